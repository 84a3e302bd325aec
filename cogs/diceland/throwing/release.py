"""Let a die go as a person does (D10): the aim is theirs, a small error and which side comes up are not.

All luck is drawn from Chance, always in the same order and the same number of draws. Figures are rounded, so that no
machine's last digit makes another throw of it.
"""

from __future__ import annotations

import math

from bot.engine.chance import Chance
from cogs.diceland.geometry.poses import HALF, Pose
from cogs.diceland.throwing.aim import aimed, from_edge, seen_by
from cogs.diceland.throwing.hand import (
    ANGLE_ERROR,
    DEPTH_ERROR,
    HEIGHT_ERROR,
    LIFT_ERROR,
    PLACE_ERROR,
    SPEED_ERROR,
    SPIN_RATE,
    SPINS,
    STYLES,
    TUMBLE,
    speed_of,
)
from cogs.diceland.throwing.values import Release
from cogs.diceland.view import STEP, Draft

DECIMALS = 6
_FINE = 2**53

Triple = tuple[float, float, float]


def released(draft: Draft, seat: int, at: Pose | None, chance: Chance) -> Release:
    """`at`: how the die lies that is aimed at, if one is."""
    turned, aim, style = any_turn(chance), aimed(draft, seat, at), STYLES[draft.style]
    aside = STEP * draft.stand + PLACE_ERROR * normal(chance)
    ahead = from_edge(draft) - HALF - DEPTH_ERROR * abs(normal(chance))
    height = style.height + HEIGHT_ERROR * abs(normal(chance))
    angle = aim.angle + ANGLE_ERROR * normal(chance)
    speed = speed_of(draft.style, aim.power) * (1 + SPEED_ERROR * normal(chance))
    lift = style.lift + LIFT_ERROR * normal(chance)
    tumble = (TUMBLE * normal(chance), TUMBLE * normal(chance), TUMBLE * normal(chance))
    # Top spin rolls forward: about the axis that points to the left of the way.
    spin, (right, on) = SPINS[draft.spin] * SPIN_RATE, (math.sin(angle), math.cos(angle))
    rotation = (tumble[0] - spin * on, tumble[1] + spin * right, tumble[2])
    return Release(
        _on_the_table(seat, (aside, ahead, height)),
        turned,
        _on_the_table(seat, (speed * right, speed * on, lift)),
        _on_the_table(seat, rotation),
    )


def any_turn(chance: Chance) -> tuple[float, float, float, float]:
    """A unit quaternion, every orientation as likely as any other (Shoemake's way)."""
    part, one, other = uniform(chance), 2 * math.pi * uniform(chance), 2 * math.pi * uniform(chance)
    near, far = math.sqrt(1 - part), math.sqrt(part)
    w, x, y, z = near * math.sin(one), near * math.cos(one), far * math.sin(other), far * math.cos(other)
    return _kept(w), _kept(x), _kept(y), _kept(z)


def uniform(chance: Chance) -> float:
    """Above 0, 1 at most."""
    return (chance.below(_FINE) + 1) / _FINE


def normal(chance: Chance) -> float:
    """A standard normal deviate (Box and Muller's way). Two draws."""
    far = math.sqrt(-2 * math.log(uniform(chance)))
    return far * math.cos(2 * math.pi * uniform(chance))


def _on_the_table(seat: int, numbers: Triple) -> Triple:
    """What whoever throws has to their right, away from them and above, in the frame of the table."""
    x, y = seen_by(seat, numbers[:2])
    return _kept(x), _kept(y), _kept(numbers[2])


def _kept(number: float) -> float:
    return round(number, DECIMALS) + 0.0
