"""Tell authors what became of their cards: in private, or else where they wrote them, but without the words."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

import discord

from bot.decks.authorship import author_of
from bot.engine.deck import Card
from bot.engine.screen import Screen
from bot.engine.text import text
from bot.store.deck_records import DeckInfo, Proposal
from bot.ui.cog_pages import page_layout
from bot.ui.requests import NETWORK
from cogs.decks.screens import my_cards
from cogs.decks.screens.my_cards import CardNews
from cogs.decks.services import DeckServices

log = logging.getLogger(__name__)


class Origin(NamedTuple):
    """Who wrote a card, on which server, in which language, and in which channel."""

    author: int
    guild: int
    locale: str
    channel: int | None


class AuthorMessages:
    """Tells authors what became of their cards."""

    def __init__(self, services: DeckServices) -> None:
        self._services = services

    async def tell_author(self, proposal: Proposal, guild: int) -> None:
        """Tell what became of a proposal, unless its author has decided it. `/deck my` tells it in any case."""
        # of an offer that is taken back nothing is left to be told: the card stays as it is
        if proposal.author == proposal.decided_by or proposal.status == "withdrawn":
            return
        about = await self._services.proposal_details(proposal, guild)
        screen = my_cards.author_message(about, self._server(guild), guild)
        origin = Origin(proposal.author, guild, proposal.locale, proposal.channel)
        await self._deliver(origin, screen, about.deck, (proposal.card,))

    async def tell_news(self, deck: DeckInfo, news: Sequence[CardNews], reason: str = "") -> None:
        """Tell the authors of cards that are in a deck, or were, what others have done to them; each once."""
        authors = dict.fromkeys(author for one in news if (author := author_of(one.before)) is not None)
        for author in authors:
            theirs = [one for one in news if one.before.author == author]
            screen = my_cards.news_message(deck, theirs, reason, self._server(deck.guild))
            last = await self._services.decks.proposals.by_author(deck.guild, author)
            locale, channel = (last[0].locale, last[0].channel) if last else ("en", None)
            await self._deliver(Origin(author, deck.guild, locale, channel), screen, deck, ())

    def _server(self, guild: int) -> str:
        known = self._services.bot.get_guild(guild)
        return known.name if known is not None else "Discord"

    async def _deliver(self, to: Origin, screen: Screen, deck: DeckInfo, cards: Sequence[Card]) -> None:
        """Tell somebody in the way that they chose; where private words do not reach them, in the channel."""
        way = (await self._services.platform.store.person(to.author)).news
        if way == "never":
            return
        if way == "channel" or not await self._in_private(to, screen, deck, cards):
            await self._in_channel(to)

    async def _in_private(self, to: Origin, screen: Screen, deck: DeckInfo, cards: Sequence[Card]) -> bool:
        """Whether it has got there."""
        reader = await self._services.reader_of(to.author, to.locale)
        picture = None if reader.text_mode or not cards else await self._services.picture(deck, cards, reader)
        view, files = page_layout(screen, reader, picture)
        try:
            user = await self._services.bot.fetch_user(to.author)
            await user.send(view=view, files=files)
        except NETWORK as error:
            log.info("deck %d: the author of a card is not reached in private: %s", deck.id, error)
            return False
        return True

    async def _in_channel(self, to: Origin) -> None:
        if to.channel is None:
            return
        reader = await self._services.public_reader(to.guild, to.locale)
        news = text("there is news about a card of yours. `/deck my` tells it to you alone.")
        only = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(to.author)])
        try:
            told = await self._services.channel(to.channel, to.guild).send(
                f"<@{to.author}> {reader.say(news)}", allowed_mentions=only
            )
        except NETWORK as error:
            log.info("server %d: the author of a card is not reached: %s", to.guild, error)
        else:
            # It names the author: it is taken away when they are forgotten.
            await self._services.platform.store.leftovers.add(to.guild, to.channel, told.id, to.author)
