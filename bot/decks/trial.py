"""Trying a card out, as a worker does it: computers play with and without it, until the time is up."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence

from bot.decks.deck_game import DeckGame, Tried
from bot.engine.deck import Deck

GAMES, AT_ONCE = 100, 20
"""How many games of each kind are played, and after how many the clock is looked at."""
BUDGET = 60.0
"""Seconds after which no more are begun."""


def played(kind: DeckGame, tried: Deck, without: Deck, luck: str) -> Tried:
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
