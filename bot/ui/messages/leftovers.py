"""Change or take away messages that show what must no longer be seen, again and again until that is done."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import TypeVar

import discord

from bot.engine.game import Refused
from bot.tables.model import Gone
from bot.ui.messages.publisher import Publisher
from bot.ui.messages.threads import unarchive
from bot.ui.requests import ARCHIVED, NETWORK
from bot.ui.scheduler import NotNow, ServerChores
from bot.ui.services import Services

log = logging.getLogger(__name__)
T = TypeVar("T")

# Seconds between two looks at what there is to do.
LOOK = 60.0
# Seconds for which a server is left alone where the bot may not do it: asking often is punished.
FORBIDDEN = 3600.0
# Requests that are made in one go: Discord allows about as many in five seconds.
AT_ONCE = 5


async def a_few(work: Iterable[tuple[int, T]], do: Callable[[T], Awaitable[None]]) -> None:
    """Does the first of it. What is refused because it is no longer there is passed over; a channel (they come first)
    in which something cannot be done now holds up no other one. Raises NotNow if there was any."""
    done, refused = 0, dict[int, NotNow]()
    for channel, what in work:
        if channel in refused:
            continue
        try:
            await do(what)
        except Refused:
            continue
        except NotNow as later:
            refused[channel] = later
            continue
        done += 1
        if done == AT_ONCE:
            break
    if refused:
        pauses = [later.pause for later in refused.values()]
        raise NotNow(LOOK if done else None if None in pauses else max(filter(None, pauses)))


def not_now(error: Exception) -> NotNow:
    """When to try again what Discord has answered so."""
    return NotNow(FORBIDDEN if isinstance(error, discord.Forbidden) else None)


class Leftovers:
    """What the store has of it, and two chores."""

    def __init__(self, services: Services, publisher: Publisher) -> None:
        self._services, self._publisher, self._store = services, publisher, services.store.leftovers
        self.messages = ServerChores(
            "taking messages away", partial(self._reachable, self._store.servers), self._take_away, LOOK
        )
        self.tables = ServerChores(
            "showing tables without somebody",
            partial(self._reachable, self._store.stale_servers),
            self._show_anew,
            LOOK,
        )

    def hurry(self) -> None:
        """Somebody was forgotten, or a deck deleted."""
        self.messages.hurry()
        self.tables.hurry()

    async def _reachable(self, servers: Callable[[], Awaitable[list[int]]]) -> list[int]:
        """Those servers that the bot is on."""
        return [guild for guild in await servers() if self._services.client.get_guild(guild) is not None]

    async def _take_away(self, guild: int) -> None:
        await a_few([(where[0], where) for where in await self._store.of(guild)], partial(self._delete, guild))

    async def _delete(self, guild: int, place: tuple[int, int]) -> None:
        channel, message = place
        where = self._services.client.get_partial_messageable(channel, guild_id=guild)
        try:
            await where.get_partial_message(message).delete()
        except NETWORK as error:
            if not isinstance(error, discord.NotFound):
                log.info("channel %d: message %d stays for now: %s", channel, message, error)
                if getattr(error, "code", 0) == ARCHIVED:
                    await unarchive(self._services.client, channel)
                raise not_now(error) from error
        await self._store.drop(channel, message)

    async def _show_anew(self, guild: int) -> None:
        await a_few([(channel, (id, stale)) for id, channel, stale in await self._store.stale(guild)], self._show)

    async def _show(self, table_and_stale: tuple[int, int]) -> None:
        id, stale = table_and_stale
        try:
            table = await self._services.tables.find(id)
        except Gone:  # of a version that cannot be read: nobody can show it any more
            await self._abandon(id)
        else:
            if not await self._publisher.show_anew(table):
                raise NotNow
        await self._store.shown(id, stale)

    async def _abandon(self, id: int) -> None:
        row, place = await self._services.store.load(id), await self._services.store.place(id)
        if row is not None and row.guild is not None and place.message is not None:
            await self._store.add(row.guild, row.channel, place.message)
