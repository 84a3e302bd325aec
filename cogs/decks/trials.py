"""Trying a card out: a worker lets computers play with and without it, so that nobody waits for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from bot.decks.deck_game import DeckGame, Tried
from bot.decks.jobs import TRIAL, try_out
from bot.engine.deck import Card, Deck
from bot.engine.game import encode
from bot.workers.workers import Runner

KEPT = 200
"""Results that are remembered."""

Key = tuple[int, int, str]
"""A deck, its version, and the card, encoded."""


class Trials:
    def __init__(self, runner: Runner) -> None:
        self._runner = runner
        self._kept: OrderedDict[Key, Tried] = OrderedDict()

    async def of(self, kind: DeckGame, guild: int, key: Key, cards: Sequence[Card], card: Card) -> Tried:
        """What becomes of games with a deck's other `cards` and this one. Refused when others are tried already, and
        when it takes too long."""
        if key not in self._kept:
            others = tuple(one for one in cards if one.slot != card.slot)
            # a rule is tried where it can be seen: it is turned up in every game
            due = len(others) if card.condition else None
            tried, without = Deck((*others, card), due=due), Deck(others)
            self._kept[key] = await self._runner.run(TRIAL, guild, try_out, kind, tried, without, encode(card))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]
