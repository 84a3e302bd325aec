"""Say what the table will do, in sentences that the catalogues translate; the grammars read them back."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.text import Argument, Text, text
from cogs.blank.cards.meaning import Meaning
from cogs.blank.cards.starter_deck import free_words


def says(meaning: Meaning) -> tuple[Text, ...]:
    """Say what the table will do: the condition, if there is one, then a sentence for each clause."""
    when = (text("If {condition}:", condition=meaning.condition.said()),) if meaning.condition else ()
    return tuple(map(_ours, (*when, *meaning.said())))


def _ours(said: Text) -> Text:
    """Make messages of free words that are printed on our own cards: the catalogues know them."""
    return replace(said, arguments=tuple((key, _our(value)) for key, value in said.arguments))


def _our(value: Argument) -> Argument:
    if isinstance(value, Text):
        return _ours(value)
    return free_words(value) if isinstance(value, str) else value
