"""Hold what the parts of bot.ui share: made once by bot.app, closed by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

import discord

from bot.decks.decks import Decks
from bot.engine.text import Text, text
from bot.games import GameFolder
from bot.language.escape import whole
from bot.settings import Settings
from bot.store.api import PersonRow, StoreError
from bot.store.store import Store
from bot.tables.model import Actor, Gone, Table
from bot.tables.repository import GONE
from bot.tables.tables import Tables
from bot.ui.automod import AutoMod
from bot.ui.avatars import Avatars
from bot.ui.coaching import Coach
from bot.ui.cog_pages import Handler
from bot.ui.components.layout import Reader
from bot.ui.lender import DeckLender
from bot.ui.pictures import Pictures
from bot.ui.presses import RecentPresses
from bot.ui.render_limit import RenderLimit

# Why people are called.
CallKind = Literal["turn", "warning", "opening", "digest", "night"]
# The first word of the pages of wishes: who wants to be told of new tables.
WISHES = "wishes"


@dataclass(frozen=True)
class Services:
    client: discord.Client
    settings: Settings
    store: Store
    games: Mapping[str, GameFolder]
    tables: Tables
    pictures: Pictures
    decks: Decks
    lender: DeckLender
    automod: AutoMod
    coach: Coach
    render_limit: RenderLimit = field(default_factory=RenderLimit)
    presses: RecentPresses = field(default_factory=RecentPresses)
    avatars: Avatars = field(default_factory=Avatars)
    count_call: Callable[[CallKind], None] = lambda kind: None
    """Told of each call that was posted."""
    cog_pages: dict[str, Handler] = field(default_factory=dict)
    """The pages of cogs, by the first word of their paths."""

    def note(self, interaction: discord.Interaction) -> None:
        """Somebody has pressed or typed: they look, and are here."""
        self.presses.note(interaction)
        self.avatars.note(interaction.user)

    async def actor(self, interaction: discord.Interaction) -> Actor:
        """Whoever pressed or typed. A moderator has Manage Server, or the role that the server names."""
        moderator = interaction.permissions.manage_guild
        if not moderator and interaction.guild_id is not None and isinstance(interaction.user, discord.Member):
            role = (await self.store.server(interaction.guild_id)).moderator_role
            moderator = role is not None and interaction.user.get_role(role) is not None
        return Actor(interaction.user.id, whole(interaction.user.display_name), moderator)

    async def here(self, interaction: discord.Interaction, id: int) -> Table:
        """The table that a press is about. Raises Gone, also where it is not played."""
        table = await self.tables.find(id)
        # Whoever writes a press of their own, on another server or in another channel, learns no more than of a table
        # that never was.
        if (table.guild, table.channel) != (interaction.guild_id, interaction.channel_id):
            raise Gone(GONE)
        return table

    async def leave_over(self, table: Table, message: int) -> None:
        """A message of a table that nobody should see any more: it is taken away as soon as Discord allows it."""
        if table.guild is not None:
            await self.store.leftovers.add(table.guild, table.channel, message)

    async def reader(self, interaction: discord.Interaction, table: Table | None = None) -> Reader:
        """Private words for whoever pressed or typed: in their language, with the names at that table."""
        try:
            row = await self.store.person(interaction.user.id)
        except StoreError:  # they must still be told what is wrong
            row = PersonRow(interaction.user.id)
        return _reader(interaction, row, table)

    async def listener(self, interaction: discord.Interaction, table: Table | None = None) -> Reader:
        """The same for a sentence, which waits for no database."""
        if self.store.silent:
            return _reader(interaction, self.store.known_person(interaction.user.id), table)
        return await self.reader(interaction, table)

    async def server_locale(self, guild: int) -> str | None:
        """The language that moderators have chosen, or that of a Community server. None: nobody has said any, and
        whoever begins something there speaks for it."""
        if chosen := (await self.store.server(guild)).language:
            return chosen
        known = self.client.get_guild(guild)
        # Others cannot choose one: Discord calls them all American.
        return str(known.preferred_locale) if known is not None and "COMMUNITY" in known.features else None

    async def public_locale(self, interaction: discord.Interaction) -> str:
        """The language of what everybody reads, where that interaction was made."""
        said = None if interaction.guild_id is None else await self.server_locale(interaction.guild_id)
        return said or (await self.reader(interaction)).locale


def _reader(interaction: discord.Interaction, row: PersonRow, table: Table | None) -> Reader:
    at = "" if table is None else table.locale
    return Reader(row.language or interaction.locale.value, names(table), row.text_mode, at)


def names(table: Table | None) -> tuple[str, ...]:
    """By seat, those of computers with their sign."""
    return tuple(player.called for player in table.players) if table is not None else ()


def link(table: Table, message: int | None) -> Text:
    """Where a table is shown, as words that can be pressed."""
    return link_to(table.guild, table.channel, message)


def link_to(guild: int | None, channel: int, message: int | None) -> Text:
    """The same for whoever does not have the table itself."""
    return text(
        "[To the table](https://discord.com/channels/{server}/{channel}{message})",
        server="@me" if guild is None else str(guild),
        channel=str(channel),
        message="" if message is None else f"/{message}",
    )
