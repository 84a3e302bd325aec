"""Offer the legal moves of a View as buttons, menus and pages: all of them, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from bot.engine.controls import BACK, beside, buttons, few_or_many, grid
from bot.engine.game import moves_of
from bot.engine.screen import Button, Choice, Go, Page, Row, Screen, Tone
from bot.engine.text import Text, plural, text
from cogs.blanco import view as moves
from cogs.blanco.screen.alt_text import cards_of, own, own_picture, own_rows
from cogs.blanco.screen.ideas import advised
from cogs.blanco.view import View
from cogs.blanco.wording import COLUMNS, card_text, position_text, the_card, with_symbol

# Up to so many ways to discard are buttons; more are a menu.
FEW = 4


_TAKEN_UP = text("The card that lies there goes onto the discard pile.")


class CardPage(Page, frozen=True, tag="card"):
    """Where a card of the hand goes."""

    card: moves.Card


class SwapPage(Page, frozen=True, tag="swap"):
    """Which card is swapped; with `first`: with which neighbour."""

    first: moves.Position | None = None


def first_page(view: View) -> Iterator[Row]:
    """Offer what the viewer may do; cards and swaps by way of pages, so that no turn needs a fourth press."""
    yield from _hidden_cards(view)
    best = _advised(view)
    draws = (Button(_draw_label(view, move), move, _tone(move == best)) for move in moves_of(view, moves.Draw))
    swap = Go(text("Swap two cards"), SwapPage().path, _tone(isinstance(best, moves.Swap)))
    yield (*draws, *((swap,) if _swappable(view) else ()))
    yield tuple(_to_card(view, card) for card in _playable(view))
    if isinstance(best, moves.Discard):
        yield (Button(_discarding(view, best), best, "main"),)
    # Each line in a row of its own: the labels are long.
    yield from ((button,) for button in buttons(view, moves.Clear, lambda move: _clear_label(view, move), "good"))
    lines = len(moves_of(view, moves.Clear))
    leave = plural("Leave it standing", "Leave them standing", n=lines) if lines else text("Look at nothing")
    yield buttons(view, moves.Keep, leave)
    if view.looked is not None:
        turn = text("Turn up {place}", place=_place(view, view.looked))
        yield (*buttons(view, moves.TurnUp, turn, "main"), *buttons(view, moves.LeaveDown, text("Leave it face down")))


def further_page(view: View, page: CardPage | SwapPage) -> Screen | None:
    """Show a page that the first one leads to; None: it is not one now."""
    match page:
        case CardPage(card) if card in _playable(view):
            # The picture frames the card that was drawn: here it is the one whose place is asked for.
            shown = replace(view, drawn=card, asked="place")
            title, line = text("Where do you put {card}?", card=the_card(card)), _TAKEN_UP
            rows = _putting(view, card)
        case SwapPage(first) if _swappable(view) and first in (None, *_swappable(view)):
            line = text("Only neighbours in a row or column swap; a face-down one turns up.")
            shown = replace(view, asked="card")
            title, rows = _swap_page(view)
            if first is not None:
                # The picture marks what the last move changed: here it is the card that was chosen.
                shown = replace(view, asked="neighbour", actor=view.seat, changed=(first,), looking=None)
                title, rows = _partners_page(view, first)
        case _:
            return None
    grid_rows = tuple(own_rows(view))
    return Screen(title, (line,), own_picture(view), rows, shown, spare=(_TAKEN_UP,), heard=grid_rows)


def _advised(view: View) -> moves.AnyMove | None:
    """Choose what has the colour of what suits a beginner: what the tip advises."""
    return advised(view).move if view.phase in ("turn", "drawn") and view.seat in view.to_act else None


def _tone(best: bool) -> Tone:
    return "main" if best else "plain"


def _place(view: View, position: int) -> str:
    return position_text(own(view), position)


def _described(view: View, position: int) -> Text:
    """Label a place: with its name and what lies there."""
    # Short, so that rows of buttons stay rows on a phone.
    place, spot = _place(view, position), own(view).spots[position]
    if spot.card is None:
        return text("{place}: ❔", place=place)
    if spot.up:
        return text("{place}: {card}", place=place, card=card_text(spot.card))
    return text("{place}: ❔ ({card})", place=place, card=card_text(spot.card))


def _unseen(view: View, position: int) -> Text:
    """Label a place whose card lies face down, as all do that are offered: by its name alone, unless the card is known,
    so that three or four such buttons fit beside each other on a phone."""
    known = own(view).spots[position].card is not None
    return _described(view, position) if known else Text(_place(view, position))


def _as_grid(view: View, cells: Mapping[int, Button | Go]) -> tuple[Row, ...]:
    """Lay buttons out as the cards lie. Where nothing can be done with one its name stands, so that no other is taken
    for it."""
    player = own(view)
    still = {position: _described(view, position) for position in range(len(player.spots)) if position not in cells}
    return grid(cells, player.width, still)


def _hidden_cards(view: View) -> tuple[Row, ...]:
    """Offer the cards to turn up, or to look at (B4, B20, B23)."""
    # All set up their first grid at once, so what they press stays good when others were faster.
    at_once = view.phase in ("reveal", "look") and not own(view).second
    cells: dict[int, Button | Go] = {}
    for reveal in moves_of(view, moves.Reveal):
        cells[reveal.position] = Button(_unseen(view, reveal.position), reveal, any_time=at_once)
    for look in moves_of(view, moves.Look):
        cells[look.position] = Button(_unseen(view, look.position), look, any_time=at_once)
    return _as_grid(view, cells)


def _draw_label(view: View, move: moves.Draw) -> Text:
    if move.pile == "discard" and view.discard is not None:
        return text("Take {card}", card=with_symbol(view.discard, the_card(view.discard)))
    return text("Draw from the pile")


def _playable(view: View) -> list[int]:
    """Find the cards that may be played now."""
    return sorted({move.card for move in moves_of(view, moves.Discard)})


def _to_card(view: View, card: int) -> Go:
    label, best = with_symbol(card, card_text(card)), _advised(view)
    # The new card is told apart in words, as the colour is for what is advised.
    if card == view.drawn:
        label = text("{card} (new)", card=label)
    return Go(label, CardPage(card).path, _tone(isinstance(best, moves.Place) and best.card == card))


def _putting(view: View, card: int) -> tuple[Row, ...]:
    """Put a card onto a place of the grid, or onto the discard pile (B7, B8)."""
    places = [move for move in moves_of(view, moves.Place) if move.card == card]
    best = _advised(view)
    cells = {move.position: Button(_described(view, move.position), move, _tone(move == best)) for move in places}
    grid_rows = _as_grid(view, cells)
    discards = [move for move in moves_of(view, moves.Discard) if move.card == card]
    offered = [Choice(_discard_label(view, move.reveal), move) for move in discards]
    discarding = few_or_many(text("Or discard it, and turn up a card"), offered, FEW)
    # A menu below many buttons would not be found.
    rows = (*discarding, *grid_rows) if len(offered) > FEW else (*grid_rows, *discarding)
    return beside(rows, (BACK,))


def _discarding(view: View, move: moves.Discard) -> Text:
    """Label a way to discard where no card is chosen yet."""
    card = the_card(move.card)
    if move.reveal == moves.NOTHING:
        return text("Discard {card}", card=card)
    return text("Discard {card}, turn up {place} instead", card=card, place=_place(view, move.reveal))


def _discard_label(view: View, position: int) -> Text:
    if position == moves.NOTHING:
        return text("Discard it")
    place, card = _place(view, position), own(view).spots[position].card
    if card is None:
        return text("Discard it and turn up {place}", place=place)
    return text("Discard it and turn up {place} ({card})", place=place, card=card_text(card))


def _swappable(view: View) -> list[int]:
    return sorted({position for move in moves_of(view, moves.Swap) for position in (move.first, move.second)})


def _swap_page(view: View) -> tuple[Text, tuple[Row, ...]]:
    best = _advised(view)
    first = best.first if isinstance(best, moves.Swap) else None
    cells = {
        position: Go(_described(view, position), SwapPage(position).path, _tone(position == first))
        for position in _swappable(view)
    }
    return text("Which card do you move?"), beside(_as_grid(view, cells), (BACK,))


def _partners_page(view: View, first: int) -> tuple[Text, tuple[Row, ...]]:
    """Offer the neighbours of one place (B10); of two face-down cards, each may be the one that turns up."""
    title = text("With which neighbour do you swap {place}?", place=_place(view, first))
    pairs: dict[int, list[moves.Swap]] = {}
    for move in moves_of(view, moves.Swap):
        if first in (move.first, move.second):
            # The sum less the one is the other: the move names the smaller position first.
            pairs.setdefault(move.first + move.second - first, []).append(move)
    rows = tuple(
        tuple(
            Button(_swap_label(view, other, move, len(both) > 1), move, _tone(move == _advised(view))) for move in both
        )
        for other, both in pairs.items()
    )
    # Back to the choice of the first card, not to the first page.
    return title, beside(rows, (Go(BACK.label, SwapPage().path),))


def _swap_label(view: View, other: int, move: moves.Swap, both_down: bool) -> Text:
    described = _described(view, other)
    if not both_down:
        return described
    return text("{place}; {turned} turns up", place=described, turned=_place(view, move.reveal))


def _clear_label(view: View, move: moves.Clear) -> Text:
    player = own(view)
    if move.line == "row":
        line = player.spots[move.index * player.width : (move.index + 1) * player.width]
        return text("Clear row {row}: {cards}", row=move.index + 1, cards=cards_of(line))
    line = player.spots[move.index :: player.width]
    return text("Clear column {column}: {cards}", column=COLUMNS[move.index], cards=cards_of(line))
