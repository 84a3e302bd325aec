"""The whole bot on PostgreSQL: what a game leaves there is what it leaves in a file."""

from __future__ import annotations

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.replay import verify
from tests.play.driver import Group
from tests.store.postgres_server import PostgresServer


@pytest.fixture
def settings(settings: dict[str, str], postgres_server: PostgresServer) -> dict[str, str]:
    return {**settings, "DATABASE": postgres_server.address().url}


async def test_a_game_is_played_to_its_end_with_a_restart_in_the_middle(world: World, ana: Person, ben: Person) -> None:
    group = Group(world, [ana, ben])
    await group.open()
    for _ in range(4):
        assert await group.move()
    before = group.now
    await world.restart()
    assert (group.now.state, group.now.position) == (before.state, before.position)
    await group.finish()
    assert "🏆" in ana.table.words
    record = await world.bot.tables.record(group.table)
    assert verify(world.bot.games[record.game].game, record) == len(record.entries) > 0
    assert await world.bot.store.driver.check() == []
