"""What happens at tables when nobody clicks: clocks, computers, heartbeats, forgetting; and what a start finds."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator

from bot.store.api import StoreError
from bot.store.committer import BATCH_LIMIT
from bot.tables import clock, play, records, timeouts
from bot.tables.changes import Transition
from bot.tables.model import DAY, HOUR, MINUTE, Restarting, Table
from bot.tables.repository import LoadedTable, Repository

log = logging.getLogger(__name__)

BEAT = 20_000
BRIEF = 10_000
"""Being away from Discord for less than this happens every day: only who missed something then gets time back."""
REMEMBERED = HOUR
"""How long a finished table stays in memory: people still look at its message."""
RETRY = MINUTE
"""After a failure at a table its clock and its computers rest for so long."""


class Sweeper:
    """`computer_delay`: seconds before each move of a computer; `keep`: how long the store keeps finished tables."""

    def __init__(self, repository: Repository, now: Callable[[], int], computer_delay: float, keep: int) -> None:
        self.connected = False
        """Whether clocks run; not before everything has got its time back."""
        self.computer_delay = computer_delay
        self._repository, self._now, self._keep = repository, now, keep
        self._beat_at = self._drop_at = self._beaten = 0
        self._unsaved_since: int | None = None
        """Since when nothing can be saved, if so: then no clock runs."""

    async def load(self) -> list[LoadedTable]:
        """Puts into memory what is open, gives time back and wakes the computers. Returns tables to be shown again."""
        behind = []
        for row, place in await self._repository.store.open_tables():
            try:
                kept = self._repository.keep(records.from_row(self._repository.games, row))
            except records.UnreadableTable as unreadable:
                self._repository.unreadable.add(row.id)
                log.error("table %d is not continued: %s", row.id, unreadable)
                continue
            if place.shown < row.revision:
                behind.append(kept)
        await self._give_back(await self._repository.store.last_beat() or 0, self._open())
        self.connected = True
        await self._beat(self._now())
        await self._tend_all(self._open())
        return behind

    async def resumed(self, away_since: int) -> None:
        now = self._now()
        if self._repository.closing:
            return
        long = now - away_since >= BRIEF
        await self._give_back(away_since, [kept for kept in self._open() if long or _is_due(kept, now)])
        self.connected = True

    async def clock_set(self, before: int) -> None:
        step = self._now() - before
        self._beat_at = 0
        for kept in self._repository.kept.values():
            kept.retry_at = kept.retry_at and kept.retry_at + step
            kept.unseen_since = None if kept.unseen_since is None else kept.unseen_since + step
        await self._give_back(before, self._open())

    def unseen(self, id: int) -> None:
        kept = self._repository.kept.get(id)
        if kept is not None and kept.unseen_since is None:
            kept.unseen_since = kept.table.changed_at

    async def seen(self, id: int) -> None:
        kept = self._repository.kept.get(id)
        if kept is None or kept.unseen_since is None or self._repository.closing:
            return
        since, now = kept.unseen_since, self._now()
        moment = clock.next_moment(kept.table)
        if now - since >= BRIEF or (moment is not None and moment <= now):
            await self._give_back(since, [kept])
        kept.unseen_since = None  # only now: a sweep in between would find the moment past

    async def sweep(self) -> None:
        now = self._now()
        if self._repository.closing or not self.connected:
            return
        await self._beat(now)
        if self._unsaved_since is not None:
            return
        await self._tend_all([kept for kept in self._open() if _is_due(kept, now)])
        await self._drop(now)

    async def stop(self) -> None:
        """After the last change: a restart then knows exactly when the bot was here last."""
        if self.connected and self._unsaved_since is None:
            try:
                await self._repository.store.beat(self._now())
            except StoreError as error:
                log.error("the last heartbeat could not be saved: %s", error)

    def wake(self, kept: LoadedTable) -> None:
        """Lets the computers of a table play, if one of them must act."""
        if kept.computers is None and not kept.retry_at and self._computer_seat(kept.table) is not None:
            kept.computers = asyncio.create_task(self._play_computers(kept), name=f"computers {kept.table.id}")

    def _open(self) -> list[LoadedTable]:
        return [self._repository.kept[id] for id in self._repository.channels.values()]

    async def _tend_all(self, tables: list[LoadedTable]) -> None:
        for together in _in_turns(tables):
            await asyncio.gather(*(self._tend(kept) for kept in together))

    async def _tend(self, kept: LoadedTable) -> None:
        async def wanted(table: Table) -> Transition | None:
            return timeouts.due(self._repository.found(table).game, table, self._now())

        try:
            kept.retry_at = 0
            while await self._repository.change(kept.table.id, wanted):
                pass
            self.wake(kept)
        except Restarting:
            pass
        except Exception as error:  # one table's trouble must not stop the clocks of the others
            self._rest(kept, "clock", error)

    async def _play_computers(self, kept: LoadedTable) -> None:
        async def wanted(table: Table) -> Transition | None:
            seat = self._computer_seat(table)
            return (
                None if seat is None else play.computer_moved(self._repository.found(table), table, seat, self._now())
            )

        try:
            while self._computer_seat(kept.table) is not None:
                await asyncio.sleep(self.computer_delay)
                await self._repository.change(kept.table.id, wanted)
        except Restarting:
            pass
        except Exception as error:  # whatever it was, the sweep wakes the computers again
            self._rest(kept, "computers", error)
        finally:
            kept.computers = None

    def _computer_seat(self, table: Table) -> int | None:
        return play.computer_seat(self._repository.found(table).game, table)

    def _rest(self, kept: LoadedTable, what: str, error: Exception) -> None:
        bug = None if isinstance(error, StoreError) else error
        why = "" if bug else f": {error}"
        log.error("table %d revision %d: its %s failed%s", kept.table.id, kept.table.revision, what, why, exc_info=bug)
        kept.retry_at = self._now() + RETRY

    async def _give_back(self, seen: int, tables: list[LoadedTable]) -> None:
        async def wanted(table: Table) -> Transition | None:
            return timeouts.given_back(table, seen, self._now())

        for together in _in_turns(tables):
            changes = (self._repository.change(kept.table.id, wanted) for kept in together)
            for kept, outcome in zip(together, await asyncio.gather(*changes, return_exceptions=True), strict=True):
                if isinstance(outcome, StoreError | Restarting):
                    self._unsaved_since = seen  # it is given back once something can be saved again
                elif isinstance(outcome, Exception):
                    self._rest(kept, "time", outcome)

    async def _beat(self, now: int) -> None:
        """After a time in which it could not be saved, everybody gets that time back."""
        if now < self._beat_at:
            return
        self._beat_at = now + BEAT
        try:
            await self._repository.store.beat(now)
        except StoreError as error:
            if self._unsaved_since is None:
                log.error("nothing can be saved, so no clock runs: %s", error)
                self._unsaved_since = self._beaten
            return
        since, self._unsaved_since, self._beaten = self._unsaved_since, None, now
        if since is not None:
            log.info("changes can be saved again: everybody gets the time back")
            await self._give_back(since, self._open())
            await self._tend_all(self._open())

    async def _drop(self, now: int) -> None:
        for id, kept in list(self._repository.kept.items()):
            if kept.table.status == "over" and kept.table.changed_at < now - REMEMBERED:
                del self._repository.kept[id]
        if now >= self._drop_at:
            self._drop_at = now + DAY
            await self._repository.store.drop_finished(now - self._keep)


def _in_turns(tables: list[LoadedTable]) -> Iterator[list[LoadedTable]]:
    """No more at a time than go into one commit: what people press meanwhile is not kept waiting, nor refused."""
    for start in range(0, len(tables), BATCH_LIMIT):
        yield tables[start : start + BATCH_LIMIT]


def _is_due(kept: LoadedTable, now: int) -> bool:
    """Whether a moment has come; after a failure, whether it may be tried again."""
    if kept.unseen_since is not None:
        return False
    if kept.retry_at:
        return kept.retry_at <= now
    moment = clock.next_moment(kept.table)
    return moment is not None and moment <= now
