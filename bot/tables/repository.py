"""Change tables: one change at a time for each table, stored first, then in memory, then told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace

from bot.engine.game import AnyGame, Refused
from bot.engine.text import text
from bot.games import GameFolder
from bot.store.api import Conflict, Duplicate, LogRow, TableRow, Taken, Withdrawn
from bot.store.store import Store
from bot.tables import records
from bot.tables.changes import Transition
from bot.tables.deeds import counts
from bot.tables.finished import finished_game
from bot.tables.formers import with_left
from bot.tables.ladder import Ladder
from bot.tables.model import STALE, Change, ChannelTaken, Gone, Restarting, Stale, Table

log = logging.getLogger(__name__)
T = TypeVar("T")
# Says what becomes of a table, None for nothing; it is asked under the table's lock.
Decide = Callable[[Table], Transition | Awaitable[Transition | None] | None]

# How many of the newest interactions are known without asking the store.
INTERACTIONS = 4096
GONE = text("This table is no longer here. Open a new one.")
TAKEN = text("There is a table in this channel already. Finish it first, or open one in another channel or a thread.")
RESTARTING = text("The bot is restarting. Nothing is lost: try again in a minute.")


def _unheard(task: asyncio.Task[Any]) -> None:
    """What becomes of a change that nobody waits for any more; that it was given up, too, or refused, is no failure."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, Withdrawn | Refused):
        log.error("a change that nobody waits for any more", exc_info=error)


