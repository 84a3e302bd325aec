"""Tell people who play many slow games what waits for them, in one direct message that is kept up to date."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Iterator, Sequence

import discord
from msgspec.structs import replace

from bot.engine.text import Text, plural, text
from bot.store.api import PersonRow
from bot.store.calls import CLOSED, Digest, WaitingTable
from bot.tables import quiet_hours
from bot.tables.model import DAY
from bot.ui.components.custom_id import base36
from bot.ui.components.layout import Reader
from bot.ui.messages.calling import call, now
from bot.ui.refusals import contained
from bot.ui.requests import NETWORK
from bot.ui.scheduler import Chore
from bot.ui.services import Services, link_to

log = logging.getLogger(__name__)

# Seconds between two looks at what waits.
LOOK = 60.0
# Only a new message is noticed: one a day, or as soon as so many tables wait of which it has not told.
MANY = 3
# Tables that are named; more would be a long message.
MOST_NAMED = 10


class Digests:
    """`changed`: told of somebody who is called in the channels again."""

    def __init__(self, services: Services, changed: Callable[[PersonRow], None]) -> None:
        self._services, self._changed, self._store = services, changed, services.store.calls
        self.chore = Chore("telling what waits", self._tell_all, LOOK)

    async def begin(self, user: discord.User | discord.Member, locale: str) -> bool:
        """Whether a first direct message has reached somebody who wants a digest from now on. Raises what Discord
        answers besides."""
        words = await self._words(user.id, locale)
        said = text(
            "Here I tell you which slow games wait for you: no more than one message a day, or when three wait."
        )
        try:
            channel = await user.create_dm()
            message = await channel.send(words(said))
        except discord.Forbidden:
            return False
        await self._store.set_digest(Digest(user.id, channel.id, message.id, 0, "", locale))
        return True

    async def _tell_all(self) -> None:
        waiting = await self._store.waiting()
        for digest in (await self._store.digests()).values():
            with contained("telling what waits"):
                await self._tell(digest, waiting.get(digest.user, ()))

    async def _tell(self, digest: Digest, waiting: Sequence[WaitingTable]) -> None:
        person = await self._services.store.person(digest.user)
        if not person.digest:
            if digest.shown != CLOSED:
                await self._end(digest)
            return
        words = await self._words(digest.user, digest.locale)
        said = "\n".join(map(words, self._lines(waiting)))
        shown, moment = hashlib.sha256(said.encode()).hexdigest()[:16], now()
        news = [table.table for table in waiting if not table.told]
        asleep = person.quiet is not None and quiet_hours.end(person.quiet, moment) is not None
        try:
            if news and not asleep and (moment - digest.at >= DAY or len(news) >= MANY):
                await self._post(replace(digest, at=moment, shown=shown), digest, said, news)
            elif shown != digest.shown and digest.at:
                await self._edit(replace(digest, shown=shown), said)
        except (discord.Forbidden, discord.NotFound) as error:
            log.info("user %d: has closed their direct messages: %s", digest.user, error)
            await self._close(digest)
        except NETWORK as error:
            log.info("user %d: what waits is told later: %s", digest.user, error)

    async def _post(self, new: Digest, old: Digest, said: str, told: Sequence[int]) -> None:
        channel = self._services.client.get_partial_messageable(old.channel)
        # Discord posts it once, also when its answer was lost and it is asked again
        nonce = f"{base36(old.message)}-{base36(old.at % DAY)}"
        message = await call(self._services, "digest", channel, (), (said,), nonce)
        await self._store.set_digest(replace(new, message=message), told)
        await self._take_away(old)

    async def _end(self, digest: Digest) -> None:
        """They want none any more."""
        if await self._store.end_digest(digest.user):
            await self._take_away(digest)

    async def _take_away(self, digest: Digest) -> None:
        channel = self._services.client.get_partial_messageable(digest.channel)
        try:
            await channel.get_partial_message(digest.message).delete()
        except NETWORK as error:
            log.info("user %d: their old digest stays: %s", digest.user, error)

    async def _edit(self, new: Digest, said: str) -> None:
        channel = self._services.client.get_partial_messageable(new.channel)
        await channel.get_partial_message(new.message).edit(content=said)
        await self._store.set_digest(new)

    async def _close(self, digest: Digest) -> None:
        """They are called in the channels again, and `/settings` says why."""
        row = replace(await self._services.store.person(digest.user), digest=False)
        await self._services.store.set_person(row)
        await self._store.set_digest(replace(digest, shown=CLOSED))
        self._changed(row)

    def _lines(self, waiting: Sequence[WaitingTable]) -> Iterator[Text]:
        if not waiting:
            yield text("No slow game waits for you at the moment.")
            return
        yield plural("**{n} slow game waits for you.**", "**{n} slow games wait for you.**", n=len(waiting))
        for table in waiting[:MOST_NAMED]:
            title = self._services.games[table.game].game.info.title
            yield text("• {game}: {link}", game=title, link=link_to(table.guild, table.channel, table.message))
        if len(waiting) > MOST_NAMED:
            yield text("`/tables` lists more.")

    async def _words(self, user: int, locale: str) -> Callable[[Text], str]:
        row = await self._services.store.person(user)
        return Reader(row.language or locale).say
