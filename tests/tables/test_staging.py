"""What wants to be seen is shown for a while: computers and clocks wait, people need not, also after a restart."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.engine.game import Refused
from bot.tables.acts import AddComputer, ChooseStaging, End, Leave, Next
from bot.tables.model import LIVE, MINUTE, NotSeated, Table
from tests.tables.running_tables import ANA, BEN, CARLA, RunningTables, running_tables
from tests.tables.toy import Again, Pass, Playing, Show, toys

HELD = 6000


@pytest.fixture
async def toy(path: Path, clock: list[int]) -> AsyncIterator[RunningTables]:
    async with running_tables(path, clock, toys(), staging=HELD) as opened:
        yield opened


async def shown(toy: RunningTables) -> Table:
    """Ana has shown something to a computer, whose turn it is."""
    table = await toy.started(ANA, computers=1, game="toy")
    await toy.quiet()
    assert toy.to_act(table) == [0]
    return await toy.play(table, ANA, Show())


async def on_turn(toy: RunningTables, pace: str = LIVE) -> Table:
    """Ana and Ben play, and it is Ana's turn."""
    table = await toy.started(ANA, BEN, game="toy", pace=pace)
    return table if toy.to_act(table) == [0] else await toy.play(table, BEN, Pass())


async def moves(toy: RunningTables, table: Table) -> list[int | None]:
    """The seats that have moved, in order."""
    return [row.seat for row in await toy.store.log(table.id) if row.kind == "move"]


async def test_a_computer_waits_until_it_has_been_seen(toy: RunningTables) -> None:
    table = await shown(toy)
    await toy.quiet()
    await toy.pass_time(HELD - 1)
    await toy.quiet()
    assert toy.to_act(table) == [1]
    changes = len(toy.changes)
    await toy.pass_time(1)
    await toy.quiet()
    assert toy.to_act(table) == [0]
    assert len(toy.changes) == changes + 1, "the message shows the computer's move, and nothing before"


async def test_with_next_it_goes_on_at_once(toy: RunningTables) -> None:
    table = await shown(toy)
    await toy.act(table, ANA, Next())
    await toy.quiet()
    assert toy.to_act(table) == [0]


async def test_next_is_for_those_who_sit_there(toy: RunningTables) -> None:
    table = await shown(toy)
    with pytest.raises(NotSeated):
        await toy.act(table, CARLA, Next())
    assert toy.to_act(table) == [1]


async def test_next_that_comes_too_late_changes_nothing(toy: RunningTables) -> None:
    table = await shown(toy)
    await toy.pass_time(HELD)
    await toy.quiet()
    before = toy.now(table)
    after = await toy.act(table, ANA, Next())
    assert (after.state, after.deadline) == (before.state, before.deadline)


async def test_the_clock_of_whoever_is_next_begins_when_it_has_been_seen(toy: RunningTables) -> None:
    table = await on_turn(toy)
    held = await toy.play(table, ANA, Show())
    assert held.deadline == toy.clock[0] + 2 * MINUTE + HELD
    await toy.pass_time(1000)
    released = await toy.act(table, BEN, Next())
    assert released.deadline == toy.clock[0] + 2 * MINUTE


async def test_a_moment_of_the_game_itself_waits_too(toy: RunningTables) -> None:
    table = await on_turn(toy)
    held = await toy.play(table, ANA, Show(time=2000))
    assert held.due == toy.clock[0] + 2000 + HELD
    assert (await toy.act(table, ANA, Next())).due == toy.clock[0] + 2000


async def test_it_is_still_seen_when_somebody_else_moves_and_their_clock_begins_after_it(toy: RunningTables) -> None:
    table = await on_turn(toy)
    held = await toy.play(table, ANA, Show())
    await toy.pass_time(2000)
    after = await toy.play(table, BEN, Again())
    assert after.seen_until == held.seen_until
    assert after.deadline == toy.clock[0] + 2 * MINUTE + HELD - 2000
    assert (await toy.act(table, ANA, Next())).deadline == toy.clock[0] + 2 * MINUTE