@dataclass(slots=True)
class LoadedTable:
    """A table in memory."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    player: asyncio.Task[None] | None = None
    """Plays for the computers while one of them must act, or an idle move that takes time."""
    retry_at: int = 0
    """After a failure: when the sweep tries again."""
    wake_at: int | None = None
    """When its computers go on, which wait until something has been seen."""
    unseen_since: int | None = None
    """Since when people cannot see what it has to show."""
    heard: dict[int, int] = field(default_factory=dict)
    """When people last pressed something at it, whatever it was: whoever looks is there."""


class Repository:
    """`committed` is called after every change, in order for each table, before the next one of that table begins."""

    def __init__(
        self, store: Store, games: Mapping[str, GameFolder], committed: Callable[[LoadedTable, Change], None]
    ) -> None:
        self.store, self.games, self._ladder = store, games, Ladder(store.ladder, store.seasons)
        self.loaded: dict[int, LoadedTable] = {}
        # The open table of each channel.
        self.channels: dict[int, int] = {}
        self.unreadable: set[int] = set()
        self.closing = False
        self._committed = committed
        self._interactions: dict[int, int] = {}
        self._running: set[asyncio.Task[Any]] = set()

    def game(self, table: Table) -> AnyGame:
        return self.games[table.game].game

    def put(self, table: Table) -> LoadedTable:
        loaded = self.loaded[table.id] = LoadedTable(table)
        if table.status != "over":
            self.channels[table.channel] = table.id
        return loaded

    async def find(self, id: int) -> Table:
        """A table from memory or, finished long ago, from the store. Raises Gone."""
        return await self._found(id, records.from_row)

    async def remembered(self, id: int) -> Table:
        """The same; of one that is over, what can be read of it. Raises Gone."""
        return await self._found(id, records.remembered)

    async def _found(self, id: int, read: Callable[[Mapping[str, GameFolder], TableRow], Table]) -> Table:
        if id in self.loaded:
            return self.loaded[id].table
        row = await self.store.load(id)
        if row is None:
            raise Gone(GONE)
        try:
            return read(self.games, row)
        except records.UnreadableTable as unreadable:
            raise Gone(GONE) from unreadable

    def forget_finished(self, ids: Iterable[int]) -> None:
        """Of these, if they are over, the store's copy counts, which may know less than memory."""
        for id in ids:
            if id in self.loaded and self.loaded[id].table.status == "over":
                del self.loaded[id]

    async def open(self, transition: Transition, interaction: int | None) -> Table:
        """A new table. Raises ChannelTaken."""
        return await self._to_the_end(self._open(transition, interaction))

    async def change(self, id: int, decide: Decide, interaction: int | None = None) -> Change | None:
        """None if there was nothing to do, or if this interaction was applied before. Raises what `decide` raises."""
        return await self._to_the_end(self._change(id, decide, interaction))

    async def close(self) -> None:
        """Finishes what runs; everything new is refused, as it is while the database is not there."""
        self.closing = True
        players = [loaded.player for loaded in self.loaded.values() if loaded.player is not None]
        for task in players:
            task.cancel()
        await asyncio.gather(*players, *self._running, return_exceptions=True)

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs to its end even if whoever waits is cancelled: memory and store must not part."""
        # A coroutine that is never awaited would be warned of.
        if self.closing or self.store.lost:
            work.close()
            raise Restarting(RESTARTING)
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_unheard)
            raise

    async def catch_up(self) -> None:
        """After a time in which the database was away: what it has counts, though nobody was told that it is written.
        Raises StoreError."""
        for row, _ in await self.store.open_tables():
            known = self.loaded.get(row.id)
            if (known is not None and known.table.revision >= row.revision) or row.id in self.unreadable:
                continue
            try:
                table = records.from_row(self.games, row)
            except records.UnreadableTable:
                continue
            log.info("table %d revision %d: was written while the database was away", row.id, row.revision)
            loaded = known or self.put(table)
            async with loaded.lock:
                loaded.table = table
                if table.status == "over":
                    self._release(table)
                self.tell(loaded)

    async def let_go(self) -> None:
        """Another process has these tables now: what is known of them here counts no more."""
        players = [loaded.player for loaded in self.loaded.values() if loaded.player is not None]
        for task in players:
            task.cancel()
        for known in (self.loaded, self.channels, self.unreadable, self._interactions):
            known.clear()
        # what they write is refused
        await asyncio.gather(*players, *self._running, return_exceptions=True)

    def tell(self, loaded: LoadedTable) -> None:
        """It has to be shown as it is."""
        self._committed(loaded, Change(loaded.table))

    async def _open(self, transition: Transition, interaction: int | None) -> Table:
        if interaction in self._interactions:
            return await self.find(self._interactions[interaction])
        if (taken := self.channels.get(transition.table.channel)) is not None:
            raise ChannelTaken(taken, TAKEN)
        try:
            id = await self._create(transition.table, replace(transition.entry, interaction=interaction))
        except Duplicate as duplicate:
            return await self.find(duplicate.table)
        opened = transition.with_table(replace(transition.table, id=id))
        loaded = self.put(opened.table)
        self._tell(loaded, opened.change, interaction)
        return loaded.table

    async def _create(self, table: Table, entry: LogRow) -> int:
        row = records.to_row(self.game(table), table)
        try:
            return await self.store.create(row, entry)
        except Taken as taken:
            if taken.table not in self.unreadable:
                raise ChannelTaken(taken.table, TAKEN) from taken
            await self._retire(taken.table, entry.at)
        return await self._create(table, entry)

    async def _retire(self, id: int, now: int) -> None:
        """Ends a table that this program cannot read: its people must not be locked out of starting a new one."""
        self.unreadable.discard(id)
        row = await self.store.load(id)
        if row is not None:
            log.warning("table %d: could not be read, ended because its channel wants a new one", id)
            await self.store.retire(id, LogRow(row.revision + 1, now, "act", '["retired"]', "[]"))

    async def _change(self, id: int, decide: Decide, interaction: int | None) -> Change | None:
        loaded = self.loaded.get(id) or LoadedTable(await self.find(id))
        if not self.store.shards.holds(loaded.table.guild):  # another process plays it
            raise Gone(GONE)
        async with loaded.lock:
            # Discord may send a press twice: the second one finds its work done.
            if interaction in self._interactions:
                return None
            decided = decide(loaded.table)
            transition = await decided if isinstance(decided, Awaitable) else decided
            if transition is None:
                return None
            transition = transition.with_table(with_left(self.game(loaded.table), loaded.table, transition.table))
            if not await self._save(loaded, transition, interaction):
                return None
            loaded.table = transition.table
            self._tell(loaded, transition.change, interaction)
            return transition.change

    async def _save(self, loaded: LoadedTable, transition: Transition, interaction: int | None) -> bool:
        """False if this interaction is in the store already. Raises Stale if somebody else wrote to the store."""
        folder = self.games[transition.table.game]
        try:
            row = records.to_row(folder.game, transition.table, loaded.table)
            entry = replace(transition.entry, interaction=interaction)
            # what happens to a table that is over ends no game
            ended = finished_game(folder, transition.table) if loaded.table.status != "over" else None
            with_cards = ended is not None and counts(folder, transition.table)
            lasting = partial(records.lasting_found, folder.game)
            async with self._ladder.counting(transition.table, ended) as counted:
                await self.store.save(row, entry, ended, lasting, counted, with_cards)
        except Duplicate:
            return False
        except Conflict as conflict:
            log.error(
                "table %d revision %d: written by somebody else, loaded again", loaded.table.id, loaded.table.revision
            )
            await self._reload(loaded)
            raise Stale(STALE) from conflict
        return True

    async def _reload(self, loaded: LoadedTable) -> None:
        """What the store has is what counts. Raises Gone if it has no such table any more."""
        row = await self.store.load(loaded.table.id)
        if row is None:
            del self.loaded[loaded.table.id]
            self._release(loaded.table)
            raise Gone(GONE)
        loaded.table = records.from_row(self.games, row)
        if loaded.table.status == "over":
            self._release(loaded.table)

    def _release(self, table: Table) -> None:
        """Its channel is free for another table."""
        if self.channels.get(table.channel) == table.id:
            del self.channels[table.channel]

    def _tell(self, loaded: LoadedTable, change: Change, interaction: int | None) -> None:
        table = change.table
        if interaction is not None:
            self._interactions[interaction] = table.id
            if len(self._interactions) > INTERACTIONS:
                del self._interactions[next(iter(self._interactions))]
        if table.status == "over":
            self._release(table)
        self._committed(loaded, change)
