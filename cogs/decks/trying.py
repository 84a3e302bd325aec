"""Trying a card out: a worker lets computers play with and without it, so that nobody waits for them."""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict
from collections.abc import Sequence

from bot.decks.jobs import TRIAL
from bot.decks.kind import DeckKind, Tried
from bot.engine.deck import Card, Deck
from bot.engine.game import encode
from bot.workers.workers import Runner

GAMES, AT_ONCE = 100, 20
"""How many games of each kind are played, and after how many the clock is looked at."""
BUDGET = 60.0
"""Seconds after which no more are begun."""
KEPT = 200
"""Results that are remembered."""

Key = tuple[int, int, str]
"""A deck, its version, and the card, encoded."""


class Trials:
    def __init__(self, runner: Runner) -> None:
        self._runner = runner
        self._kept: OrderedDict[Key, Tried] = OrderedDict()

    async def of(self, kind: DeckKind, guild: int, key: Key, cards: Sequence[Card], card: Card) -> Tried:
        """What becomes of games with a deck's other `cards` and this one. Refused when others are tried already, and
        when it takes too long."""
        if key not in self._kept:
            others = tuple(one for one in cards if one.slot != card.slot)
            # a rule is tried where it can be seen: it is turned up in every game
            due = len(others) if card.condition else None
            tried, without = Deck((*others, card), due=due), Deck(others)
            self._kept[key] = await self._runner.run(TRIAL, guild, played, kind, tried, without, encode(card))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]


def played(kind: DeckKind, tried: Deck, without: Deck, luck: str) -> Tried:
    """As many games of each kind as there is time for, and some at least. The same luck, the same games. For a
    worker."""
    found: list[Tried] = []
    until = time.monotonic() + BUDGET
    while sum(one.games for one in found) < GAMES and (not found or time.monotonic() < until):
        seed = hashlib.sha256(f"{luck} {len(found)}".encode()).digest()
        found.append(kind.try_out(tried, without, AT_ONCE, seed))
    return together(found)


def together(found: Sequence[Tried]) -> Tried:
    """Several trials of the same card as one."""
    games = sum(one.games for one in found)

    def mean(part: str) -> float:
        return float(sum(getattr(one, part) * one.games for one in found)) / max(1, games)

    return Tried(
        games=games,
        fired=mean("fired"),
        turns_with=mean("turns_with"),
        turns_without=mean("turns_without"),
        first_with=mean("first_with"),
        first_without=mean("first_without"),
        runaways=sum(one.runaways for one in found),
        unfinished=sum(one.unfinished for one in found),
    )