async def test_what_wants_to_be_seen_meanwhile_has_its_own_time_after_it(toy: RunningTables) -> None:
    table = await on_turn(toy)
    await toy.play(table, ANA, Show())
    await toy.pass_time(2000)
    after = await toy.play(table, BEN, Show())
    assert after.seen_until == toy.clock[0] + 2 * HELD - 2000
    assert after.deadline == after.seen_until + 2 * MINUTE


async def test_whoever_plays_with_computers_alone_has_seen_it_when_they_move(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys(Playing(Show())), staging=HELD) as toy:
        table = await toy.started(ANA, computers=1, game="toy")
        await toy.quiet()
        if toy.to_act(table) == [0] and toy.now(table).seen_until is None:
            await toy.play(table, ANA, Pass())
            await toy.quiet()
        assert toy.now(table).seen_until is not None
        assert (await toy.play(table, ANA, Again())).seen_until is None


async def test_a_vote_does_not_end_it(toy: RunningTables) -> None:
    table = await on_turn(toy)
    held = await toy.play(table, ANA, Show())
    assert (await toy.act(table, BEN, End())).seen_until == held.seen_until


async def test_a_computer_that_takes_a_seat_meanwhile_waits_as_well(toy: RunningTables) -> None:
    table = await on_turn(toy)
    await toy.play(table, ANA, Show())
    await toy.act(table, BEN, Leave())
    await toy.quiet()
    assert toy.to_act(table) == [1]
    await toy.pass_time(HELD)
    await toy.quiet()
    assert toy.to_act(table) == [0]


async def test_what_a_computer_shows_is_waited_for_by_the_next_one(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys(Playing(Show())), staging=HELD) as toy:
        table = await toy.started(ANA, computers=2, game="toy")
        await toy.quiet()
        await toy.play(table, ANA, Pass())
        await toy.quiet()
        assert await moves(toy, table) == [0, 1]
        await toy.pass_time(HELD)
        await toy.quiet()
        assert await moves(toy, table) == [0, 1, 2]


@pytest.mark.parametrize("away", [0, 2000, 60_000])
async def test_a_restart_in_the_middle_holds_it_for_what_it_had_left(path: Path, clock: list[int], away: int) -> None:
    async with running_tables(path, clock, toys(), staging=HELD) as toy:
        table = await shown(toy)
        await toy.pass_time(1000)
    clock[0] += away
    async with running_tables(path, clock, toys(), staging=0) as toy:
        await toy.quiet()
        assert toy.to_act(table) == [1]
        await toy.pass_time(HELD - 1001)
        await toy.quiet()
        assert toy.to_act(table) == [1]
        await toy.pass_time(1)
        await toy.quiet()
        assert toy.to_act(table) == [0]


async def test_a_clock_that_is_set_back_does_not_hold_it_for_longer(toy: RunningTables) -> None:
    table = await shown(toy)
    before = toy.clock[0]
    toy.clock[0] -= 60 * MINUTE
    await toy.tables.sweeper.clock_set(before)
    await toy.pass_time(HELD)
    await toy.quiet()
    assert toy.to_act(table) == [0]


async def test_the_host_chooses_how_long(toy: RunningTables) -> None:
    lobby = await toy.lobby(ANA, game="toy")
    await toy.act(lobby, ANA, AddComputer())
    with pytest.raises(Refused):
        await toy.act(lobby, BEN, ChooseStaging(0))
    await toy.act(lobby, ANA, ChooseStaging(0))
    table = await toy.started_from(lobby, ANA)
    await toy.play(table, ANA, Show())
    await toy.quiet()
    assert toy.to_act(table) == [0]


async def test_nothing_waits_where_turns_take_days(toy: RunningTables) -> None:
    table = await on_turn(toy, pace="slow-24")
    assert (await toy.play(table, ANA, Show())).seen_until is None
