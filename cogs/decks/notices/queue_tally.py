"""Tell moderators in their channel how much waits: one message, changed as that changes, and posted anew once a day at
most, where there is something that nobody has dealt with."""

from __future__ import annotations

import logging

import discord
from msgspec.structs import replace

from bot.decks.model import Member
from bot.decks.queue import is_due
from bot.language.catalogues import SOURCE
from bot.store.deck_records import Tally
from bot.ui.cog_pages import page_layout
from bot.ui.messages.leftovers import LOOK, not_now
from bot.ui.requests import NETWORK
from bot.ui.scheduler import ServerChores
from cogs.decks.screens.queue import tally_screen
from cogs.decks.services import DeckServices

log = logging.getLogger(__name__)
NOBODY = discord.AllowedMentions.none()


class QueueTally:
    """Keeps one message in each moderators' channel."""

    def __init__(self, services: DeckServices) -> None:
        self._services = services
        self.chore = ServerChores("telling how much waits", self._where, self._tell, LOOK)

    async def _where(self) -> set[int]:
        wanted = {tally.guild for tally in await self._services.decks.queue.tallies()}
        return {guild for guild in wanted if self._services.bot.get_guild(guild) is not None}

    async def _tell(self, guild: int) -> None:
        """Raises NotNow."""
        queue = self._services.decks.queue
        for tally in await queue.tallies():
            if tally.guild == guild:
                try:
                    await queue.told(await self._told(tally))
                except NETWORK as error:
                    log.info("server %d: it cannot be told how much waits: %s", guild, error)
                    raise not_now(error) from error

    async def _told(self, tally: Tally) -> Tally:
        """Post the message, or change it; as it is then."""
        view = await self._services.decks.queue.look(Member(0, "", tally.guild, moderator=True))
        spoken = view.found[0].proposal.locale if view.found else SOURCE
        reader, now = await self._services.public_reader(tally.guild, spoken), self._services.decks.library.now()
        layout, _ = page_layout(tally_screen(view, tally.oldest), reader, None)
        if is_due(tally, now):
            where = self._services.channel(tally.queue, tally.guild)
            nonce = f"tally-{tally.guild}"  # asked twice, also after a crash in between, Discord posts it once
            posted = await where.send(view=layout, allowed_mentions=NOBODY, nonce=nonce)
            if tally.message is not None and tally.channel is not None:
                await self._services.platform.store.leftovers.add(tally.guild, tally.channel, tally.message)
            return replace(tally, at=now, channel=tally.queue, message=posted.id, shown=tally.waiting)
        where = self._services.channel(tally.channel or tally.queue, tally.guild)
        try:
            await where.get_partial_message(tally.message or 0).edit(view=layout, allowed_mentions=NOBODY)
        except discord.NotFound:  # somebody has deleted it: the next one comes in its time
            return replace(tally, message=None, shown=tally.waiting)
        return replace(tally, shown=tally.waiting)
