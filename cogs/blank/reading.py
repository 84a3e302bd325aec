"""Plain sentences into blocks. Total: what no grammar understands stays free words, which people judge."""

from __future__ import annotations

from collections.abc import Sequence

from bot.decks.kind import Reading, Sentence
from bot.engine.deck import Card
from bot.language.escape import clean
from cogs.blank.blocks import Clause, Condition, Do, Meaning, Outside, Say, plain
from cogs.blank.parsing import LANGUAGES, Line
from cogs.blank.saying import clause_text, condition_text
from cogs.blank.walking import Piece, Walk, free_words, whole_condition

LONGEST_READ = 2000
"""Characters; a card holds far fewer. What is longer is cut."""
MOST_CLAUSES = 4


def read(card: Card) -> Reading:
    """What the table understands of a card's condition and words, in its language if that says more than others."""
    languages = sorted(LANGUAGES, key=lambda language: language != card.language)
    first = _read(card, languages[0])
    return min((first, *(_read(card, other) for other in languages[1:])), key=_free) if _free(first) else first


def _free(reading: Reading) -> int:
    """How many characters nobody understood."""
    return sum(len(sentence.words) for sentence in reading.sentences if sentence.free)


def _read(card: Card, language: str) -> Reading:
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
    return [*kept, Piece(rest, Clause("anybody", Do(free_words(rest))))]


def _assembled(condition: Piece[Condition] | None, clauses: Sequence[Piece[Clause]]) -> Reading:
    rule = condition is not None
    sentences = [
        Sentence(piece.words, clause_text(piece.block, rule), isinstance(piece.block.effect, Say | Do))
        for piece in clauses
    ]
    if condition:
        free = isinstance(condition.block, Outside)
        sentences.insert(0, Sentence(condition.words, condition_text(condition.block), free))
    meaning = Meaning(tuple(piece.block for piece in clauses), condition.block if condition else None)
    return Reading(plain(meaning), tuple(sentences))
