"""Tell who plays how well here (/ladder), and what somebody has played (/profile)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.app import Bot
from bot.ui.choices import check_game, offer_games
from bot.ui.cog_pages import Handler
from bot.ui.commands import Command
from bot.ui.screens.profile import ShowProfile
from cogs.ladder import pages


@app_commands.command(name=locale_str("ladder"), description=locale_str("Who plays how well here, game by game."))
@app_commands.guild_only()
@app_commands.rename(game=locale_str("game"), period=locale_str("period"))
@app_commands.describe(
    game=locale_str("Which game; without it, the one that was played last."),
    period=locale_str("This season's, or that of all time; without it, the season's if one runs."),
)
@app_commands.choices(
    period=[Choice(name=locale_str("This season"), value="season"), Choice(name=locale_str("All time"), value="all")]
)
async def ladder(
    interaction: discord.Interaction[Bot], game: str | None = None, period: Literal["season", "all"] | None = None
) -> None:
    check_game(interaction, game)
    await pages.show_ladder(interaction, game, all_time=period == "all")


ladder.autocomplete("game")(offer_games)


@app_commands.command(
    name=locale_str("profile"), description=locale_str("What somebody has played here: places, form, opponents.")
)
@app_commands.guild_only()
@app_commands.rename(player=locale_str("player"))
@app_commands.describe(player=locale_str("Whose; without it, yours."))
async def profile(interaction: discord.Interaction[Bot], player: discord.User | None = None) -> None:
    await pages.show_profile(interaction, ShowProfile((player or interaction.user).id))


def commands(bot: Bot) -> list[Command]:
    return [ladder, profile]


def cog_pages(bot: Bot) -> Mapping[str, Handler]:
    return pages.HANDLERS
