"""Give BLANK its commands: /blank new and /blank rules."""

from __future__ import annotations

from discord.app_commands import locale_str

from bot.app import Bot
from bot.ui.commands import GameCommands


def commands(bot: Bot) -> list[GameCommands]:
    name = locale_str("blank")
    about = locale_str("BLANK: match colours and numbers, under rules that you write yourselves.")
    return [GameCommands(bot.games["blank"], name, about)]
