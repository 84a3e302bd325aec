"""Run the clocks of tables, their computers, heartbeats and forgetting, and pick up what a start finds."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, nullcontext

from bot.engine.game import Refused, Seat
from bot.store.api import LeaseLost, StoreError
from bot.store.committer import BATCH_LIMIT
from bot.tables import clock, play, records, rhythm, takebacks, timeouts
from bot.tables.changes import Transition
from bot.tables.laboratory import Laboratory
from bot.tables.model import DAY, HOUR, MINUTE, Restarting, Table
from bot.tables.repository import LoadedTable, Repository

log = logging.getLogger(__name__)

BEAT = 20_000
# Being away from Discord for less than this happens every day: only who missed something then gets time back.
BRIEF = 10_000
# Stands for all shards, until it is known which there are.
START = -1
# How long a finished table stays in memory: people still look at its message.
REMEMBERED = HOUR
# After a failure at a table its clock and its computers rest for so long.
RETRY = MINUTE


class Sweeper:
    """`computer_delay`: seconds before a move of a computer, more or less; `keep`: how long the store keeps finished
    tables."""

    def __init__(
        self, repository: Repository, laboratory: Laboratory, now: Callable[[], int], computer_delay: float, keep: int
    ) -> None:
        # The shards that Discord does not hear, and since when: no clock of theirs runs before everything there has got
        # its time back.
        self.away = dict[int, int]()
        self._returning = set[int]()
        # The shard of a server.
        self.shard_of: Callable[[int | None], int] = lambda guild: 0
        # Entered while tables that another process had are taken up: who shows them forgets what it knew of that.
        self.shown_anew: Callable[[], AbstractAsyncContextManager[None]] = nullcontext
        self._loaded = False
        self.computer_delay = computer_delay
        self._repository, self._laboratory, self._now, self._keep = repository, laboratory, now, keep
        # One after the other: each thread that computes makes the event loop wait longer for its turn.
        self._thinking = ThreadPoolExecutor(1, "computer")
        self._beat_at = self._drop_at = self._beaten = 0
        # Since when nothing can be saved, if so: then no clock runs.
        self._unsaved_since: int | None = None

    async def load(self) -> list[LoadedTable]:
        """Puts into memory what is open, gives time back and wakes the computers. Returns tables to be shown again."""
        behind = []
        for row, place in await self._repository.store.open_tables():
            try:
                loaded = self._repository.put(records.from_row(self._repository.games, row))
            except records.UnreadableTable as unreadable:
                self._repository.unreadable.add(row.id)
                log.error("table %d is not continued: %s", row.id, unreadable)
                continue
            if place.shown < row.revision:
                behind.append(loaded)
        seen, beats = dict[int, list[LoadedTable]](), await self._repository.store.last_beats()
        for loaded in self._open():
            seen.setdefault(beats(loaded.table.guild), []).append(loaded)
        for beat, tables in seen.items():
            await self._give_back(beat, tables)
        self._loaded = True
        await self._beat(self._now())
        await self._tend_all(self._heard())
        return behind

    def known(self, shards: Iterable[int]) -> None:
        """Which shards there are: each is away since the start, until it is `found`."""
        if (since := self.away.pop(START, None)) is not None:
            self.away |= dict.fromkeys(shards, since)

    def lost(self, shard: int) -> None:
        """Discord does not hear a shard any more: no clock of its tables runs until it is `found`."""
        if shard in self._returning:
            self._returning.discard(shard)
            self.away[shard] = self._now()
        self.away.setdefault(shard, self._now())

    async def found(self, shard: int) -> None:
        """Discord hears a shard again: the time since it was lost counts against nobody."""
        since, now = self.away.get(shard), self._now()
        if since is None or self._repository.closing:
            return
        self._returning.add(shard)
        ours = [loaded for loaded in self._open() if self._away_of(loaded) == {shard}]
        long = now - since >= BRIEF
        await self._give_back(since, [loaded for loaded in ours if long or _is_due(loaded, now)])
        if shard in self._returning:  # it may have been lost meanwhile
            self._returning.discard(shard)
            del self.away[shard]

    @property
    def unheard(self) -> set[int]:
        """The shards that are away, and not about to be found."""
        return self.away.keys() - self._returning

    def _away_of(self, loaded: LoadedTable) -> set[int]:
        """What of that which is away keeps a table's clock from running."""
        return {START, self.shard_of(loaded.table.guild)} & self.away.keys()

    def _heard(self) -> list[LoadedTable]:
        """The open tables of which Discord hears."""
        return [loaded for loaded in self._open() if not self.away or not self._away_of(loaded)]

    async def clock_set(self, before: int) -> None:
        """`now` has jumped, from that moment: everything that runs has left what it had left."""
        step = self._now() - before
        self._beat_at = 0
        self.away = {shard: since + step for shard, since in self.away.items()}
        for loaded in self._repository.loaded.values():
            loaded.retry_at = loaded.retry_at and loaded.retry_at + step
            loaded.unseen_since = None if loaded.unseen_since is None else loaded.unseen_since + step
            loaded.heard = {user: heard + step for user, heard in loaded.heard.items()}
        await self._give_back(before, self._open(), step)

    def unseen(self, id: int) -> None:
        """Discord does not take what a table has to show: its clock stands until `seen`."""
        loaded = self._repository.loaded.get(id)
        if loaded is not None and loaded.unseen_since is None:
            loaded.unseen_since = loaded.table.changed_at

    async def seen(self, id: int) -> None:
        """A table is shown as it is: the time in which it was not counts against nobody."""
        loaded = self._repository.loaded.get(id)
        if loaded is None or loaded.unseen_since is None or self._repository.closing:
            return
        since, now = loaded.unseen_since, self._now()
        moment = clock.next_moment(loaded.table)
        if now - since >= BRIEF or (moment is not None and moment <= now):
            await self._give_back(since, [loaded])
        loaded.unseen_since = None  # only now: a sweep in between would find the moment past

    async def sweep(self) -> None:
        """Does everything that is due: asked about once a second by the one loop."""
        now = self._now()
        if self._repository.closing or not self._loaded:
            return
        await self._beat(now)
        if self._unsaved_since is not None or not self._repository.store.holds:
            return
        await self._tend_all([loaded for loaded in self._heard() if _is_due(loaded, now)])
        for loaded in self._heard():
            if loaded.wake_at is not None and loaded.wake_at <= now:
                self.wake(loaded)
        await self._drop(now)

    async def stop(self) -> None:
        """After the last change: a restart then knows exactly when the bot was here last."""
        self._thinking.shutdown(wait=False, cancel_futures=True)
        if self._loaded and self._unsaved_since is None and self._repository.store.holds:
            try:
                await self._repository.store.beat(self._until(self._now()))
            except StoreError as error:
                log.error("the last heartbeat could not be saved: %s", error)

    def wake(self, loaded: LoadedTable) -> None:
        """Lets the computers of a table play, if one of them must act and nothing is to be seen first."""
        held = clock.is_held(loaded.table, self._now())
        loaded.wake_at = loaded.table.seen_until if held else None
        if loaded.player is None and not loaded.retry_at and self._waits_for_a_computer(loaded.table):
            loaded.player = asyncio.create_task(self._play_computers(loaded), name=f"computers {loaded.table.id}")

    def _open(self) -> list[LoadedTable]:
        return [self._repository.loaded[id] for id in self._repository.channels.values()]

    async def _tend_all(self, tables: list[LoadedTable]) -> None:
        for together in _in_turns(tables):
            await asyncio.gather(*(self._tend(loaded) for loaded in together))

    async def _tend(self, loaded: LoadedTable) -> None:
        """Waits for no experiment: all clocks wait for the end of a sweep."""

        def next_due(table: Table) -> Transition | None:
            game, now = self._repository.game(table), self._now()
            due = timeouts.next_due(game, table, now)
            if not isinstance(due, timeouts.MissedTurn):
                return timeouts.with_what_follows(due, now)
            idle = game.idle(table.state, Seat(due.seat))
            if not play.has_experiment(game, table, due.seat, idle):
                moved = play.after_move(game, table, due.seat, idle, _missed_by(loaded, table, due.seat), now)
                return timeouts.with_what_follows(moved, now)
            self._play_idle_later(loaded)
            return None

        if loaded.table.id in self._laboratory.busy:
            return
        try:
            loaded.retry_at = 0
            while await self._repository.change(loaded.table.id, next_due):
                pass
            self.wake(loaded)
        except Restarting:
            pass
        except Exception as error:  # one table's trouble must not stop the clocks of the others
            self._rest(loaded, "clock", error)

    def _play_idle_later(self, loaded: LoadedTable) -> None:
        if loaded.player is None:
            loaded.player = asyncio.create_task(self._play_idle(loaded), name=f"idle move {loaded.table.id}")

    async def _play_idle(self, loaded: LoadedTable) -> None:
        """An idle move with an experiment."""

        async def moved(table: Table) -> Transition | None:
            game = self._repository.game(table)
            due = timeouts.next_due(game, table, self._now())
            if not isinstance(due, timeouts.MissedTurn):
                return None
            idle = game.idle(table.state, Seat(due.seat))
            by = _missed_by(loaded, table, due.seat)
            return await self._laboratory.after_move(game, table, due.seat, idle, by, self._now)

        try:
            await self._repository.change(loaded.table.id, moved)
        except Restarting:
            return
        except Exception as error:  # the sweep tries it again
            self._rest(loaded, "idle move", error)
        finally:
            loaded.player = None
        self.wake(loaded)

    async def _play_computers(self, loaded: LoadedTable) -> None:
        async def moved(table: Table) -> Transition | None:
            seat = play.computer_seat(self._repository.game(table), table)
            # Somebody may have moved since, and what came of it wants to be seen.
            if seat is None or takebacks.is_asked(table) or clock.is_held(table, self._now()):
                return None
            return await self._computer_moved(table, seat)

        try:
            while self._waits_for_a_computer(loaded.table):
                await asyncio.sleep(self._pause(loaded.table))
                await self._repository.change(loaded.table.id, moved)
        except Restarting:
            pass
        except Exception as error:  # whatever it was, the sweep wakes the computers again
            self._rest(loaded, "computers", error)
        finally:
            loaded.player = None

    async def _computer_moved(self, table: Table, seat: int) -> Transition:
        """The table after a computer's move, or after the game's idle one if the computer is at a loss."""
        folder, loop = self._repository.games[table.game], asyncio.get_running_loop()
        try:
            # A computer may think for a tenth of a second: the event loop serves everybody meanwhile.
            move = await loop.run_in_executor(self._thinking, play.computers_choice, folder, table, seat)
            return await self._laboratory.after_move(folder.game, table, seat, move, "computer", self._now)
        except Restarting:
            raise
        except Refused as refused:
            why = f"refused: rule {refused.rule or '-'}"
            log.error("table %d revision %d seat %d: computer %s", table.id, table.revision, seat, why)
        except Exception:  # a bug in a computer player must not stop the table: it does the least it can
            log.exception("table %d revision %d seat %d: computer failed", table.id, table.revision, seat)
        idle = folder.game.idle(table.state, Seat(seat))
        return await self._laboratory.after_move(folder.game, table, seat, idle, "computer", self._now)

    def _waits_for_a_computer(self, table: Table) -> bool:
        return (
            not takebacks.is_asked(table)
            and not clock.is_held(table, self._now())
            and play.computer_seat(self._repository.game(table), table) is not None
        )

    def _pause(self, table: Table) -> float:
        """Seconds before the next move of a computer."""
        return self.computer_delay * rhythm.pause(self._repository.game(table), table) if self.computer_delay else 0.0

    def _rest(self, loaded: LoadedTable, what: str, error: Exception) -> None:
        bug = None if isinstance(error, StoreError) else error
        why = "" if bug else f": {error}"
        log.error(
            "table %d revision %d: its %s failed%s", loaded.table.id, loaded.table.revision, what, why, exc_info=bug
        )
        loaded.retry_at = self._now() + RETRY

    async def _give_back(self, seen: int, tables: list[LoadedTable], step: int = 0) -> None:
        def given_back(table: Table) -> Transition | None:
            return timeouts.given_back(table, seen, self._now(), step)

        for together in _in_turns(tables):
            changes = (self._repository.change(loaded.table.id, given_back) for loaded in together)
            for loaded, outcome in zip(together, await asyncio.gather(*changes, return_exceptions=True), strict=True):
                if isinstance(outcome, StoreError | Restarting):
                    self._unsaved_since = seen  # it is given back once something can be saved again
                elif isinstance(outcome, Exception):
                    self._rest(loaded, "time", outcome)

    async def _beat(self, now: int) -> None:
        """After a time in which it could not be saved, everybody gets that time back."""
        store = self._repository.store
        lost = store.lost
        if now < self._beat_at and lost is None and store.holds:
            return
        self._beat_at = now + BEAT
        try:
            if isinstance(lost, LeaseLost):
                await self._reclaim()
                return
            if lost is not None:
                await self._repository.catch_up()
            await store.beat(self._until(now))
        except StoreError as error:
            if self._unsaved_since is None:
                log.error("nothing can be saved, so no clock runs: %s", error)
                self._unsaved_since = self._beaten
            return
        since = self._beaten if lost is not None and self._unsaved_since is None else self._unsaved_since
        self._unsaved_since, self._beaten = None, now
        if since is not None:
            log.info("changes can be saved again: everybody gets the time back")
            await self._give_back(since, self._heard())
            await self._tend_all(self._heard())

    def _until(self, now: int) -> int:
        """Up to when everybody's clock has run: what was away then gets its time back after a restart, too."""
        return min((now, *self.away.values()))

    async def _reclaim(self) -> None:
        """Another process plays our tables. As soon as it has let go of them, they are taken up as at a start.
        Raises StoreError."""
        async with self.shown_anew():
            await self._repository.let_go()
            if not await self._repository.store.reclaim():
                return
            self._unsaved_since, self._beat_at = None, 0
            log.warning("the shards are ours again: their tables are taken up")
            for loaded in await self.load():
                self._repository.tell(loaded)

    async def _drop(self, now: int) -> None:
        for id, loaded in list(self._repository.loaded.items()):
            if loaded.table.status == "over" and loaded.table.changed_at < now - REMEMBERED:
                del self._repository.loaded[id]
        if now >= self._drop_at:
            self._drop_at = now + DAY
            await self._repository.store.drop_finished(now - self._keep)


def _in_turns(tables: list[LoadedTable]) -> Iterator[list[LoadedTable]]:
    """No more at a time than go into one commit: what people press meanwhile is not loaded waiting, nor refused."""
    for start in range(0, len(tables), BATCH_LIMIT):
        yield tables[start : start + BATCH_LIMIT]


def _missed_by(loaded: LoadedTable, table: Table, seat: int) -> play.By:
    """Whether somebody who has missed their turn was there: looked, voted, asked for something."""
    heard = loaded.heard.get(table.players[seat].user or 0, 0)
    return "late" if heard > clock.turn_began(table, seat) else "clock"


def _is_due(loaded: LoadedTable, now: int) -> bool:
    """Whether a moment has come; after a failure, whether it may be tried again."""
    if loaded.unseen_since is not None:
        return False
    if loaded.retry_at:
        return loaded.retry_at <= now
    moment = clock.next_moment(loaded.table)
    return moment is not None and moment <= now
