"""Read what people write on cards as blocks. Total: what is not understood for certain stays free words, which people
judge.

A card is understood as a whole or not at all: every word must say something, only one thing can be meant, and what is
meant must say everything that the words say (`evidence`). What falls short of that by a little is offered.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

import msgspec
from msgspec.structs import replace

from bot.card_language.chart import BusyError
from bot.card_language.free_words import Outside, is_free, left_to_people
from bot.card_language.guessing import Guessing
from bot.card_language.halves import halves
from bot.card_language.languages import LANGUAGES, Language
from bot.card_language.quotes import kept_words
from bot.card_language.understanding import Understanding, Understood, Written
from bot.decks.deck_game import Offer, Reading, Sentence
from bot.engine.deck import Card
from bot.language.escape import clean

LONGEST_READ = 1000
"""Characters; a card holds far fewer. What is longer is left to people."""
MOST_OFFERS = 3


@dataclass(frozen=True)
class CardReader:
    """Reads the cards of one game. `sure`: what may be believed; `guessing`: what is offered where nothing is."""

    sure: Understanding
    guessing: Guessing

    def language(self, language: str) -> Language:
        return self.sure.language(language)

    def read(self, card: Card) -> Reading:
        """Read a card's condition and words, in its own language first, and then in the others."""
        written = Written(card.slot.startswith("r"), clean(card.condition), clean(card.words))
        best, offers, read_in = self._free(written), [], None
        # People write in other languages than they have chosen.
        languages = sorted(LANGUAGES, key=lambda name: name != card.language)
        for name in languages if len(written.when + written.words) <= LONGEST_READ else ():
            language = self.language(name)
            try:
                found, doubtful = self.sure.understood(language, written)
            except BusyError:
                break
            offers += doubtful
            if len(found) == 1 and found[0].cost < best.cost:
                best, read_in = found[0], language
            # Another language has no say where one knows several meanings, or too many.
            if not best.free or doubtful:
                break
        if best.guessable and not offers and len(written.when + written.words) <= LONGEST_READ:
            offers = self.guessing.nearest(card.language, written)
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

    # What is said of it

    def _free(self, card: Written) -> Understood:
        """Leave a card to people as it is written."""
        clause = self.sure.left(card.words or card.when)
        condition = Outside(kept_words(card.when or card.words)) if card.rule else None
        return Understood(condition, (clause,), 1_000_000, (card.words or card.when,))

    def _reading(self, best: Understood, card: Written, offers: Iterable[Understood]) -> Reading:
        blocks = self.sure.blocks
        whole = blocks.meaning(best.clauses, best.condition)
        others = {way[:2]: way for way in offers if way[:2] != best[:2]}
        return Reading(
            msgspec.to_builtins(whole),
            self._sentences(best, card),
            tuple(
                Offer(msgspec.to_builtins(blocks.meaning(way.clauses, way.condition)), self._sentences(way, card))
                for way in islice(others.values(), MOST_OFFERS)
            ),
        )

    def _sentences(self, way: Understood, card: Written) -> tuple[Sentence, ...]:
        said = self.sure.blocks.meaning(way.clauses, way.condition).said()
        sentences = [
            Sentence(words, does, is_free(clause), people=left_to_people(clause))
            for words, does, clause in zip(way.words, said, way.clauses, strict=True)
        ]
        if way.condition is not None:
            when = card.when if card.when and card.words else card.words or card.when
            sentences.insert(0, Sentence(when, way.condition.said(), is_free(way.condition), waits=True))
        return tuple(sentences)
