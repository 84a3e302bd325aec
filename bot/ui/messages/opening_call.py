"""Tell those who have wished it that a table has opened: one message for all, which goes when the lobby does."""

from __future__ import annotations

import discord
from msgspec.structs import replace

from bot.engine.text import text
from bot.store.api import Place
from bot.tables import quiet_hours
from bot.tables.lobby import is_full
from bot.tables.model import DAY, HOUR, MINUTE, Table
from bot.tables.seats import seat_of
from bot.ui.components.custom_id import base36
from bot.ui.components.layout import Reader
from bot.ui.messages.calling import call, now
from bot.ui.requests import passes
from bot.ui.services import Services, link

# Milliseconds until a new table is told of: one that begins at once, against computers, needs nobody.
PAUSE = MINUTE // 3
# A lobby that is older when the bot starts was told of, or nobody waits for it any more.
NEWS = 10 * MINUTE
# Nobody is told more often of tables of one game in one channel.
APART = HOUR
# For how long a wish holds.
HOLDS = 90 * DAY
# How many people one message mentions: those who have waited for the longest time.
MOST_CALLED = 50


def home(client: discord.Client, guild: int, channel: int) -> int:
    """Where wishes hold: the channel to which a thread belongs, any other channel itself."""
    server = client.get_guild(guild)
    thread = None if server is None else server.get_thread(channel)
    return channel if thread is None else thread.parent_id


class OpeningCall:
    """Whether people must still be told of one table."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._done = self._posted = False
        self._again_at = 0

    def ripe(self, table: Table) -> bool:
        """Whether it is time to; asked again and again, it says so once a minute until that is done."""
        due = self._is_due(table) and now() >= self._again_at
        if due:
            self._again_at = now() + MINUTE
        return due

    def _is_due(self, table: Table) -> bool:
        return not self._done and table.status == "lobby" and PAUSE <= now() - table.opened_at < NEWS

    def out_of_date(self, table: Table) -> bool:
        """Whether a message says that the table is open which is no lobby any more; asked once."""
        gone = self._posted and table.status != "lobby"
        self._posted = self._posted and not gone
        return gone

    async def post(self, table: Table, place: Place, channel: discord.PartialMessageable) -> Place:
        """Tells them, if it is time to. Raises what Discord answers; what may pass is tried again later."""
        if not self._is_due(table):
            return place
        self._done = True
        where = home(self._services.client, table.guild or 0, table.channel)
        users = await self._users(table, where)
        if not users:
            return place
        game, words = self._services.games[table.game].game.info.title, Reader(table.locale).say
        said = words(text("A table of {game} is open, with a free seat.", game=game)), words(link(table, place.message))
        try:
            message = await call(self._services, "opening", channel, users, said, f"{base36(table.id)}-open")
        except Exception as error:
            self._done = not passes(error)
            raise
        self._posted = True
        await self._services.store.wishes.told(where, table.game, users, now())
        return replace(place, announcement=message)

    async def _users(self, table: Table, where: int) -> list[int]:
        """Who is told: not those at the table, nobody in quiet hours, nobody twice in a while."""
        store, moment = self._services.store, now()
        if is_full(self._services.games[table.game].game, table) or table.guild is None:
            return []
        if not (await store.server(table.guild)).openings:
            return []
        wished = await store.wishes.of(where, table.game, moment - HOLDS)
        waiting = [user for user, told in sorted(wished.items(), key=lambda one: one[1]) if told <= moment - APART]
        found = []
        for user in waiting:
            quiet = (await store.person(user)).quiet
            if seat_of(table, user) is None and (quiet is None or quiet_hours.end(quiet, moment) is None):
                found.append(user)
        return found[:MOST_CALLED]
