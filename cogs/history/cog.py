"""Look back: list games that have ended, and replay them step by step (/history)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str

from bot.app import Bot
from bot.ui.choices import check_game, offer_games
from bot.ui.cog_pages import Handler
from bot.ui.commands import Command
from bot.ui.screens.history import ANY, ShowGames
from bot.ui.screens.replay import ShowStep
from cogs.history import pages

history = app_commands.Group(
    name=locale_str("history"), description=locale_str("Games that have ended, and their replays."), guild_only=True
)


@history.command(name=locale_str("games"), description=locale_str("Lists games that have ended: yours, or all here."))
@app_commands.rename(
    whose=locale_str("whose"), player=locale_str("player"), against=locale_str("against"), game=locale_str("game")
)
@app_commands.describe(
    whose=locale_str("Yours, or those of the whole server."),
    player=locale_str("Only games in which they have played."),
    against=locale_str("Only games in which they have played as well."),
    game=locale_str("Only this game."),
)
@app_commands.choices(
    whose=[Choice(name=locale_str("Mine"), value="mine"), Choice(name=locale_str("Of this server"), value="server")],
)
async def games(
    interaction: discord.Interaction[Bot],
    whose: Literal["mine", "server"] | None = None,
    player: discord.User | None = None,
    against: discord.User | None = None,
    game: str | None = None,
) -> None:
    check_game(interaction, game)
    named = [person.id for person in (player, against) if person is not None]
    mine = whose == "mine" or (whose is None and len(named) < 2)
    first, second, *_ = [*([interaction.user.id] if mine else []), *named, 0, 0]
    await pages.show_games(interaction, ShowGames(first, 0 if second == first else second, game or ANY))


games.autocomplete("game")(offer_games)


@history.command(name=locale_str("open"), description=locale_str("Replays a finished game, step by step."))
@app_commands.rename(number=locale_str("number"), step=locale_str("step"))
@app_commands.describe(
    number=locale_str("Which table; without it, the last one that ended here."),
    step=locale_str("At which step; without it, at the beginning."),
)
async def open_(
    interaction: discord.Interaction[Bot],
    number: Range[int, 1, 2**53 - 1] | None = None,
    step: Range[int, 0, 2**31] = 0,
) -> None:
    await pages.show_step(interaction, ShowStep(await _number(interaction, number), step))


@history.command(name=locale_str("film"), description=locale_str("Steps of a finished game as a moving picture."))
@app_commands.rename(
    number=locale_str("number"), first=locale_str("first"), last=locale_str("last"), kind=locale_str("kind")
)
@app_commands.describe(
    number=locale_str("Which table; without it, the last one that ended here."),
    first=locale_str("The step with which it begins."),
    last=locale_str("The step with which it ends; without it, the last of the game."),
    kind=locale_str("Moving, or as still pictures."),
)
@app_commands.choices(
    kind=[Choice(name=locale_str("A film"), value="moving"), Choice(name=locale_str("Still pictures"), value="still")]
)
async def film(
    interaction: discord.Interaction[Bot],
    number: Range[int, 1, 2**53 - 1] | None = None,
    first: Range[int, 0, 2**31] | None = None,
    last: Range[int, 0, 2**31] | None = None,
    kind: Literal["moving", "still"] = "moving",
) -> None:
    table = await _number(interaction, number)
    await pages.show_film(interaction, await pages.film_of(interaction, table, first, last, kind))


async def _number(interaction: discord.Interaction[Bot], number: int | None) -> int:
    """The table that is named, or the last one that ended in the channel; 0: there is none."""
    return number or await interaction.client.store.finished_in(interaction.channel_id or 0) or 0


def commands(bot: Bot) -> list[Command]:
    return [history]


def cog_pages(bot: Bot) -> Mapping[str, Handler]:
    return pages.HANDLERS
