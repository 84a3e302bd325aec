"""Open tables for whoever presses a picture on the start page: by the bot's own command, in a thread where it offers
one; and have computers play for everybody there."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.demo.live import Live
from bot.demo.people import Control, Person, Seen
from bot.games import GameFolder
from bot.tables.acts import Away, PlayNow
from bot.tables.model import Actor, Table

# Seconds that the bot may take on a busy machine, and between two looks at what it did.
PATIENCE, LOOK = 30.0, 0.05


class Opening:
    """Opens tables for one person. What they are shown then is in their window, a refusal too."""

    def __init__(self, live: Live, person: Person) -> None:
        self._live, self._person = live, person

    @property
    def _tables(self) -> Any:
        return self._live.world.bot.tables

    async def open(self, folder: GameFolder) -> str:
        """A table of that game with the person at it; the address at which they see it."""
        return self._address(await self._opened(folder))

    async def watch(self, folder: GameFolder) -> str:
        """The same with computers, one of which plays for the person."""
        table = await self._opened(folder)
        if table is not None:
            async with self._live.alone():
                for act in (PlayNow(), Away()):
                    await self._act(table, act)
        return self._address(table)

    async def _act(self, table: Table, act: PlayNow | Away) -> None:
        actor = Actor(self._person.id, self._person.name)
        with self._live.world.as_bot():
            await self._tables.act(table.id, actor, act, revision=None, interaction=None)

    def _address(self, table: Table | None) -> str:
        channel = self._person.channel.id if table is None else table.channel
        return self._live.window_of(self._person).address(channel)

    async def _opened(self, folder: GameFolder) -> Table | None:
        """None: the bot has said why not, or says nothing."""
        before = {table.id for table in self._tables.open_tables()}
        async with self._live.alone():
            told = (await self._person.slash(f"{folder.game.info.command} new")).reply
        for _ in range(round(PATIENCE / LOOK)):
            new = [table for table in self._tables.open_tables() if table.id not in before]
            shown = self._person.answer(told).messages
            if new or (shown and shown[0].words and not shown[0].controls):
                return new[0] if new else None
            if shown and shown[0].controls:  # the channel has a table already: one press opens a thread
                await self._press(shown[0], shown[0].controls[0])
            await asyncio.sleep(LOOK)
        return None

    async def _press(self, shown: Seen, control: Control) -> None:
        async with self._live.alone():
            await self._person.world_presses([self._person.push(shown, control)])
