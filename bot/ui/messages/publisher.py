"""Keep every table's message as its table is: the newest revision wins, a burst is one edit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import discord

from bot.engine.text import Text
from bot.store.api import PersonRow
from bot.tables.model import Change, Table
from bot.ui.components.layout import Reader
from bot.ui.messages.live_message import PendingPress
from bot.ui.messages.table_message import TableMessage, Unposted
from bot.ui.services import Services, link

# Messages that are shown between two sweeps although nobody waits for them: after an outage each table of a shard has
# another time that runs out, and Discord takes fifty requests a second of the whole bot.
AT_ONCE = 10


class Publisher:
    """Keeps every table's message as its table is. `changed` only takes note; work is done in one task a busy table."""

    def __init__(self, services: Services) -> None:
        self._services = services
        # Told when a moment of a table is shown, and from when on all may know what came of it; in the loop's time.
        self.told: Callable[[int, float], None] = lambda table, at: None
        self._messages: dict[int, TableMessage] = {}
        self._begun = False
        self._behind: set[int] = set()
        # What need not be shown at once, in that order, and how much of it may still be shown before the next sweep.
        self._later: dict[int, None] = {}
        self._spare = AT_ONCE

    async def begin(self) -> None:
        """Discord can be reached: shows what was not yet shown."""
        held = await self._services.store.calls.held()
        self._begun = True
        for table in self._services.tables.open_tables():
            if table.id not in self._messages:
                self.message_of(table).calls.pings.seen(table)
        for id in held.keys() & self._messages.keys():
            self._messages[id].calls.pings.hold(held[id])
        for id in self._behind:
            self._show_soon(id)
        self._behind.clear()

    @asynccontextmanager
    async def anew(self) -> AsyncIterator[None]:
        """Meanwhile tables are taken up that another process has shown: what was known of their messages is not so."""
        await self.stop()
        for known in (self._messages, self._behind, self._later):
            known.clear()
        try:
            yield
        finally:
            await self.begin()

    def message_of(self, table: Table) -> TableMessage:
        if table.id not in self._messages:
            self._messages[table.id] = TableMessage(self._services, table, self.told)
        return self._messages[table.id]

    def changed(self, change: Change) -> None:
        """To be called after every committed change, in order."""
        live = self.message_of(change.table)
        if self._begun:
            live.calls.pings.note(change)
            if change.unhurried:
                self._show_soon(change.table.id)
            else:
                self._later.pop(change.table.id, None)
                live.follow(change.table, followed=change.followed)
        else:
            live.calls.pings.seen(change.table)
            self._behind.add(change.table.id)

    def _show_soon(self, id: int) -> None:
        """At once, or in a later sweep if many are shown already."""
        if self._spare:
            self._spare -= 1
            self._messages[id].mark()
        else:
            self._later[id] = None

    def returned(self, is_theirs: Callable[[int | None], bool]) -> None:
        """Discord hears these servers again: what is not shown there as it is, is tried again."""
        for table in self._services.tables.open_tables():
            if is_theirs(table.guild) and self.message_of(table).behind:
                self._show_soon(table.id)

    def heard(self, interaction: discord.Interaction, table: Table) -> None:
        """Any interaction at a table tells what the bot may do there."""
        if table.id in self._messages:
            newest = getattr(interaction.channel, "last_message_id", None)
            self._messages[table.id].heard(interaction.app_permissions, newest)

    def avatar_arrived(self, user: int) -> None:
        """Covers and results that were drawn without it are shown again, with whatever else changes soon."""
        for live in self._messages.values():
            live.avatar_arrived(user)

    async def repost(self, table: int) -> bool:
        """Shows a table again at the bottom of its channel; returns when it is there, or after a while. Whether it is
        there: if not, it follows. Raises Unposted."""
        live = self.message_of(self._services.tables.table(table))
        live.at_the_bottom()
        await live.settled()
        if live.unposted is not None:
            raise Unposted(live.unposted)
        return not live.waits

    async def pressed(self, interaction: discord.Interaction, table: Table) -> None:
        """Answers a press on the table's message with that message as it is now, once it shows this revision."""
        live = self.message_of(table)
        if await self.met(interaction, table):
            await live.press(PendingPress(interaction, table.revision))
        else:
            await interaction.response.edit_message(view=await live.moved(Reader(table.locale)), attachments=[])

    async def met(self, interaction: discord.Interaction, table: Table) -> bool:
        """Whether what was pressed is the table's message; see `TableMessage.adopt`."""
        return await self.message_of(table).adopt(interaction.message.id if interaction.message is not None else 0)

    async def link(self, table: Table) -> Text | None:
        """Where a new table is shown, as soon as it is; None if that takes long. Raises Unposted: then it is closed."""
        live = self.message_of(table)
        await live.settled()
        if live.unposted is not None:
            raise Unposted(live.unposted)
        message = (await live.place()).message
        return None if message is None else link(table, message)

    async def show_anew(self, table: Table) -> bool:
        """Shows a table once more, finished ones too. Whether its message shows it now, or is not there."""
        return await self.message_of(table).show_anew()

    def calls_changed(self, person: PersonRow) -> None:
        """Somebody wants to be called at other times."""
        for table in self._services.tables.open_tables():
            self.message_of(table).calls.pings.ask_again(table, person)

    async def call_untold(self) -> None:
        """Those whom a digest was to tell, and who have none any more: it was ended in another process, or before the
        last start."""
        tables = {table.id: table for table in self._services.tables.open_tables()}
        for id, user in await self._services.store.calls.untold():
            if id in tables:
                self.message_of(tables[id]).calls.pings.ask_again(tables[id], await self._services.store.person(user))

    def is_blocked(self, table: int) -> bool:
        return table in self._messages and self._messages[table].blocked

    def told_at(self, table: Table) -> float:
        """From when on all may know what came of a moment of a table, in the time of the loop."""
        return self._messages[table.id].told_at(table) if table.id in self._messages else 0.0

    def sweep(self) -> None:
        """Tries again what failed; forgets the messages of tables that are over and shown."""
        self._services.presses.sweep()
        self._spare = AT_ONCE
        for id in [*self._later][:AT_ONCE]:
            del self._later[id]
            if id in self._messages:
                self._show_soon(id)
        for id, live in list(self._messages.items()):
            if not self._services.store.lost and live.ripe:
                live.mark()
            live.retry()
            if live.over and live.idle:
                del self._messages[id]

    async def stop(self) -> None:
        """Finishes what is being sent."""
        self._begun = False
        await asyncio.gather(*(live.stop() for live in self._messages.values()))
