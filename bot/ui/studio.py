"""Where screens wait to be drawn. Playing goes first: under load each is drawn less often, but never an older one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

AT_ONCE = 2
"""Screens drawn at the same time: as many as there are threads for their pictures."""
CROWD = 16
"""More screens waiting than this cannot be ready while whoever pressed waits for theirs."""
REST = 2.0
"""In a crowd, a turn is followed by so many times its length without drawing: the processor is for those who play."""


class Studio:
    """Whoever has a turn draws the newest state, so that what happened while it waited is in the same picture."""

    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    @property
    def crowded(self) -> bool:
        return self._waiting > CROWD

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        self._waiting += 1
        try:
            await self._turns.acquire()
        finally:
            self._waiting -= 1
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            yield
        finally:
            if self.crowded:
                loop.call_later((loop.time() - begun) * REST, self._turns.release)
            else:
                self._turns.release()
