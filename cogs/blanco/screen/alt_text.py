"""Put the picture in words: piles and grids in a fixed order, each grid row by row. Alt text and text mode say this."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.engine.text import Argument, Name, Text, listing, plural, text
from cogs.blanco.view import PlayerView, Spot, View
from cogs.blanco.wording import COLUMNS, card_text, cards_text, position_text

FACE_DOWN = text("face down")
# Columns of a first and of a second grid that have lost none.
WIDTHS = (3, 4)


class Openly(NamedTuple):
    """What the words on a seat's grid depend on, and nothing that only its owner sees. `held`, `turned`: the hand, and
    the places of cards that lay face down until then, once the table is over."""

    cards: tuple[int | None, ...]
    width: int
    second: bool
    hand: int
    held: tuple[int, ...]
    turned: tuple[str, ...]


def own(view: View) -> PlayerView:
    """Find the viewer's own seat, in a view that is not a watcher's."""
    # A watcher has neither moves nor a hand, and gets no screen that is made of this.
    return view.players[view.seat or 0]


def picture(view: View) -> tuple[Text, ...]:
    """Describe the public table. Never more than that, whoever's view it is given."""
    if view.outcome is not None:  # when nobody draws any more
        return (*_grids(view), *_scores(view), *marks(view), _piles(view))
    return (_piles(view), *_grids(view), *_scores(view), *marks(view))


def own_picture(view: View) -> tuple[Text, ...]:
    """Describe the same with the viewer's own hand and grid first, and in that grid what they may be reminded of."""
    return (*_own(view), _piles(view), *_grids(view, but=view.seat), *_scores(view), *marks(view))


def cards_of(spots: Iterable[Spot]) -> Argument:
    """Name the cards that the viewer knows of these places."""
    return cards_text(spot.card for spot in spots if spot.card is not None)


def _grids(view: View, but: int | None = None) -> list[Text]:
    players = [(seat, player) for seat, player in enumerate(view.players) if seat != but]
    over = view.outcome is not None
    return [line for seat, player in players for line in _player(seat, _openly(player, over))]


def _openly(player: PlayerView, over: bool) -> Openly:
    cards = tuple([spot.card if spot.up or over else None for spot in player.spots])
    turned = [position_text(player, place) for place, spot in enumerate(player.spots) if over and not spot.up]
    return Openly(cards, player.width, player.second, player.hand, player.held, tuple(turned))


# Kept, because a move changes one grid, and the others are said again as they were.
@lru_cache(4096)
def _player(seat: int, openly: Openly) -> tuple[Text, ...]:
    hand: Argument = cards_text(openly.held) if openly.held else openly.hand
    if not openly.cards:
        return (text("{player}: all clear, {hand} in hand.", player=Name(seat), hand=hand),)
    said = [FACE_DOWN if card is None else card_text(card) for card in openly.cards]
    return (_head(seat, openly, hand), *_rows(said, openly.width), *_turned(openly.turned))


def _head(seat: int, openly: Openly, hand: Argument) -> Text:
    """Say which grid it is; of one that has lost columns while the game is on, what those are called that are left."""
    player, number = Name(seat), 1 + openly.second
    if openly.held or openly.width == WIDTHS[openly.second]:
        return text("{player}: grid {number}, {hand} in hand.", player=player, number=number, hand=hand)
    return plural(
        "{player}: grid {number}, {hand} in hand. Column {columns} is left.",
        "{player}: grid {number}, {hand} in hand. Columns {columns} are left.",
        n=openly.width,
        player=player,
        number=number,
        hand=hand,
        columns=listing(*COLUMNS[: openly.width]),
    )


def _turned(places: tuple[str, ...]) -> Iterator[Text]:
    """Say what the picture shows as turned up at the end."""
    if places:
        yield text("Face down until the end: {places}.", places=listing(*places))


def _rows(said: list[Text], width: int) -> Iterator[Text]:
    """Say row by row what lies there."""
    for row, start in enumerate(range(0, len(said), width), 1):
        cards = said[start : start + width]
        # A row with nothing to know in it is said in short: alt text holds 1,024 characters, and people listen to it.
        if all(card == FACE_DOWN for card in cards):
            yield text("Row {row}: all face down.", row=row)
        else:
            yield text("Row {row}: {cards}.", row=row, cards=listing(*cards))


def _own(view: View) -> Iterator[Text]:
    """Say what the viewer holds, and describe their grid."""
    if view.hand:
        yield text("Your hand: {cards}.", cards=cards_text(view.hand))
    yield from own_grid(view)


def own_grid(view: View) -> Iterator[Text]:
    """Say which grid of the viewer it is, and describe it."""
    player = own(view)
    if player.spots:
        yield text("Your grid is number {number} of 2.", number=1 + player.second)
    yield from own_rows(view)


def own_rows(view: View) -> Iterator[Text]:
    """Describe the viewer's grid with the names of its places."""
    player = own(view)
    said = [
        text("{place} {card}", place=position_text(player, position), card=_lying(spot))
        for position, spot in enumerate(player.spots)
    ]
    yield from _rows(said, player.width)


def _lying(spot: Spot) -> Text:
    """Say what lies at a place of the viewer's own; of a card they looked at only what they may know (B29)."""
    if spot.card is None:
        return FACE_DOWN
    return card_text(spot.card) if spot.up else text("face down ({card})", card=card_text(spot.card))


def _piles(view: View) -> Text:
    if view.discard is None:
        return text("Draw pile: {pile}. Discard pile: empty. Box: {box}.", pile=view.pile, box=view.box)
    return text(
        "Draw pile: {pile}. Discard pile: {discards}, {card} on top. Box: {box}.",
        pile=view.pile,
        discards=view.discards,
        card=card_text(view.discard),
        box=view.box,
    )


def _scores(view: View) -> Iterator[Text]:
    """Count the games or points of match play and points play."""
    if view.play > 10:
        yield text("Points: {scores}.", scores=_each(player.points for player in view.players))
    elif view.play:
        yield text("Games won: {scores}.", scores=_each(player.wins for player in view.players))


def _each(figures: Iterable[int]) -> Argument:
    return listing(*(text("{player} {n}", player=Name(seat), n=n) for seat, n in enumerate(figures)))


def marks(view: View) -> Iterator[Text]:
    """Say what the picture marks as new."""
    for cleared in view.cleared:
        gone = cards_of(cleared.spots[position] for position in cleared.positions)
        yield text("{player} just cleared {cards}.", player=cleared.by(cleared.seat), cards=gone)
    if view.changed and view.actor is not None and view.players[view.actor].spots:
        places = listing(*(position_text(view.players[view.actor], position) for position in view.changed))
        yield text("Changed last: {places} of {player}.", places=places, player=Name(view.actor))
