"""Give Diceland its commands: /diceland new, /diceland rules and /diceland print."""

from __future__ import annotations

from discord.app_commands import locale_str

from bot.app import Bot
from bot.ui.commands import GameCommands
from cogs.diceland.printing.command import print_


def commands(bot: Bot) -> list[GameCommands]:
    """Offer the commands of the game."""
    name = locale_str("diceland")
    about = locale_str("Diceland: throw eight-sided characters at each other, and fight where they land.")
    group = GameCommands(bot.games["diceland"], name, about)
    group.add_command(print_)
    return [group]
