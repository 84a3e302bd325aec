"""Show all games as the boxes they come in, to open a table in one press (/play)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.app import Bot
from bot.engine.game import Refused
from bot.engine.screen import Go, Path, Screen
from bot.engine.text import text
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
    folders, reader = [*services.games.values()], await services.reader(interaction)
    pictured = interaction.app_permissions.attach_files and not reader.text_mode
    picture = await shelf_picture(services.pictures, folders, reader) if pictured else None
    await show(interaction, shelf_screen(folders, beside_picture=picture is not None), picture)


def shelf_screen(folders: Sequence[GameFolder], *, beside_picture: bool) -> Screen:
    """The games, in words and as buttons. A picture of their boxes says for how many each is."""
    line = text("Press a game: its table opens in this channel, and everybody here can join.")
    infos = [folder.game.info for folder in folders]
    about = [text("• **{title}**: {tagline}", title=info.title, tagline=info.tagline) for info in infos]
    whole = [text("{game} {facts}.", game=said, facts=facts(info)) for said, info in zip(about, infos, strict=True)]
    games = tuple(Go(folder.game.info.title, (WORD, folder.slug), "main") for folder in folders)
    lines = (line, *(about if beside_picture else whole))
    return Screen(text("What shall we play?"), lines, tuple(whole), (games, (TELL_ME,)))


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
