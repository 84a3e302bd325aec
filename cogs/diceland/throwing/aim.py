"""Work out how a die must be let go to come to rest where it is aimed (D10): in which direction, and how hard."""

from __future__ import annotations

import math
from typing import NamedTuple

from cogs.diceland.geometry.cells import middle_of
from cogs.diceland.geometry.poses import HALF, Point, Pose
from cogs.diceland.throwing.hand import STYLES, power_for
from cogs.diceland.view import LEAN, STEP, Draft

# How many inches past its target a die is to stop, by reach: short of it, at it, past it. A lob comes down on what it
# is aimed at, so more would fly over it; a bowl rolls into it, and hits the harder the farther it would have rolled.
_PAST_A_DIE = {0: (-3.0, 2.0, 4.5), 1: (-3.0, 5.0, 14.0)}
_PAST_A_CELL = {0: (-4.0, 0.0, 4.0), 1: (-5.0, 0.0, 8.0)}


class Aim(NamedTuple):
    """`angle`: to the thrower's right, radians, 0 straight ahead. `power`: 1 to 7, also in between."""

    angle: float
    power: float


def seen_by(seat: int, point: Point) -> Point:
    """A point in the frame of the table as whoever throws has it: to their right, and away from them. Seat 1 sits
    opposite, so this is a half turn, and turns back what it has turned."""
    return point if seat == 0 else (-point[0], -point[1])


def aimed(draft: Draft, seat: int, at: Pose | None) -> Aim:
    """`at`: how the die lies that is aimed at, if one is."""
    target = at.middle if at is not None else None if draft.cell is None else middle_of(draft.cell)
    if target is None:
        return Aim(0.0, _power(draft, 0.0, HALF))
    x, y = seen_by(seat, target)
    ahead, aside = y - from_edge(draft) + HALF, x - STEP * draft.stand
    past = (_PAST_A_DIE if at is not None else _PAST_A_CELL)[draft.style][draft.reach]
    return Aim(math.atan2(aside, max(ahead, 1.0)), _power(draft, math.hypot(ahead, aside), past))


def from_edge(draft: Draft) -> float:
    """How far before the own edge the hand lets go; below 0: behind it."""
    return STYLES[draft.style].behind + LEAN[draft.lean]


def _power(draft: Draft, distance: float, past: float) -> float:
    """The chosen one, or what carries a die as far from the hand as that."""
    return float(draft.power) if draft.power is not None else power_for(draft.style, draft.spin, distance + past)
