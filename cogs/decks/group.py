"""What the commands of /deck and /deck-moderation share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.app import Bot
from bot.ui.desk_pages import Handler
from bot.ui.forms import Filled
from cogs.decks import choosing

WORD = "deck"
"""The first word of all paths of the desk."""
DECK = locale_str("Which deck; without it, the one that new tables play with.")
CARD = locale_str("Which card: type a part of its title.")

group = app_commands.Group(
    name=locale_str("deck"), description=locale_str("The cards of this server, and writing new ones."), guild_only=True
)
moderators = app_commands.Group(
    name=locale_str("deck-moderation"),
    description=locale_str("For moderators: cards that wait, the decks of this server, and who may write."),
    guild_only=True,
    default_permissions=discord.Permissions(manage_guild=True),
)
"""Others do not see it. Whoever sees it because the server's owner wants it so, is still checked."""


async def turn_to(
    interaction: discord.Interaction[Bot],
    *path: object,
    typed: Mapping[str, str] | None = None,
    files: Mapping[str, bytes] | None = None,
) -> None:
    """Answers a command with a page of the desk, which checks everything that was typed."""
    desk: Handler = interaction.client.house.desks[WORD]
    await desk(interaction, (WORD, *map(str, path)), Filled(typed or {}, files or {}))


async def turn_to_card(interaction: discord.Interaction[Any], page: str, deck: str | None, card: str) -> None:
    """A page about one card, as somebody named it."""
    which = await choosing.deck(interaction, deck)
    await turn_to(interaction, page, which, await choosing.card(interaction, which, card))
