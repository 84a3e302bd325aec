"""Make icon cards of what a community has written on the cards of its decks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from bot.engine.deck import Card, Deck
from bot.engine.text import Text, side_by_side, text
from cogs.blank_white_dice.cards.blocks import Icon, IconCard
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.cards.sentences import said
from cogs.blank_white_dice.cards.written import Understood, is_sound

PLACES = 30
"""Icon cards of a deck."""
FIRST, EACH_DECK = 100, 100
"""The number of the first card, and how far those of a mixed deck lie from one another."""
_NO_SENSE = text("The table cannot make sense of this card: put it together from the menus.")
_NOT_PRINTED = text("It names a card that is not printed: it can only go on those numbered 1 to 54.")


def number_of(card: Card) -> int:
    """Give the number that a card of a deck has at a table."""
    return FIRST + EACH_DECK * card.deck + int(card.slot[1:])


def understood(meaning: Any) -> Understood:
    """Read a stored meaning, plain JSON data. Raises msgspec.ValidationError."""
    return msgspec.convert(meaning, Understood)


def problem_of(meaning: Any) -> Text | None:
    """Say why a meaning is none that a table can play with; None: it is."""
    try:
        icon = understood(meaning)
    except (msgspec.ValidationError, RecursionError):
        return _NO_SENSE
    # Cards of communities come and go: what needs one of them might never be tagged.
    if not {icon.overwrites, *icon.prerequisites} <= {0, *CARDS}:
        return _NOT_PRINTED
    return is_sound(icon)


def cards_of(deck: Deck) -> dict[int, Card]:
    """List the cards of a deck that can be played with, by their numbers."""
    return {number_of(card): card for card in deck.cards if problem_of(card.meaning) is None}


def icon_card(card: Card, mark: str = "") -> IconCard:
    """Make the icon card of a written card whose meaning has no problem. `mark`: of its deck."""
    icon = understood(card.meaning)
    return IconCard(
        number_of(card),
        card.said("title"),
        about_of(icon),
        _icons(icon),
        initials_of(card.title),
        icon.overwrites,
        icon.prerequisites,
        icon.needs,
        icon.cost,
        author=card.author,
        signature=card.signature,
        after=card.after,
        drawing=card.drawing,
        mark=mark,
    )


def _icons(card: Understood) -> tuple[Icon, ...]:
    written = (card,) if card.second is None else (card, card.second)
    drawn = tuple(Icon(parts=icon.parts, ward=icon.ward, one_shot=icon.one_shot) for icon in written)
    return (*drawn, Icon(card.beside)) if card.beside else drawn


def about_of(icon: Understood) -> Text:
    """Say in one line all that an icon does: the words of its card, in each reader's language."""
    return side_by_side(said(icon))


def initials_of(title: str) -> str:
    """Give the letters that stand for a card where no icon is drawn: those of its first two words, or its first two."""
    words = title.split()
    letters = "".join(_first(word) for word in words[:2]) if len(words) > 1 else title.strip()[:2]
    return letters[:1].upper() + letters[1:2]


def _first(word: str) -> str:
    return next(_letters(word), word[:1])


def _letters(word: str) -> Iterator[str]:
    return (sign for sign in word if sign.isalnum())
