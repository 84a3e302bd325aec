"""Answer the pages of histories and replays: find what is asked for, check who may see it, have it drawn, show it."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Literal

import discord
from msgspec.structs import replace

from bot.app import Bot
from bot.engine.game import Refused
from bot.engine.screen import Path, page_at
from bot.engine.text import text
from bot.games import GameFolder
from bot.store.finished import WantedGames
from bot.tables.formers import all_called
from bot.tables.model import Gone
from bot.tables.practice import best_seat
from bot.tables.replays import Eyes, Replay
from bot.ui import access
from bot.ui.cog_pages import Handler, open_form, reader_of, show, wait
from bot.ui.components.forms import Filled, checked
from bot.ui.components.layout import Reader
from bot.ui.pictures import Picture, SeenView
from bot.ui.plots import plot_picture
from bot.ui.requests import NETWORK
from bot.ui.screens import replay as screens
from bot.ui.screens.analysis import ShowAnalysis, analysis_screen
from bot.ui.screens.history import ANY, GAMES, PastGame, ShowGames, history_screen
from bot.ui.screens.replay import (
    AskStep,
    AtStep,
    JumpToStep,
    OfFilm,
    PlayOn,
    PlayOnInThread,
    ShareFilm,
    ShareStep,
    ShowFilm,
    ShowStep,
)
from bot.ui.services import Services, link, names
from bot.ui.table_opening import UNKNOWN

# Seconds until a bar is shown of what is drawn, and between two of them; how often at most.
PAUSE, BARS = 1.5, 12


async def show_games(interaction: discord.Interaction[Bot], page: ShowGames) -> None:
    """Answers with a page of games that whoever asks may see."""
    services = interaction.client.services
    await wait(interaction)
    players = tuple(filter(None, (page.player, page.other)))
    channels = tuple(sorted(access.readable_channels(interaction)))
    asked = WantedGames(interaction.guild_id or 0, channels, players, "" if page.game == ANY else page.game)
    numbers = await services.store.finished.page(asked, page.number, GAMES)
    found = [past for number in numbers[:GAMES] if (past := await _past(services, number)) is not None]
    screen = history_screen(page, interaction.user.id, services.games, found, more=len(numbers) > GAMES)
    reader = await reader_of(interaction, private=True)
    ends = [] if reader.text_mode else list(_ends(services, found, reader))
    await show(interaction, screen, await services.pictures.album(ends) if ends else None)


def _ends(services: Services, found: Sequence[PastGame], reader: Reader) -> Iterator[SeenView]:
    """How the tables looked at the end, as far as that can be shown."""
    for table in (past.table for past in found):
        if table.state is not None:
            folder = services.games[table.game]
            said = f"{table.id} · {reader.plain(folder.game.info.title)}"
            named = dataclasses.replace(reader, names=names(table))
            yield SeenView(folder, services.tables.view(table, None), named, said)


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
    reader, pictures = await reader_of(interaction, private=private), interaction.client.pictures
    view = replay.view(step, eyes)
    if view is None or reader.text_mode:
        return None
    if eyes == "all":
        return await pictures.album(list(_all_hands(folder, replay, step, reader)))
    return await pictures.of(folder, view, dataclasses.replace(reader, names=replay.names(step)))


def _all_hands(folder: GameFolder, replay: Replay, step: int, reader: Reader) -> Iterator[SeenView]:
    """What the table saw, and what each seat saw."""
    named = dataclasses.replace(reader, names=replay.names(step))
    yield SeenView(folder, replay.view(step, "table"), named, named.plain(text("Everybody at the table")))
    for seat, name in enumerate(named.names):
        yield SeenView(folder, replay.view(step, seat), named, name)


async def _share(interaction: discord.Interaction[Bot], page: ShareStep) -> None:
    """Posts a step for everybody here."""
    await wait(interaction)
    folder, replay, step, eyes = await _found(interaction, page)
    _check_public(interaction, replay)
    screen = screens.shared_screen(folder, replay, step, eyes)
    picture = await _picture(interaction, folder, replay, step, eyes, private=False)
    await show(interaction, screen, picture, private=False, names=replay.names(step))


def _check_public(interaction: discord.Interaction[Any], replay: Replay) -> None:
    """Refused where people would see what comes of it who may not see the table."""
    audience, guild = access.audience_of(replay.table), interaction.guild
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if audience in here or (guild and audience in access.visible_channels(interaction, guild.default_role)):
        return
    raise Refused(text("Not everybody here may see the channel of that table. Do it there."))


async def _jump(interaction: discord.Interaction[Bot], page: JumpToStep, filled: Filled) -> None:
    _, replay, _, eyes = await _found(interaction, page)
    typed = checked(screens.jump_form(replay, AskStep(page.table, page.step, page.eyes)), filled).values["step"].strip()
    if not typed.isdecimal() or len(typed) > 9:
        raise Refused(text("Type the number of a step, from 0 to {last}.", last=replay.last))
    await show_step(interaction, ShowStep(page.table, min(int(typed), replay.last), str(eyes)))


async def _ask(interaction: discord.Interaction[Bot], page: AskStep) -> None:
    _, replay, step, _ = await _found(interaction, page)
    await open_form(interaction, screens.jump_form(replay, replace(page, step=step)))


async def show_film(interaction: discord.Interaction[Bot], page: OfFilm, *, private: bool = True) -> None:
    """Answers with several steps as a moving picture, or as still ones; in words for whoever reads those. While it is
    drawn a bar fills."""
    await wait(interaction)
    folder, replay, last, eyes = await _found(interaction, page)
    if not private:
        _check_public(interaction, replay)
    page = replace(page, step=last, eyes=str(eyes))
    picture = await _film(interaction, folder, replay, page, private=private)
    screen = (screens.film_screen if private else screens.shared_film)(folder, replay, page, eyes)
    await show(interaction, screen, picture, private=private, names=replay.names(last))


async def film_of(
    interaction: discord.Interaction[Bot],
    table: int,
    first: int | None,
    last: int | None,
    kind: Literal["moving", "still"],
) -> ShowFilm:
    """The film that a command asks for: the last turns, unless it says otherwise. Refused, also with Gone."""
    await wait(interaction)
    _, _replay, end, eyes = await _found(interaction, ShowStep(table, 2**53 - 1 if last is None else last))
    return ShowFilm(table, end, str(eyes), max(0, end - screens.FILM + 1) if first is None else first, kind)


async def _film(
    interaction: discord.Interaction[Bot], folder: GameFolder, replay: Replay, page: OfFilm, *, private: bool
) -> Picture | None:
    reader, pictures = await reader_of(interaction, private=private), interaction.client.pictures
    if reader.text_mode or not replay.is_whole:
        return None
    # A film shows one picture at a time: of all hands, what the table saw.
    eyes = screens.eyes_of(page.eyes, replay)
    seen = "table" if eyes == "all" else eyes
    views = [
        SeenView(folder, replay.view(step, seen), dataclasses.replace(reader, names=replay.names(step)), said=f"{step}")
        for step in screens.film_steps(page, replay)
    ]
    if page.kind == "still":
        return await pictures.album(views)
    return await _watched(interaction, len(views), lambda drawn: pictures.film(views, drawn), private=private)


async def _watched(
    interaction: discord.Interaction[Bot],
    all: int,
    make: Callable[[Callable[[int], None]], Coroutine[Any, Any, Picture | None]],
    *,
    private: bool,
) -> Picture | None:
    """What `make` makes; while that takes long, whoever waits sees how much of it is done."""
    done = 0

    def drawn(number: int) -> None:
        nonlocal done
        done = number

    making = asyncio.ensure_future(make(drawn))
    for _ in range(BARS if private else 0):
        finished, _waiting = await asyncio.wait({making}, timeout=PAUSE)
        if finished:
            break
        with suppress(*NETWORK):  # nothing depends on it
            await show(interaction, screens.progress_screen(done, all))
    return await making


async def _play_on(interaction: discord.Interaction[Bot], page: PlayOn | PlayOnInThread) -> None:
    _, replay, step, eyes = await _found(interaction, page)
    _check_public(interaction, replay)
    seat = best_seat(interaction.client.games[replay.table.game].game, replay, step, interaction.user.id, eyes)
    opening = interaction.client.table_opening
    if isinstance(page, PlayOnInThread):
        await opening.practise_in_thread(interaction, replay, step, seat)
    else:
        in_thread = PlayOnInThread(page.table, step, page.eyes).path
        await opening.practise(interaction, replay, step, seat, in_thread)


async def _show_analysis(interaction: discord.Interaction[Bot], page: ShowAnalysis, *, at_table: bool) -> None:
    """Answers with what a game was like for everybody who played. `at_table`: asked on its message or a panel."""
    await wait(interaction)
    services = interaction.client.services
    table = await services.tables.remembered(page.table)
    access.check(interaction, table)
    analysis, named = await services.tables.analysis(page.table), all_called(table)
    reader = dataclasses.replace(await reader_of(interaction, private=True), names=named)
    plot = None if reader.text_mode else analysis.plot
    picture = await plot_picture(services.pictures, plot, reader, len(named)) if plot is not None else None
    screen = analysis_screen(services.games[table.game], table, analysis, at_table=at_table)
    await show(interaction, screen, picture, names=named, table=table if at_table else None)


async def _answer(interaction: discord.Interaction[Bot], path: Path, filled: Filled) -> None:
    """A press on a page of a history or a replay, or a form of theirs."""
    if path[:1] == ("games",):
        page = page_at(ShowGames, path)
        if page is None:
            raise Refused(UNKNOWN)
        await show_games(interaction, page)
        return
    # With "~" a path is good at tables, too.
    at_table, path = path[0].startswith("~"), (path[0].removeprefix("~"), *path[1:])
    if (how := page_at(ShowAnalysis, path)) is not None:
        await _show_analysis(interaction, how, at_table=at_table)
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
        case PlayOn() | PlayOnInThread() as on:
            await _play_on(interaction, on)
        case ShowFilm() as film:
            await show_film(interaction, film)
        case ShareFilm() as film:
            await show_film(interaction, film, private=False)
        case None:
            raise Refused(UNKNOWN)


WORDS = (
    *("games", "how", "~how", "replay", "~replay", "replay_share", "replay_ask", "replay_jump", "replay_on", "film"),
    "film_share",
    "replay_thread",
)
HANDLERS: Mapping[str, Handler] = dict.fromkeys(WORDS, _answer)
