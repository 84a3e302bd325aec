"""A profile tells what somebody has played: in a picture and in words, in the reader's language, until they leave."""

from __future__ import annotations

import discord

from bot.demo.people import Person
from bot.demo.world import World
from tests.cogs.history.past import played

LWD = "little_white_die"


async def test_a_profile_is_told_in_words_and_in_a_picture(
    world: World, ana: Person, ben: Person, carla: Person, dora: Person
) -> None:
    assert "No game of theirs has counted here." in (await ben.slash("profile")).words
    table = await played(world, ana, ben, LWD, 400)
    assert table.result is not None
    won = table.players[table.result.winners[0]].user == ben.id
    await world.restart()
    shown = (await dora.slash("profile", player=ben.member)).words
    place, wins = (1, 1) if won else (2, 0)
    assert f"**A Little White Die** · {place}. · " in shown
    assert f"1 game, {wins} won" in shown
    assert f"The newest games, the newest first: A Little White Die {place} of 2." in shown
    assert f"Plays most with: Ana (1 game, ahead in {wins})." in shown
    assert len(dora.panel.pictures) == 1
    assert dora.panel.private
    mine = ben.id
    bluffs = (await world.bot.tables.analysis(table.id)).bluffs
    held = [bluff.chance for bluff in bluffs if table.players[bluff.seat].user == mine]
    await dora.press("Best bluff", on=dora.panel)
    told = f"with a chance of {min(held)}%, at table {table.id}: it held" if held else "None has held"
    assert told in dora.panel.words
    await dora.press("Back", on=dora.panel)
    await dora.press("To the ladder", on=dora.panel)
    assert "A Little White Die: the ladder" in dora.panel.words
    await carla.slash("settings", **{"text-mode": True})
    told = (await carla.slash("profile", player=ben.member)).words
    assert "Gioca soprattutto con: Ana (1 partita, davanti in" in told
    assert not carla.panel.pictures
    await ana.slash("privacy", delete="yes")
    assert "Ana" not in (await dora.slash("profile", player=ben.member)).words
    assert "No game of theirs has counted here." in (await dora.slash("profile", player=ana.member)).words


async def test_who_cannot_see_the_channel_is_not_told_who_played_there(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    hidden = discord.PermissionOverwrite(view_channel=False)
    staff = world.env.guild.create_text_channel("staff", overwrites={dora.member: hidden})
    host, guest = (Person(world, person.member, staff, "en-US") for person in (ana, ben))
    await played(world, host, guest, LWD, 400)
    assert "Plays most with: Ben" in (await host.slash("profile")).words
    told = (await dora.slash("profile", player=ana.member)).words
    assert "**A Little White Die** · " in told
    assert "Ben" not in told
    assert "newest" not in told
