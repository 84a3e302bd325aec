"""Find the page that a path names, and answer with it."""

from __future__ import annotations

from typing import Any

import discord

from bot.decks.model import Member, Settled
from bot.engine.game import Refused
from bot.engine.screen import Path, page_at
from bot.ui.components.forms import Filled
from bot.ui.hall import LIKE
from bot.ui.rights import SERVER_ONLY
from bot.ui.table_opening import UNKNOWN
from cogs.decks.notices.author_messages import AuthorMessages
from cogs.decks.notices.moderator_channel import ModeratorChannel
from cogs.decks.pages import (  # noqa: F401 - they register their pages
    admin,
    browse,
    build,
    exchange,
    hall,
    my_cards,
    people,
    post,
    printing,
    queue,
    write,
)
from cogs.decks.pages.request import HANDLERS, Request
from cogs.decks.pages.review import show_proposal
from cogs.decks.routes import ALL, Consent, DeckPage, LikeCard, OfSigned, TakePrize
from cogs.decks.services import DeckServices

# The first word of a path that stands on tables.
# With "~" a path is good at tables, too (bot.ui.cog_pages).
PRIZE = "~prize"
AT_TABLES = {PRIZE: (str(TakePrize.__struct_config__.tag),), LIKE: (str(LikeCard.__struct_config__.tag),)}


class DeckRouter:
    """Takes every press, form and command of the decks: bot.ui.cog_pages' Handler."""

    def __init__(self, services: DeckServices, moderators: ModeratorChannel) -> None:
        self._services, self._moderators, self._authors = services, moderators, AuthorMessages(services)

    async def __call__(self, interaction: discord.Interaction[Any], path: Path, filled: Filled) -> None:
        page: DeckPage | None = page_at(ALL, (*AT_TABLES.get(path[0], ()), *path[1:]))
        if page is None:
            raise Refused(UNKNOWN)
        # direct messages know of no server: there, authors answer and nothing else
        if interaction.guild_id is None and not isinstance(page, Consent | OfSigned):
            raise Refused(SERVER_ONLY)
        request = await self._request(interaction, filled)
        try:
            await request.answer(await HANDLERS[type(page)](request, page))
        except Refused as refused:
            if isinstance(refused, Settled) and request.by.moderator:
                # what was pressed is no longer what is on: the answer is what is, and why
                await request.answer(await show_proposal(request, refused.proposal))
            raise Refused(request.returned(refused.why)) from refused

    async def _request(self, interaction: discord.Interaction[Any], filled: Filled) -> Request:
        platform = self._services.platform
        person = await platform.actor(interaction)
        guild = interaction.guild_id or 0
        by = Member(person.user, person.name, guild, person.moderator and guild != 0)
        reader = await platform.reader(interaction)
        return Request(self._services, self._moderators, self._authors, interaction, filled, by, reader)
