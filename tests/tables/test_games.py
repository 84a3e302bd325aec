"""Whole games of A Little White Die at real tables."""

from __future__ import annotations

from pathlib import Path

from bot.engine.replay import verify
from bot.tables.model import Table
from tests.tables.running_tables import ANA, BEN, CARLA, LWD, RunningTables, running_tables

PEOPLE = {1: ANA, 2: BEN, 3: CARLA}


async def play_on(home: RunningTables, table: Table, moves: int = 10_000) -> Table:
    """People always do the idle move; computers play as they like."""
    await home.quiet()
    for _ in range(moves):
        now = home.now(table)
        if now.status == "over":
            break
        seat = home.to_act(now)[0]
        user = now.players[seat].user
        assert user is not None
        await home.play(now, PEOPLE[user], home.idle(now, seat))
        await home.quiet()
    return home.now(table)


async def test_three_people_play_to_the_end(home: RunningTables) -> None:
    over = await play_on(home, await home.started(ANA, BEN, CARLA))
    assert over.status == "over"
    assert over.result is not None
    assert home.tables.in_channel(over.channel) is None


async def test_one_person_plays_two_computers(home: RunningTables) -> None:
    over = await play_on(home, await home.started(ANA, computers=2))
    assert over.result is not None


async def test_a_finished_game_can_be_verified(home: RunningTables) -> None:
    over = await play_on(home, await home.started(ANA, BEN, computers=1))
    record = await home.tables.record(over.id)
    assert verify(home.games[LWD].game, record) == len(record.entries) > 0


async def test_a_restart_in_the_middle_changes_nothing(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock) as before:
        table = await before.started(ANA, BEN, computers=1)
        middle = await play_on(before, table, moves=5)
    async with running_tables(path, clock) as after:
        loaded = after.now(table)
        assert (loaded.state, loaded.players, loaded.position) == (middle.state, middle.players, middle.position)
        over = await play_on(after, loaded)
        record = await after.tables.record(over.id)
        assert verify(after.games[LWD].game, record) == len(record.entries)
