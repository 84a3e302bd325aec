"""Give A Little White Die its commands: /little-white-die new and /little-white-die rules."""

from __future__ import annotations

from discord.app_commands import locale_str

from bot.app import Bot
from bot.ui.commands import GameCommands


def commands(bot: Bot) -> list[GameCommands]:
    """Offer the commands of the game."""
    name = locale_str("little-white-die")
    about = locale_str("A Little White Die: liar's dice with piles of cards.")
    return [GameCommands(bot.games["little_white_die"], name, about)]
