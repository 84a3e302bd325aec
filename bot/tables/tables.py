"""All tables of the bot, without Discord: opened, played, swept, found again after a restart."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import astuple

from bot.engine.chance import new_seed
from bot.engine.game import Refused, Seat, decode_move
from bot.engine.replay import Record
from bot.engine.text import Text, text
from bot.games import Found
from bot.store.api import PlaceRow
from bot.store.store import Store
from bot.tables import acts, clock, computers, moments, play, rows, seats
from bot.tables.changes import Deed
from bot.tables.desk import GONE, Desk, Kept
from bot.tables.model import (
    DAY,
    HOUR,
    LIVE,
    MINUTE,
    PACES,
    AnyAct,
    Change,
    Gone,
    Leave,
    Person,
    Place,
    Rematch,
    Restarting,
    Table,
)
from bot.tables.records import recorded

log = logging.getLogger(__name__)

BEAT = 20_000
BRIEF = 10_000
"""Being away from Discord for less than this gives nobody time back: it happens every day."""
REMEMBERED = HOUR
"""How long a finished table stays in memory: people still look at its message."""


class Tables:
    """`now`: milliseconds since 1970. `changed` is called after every committed change, in order for each table, and
    must only take note. `connected` is set by whoever knows whether Discord hears us: while False no clock runs."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Found],
        *,
        now: Callable[[], int],
        changed: Callable[[Change], None],
        computer_delay: float = 1.2,
        keep_days: int = 30,
        seeds: Callable[[], bytes] = new_seed,
    ) -> None:
        self.connected = True
        self._desk = Desk(store, games, self._committed)
        self._now, self._changed, self._seeds = now, changed, seeds
        self._computer_delay, self._keep = computer_delay, keep_days * DAY
        self._beat_at = self._drop_at = 0

    # Looking

    def table(self, id: int) -> Table:
        """An open or just finished table. Raises Gone."""
        if id not in self._desk.kept:
            raise Gone(GONE)
        return self._desk.kept[id].table

    async def find(self, id: int) -> Table:
        """Any table, also one finished long ago. Raises Gone."""
        return await self._desk.find(id)

    def in_channel(self, channel: int) -> Table | None:
        """The open table of a channel."""
        id = self._desk.channels.get(channel)
        return None if id is None else self.table(id)

    def open_tables(self) -> list[Table]:
        """All tables that are not over."""
        return [self.table(id) for id in self._desk.channels.values()]

    def seat_of(self, table: Table, user: int | None) -> int | None:
        """The seat of a person, also while a computer plays for them."""
        return seats.seat_of(table, user)

    def view(self, table: Table, user: int | None) -> Any:
        """What this user may see of the game: their seat's view, or the public one. Refused in the lobby."""
        if table.state is None:
            raise Refused(text("The game has not begun yet."))
        seat = seats.seat_of(table, user)
        return self._desk.found(table).game.view(table.state, None if seat is None else Seat(seat))

    def awaited(self, table: Table) -> tuple[int, ...]:
        """The seats whose clock runs: people who are there and must act."""
        return clock.awaited(self._desk.found(table).game, table)

    def missing(self, table: Table) -> int:
        """How many more players this lobby needs before it can start."""
        return acts.missing(self._desk.found(table).game, table)

    async def record(self, id: int) -> Record:
        """The whole game, for verification. Refused while the table is open: its seed is still secret."""
        table = await self.find(id)
        return recorded(self._desk.found(table).game, table, await self._desk.store.log(id))

    async def place(self, id: int) -> Place:
        return Place(*astuple(await self._desk.store.place(id)))

    async def set_place(self, id: int, place: Place) -> None:
        await self._desk.store.set_place(id, PlaceRow(*astuple(place)))

    # People

    async def open(
        self,
        person: Person,
        *,
        game: str,
        guild: int | None,
        channel: int,
        locale: str,
        pace: str,
        interaction: int | None,
    ) -> Table:
        """A new table with `person` as host and first player. Raises ChannelTaken."""
        now, known = self._now(), pace if pace in PACES else LIVE
        table = Table(0, guild, channel, game, person.user, self._seeds().hex(), now, now, locale, pace=known)
        return await self._desk.open(acts.opened(self._desk.found(table).game, table, person, now), interaction)

    async def rematch(self, id: int, person: Person, *, interaction: int | None) -> Table:
        """The same people at a new table; the seat after the last first player begins. Raises ChannelTaken."""
        now = self._now()
        table = acts.again(await self.find(id), person, self._seeds().hex(), now)
        return await self._desk.open(acts.opened(self._desk.found(table).game, table, person, now), interaction)

    async def act(
        self, id: int, person: Person, act: AnyAct, *, revision: int | None, interaction: int | None
    ) -> Change:
        """Raises Refused, or one of its kinds. The same interaction again changes nothing."""
        if isinstance(act, Rematch):
            return Change(await self.rematch(id, person, interaction=interaction))

        async def wanted(table: Table) -> Deed:
            game = self._desk.found(table).game
            return acts.acted(game, table, person, act, revision=revision, now=self._now())

        return await self._desk.change(id, wanted, interaction) or Change(await self.find(id))

    async def play(
        self, id: int, person: Person, data: str, *, revision: int | None, interaction: int | None
    ) -> Change:
        """A person's move in its text form. `revision` None: good at every position (any_time)."""

        async def wanted(table: Table) -> Deed:
            game = self._desk.found(table).game
            seat = play.check_seat(game, table, person.user, revision)
            move = decode_move(game, data)
            if game.slow(move):
                return await asyncio.to_thread(play.moved, game, table, seat, move, "person", self._now())
            return play.moved(game, table, seat, move, "person", self._now())

        return await self._desk.change(id, wanted, interaction) or Change(await self.find(id))

    # What happens to tables

    async def close(self, id: int, why: Text) -> Change | None:
        """Ends an open table whatever its state: its channel is gone, or the bot may no longer write there."""

        async def wanted(table: Table) -> Deed | None:
            return None if table.status == "over" else moments.closed(table, why, self._now())

        return await self._desk.change(id, wanted) if id in self._desk.kept else None

    async def close_server(self, guild: int) -> None:
        """The bot was removed from a server: its tables end."""
        here = [table.id for table in self.open_tables() if table.guild == guild]
        await asyncio.gather(*(self.close(id, text("The bot was removed from this server.")) for id in here))

    async def person_left(self, guild: int | None, user: int) -> None:
        """Somebody left a server (None: leaves everywhere): they leave their tables there."""
        for table in self.open_tables():
            seat = seats.seat_of(table, user)
            if seat is not None and guild in (None, table.guild):
                person = Person(user, table.players[seat].name)
                await self.act(table.id, person, Leave(), revision=None, interaction=None)

    # Time

    async def load(self) -> None:
        """At the start: open tables, and finished ones not shown yet. Everything that runs gets back the time since
        the last heartbeat; `changed` hears of every table whose message is behind."""
        behind = []
        for row, place in await self._desk.store.open_tables():
            try:
                kept = self._desk.keep(rows.from_row(self._desk.games, row))
            except rows.Unreadable as unreadable:
                self._desk.unreadable.add(row.id)
                log.error("table %d is not continued: %s", row.id, unreadable)
                continue
            if place.shown < row.revision:
                behind.append(kept)
        await self._give_back(await self._desk.store.last_beat() or 0)
        await self._beat(self._now())
        for kept in behind:
            self._changed(Change(kept.table))
        self._wake_all()

    async def resumed(self, away_since: int) -> None:
        """Discord hears us again: the time since then counts against nobody."""
        if self._now() - away_since >= BRIEF:
            await self._give_back(away_since)
        self.connected = True

    async def sweep(self) -> None:
        """Does everything that is due: asked about once a second by the one loop."""
        now = self._now()
        if self._desk.closing or not self.connected:
            return
        due = [kept for kept in self._desk.kept.values() if self._is_due(kept, now)]
        await asyncio.gather(*(self._catch_up(kept) for kept in due))
        self._wake_all()
        await self._beat(now)
        await self._drop(now)

    async def drain(self) -> None:
        """Finishes what runs and refuses everything new: the bot stops."""
        await self._desk.close()

    def _is_due(self, kept: Kept, now: int) -> bool:
        moment = clock.next_moment(kept.table)
        return moment is not None and moment <= now and kept.retry_at <= now

    async def _catch_up(self, kept: Kept) -> None:
        async def wanted(table: Table) -> Deed | None:
            return moments.due(self._desk.found(table).game, table, self._now())

        try:
            while await self._desk.change(kept.table.id, wanted):
                pass
        except Restarting:
            pass
        except Exception:  # one table's trouble must not stop the clocks of the others
            log.exception("table %d revision %d: its clock failed", kept.table.id, kept.table.revision)
            kept.retry_at = self._now() + MINUTE

    async def _give_back(self, seen: int) -> None:
        async def wanted(table: Table) -> Deed | None:
            return moments.given_back(table, seen, self._now())

        await asyncio.gather(*(self._desk.change(id, wanted) for id in list(self._desk.channels.values())))

    async def _beat(self, now: int) -> None:
        if now >= self._beat_at:
            await self._desk.store.beat(now)
            self._beat_at = now + BEAT

    async def _drop(self, now: int) -> None:
        for id, kept in list(self._desk.kept.items()):
            if kept.table.status == "over" and kept.table.changed_at < now - REMEMBERED:
                del self._desk.kept[id]
        if now >= self._drop_at:
            self._drop_at = now + DAY
            await self._desk.store.drop_finished(now - self._keep)

    # Computers

    def _committed(self, kept: Kept, change: Change) -> None:
        self._wake(kept)
        self._changed(change)

    def _wake_all(self) -> None:
        for id in list(self._desk.channels.values()):
            self._wake(self._desk.kept[id])

    def _wake(self, kept: Kept) -> None:
        if kept.computers is None and kept.retry_at <= self._now() and self._computer_seat(kept.table) is not None:
            kept.computers = asyncio.create_task(self._play_computers(kept), name=f"computers {kept.table.id}")

    def _computer_seat(self, table: Table) -> int | None:
        return play.computer_seat(self._desk.found(table).game, table)

    async def _play_computers(self, kept: Kept) -> None:
        async def wanted(table: Table) -> Deed | None:
            seat = self._computer_seat(table)
            return None if seat is None else computers.played(self._desk.found(table), table, seat, self._now())

        try:
            while self._computer_seat(kept.table) is not None:
                await asyncio.sleep(self._computer_delay)
                await self._desk.change(kept.table.id, wanted)
        except Restarting:
            pass
        except Exception:  # whatever it was, the sweep wakes the computers again
            log.exception("table %d revision %d: its computers failed", kept.table.id, kept.table.revision)
            kept.retry_at = self._now() + MINUTE
        finally:
            kept.computers = None
