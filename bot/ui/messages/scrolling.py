"""Find out whether a table has scrolled away in its channel, and ask no more for that than needed."""

from __future__ import annotations

import asyncio

import discord

from bot.store.api import Place
from bot.tables.model import Table
from bot.ui.messages.turn_pings import TurnPings

# So many messages later, a table is shown again at the bottom.
SCROLLED = 8
# Seconds between two questions whether there are as many, while all look whose turn it is.
APART = 180.0


class Scrolling:
    """How far one table's message is from the bottom."""

    def __init__(self, channel: discord.PartialMessageable) -> None:
        self._channel = channel
        # From when on the channel is asked what is in it, and whether it may not be asked.
        self._ask_at, self._historyless = 0.0, False

    def heard(self, permissions: discord.Permissions) -> None:
        """What an interaction tells about the channel."""
        self._historyless = not permissions.read_message_history

    async def is_away(self, table: Table, place: Place, pings: TurnPings) -> bool:
        """Whether so much has been said since that the table is no longer seen, at the beginning of a turn."""
        return self._may_ask(table, pings) and await self._asked(place)

    def _may_ask(self, table: Table, pings: TurnPings) -> bool:
        """Where all look whose turn it is, the channel is asked now and then only."""
        moment = asyncio.get_running_loop().time()
        if not pings.turn_begins or (moment < self._ask_at and not pings.calls(table)):
            return False
        self._ask_at = moment + APART
        return True

    async def _asked(self, place: Place) -> bool:
        if place.message is None or self._historyless:
            return False
        try:
            since = self._channel.history(limit=SCROLLED + 1, after=discord.Object(place.message))
            return len([message async for message in since if message.id != place.announcement]) >= SCROLLED
        except discord.Forbidden:
            self._historyless = True
            return False  # without Read Message History the table stays where it is
