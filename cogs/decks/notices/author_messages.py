"""Tell authors what became of their cards: in private, or else where they wrote them, but without the words."""

from __future__ import annotations

import logging

import discord

from bot.engine.text import text
from bot.store.deck_records import Proposal
from bot.ui.cog_pages import page_layout
from bot.ui.requests import NETWORK
from cogs.decks.screens import my_cards
from cogs.decks.screens.proposals import ProposalDetails
from cogs.decks.services import DeckServices

log = logging.getLogger(__name__)


class AuthorMessages:
    """Tells authors what became of their cards."""

    def __init__(self, services: DeckServices) -> None:
        self._services = services

    async def tell_author(self, proposal: Proposal, guild: int) -> None:
        """Tell what became of a card, unless its author has decided it. `/deck my` tells it in any case."""
        if proposal.author == proposal.decided_by:
            return
        about = await self._services.proposal_details(proposal, guild)
        if not await self._in_private(about, guild):
            await self._in_channel(proposal, guild)

    async def _in_private(self, about: ProposalDetails, guild: int) -> bool:
        """Whether it has got there."""
        proposal, bot = about.proposal, self._services.bot
        server = bot.get_guild(guild)
        screen = my_cards.author_message(about, server.name if server is not None else "Discord", guild)
        reader = await self._services.reader_of(proposal.author, proposal.locale)
        picture = None if reader.text_mode else await self._services.picture(about.deck, (proposal.card,), reader)
        view, files = page_layout(screen, reader, picture)
        try:
            user = await bot.fetch_user(proposal.author)
            await user.send(view=view, files=files)
        except NETWORK as error:
            log.info("proposal %d: its author is not reached in private: %s", proposal.id, error)
            return False
        return True

    async def _in_channel(self, proposal: Proposal, guild: int) -> None:
        if proposal.channel is None:
            return
        reader = await self._services.public_reader(guild)
        news = text("there is news about a card of yours. `/deck my` tells it to you alone.")
        only = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(proposal.author)])
        try:
            told = await self._services.channel(proposal.channel, guild).send(
                f"<@{proposal.author}> {reader.say(news)}", allowed_mentions=only
            )
        except NETWORK as error:
            log.info("proposal %d: its author is not reached: %s", proposal.id, error)
        else:
            # It names the author: it is taken away when they are forgotten.
            await self._services.platform.store.leftovers.add(guild, proposal.channel, told.id, proposal.author)
