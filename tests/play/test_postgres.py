"""The whole bot on PostgreSQL: what a game leaves there is what it leaves in a file, also when the server is killed."""

from __future__ import annotations

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.replay import verify
from tests.play.driver import Group
from tests.store.cut import CutAfterCommit
from tests.store.postgres_server import PostgresServer


@pytest.fixture
def settings(settings: dict[str, str], postgres_server: PostgresServer) -> dict[str, str]:
    return {**settings, "DATABASE": postgres_server.address().url}


async def verified(group: Group) -> None:
    """What is stored leads from the first move to the end."""
    record = await group.world.bot.tables.record(group.table)
    assert verify(group.world.bot.games[record.game].game, record) == len(record.entries) > 0


async def test_a_game_is_played_to_its_end_with_a_restart_in_the_middle(world: World, ana: Person, ben: Person) -> None:
    group = Group(world, [ana, ben])
    await group.open()
    for _ in range(4):
        assert await group.move()
    before = group.now
    await world.restart()
    assert (group.now.state, group.now.position) == (before.state, before.position)
    await group.finish()
    assert "Winner: " in ana.table.alt[0]
    await verified(group)


async def test_the_server_is_killed_in_the_middle_and_comes_back(
    world: World, ana: Person, ben: Person, postgres_server: PostgresServer
) -> None:
    """What was answered is there, what was pressed meanwhile is told what to do, nothing is played twice."""
    group = Group(world, [ana, ben])
    await group.open()
    assert await group.move()
    player = group.awaited()[0]
    press, before = await group.aim(player), group.now
    postgres_server.kill()
    with world.expecting_errors() as told:
        try:
            for _ in range(2):
                (answer,) = await player.world_presses([press])
                assert "look again soon, and press if it is your turn" in answer.words
            assert "I cannot reach my database" in (await ben.slash("table show")).words
            await world.pass_time(900)
            assert group.now == before, "no clock runs"
        finally:
            postgres_server.begin()
            postgres_server.wait()
        await world.pass_time(2)
    assert not any("Traceback" in line for line in told)
    assert world.bot.store.lost is None
    assert (group.now.deadline or 0) - world.now() > 60_000, "everybody has the time back"
    await world.press_all([await group.aim(player)])
    assert group.now.steps == before.steps + 1
    await group.finish()
    await verified(group)


async def test_a_server_that_is_back_at_once_is_missed_by_nobody(
    world: World, ana: Person, ben: Person, postgres_server: PostgresServer
) -> None:
    group = Group(world, [ana, ben])
    await group.open()
    postgres_server.kill()
    postgres_server.begin()
    postgres_server.wait()
    for _ in range(2):
        before = group.now.position
        assert await group.move()
        assert group.now.position > before
    await group.break_off()
    await verified(group)


async def test_a_move_that_was_written_though_nobody_heard_of_it_is_shown(
    world: World, ana: Person, ben: Person, postgres_server: PostgresServer
) -> None:
    """The server is killed between the commit and its answer: it counts, once, as soon as the server is back."""
    group = Group(world, [ana, ben])
    await group.open()
    player, driver = group.awaited()[0], world.bot.store.driver
    press, before = await group.aim(player), group.now
    driver.writer.connection = CutAfterCommit(driver.writer.connection, postgres_server.kill)
    with world.expecting_errors():
        (answer,) = await player.world_presses([press])
        assert "look again soon" in answer.words
        assert group.now == before
        postgres_server.begin()
        postgres_server.wait()
        await world.pass_time(2)
    assert group.now.steps == before.steps + 1
    await world.press_all([press])
    assert group.now.steps == before.steps + 1, "not twice"
    assert await group.move()
    await group.break_off()
    await verified(group)
