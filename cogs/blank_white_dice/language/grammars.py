"""Load the grammars of icon cards, and the names of the printed ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bot.card_language.languages import PACKAGE as SHARED
from bot.card_language.languages import Grammar, languages_of, source, table
from bot.card_language.lexicon import NamedWording
from bot.language.words import Words
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.language.values import Values

PACKAGE = "cogs.blank_white_dice.language"
LANGUAGES = languages_of(PACKAGE)
_ARTICLES = ("The", "La", "Il", "Lo")
"""Of names that are also called without them."""


@cache
def grammar(language: str) -> Grammar[Values]:
    """Load a language; the first time this takes a moment."""
    tables = [table(package, language) for package in (SHARED, PACKAGE)]
    return Grammar.put_together(
        language, [source(PACKAGE, language)], tables, Values(), ("line",), list(_names(language))
    )


def _names(language: str) -> Iterator[NamedWording]:
    """List what the printed cards are called, in a language and in English."""
    for speaker in {code: Words(code, markup=False) for code in (language, "en")}.values():
        for number, card in CARDS.items():
            called = speaker(card.name)
            article, _, rest = called.partition(" ")
            yield NamedWording("CARD_NAME", number, called)
            if article in _ARTICLES:
                yield NamedWording("CARD_NAME", number, rest)
