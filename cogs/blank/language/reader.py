"""Plain sentences into blocks. Total: what no grammar understands stays free words, which people judge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.decks.deck_game import Reading, Sentence
from bot.engine.deck import Card
from bot.language.escape import clean
from cogs.blank.cards.blocks import Clause, Condition, Do, Meaning, Outside, Say, plain
from cogs.blank.cards.condition_text import condition_text
from cogs.blank.cards.sentences import clause_text
from cogs.blank.language.clauses import Piece, Walk, kept_words, whole_condition
from cogs.blank.language.parser import LANGUAGES, Line

LONGEST_READ = 2000
"""Characters; a card holds far fewer. What is longer is cut."""
MOST_CLAUSES = 4


def read(card: Card) -> Reading:
    """What the table understands of a card's condition and words, in its language if that says more than others."""
    languages = sorted(LANGUAGES, key=lambda language: language != card.language)
    best = _read(card, languages[0])
    if best.free:
        best = min((best, *(_read(card, other) for other in languages[1:])), key=lambda tried: tried.free)
    return best.reading


class _Tried(NamedTuple):
    """What one grammar made of a card, and how many characters it left as they are."""

    reading: Reading
    free: int


def _read(card: Card, language: str) -> _Tried:
    rule = card.slot.startswith("r")
    when = Line(clean(card.condition[:LONGEST_READ]), language)
    line = Line(clean(card.words[:LONGEST_READ]), language)
    walk = Walk(line, rule, whole_condition(when) if rule and len(when) else None)
    walk.to_the_end()
    return _assembled(walk.condition, _at_most_four(walk.clauses, line))


def _at_most_four(clauses: Sequence[Piece[Clause]], line: Line) -> Sequence[Piece[Clause]]:
    """One to four clauses: what is beyond them stays free words, and so do no words at all."""
    if clauses and len(clauses) <= MOST_CLAUSES:
        return clauses
    kept = clauses[: MOST_CLAUSES - 1]
    rest = line.said(clauses[len(kept)].start if clauses else 0, len(line))
    return [*kept, Piece(rest, Clause("anybody", Do(kept_words(rest))))]


def _assembled(condition: Piece[Condition] | None, clauses: Sequence[Piece[Clause]]) -> _Tried:
    rule = condition is not None
    sentences = [Sentence(piece.words, clause_text(piece.block, rule), _is_free(piece.block)) for piece in clauses]
    if condition:
        sentences.insert(0, Sentence(condition.words, condition_text(condition.block), _is_free(condition.block)))
    meaning = Meaning(tuple(piece.block for piece in clauses), condition.block if condition else None)
    free = sum(len(words) for words in words_left(meaning))
    return _Tried(Reading(plain(meaning), tuple(sentences)), free)


def _is_free(block: Clause | Condition) -> bool:
    return isinstance(block.effect, Say | Do) if isinstance(block, Clause) else isinstance(block, Outside)


def words_left(meaning: Meaning) -> list[str]:
    """The free words in a meaning."""
    blocks = (meaning.condition, *(clause.effect for clause in meaning.clauses))
    return [block.words for block in blocks if isinstance(block, Outside | Say | Do)]
