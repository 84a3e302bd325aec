"""Leave nothing of what was forgotten in the file or beside it.

`secure_delete` overwrites what is deleted, but older versions of pages wait in the -wal, and copies that SQLite made
while it moved rows stay in unused parts of pages. So the -wal is emptied at once, and the file is written anew: at once
too if it is small, else at the next start, for nobody can play meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from bot.store import sql
from bot.store.api import StoreError
from bot.store.committer import Committer
from bot.store.driver import Driver, Statement, one, some

log = logging.getLogger(__name__)

# Bytes of a file that is written anew while people play: about a second of a slow disk.
SMALL = 8 * 2**20
# Seconds until what did not succeed is tried again: somebody else may be reading.
AGAIN = 5.0
# Seconds between two times of writing the file anew: whoever asks for it again and again must not stop the others.
APART = 600.0

_OWED = "scrub"


def owed() -> Statement:
    """Goes into the transaction that forgets: the file is to be written anew, also after a crash."""
    return one(sql.SET_FACT, _OWED, secrets.token_hex(8))


class Scrubber:
    def __init__(self, driver: Driver, committer: Committer) -> None:
        self._driver, self._committer = driver, committer
        self._unfinished = asyncio.Event()
        self._rewritten_at = -APART

    async def begin(self) -> None:
        """At the start: what was not finished before, and the -wal that a crash has left."""
        await self._try(start=True)

    async def scrub(self) -> None:
        """As far as it can be done now; the rest is tried again until it is done."""
        await self._try(start=False)

    async def run(self) -> None:
        """Until it is cancelled."""
        while await self._unfinished.wait():
            await asyncio.sleep(AGAIN)
            self._unfinished.clear()
            await self.scrub()

    async def _try(self, *, start: bool) -> None:
        try:
            done = await self._rewritten(start=start)
            done = await self._driver.fold() and done
        except StoreError as error:
            log.warning("what was forgotten is not out of the file yet: %s", error)
            done = False
        if not done:
            self._unfinished.set()

    async def _rewritten(self, *, start: bool) -> bool:
        """Whether the file need not be written anew any more before the next start."""
        due = await self._driver.read(sql.FACT, _OWED)
        if not due:
            return True
        size = await self._driver.size()
        if not start and size > SMALL:
            return True
        now = asyncio.get_running_loop().time()
        if not start and now < self._rewritten_at + APART:
            return False
        self._rewritten_at = now
        log.info("somebody was forgotten: the file is written anew without what is left of them (%d bytes)", size)
        await self._driver.rewrite()
        # unless something more has been forgotten meanwhile
        await self._committer.write((some(sql.DROP_FACT, _OWED, due[0][0]),))
        return True


@asynccontextmanager
async def scrubbing(driver: Driver, committer: Committer) -> AsyncIterator[Scrubber]:
    """A running scrubber."""
    scrubber = Scrubber(driver, committer)
    await scrubber.begin()
    task = asyncio.create_task(scrubber.run(), name="scrubber")
    try:
        yield scrubber
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
