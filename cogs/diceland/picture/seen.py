"""Find out what is pointed out on the table: whom a die sees, and at whom its arrow goes."""

from __future__ import annotations

from typing import NamedTuple

from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.dice.sides import Arrow
from cogs.diceland.geometry.poses import HALF, Point
from cogs.diceland.geometry.sight import baseline
from cogs.diceland.prospects import aims
from cogs.diceland.view import DieView, Target, View


class Sight(NamedTuple):
    """What a die sees. `base`: two points of its baseline, None if it sees all around; `targets`: at whom its arrow
    goes; `helps`: they are allies."""

    die: int
    base: tuple[Point, Point] | None
    targets: tuple[int, ...]
    helps: bool


def focus(view: View) -> int | None:
    """Give the die that is looked at: the one that is asked about, if it is in play."""
    number = view.asked.die if view.asked else None
    return number if number is not None and view.dice[number].pose is not None else None


def sight(view: View) -> Sight | None:
    """Say what the die that is looked at sees; None if there is none, or it sees nobody (D2)."""
    number = focus(view)
    if number is None:
        return None
    arrow, pose = arrow_of(view.dice[number]), view.dice[number].pose
    if arrow is None or pose is None:
        return None
    base = baseline(pose, arrow.corners[0]) if len(arrow.corners) == 1 else None
    return Sight(number, base, targets(view, number), arrow.helps)


def arrow_of(die: DieView) -> Arrow | None:
    """Give the sight arrow of a die in play."""
    return None if die.side is None else CHARACTERS[die.character].side(die.side).arrow


def targets(view: View, number: int) -> tuple[int, ...]:
    """List at whom the arrow of a die can go (D15, D16): those that are offered, else those within sight and range."""
    offered = tuple(move.die for move in view.moves if isinstance(move, Target))
    if offered and view.asked and view.asked.what == "target":
        return offered
    return tuple(sorted(each.die for each in aims(view, number)))


def lit(base: tuple[Point, Point]) -> list[Point]:
    """Give the corners of the part of the table beyond a baseline, to the left of its way."""
    (x, y), (to_x, to_y) = base
    ahead = (to_x - x, to_y - y)

    def side(point: Point) -> float:
        return ahead[0] * (point[1] - y) - ahead[1] * (point[0] - x)

    corners = [(-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF)]
    found: list[Point] = []
    for one, other in zip(corners, corners[1:] + corners[:1], strict=True):
        here, there = side(one), side(other)
        if here >= 0:
            found.append(one)
        if here * there < 0:
            share = here / (here - there)
            found.append((one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])))
    return found
