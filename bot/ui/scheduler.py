"""Do what is due when nobody presses anything: one loop sweeps, and chores run in tasks of their own."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

from bot.ui.refusals import contained

log = logging.getLogger(__name__)

# The name of the task that does it.
SWEEP = "sweep"
# So many intervals behind its time, a sweep is late.
LATE = 3
# Seconds after a failure before a chore is tried again: twice as long after each further one.
FIRST_PAUSE, LONGEST_PAUSE = 60.0, 3600.0
# Seconds that a running chore gets to finish when the bot stops.
SETTLING = 2.0


class NotNow(Exception):
    """It cannot be done now: it is tried again after `pause` seconds, or (None) later each time."""

    def __init__(self, pause: float | None = None) -> None:
        super().__init__(f"not for {pause} seconds" if pause else "not now")
        self.pause = pause


class Chore:
    """Something to look after `every` so many seconds, however long it takes and whether or not it fails."""

    def __init__(self, name: str, do: Callable[[], Awaitable[None]], every: float) -> None:
        self.name, self.every = name, every
        # When it is to be done next, by the clock of the loop.
        self.due = 0.0
        self._do, self._failures = do, 0
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """For the sweep: begins, if it is time to and it does not still run."""
        if (self._task is None or self._task.done()) and asyncio.get_running_loop().time() >= self.due:
            self._task = asyncio.create_task(self._run(), name=self.name)

    def hurry(self) -> None:
        """Begins now, however often it has failed, and does so once more if it runs."""
        self._failures, self.due = 0, 0.0
        self.wake()

    @property
    def idle(self) -> bool:
        """Whether it neither runs nor waits to be tried again."""
        return not self._failures and (self._task is None or self._task.done())

    async def settled(self, seconds: float = SETTLING) -> None:
        """Returns when it does not run, or after a while."""
        if self._task is not None and not self._task.done():
            await asyncio.wait({self._task}, timeout=seconds)

    async def _run(self) -> None:
        self.due, pause = math.inf, None
        self._failures += 1
        with contained(self.name):
            try:
                await self._do()
                self._failures, pause = 0, self.every
            except NotNow as later:
                pause = later.pause
        if self.due == math.inf:  # nobody is in a hurry
            longer = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** (self._failures - 1))
            self.due = asyncio.get_running_loop().time() + (longer if pause is None else pause)

    async def stop(self) -> None:
        """Finishes what runs; what takes too long is done after the next start."""
        await self.settled()
        if self._task is not None and self._task.cancel():
            await asyncio.wait({self._task})


class ServerChores:
    """A chore for each server: where Discord fails for one, no other waits. `where` tells, `every` so many seconds, on
    which servers there is something to do; there `do` does it, and a part of it if that is much."""

    def __init__(
        self,
        name: str,
        where: Callable[[], Awaitable[Iterable[int]]],
        do: Callable[[int], Awaitable[None]],
        every: float,
    ) -> None:
        self.name = name
        self._where, self._do = where, do
        self._look = Chore(f"{name}: looking where", self._look_round, every)
        self._servers: dict[int, Chore] = {}

    def wake(self) -> None:
        """For the sweep."""
        self._look.wake()
        for chore in self._servers.values():
            if not chore.idle:
                chore.wake()

    def hurry(self, guild: int | None = None) -> Chore:
        """Looks now, everywhere or on that server, which has something to do."""
        chore = self._look if guild is None else self._server(guild)
        chore.hurry()
        return chore

    async def stop(self) -> None:
        await asyncio.gather(*(chore.stop() for chore in (self._look, *self._servers.values())))

    async def _look_round(self) -> None:
        wanted = set(await self._where())
        self._servers = {guild: one for guild, one in self._servers.items() if guild in wanted or not one.idle}
        for guild in wanted:
            self._server(guild).wake()

    def _server(self, guild: int) -> Chore:
        if guild not in self._servers:
            self._servers[guild] = Chore(f"{self.name}: server {guild}", partial(self._do, guild), 0)
        return self._servers[guild]


class Scheduler:
    """Calls `sweep` every `interval` seconds. All clocks hang on it: whatever may wait for Discord is a chore."""

    def __init__(self, interval: float, sweep: Callable[[], Awaitable[None]]) -> None:
        self.chores: list[Chore | ServerChores] = []
        # How many sweeps came late since the start.
        self.late = 0
        self._interval, self._sweep = interval, sweep
        self._begun: float | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._task = asyncio.create_task(self._go_round(), name=SWEEP)

    async def stop(self) -> None:
        """Nothing new is begun."""
        if self._task is not None:
            self._task.cancel()
        await asyncio.gather(*(chore.stop() for chore in self.chores))

    async def _go_round(self) -> None:
        """By the clock of the loop: discord.ext.tasks goes by the one that people set, and would wait for a day."""
        while True:
            await self._round()
            await asyncio.sleep(self._interval)

    async def _round(self) -> None:
        self._look_at_the_clock()
        with contained("sweeping"):
            await self._sweep()
        for chore in self.chores:
            chore.wake()

    @property
    def behind(self) -> float:
        """By how many seconds the next sweep is late at this moment."""
        now = asyncio.get_running_loop().time()
        return 0.0 if self._begun is None else max(0.0, now - self._begun - self._interval)

    def _look_at_the_clock(self) -> None:
        behind = self.behind
        if behind > LATE * self._interval:
            self.late += 1
            log.warning("the sweep came %.1f s late: until then no clock ran out (%d so far)", behind, self.late)
        self._begun = asyncio.get_running_loop().time()
