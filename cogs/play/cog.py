"""Show all games as the boxes they come in, to open a table in one press (/play)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.app import Bot
from bot.engine.game import Refused
from bot.engine.screen import Go, Path, Screen
from bot.engine.text import Text, text
from bot.games import GameFolder
from bot.ui.cog_pages import Handler, show, wait
from bot.ui.commands import Command
from bot.ui.components.forms import Filled
from bot.ui.covers import shelf_picture
from bot.ui.screens.lobby import facts
from bot.ui.services import WISHES
from bot.ui.table_opening import UNKNOWN

# The first word of its paths; a second one is a game.
WORD = "play"
TELL_ME = Go(text("Tell me when a table opens here"), (WISHES,))


@app_commands.command(
    name=locale_str("play"), description=locale_str("All games as pictures: press one, and its table opens here.")
)
@app_commands.guild_only()
async def play(interaction: discord.Interaction[Bot]) -> None:
    await show_shelf(interaction)


async def show_shelf(interaction: discord.Interaction[Bot]) -> None:
    """Answers with all games, each with a button that opens a table of it."""
    await wait(interaction)
    services = interaction.client.services
    folders = [*services.games.values()]
    picture = await shelf_picture(services.pictures, folders, await services.reader(interaction))
    await show(interaction, shelf_screen(folders), None if picture is None else picture.data)


def shelf_screen(folders: Sequence[GameFolder]) -> Screen:
    """The games, in words and as buttons."""
    line = text("Press a game: its table opens in this channel, and everybody here can join.")
    about = tuple(_described(folders))
    games = tuple(Go(folder.game.info.title, (WORD, folder.slug), "main") for folder in folders)
    return Screen(text("What shall we play?"), (line, *about), about, (games, (TELL_ME,)))


def _described(folders: Sequence[GameFolder]) -> Iterator[Text]:
    for info in (folder.game.info for folder in folders):
        yield text("• **{title}**: {tagline} {facts}.", title=info.title, tagline=info.tagline, facts=facts(info))


def cog_pages(bot: Bot) -> Mapping[str, Handler]:
    async def pressed(interaction: discord.Interaction[Bot], path: Path, filled: Filled) -> None:
        if len(path) == 1:
            await show_shelf(interaction)
            return
        folder = bot.games.get(path[1])
        if folder is None:
            raise Refused(UNKNOWN)
        await bot.table_opening.open(interaction, folder)

    return {WORD: pressed}


def commands(bot: Bot) -> list[Command]:
    return [play]
