"""Say what a game card is: its colour and number, and how it is called, the same everywhere.

A game card is a number: deck of the mix * 72 + its place in the deck (0 to 71), two of each colour and number.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Annotated

from msgspec import Meta

from bot.engine.text import Argument, Text, listing, text

DECK = 72
COLOURS = ("red", "orange", "green", "blue", "purple", "pink")
"""In the order of their index; their symbols: hexagon, triangle, square, circle, diamond, shield."""
COLOUR_NAMES = (text("red"), text("orange"), text("green"), text("blue"), text("purple"), text("pink"))

# Of every card of a mix, by its number: where it lies in a sorted hand.
_PLACE = tuple(2 * (card % DECK) + card // DECK for card in range(2 * DECK))

Colour = Annotated[int, Meta(ge=0, le=5)]
Number = Annotated[int, Meta(ge=1, le=6)]


def colour_of(card: int) -> int:
    """Give the colour of a game card, an index into COLOURS."""
    # Of each colour there are twelve: six numbers, each twice (K2).
    return card % DECK // 12


def number_of(card: int) -> int:
    """Give the number on a game card, 1 to 6."""
    # Every colour has its twelve cards in the same order: neither colour nor deck matters.
    return card % 12 // 2 + 1


def _in_every_colour(n: int) -> tuple[Text, ...]:
    """Name the cards of one number, by index of the colour."""
    return (
        text("red {n}", n=n),
        text("orange {n}", n=n),
        text("green {n}", n=n),
        text("blue {n}", n=n),
        text("purple {n}", n=n),
        text("pink {n}", n=n),
    )


# Made once, for the cards of two mixed decks.
_CARDS = tuple(_in_every_colour(number_of(card))[colour_of(card)] for card in range(2 * DECK))


def card_text(card: int) -> Text:
    """Name a card: 'red 3'."""
    return _CARDS[card]


def cards_text(cards: Iterable[int]) -> Argument:
    """List cards: 'red 3, red 5 and red 1'."""
    return listing(*map(card_text, cards))


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
    )


_THE_CARDS = tuple(map(_in_every_number, COLOUR_NAMES))


def the_card(card: int) -> Text:
    """Name a card inside a sentence: 'the red 3'."""
    return _THE_CARDS[colour_of(card)][number_of(card) - 1]


def _two(colour: int, number: int) -> Text:
    """Name both cards of a colour and number."""
    return (
        text("two red {n}s", n=number),
        text("two orange {n}s", n=number),
        text("two green {n}s", n=number),
        text("two blue {n}s", n=number),
        text("two purple {n}s", n=number),
        text("two pink {n}s", n=number),
    )[colour]


def the_cards(cards: Iterable[int]) -> Argument:
    """Name the cards of a sentence, in their order: 'the red 3, two green 5s, and the red 1'."""
    named = list[Text]()
    for (colour, number), alike in groupby(cards, key=lambda card: (colour_of(card), number_of(card))):
        several = tuple(alike)
        # Two mixed decks have four of each: two and two.
        named += [_two(colour, number)] * (len(several) // 2) + [the_card(several[0])] * (len(several) % 2)
    return listing(*named)


def in_order(cards: Iterable[int]) -> list[int]:
    """Sort by colour, then number; of two decks the first one's first."""
    return sorted(cards, key=_PLACE.__getitem__)


def hand_text(cards: Iterable[int]) -> Text:
    """Tell somebody what they hold now."""
    return text("You now hold {cards}.", cards=cards_text(in_order(cards)))


def colour_text(colour: int) -> Text:
    return COLOUR_NAMES[colour]
