"""How game cards, colours and directions are called, the same everywhere."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.text import Argument, Text, listing, text
from cogs.blank.view import colour_of, number_of

COLOURS = (text("red"), text("orange"), text("green"), text("blue"), text("purple"), text("pink"))
"""By index."""


def _in_every_colour(n: int) -> tuple[Text, ...]:
    """Whole cards, by index of the colour: languages put colour and number in their own order."""
    return (
        text("red {n}", n=n),
        text("orange {n}", n=n),
        text("green {n}", n=n),
        text("blue {n}", n=n),
        text("purple {n}", n=n),
        text("pink {n}", n=n),
    )


_CARDS = tuple(map(_in_every_colour, range(1, 7)))


def card_text(card: int) -> Text:
    """'red 3'."""
    return _CARDS[number_of(card) - 1][colour_of(card)]


def cards_text(cards: Iterable[int]) -> Argument:
    """'red 3, red 5 and red 1'."""
    return listing(*map(card_text, cards))


def colour_text(colour: int) -> Text:
    return COLOURS[colour]
