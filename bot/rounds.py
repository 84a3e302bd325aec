"""What happens when nobody presses anything: one loop that sweeps, and chores, each in a task of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from discord.ext import tasks

from bot.ui.refusals import contained

log = logging.getLogger(__name__)

LATE = 3
"""So many intervals behind its time, a sweep is late."""
FIRST_PAUSE, LONGEST_PAUSE = 60.0, 3600.0
"""Seconds after a failure before a chore is tried again: twice as long after each further one."""
SETTLING = 2.0
"""Seconds that a running chore gets to finish when the bot stops."""


class Chore:
    """Something to look after `every` so many seconds, however long it takes and whether or not it fails."""

    def __init__(self, name: str, do: Callable[[], Awaitable[None]], every: float) -> None:
        self.name, self.every = name, every
        self.due = 0.0
        """When it is to be done next, by the clock of the loop."""
        self._do, self._failures = do, 0
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """For the sweep: begins, if it is time to and it does not still run."""
        if (self._task is None or self._task.done()) and asyncio.get_running_loop().time() >= self.due:
            self._task = asyncio.create_task(self._run(), name=self.name)

    async def _run(self) -> None:
        self._failures += 1
        with contained(self.name):
            await self._do()
            self._failures = 0
        pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** (self._failures - 1)) if self._failures else self.every
        self.due = asyncio.get_running_loop().time() + pause

    async def stop(self) -> None:
        """Finishes what runs; what takes too long is done after the next start."""
        if self._task is not None and not self._task.done():
            await asyncio.wait({self._task}, timeout=SETTLING)
            if self._task.cancel():
                await asyncio.wait({self._task})


class Rounds:
    """Calls `sweep` every `interval` seconds. All clocks hang on it: whatever may wait for Discord is a chore."""

    def __init__(self, interval: float, sweep: Callable[[], Awaitable[None]]) -> None:
        self.chores: list[Chore] = []
        self.late = 0
        """How many sweeps came late since the start."""
        self._interval, self._sweep = interval, sweep
        self._begun: float | None = None
        self._loop = tasks.loop(seconds=interval)(self._round)

    def begin(self) -> None:
        self._loop.start()

    async def stop(self) -> None:
        """Nothing new is begun."""
        self._loop.cancel()
        await asyncio.gather(*(chore.stop() for chore in self.chores))

    async def _round(self) -> None:
        self._look_at_the_clock()
        with contained("sweeping"):
            await self._sweep()
        for chore in self.chores:
            chore.wake()

    def _look_at_the_clock(self) -> None:
        now = asyncio.get_running_loop().time()
        behind = 0.0 if self._begun is None else now - self._begun - self._interval
        if behind > LATE * self._interval:
            self.late += 1
            log.warning("the sweep came %.1f s late: until then no clock ran out (%d so far)", behind, self.late)
        self._begun = now
