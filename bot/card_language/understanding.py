"""Understand cards for certain: every word says something, and what is meant says everything that the words say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from bot.card_language import binding, evidence
from bot.card_language.blocks import Condition
from bot.card_language.chart import BusyError, Found
from bot.card_language.free_words import Do, Outside, is_free
from bot.card_language.languages import Language
from bot.card_language.lexicon import FREE_COST, LONGEST_LINE, WordLine
from bot.card_language.meaning import MOST_CLAUSES, AnyClause, Blocks
from bot.card_language.people import Unfit
from bot.card_language.quotes import kept_words
from bot.card_language.values import Utterance, Values

MOST_SENTENCES = 6
MOST_JOINED = 3
"""Sentences that say one thing together: 'Name a colour. It may not be played.'"""
MOST_WAYS = 24
"""Of putting what the sentences can mean together."""
EFFECTS = ("effects",)
"""What every line can be but the first of a rule."""

Part = tuple[Found, WordLine]


class Understood(NamedTuple):
    """A card as it was understood. `cost`: how far one had to guess; `words`: where each clause stands."""

    condition: Condition | None
    clauses: tuple[AnyClause, ...]
    cost: int = 0
    words: tuple[str, ...] = ()

    @property
    def free(self) -> bool:
        return (self.condition is not None and is_free(self.condition)) or any(map(is_free, self.clauses))

    @property
    def guessable(self) -> bool:
        """Whether it may mean more than was understood: what somebody is plainly told to do, only people see to."""
        unclear = [clause for clause in self.clauses if is_free(clause) and clause.whom == "anybody"]
        return bool(unclear) or (self.condition is not None and is_free(self.condition))

    @property
    def says_nothing(self) -> bool:
        """Whether all of it is left to people."""
        return (self.condition is None or is_free(self.condition)) and all(map(is_free, self.clauses))


class Written(NamedTuple):
    """What is read: of a rule or an effect, condition and words."""

    rule: bool
    when: str
    words: str


@dataclass(frozen=True)
class Understanding:
    """Understands the cards of one game. `package`: where its grammars are."""

    package: str
    blocks: Blocks
    values: type[Values]

    @cache  # noqa: B019 - it stays as long as its game
    def language(self, language: str) -> Language:
        """Load a language; the first time this takes a moment."""
        return Language.load(self.package, language, self.values((*self.blocks.conditions, *self.blocks.effects)))

    def understood(self, language: Language, card: Written) -> tuple[list[Understood], list[Understood]]:
        """List what a card means, and what else it could, or might: to be offered."""
        lines = language.lexicon.line(card.words).sentences() or language.lexicon.line(card.when).sentences()
        ways = self._ways(language, card, lines)
        cheapest = [way for way in ways if way.cost == ways[0].cost]
        proved = [
            way for way in cheapest if evidence.speaks_for(language, card.when, card.words, way.condition, way.clauses)
        ]
        if len(proved) == len(cheapest) == 1:
            return proved, []
        return [], [way for way in cheapest if not way.free]

    def _ways(self, language: Language, card: Written, lines: Sequence[WordLine]) -> list[Understood]:
        """List everything that a card can mean, what takes the least guessing first. Raises BusyError."""
        ways = {(way.condition, way.clauses): way for way in self._all_ways(language, card, lines)}
        return sorted(ways.values(), key=lambda way: way.cost)

    def _all_ways(self, language: Language, card: Written, lines: Sequence[WordLine]) -> Iterator[Understood]:
        if not 0 < len(lines) <= MOST_SENTENCES or sum(len(line.words) for line in lines) > LONGEST_LINE:
            return
        if not card.rule:
            yield from self.bound(language, None, EFFECTS, lines)
        elif card.when and card.words:
            for condition, cost in conditions(language, card.when) or [outside(card.when)]:
                yield Understood(condition, (self.left(card.words),), 2 * FREE_COST + cost, (card.words,))
                for way in self.bound(language, condition, EFFECTS, lines):
                    yield way._replace(cost=way.cost + cost)
        else:
            yield from self.bound(language, None, ("rule", "open", "condition"), lines)

    def bound(
        self, language: Language, condition: Condition | None, first: Sequence[str], lines: Sequence[WordLine]
    ) -> Iterator[Understood]:
        """Put what the sentences mean together, in every way."""
        for count, way in enumerate(_Sentences(language, first, lines).ways(0)):
            # The ways that are not tried could be the ones that are meant.
            if count == MOST_WAYS:
                raise BusyError
            try:
                yield self.put_together(language, condition, way)
            except Unfit:
                continue

    def put_together(self, language: Language, condition: Condition | None, way: Sequence[Part]) -> Understood:
        said: list[tuple[Utterance, WordLine]] = [(found.items[0], line) for found, line in way]
        for each, line in said:
            if each.condition is not None:
                condition = binding.in_words(each.condition, line)
        bound = binding.bound(self.blocks.clause, language, condition, said)
        clauses = tuple(clause for clause, _ in bound)
        if not 0 < len(clauses) <= MOST_CLAUSES or not self.blocks.meaning(clauses, condition).is_sound():
            raise Unfit
        return Understood(condition, clauses, sum(found.cost for found, _ in way), tuple(words for _, words in bound))

    def left(self, words: str) -> AnyClause:
        return self.blocks.clause("anybody", Do(kept_words(words)))


def conditions(language: Language, when: str) -> list[tuple[Condition, int]]:
    """List what a field of its own says that a rule waits for, and how far one had to guess."""
    lines = language.lexicon.line(when).sentences()
    if len(lines) != 1 or len(lines[0].words) > LONGEST_LINE:
        return []
    return [(found.items[0].condition, found.cost) for found in language.chart(lines[0]).whole("condition")]


def outside(when: str) -> tuple[Condition, int]:
    return Outside(kept_words(when)), FREE_COST


class _Sentences:
    """The sentences of a card, each in every way that it can be read, joined where they need each other."""

    def __init__(self, language: Language, first: Sequence[str], lines: Sequence[WordLine]) -> None:
        self._language, self._first, self._lines = language, first, lines
        self._known: dict[tuple[int, int], list[Part]] = {}

    def ways(self, at: int) -> Iterator[list[Part]]:
        """List every way in which the sentences from there on can be read."""
        if at == len(self._lines):
            yield []
            return
        for end in range(at + 1, min(at + MOST_JOINED, len(self._lines)) + 1):
            readable = False
            for part in self._parts(at, end):
                for rest in self.ways(end):
                    readable = True
                    yield [part, *rest]
            if readable:
                return

    def _parts(self, at: int, end: int) -> list[Part]:
        if (at, end) not in self._known:
            line = self._lines[at].up_to(self._lines[end - 1])
            chart = self._language.chart(line)
            names = (*(self._first if at == 0 else EFFECTS), "choosing")
            self._known[at, end] = [(found, line) for name in names for found in chart.whole(name)]
        return self._known[at, end]
