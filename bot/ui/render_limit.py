"""Let screens wait to be drawn. Playing goes first: under load each is drawn less often, but never an older one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

# Panels drawn at the same time: as many as there are threads for their pictures.
AT_ONCE = 2
# More screens waiting than this cannot be ready while whoever pressed waits for theirs.
CROWD = 16
# While more presses than RUSH are being played, a turn in a crowd is followed by REST times its length without
# drawing: the processor is for those who play. As soon as it keeps up with them, nothing is held back.
RUSH, REST = 8, 2.0


class RenderLimit:
    """Whoever has a turn draws the newest state, so that what happened while it waited is in the same picture."""

    def __init__(self) -> None:
        # What all see does not queue behind the panels, of which there are many more: it has a place of its own.
        self._private, self._public = asyncio.Semaphore(AT_ONCE), asyncio.Semaphore(1)
        self._waiting = self._playing = 0

    @property
    def waiting(self) -> int:
        """How many screens wait to be drawn."""
        return self._waiting

    @property
    def crowded(self) -> bool:
        return self._waiting > CROWD

    @property
    def rushed(self) -> bool:
        return self._playing > RUSH

    @contextmanager
    def playing(self) -> Iterator[None]:
        """Around what a press does to its table."""
        self._playing += 1
        try:
            yield
        finally:
            self._playing -= 1

    @asynccontextmanager
    async def turn(self, *, for_all: bool = False) -> AsyncIterator[None]:
        """`for_all`: what is drawn is seen by all, not by one person."""
        turns = self._public if for_all else self._private
        self._waiting += 1
        try:
            await turns.acquire()
        finally:
            self._waiting -= 1
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            yield
        finally:
            if self.crowded and self.rushed:
                loop.call_later((loop.time() - begun) * REST, turns.release)
            else:
                turns.release()
