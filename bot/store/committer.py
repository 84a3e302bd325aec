"""Commit in natural groups: whatever queued up while the last commit ran goes into the next one. No time window."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.store import behalf
from bot.store.api import Busy, Damaged, LeaseLost, Removed, ServerAway, StoreError, Withdrawn
from bot.store.behalf import Behalf
from bot.store.driver import Driver, Unit, merged

WAITING_LIMIT = 2_000
BATCH_LIMIT = 256

Waiting = tuple[Unit, "asyncio.Future[None]", Behalf | None]


class Committer:
    """The only one who writes. Callers wait for their future, so cancelling one leaves no transaction half open."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._queue: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self._closed = False
        # The file is not where it was, the server is away, or our shards are another process's; whoever sees that it is
        # as it was clears this.
        self.lost: Removed | ServerAway | LeaseLost | None = None
        # Told of each commit: its seconds, how many changes there were in it, and whether it went well.
        self.watch: Callable[[float, int, bool], None] | None = None

    @property
    def waiting(self) -> int:
        """How many changes wait."""
        return self._queue.qsize()

    async def write(self, unit: Unit) -> None:
        """Returns when `unit` is committed. Raises Busy, Withdrawn, what the driver raises; StoreError after the end.

        Who is cancelled while waiting does not know whether it was written.
        """
        if self._closed:
            raise StoreError("The database is closed.")
        if self.waiting >= WAITING_LIMIT:
            raise Busy(f"{WAITING_LIMIT} changes are waiting for the disk; nothing was written, try again.")
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((unit, written, behalf.current()))
        await written

    async def run(self) -> None:
        """Until `finish`."""
        while (first := await self._queue.get()) is not None:
            batch = [first]
            while len(batch) < BATCH_LIMIT and not self._queue.empty():
                if (following := self._queue.get_nowait()) is None:
                    self._queue.put_nowait(None)
                    break
                batch.append(following)
            if wanted := list(filter(_is_wanted, batch)):
                await self._settle(wanted)

    async def _settle(self, batch: list[Waiting]) -> None:
        """Commits, and answers everybody. A failing unit takes nobody along: the batch is halved till it is alone."""
        try:
            await self._commit([unit for unit, _, _ in batch])
        except Exception as error:  # whatever it is: those who wait must hear it, and those who come must be served
            if isinstance(error, Removed | ServerAway | LeaseLost):
                self.lost = error
            if len(batch) > 1 and (isinstance(error, Damaged) or not isinstance(error, StoreError)):
                half = len(batch) // 2
                await self._settle(batch[:half])
                await self._settle(batch[half:])
                return
            _answer(batch, error)
        else:
            _answer(batch, None)

    async def _commit(self, units: list[Unit]) -> None:
        clock = asyncio.get_running_loop().time
        begun, fine = clock(), False
        try:
            await self._driver.transaction(list(merged(units)))
            fine = True
        finally:
            if self.watch is not None:
                self.watch(clock() - begun, len(units), fine)

    def finish(self) -> None:
        """What waits is still written; nothing new is taken."""
        self._closed = True
        self._queue.put_nowait(None)


def _is_wanted(waiting: Waiting) -> bool:
    """Whether somebody still waits for it, who was told nothing else."""
    _, written, press = waiting
    if written.cancelled():
        return False
    if press is None or press.commits():
        return True
    written.set_exception(Withdrawn("Whoever asked for it was told that it is not done."))
    return False


def _answer(batch: list[Waiting], error: Exception | None) -> None:
    for _, written, _ in batch:
        if written.done():
            continue
        if error is None:
            written.set_result(None)
        else:
            written.set_exception(error)


@asynccontextmanager
async def committing(driver: Driver) -> AsyncIterator[Committer]:
    """A running committer; at the end everything that waits is written."""
    committer = Committer(driver)
    task = asyncio.create_task(committer.run(), name="committer")
    try:
        yield committer
    finally:
        committer.finish()
        await asyncio.shield(task)
