"""Discord takes no message: nobody is told that a table is there, and none that could never be shown stays behind."""

from __future__ import annotations

import pytest

from bot.demo.people import Person, Seen
from bot.demo.wire import http_error
from bot.demo.world import World
from tests.ui.conftest import POST, Opened, begun, opened, routes, whose_turn

__all__ = ["opened"]
MESSAGES = "/channels/*/messages"
REFUSALS = {50001: (403, "I lack View Channel"), 50013: (403, "I may not write"), 10003: (404, "is gone")}
refused = pytest.mark.parametrize("code", REFUSALS)


def refusal(code: int) -> Exception:
    return http_error(REFUSALS[code][0], code)


def shown(person: Person) -> list[Seen]:
    return [message for message in person.messages() if not message.private]


@refused
async def test_a_new_table_that_cannot_be_shown_is_closed_and_that_is_said(
    world: World, ana: Person, ben: Person, code: int
) -> None:
    with world.fault("POST", MESSAGES, refusal(code)):
        answer = await ben.slash("little-white-die new")
    assert answer.words.startswith("Your table is not open")
    assert REFUSALS[code][1] in answer.words
    assert "/doctor" not in answer.words, "Ben cannot see that command"
    assert world.bot.tables.open_tables() == []
    before = len(world.wire.sent)
    await world.restart()
    await world.pass_time(60)
    assert routes(world, before).count(POST) == 0, "nobody wants to read of it later"
    assert "Your table is open" in (await ana.slash("little-white-die new")).words
    assert "Ana (host)" in ana.table.words


async def test_who_manages_the_server_is_told_of_the_doctor(world: World, ana: Person) -> None:
    with world.fault("POST", MESSAGES, refusal(50013)):
        assert "/doctor" in (await ana.slash("blanco new")).words


@refused
async def test_a_rematch_that_cannot_be_shown_is_closed_and_can_be_asked_for_again(
    opened: Opened, world: World, ana: Person, ben: Person, code: int
) -> None:
    await begun(opened, ana, ben)
    await ana.slash("table end")
    with world.fault("POST", MESSAGES, refusal(code)):
        assert (await ben.press("Rematch", on=ben.table)).words.startswith("Your table is not open")
    assert world.bot.tables.open_tables() == []
    assert "rematch is open" in (await ben.press("Rematch", on=ben.table)).words


@refused
async def test_nor_is_one_that_would_begin_at_once(world: World, ana: Person, code: int) -> None:
    await ana.slash("blanco new")
    await ana.press("Play now against 2 computers")
    await ana.slash("table end")
    with world.fault("POST", MESSAGES, refusal(code)):
        assert (await ana.press("Rematch", on=ana.table)).words.startswith("Your table is not open")
    assert world.bot.tables.open_tables() == []
    assert (await ana.press("Rematch", on=ana.table)).words.startswith("### Which card do you turn up?")


@refused
async def test_nor_is_a_table_open_in_a_thread_that_takes_no_message(
    world: World, ana: Person, ben: Person, code: int
) -> None:
    await ana.slash("little-white-die new")
    await ben.slash("little-white-die new")
    offer = ben.panel
    with world.fault("POST", MESSAGES, refusal(code)):
        said = (await ben.press("Open it in a thread")).words
    assert "Your table is not open" in said
    assert REFUSALS[code][1] in said
    assert len(world.bot.tables.open_tables()) == 1
    assert "Your table is open in" in (await ben.press("Open it in a thread", on=offer)).words


async def test_no_thread_is_opened_where_nothing_could_be_written_in_it(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("little-white-die new")
    await ben.slash("little-white-die new")
    world.allow(ana.channel, send_messages_in_threads=False)
    assert "Send Messages in Threads" in (await ben.press("Open it in a thread")).words
    assert ana.channel.threads == []


@pytest.mark.parametrize("playing", [True, False], ids=["with a picture", "without"])
async def test_a_table_that_cannot_be_shown_again_stays_where_it_is(
    opened: Opened, world: World, ana: Person, ben: Person, playing: bool
) -> None:
    table = await begun(opened, ana, ben) if playing else await opened(ana)
    (message,) = shown(ana)[:1]
    with world.fault("POST", MESSAGES, refusal(50013)):
        answer = await ben.slash("table show")
    assert answer.words.startswith("The table stays where it is")
    assert "Here it is" not in answer.words
    assert world.bot.tables.table(table.id).status == ("playing" if playing else "lobby")
    await ana.slash("table end")
    assert next(one for one in shown(ana) if one.id == message.id).words != message.words, "it is still kept up to date"
    assert (await world.bot.store.place(table.id)).message == message.id


@pytest.mark.parametrize("code", [50001, 10003])
async def test_where_the_channel_is_out_of_reach_the_table_ends_and_that_is_said(
    opened: Opened, world: World, ana: Person, ben: Person, code: int
) -> None:
    table = await begun(opened, ana, ben)
    with world.fault("POST", MESSAGES, refusal(code)):
        answer = await ben.slash("table show")
    assert answer.words.startswith("The table is closed")
    assert world.bot.tables.table(table.id).status == "over"


async def test_a_right_that_is_missing_is_named_before_anything_is_tried(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    world.allow(ana.channel, send_messages=False)
    before = len(world.wire.sent)
    assert "Send Messages" in (await ben.slash("table show")).words
    assert POST not in routes(world, before)


async def test_a_table_whose_message_is_gone_and_may_not_be_replaced_goes_on_unseen(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    """It was shown and is played: that one message cannot be posted ends no game."""
    table = await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    await turn.press("More")
    with world.as_bot():
        await world.bot.get_channel(ana.channel.id).get_partial_message(ana.table.id).delete()
    with world.fault("POST", MESSAGES, refusal(50013)):
        await turn.press("I need longer")
    assert world.bot.tables.table(table.id).status == "playing"
    assert not any(message.controls for message in shown(ana))
    await ana.slash("table end")
    assert "Rematch" in ana.table.labels


@pytest.mark.parametrize(
    "how", [http_error(500), http_error(503), OSError("no network")], ids=["500", "503", "network"]
)
async def test_what_passes_is_said_to_follow_and_follows(
    world: World, ana: Person, ben: Person, how: Exception
) -> None:
    with world.fault("POST", MESSAGES, how):
        said = (await ana.slash("little-white-die new")).words
        assert "it follows by itself" in said
        assert str(ana.channel.id) not in said
    await world.pass_time(60)
    assert "Ana (host)" in ana.table.words
    with world.fault("POST", MESSAGES, how):
        assert "it follows by itself" in (await ana.slash("table show")).words
    first = ana.table.id
    with world.fault("POST", MESSAGES, how):
        await ben.slash("little-white-die new")
        said = (await ben.press("Open it in a thread")).words
    assert said.startswith("Your table is open in <#")
    await world.pass_time(60)
    assert ana.table.id > first
