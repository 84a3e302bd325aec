"""The slash commands: told to Discord when they have changed, refused and failing in private sentences."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any

import discord
from discord import app_commands

from bot.engine.text import Text, text
from bot.store.store import Store
from bot.ui.commands import CommandNames, tell
from bot.ui.refusals import NETWORK, REMOVED, explain
from bot.ui.rights import SERVER_ONLY, outside
from bot.ui.router import RESTARTING

log = logging.getLogger(__name__)

SYNCED = "commands synced"
"""Key in the store: the hash of the commands that Discord knows."""


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

    async def sync_changes(self, store: Store) -> None:
        """Tells Discord the commands if they are others than last time: it allows few changes a day."""
        names = CommandNames()
        payload = [await command.get_translated_payload(self, names) for command in self.get_commands()]
        about = f"{self.client.application_id} {json.dumps(payload, sort_keys=True)}"
        digest = hashlib.sha256(about.encode()).hexdigest()
        if await store.get(SYNCED) == digest:
            return
        try:
            await self.sync()
        except NETWORK as error:
            log.error("Discord did not take the commands, the old ones stay: %s", error)
        else:
            await store.set(SYNCED, digest)
            log.info("Discord knows the commands: %d", len(payload))


def _said(error: app_commands.AppCommandError, why: Text) -> Text:
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        return text("My commands have just changed. Restart Discord, or wait a little, and try again.")
    return why
