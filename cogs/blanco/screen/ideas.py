"""Find what a beginner could do now with what they see: the card and place, or the swap, that bring a line furthest.

A whole turn is reckoned at once, so that what is advised after a card is taken is what it was taken for, unless the
card is news.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.engine.game import moves_of
from bot.engine.phases import remembered
from bot.engine.text import Text, text
from cogs.blanco.grids import Direction, Grid, Spot, complete_lines, line_of
from cogs.blanco.screen.alt_text import own
from cogs.blanco.view import NOTHING, AnyMove, Discard, Draw, Place, PlayerView, Swap, View, colour_of, number_of
from cogs.blanco.wording import COLUMNS, colour_text, position_text, the_card

_TRAITS = {"row": number_of, "column": colour_of}


class Line(NamedTuple):
    """A row or column that may clear some day: where it lies."""

    direction: Direction
    number: int
    places: range


class Fit(NamedTuple):
    """A card that matches others of a line or of the hand, at a place of that line."""

    complete: bool
    worth: float
    """How many match, those of the hand by half, less what stands in the way."""
    card: int
    position: int
    line: Line
    alike: int
    """How many of the line match: none where the line is begun with a card of the hand to follow."""


class Idea(NamedTuple):
    """What could be done now: `move` at once, for the sake of `fit`, if it is for one."""

    move: AnyMove
    fit: Fit | None = None


@remembered
def advised(view: View) -> Idea:
    """Find what somebody could do who takes a card, or has taken one. Of a card that nobody sees nothing is
    supposed."""
    if view.phase == "drawn":
        fit = best_fit(view)
        return Idea(_least(view) if fit is None else Place(fit.card, fit.position), fit)
    fit, taking = _best(own(view), view.hand), Draw("pile")
    if view.discard is not None:
        with_open = _best(own(view), (*view.hand, view.discard))
        if with_open is not None and (fit is None or with_open[:2] > fit[:2]):
            fit, taking = with_open, Draw("discard")
    if (fit is None or not fit.complete) and (swap := next(_completing(view), None)):
        return Idea(swap)
    return Idea(taking, fit)


def idea(view: View) -> Text:
    """Say what somebody in turn could do, and why."""
    move, fit = advised(view)
    if isinstance(move, Swap):
        first, second = (position_text(own(view), position) for position in (move.first, move.second))
        return text("Swap {first} and {second}: that completes a line.", first=first, second=second)
    if fit is not None:
        return text("{why}: {what}.", why=_why(fit), what=_what(view, move, fit))
    if isinstance(move, Discard):
        return text("None of the three brings a line further yet: discard {card}.", card=the_card(move.card))
    return text("Nothing open fits your grid yet: draw from the pile.")


def best_fit(view: View) -> Fit | None:
    """Find where a card that may be played now brings a line furthest."""
    # The new card comes last, so that of equal ideas the one stands that was told before.
    held = [card for card in view.hand if card != view.drawn]
    return _best(own(view), held if view.drawn is None else (*held, view.drawn))


def _best(player: PlayerView, cards: Sequence[int]) -> Fit | None:
    return max(_fits(player, cards), default=None, key=lambda each: each[:2])


def _fits(player: PlayerView, cards: Sequence[int]) -> Iterator[Fit]:
    lines = tuple(_lines(player))
    for card in cards:
        for line in lines:
            trait = _TRAITS[line.direction]
            follow = sum(trait(each) == trait(card) for each in cards) - 1
            yield from filter(None, (_fit(player, card, follow, position, line) for position in line.places))


def _least(view: View) -> Discard:
    """Choose what to discard where nothing fits: what matches fewest open cards; and what to turn up, which nobody has
    seen if there is such a card."""
    lying = [spot.card for spot in own(view).spots if spot.up and spot.card is not None]

    def order(move: Discard) -> tuple[int, bool]:
        matching = sum(
            number_of(move.card) == number_of(each) or colour_of(move.card) == colour_of(each) for each in lying
        )
        return matching, move.reveal != NOTHING and own(view).spots[move.reveal].card is not None

    return min(moves_of(view, Discard), key=order)


def _lines(player: PlayerView) -> Iterator[Line]:
    places = range(len(player.spots))
    height = len(places) // (player.width or 1)
    if player.width > 1:
        yield from (Line("row", index, places[line_of(player, "row", index)]) for index in range(height))
    if height > 1:
        yield from (Line("column", index, places[line_of(player, "column", index)]) for index in range(player.width))


def _fit(player: PlayerView, card: int, follow: int, position: int, line: Line) -> Fit | None:
    trait, covered = _TRAITS[line.direction], player.spots[position].card
    others = [trait(each) for each in _others(player, position, line)]
    alike = others.count(trait(card))
    follow = min(follow, len(line.places) - 1 - alike)
    # In place of a card that matches, too, it would bring nothing.
    if not (alike or follow) or (covered is not None and trait(covered) == trait(card)):
        return None
    complete = alike == len(line.places) - 1
    worth = alike + follow / 2 - (len(others) - alike) / 2 - _matching(player, position)
    # A line clears only when all of it lies open: in place of an open card there is none more.
    worth -= player.spots[position].up / 4
    return Fit(complete, worth, card, position, line, alike) if complete or worth > 0 else None


def _lying(player: PlayerView, place: int) -> int | None:
    """Tell which card lies there for all to see."""
    spot = player.spots[place]
    return spot.card if spot.up else None


def _others(player: PlayerView, position: int, line: Line) -> Iterator[int]:
    """List the open cards of a line but for the one at a place."""
    for place in line.places:
        lying = _lying(player, place)
        if place != position and lying is not None:
            yield lying


def _matching(player: PlayerView, position: int) -> int:
    """Count the open cards of row and column that match the one at a place."""
    covered = _lying(player, position)
    if covered is None:
        return 0
    crossing = ((_TRAITS[line.direction], line) for line in _lines(player) if position in line.places)
    return sum(trait(each) == trait(covered) for trait, line in crossing for each in _others(player, position, line))


def _completing(view: View) -> Iterator[Swap]:
    """Find swaps of two open cards after which more lines are complete."""
    player = own(view)
    spots = [Spot(spot.card or 0, spot.up) for spot in player.spots]
    stand = len(complete_lines(Grid(tuple(spots), player.width)))
    for swap in moves_of(view, Swap):
        changed = spots.copy()
        changed[swap.first], changed[swap.second] = spots[swap.second], spots[swap.first]
        if len(complete_lines(Grid(tuple(changed), player.width))) > stand:
            yield swap


def _why(fit: Fit) -> Text:
    column, row = COLUMNS[fit.line.number], fit.line.number + 1
    if fit.line.direction == "column":
        if fit.complete:
            return text("Column {column} lacks one card", column=column)
        if fit.alike:
            return text("Column {column} begins {colour}", column=column, colour=colour_text(fit.card))
        return text("Your {colour} cards can begin column {column}", column=column, colour=colour_text(fit.card))
    if fit.complete:
        return text("Row {row} lacks one card", row=row)
    if fit.alike:
        return text("Row {row} begins with {number}", row=row, number=number_of(fit.card))
    return text("Your {number}s can begin row {row}", row=row, number=number_of(fit.card))


def _what(view: View, move: AnyMove, fit: Fit) -> Text:
    card, place = the_card(fit.card), position_text(own(view), fit.position)
    if view.phase == "drawn":
        return text("put {card} at {place}", card=card, place=place)
    if move == Draw("pile"):
        return text("take a card, then put {card} at {place}", card=card, place=place)
    if view.discard is None or fit.card == view.discard:
        return text("take {card}, it fits at {place}", card=card, place=place)
    return text("take {taken}, then put {card} at {place}", taken=the_card(view.discard), card=card, place=place)
