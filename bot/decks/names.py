"""Say what a deck is called: a name that its server has given it, or that of ours, in the reader's language."""

from __future__ import annotations

from functools import cache

from bot.engine.text import Text, text
from bot.language.catalogues import languages
from bot.language.words import Words

STARTER = text("Starter deck")


@cache
def _ours() -> frozenset[str]:
    """The names under which starter decks were made: each server's is stored in one language."""
    return frozenset(starter_name(language) for language, _ in languages())


def starter_name(locale: str) -> str:
    return Words(locale, markup=False)(STARTER)


def called(name: str) -> Text:
    """Say the stored name of a deck."""
    return STARTER if name in _ours() else text("{name}", name=name)
