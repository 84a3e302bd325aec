"""Call people to one table by messages of their own, as long as Discord takes these."""

from __future__ import annotations

import asyncio

import discord
from msgspec.structs import replace

from bot.store.api import Place
from bot.tables.model import Table
from bot.ui.messages.opening_call import OpeningCall
from bot.ui.messages.turn_pings import TurnPings
from bot.ui.requests import REFUSALS, REST
from bot.ui.services import Services


class TableCalls:
    """To a lobby those who want to know of one, to a game those for whom it waits."""

    def __init__(self, services: Services, channel: discord.PartialMessageable) -> None:
        self.pings, self.opening = TurnPings(services), OpeningCall(services)
        self._channel = channel
        # Refusals in a row, and from when on somebody may be called again.
        self._refusals, self._next_at = 0, 0.0

    def ripe(self, table: Table) -> bool:
        """Whether somebody is to be called by now who was not when the table changed."""
        return self.pings.ripe(table) or self.opening.ripe(table)

    def heard(self) -> None:
        """Somebody is here: what was refused for long is tried again."""
        self._next_at = 0.0

    def refused(self) -> None:
        """Not for something that may pass."""
        self._refusals += 1
        if self._refusals >= REFUSALS:
            self._next_at = asyncio.get_running_loop().time() + REST

    async def post(self, table: Table, place: Place) -> Place:
        """Calls whoever is due, and takes away what is out of date; with what stands there now. Raises what Discord
        answers."""
        if asyncio.get_running_loop().time() < self._next_at:
            return place
        if table.status == "lobby":
            called = await self.opening.post(table, place, self._channel)
        else:
            called = await self.pings.post(table, await self._without_opening(table, place), self._channel)
        await self.pings.keep(table)
        if called != place:
            self._refusals = 0
        return called

    async def _without_opening(self, table: Table, place: Place) -> Place:
        """Nobody is told any more that the table is open."""
        if place.announcement is None or not self.opening.out_of_date(table):
            return place
        await self.pings.take_away(table, self._channel, place.announcement)
        return replace(place, announcement=None)
