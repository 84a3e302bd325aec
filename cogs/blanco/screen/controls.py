"""The legal moves of a View as buttons, menus and pages: all of them, and no others. No turn needs a fourth press."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from bot.engine.game import Move
from bot.engine.screen import Button, Choice, Go, Menu, Path, Row
from bot.engine.text import Text, plural, text
from cogs.blanco.screen.alt_text import reminded
from cogs.blanco.view import (
    NOTHING,
    Clear,
    Discard,
    Draw,
    Keep,
    LeaveDown,
    Look,
    Place,
    PlayerView,
    Reveal,
    Swap,
    TurnUp,
    View,
)
from cogs.blanco.wording import card_text, cards_text, place_name

M = TypeVar("M", bound=Move)
Page = tuple[Text, tuple[Row, ...]]
"""A title and what can be pressed under it."""

FEW = 4
"""Up to so many ways to discard are buttons; more are a menu."""


def first_page(view: View, seat: int) -> tuple[Row, ...]:
    """What the viewer may do; cards and swaps by way of pages."""
    rows = (
        *_hidden_cards(view, seat),
        (*_drawing(view), *_swapping(view)),
        _hand(view),
        *_clearing(view, seat),
        _keeping(view),
        _turning_up(view, seat),
    )
    return tuple(row for row in rows if row)


def further_page(view: View, seat: int, path: Path) -> Page | None:
    """The page that a path of the first page's leads to; None: not one now."""
    match path:
        case ("card", card) if card in _cards(view):
            return _card_page(view, seat, int(card))
        case ("swap",) if _of(view, Swap):
            return _swap_page(view, seat)
        case ("swap", first) if first in map(str, _swappable(view)):
            return _partners_page(view, seat, int(first))
    return None


def _complete(view: View, seat: int, move: Clear) -> list[int]:
    """The cards of a line that may be cleared."""
    player = view.players[seat]
    spots = [player.spots[position] for position in _line(player, move)]
    return [spot.card for spot in spots if spot.card is not None]


def _line(player: PlayerView, move: Clear) -> range:
    if move.line == "row":
        return range(move.index * player.width, (move.index + 1) * player.width)
    return range(move.index, len(player.spots), player.width)


def _of(view: View, kind: type[M]) -> list[M]:
    return [move for move in view.moves if isinstance(move, kind)]


def _place(view: View, seat: int, position: int) -> str:
    return place_name(view.players[seat].width, position)


def _described(view: View, seat: int, position: int) -> Text:
    """A place as a label: its name and what lies there. Short, so that rows of buttons stay rows on a phone."""
    place, card = _place(view, seat, position), reminded(view, seat, position)
    if card is None:
        return text("{place}: ?", place=place)
    if view.players[seat].spots[position].up:
        return text("{place}: {card}", place=place, card=card_text(card))
    return text("{place}: ? ({card})", place=place, card=card_text(card))


def _as_grid(view: View, seat: int, buttons: Mapping[int, Button | Go]) -> tuple[Row, ...]:
    """Buttons by position, in rows as the cards lie."""
    width = view.players[seat].width
    height = len(view.players[seat].spots) // width if width else 0
    rows = (range(row * width, (row + 1) * width) for row in range(height))
    shaped = (tuple(buttons[position] for position in row if position in buttons) for row in rows)
    return tuple(row for row in shaped if row)


def _hidden_cards(view: View, seat: int) -> tuple[Row, ...]:
    """B4, B20, B23: to turn up, or to look at. All set up their first grid at once, so what they press stays good
    when others were faster."""
    at_once = view.phase in ("reveal", "look") and not view.players[seat].second
    buttons: dict[int, Button | Go] = {}
    for reveal in _of(view, Reveal):
        place = _place(view, seat, reveal.position)
        buttons[reveal.position] = Button(text("Turn up {place}", place=place), reveal, any_time=at_once)
    for look in _of(view, Look):
        place = _place(view, seat, look.position)
        buttons[look.position] = Button(text("Look at {place}", place=place), look, any_time=at_once)
    return _as_grid(view, seat, buttons)


def _drawing(view: View) -> Row:
    return tuple(Button(_draw_label(view, move), move, "main") for move in _of(view, Draw))


