"""Trying a card out: computers play with and without it, in a process of their own, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import hashlib
import multiprocessing
import os
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from bot.decks.kind import DeckKind, Tried
from bot.engine.deck import Card, Deck
from bot.engine.game import Refused, encode
from bot.engine.text import text
from bot.games import Found

GAMES, AT_ONCE = 100, 20
"""How many games of each kind are played, and after how many the clock is looked at."""
BUDGET = 60.0
"""Seconds after which no more are begun."""
STUCK = 60.0
"""Seconds after which so many games are given up."""
KEPT = 200
"""Results that are remembered."""
WAITING = 4
"""Cards that may wait for their turn."""

Key = tuple[int, int, str]
"""A deck, its version, and the card, encoded."""


class Trials:
    """One at a time. Close it at the end."""

    def __init__(self) -> None:
        self._pool: Executor | None = None
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._kept: OrderedDict[Key, Tried] = OrderedDict()

    async def of(self, game: str, key: Key, cards: Sequence[Card], card: Card) -> Tried:
        """What becomes of games with a deck's other `cards` and this one. Refused when too many ask."""
        if self._waiting >= WAITING:
            raise Refused(text("I am trying out other cards at the moment. Ask me again in a few minutes."))
        self._waiting += 1
        try:
            async with self._turn:
                if key not in self._kept:
                    self._kept[key] = await self._played(game, cards, card)
        finally:
            self._waiting -= 1
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]

    async def _played(self, game: str, cards: Sequence[Card], card: Card) -> Tried:
        others = tuple(one for one in cards if one.slot != card.slot)
        # a rule is tried where it can be seen: it is turned up in every game
        due = len(others) if card.condition else None
        tried, without = Deck((*others, card), due=due), Deck(others)
        loop = asyncio.get_running_loop()
        found: list[Tried] = []
        begun = loop.time()
        while sum(one.games for one in found) < GAMES and (not found or loop.time() - begun < BUDGET):
            seed = hashlib.sha256(f"{encode(card)} {len(found)}".encode()).digest()
            found.append(await self._some(game, tried, without, seed))
        return together(found)

    async def _some(self, game: str, tried: Deck, without: Deck, seed: bytes) -> Tried:
        loop = asyncio.get_running_loop()
        self._pool = self._pool or new_pool()
        try:
            return await loop.run_in_executor(self._pool, _play, game, tried, without, seed)
        except BrokenProcessPool as error:
            self.close()
            raise Refused(text("The games took too long: I could not try this card out.")) from error

    def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(cancel_futures=True)


def new_pool() -> Executor:
    """A process that has nothing of ours: whatever threads and files the bot has open are none of its business."""
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=os.nice, initargs=(10,))


def _play(game: str, tried: Deck, without: Deck, seed: bytes) -> Tried:
    kind: DeckKind | None = Found(game).deck
    if kind is None:
        raise LookupError(f"{game} has no decks")
    alarm = threading.Timer(STUCK, os._exit, (1,))  # nobody else can end a process that hangs
    alarm.daemon = True
    alarm.start()
    try:
        return kind.try_out(tried, without, AT_ONCE, seed)
    finally:
        alarm.cancel()


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
