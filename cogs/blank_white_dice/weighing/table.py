"""Keep what a computer thinks about: a table as it could be, cheap to change."""

from __future__ import annotations

from typing import NamedTuple

from cogs.blank_white_dice.view import BLANK, NOBODY, Disc, Face, View

UNKNOWN = -1
"""The active face of a die that is rolled again."""


class Die(NamedTuple):
    holder: int
    faces: tuple[Face, ...]
    up: int | None
    """The active face, or UNKNOWN; None: not rolled yet."""
    waits: bool = False
    """Its holder has still to resolve it in this stage."""
    works_as: Face | None = None

    @property
    def shows(self) -> Face | None:
        """What the active face works as; None: that is not known."""
        if self.up is None or self.up == UNKNOWN:
            return None
        return self.works_as or self.faces[self.up]


class Table(NamedTuple):
    """All that an effect can change."""

    points: tuple[int, ...]
    dice: tuple[Die, ...]
    active: frozenset[int]
    """The cards whose icons work."""
    discs: tuple[Disc | None, ...]
    again: frozenset[int] = frozenset()
    """Seats that take another turn in this stage."""
    round: int = 0

    @property
    def common(self) -> int:
        return len(self.dice) - 1

    def shows(self, die: int) -> Face | None:
        return self.dice[die].shows

    def with_points(self, seat: int, change: int) -> Table:
        """Change a score, never to below 0 (W4)."""
        after = max(0, self.points[seat] + change)
        return self._replace(points=(*self.points[:seat], after, *self.points[seat + 1 :]))

    def with_die(self, number: int, die: Die) -> Table:
        return self._replace(dice=(*self.dice[:number], die, *self.dice[number + 1 :]))

    def with_face(self, number: int, place: int, face: Face) -> Table:
        die = self.dice[number]
        faces = (*die.faces[:place], face, *die.faces[place + 1 :])
        works_as = None if place == die.up else die.works_as
        return self.with_die(number, Die(die.holder, faces, die.up, die.waits, works_as))

    def with_disc(self, seat: int, disc: Disc | None) -> Table:
        return self._replace(discs=(*self.discs[:seat], disc, *self.discs[seat + 1 :]))


def table_of(view: View, turn: int | None) -> Table:
    """Take what a view shows. `turn`: whose turn it is."""
    return Table(
        points=tuple(player.points - player.owes for player in view.players),
        dice=tuple(
            Die(die.holder, die.faces, die.up, waits(view, turn, number, die.holder), die.works_as)
            for number, die in enumerate(view.dice)
        ),
        active=frozenset(stack.card for stack in view.tableau if not stack.neutralised),
        discs=tuple(player.disc for player in view.players),
        round=view.round,
    )


def waits(view: View, turn: int | None, die: int, holder: int) -> bool:
    """Tell whether a die is still to be resolved by a holder in this stage (W17)."""
    if turn is None or holder == NOBODY or view.phase != "turn":
        return False
    if holder == turn:
        return die not in view.resolved
    seats = len(view.players)
    return (holder - view.start) % seats > (turn - view.start) % seats


def active_face(die: Die) -> Face | None:
    return None if die.up is None or die.up == UNKNOWN else die.faces[die.up]


def erased(table: Table, number: int, place: int) -> Table:
    return table.with_face(number, place, BLANK)
