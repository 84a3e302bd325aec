"""Give Blank White Dice its commands: /blank-white-dice new and /blank-white-dice rules."""

from __future__ import annotations

from discord.app_commands import locale_str

from bot.app import Bot
from bot.ui.commands import GameCommands


def commands(bot: Bot) -> list[GameCommands]:
    """Offer the commands of the game."""
    name = locale_str("blank-white-dice")
    about = locale_str("Blank White Dice: draw icons on your dice, then live with what you roll.")
    return [GameCommands(bot.games["blank_white_dice"], name, about)]
