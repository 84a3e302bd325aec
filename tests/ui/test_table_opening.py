"""Opening tables, second ones too, and the rules for whoever asks."""

import pytest

from bot.demo.people import Person
from bot.demo.wire import http_error
from bot.demo.world import World


async def test_a_new_table_is_shown_and_whoever_opened_it_is_told_where(ana: Person, ben: Person) -> None:
    answer = await ana.slash("little-white-die new")
    assert f"{ana.channel.id}/{ana.table.id}" in answer.words
    assert all(message.private for message in answer.messages)
    assert "Ana (host)" in ben.table.words


async def test_a_taken_channel_offers_a_thread_with_a_table_of_its_own(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("little-white-die new")
    await ben.slash("little-white-die new")
    assert "a table in this channel already" in ben.panel.words
    assert "Join it if it has not begun" in ben.panel.words
    told = (await ben.press("Open it in a thread")).words
    (thread,) = threads(world)
    assert f"<#{thread}>" in told
    table = world.bot.tables.in_channel(thread)
    assert table is not None
    assert table.host == ben.id


async def test_a_double_click_opens_one_thread(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("little-white-die new")
    await ben.slash("little-white-die new")
    await world.press_all([ben.aim("Open it in a thread")] * 2)
    assert len(threads(world)) == 1


@pytest.mark.parametrize("right", ["create_public_threads", "send_messages_in_threads"])
async def test_without_the_right_to_threads_the_refusal_says_what_else_to_do(
    world: World, ana: Person, ben: Person, right: str
) -> None:
    await ana.slash("little-white-die new")
    world.allow(ana.channel, **{right: False})
    assert "another channel" in (await ben.slash("little-white-die new")).words
    assert threads(world) == []


async def test_a_right_lost_since_the_offer_is_named(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("little-white-die new")
    await ben.slash("little-white-die new")
    with world.fault("POST", "/channels/*/threads", http_error(403, 50013)):
        said = (await ben.press("Open it in a thread")).words
    assert "may not open a thread" in said
    assert "Somebody who manages the server" in said


async def test_a_server_full_of_threads_is_told(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("little-white-die new")
    await ben.slash("little-white-die new")
    with world.fault("POST", "/channels/*/threads", http_error(400, 160006)):
        assert "no room for another thread" in (await ben.press("Open it in a thread")).words


async def test_where_no_table_can_be_shown_none_is_opened(world: World, ana: Person) -> None:
    world.allow(ana.channel, send_messages=False)
    assert "Send Messages" in (await ana.slash("little-white-die new")).words
    assert world.bot.tables.open_tables() == []


async def test_the_rules_are_a_private_book_in_the_readers_language(ana: Person, carla: Person) -> None:
    await ana.slash("little-white-die rules")
    assert "What it is about" in ana.panel.words
    await ana.press("Guessing")
    assert "3 × 5" in ana.panel.words
    await carla.slash("little-white-die rules")
    assert "Di che si tratta" in carla.panel.words


async def test_the_rules_can_be_turned_after_a_restart(world: World, ana: Person) -> None:
    await ana.slash("little-white-die rules")
    old = ana.panel
    await world.restart()
    await ana.press("Wildcards", on=old)
    assert "jok" in ana.panel.words or "wildcard" in ana.panel.words


def threads(world: World) -> list[int]:
    return [channel.id for channel in world.bot.get_all_channels() for channel in getattr(channel, "threads", [])]
