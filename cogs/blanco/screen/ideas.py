"""Find what a beginner could do now with what they see: the card and place, or the swap, that bring a line furthest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.game import moves_of
from bot.engine.text import Text, text
from cogs.blanco.grids import Direction, Grid, Spot, complete_lines, line_of
from cogs.blanco.screen.alt_text import own
from cogs.blanco.view import PlayerView, Swap, View, colour_of, number_of
from cogs.blanco.wording import COLUMNS, colour_text, position_text, the_card

_TRAITS = {"row": number_of, "column": colour_of}


class Line(NamedTuple):
    """A row or column that may clear some day: where it lies."""

    direction: Direction
    number: int
    places: range


class Fit(NamedTuple):
    """A card that matches others of a line, at a place of that line. `worth`: how many, less what stands in the way."""

    complete: bool
    worth: float
    card: int
    position: int
    line: Line


def idea(view: View) -> Text:
    """Say what somebody in turn could do with what they see; about a card that nobody sees nothing is supposed."""
    fit = best_fit(view)
    if view.phase == "turn" and (fit is None or not fit.complete) and (swap := next(_completing(view), None)):
        first, second = (position_text(own(view), position) for position in (swap.first, swap.second))
        return text("Swap {first} and {second}: that completes a line.", first=first, second=second)
    if fit is not None:
        return text("{why}: {what}.", why=_why(fit), what=_what(view, fit))
    if view.phase == "drawn":
        return text("None of the three fits your grid yet: discard one.")
    return text("Nothing open fits your grid yet: draw from the pile.")


def best_fit(view: View) -> Fit | None:
    """Find where a card that may be played, or taken and then played, brings a line furthest."""
    return max(_fits(view), default=None, key=lambda each: each[:2])


def _fits(view: View) -> Iterator[Fit]:
    player = own(view)
    # What can be taken comes first, so that of equal ideas that one is told.
    offered = () if view.phase == "drawn" or view.discard is None else (view.discard,)
    for card in (*offered, *view.hand):
        for line in _lines(player):
            yield from filter(None, (_fit(player, card, position, line) for position in line.places))


def _lines(player: PlayerView) -> Iterator[Line]:
    places = range(len(player.spots))
    height = len(places) // (player.width or 1)
    if player.width > 1:
        yield from (Line("row", index, places[line_of(player, "row", index)]) for index in range(height))
    if height > 1:
        yield from (Line("column", index, places[line_of(player, "column", index)]) for index in range(player.width))


def _fit(player: PlayerView, card: int, position: int, line: Line) -> Fit | None:
    trait, covered = _TRAITS[line.direction], _lying(player, position)
    others = [trait(each) for each in _others(player, position, line)]
    alike = others.count(trait(card))
    # In place of a card that matches, too, it would bring nothing.
    if not alike or (covered is not None and trait(covered) == trait(card)):
        return None
    complete, worth = alike == len(line.places) - 1, alike - (len(others) - alike) / 2 - _matching(player, position)
    return Fit(complete, worth, card, position, line) if complete or worth > 0 else None


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
        return text("Column {column} begins {colour}", column=column, colour=colour_text(fit.card))
    if fit.complete:
        return text("Row {row} lacks one card", row=row)
    return text("Row {row} begins with {number}", row=row, number=number_of(fit.card))


def _what(view: View, fit: Fit) -> Text:
    card, place = the_card(fit.card), position_text(own(view), fit.position)
    if view.phase == "drawn":
        return text("{card} fits at {place}", card=card, place=place)
    if fit.card == view.discard:
        return text("take {card}, it fits at {place}", card=card, place=place)
    return text("take a card, then put {card} at {place}", card=card, place=place)
