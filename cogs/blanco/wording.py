"""Name cards and places, the same everywhere."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.text import Argument, Name, Text, listing, text
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


# By index of the colour: sign and colour are those in the pictures. Said aloud they are left out.
SYMBOLS = ("❤️", "☀️", "⭐", "🍃", "🌲", "💧", "🔷", "🟣", "🌸", "🟫")


def with_symbol(card: int, named: Text) -> Text:
    """Put the symbol of its colour beside the name of a card: 'red 7 ❤️'."""
    return text("{card} {symbol}", card=named, symbol=Text(SYMBOLS[colour_of(card)]))


def _in_every_number(colour: Text) -> tuple[Text, ...]:
    """Name the cards of a colour where a sentence speaks of one of them, by number."""
    # Each number whole: in some languages the article stands before it, and depends on how it begins.
    return (
        text("the {colour} 1", colour=colour),
        text("the {colour} 2", colour=colour),
        text("the {colour} 3", colour=colour),
        text("the {colour} 4", colour=colour),
        text("the {colour} 5", colour=colour),
        text("the {colour} 6", colour=colour),
        text("the {colour} 7", colour=colour),
        text("the {colour} 8", colour=colour),
        text("the {colour} 9", colour=colour),
        text("the {colour} 10", colour=colour),
        text("the {colour} 11", colour=colour),
        text("the {colour} 12", colour=colour),
    )


_COLOURS = (
    text("red"),
    text("orange"),
    text("yellow"),
    text("lime"),
    text("green"),
    text("sky"),
    text("blue"),
    text("purple"),
    text("pink"),
    text("brown"),
)
_THE_CARDS = tuple(map(_in_every_number, _COLOURS))


def colour_text(card: int) -> Text:
    """Name the colour of a card."""
    return _COLOURS[colour_of(card)]


def the_card(card: int) -> Text:
    """Name a card inside a sentence: 'the red 7'."""
    return _THE_CARDS[colour_of(card)][number_of(card) - 1]


def drawn_text(card: int) -> Text:
    """Tell somebody which card they draw from the pile."""
    return text("You draw {card}.", card=the_card(card))


def draws_text(seat: int) -> Text:
    """Tell all that somebody draws from the pile."""
    return text("{player} draws from the pile.", player=Name(seat))


def lies_text(place: str, card: int) -> Text:
    """Tell somebody what lies face down there."""
    return text("At {position} lies {card}.", position=place, card=the_card(card))


def cards_text(cards: Iterable[int]) -> Argument:
    """Name several cards."""
    return listing(*map(card_text, cards))


def position_text(grid: Grid | PlayerView, position: int) -> str:
    """Name a place like a square on a map: columns A to D, rows 1 to 3."""
    return COLUMNS[position % grid.width] + str(position // grid.width + 1)
