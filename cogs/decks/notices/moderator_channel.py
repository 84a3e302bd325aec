"""Show in the moderators' channel what waits for them. Whatever Discord does not take now, it is offered again later;
nothing depends on it, since `/deck-moderation queue` and `/deck-moderation reports` show the same."""

from __future__ import annotations

import logging
from contextlib import suppress

import discord

from bot.decks.model import NoDeck, PlaceContent
from bot.engine.screen import Screen
from bot.engine.text import Text, text
from bot.store.deck_records import Proposal, Report
from bot.ui.cog_pages import page_layout
from bot.ui.components.layout import Layout, Reader
from bot.ui.messages.leftovers import LOOK, a_few, not_now
from bot.ui.requests import NETWORK
from bot.ui.scheduler import NotNow, ServerChores
from cogs.decks.screens import policy, proposals
from cogs.decks.screens.table_drawings import ReportedDrawing, report_screen
from cogs.decks.services import DeckServices

log = logging.getLogger(__name__)

# Messages name people, but call nobody.
NOBODY = discord.AllowedMentions.none()


class ModeratorChannel:
    """Keeps the messages in the moderators' channels as the proposals are."""

    def __init__(self, services: DeckServices) -> None:
        self._services = services
        # Why a server's queue cannot be shown where it should be.
        self._troubles: dict[int, Text] = {}
        self.chore = ServerChores("showing the queue of cards", self._where, self._catch_up, LOOK)

    async def show(self, id: int, guild: int) -> None:
        """Show a proposal as it is now: post it, or change its message; later, if Discord does not take it."""
        with suppress(NotNow):
            await self._show(id, guild)

    async def _show(self, id: int, guild: int) -> None:
        """Raises NotNow, NoDeck."""
        async with self._services.lock("proposal", id):  # an older state never comes after a newer one
            proposal = await self._services.decks.proposals.find(id, guild)
            if proposal.message is not None:
                channel = proposal.message_channel
            elif proposal.status == "waiting":
                channel = (await self._services.decks.moderation.policy(guild)).queue
            else:
                return
            if channel is not None:
                await self._send(proposal, guild, channel)

    async def _send(self, proposal: Proposal, guild: int, channel: int) -> None:
        view, files = await self._drawn(proposal, guild, channel)
        where, decks = self._services.channel(channel, guild), self._services.decks
        try:
            if proposal.message is not None:
                message = where.get_partial_message(proposal.message)
                await message.edit(view=view, attachments=files, allowed_mentions=NOBODY)
                await decks.messages.shown(proposal)
            else:
                nonce = f"proposal-{proposal.id}"  # asked twice, Discord posts it once
                posted = await where.send(view=view, files=files, allowed_mentions=NOBODY, nonce=nonce)
                if not await decks.messages.posted(proposal, posted.id, channel):  # its author was forgotten meanwhile
                    await self._services.platform.store.leftovers.add(guild, channel, posted.id)
        except NETWORK as error:
            if isinstance(error, discord.NotFound) and proposal.message is not None:
                await decks.messages.lost(proposal)  # somebody deleted it: what waits is posted anew
            else:
                raise self._failed(guild, channel, error) from error
        else:
            self._troubles.pop(guild, None)

    async def _drawn(self, proposal: Proposal, guild: int, channel: int) -> tuple[Layout, list[discord.File]]:
        about = await self._services.proposal_details(proposal, guild)
        reader = await self._services.public_reader(guild, proposal.locale)
        rights, picture = self._rights(channel, guild), None
        if rights is None or rights.attach_files:
            picture = await self._services.picture(about.deck, (proposal.card,), reader)
        return page_layout(proposals.proposal_screen(about), reader, picture)

    async def reported(self, report: Report, held: PlaceContent, guild: int, locale: str) -> None:
        """Tell the moderators that somebody finds a card wrong, who speaks that language."""
        reader = await self._services.public_reader(guild, locale)
        await self._tell(policy.report_message(report, held), None, guild, report.by, reader)

    async def reported_drawing(self, reported: ReportedDrawing, picture: bytes | None, guild: int, locale: str) -> None:
        """Tell the moderators that somebody finds a drawing at a table wrong, which speaks that language."""
        reader = await self._services.public_reader(guild, locale)
        await self._tell(report_screen(reported), picture, guild, reported.report.by, reader)

    async def _tell(self, screen: Screen, picture: bytes | None, guild: int, about: int | None, reader: Reader) -> None:
        queue = (await self._services.decks.moderation.policy(guild)).queue
        if queue is None:
            return
        view, files = page_layout(screen, reader, picture)
        try:
            posted = await self._services.channel(queue, guild).send(view=view, files=files, allowed_mentions=NOBODY)
        except NETWORK as error:
            # Not tried again: `/deck-moderation reports` shows it in any case.
            self._failed(guild, queue, error)
        else:
            await self.names(posted, guild, about)

    async def names(self, message: discord.Message | None, guild: int, user: int | None) -> None:
        """Note that a message of the channel names somebody: it goes when they are forgotten."""
        if message is not None and user is not None:
            await self._services.platform.store.leftovers.add(guild, message.channel.id, message.id, user)

    # What Discord refuses

    def _failed(self, guild: int, channel: int, error: Exception) -> NotNow:
        # Said once, until it goes well again: the chore comes back to it every minute.
        if guild not in self._troubles:
            log.warning("server %d: its queue cannot be shown in channel %d: %s", guild, channel, error)
        if isinstance(error, discord.NotFound):
            self._troubles[guild] = GONE
        elif isinstance(error, discord.Forbidden):
            self._troubles[guild] = _forbidden(channel)
        else:
            self._troubles[guild] = text(
                "Discord did not let me write in <#{channel}>. I try again soon.", channel=str(channel)
            )
        return not_now(error)

    async def trouble(self, guild: int) -> Text | None:
        """Say why the queue is not shown where it should be, and what to do."""
        queue = (await self._services.decks.moderation.policy(guild)).queue
        rights = None if queue is None else self._rights(queue, guild)
        if queue is not None and rights is not None and not (rights.view_channel and rights.send_messages):
            return _forbidden(queue)
        return self._troubles.get(guild)

    def _rights(self, queue: int, guild: int) -> discord.Permissions | None:
        """What the bot may do in a channel; None if it does not know it."""
        server = self._services.bot.get_guild(guild)
        channel = None if server is None else server.get_channel_or_thread(queue)
        if server is None or channel is None:
            return None
        rights = channel.permissions_for(server.me)
        if isinstance(channel, discord.Thread):
            rights.send_messages = rights.send_messages_in_threads
        return rights

    # What was not shown

    async def chosen(self, guild: int) -> None:
        """Show what waits in the channel that the moderators have just chosen."""
        self._troubles.pop(guild, None)
        await self.chore.hurry(guild).settled()

    async def _where(self) -> set[int]:
        there = {guild for _, guild, _ in await self._services.decks.messages.behind()}
        return {guild for guild in there if self._services.bot.get_guild(guild) is not None}

    async def _catch_up(self, guild: int) -> None:
        """What waits and is not shown, or has become something else: after a failure, or since a channel was chosen."""

        async def show(id: int) -> None:
            try:
                await self._show(id, guild)
            except NoDeck:  # it has gone meanwhile
                await self._services.decks.messages.unpost(id)
                raise

        behind = await self._services.decks.messages.behind()
        await a_few([(channel, id) for id, where, channel in behind if where == guild], show)


GONE = text("The channel of the queue is gone. Choose another one with `/deck-moderation settings`.")


def _forbidden(queue: int) -> Text:
    return text(
        "I may not write in <#{channel}>, where the queue should be shown. Allow my role View Channel, Send "
        "Messages and Attach Files there, or choose another channel with `/deck-moderation settings`.",
        channel=str(queue),
    )
