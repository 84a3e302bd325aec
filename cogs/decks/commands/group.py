"""What the commands of /deck and /deck-moderation share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.app import Bot
from bot.ui.cog_pages import Handler
from bot.ui.components.forms import Filled
from cogs.decks.commands import autocomplete

WORD = "deck"
"""The first word of all paths of the pages of decks."""
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
    """Answers a command with a page of the decks, which checks everything that was typed."""
    router: Handler = interaction.client.services.cog_pages[WORD]
    await router(interaction, (WORD, *map(str, path)), Filled(typed or {}, files or {}))


async def turn_to_card(interaction: discord.Interaction[Any], page: str, deck: str | None, card: str) -> None:
    """A page about one card, as somebody named it."""
    which = await autocomplete.deck(interaction, deck)
    await turn_to(interaction, page, which, await autocomplete.card(interaction, which, card))
