"""Every press gets an answer: fresh ones and stale ones, foreign ones, junk, floods, those on tables long over."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.demo.people import Person
from bot.demo.wire import http_error
from bot.demo.world import World
from bot.engine.text import text
from bot.ui import router
from bot.ui.components.custom_id import Carried, write
from tests.ui.conftest import Opened, begun, carrying, whose_turn


async def test_a_stranger_is_told_that_they_can_watch(opened: Opened, ana: Person, ben: Person, dora: Person) -> None:
    table = await begun(opened, ana, ben)
    press = carrying(dora, dora.table, write(Carried(table.id, None, 'm["declare",3]')))
    (answer,) = await dora.world_presses([press])
    assert "you can watch" in answer.words
    assert answer.messages[0].private


async def test_whoever_is_not_on_turn_is_told_whose_turn_it_is(opened: Opened, ana: Person, ben: Person) -> None:
    table = await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    press = carrying(other, other.table, write(Carried(table.id, None, 'm["declare",3]')))
    (answer,) = await other.world_presses([press])
    assert f"it is {turn.member.user.global_name}'s turn" in answer.words


async def test_a_stale_press_on_the_panel_changes_nothing_and_shows_the_newest(
    opened: Opened, ana: Person, ben: Person, world: World
) -> None:
    table = await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    await turn.press("My dice")
    old = turn.panel
    await turn.press("3 dice")
    revision = world.bot.tables.table(table.id).revision
    answer = await turn.press("2 dice", on=old)
    assert world.bot.tables.table(table.id).revision == revision
    assert answer.reply.kind == "update"
    assert "2 dice" not in turn.panel.labels


async def test_a_stale_press_on_the_table_shows_the_newest(opened: Opened, ana: Person, ben: Person) -> None:
    await opened(ana)
    old = ana.table
    await ben.press("Join")
    answer = await ana.press("Add a computer", on=old)
    assert answer.reply.kind == "update"
    assert "(computer," not in ana.table.words


async def test_what_is_good_until_its_owner_moves_is_stale_after_that(
    opened: Opened, ana: Person, ben: Person, world: World
) -> None:
    """An old panel drew one more card, or all the rest."""
    table = await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    for moved, counts in ((7, False), (0, True)):
        before = world.bot.tables.table(table.id).revision
        press = carrying(turn, turn.table, write(Carried(table.id, None, 'm["declare",3]', moved)))
        (answer,) = await turn.world_presses([press])
        assert answer.reply.kind == "update"
        assert (world.bot.tables.table(table.id).revision > before) is counts


async def test_a_double_click_counts_once(opened: Opened, ana: Person) -> None:
    await opened(ana)
    aim = ana.aim("Add a computer")
    answers = await ana.world_presses([aim, aim])
    assert [answer.reply.kind for answer in answers if answer.reply.kind == "update"]
    assert ana.table.words.count("(computer, normal)") == 1


@pytest.mark.parametrize(
    "junk",
    [
        *("nonsense", "cb:1:0:z", "cb:1:0:m[", 'cb:1:0:m["guess",1]', "cb:1:0:a[]", 'cb:1:0:a["fly"]', "cb:1:0:s0"),
        *("cb:1:-:g~nowhere", "cb:1:-:m" + "[" * 80),
    ],
)
async def test_junk_is_answered_and_changes_nothing(opened: Opened, world: World, ana: Person, junk: str) -> None:
    table = await opened(ana)
    (answer,) = await ana.world_presses([carrying(ana, ana.table, junk)])
    assert answer.reply.kind == "message"
    assert answer.messages[0].private
    assert world.bot.tables.table(table.id).revision == table.revision


@pytest.mark.parametrize("value", ["", "x", "s0", "m", 'm["guess"', "a", "g"])
async def test_a_menu_with_an_invented_line_is_answered(opened: Opened, ana: Person, value: str) -> None:
    table = await opened(ana)
    press = carrying(ana, ana.table, write(Carried(table.id, None, "s0")), value)
    press.data.update(component_type=3, values=[value])
    (answer,) = await ana.world_presses([press])
    assert answer.reply.acknowledged


@pytest.mark.parametrize("number", ["zzz", "z" * 12, "z" * 13])
async def test_a_table_that_never_was(opened: Opened, ana: Person, number: str) -> None:
    await opened(ana)
    (answer,) = await ana.world_presses([carrying(ana, ana.table, f'cb:{number}:0:a["join"]')])
    assert ("of no use any more" if len(number) == 13 else "no longer here") in answer.words


async def test_every_control_of_a_closed_table_is_answered(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table = await opened(ana)
    await ben.press("Join")
    old = ana.table
    await ana.press("Options")
    panel = ana.panel
    with world.as_bot():
        await world.bot.tables.close(table.id, text("Closed by the test."))
    await world.settle()
    for screen in (old, panel):
        for control in screen.controls:
            (answer,) = await ana.world_presses([ana.push(screen, control)])
            assert answer.reply.acknowledged, control.label


async def test_a_bug_is_told_with_a_reference_and_logged(
    opened: Opened, world: World, ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await opened(ana)

    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(world.bot.tables, "act", broken)
    with world.expecting_errors() as told:
        answer = await ana.press("Leave")
    assert "Something went wrong on my side" in answer.words
    reference = answer.words.split()[-1].strip(".")
    assert [line for line in told if reference in line]


class TestFlood:
    @pytest.fixture
    def settings(self, settings: dict[str, str]) -> dict[str, str]:
        return {**settings, "PRESSES_PER_SECOND": "2"}

    async def test_a_flood_is_refused_and_passes(self, opened: Opened, world: World, ana: Person) -> None:
        await opened(ana)
        answers = [await ana.press("Rules") for _ in range(9)]
        refused = [answer for answer in answers if "Not so fast" in answer.words]
        assert len(refused) == 3
        await world.pass_time(1)
        assert "Not so fast" not in (await ana.press("Rules", on=ana.table)).words

    async def test_others_are_not_held_up(self, opened: Opened, ana: Person, ben: Person) -> None:
        await opened(ana)
        for _ in range(9):
            await ana.press("Rules", on=ana.table)
        assert "Not so fast" not in (await ben.press("Rules", on=ben.table)).words


async def test_while_stopping_presses_are_told_to_come_back(opened: Opened, world: World, ana: Person) -> None:
    await opened(ana)
    with world.as_bot():
        await world.bot.drain()
    answer = await ana.press("Leave")
    assert "being restarted" in answer.words


@pytest.mark.parametrize("refusal", [(404, 10062), (400, 40060)], ids=["too late", "answered by another process"])
async def test_a_press_too_late_for_discord_is_only_noted(
    opened: Opened, world: World, ana: Person, caplog: pytest.LogCaptureFixture, refusal: tuple[int, int]
) -> None:
    await opened(ana)
    with (
        caplog.at_level(logging.INFO),
        world.expecting_silence(),
        world.fault("POST", "/interactions/*/callback", http_error(*refusal)),
    ):
        await ana.press("Rules")
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The simulated clock stands still while something is done: these presses have no patience at all."""
    monkeypatch.setattr(router, "after", lambda _, do: asyncio.get_running_loop().call_soon(do))


