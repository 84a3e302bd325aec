"""Guess what a card may mean that was not understood: without some of its words, or by what its single words say.

What is found here is offered, and never believed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice, product

from bot.card_language import evidence, near
from bot.card_language.blocks import Condition
from bot.card_language.chart import BusyError
from bot.card_language.cues import PERSON, Cues
from bot.card_language.free_words import Do, is_free
from bot.card_language.languages import LANGUAGES, Language
from bot.card_language.lexicon import WordLine
from bot.card_language.people import Unfit
from bot.card_language.plainer import Plainer
from bot.card_language.quotes import kept_words
from bot.card_language.slots import Guesser, Slots, weights
from bot.card_language.understanding import EFFECTS, MOST_WAYS, Understanding, Understood, Written, conditions, outside

_NAMING = frozenset((PERSON, "must", "a"))
"""Roles of the words that stand before what somebody is told to do."""


@dataclass(frozen=True)
class Guessing:
    """Guesses at the cards of one game. `sure`: what understands those that need no guessing."""

    sure: Understanding
    guesser: Guesser

    def nearest(self, name: str, card: Written) -> list[Understood]:
        """List what a card may mean if some of its words are left out, fewest first."""
        language = self.sure.language(name if name in LANGUAGES else LANGUAGES[0])
        plainer = Plainer(language, self.cues(language.lexicon.language), self.guesser.kinds)
        ways = [
            Written(card.rule, *both) for both in zip(plainer.ways(card.when), plainer.ways(card.words), strict=True)
        ]
        anew = [way for each in dict.fromkeys(ways) if each != card for way in self._read_anew(language, each)]
        told = self._told(language, ways[-2]) if ways[-2] != card else []
        # Free words are kept as they were written.
        return [*anew, *self._told(language, card), *(way for way in told if not way.free)]

    def _honest(self, language: Language, card: Written, ways: Iterable[Understood]) -> Iterator[Understood]:
        """List those that say what was written, number for number, and the first of the others as a whole."""
        left = True
        for way in ways:
            if not evidence.contradicts(language, card.when, card.words, way.condition, way.clauses):
                yield way
            elif left and any(map(is_free, way.clauses)):
                left = False
                yield self._whole(language, card, way)

    def _whole(self, language: Language, card: Written, way: Understood) -> Understood:
        """Leave to people all that somebody is told to do, of which they have a choice: 'must hum or draw two'."""
        line = language.lexicon.line(card.words)
        at = 0
        for mark in self.cues(language.lexicon.language).marked(language, line, ()).marks:
            if mark.start > at or _NAMING.isdisjoint(mark.roles) or not self.guesser.verbs.isdisjoint(mark.roles):
                # 'Draw two or sing' names nobody.
                at = 0 if mark.start == at and "or" in mark.roles else at
                break
            at = mark.end
        words = card.words[line.words[at].start :] if at < len(line.words) else card.words
        told = self.sure.blocks.clause(way.clauses[0].whom, Do(kept_words(words)))
        return Understood(way.condition, (told,), way.cost, (words,))

    def _told(self, language: Language, card: Written) -> list[Understood]:
        try:
            guessed = list(self._guessed(language, card))
        except BusyError:
            return []
        says = [
            way
            for way in guessed
            if not way.says_nothing and evidence.speaks_for(language, card.when, card.words, way.condition, way.clauses)
        ]
        return [*self._honest(language, card, says)]

    def _read_anew(self, language: Language, card: Written) -> list[Understood]:
        try:
            found, doubtful = self.sure.understood(language, card)
        except BusyError:
            return []
        return [*self._honest(language, card, (way for way in found + doubtful if not way.free))]

    def _guessed(self, language: Language, card: Written) -> Iterator[Understood]:
        both = card.rule and bool(card.when and card.words)
        line = language.lexicon.line(card.words or card.when)
        if not 0 < len(line.words) <= near.LONGEST:
            return
        whens: list[tuple[Condition | None, int]] = [(None, 0)]
        if both:
            # A half that is understood stays as it is.
            exact = [pair for pair in conditions(language, card.when) if not is_free(pair[0])]
            whens = [*(exact or self._guessed_conditions(language, card.when))]
            understood = [way for one, _ in whens for way in self.sure.bound(language, one, EFFECTS, line.sentences())]
            understood = [way for way in understood if not any(map(is_free, way.clauses))]
            if understood:
                yield from understood
                return
        words = self._guesses(language, line, condition=card.rule and not both, deeds=True)
        pairs = sorted(product(whens, words), key=lambda pair: pair[0][1] + pair[1].cost)
        for (condition, _), way in islice(pairs, MOST_WAYS):
            try:
                yield self.sure.put_together(language, condition, way.pieces)
            except Unfit:
                continue
        for condition, _ in whens[:2]:
            if both and not exact and condition is not None and not self._is_about_table(language, line):
                yield Understood(condition, (self.sure.left(card.words),), 0, (card.words,))

    def _is_about_table(self, language: Language, line: WordLine) -> bool:
        marked = self.cues(language.lexicon.language).marked(language, line, self.guesser.kinds)
        return self.guesser.is_about_table(Slots.of(marked, 0, len(line.words)))

    def _guessed_conditions(self, language: Language, when: str) -> list[tuple[Condition | None, int]]:
        found = self._guesses(language, language.lexicon.line(when), condition=True, deeds=False)
        guessed = [(way.pieces[0][0].items[0].condition, way.cost) for way in found]
        return [*guessed, outside(when)]

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

    @cache  # noqa: B019 - it stays as long as its game
    def cues(self, language: str) -> Cues:
        """Load what single words can say where only guessing is left."""
        return Cues.load(self.sure.package, language)
