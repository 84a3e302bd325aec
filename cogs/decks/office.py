"""The moderators' channel: what waits for them is shown there. Whatever Discord does not take now, it is offered
again later; nothing depends on it, since `/deck-moderation queue` and `/deck-moderation reports` show the same."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import discord

from bot.decks.model import Held, Proposal, Report
from bot.engine.game import Refused
from bot.engine.screen import Screen
from bot.engine.text import Text, text
from bot.ui.desk_pages import laid
from bot.ui.layout import Layout
from bot.ui.refusals import NETWORK
from cogs.decks import screens_order, screens_queue

if TYPE_CHECKING:
    from cogs.decks.station import Station

log = logging.getLogger(__name__)

NOBODY = discord.AllowedMentions.none()
SWEEP = 60.0
"""Seconds between two looks at what could not be shown."""
PATIENCE = 3_600_000
"""Milliseconds for which a channel is left alone that the bot may not write in: asking often is punished."""
AT_ONCE = 5
"""Messages that are posted in one go: Discord allows about as many in five seconds."""


class Trouble(NamedTuple):
    """Why a server's queue cannot be shown where it should be, and from when on to try again (milliseconds)."""

    why: Text
    until: int


class Office:
    def __init__(self, station: Station) -> None:
        self._station = station
        self._troubles: dict[int, Trouble] = {}
        self._behind: dict[int, int] = {}
        """Proposals whose message could not be changed, and their servers. After a restart a press changes it."""

    async def show(self, id: int, guild: int) -> None:
        """A proposal as it is now: posted, or its message changed."""
        async with self._station.alone("proposal", id):  # an older state never comes after a newer one
            proposal = await self._station.decks.proposal(id, guild)
            queue = (await self._station.decks.rules(guild)).queue
            if queue is not None and (proposal.message is not None or proposal.status == "waiting"):
                about = await self._station.case(proposal, guild)
                reader = await self._station.public_reader(guild)
                rights, picture = self._rights(queue, guild), None
                if rights is None or rights.attach_files:
                    picture = await self._station.picture(about.deck, (proposal.card,), reader)
                await self._send(proposal, guild, queue, laid(screens_queue.case(about), reader, picture))

    async def gone(self, proposal: Proposal) -> None:
        """Takes a proposal out of the channel, because its deck or its author is gone."""
        guild = await self._station.decks.server_of(proposal)
        if guild is None or proposal.message is None:
            return
        queue = (await self._station.decks.rules(guild)).queue
        if queue is not None:
            await self._send(proposal, guild, queue, await self._laid(screens_queue.gone(), guild))
        await self._station.decks.set_message(proposal.id, None)

    async def reported(self, report: Report, held: Held, guild: int) -> None:
        """Tells that somebody finds a card wrong."""
        queue = (await self._station.decks.rules(guild)).queue
        if queue is None:
            return
        view, files = await self._laid(screens_order.reported(report, held), guild)
        try:
            await self._station.channel(queue, guild).send(view=view, files=files, allowed_mentions=NOBODY)
        except NETWORK as error:
            self._failed(guild, queue, error)

    async def _laid(self, screen: Screen, guild: int) -> tuple[Layout, list[discord.File]]:
        return laid(screen, await self._station.public_reader(guild))

    async def _send(self, proposal: Proposal, guild: int, queue: int, shown: tuple[Layout, list[discord.File]]) -> None:
        channel, (view, files) = self._station.channel(queue, guild), shown
        try:
            if proposal.message is not None:
                message = channel.get_partial_message(proposal.message)
                await message.edit(view=view, attachments=files, allowed_mentions=NOBODY)
            else:
                nonce = f"proposal-{proposal.id}"  # asked twice, Discord posts it once
                posted = await channel.send(view=view, files=files, allowed_mentions=NOBODY, nonce=nonce)
                await self._station.decks.set_message(proposal.id, posted.id)
        except NETWORK as error:
            if isinstance(error, discord.NotFound) and proposal.message is not None:
                await self._station.decks.set_message(proposal.id, None)  # somebody deleted it: it is posted anew
            else:
                self._failed(guild, queue, error)
                if proposal.message is not None:
                    self._behind[proposal.id] = guild
        else:
            self._troubles.pop(guild, None)

    # What Discord refuses

    def _failed(self, guild: int, queue: int, error: Exception) -> None:
        if guild not in self._troubles:
            log.warning("server %d: its queue cannot be shown in channel %d: %s", guild, queue, error)
        now = self._station.bot.clock()
        if isinstance(error, discord.NotFound):
            self._troubles[guild] = Trouble(GONE, now + PATIENCE)
        elif isinstance(error, discord.Forbidden):
            self._troubles[guild] = Trouble(_forbidden(queue), now + PATIENCE)
        else:
            why = text("Discord did not let me write in <#{channel}>. I try again soon.", channel=str(queue))
            self._troubles[guild] = Trouble(why, now)

    async def trouble(self, guild: int) -> Text | None:
        """Why the queue is not shown where it should be, and what to do."""
        queue = (await self._station.decks.rules(guild)).queue
        rights = None if queue is None else self._rights(queue, guild)
        if queue is not None and rights is not None and not (rights.view_channel and rights.send_messages):
            return _forbidden(queue)
        return self._troubles[guild].why if guild in self._troubles else None

    def _rights(self, queue: int, guild: int) -> discord.Permissions | None:
        """What the bot may do in a channel; None if it does not know it."""
        server = self._station.bot.get_guild(guild)
        channel = None if server is None else server.get_channel_or_thread(queue)
        if server is None or channel is None:
            return None
        rights = channel.permissions_for(server.me)
        if isinstance(channel, discord.Thread):
            rights.send_messages = rights.send_messages_in_threads
        return rights

    # What was not shown

    async def sweep(self) -> None:
        """Shows what waits and is not shown yet: after a failure, or since a channel was chosen."""
        await self._catch_up()

    async def chosen(self, guild: int) -> None:
        """The moderators have chosen a channel: what waits is shown there."""
        self._troubles.pop(guild, None)
        await self._catch_up(guild)

    async def _catch_up(self, only: int | None = None) -> None:
        shown: dict[int, int] = {}
        waiting = [(proposal.id, guild) for proposal, guild in await self._station.decks.unshown()]
        for id, guild in [*waiting, *self._behind.items()]:
            if only in (None, guild) and shown.get(guild, 0) < AT_ONCE and self._may_try(guild):
                shown[guild] = shown.get(guild, 0) + 1
                self._behind.pop(id, None)
                with suppress(Refused):  # its deck has gone meanwhile
                    await self.show(id, guild)

    def _may_try(self, guild: int) -> bool:
        """Whether the server is there, and its channel has not just refused."""
        trouble = self._troubles.get(guild)
        there = self._station.bot.get_guild(guild) is not None
        return there and (trouble is None or trouble.until < self._station.bot.clock())


GONE = text("The channel of the queue is gone. Choose another one with `/deck-moderation settings`.")


def _forbidden(queue: int) -> Text:
    return text(
        "I may not write in <#{channel}>, where the queue should be shown. Allow my role View Channel, Send "
        "Messages and Attach Files there, or choose another channel with `/deck-moderation settings`.",
        channel=str(queue),
    )
