"""Proposals where moderators see them, and news for their authors. Whatever Discord does not take now, it is offered
again later; nothing depends on it, since `/deck queue` and `/deck my` tell the same."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import discord

from bot.decks.model import Proposal
from bot.engine.screen import Screen
from bot.engine.text import Text, text
from bot.ui.desk_pages import laid
from bot.ui.layout import Layout, Reader
from bot.ui.refusals import NETWORK
from cogs.decks import screens_queue
from cogs.decks.screens_queue import Case

if TYPE_CHECKING:
    from cogs.decks.station import Station

log = logging.getLogger(__name__)

NOBODY = discord.AllowedMentions.none()
SWEEP = 60_000
"""Milliseconds between two looks at what could not be shown."""
AT_ONCE = 5
"""Messages that are posted in one go: Discord allows about as many in five seconds."""


class Post:
    def __init__(self, station: Station) -> None:
        self._station = station
        self._looked_at: int | None = None
        self._refused: dict[int, Text] = {}
        """Servers whose queue cannot be shown where it should be, and why."""

    async def case(self, proposal: Proposal, guild: int) -> Case:
        """All that is needed to decide on a proposal. Raises NoDeck."""
        decks = self._station.decks
        deck = await decks.deck(proposal.deck, guild)
        kind = decks.kind(deck.game)
        held = await decks.card(deck.id, guild, proposal.card.slot)
        before = held.card if proposal.status == "waiting" else None
        # reading and measuring takes a while when it is done for the first time
        reading = await asyncio.to_thread(kind.read, proposal.card)
        problems = await asyncio.to_thread(kind.problems, proposal.card) if proposal.status == "waiting" else ()
        return Case(proposal, deck, held.place, reading, before, problems)

    # The moderators' channel

    async def show(self, proposal: Proposal, guild: int) -> None:
        """The proposal as it is now, in the moderators' channel: posted, or its message changed."""
        rules = await self._station.decks.rules(guild)
        if rules.queue is None or (proposal.message is None and proposal.status != "waiting"):
            return
        about = await self.case(proposal, guild)
        reader = await self._station.public_reader(guild)
        picture = await self._station.picture(about.deck, (proposal.card,), reader)
        await self._send(proposal, guild, rules.queue, laid(screens_queue.case(about), reader, picture))

    async def gone(self, proposal: Proposal) -> None:
        """Takes a proposal out of the moderators' channel, because its deck or its author is gone."""
        guild = await self._station.decks.server_of(proposal)
        if guild is None or proposal.message is None:
            return
        rules = await self._station.decks.rules(guild)
        if rules.queue is not None:
            reader = await self._station.public_reader(guild)
            await self._send(proposal, guild, rules.queue, laid(screens_queue.gone(text("A card")), reader))
        await self._station.decks.set_message(proposal.id, None)

    async def _send(self, proposal: Proposal, guild: int, queue: int, shown: tuple[Layout, list[discord.File]]) -> None:
        channel = self._station.channel(queue, guild)
        view, files = shown
        try:
            if proposal.message is not None:
                message = channel.get_partial_message(proposal.message)
                await message.edit(view=view, attachments=files, allowed_mentions=NOBODY)
            else:
                nonce = f"proposal-{proposal.id}"  # asked twice, Discord posts it once
                posted = await channel.send(view=view, files=files, allowed_mentions=NOBODY, nonce=nonce)
                await self._station.decks.set_message(proposal.id, posted.id)
        except NETWORK as error:
            await self._failed(proposal, guild, queue, error)
        else:
            self._refused.pop(guild, None)

    async def _failed(self, proposal: Proposal, guild: int, channel: int, error: Exception) -> None:
        if isinstance(error, discord.NotFound) and proposal.message is not None:
            await self._station.decks.set_message(proposal.id, None)  # somebody deleted it: it is posted anew
            return
        if guild not in self._refused:
            log.warning("server %d: its queue cannot be shown in channel %d: %s", guild, channel, error)
        where = str(channel)
        if isinstance(error, discord.NotFound):
            why = text("The channel of the queue is gone. Choose another one with `/deck settings`.")
        elif isinstance(error, discord.Forbidden):
            why = text(
                "I may not write in <#{channel}>, where the queue should be shown. Allow my role View Channel, Send "
                "Messages and Attach Files there, or choose another channel with `/deck settings`.",
                channel=where,
            )
        else:
            why = text("Discord did not let me write in <#{channel}>. I try again soon.", channel=where)
        self._refused[guild] = why

    def trouble(self, guild: int) -> Text | None:
        """Why the queue is not shown where it should be."""
        return self._refused.get(guild)

    async def sweep(self) -> None:
        """Shows what waits and is not shown yet: after a failure, or since a channel was chosen."""
        now = self._station.bot.clock()
        if self._looked_at is not None and now - self._looked_at < SWEEP:
            return
        self._looked_at = now
        await self.catch_up()

    async def catch_up(self, guild: int | None = None) -> None:
        tried: dict[int, int] = {}
        for proposal, where in await self._station.decks.unshown():
            if guild in (None, where) and self._station.bot.get_guild(where) is not None:
                tried[where] = tried.get(where, 0) + 1
                if tried[where] <= AT_ONCE:
                    await self.show(proposal, where)

    # Authors

    async def tell_author(self, proposal: Proposal, guild: int) -> None:
        """What became of their card: in private; else where they wrote it, without its text."""
        if proposal.author == proposal.decided_by:
            return
        about = await self.case(proposal, guild)
        reader = await self._station.reader_of(proposal.author, proposal.locale)
        screen = screens_queue.told(about, await self._server(guild), guild)
        if not await self._told_in_private(about, screen, reader):
            await self._told_in_channel(proposal, guild)

    async def _server(self, guild: int) -> str:
        known = self._station.bot.get_guild(guild)
        return known.name if known is not None else "Discord"

    async def _told_in_private(self, about: Case, screen: Screen, reader: Reader) -> bool:
        card = about.proposal.card
        picture = None if reader.text_mode else await self._station.picture(about.deck, (card,), reader)
        view, files = laid(screen, reader, picture)
        try:
            user = await self._station.bot.fetch_user(about.proposal.author)
            await user.send(view=view, files=files, allowed_mentions=NOBODY)
        except NETWORK as error:
            log.info("proposal %d: its author is not reached in private: %s", about.proposal.id, error)
            return False
        return True

    async def _told_in_channel(self, proposal: Proposal, guild: int) -> None:
        if proposal.channel is None:
            return
        reader = await self._station.public_reader(guild)
        news = text("there is news about a card of yours. `/deck my` tells it to you alone.")
        only = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(proposal.author)])
        try:
            await self._station.channel(proposal.channel, guild).send(
                f"<@{proposal.author}> {reader.say(news)}", allowed_mentions=only
            )
        except NETWORK as error:
            log.info("proposal %d: its author is not reached: %s", proposal.id, error)  # /deck my tells it