@pytest.mark.usefixtures("impatient")
async def test_an_act_that_takes_long_is_acknowledged_and_shown_when_it_is_done(
    opened: Opened, ana: Person, ben: Person
) -> None:
    await opened(ana)
    answer = await ben.press("Join")
    assert answer.reply.kind == "deferred_update"
    assert "Ben" in ana.table.words


@pytest.mark.usefixtures("impatient")
async def test_a_move_that_takes_long_is_acknowledged_and_shown_when_it_is_done(
    opened: Opened, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    await turn.press("My dice")
    old = turn.panel
    answer = await turn.press("2 dice")
    assert answer.reply.kind == "deferred_update"
    assert "2 dice" not in turn.panel.labels
    await turn.press("2 dice", on=old)
    assert "2 dice" not in turn.panel.labels, "a stale press shows the newest, too"


async def test_what_somebody_was_refused_goes_when_they_press_again(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table = await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    early = carrying(other, other.table, write(Carried(table.id, None, 'm["declare",3]')))

    def told() -> int:
        return sum("turn" in message.words and not message.controls for message in other.messages())

    for _ in range(3):
        (answer,) = await other.world_presses([early])
        assert answer.messages[0].private
        await world.settle()
        assert told() == 1, "the newest alone"
    await other.world_presses([early, early])
    await world.settle()
    (answer,) = await other.world_presses([early])
    await world.settle()
    assert told() == 1, "both of a double click are gone"
    await turn.press("My dice")
    await world.settle()
    assert told() == 1, "it was not their press"
    await other.press("My dice")
    await world.settle()
    assert told() == 0
