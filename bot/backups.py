"""Copy the database now and then while the bot runs, and keep the newest copies."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

from bot.store.api import StoreError
from bot.ui.scheduler import NotNow

log = logging.getLogger(__name__)

# Seconds between two looks at whether it is time.
LOOK = 600.0
HOUR = 3_600_000
# A copy is called by when it was made, in UTC; no other file in the folder is ever touched.
_NAME = "carte-blanche-%Y-%m-%dT%H-%M-%SZ.db"
_NAMED = re.compile(r"carte-blanche-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db")
# A copy that is not finished yet.
_UNFINISHED = "carte-blanche.unfinished"


class Backups:
    """A copy every so many `hours` into `folder`, where the newest `keep` stay. `back_up` writes one that is checked,
    to a name that nobody has; `now`: milliseconds."""

    def __init__(
        self, folder: Path, hours: int, keep: int, back_up: Callable[[Path], Awaitable[None]], now: Callable[[], int]
    ) -> None:
        self._folder, self._every, self._keep, self._back_up, self._now = folder, hours * HOUR, keep, back_up, now

    @property
    def newest(self) -> int | None:
        """When the newest copy was made, in milliseconds; None: there is none."""
        made = [when for when in map(_made, self._copies()) if when <= self._now()]
        return max(made, default=None)

    async def sweep(self) -> None:
        """Makes a copy if the newest one is old enough. Raises NotNow where it cannot; then all that were there are
        still there."""
        newest = self.newest
        if newest is not None and self._now() < newest + self._every:
            return
        try:
            await self._make(self._now())
        except (StoreError, OSError) as error:
            log.error("no copy of the database could be made: %s", error)
            raise NotNow from error

    async def _make(self, now: int) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        unfinished = self._folder / _UNFINISHED
        unfinished.unlink(missing_ok=True)  # of a bot that was killed
        await self._back_up(unfinished)
        made = unfinished.rename(self._folder / datetime.fromtimestamp(now // 1000, UTC).strftime(_NAME))
        log.info("%s is a checked copy of the database", made)
        for old in self._copies()[: -self._keep]:
            old.unlink()

    def _copies(self) -> list[Path]:
        """Oldest first. What a clock that went wrong has put into the future goes before all others."""
        found = (file for file in self._folder.glob("*.db") if _NAMED.fullmatch(file.name))
        return sorted(found, key=lambda copy: (_made(copy) <= self._now(), copy.name))


def _made(copy: Path) -> int:
    return int(datetime.strptime(copy.name, _NAME).replace(tzinfo=UTC).timestamp()) * 1000
