"""Tell who plays how well here (/ladder), and what somebody has played (/profile)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.app import Bot
from bot.engine.game import Refused
from bot.engine.text import text
from bot.ui.cog_pages import Handler
from bot.ui.commands import Command
from bot.ui.components.layout import OPTION, OPTIONS, cut
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
    if game is not None and game not in interaction.client.games:
        raise Refused(text("There is no game of this name. Choose one of the list."))
    await pages.show_ladder(interaction, game, all_time=period == "all")


@ladder.autocomplete("game")
async def _games(interaction: discord.Interaction[Bot], typed: str) -> list[Choice[str]]:
    say = (await interaction.client.services.reader(interaction)).plain
    titles = {slug: say(folder.game.info.title) for slug, folder in interaction.client.games.items()}
    fitting = [(slug, title) for slug, title in titles.items() if typed.casefold() in title.casefold()]
    return [Choice(name=cut(title, OPTION), value=slug) for slug, title in fitting[:OPTIONS]]


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
