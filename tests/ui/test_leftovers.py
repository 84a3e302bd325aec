"""Who is forgotten goes from tables' messages and calls, however often Discord fails, also after a restart."""

from __future__ import annotations

import pytest

from bot.demo.people import Person, Seen
from bot.demo.wire import http_error
from bot.demo.world import World
from bot.tables.acts import End, Leave
from bot.tables.model import Actor, Table
from tests.ui.conftest import POST, Opened, begun, calls, looked_away, moved_to_thread, opened, routes, whose_turn

__all__ = ["opened"]
EDIT = ("PATCH", "/channels/*/messages/*")
DELETE = ("DELETE", "/channels/*/messages/*")
FAILURES: dict[str, BaseException | float] = {
    "500": http_error(500),
    "403": http_error(403, 50001),
    "50013": http_error(403, 50013),
    "hangs": 304.0,
}
SOON = 130
"""Seconds after a start within which everything is tried."""


@pytest.fixture
def settings(settings: dict[str, str]) -> dict[str, str]:
    """What hangs is soon given up: SimCord waits for it in real time."""
    return settings | {"REQUEST_TIMEOUT": "0.1"}


async def ended(world: World, table: Table, moderator: Person) -> None:
    by = Actor(moderator.id, moderator.name, moderator=True)
    with world.as_bot():
        await world.bot.tables.act(table.id, by, End(), revision=None, interaction=None)
    await world.settle()


async def forgotten(person: Person) -> None:
    await person.slash("privacy", delete="yes")


def table_message(person: Person) -> Seen:
    """The message of the only table in a channel."""
    (message,) = [each for each in person.messages() if not (each.private or each.payload["content"])]
    return message


@pytest.mark.parametrize("failure", FAILURES)
async def test_a_finished_table_names_nobody_who_is_forgotten(
    opened: Opened, world: World, ana: Person, ben: Person, dora: Person, failure: str
) -> None:
    table = await begun(opened, ana, ben, dora)
    await ended(world, table, ana)
    assert "Ben" in table_message(ana).words + str(table_message(ana).alt)
    with world.fault(*EDIT, FAILURES[failure]) as fault:
        await forgotten(ben)
        await world.pass_time(130)
        assert "Ben" in table_message(ana).words + str(table_message(ana).alt)
    assert fault.hits
    await world.restart()
    await world.pass_time(SOON)
    assert "Ben" not in table_message(ana).words + str(table_message(ana).alt)
    assert "Dora" in table_message(ana).words + str(table_message(ana).alt)
    assert await world.bot.store.leftovers.stale_servers() == []


async def test_a_finished_table_does_not_tell_of_somebody_who_left_it_early(
    opened: Opened, world: World, ana: Person, ben: Person, dora: Person
) -> None:
    table = await begun(opened, ana, ben, dora)
    with world.as_bot():
        await world.bot.tables.act(table.id, Actor(ben.id, "Ben"), Leave(), revision=None, interaction=None)
    await ended(world, table, ana)
    assert "Ben" in str((await world.bot.tables.find(table.id)).recent)
    await forgotten(ben)
    await world.pass_time(65)
    assert "Ben" not in str(await world.bot.tables.find(table.id)), "in memory, of which the message is made"
    assert "Ben" not in table_message(ana).words


async def test_an_open_table_does_not_tell_of_somebody_who_left_it_before(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table = await opened(ana)
    await ben.press("Join")
    with world.as_bot():
        await world.bot.tables.act(table.id, Actor(ben.id, "Ben"), Leave(), revision=None, interaction=None)
    await world.settle()
    assert "Ben" in table_message(ana).words
    await forgotten(ben)
    await world.pass_time(65)
    assert "Ben" not in table_message(ana).words


async def test_a_running_table_that_could_not_be_shown_is_tried_again(
    opened: Opened, world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await begun(opened, ana, ben, dora)
    with world.fault(*EDIT, http_error(400, 50035)):  # for such an answer a table message waits for the next change
        await forgotten(ben)
        await world.pass_time(5)
        assert "Ben" in table_message(ana).words + str(table_message(ana).alt)
    await world.pass_time(310)
    assert "Ben" not in table_message(ana).words + str(table_message(ana).alt)


async def test_a_finished_table_that_somebody_deleted_is_not_posted_anew(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table = await begun(opened, ana, ben)
    await ended(world, table, ana)
    world.backend.delete_message(ana.channel.id, table_message(ana).id)
    before = len(world.wire.sent)
    await forgotten(ben)
    await world.pass_time(130)
    assert POST not in routes(world, before)
    assert await world.bot.store.leftovers.stale_servers() == []


async def test_a_thread_that_was_archived_is_opened_for_it(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await moved_to_thread(world, ana, ben)
    table = await begun(opened, ana, ben)
    await ended(world, table, ana)
    with world.as_bot():
        await world.bot.get_channel(ana.channel.id).edit(archived=True)
    await world.settle()
    await forgotten(ben)
    await world.pass_time(70)
    assert "Ben" not in table_message(ana).words + str(table_message(ana).alt)


@pytest.mark.parametrize("failure", FAILURES)
async def test_a_call_goes_with_whoever_was_called(
    opened: Opened, world: World, ana: Person, ben: Person, dora: Person, failure: str
) -> None:
    await begun(opened, ana, ben, dora)
    turn, other = whose_turn(ana.table, ana, ben, dora)
    await looked_away(world)
    with world.fault(*DELETE, FAILURES[failure]) as fault:
        await forgotten(turn)
        await world.pass_time(20)
        assert turn.mention in str([call.words for call in calls(other)])
    assert fault.hits
    await world.restart()
    await world.pass_time(SOON)
    assert turn.mention not in str([call.words for call in calls(other)])


async def test_an_old_call_that_stayed_is_taken_away_later(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table = await begun(opened, ana, ben)
    await looked_away(world)
    with world.fault(*DELETE, http_error(500)):
        await ended(world, table, ana)
        assert len(calls(ana)) == 1
    await world.pass_time(70)
    assert calls(ana) == []


async def test_an_old_copy_that_stayed_is_taken_away_later(opened: Opened, world: World, ana: Person) -> None:
    table = await opened(ana)
    with world.fault(*EDIT, http_error(500)), world.as_bot():
        await world.bot.publisher.repost(table.id)
    await world.settle()
    assert len(ana.messages()) == 2
    await world.pass_time(70)
    assert len(ana.messages()) == 1
    assert "Ana" in ana.table.words
