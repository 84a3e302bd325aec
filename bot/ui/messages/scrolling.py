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
# Seconds after a press in which hardly so many messages come: it has told which one was the newest.
FRESH = 10.0


class Scrolling:
    """How far one table's message is from the bottom."""

    def __init__(self, channel: discord.PartialMessageable) -> None:
        self._channel = channel
        # From when on the channel is asked what is in it, and whether it may not be asked.
        self._ask_at, self._historyless = 0.0, False
        # Up to which message it is known that there are fewer, and whether that is all.
        self._known, self._certain = 0, False
        # The newest one, as a press has told, and until when that is fresh.
        self._newest, self._fresh_until = 0, 0.0

    def heard(self, permissions: discord.Permissions, newest: int | None) -> None:
        """What an interaction tells about the channel; `newest`: its last message, if it tells that."""
        self._historyless = not permissions.read_message_history
        if newest is None:
            return
        moment = asyncio.get_running_loop().time()
        self._newest, self._fresh_until = newest, moment + FRESH
        if newest <= self._known:
            self._ask_at = moment + APART

    def posted(self, place: Place) -> None:
        """A call stands there now. If the channel was just looked at, nothing else is between."""
        if self._certain:
            self._known = max(self._known, place.announcement or 0)

    async def is_away(self, table: Table, place: Place, pings: TurnPings) -> bool:
        """Whether so much has been said since that the table is no longer seen, at the beginning of a turn."""
        self._certain = False
        if not pings.turn_begins or place.message is None or self._historyless:
            return False
        self._known = max(self._known, place.message)
        moment = asyncio.get_running_loop().time()
        told = moment < self._fresh_until and self._newest <= self._known
        # Where all look whose turn it is, the channel is asked now and then only, and not while much else is: when
        # several must act, all their panels are shown.
        if not told and not pings.calls(table) and (moment < self._ask_at or pings.all_at_once):
            return False
        self._ask_at, self._certain = moment + APART, told
        return not told and await self._asked(place.message, place.announcement)

    async def _asked(self, message: int, announcement: int | None) -> bool:
        try:
            since = self._channel.history(limit=SCROLLED + 1, after=discord.Object(message))
            found = [each.id async for each in since]
        except discord.Forbidden:
            self._historyless = True
            return False  # without Read Message History the table stays where it is
        if len({*found} - {announcement}) >= SCROLLED:
            return True
        # The newest one may be gone by now.
        self._known, self._certain = max((self._known, self._newest, *found)), True
        return False
