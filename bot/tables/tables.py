"""All tables of the bot, without Discord: opened, played, swept, found again after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import astuple, replace

from bot.engine.game import Refused, Seat, decode_move
from bot.engine.luck import new_secret
from bot.engine.replay import Record
from bot.engine.text import Text, text
from bot.games import GameFolder
from bot.store.api import PlaceRow
from bot.store.store import Store
from bot.tables import actions, lobby, play, seats, timeouts
from bot.tables.changes import Transition
from bot.tables.lobby import NOTHING, Lender, Lent, NoLender
from bot.tables.model import (
    DAY,
    LIVE,
    PACES,
    Actor,
    AnyAct,
    Change,
    ChooseDecks,
    DecksGone,
    Gone,
    Leave,
    Place,
    Rematch,
    Start,
    Table,
)
from bot.tables.records import recorded
from bot.tables.repository import GONE, LoadedTable, Repository
from bot.tables.sweeper import Sweeper


class Tables:
    """`now`: milliseconds since 1970. `changed` is called after every committed change, in order for each table, and
    must only take note."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, GameFolder],
        *,
        now: Callable[[], int],
        changed: Callable[[Change], None],
        computer_delay: float = 1.2,
        keep_days: int = 30,
        secrets: Callable[[], bytes] = new_secret,
        lender: Lender | None = None,
    ) -> None:
        self._repository = Repository(store, games, self._committed)
        self._sweeper = Sweeper(self._repository, now, computer_delay, keep_days * DAY)
        self._now, self._changed, self._secrets = now, changed, secrets
        self._lender: Lender = lender or NoLender()

    # Looking

    def table(self, id: int) -> Table:
        """An open or just finished table. Raises Gone."""
        if id not in self._repository.kept:
            raise Gone(GONE)
        return self._repository.kept[id].table

    async def find(self, id: int) -> Table:
        """Any table, also one finished long ago. Raises Gone."""
        return await self._repository.find(id)

    def in_channel(self, channel: int) -> Table | None:
        """The open table of a channel."""
        id = self._repository.channels.get(channel)
        return None if id is None else self.table(id)

    def open_tables(self) -> list[Table]:
        """All tables that are not over."""
        return [self.table(id) for id in self._repository.channels.values()]

    def seat_of(self, table: Table, user: int | None) -> int | None:
        """The seat of a person, also while a computer plays for them."""
        return seats.seat_of(table, user)

    def view(self, table: Table, user: int | None) -> Any:
        """What this user may see of the game: their seat's view, or the public one. Refused in the lobby."""
        if table.state is None:
            raise Refused(text("The game has not begun yet."))
        seat = seats.seat_of(table, user)
        return self._repository.found(table).game.view(table.state, None if seat is None else Seat(seat))

    async def record(self, id: int) -> Record:
        """The whole game, for verification. Refused while the table is open: its secret is still one."""
        table = await self.find(id)
        return recorded(self._repository.found(table).game, table, await self._repository.store.log(id))

    async def place(self, id: int) -> Place:
        return Place(*astuple(await self._repository.store.place(id)))

    async def set_place(self, id: int, place: Place) -> None:
        await self._repository.store.set_place(id, PlaceRow(*astuple(place)))

    # People

    async def open(
        self,
        person: Actor,
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
        table = Table(0, guild, channel, game, person.user, self._secrets().hex(), now, now, locale, pace=known)
        return await self._opened(table, person, interaction)

    async def rematch(self, id: int, person: Actor, *, interaction: int | None) -> Table:
        """The same people at a new table; the seat after the last first player begins. Raises ChannelTaken."""
        table = lobby.again(await self.find(id), person, self._secrets().hex(), self._now())
        return await self._opened(table, person, interaction)

    async def _opened(self, table: Table, person: Actor, interaction: int | None) -> Table:
        game, press = self._repository.found(table).game, self._press(interaction)
        return await self._repository.open(lobby.opened(game, table, person, self._now(), press), interaction)

    def _press(self, interaction: int | None) -> str:
        """The number of a press; what happens without one has the time in its place."""
        return str(self._now() if interaction is None else interaction)

    async def act(
        self, id: int, person: Actor, act: AnyAct, *, revision: int | None, interaction: int | None
    ) -> Change:
        """Raises Refused, or one of its kinds. The same interaction again changes nothing."""
        if isinstance(act, Rematch):
            return Change(await self.rematch(id, person, interaction=interaction))

        async def wanted(table: Table) -> Transition:
            game = self._repository.found(table).game
            actions.check(table, person, act, revision=revision)
            lent = await self._lent(table, act)
            return actions.acted(game, table, person, act, self._now(), self._press(interaction), lent)

        try:
            change = await self._repository.change(id, wanted, interaction)
        except DecksGone:
            await self._repository.change(id, self._without_decks)
            raise
        if change is not None and isinstance(act, Start):
            await self._lender.begun(change.table)
        return change or Change(await self.find(id))

    async def _lent(self, table: Table, act: AnyAct) -> Lent:
        """What the table would play with. Raises DecksGone when it begins and what it had chosen is not there."""
        if isinstance(act, ChooseDecks):
            return await self._lender.lend(replace(table, decks=act.decks))
        if not isinstance(act, Start):
            return NOTHING
        try:
            return await self._lender.lend(table)
        except Refused as refused:
            raise (DecksGone(lobby.DECKS_GONE) if table.decks else refused) from refused

    async def _without_decks(self, table: Table) -> Transition | None:
        chosen = table.status == "lobby" and table.decks
        return lobby.without_decks(table, self._now()) if chosen else None

    async def play(self, id: int, person: Actor, data: str, *, revision: int | None, interaction: int | None) -> Change:
        """A person's move in its text form. `revision` None: good at every position (any_time)."""

        async def wanted(table: Table) -> Transition:
            game = self._repository.found(table).game
            seat = play.check_seat(game, table, person.user, revision)
            move = decode_move(game, data)
            play.check_move(game, table, seat, move)
            if game.slow(move):
                return await asyncio.to_thread(play.moved, game, table, seat, move, "person", self._now())
            return play.moved(game, table, seat, move, "person", self._now())

        return await self._repository.change(id, wanted, interaction) or Change(await self.find(id))

    # What happens to tables

    async def close(self, id: int, why: Text) -> Change | None:
        """Ends an open table whatever its state: its channel is gone, or the bot may no longer write there."""

        async def wanted(table: Table) -> Transition | None:
            return None if table.status == "over" else timeouts.closed(table, why, self._now())

        return await self._repository.change(id, wanted) if id in self._repository.kept else None

    async def close_server(self, guild: int) -> None:
        """The bot was removed from a server: its tables end."""
        here = [table.id for table in self.open_tables() if table.guild == guild]
        await asyncio.gather(*(self.close(id, text("The bot was removed from this server.")) for id in here))

    async def person_left(self, guild: int | None, user: int) -> None:
        """Somebody left a server (None: leaves everywhere): they leave their tables there."""
        for table in self.open_tables():
            seat = seats.seat_of(table, user)
            if seat is not None and guild in (None, table.guild):
                person = Actor(user, table.players[seat].name)
                await self.act(table.id, person, Leave(), revision=None, interaction=None)

    async def forget(self, user: int) -> None:
        """Somebody wants to be forgotten: they leave all tables, and neither tables nor store know them any more."""

        async def wanted(table: Table) -> Transition | None:
            return timeouts.forgotten(self._repository.found(table).game, table, user, self._now())

        known = [table.id for table in self.open_tables() if timeouts.knows(table, user)]
        await self.person_left(None, user)
        for id in known:
            await self._repository.change(id, wanted)
        touched = await self._repository.store.forget_person(user)
        for table in self.open_tables():  # which they left before, and which may still tell so
            if table.id in touched and table.id not in known:
                await self._repository.change(table.id, wanted)
        self._repository.forget_finished(touched)

    async def unsign(self, user: int) -> None:
        """Somebody wants their name off the cards they wrote: also at the tables that play or played with them."""

        async def wanted(table: Table) -> Transition | None:
            return timeouts.nameless(self._repository.found(table).game, table, user, self._now())

        for table in self.open_tables():
            if await self._repository.change(table.id, wanted) is not None:
                await self._repository.store.leftovers.mark(table.id)
        self._repository.forget_finished(await self._repository.store.unsign_person(user))

    # Time

    async def load(self) -> None:
        """At the start: open tables, and finished ones not shown yet. Everything that runs gets back the time since
        the last heartbeat; `changed` hears of every table whose message is behind."""
        for kept in await self._sweeper.load():
            self._changed(Change(kept.table))

    async def resumed(self, away_since: int) -> None:
        """Discord hears us again: the time since then counts against nobody."""
        await self._sweeper.resumed(away_since)

    async def clock_set(self, before: int) -> None:
        """`now` has jumped, from that moment: everything that runs has left what it had left."""
        await self._sweeper.clock_set(before)

    def unseen(self, id: int) -> None:
        """Discord does not take what a table has to show: its clock stands until `seen`."""
        self._sweeper.unseen(id)

    async def seen(self, id: int) -> None:
        """A table is shown as it is: the time in which it was not counts against nobody."""
        await self._sweeper.seen(id)

    async def sweep(self) -> None:
        """Does everything that is due: asked about once a second by the one loop."""
        await self._sweeper.sweep()

    async def drain(self) -> None:
        """Finishes what runs and refuses everything new: the bot stops."""
        await self._repository.close()
        await self._sweeper.stop()

    def _committed(self, kept: LoadedTable, change: Change) -> None:
        self._sweeper.wake(kept)
        self._changed(change)

    @property
    def connected(self) -> bool:
        """Whether Discord hears us, as whoever knows it has said last: while it is False no clock runs."""
        return self._sweeper.connected

    @connected.setter
    def connected(self, connected: bool) -> None:
        self._sweeper.connected = connected
