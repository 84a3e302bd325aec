"""Name cards and places, the same everywhere."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.text import Argument, Text, listing, text
from cogs.blanco.grids import Grid
from cogs.blanco.view import NUMBERS, PlayerView, colour_of, number_of

# Their names, from the left.
COLUMNS = "ABCD"


def _in_every_colour(n: int) -> tuple[Text, ...]:
    """Name the cards of a number, by index of the colour."""
    # Whole cards: languages put colour and number in their own order.
    return (
        text("red {n}", n=n),
        text("orange {n}", n=n),
        text("yellow {n}", n=n),
        text("lime {n}", n=n),
        text("green {n}", n=n),
        text("sky {n}", n=n),
        text("blue {n}", n=n),
        text("purple {n}", n=n),
        text("pink {n}", n=n),
        text("brown {n}", n=n),
    )


_CARDS = tuple(map(_in_every_colour, range(1, NUMBERS + 1)))


def card_text(card: int) -> Text:
    """Name a card: 'red 7'."""
    return _CARDS[number_of(card) - 1][colour_of(card)]


def drawn_text(card: int) -> Text:
    """Tell somebody which card they draw from the pile."""
    return text("You draw {card}.", card=card_text(card))


def cards_text(cards: Iterable[int]) -> Argument:
    """Name several cards."""
    return listing(*map(card_text, cards))


def position_text(grid: Grid | PlayerView, position: int) -> str:
    """Name a place like a square on a map: columns A to D, rows 1 to 3."""
    return COLUMNS[position % grid.width] + str(position // grid.width + 1)
