"""The commands that every game has: a table is opened, the rules are told."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.games import Found


class GameCommands(app_commands.Group):
    def __init__(self, found: Found, name: str | locale_str, description: str | locale_str) -> None:
        super().__init__(name=name, description=description, guild_only=True)
        self._found = found

    @app_commands.command(name=locale_str("new"), description=locale_str("Opens a table in this channel."))
    async def new(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.table_opening.open(interaction, self._found)

    @app_commands.command(
        name=locale_str("rules"), description=locale_str("How it is played, in a few short chapters.")
    )
    async def rules(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.table_opening.tell_rules(interaction, self._found)
