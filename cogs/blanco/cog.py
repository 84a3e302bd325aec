"""Give BLANCO its commands: /blanco new and /blanco rules."""

from __future__ import annotations

from discord.app_commands import locale_str

from bot.app import Bot
from bot.ui.commands import GameCommands


def commands(bot: Bot) -> list[GameCommands]:
    """Offer the commands of the game."""
    name = locale_str("blanco")
    about = locale_str("BLANCO: clear two grids of hidden cards before the others do.")
    return [GameCommands(bot.games["blanco"], name, about)]
