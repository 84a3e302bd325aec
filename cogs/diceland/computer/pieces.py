"""Look at the dice on a table in one go, to judge many positions: whom they see, and what any damage would do.

Distances are those of middles, and a roll is blocked where its end is taken: cheap, and nearly what the rules say.
"""

from __future__ import annotations

import math

from cogs.diceland.computer.imagining import State
from cogs.diceland.dice import catalogue
from cogs.diceland.dice.sides import Arrow, Character, Side
from cogs.diceland.geometry.octahedron import CORNER_RADIUS, ROLL_STEP
from cogs.diceland.geometry.poses import HALF, Point, Pose, top_corners

TOUCHING = 1.75
"""Inches between the middles of two dice that nearly touch."""


class Piece:
    """A die in play, with what lies on it. `block`: with all Protection; `extra`: of Power Up."""

    __slots__ = (
        "block",
        "cast",
        "corners",
        "extra",
        "frozen",
        "held",
        "owner",
        "poison",
        "pose",
        "shows",
        "side",
    )

    def __init__(self, owner: int, cast: Character, pose: Pose, poison: int | None) -> None:
        self.owner, self.cast, self.pose, self.poison = owner, cast, pose, poison
        self.shows: int = cast.side_on(pose.top)
        self.side: Side = cast.sides[self.shows - 1]
        self.block = self.side.block
        self.corners: tuple[Point, ...] = top_corners(pose)
        self.held = self.frozen = False
        self.extra = 0

    def seen(self, others: list[Piece]) -> list[Piece]:
        """Those of them that it sees (D15)."""
        arrow = self.side.arrow
        if arrow is None:
            return []
        if len(arrow.corners) == 3:
            return others
        # Beyond the baseline, which is as far before the middle as the edge opposite the arrow is behind it.
        x, y = self.corners[arrow.corners[0]]
        ahead = (x - self.pose.x, y - self.pose.y)
        least = ahead[0] * self.pose.x + ahead[1] * self.pose.y - CORNER_RADIUS**2 / 2
        return [other for other in others if any(ahead[0] * x + ahead[1] * y > least + 1e-6 for x, y in other.corners)]

    def sees(self, other: Piece) -> bool:
        return bool(self.seen([other]))

    def targets(self, others: list[Piece]) -> list[Piece]:
        """Whom it could reach among them: of Short range the nearest (D16)."""
        seen, arrow = self.seen(others), self.side.arrow
        if arrow is None or arrow.reach != "short" or len(seen) < 2:
            return seen
        return [min(seen, key=lambda other: math.dist(self.pose.middle, other.pose.middle))]


def pieces_of(state: State) -> list[Piece]:
    """All dice in play."""
    cast = catalogue.CHARACTERS
    pieces = {
        number: Piece(die.owner, cast[die.character], die.pose, die.poison)
        for number, die in enumerate(state.dice)
        if die.pose is not None
    }
    for listed in state.listed:
        arrow = pieces[listed.source].side.arrow
        for target in listed.targets if arrow is not None else ():
            if arrow is not None and not pieces[target].side.is_immune(arrow.colour):
                _lay(arrow, pieces[target])
    return [*pieces.values()]


def _lay(arrow: Arrow, target: Piece) -> None:
    """Lay a continuous effect on a die (D28)."""
    if arrow.does in ("hold", "freeze"):
        target.held = True
        target.frozen = target.frozen or arrow.does == "freeze"
    elif arrow.does == "protection" and target.block is not None:
        target.block += arrow.amount or 0
    elif arrow.does == "power up":
        target.extra += arrow.amount or 0


def dies_of_damage(piece: Piece, pieces: list[Piece]) -> bool:
    """Tell whether any damage would kill it (D20, D21, D28)."""
    corner = piece.cast.damage(piece.shows)
    if corner is None or piece.held:
        return True
    x, y = _after(piece.pose, piece.corners[corner])
    if max(abs(x), abs(y)) > HALF - CORNER_RADIUS:
        return True
    return any(math.dist((x, y), other.pose.middle) < TOUCHING for other in pieces if other is not piece)


def _after(pose: Pose, tip: Point) -> Point:
    """Where its middle is after a roll towards a corner."""
    part = ROLL_STEP / CORNER_RADIUS
    return pose.x + part * (tip[0] - pose.x), pose.y + part * (tip[1] - pose.y)
