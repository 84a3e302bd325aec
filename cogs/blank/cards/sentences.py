"""Say what a card does, in sentences that the catalogues translate; the grammars read them back."""

from __future__ import annotations

from msgspec.structs import replace

from bot.card_language.free_words import left_to_people
from bot.engine.deck import seen_to
from bot.engine.text import Argument, Text, text
from cogs.blank.cards.meaning import Meaning
from cogs.blank.cards.starter_deck import free_words


def says(meaning: Meaning) -> tuple[Text, ...]:
    """Say what happens, and who sees to it: the condition, if there is one, then a sentence for each clause."""
    said = [
        seen_to(does, people=left_to_people(clause))
        for clause, does in zip(meaning.clauses, meaning.said(), strict=True)
    ]
    if (waits := meaning.condition) is not None:
        said.insert(0, seen_to(text("If {condition}:", condition=waits.said()), people=left_to_people(waits)))
    return tuple(map(_ours, said))


def _ours(said: Text) -> Text:
    """Make messages of free words that are printed on our own cards: the catalogues know them."""
    return replace(said, arguments=tuple((key, _our(value)) for key, value in said.arguments))


def _our(value: Argument) -> Argument:
    if isinstance(value, Text):
        return _ours(value)
    return free_words(value) if isinstance(value, str) else value
