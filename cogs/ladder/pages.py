"""Answer the pages of ladders and profiles: find who stands there, have it drawn, show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

import discord
from msgspec.structs import replace

from bot.app import Bot
from bot.engine.game import Refused
from bot.engine.screen import Path, page_at
from bot.engine.text import Text
from bot.language.escape import clean
from bot.store.finished import WantedGames
from bot.store.ladder import ALL_TIME, Rung, WantedLadder
from bot.ui import access
from bot.ui.cog_pages import Handler, reader_of, show, wait
from bot.ui.components.forms import Filled
from bot.ui.pictures import Picture
from bot.ui.screens.ladder import (
    RUNGS,
    SEASONS,
    OnLadders,
    ShowLadder,
    games_of,
    ladder_screen,
    leaving_screen,
    off_ladders_screen,
    returned_screen,
    season_of,
    title_of,
)
from bot.ui.screens.profile import (
    BLUFFS,
    FORM,
    NEWEST,
    OPPONENTS,
    FoundBluff,
    Profile,
    ShowBluff,
    ShowProfile,
    bluff_screen,
    plays_with,
    profile_screen,
)
from bot.ui.season_roles import take_back
from bot.ui.table_opening import UNKNOWN
from rendering.pieces.cover import Chair
from rendering.pieces.ladder import Climber, ladder
from rendering.pieces.profile import ProfileCard, Stand, profile


async def show_ladder(interaction: discord.Interaction[Bot], game: str | None, *, all_time: bool = False) -> None:
    """Answers with the top of a ladder: of the season, if one runs and it is not to be of `all_time`; without a `game`,
    of the one that was played last."""
    known = interaction.client.games
    newest = game or await interaction.client.store.ladder.newest_game(interaction.guild_id or 0) or ""
    running = None if all_time else await interaction.client.store.seasons.running(interaction.guild_id or 0)
    season = ALL_TIME if running is None else running.id
    await show_page(interaction, ShowLadder(newest if newest in known else min(known), season))


async def show_page(interaction: discord.Interaction[Bot], page: ShowLadder) -> None:
    """Answers with a page of a ladder."""
    store, games, me = interaction.client.store.ladder, interaction.client.games, interaction.user.id
    if page.game not in games:
        raise Refused(UNKNOWN)
    await wait(interaction)
    guild = interaction.guild_id or 0
    seasons = await interaction.client.store.seasons.newest(guild, SEASONS)
    season = season_of(page, seasons)
    # of a season that is not here, or gone, all time is shown
    page = replace(page, season=ALL_TIME if season is None else season.id)
    wanted = WantedLadder(guild, page.game, page.season)
    found, mine = await store.page(wanted, page.number, RUNGS), await store.rung(wanted, me)
    screen = ladder_screen(page, games, seasons, found, mine, await store.people(wanted))
    await show(interaction, screen, await _picture(interaction, title_of(games[page.game], season), found))


async def _picture(interaction: discord.Interaction[Bot], title: Text, found: Sequence[Rung]) -> Picture | None:
    """The people of a page as they stand, for whoever reads; None where words do."""
    reader = await reader_of(interaction, private=True)
    if reader.text_mode or not found:
        return None
    say, me = reader.plain, interaction.user.id
    steps = tuple(Climber(rung.rank, rung.name, rung.points, say(games_of(rung)), rung.user == me) for rung in found)
    head = say(title)
    return await interaction.client.pictures.drawn(("ladder", head, steps), lambda: ladder(head, steps), "a ladder")


async def show_profile(interaction: discord.Interaction[Bot], page: ShowProfile) -> None:
    """Answers with what somebody has played. Of single games it tells no more than whoever asks may see."""
    await wait(interaction)
    client, guild, me = interaction.client, interaction.guild_id or 0, interaction.user
    if page.user == me.id and await client.store.ladder.has_left(me.id):
        await show(interaction, off_ladders_screen())
        return
    store, seen = client.store.profiles, access.readable_channels(interaction)
    rungs = await store.rungs(guild, page.user)
    form = await store.form(guild, page.user, seen, FORM)
    opponents = await store.opponents(guild, page.user, seen, OPPONENTS)
    newest = next(iter(rungs.values()), None)
    name = newest.name if newest is not None else clean(me.display_name) if page.user == me.id else ""
    found = Profile(page.user, name, rungs, form, opponents, own=page.user == me.id)
    screen = profile_screen(found, client.games)
    await show(interaction, screen, await _card(interaction, found))


async def _card(interaction: discord.Interaction[Bot], found: Profile) -> Picture | None:
    """A profile as a picture, for whoever reads; None where words do."""
    reader, client = await reader_of(interaction, private=True), interaction.client
    if reader.text_mode or not found.rungs:
        return None
    say = reader.plain
    card = ProfileCard(
        Chair(found.name, avatar=client.services.avatars.of(found.user)),
        tuple(
            Stand(say(client.games[game].game.info.title), rung.rank, rung.points, say(games_of(rung)))
            for game, rung in found.rungs.items()
            if game in client.games
        ),
        say(NEWEST),
        tuple(one.place for one in found.form),
        say(plays_with(found.opponents)) if found.opponents else "",
    )
    return await client.pictures.drawn(("profile", card), lambda: profile(card), "a profile")


async def _show_bluff(interaction: discord.Interaction[Bot], page: ShowBluff) -> None:
    """Answers with the best bluff of somebody, in their newest games that whoever asks may see."""
    await wait(interaction)
    client, guild = interaction.client, interaction.guild_id or 0
    rungs = await client.store.profiles.rungs(guild, page.user)
    if not rungs:
        raise Refused(UNKNOWN)
    channels = tuple(sorted(access.readable_channels(interaction)))
    found = list[FoundBluff]()
    for game in (slug for slug, folder in client.games.items() if folder.bluffs and slug in rungs):
        wanted = WantedGames(guild, channels, (page.user,), game)
        for number in (await client.store.finished.page(wanted, 0, BLUFFS))[:BLUFFS]:
            found += await _bluffs(client, number, page.user)
    name = next(iter(rungs.values())).name
    best = min(found, key=lambda each: each.bluff.chance, default=None)
    await show(interaction, bluff_screen(page.user, name, best))


async def _bluffs(client: Bot, number: int, user: int) -> list[FoundBluff]:
    """Those of somebody at a table; none where what it was like cannot be told any more."""
    with suppress(Refused):
        table, analysis = await client.tables.remembered(number), await client.tables.analysis(number)
        theirs = {seat for seat, player in enumerate(table.players) if player.user == user}
        return [FoundBluff(bluff, number) for bluff in analysis.bluffs if bluff.seat in theirs]
    return []


async def _on_ladders(interaction: discord.Interaction[Bot], page: OnLadders) -> None:
    """Somebody leaves all ladders, after a question, or comes back."""
    store, me = interaction.client.store.ladder, interaction.user.id
    match page.does:
        case "leave":
            await wait(interaction)
            await take_back(interaction.client, interaction.client.store.seasons, me)
            await store.leave(me)
        case "return":
            await store.come_back(me)
            await show(interaction, returned_screen())
            return
        case "ask":
            pass
    await show(interaction, off_ladders_screen() if await store.has_left(me) else leaving_screen())


async def _answer(interaction: discord.Interaction[Bot], path: Path, filled: Filled) -> None:
    """A press on a page of a ladder or a profile."""
    match page_at(ShowLadder | ShowProfile | ShowBluff | OnLadders, path):
        case ShowLadder() as ladder_page:
            await show_page(interaction, ladder_page)
        case ShowProfile() as profile_page:
            await show_profile(interaction, profile_page)
        case ShowBluff() as bluff_page:
            await _show_bluff(interaction, bluff_page)
        case OnLadders() as choice:
            await _on_ladders(interaction, choice)
        case None:
            raise Refused(UNKNOWN)


HANDLERS: Mapping[str, Handler] = dict.fromkeys(("ladder", "profile", "bluff", "ladders"), _answer)
