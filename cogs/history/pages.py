"""Answer the pages of histories and replays: find what is asked for, check who may see it, have it drawn, show it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord
from msgspec.structs import replace

from bot.app import Bot
from bot.engine.game import Refused
from bot.engine.screen import Path, page_at
from bot.engine.text import text
from bot.games import GameFolder
from bot.store.finished import Asked
from bot.tables.model import Gone
from bot.tables.replays import Eyes, Replay
from bot.ui.cog_pages import Handler, open_form, reader_of, show, wait
from bot.ui.components.forms import Filled, checked
from bot.ui.pictures import Picture
from bot.ui.screens import replay as screens
from bot.ui.screens.history import ANY, GAMES, PastGame, ShowGames, history_screen
from bot.ui.screens.replay import AskStep, AtStep, JumpToStep, ShareStep, ShowStep
from bot.ui.services import Services, link
from bot.ui.table_opening import UNKNOWN
from cogs.history import access


async def show_games(interaction: discord.Interaction[Bot], page: ShowGames) -> None:
    """Answers with a page of games that whoever asks may see."""
    services = interaction.client.services
    await wait(interaction)
    players = tuple(filter(None, (page.player, page.other)))
    channels = tuple(sorted(access.readable_channels(interaction)))
    asked = Asked(interaction.guild_id or 0, channels, players, "" if page.game == ANY else page.game)
    numbers = await services.store.finished.page(asked, page.number, GAMES)
    found = [past for number in numbers[:GAMES] if (past := await _past(services, number)) is not None]
    screen = history_screen(page, interaction.user.id, services.games, found, more=len(numbers) > GAMES)
    await show(interaction, screen)


async def _past(services: Services, number: int) -> PastGame | None:
    """None: it is gone meanwhile, or its game is not here any more."""
    try:
        table = await services.tables.remembered(number)
    except Gone:
        return None
    return PastGame(table, link(table, (await services.store.place(number)).message))


async def show_step(interaction: discord.Interaction[Bot], page: ShowStep) -> None:
    """Answers with a step of a replay."""
    await wait(interaction)
    folder, replay, step, eyes = await _found(interaction, page)
    screen = screens.step_screen(folder, replay, step, eyes)
    picture = await _picture(interaction, folder, replay, step, eyes, private=True)
    await show(interaction, screen, picture, names=replay.names(step))


async def _found(interaction: discord.Interaction[Bot], page: AtStep) -> tuple[GameFolder, Replay, int, Eyes]:
    """The replay that somebody asks for, the step that there is, and whose eyes. Refused, also with Gone."""
    services = interaction.client.services
    table = await services.tables.remembered(page.table)
    access.check(interaction, table)
    replay = await services.tables.replay(page.table)
    return services.games[table.game], replay, min(page.step, replay.last), screens.eyes_of(page.eyes, replay)


async def _picture(
    interaction: discord.Interaction[Bot], folder: GameFolder, replay: Replay, step: int, eyes: Eyes, *, private: bool
) -> Picture | None:
    """What was seen then, for whoever reads; None where words do."""
    reader = await reader_of(interaction, private=private)
    view = replay.view(step, eyes)
    if view is None or reader.text_mode:
        return None
    named = type(reader)(reader.locale, replay.names(step), reader.text_mode)
    return await interaction.client.services.pictures.of(folder, view, named)


async def _share(interaction: discord.Interaction[Bot], page: ShareStep) -> None:
    """Posts a step for everybody here."""
    folder, replay, step, eyes = await _found(interaction, page)
    _check_share(interaction, replay)
    screen = screens.shared_screen(folder, replay, step, eyes)
    picture = await _picture(interaction, folder, replay, step, eyes, private=False)
    await show(interaction, screen, picture, private=False, names=replay.names(step))


def _check_share(interaction: discord.Interaction[Any], replay: Replay) -> None:
    """Refused where people would see it who may not see the table."""
    audience, guild = access.audience_of(replay.table), interaction.guild
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if audience in here or (guild and audience in access.visible_channels(interaction, guild.default_role)):
        return
    raise Refused(text("Not everybody here may see the channel of that table. Share it there."))


async def _jump(interaction: discord.Interaction[Bot], page: JumpToStep, filled: Filled) -> None:
    _, replay, _, eyes = await _found(interaction, page)
    typed = checked(screens.jump_form(replay, AskStep(page.table, page.step, page.eyes)), filled).values["step"].strip()
    if not typed.isdecimal() or len(typed) > 9:
        raise Refused(text("Type the number of a step, from 0 to {last}.", last=replay.last))
    await show_step(interaction, ShowStep(page.table, min(int(typed), replay.last), str(eyes)))


async def _ask(interaction: discord.Interaction[Bot], page: AskStep) -> None:
    _, replay, step, _ = await _found(interaction, page)
    await open_form(interaction, screens.jump_form(replay, replace(page, step=step)))


async def _answer(interaction: discord.Interaction[Bot], path: Path, filled: Filled) -> None:
    """A press on a page of a history or a replay, or a form of theirs."""
    if path[:1] == ("games",):
        page = page_at(ShowGames, path)
        if page is None:
            raise Refused(UNKNOWN)
        await show_games(interaction, page)
        return
    match screens.replay_page(path):
        case ShowStep() as step:
            await show_step(interaction, step)
        case ShareStep() as shared:
            await _share(interaction, shared)
        case AskStep() as asked:
            await _ask(interaction, asked)
        case JumpToStep() as jump:
            await _jump(interaction, jump, filled)
        case None:
            raise Refused(UNKNOWN)


def _words() -> Iterator[str]:
    for kind in (ShowGames, ShowStep, ShareStep, AskStep, JumpToStep):
        yield str(kind.__struct_config__.tag)


HANDLERS: Mapping[str, Handler] = dict.fromkeys(_words(), _answer)
