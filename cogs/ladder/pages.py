"""Answer the pages of ladders: find who stands there, have it drawn, show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.app import Bot
from bot.engine.game import Refused
from bot.engine.screen import Path, page_at
from bot.games import GameFolder
from bot.store.ladder import Rung, WantedLadder
from bot.ui.cog_pages import Handler, reader_of, show, wait
from bot.ui.components.forms import Filled
from bot.ui.pictures import Picture
from bot.ui.screens.ladder import RUNGS, ShowLadder, games_of, ladder_screen, title_of
from bot.ui.table_opening import UNKNOWN
from rendering.pieces.ladder import Climber, ladder


async def show_ladder(interaction: discord.Interaction[Bot], game: str | None) -> None:
    """Answers with the top of a ladder; without a `game`, of the one that was played last."""
    known = interaction.client.games
    newest = game or await interaction.client.store.ladder.newest_game(interaction.guild_id or 0) or ""
    await show_page(interaction, ShowLadder(newest if newest in known else min(known)))


async def show_page(interaction: discord.Interaction[Bot], page: ShowLadder) -> None:
    """Answers with a page of a ladder."""
    store, games, me = interaction.client.store.ladder, interaction.client.games, interaction.user.id
    if page.game not in games:
        raise Refused(UNKNOWN)
    await wait(interaction)
    wanted = WantedLadder(interaction.guild_id or 0, page.game)
    found, mine = await store.page(wanted, page.number, RUNGS), await store.rung(wanted, me)
    screen = ladder_screen(page, games, found, mine, await store.people(wanted))
    await show(interaction, screen, await _picture(interaction, games[page.game], found))


async def _picture(interaction: discord.Interaction[Bot], folder: GameFolder, found: Sequence[Rung]) -> Picture | None:
    """The people of a page as they stand, for whoever reads; None where words do."""
    reader = await reader_of(interaction, private=True)
    if reader.text_mode or not found:
        return None
    say, me = reader.plain, interaction.user.id
    steps = tuple(Climber(rung.rank, rung.name, rung.points, say(games_of(rung)), rung.user == me) for rung in found)
    title = say(title_of(folder))
    return await interaction.client.pictures.drawn(("ladder", title, steps), lambda: ladder(title, steps), "a ladder")


async def _answer(interaction: discord.Interaction[Bot], path: Path, filled: Filled) -> None:
    """A press on a page of a ladder."""
    page = page_at(ShowLadder, path)
    if page is None:
        raise Refused(UNKNOWN)
    await show_page(interaction, page)


HANDLERS: Mapping[str, Handler] = {"ladder": _answer}
