"""What a finished game was like is told to whoever may see its channel: in words, and as a plot."""

from __future__ import annotations

import re

import discord
import pytest

from bot.demo.people import Control, Person
from bot.demo.world import World
from bot.workers.workers import ThreadRunner
from tests.cogs.history.past import played

LWD = "little_white_die"
MOVES = 9


async def test_at_the_end_one_press_says_how_it_was(
    world: World, ana: Person, ben: Person, carla: Person, dora: Person
) -> None:
    await played(world, ana, ben, LWD, MOVES)
    await world.restart()
    await ben.press("How was it?", on=ben.table)
    shown = ben.panel
    assert shown.private
    assert "A Little White Die, table 1: how was it?" in shown.words
    assert "**Ana**: " in shown.words
    assert "**Ben**: " in shown.words
    (plot,) = shown.pictures
    (alt,) = shown.alt
    assert alt.startswith("How likely it was, round by round. Ana: ")
    await ben.press("Replay", on=ben.panel)
    assert f"step 0 of {MOVES}" in ben.panel.words
    await ben.press("How was it?", on=ben.panel)
    assert ben.panel.pictures == (plot,), "the same again, and where the replay was"
    await dora.slash("settings", **{"text-mode": True})
    await dora.press("How was it?", on=dora.table)
    assert not dora.panel.pictures
    assert all(said in dora.panel.words for said in re.split(r"(?<=\.) ", alt))
    await carla.press("How was it?", on=carla.table)
    assert "com'è andata?" in carla.panel.words
    assert carla.panel.pictures != (plot,)


async def test_from_the_own_panel_a_press_leads_back_to_the_result(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await played(world, ana, ben, LWD, MOVES)
    await ben.press("What happened", on=ben.table)
    await ben.press("Back to the result", on=ben.panel)
    result, controls = ben.panel.words, ben.panel.labels
    await ben.press("How was it?", on=ben.panel)
    assert ben.panel.labels == ("Back to the result", "Replay")
    await ben.press("Back to the result", on=ben.panel)
    assert (ben.panel.words, ben.panel.labels) == (result, controls)
    assert not ben.panel.pictures
    await dora.press("How was it?", on=dora.table)
    await dora.press("Back to the result", on=dora.panel)
    assert dora.panel.words == result, "also for whoever came from the table's message, and has no seat"
    await dora.press("Replay", on=dora.panel)
    await dora.press("How was it?", on=dora.panel)
    assert dora.panel.labels == ("Replay",), "whoever comes from a replay goes back to it"


async def test_of_a_game_that_still_runs_nothing_is_told(world: World, ana: Person, ben: Person) -> None:
    await played(world, ana, ben, LWD, MOVES, over=False)
    for path in ("how", "~how"):
        (answer,) = await ben.world_presses([ben.push(ben.table, Control("", f"cb:0:-:g{path}/1", True))])
        assert "still runs" in answer.words
        assert not answer.messages[0].pictures


async def test_who_cannot_see_the_channel_is_told_nothing_of_its_games(
    monkeypatch: pytest.MonkeyPatch, world: World, ana: Person, ben: Person, dora: Person
) -> None:
    monkeypatch.setattr("bot.app.new_workers", lambda *_: ThreadRunner())
    await world.restart()
    hidden = discord.PermissionOverwrite(view_channel=False)
    staff = world.env.guild.create_text_channel("staff", overwrites={dora.member: hidden})
    host, guest = (Person(world, person.member, staff, "en-US") for person in (ana, ben))
    await played(world, host, guest, LWD, MOVES)
    await played(world, ana, ben, LWD, 1)
    (answer,) = await dora.world_presses([dora.push(dora.table, Control("", "cb:0:-:ghow/1", True))])
    assert "no such table" in answer.words
    (answer,) = await dora.world_presses([dora.push(dora.table, Control("", "cb:0:-:ghow/2", True))])
    assert "table 2: how was it?" in answer.words
