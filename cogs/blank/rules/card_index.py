"""Look up the written cards of a game, in an index made once for each deck."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from bot.card_language.blocks import Condition
from bot.card_language.free_words import Do, Outside
from bot.engine.deck import Card, Deck
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.meaning import Clause, Meaning, understood
from cogs.blank.cards.names import DECK
from cogs.blank.rules.state import Terms, replace
from cogs.blank.view import CardView, Duty, Written


class Book:
    """Index the written cards of a game.

    `rules`: their sources. `conditions`: by source. `free`: the sources of what people
    wrote for people to do (K34).
    `effects`: of each game card, None where nothing is written.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.written = {written.source: written for written in terms.written}
        effects = {_game_card(written.card): written for written in terms.written if not _is_rule(written.card)}
        cards = range(DECK * len(terms.marks))
        self.conditions = {source: written.meaning.condition for source, written in self.written.items()}
        # The words on our own cards move no cards.
        self.free = frozenset(one.source for one in terms.written if one.meaning.has(Do) and not one.card.printed)
        self.rules = tuple(written.source for written in terms.written if _is_rule(written.card))
        self.effects = tuple(effects.get(card) for card in cards)
        self.seen = tuple(CardView(card, terms.marks[card // DECK], effects.get(card)) for card in cards)
        self.playable = tuple(replace(seen, playable=True) for seen in self.seen)
        self.answers = frozenset(card for card, effect in effects.items() if effect.meaning.has(Answer))

    def meaning(self, source: int) -> Meaning:
        return self.written[source].meaning

    def timed(self, source: int) -> bool:
        """Tell whether a span of time or turns sets this rule off."""
        condition = self.conditions[source]
        return condition is not None and condition.timed


@lru_cache(maxsize=64)
def book(terms: Terms) -> Book:
    """Give the index of a game's cards, made when it is first asked for."""
    return Book(terms)


# The rules in play change seldom, and every move and view asks for them.


@lru_cache(maxsize=256)
def written_rules(terms: Terms, rules: tuple[int, ...]) -> tuple[Written, ...]:
    """Give these rules as they are written."""
    return tuple(book(terms).written[source] for source in rules)


@lru_cache(maxsize=256)
def claims(terms: Terms, rules: tuple[int, ...]) -> tuple[Duty, ...]:
    """List what can be claimed while these rules are in play, of anybody: what only people notice (K24)."""
    everybody = tuple(range(terms.seats))
    waits = waiting_for(terms, rules, Outside)
    return tuple(Duty(book(terms).written[source], "claim", everybody) for source, _ in waits)


@lru_cache(maxsize=1024)
def waiting_for(terms: Terms, rules: tuple[int, ...], *kinds: type[Condition]) -> tuple[tuple[int, Any], ...]:
    """List which of these rules wait for something of these kinds: their sources and conditions."""
    conditions = ((source, book(terms).conditions[source]) for source in rules)
    return tuple((source, condition) for source, condition in conditions if isinstance(condition, kinds))


def written_of(deck: Deck, *, slow: bool) -> tuple[Written, ...]:
    """List what is written on the cards of a deck; rules that count seconds are no rules of a slow game (K24)."""
    return tuple(written for written in _all_written(deck) if not (slow and counts_seconds(written.meaning)))


def counts_seconds(meaning: Meaning) -> bool:
    return isinstance(meaning.condition, Slower)


def _all_written(deck: Deck) -> Iterator[Written]:
    for source, card in enumerate(deck.cards):
        meaning = _meaning_of(card)
        if meaning is not None:
            # The meaning stands beside its card from now on. As plain data it has no hash, which the terms need.
            yield Written(source, replace(card, meaning=None), meaning)


def _meaning_of(card: Card) -> Meaning | None:
    """Give what a card means; one that no block can read is words only, for people to see to. None: it has no words."""
    try:
        meaning = understood(card.meaning)
    except msgspec.ValidationError:
        if not card.words:
            return None
        # Cut to what a block of free words can hold.
        meaning = Meaning((Clause("anybody", Do(card.words[:200])),))
    if not _is_rule(card):
        return replace(meaning, condition=None)
    return meaning if meaning.condition else replace(meaning, condition=Outside((card.condition or card.words)[:200]))


def _is_rule(card: Card) -> bool:
    return card.slot.startswith("r")


def _game_card(card: Card) -> int:
    return card.deck * DECK + int(card.slot[1:])
