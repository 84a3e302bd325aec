"""Plan game nights (/night): people say that they come, and at the time tables open, filled by who is there."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands
from discord.app_commands import locale_str
from msgspec.structs import replace

from bot.app import TIDYING, Bot
from bot.nights.model import Night, row_of
from bot.ui.choices import check_game, offer_games
from bot.ui.cog_pages import Handler
from bot.ui.commands import Command
from bot.ui.scheduler import Chore
from bot.ui.table_opening import check_possible, check_wanted
from cogs.night.keeper import NightKeeper
from cogs.night.pages import NightPages

# The first word of the paths of its pages.
WORD = "night"
# Others do not see it, unless the server lets them: whoever sees it may plan a night.
group = app_commands.Group(
    name=locale_str("night"),
    description=locale_str("Game nights: people say that they come, and tables open by themselves."),
    guild_only=True,
    default_permissions=discord.Permissions(manage_guild=True),
)


@group.command(name=locale_str("plan"), description=locale_str("Plans a game night in this channel."))
@app_commands.rename(game=locale_str("game"))
@app_commands.describe(game=locale_str("Which game is played."))
async def plan(interaction: discord.Interaction[Bot], game: str) -> None:
    check_game(interaction, game)
    bot = interaction.client
    check_wanted(interaction, await bot.store.server(interaction.guild_id or 0))
    check_possible(interaction)
    locale = await bot.services.public_locale(interaction)
    night = Night(
        0, interaction.guild_id or 0, interaction.channel_id or 0, game, interaction.user.id, 0, locale, tables=3
    )
    number = await bot.store.nights.create(row_of(night, bot.clock()))
    await _pages(interaction).open_form(interaction, replace(night, id=number))


plan.autocomplete("game")(offer_games)


@group.command(name=locale_str("list"), description=locale_str("What is planned here: to change it, or call it off."))
async def list_(interaction: discord.Interaction[Bot]) -> None:
    await _pages(interaction).show_all(interaction)


def _pages(interaction: discord.Interaction[Bot]) -> NightPages:
    pages: NightPages = interaction.client.services.cog_pages[WORD]  # type: ignore[assignment]
    return pages


def commands(bot: Bot) -> list[Command]:
    return [group]


def cog_pages(bot: Bot) -> Mapping[str, Handler]:
    keeper = NightKeeper(bot)
    bot.scheduler.chores.append(keeper.chore)
    if bot.leads:
        bot.scheduler.chores.append(Chore("forgetting old game nights", keeper.tidy, TIDYING))
    return {WORD: NightPages(bot, keeper)}
