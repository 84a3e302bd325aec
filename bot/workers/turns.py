"""Say whose job is next: servers take turns, and of each server one job is done at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class TooManyWaiting(Exception):
    """Too many wait; `own`: of the very server that asks."""

    def __init__(self, *, own: bool) -> None:
        super().__init__()
        self.own = own


class Turns:
    """`at_once`: how many servers have a turn at the same time; `each`: how many turns one may have or wait for; `all`:
    how many may wait."""

    def __init__(self, at_once: int, each: int, all: int) -> None:
        self._at_once, self._each, self._all = at_once, each, all
        self._busy = set[int]()
        # Of each server, the one whose turn comes first at the front.
        self._waiting: dict[int, deque[asyncio.Future[None]]] = {}

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def turn(self, server: int) -> AsyncIterator[None]:
        """Raises Full."""
        if server in self._busy or len(self._busy) >= self._at_once:
            await self._wait(server)
        else:
            self._busy.add(server)
        try:
            yield
        finally:
            self._end(server)

    async def _wait(self, server: int) -> None:
        if (server in self._busy) + len(self._waiting.get(server, ())) >= self._each:
            raise TooManyWaiting(own=True)
        if self.waiting >= self._all:
            raise TooManyWaiting(own=False)
        place = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(server, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # its turn had come
                self._end(server)
            raise

    def _end(self, server: int) -> None:
        self._busy.discard(server)
        while len(self._busy) < self._at_once and (found := self._first()) is not None:
            places = self._waiting.pop(found)
            place = places.popleft()
            if places:
                self._waiting[found] = places  # behind all others
            if not place.cancelled():
                self._busy.add(found)
                place.set_result(None)

    def _first(self) -> int | None:
        return next((server for server in self._waiting if server not in self._busy), None)
