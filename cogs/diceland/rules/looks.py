"""Answer what dice show, see and are immune to (D2, D15-D18, D22, D28)."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from cogs.diceland.dice import catalogue
from cogs.diceland.dice.sides import Arrow, Character, Colour, Side
from cogs.diceland.geometry import rolling, sight
from cogs.diceland.geometry.poses import Pose
from cogs.diceland.rules.state import Groups, State, in_play
from cogs.diceland.view import Held

EQUAL = 0.001
"""Distances that differ by less are equal (D18)."""
NEVER_FAR = rolling.NEAR + 0.01


def character(state: State, die: int) -> Character:
    return catalogue.CHARACTERS[state.dice[die].character]


def pose_of(state: State, die: int) -> Pose:
    """How a die in play lies."""
    pose = state.dice[die].pose
    if pose is None:
        raise ValueError(f"die {die} is not in play")
    return pose


def side_number(state: State, die: int) -> int:
    return character(state, die).side_on(pose_of(state, die).top)


def side_of(state: State, die: int) -> Side:
    """What a die in play shows."""
    return character(state, die).side(side_number(state, die))


def is_immune(state: State, die: int, colour: Colour) -> bool:
    return side_of(state, die).is_immune(colour)


# Continuous effects (D28)


def lying_on(state: State, die: int) -> Iterator[Held]:
    """The effects on a die that it does not ignore."""
    for listed in state.listed:
        arrow = side_of(state, listed.source).arrow
        if die in listed.targets and arrow is not None and not is_immune(state, die, arrow.colour):
            yield Held(listed.source, arrow.does, arrow.colour, arrow.amount or 0)  # type: ignore[arg-type]


def is_held(state: State, die: int) -> bool:
    """Whether it cannot be moved, and any damage kills it."""
    return any(effect.does in ("hold", "freeze") for effect in lying_on(state, die))


def is_frozen(state: State, die: int) -> bool:
    """Whether it cannot shoot, either."""
    return any(effect.does == "freeze" for effect in lying_on(state, die))


def block_of(state: State, die: int) -> int | None:
    """The block number with all Protection; None: side 1 has none."""
    block = side_of(state, die).block
    return None if block is None else block + _sum(state, die, "protection")


def hit_of(state: State, die: int, printed: int) -> int:
    """A hit number with all Power Up."""
    return printed + _sum(state, die, "power up")


def _sum(state: State, die: int, does: str) -> int:
    return sum(effect.amount for effect in lying_on(state, die) if effect.does == does)


# Sight and range


def sees(state: State, die: int, other: int) -> bool:
    arrow = side_of(state, die).arrow
    return die != other and arrow is not None and sight.sees(pose_of(state, die), arrow.corners, pose_of(state, other))


def in_sight(state: State, die: int, helps: bool) -> list[int]:
    """The allies, or else the enemies, that a die sees (D15, D17)."""
    owner = state.dice[die].owner
    return [
        other for other in in_play(state) if (state.dice[other].owner == owner) == helps and sees(state, die, other)
    ]


def distance(state: State, die: int, other: int) -> float:
    return _distance(*sorted((pose_of(state, die), pose_of(state, other)), key=_order))


def _order(pose: Pose) -> tuple[float, float]:
    return pose.middle


@lru_cache(maxsize=16_384)
def _distance(one: Pose, other: Pose) -> float:
    return sight.distance(one, other)


def in_reach(state: State, die: int, arrow: Arrow, helps: bool) -> Groups:
    """D16: who may be a target. Of Short range and Long range, which have one target, those it may be; the nearest
    first."""
    groups = grouped((distance(state, die, other), other) for other in in_sight(state, die, helps))
    if arrow.reach == "short":
        return groups[:1]
    if arrow.reach == "long":
        return (tuple(other for group in groups for other in group),) if groups else ()
    return groups


def grouped(measured: Iterable[tuple[float, int]]) -> Groups:
    """Dice by their distance; those that are equally far form a group (D18)."""
    order = sorted(measured)
    groups: list[list[int]] = [[number] for _, number in order[:1]]
    for (before, _), (far, number) in pairwise(order):
        if far - before < EQUAL:
            groups[-1].append(number)
        else:
            groups.append([number])
    return tuple(tuple(sorted(group)) for group in groups)


# Rolling (D14)


def what_blocks(state: State, die: int, corner: int) -> int | None:
    """What is in the way of a roll: the number of a die, or EDGE; None: it can roll."""
    pose = pose_of(state, die)
    near = [
        other
        for other in in_play(state)
        if other != die and math.dist(pose.middle, pose_of(state, other).middle) < NEVER_FAR
    ]
    found = _obstacle(pose, corner, tuple(pose_of(state, other) for other in near))
    return found if found is None or found == EDGE else near[found]


EDGE = -1


@lru_cache(maxsize=16_384)
def _obstacle(pose: Pose, corner: int, near: tuple[Pose, ...]) -> int | None:
    found = rolling.obstacle(pose, corner, dict(enumerate(near)))
    return EDGE if found == "edge" else found


def free_corners(state: State, die: int, corners: Collection[int]) -> list[int]:
    """Those of these corners towards which a die can be rolled; a held one cannot be moved at all (D26, D28)."""
    if is_held(state, die):
        return []
    return [corner for corner in corners if what_blocks(state, die, corner) is None]
