"""Reckon how many points whoever follows a face has then, where nothing else comes of it and nobody is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from cogs.blank_white_dice.cards.blocks import THIS_FACE, Amount, AnyStep, Dash, Dot, Gain, If, Lose, Ward
from cogs.blank_white_dice.position import amount, counted, holds, icon_on, steps_in, works
from cogs.blank_white_dice.view import Face, View
from cogs.blank_white_dice.wording import active_face

ALL = -9
"""Times of a Dot or Dash: takes all of them away."""


class _Seen:
    """What is seen of a table, as a Position."""

    def __init__(self, view: View, points: int) -> None:
        """`points`: of the viewer, at this step."""
        self._view, self.round, self.dice = view, view.round, view.dice
        self.points = tuple(points if seat == view.seat else each.points for seat, each in enumerate(view.players))
        self.discs = tuple(player.disc for player in view.players)

    def shows(self, die: int) -> Face | None:
        return active_face(self._view, die)


class _Reckoned(NamedTuple):
    """What is known so far. `counts`: points were gained or lost, perhaps none."""

    points: int
    face: Face
    counts: bool = False


def still_works(view: View, face: Face) -> bool:
    """Tell whether what is on a face does what it says (W25)."""
    return works([stack.card for stack in view.tableau if not stack.neutralised], face)


def points_after(view: View, face: Face) -> int | None:
    """Give the points that the viewer has after following a face; None: more comes of it, or others may be asked."""
    icon = icon_on(view.cards, face)
    # What erases itself may do something then.
    steps = () if icon is None or icon.one_shot else steps_in(icon, view.stage)
    return points_by(view, face, steps) if still_works(view, face) else None


def points_by(view: View, face: Face, steps: Iterable[AnyStep]) -> int | None:
    """Give the points that the viewer has after some steps of a face; None as above."""
    if view.seat is None:
        return None
    after = _after(view, steps, _Reckoned(view.players[view.seat].points, face))
    return None if after is None or not after.counts else after.points


def amount_of(view: View, points: int, face: Face, of: Amount) -> int:
    """Count how many points are meant on a face that the viewer follows, who has so many."""
    return amount(_Seen(view, points), view.seat or 0, face, of)


def count_of(view: View, what: str) -> int:
    """Count for the viewer what conditions speak of, such as blank faces."""
    seat = view.seat or 0
    return counted(_Seen(view, view.players[seat].points), what, seat, Face())


def _after(view: View, steps: Iterable[AnyStep], before: _Reckoned) -> _Reckoned | None:
    for step in steps:
        after = _after_one(view, step, before)
        if after is None:
            return None
        before = after
    return before


def _after_one(view: View, step: AnyStep, before: _Reckoned) -> _Reckoned | None:
    points, face, counts = before
    seat, seen = view.seat or 0, _Seen(view, points)
    match step:
        case Gain(amount=of, who="you"):
            return _Reckoned(points + amount(seen, seat, face, of), face, True)
        case Lose(amount=of, who="you"):
            lost = min(points, amount(seen, seat, face, of))
            return None if lost and may_be_warded(view) else _Reckoned(points - lost, face, True)
        case Dot(face=where, times=times) if where == THIS_FACE:
            return _Reckoned(points, replace(face, dots=_marked(face.dots, times)), counts)
        case Dash(face=where, times=times) if where == THIS_FACE:
            return _Reckoned(points, replace(face, dashes=_marked(face.dashes, times)), counts)
        case If(condition=condition, then=then, otherwise=otherwise):
            return _after(view, then if holds(seen, seat, face, condition) else otherwise, before)
    return None


def may_be_warded(view: View) -> bool:
    """Tell whether an icon is up by which somebody could ward off a loss of points (W30)."""
    return any(ward.against == "loss" for ward in _wards(view, range(len(view.players))))


def may_be_spared(view: View, seat: int) -> bool:
    """Tell whether a seat has an icon up by which it could ward off what another one aims at it or its dice (W30)."""
    return seat != view.seat and any(ward.against == "target" for ward in _wards(view, (seat,)))


def _wards(view: View, seats: Collection[int]) -> Iterator[Ward]:
    """List the wards that these seats could use."""
    for die, seen in enumerate(view.dice):
        face = active_face(view, die)
        icon = icon_on(view.cards, face) if seen.holder in seats and still_works(view, face) else None
        if icon is not None and icon.ward is not None:
            yield icon.ward


def _marked(there: int, times: int) -> int:
    return 0 if times == ALL else max(0, there + times)
