"""Throws for tests, the same ones whenever they are made again."""

from __future__ import annotations

import math
from collections.abc import Iterator

from bot.engine.chance import Chance, SeededChance
from cogs.diceland.geometry.overlap import gap
from cogs.diceland.geometry.poses import Pose, is_on_table, rounded
from cogs.diceland.throwing.release import normal, released, uniform
from cogs.diceland.throwing.values import Throwing
from cogs.diceland.view import Draft


def lying(chance: Chance, many: int, spread: float = 6.0) -> tuple[Pose, ...]:
    """So many dice that lie flat around the middle and do not touch."""
    dice: list[Pose] = []
    while len(dice) < many:
        x, y = spread * normal(chance), spread * normal(chance)
        if max(abs(x), abs(y)) < 16:
            pose = rounded(x, y, 2 * math.pi * uniform(chance), chance.below(8))
            if is_on_table(pose, 0.5) and all(gap(pose, other) > 0.05 for other in dice):
                dice.append(pose)
    return tuple(dice)


def mixed(number: int, many: int | None = None) -> Throwing:
    """A throw at the first of some dice, if there are any: from both sides, lobbed and bowled, hard and softly."""
    chance = SeededChance(b"mixed throws", number)
    standing = lying(chance, number % 10 if many is None else many)
    draft = Draft(0, at=1 if standing else None, style=number // 2 % 2, reach=number % 3, stand=number % 5 - 2)
    return Throwing(standing, released(draft, number % 2, standing[0] if standing else None, chance))


ORDINARY = Draft(0, power=4)


def alone(number: int, seat: int = 0, draft: Draft = ORDINARY) -> Throwing:
    """On an empty table."""
    return Throwing((), released(draft, seat, None, SeededChance(b"throws alone", number)))


def all_mixed(many: int) -> Iterator[Throwing]:
    return map(mixed, range(many))
