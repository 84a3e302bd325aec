"""Read plain sentences as blocks. Total: what no grammar understands stays free words, which people judge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from bot.card_language.blocks import Condition
from bot.card_language.clauses import AnyClause, Passage, Walk, kept_words, whole_condition
from bot.card_language.free_words import Do, is_free, words_left
from bot.card_language.meaning import MOST_CLAUSES, Blocks
from bot.card_language.parser import Grammar, WrittenLine
from bot.card_language.values import Values
from bot.decks.deck_game import Reading, Sentence
from bot.engine.deck import Card
from bot.language.escape import clean

LONGEST_READ = 2000
"""Characters; a card holds far fewer. What is longer is cut."""
LANGUAGES = tuple(
    sorted(found.name.removesuffix(".lark") for found in files("bot.card_language").joinpath("grammar").iterdir())
)


class _Tried(NamedTuple):
    """What one grammar made of a card, and how many characters it left as they are."""

    reading: Reading
    free: int


@dataclass(frozen=True)
class CardReader:
    """Reads the cards of one game. `package`: where its grammars are; `starts`: rules that its walk asks for."""

    package: str
    blocks: Blocks
    values: type[Values]
    walk: type[Walk] = Walk
    starts: tuple[str, ...] = ()

    def read(self, card: Card) -> Reading:
        """Read a card's condition and words, in the language that leaves the fewest to people; its own comes first."""
        languages = sorted(LANGUAGES, key=lambda language: language != card.language)
        best = self._read(card, languages[0])
        # People write in other languages than they have chosen; what is understood at once costs one grammar only.
        if best.free:
            best = min((best, *(self._read(card, other) for other in languages[1:])), key=lambda tried: tried.free)
        return best.reading

    @cache  # noqa: B019 - a reader stays as long as its game
    def grammar(self, language: str) -> Grammar:
        making = self.values.knowing((*self.blocks.conditions, *self.blocks.effects))
        return Grammar.of(self.package, language, making(), *self.starts)

    def _read(self, card: Card, language: str) -> _Tried:
        rule, grammar = card.slot.startswith("r"), self.grammar(language)
        when = WrittenLine(clean(card.condition[:LONGEST_READ]), grammar)
        line = WrittenLine(clean(card.words[:LONGEST_READ]), grammar)
        walk = self.walk(line, rule, self.blocks.clause)
        walk.condition = whole_condition(when) if rule and len(when) else None
        walk.to_the_end()
        return self._assembled(walk.condition, self._few_enough(walk.clauses, line))

    def _few_enough(self, clauses: Sequence[Passage[AnyClause]], line: WrittenLine) -> Sequence[Passage[AnyClause]]:
        """Give one to MOST_CLAUSES clauses: what is beyond them stays free words, and so do no words at all."""
        if clauses and len(clauses) <= MOST_CLAUSES:
            return clauses
        kept = clauses[: MOST_CLAUSES - 1]
        rest = line.said(clauses[len(kept)].start if clauses else 0, len(line))
        return [*kept, Passage(rest, self.blocks.clause("anybody", Do(kept_words(rest))))]

    def _assembled(self, condition: Passage[Condition] | None, clauses: Sequence[Passage[AnyClause]]) -> _Tried:
        rule = condition is not None
        sentences = [Sentence(piece.words, piece.block.said(rule), is_free(piece.block)) for piece in clauses]
        if condition:
            sentences.insert(0, Sentence(condition.words, condition.block.said(), is_free(condition.block)))
        meaning = self.blocks.meaning(tuple(piece.block for piece in clauses), condition.block if condition else None)
        # Letters, not sentences: a grammar of another language makes one long sentence of free words.
        free = sum(len(words) for words in words_left(meaning))
        return _Tried(Reading(msgspec.to_builtins(meaning), tuple(sentences)), free)
