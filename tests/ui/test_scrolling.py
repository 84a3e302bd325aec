"""Whether a table has scrolled away: the channel is asked only where a press has not told that nothing is new."""

from __future__ import annotations

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.game import encode
from bot.tables.acts import Start
from bot.tables.model import Actor
from bot.ui.messages import scrolling
from cogs.little_white_die.view import Declare
from tests.ui.conftest import Opened, begun, calls, looked_away, routes, whose_turn

HISTORY = "GET /channels/{id}/messages"


async def chatter(world: World, person: Person, count: int) -> None:
    for number in range(count):
        await person.member.send(person.channel, f"chatter {number}")


async def test_after_eight_messages_the_table_moves_down_at_the_next_turn(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    await turn.press("My dice")
    old = ana.table
    await looked_away(world)
    await chatter(world, ben, 8)
    await turn.press("2 dice")
    assert ana.table.id > old.id
    copy = next(message for message in ana.messages() if message.id == old.id)
    assert copy.labels == ()
    assert str(ana.table.id) in copy.words
    assert copy.pictures == ()


async def test_after_seven_messages_it_stays(opened: Opened, world: World, ana: Person, ben: Person) -> None:
    await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    await turn.press("My dice")
    old = ana.table
    await looked_away(world)
    await chatter(world, ben, 7)
    await turn.press("2 dice")
    assert ana.table.id == old.id


async def test_where_a_press_told_that_nothing_is_new_somebody_is_called_without_a_question(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben, pace="slow-24")
    turn, other = whose_turn(ana.table, ana, ben)
    for person in (turn, other):
        await person.press("My dice")
    await looked_away(world)
    before = len(world.wire.sent)
    await turn.press("2 dice", on=turn.panel)
    assert calls(ana)[0].words.startswith(other.mention)
    await turn.press("Evenly", on=turn.panel)
    await looked_away(world)
    await other.press("Evenly", on=other.panel)
    assert calls(ana)[0].words.startswith(turn.mention)
    assert HISTORY not in routes(world, before)


async def test_where_all_look_a_press_some_time_ago_that_told_of_nothing_new_is_enough(
    opened: Opened, world: World, ana: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scrolling, "APART", 40.0)
    table = await opened(ana)
    await ben.press("Join")
    with world.as_bot():  # without a press, whose private answer SimCord takes for something new in the channel
        await world.bot.tables.act(table.id, Actor(ana.id, ""), Start(), revision=None, interaction=None)
    await world.settle()
    turn, other = whose_turn(ana.table, ana, ben)
    await world.pass_time(41)
    for person in (turn, other):
        await person.press("More")
    await world.pass_time(scrolling.FRESH + 1)
    before = len(world.wire.sent)
    with world.as_bot():
        actor = Actor(turn.id, "")
        await world.bot.tables.play(table.id, actor, encode(Declare(2)), revision=None, interaction=None)
    await world.settle()
    assert "Everybody splits" in ana.table.words, "a turn has begun"
    assert HISTORY not in routes(world, before)


async def test_what_was_said_is_counted_once_more_when_something_is_new(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben, pace="slow-24")
    turn, other = whose_turn(ana.table, ana, ben)
    old, before = ana.table.id, len(world.wire.sent)
    await looked_away(world)
    await chatter(world, ben, 5)
    await turn.press("My dice")
    await turn.press("2 dice")
    await turn.press("Evenly")
    await looked_away(world)
    assert ana.table.id == old
    asked = routes(world, before).count(HISTORY)
    await chatter(world, ben, 3)
    await other.press("Split my cards")
    await other.press("Evenly")
    assert routes(world, before).count(HISTORY) == asked + 1
    assert ana.table.id > old


async def test_whoever_is_called_long_after_the_last_press_finds_the_table_at_the_bottom(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    await looked_away(world)
    await other.press("More")
    await turn.press("My dice")
    await turn.press("2 dice")
    old = ana.table.id
    await chatter(world, ben, 8)
    await looked_away(world)
    (call,) = calls(ana)
    assert ana.table.id > old
    assert str(ana.table.id) in call.words


async def test_a_warning_does_not_hide_what_was_said_before_it(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    await looked_away(world)
    await chatter(world, ben, 8)
    await world.pass_time(34)
    assert "nearly over" in calls(ana)[0].words
    old = ana.table.id
    await turn.press("My dice")
    await turn.press("2 dice")
    assert ana.table.id > old
