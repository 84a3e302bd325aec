"""Read what people write on cards as blocks. Total: what is not understood for certain stays free words, which people
judge.

A card is understood as a whole or not at all: every word must say something, only one thing can be meant, and what is
meant must say everything that the words say (`evidence`). What falls short of that by a little is offered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice, product
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from bot.card_language import binding, evidence, near
from bot.card_language.binding import AnyClause
from bot.card_language.blocks import Condition
from bot.card_language.chart import BusyError, Found
from bot.card_language.cues import Cues
from bot.card_language.free_words import Do, Outside, is_free
from bot.card_language.halves import halves
from bot.card_language.languages import LANGUAGES, Language
from bot.card_language.lexicon import FREE_COST, LONGEST_LINE, WordLine
from bot.card_language.meaning import MOST_CLAUSES, Blocks
from bot.card_language.people import Unfit
from bot.card_language.plainer import Plainer
from bot.card_language.quotes import kept_words
from bot.card_language.slots import Guesser, Slots, weights
from bot.card_language.values import Utterance, Values
from bot.decks.deck_game import Offer, Reading, Sentence
from bot.engine.deck import Card
from bot.language.escape import clean

LONGEST_READ = 1000
"""Characters; a card holds far fewer. What is longer is left to people."""
MOST_SENTENCES = 6
MOST_JOINED = 3
"""Sentences that say one thing together: 'Name a colour. It may not be played.'"""
MOST_WAYS = 24
"""Of putting what the sentences can mean together."""
MOST_OFFERS = 3
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
class CardReader:
    """Reads the cards of one game. `package`: where its grammars are."""

    package: str
    blocks: Blocks
    values: type[Values]
    guesser: Guesser

    def read(self, card: Card) -> Reading:
        """Read a card's condition and words, in its own language first, and then in the others."""
        written = Written(card.slot.startswith("r"), clean(card.condition), clean(card.words))
        best, offers, read_in = self._free(written), [], None
        # People write in other languages than they have chosen.
        languages = sorted(LANGUAGES, key=lambda name: name != card.language)
        for name in languages if len(written.when + written.words) <= LONGEST_READ else ():
            language = self.language(name)
            try:
                found, doubtful = self._understood(language, written)
            except BusyError:
                break
            offers += doubtful
            if len(found) == 1 and found[0].cost < best.cost:
                best, read_in = found[0], language
            # Another language has no say where one knows several meanings, or too many.
            if not best.free or doubtful:
                break
        if best.guessable and not offers and len(written.when + written.words) <= LONGEST_READ:
            offers = self._near(card.language, written)
        reading = self._reading(best, written, offers)
        if read_in is None or not written.rule or (written.when and written.words):
            return reading
        return replace(reading, halves=self._halves(read_in, card, best, reading))

    def _halves(self, language: Language, card: Card, way: Understood, reading: Reading) -> tuple[str, str] | None:
        """Take a rule that was typed into one field apart; None: it means the same nowhere."""
        for condition, words in halves(language, clean(card.words or card.condition), way.words[0]):
            apart = self.read(replace(card, condition=condition, words=words))
            if apart.meaning == reading.meaning:
                return condition, words
        return None

    @cache  # noqa: B019 - a reader stays as long as its game
    def language(self, language: str) -> Language:
        """Load a language; the first time this takes a moment."""
        return Language.load(self.package, language, self.values((*self.blocks.conditions, *self.blocks.effects)))

    # What a card can mean

    def _understood(self, language: Language, card: Written) -> tuple[list[Understood], list[Understood]]:
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
            yield from self._bound(language, None, EFFECTS, lines)
        elif card.when and card.words:
            for condition, cost in _conditions(language, card.when) or [_outside(card.when)]:
                yield Understood(condition, (self._left(card.words),), 2 * FREE_COST + cost, (card.words,))
                for way in self._bound(language, condition, EFFECTS, lines):
                    yield way._replace(cost=way.cost + cost)
        else:
            yield from self._bound(language, None, ("rule", "open", "condition"), lines)

    def _bound(
        self, language: Language, condition: Condition | None, first: Sequence[str], lines: Sequence[WordLine]
    ) -> Iterator[Understood]:
        """Put what the sentences mean together, in every way."""
        for count, way in enumerate(_Sentences(language, first, lines).ways(0)):
            # The ways that are not tried could be the ones that are meant.
            if count == MOST_WAYS:
                raise BusyError
            try:
                yield self._put_together(language, condition, way)
            except Unfit:
                continue

    def _put_together(self, language: Language, condition: Condition | None, way: Sequence[Part]) -> Understood:
        said: list[tuple[Utterance, WordLine]] = [(found.items[0], line) for found, line in way]
        for each, line in said:
            if each.condition is not None:
                condition = binding.in_words(each.condition, line)
        bound = binding.bound(self.blocks.clause, language, condition, said)
        clauses = tuple(clause for clause, _ in bound)
        if not 0 < len(clauses) <= MOST_CLAUSES or not self.blocks.meaning(clauses, condition).is_sound():
            raise Unfit
        return Understood(condition, clauses, sum(found.cost for found, _ in way), tuple(words for _, words in bound))

    # What may have been meant

    def _near(self, name: str, card: Written) -> list[Understood]:
        """List what a card may mean if some of its words are left out, fewest first."""
        language = self.language(name if name in LANGUAGES else LANGUAGES[0])
        plainer = Plainer(language, self.cues(language.lexicon.language), self.guesser.kinds)
        ways = [
            Written(card.rule, *both) for both in zip(plainer.ways(card.when), plainer.ways(card.words), strict=True)
        ]
        anew = [way for each in dict.fromkeys(ways) if each != card for way in self._read_anew(language, each)]
        told = self._told(language, ways[-2]) if ways[-2] != card else []
        # Free words are kept as they were written.
        return [*anew, *self._told(language, card), *(way for way in told if not way.free)]

    def _told(self, language: Language, card: Written) -> list[Understood]:
        return [
            way
            for way in self._guessed(language, card)
            if not way.says_nothing and evidence.speaks_for(language, card.when, card.words, way.condition, way.clauses)
        ]

    def _read_anew(self, language: Language, card: Written) -> list[Understood]:
        try:
            found, doubtful = self._understood(language, card)
        except BusyError:
            return []
        return [way for way in found + doubtful if not way.free]

    def _guessed(self, language: Language, card: Written) -> Iterator[Understood]:
        both = card.rule and bool(card.when and card.words)
        line = language.lexicon.line(card.words or card.when)
        if not 0 < len(line.words) <= near.LONGEST:
            return
        conditions: list[tuple[Condition | None, int]] = [(None, 0)]
        if both:
            # A half that is understood stays as it is.
            exact = [pair for pair in _conditions(language, card.when) if not is_free(pair[0])]
            conditions = [*(exact or self._guessed_conditions(language, card.when))]
            understood = [way for one, _ in conditions for way in self._bound(language, one, EFFECTS, line.sentences())]
            understood = [way for way in understood if not any(map(is_free, way.clauses))]
            if understood:
                yield from understood
                return
        words = self._guesses(language, line, condition=card.rule and not both, deeds=True)
        pairs = sorted(product(conditions, words), key=lambda pair: pair[0][1] + pair[1].cost)
        for (condition, _), way in islice(pairs, MOST_WAYS):
            try:
                yield self._put_together(language, condition, way.pieces)
            except Unfit:
                continue
        for condition, _ in conditions[:2]:
            if both and not exact and condition is not None and not self._is_about_table(language, line):
                yield Understood(condition, (self._left(card.words),), 0, (card.words,))

    def _is_about_table(self, language: Language, line: WordLine) -> bool:
        marked = self.cues(language.lexicon.language).marked(language, line, self.guesser.kinds)
        return self.guesser.is_about_table(Slots.of(marked, 0, len(line.words)))

    def _guessed_conditions(self, language: Language, when: str) -> list[tuple[Condition | None, int]]:
        found = self._guesses(language, language.lexicon.line(when), condition=True, deeds=False)
        guessed = [(way.pieces[0][0].items[0].condition, way.cost) for way in found]
        return [*guessed, _outside(when)]

    def _guesses(self, language: Language, line: WordLine, *, condition: bool, deeds: bool) -> list[near.Guess]:
        """List what a line may mean: pieces of it that are understood, and what its single words say."""
        if not 0 < len(line.words) <= near.LONGEST:
            return []
        marked = self.cues(language.lexicon.language).marked(language, line, self.guesser.kinds)
        slots = self.guesser.guesses(marked, condition=condition, deeds=deeds)
        found = [near.Guess(guess.cost, ((guess.found(), line),)) for guess in slots]
        verbs = language.values.verbs if self.guesser.names_objects(marked) else ()
        with suppress(BusyError):
            found += near.guesses(language, line, weights(marked), verbs, condition=condition, deeds=deeds)
        return sorted(found, key=lambda way: way.cost)

    @cache  # noqa: B019 - a reader stays as long as its game
    def cues(self, language: str) -> Cues:
        """Load what single words can say where only guessing is left."""
        return Cues.load(self.package, language)

    # What is said of it

    def _free(self, card: Written) -> Understood:
        """Leave a card to people as it is written."""
        clause = self._left(card.words or card.when)
        condition = Outside(kept_words(card.when or card.words)) if card.rule else None
        return Understood(condition, (clause,), 1_000_000, (card.words or card.when,))

    def _left(self, words: str) -> AnyClause:
        return self.blocks.clause("anybody", Do(kept_words(words)))

    def _reading(self, best: Understood, card: Written, offers: Iterable[Understood]) -> Reading:
        whole = self.blocks.meaning(best.clauses, best.condition)
        others = {way[:2]: way for way in offers if way[:2] != best[:2]}
        return Reading(
            msgspec.to_builtins(whole),
            self._sentences(best, card),
            tuple(
                Offer(msgspec.to_builtins(self.blocks.meaning(way.clauses, way.condition)), self._sentences(way, card))
                for way in islice(others.values(), MOST_OFFERS)
            ),
        )

    def _sentences(self, way: Understood, card: Written) -> tuple[Sentence, ...]:
        said = self.blocks.meaning(way.clauses, way.condition).said()
        sentences = [
            Sentence(words, does, is_free(clause))
            for words, does, clause in zip(way.words, said, way.clauses, strict=True)
        ]
        if way.condition is not None:
            when = card.when if card.when and card.words else card.words or card.when
            sentences.insert(0, Sentence(when, way.condition.said(), is_free(way.condition)))
        return tuple(sentences)


def _conditions(language: Language, when: str) -> list[tuple[Condition, int]]:
    """List what a field of its own says that a rule waits for, and how far one had to guess."""
    lines = language.lexicon.line(when).sentences()
    if len(lines) != 1 or len(lines[0].words) > LONGEST_LINE:
        return []
    return [(found.items[0].condition, found.cost) for found in language.chart(lines[0]).whole("condition")]


def _outside(when: str) -> tuple[Condition, int]:
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
