"""The slash commands: where they work, and what they refuse and how they fail in private sentences."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import app_commands

from bot.engine.text import Text, text
from bot.language.escape import whole
from bot.ui.commands import tell
from bot.ui.refusals import REMOVED, explain
from bot.ui.rights import SERVER_ONLY, outside
from bot.ui.router import RESTARTING

log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree[Any]):
    """The slash commands. What they refuse, and their bugs, become private sentences. They come along with the bot's
    own membership of a server, and work there only: whoever adds the app to their own account does not get them."""

    def __init__(self, client: Any) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Discord keeps what it was told before for a while: where a command came from is checked here as well."""
        interaction.data = whole(interaction.data)
        why = SERVER_ONLY if interaction.guild_id is None else outside(interaction)
        if why is None and interaction.client.router.closing:
            why = RESTARTING
        if why is None and interaction.client.store.lost:
            why = REMOVED
        if why is not None and interaction.type is discord.InteractionType.application_command:
            await tell(interaction, why)
        return why is None

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            log.warning("interaction %d: autocomplete failed", interaction.id, exc_info=error)
            return
        original = getattr(error, "original", error)
        await explain(interaction, original, lambda why: tell(interaction, _said(error, why)))


def _said(error: app_commands.AppCommandError, why: Text) -> Text:
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        return text("My commands have just changed. Restart Discord, or wait a little, and try again.")
    return why