def _draw_label(view: View, move: Draw) -> Text:
    if move.pile == "discard" and view.discard is not None:
        return text("Take {card}", card=card_text(view.discard))
    return text("Draw from the pile")


def _swapping(view: View) -> Row:
    return (Go(text("Swap two cards"), ("swap",)),) if _of(view, Swap) else ()


def _cards(view: View) -> dict[str, int]:
    """The cards that may be played now, by their word in a path."""
    return {str(card): card for card in sorted({move.card for move in _of(view, Discard)})}


def _hand(view: View) -> Row:
    return tuple(
        Go(card_text(card), ("card", path), "main" if card == view.drawn else "plain")
        for path, card in _cards(view).items()
    )


def _card_page(view: View, seat: int, card: int) -> Page:
    """B7, B8: onto a place of the grid, or onto the discard pile."""
    title = text("Where do you put {card}?", card=card_text(card))
    places = {
        move.position: Button(_described(view, seat, move.position), move)
        for move in _of(view, Place)
        if move.card == card
    }
    discards = [move for move in _of(view, Discard) if move.card == card]
    discarding = _discarding(view, seat, discards)
    return title, (*_as_grid(view, seat, places), discarding, _back(()))


def _discarding(view: View, seat: int, discards: Sequence[Discard]) -> Row:
    choices = [Choice(_discard_label(view, seat, move.reveal), move) for move in discards]
    if len(choices) > FEW:
        return (Menu(text("Discard it and turn up a card"), tuple(choices)),)
    return tuple(Button(_discard_label(view, seat, move.reveal), move) for move in discards)


def _discard_label(view: View, seat: int, position: int) -> Text:
    if position == NOTHING:
        return text("Discard it")
    place, card = _place(view, seat, position), reminded(view, seat, position)
    if card is None:
        return text("Discard it and turn up {place}", place=place)
    return text("Discard it and turn up {place} ({card})", place=place, card=card_text(card))


def _back(path: Path) -> Row:
    return (Go(text("Back"), path),)


def _swappable(view: View) -> list[int]:
    return sorted({position for move in _of(view, Swap) for position in (move.first, move.second)})


def _swap_page(view: View, seat: int) -> Page:
    places = {position: Go(_described(view, seat, position), ("swap", str(position))) for position in _swappable(view)}
    return text("Which card do you move?"), (*_as_grid(view, seat, places), _back(()))


def _partners_page(view: View, seat: int, first: int) -> Page:
    """B10: the neighbours of one place; of two face-down cards, each may be the one that turns up."""
    title = text("With which neighbour do you swap {place}?", place=_place(view, seat, first))
    pairs: dict[int, list[Swap]] = {}
    for move in _of(view, Swap):
        if first in (move.first, move.second):
            pairs.setdefault(move.first + move.second - first, []).append(move)
    rows = tuple(
        tuple(Button(_swap_label(view, seat, other, move, len(moves) > 1), move) for move in moves)
        for other, moves in pairs.items()
    )
    return title, (*rows, _back(("swap",)))


def _swap_label(view: View, seat: int, other: int, move: Swap, both_down: bool) -> Text:
    described = _described(view, seat, other)
    if not both_down:
        return described
    return text("{place}; turn up {turned}", place=described, turned=_place(view, seat, move.reveal))


def _clearing(view: View, seat: int) -> tuple[Row, ...]:
    """Each line in a row of its own: the labels are long."""
    return tuple((Button(_clear_label(view, seat, move), move, "good"),) for move in _of(view, Clear))


def _clear_label(view: View, seat: int, move: Clear) -> Text:
    cards = cards_text(_complete(view, seat, move))
    if move.line == "row":
        return text("Clear row {row}: {cards}", row=move.index + 1, cards=cards)
    return text("Clear column {column}: {cards}", column="ABCD"[move.index], cards=cards)


def _keeping(view: View) -> Row:
    lines = len(_of(view, Clear))
    label = plural("Leave it standing", "Leave them standing", n=lines) if lines else text("Look at nothing")
    return tuple(Button(label, move) for move in _of(view, Keep))


def _turning_up(view: View, seat: int) -> Row:
    """B21."""
    if TurnUp() not in view.moves or view.looked is None:
        return ()
    label = text("Turn up {place}", place=_place(view, seat, view.looked))
    return Button(label, TurnUp(), "main"), Button(text("Leave it face down"), LeaveDown())
