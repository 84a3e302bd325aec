"""Moves with a found result: worked out in real workers, stored with the move, and never needed twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.chance import SeededChance
from bot.engine.experiments import ATTEMPTS, FoundResult, carried_out, concluded, find
from bot.engine.game import Refused, Seat, Setup, encode
from bot.engine.replay import Mismatch, repeatables, verify
from bot.tables import laboratory, luck
from bot.tables.laboratory import EXPERIMENT
from bot.tables.model import MINUTE, Actor, Restarting, Table
from tests.tables.finding import FindingGame, Pass, Result, Roll, Rolling, State, Win, finding
from tests.tables.running_tables import ANA, BEN, RunningTables, running_tables
from tests.workers.watching import ended, runs

PATIENCE = 60.0
"""Seconds until a test gives up, on a busy machine."""


@pytest.fixture
def troubles(tmp_path: Path) -> Path:
    return tmp_path / "troubles"


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that hangs is not given up while a busy machine does the rest."""
    monkeypatch.setattr(laboratory, "EXPERIMENT", replace(EXPERIMENT, seconds=600))


@pytest.fixture
async def home(path: Path, clock: list[int], troubles: Path) -> AsyncIterator[RunningTables]:
    async with running_tables(path, clock, finding(troubles)) as opened:
        yield opened


def turn(home: RunningTables, table: Table) -> Actor:
    return (ANA, BEN)[home.to_act(table)[0]]


def runs_of(troubles: Path) -> list[list[str]]:
    """How each run of the engine went, in which process, of which nursery."""
    return [line.split() for line in Path(f"{troubles}.log").read_text().splitlines()]


async def until_begun(troubles: Path, many: int = 1) -> list[list[str]]:
    log = Path(f"{troubles}.log")
    async with asyncio.timeout(PATIENCE):
        while not log.exists() or len(runs_of(troubles)) < many:  # noqa: ASYNC110 - another process writes it
            await asyncio.sleep(0.01)
    return runs_of(troubles)


async def test_what_was_found_is_stored_with_the_move_and_a_replay_needs_no_engine(
    home: RunningTables, troubles: Path
) -> None:
    table = await home.started(ANA, BEN, game="finding")
    for _ in range(3):
        table = await home.play(table, turn(home, table), Roll())
    table = await home.play(table, turn(home, table), Pass())
    table = await home.play(table, turn(home, table), Win())
    rows = [row for row in await home.store.log(table.id) if row.kind == "move"]
    assert [row.found is None for row in rows] == [False, False, False, True, True]
    kept = [msgspec.json.decode(row.found, type=FoundResult) for row in rows if row.found]
    assert tuple(msgspec.json.decode(each.result, type=Result).twice for each in kept) == table.state.found
    assert len(set(table.state.found)) == 3
    record, done = await home.tables.record(table.id), len(runs_of(troubles))
    assert verify(home.games["finding"].game, record) == 5
    assert len(runs_of(troubles)) == done == 3, "nothing was worked out again"


async def test_the_engine_is_loaded_once_and_every_experiment_has_a_process_of_its_own(
    home: RunningTables, troubles: Path
) -> None:
    table = await home.started(ANA, BEN, game="finding")
    for _ in range(2):
        await home.play(table, turn(home, table), Roll())
    (_, one, nursery), (_, other, same) = runs_of(troubles)
    assert nursery == same
    assert one != other


async def test_a_restart_goes_on_with_what_was_found(path: Path, clock: list[int], troubles: Path) -> None:
    async with running_tables(path, clock, finding(troubles)) as home:
        table = await home.started(ANA, BEN, game="finding")
        table = await home.play(table, turn(home, table), Roll())
    async with running_tables(path, clock, finding(troubles)) as again:
        assert again.now(table).state == table.state
        over = await again.play(table, turn(again, table), Win())
        assert verify(again.games["finding"].game, await again.tables.record(over.id)) == 2


@pytest.mark.parametrize("trouble", ["nothing", "fail", "die die"])
async def test_what_finds_nothing_is_drawn_again_by_other_luck(
    home: RunningTables, troubles: Path, trouble: str
) -> None:
    table = await home.started(ANA, BEN, game="finding")
    first = asked_first(home, table)
    troubles.write_text(trouble)
    table = await home.play(table, turn(home, table), Roll())
    (row,) = (row for row in await home.store.log(table.id) if row.kind == "move")
    found = msgspec.json.decode(row.found or "", type=FoundResult)
    assert found.attempt == 1
    assert msgspec.json.decode(found.result, type=Result).twice != 2 * first
    over = await home.play(table, turn(home, table), Win())
    assert verify(home.games["finding"].game, await home.tables.record(over.id)) == 2


def asked_first(home: RunningTables, before: Table) -> int:
    """What was drawn for the first attempt of the next move."""
    game, state = home.games["finding"].game, before.state
    experiment = game.experiment(state, Seat(state.turn), Roll(), luck.chance(before))
    return int(msgspec.json.decode(experiment.what if experiment else "")["drawn"])


async def test_a_worker_that_is_killed_or_hangs_is_replaced_and_the_same_luck_counts(
    home: RunningTables, troubles: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laboratory, "EXPERIMENT", replace(EXPERIMENT, seconds=1))
    table = await home.started(ANA, BEN, game="finding")
    for trouble in ("die", "hang"):
        troubles.write_text(trouble)
        table = await home.play(table, turn(home, table), Roll())
    ended(*(int(worker) for _, worker, _ in runs_of(troubles)))
    rows = [row for row in await home.store.log(table.id) if row.kind == "move"]
    assert [msgspec.json.decode(row.found or "", type=FoundResult).attempt for row in rows] == [0, 0]


async def test_when_nothing_can_be_found_the_table_is_as_it_was(home: RunningTables, troubles: Path) -> None:
    table = await home.started(ANA, BEN, game="finding")
    troubles.write_text("nothing " * ATTEMPTS)
    with pytest.raises(Refused, match="could not be worked out"):
        await home.play(table, turn(home, table), Roll())
    assert home.now(table) == table
    after = await home.play(table, turn(home, table), Roll())
    assert after.revision == table.revision + 1


async def test_an_engine_that_finds_what_cannot_be_is_not_believed(home: RunningTables, troubles: Path) -> None:
    table = await home.started(ANA, BEN, game="finding")
    troubles.write_text("lie")
    with pytest.raises(Refused) as refused:
        await home.play(table, turn(home, table), Roll())
    assert (refused.value.rule, home.now(table)) == ("F2", table)


async def test_the_event_loop_and_other_tables_go_on_while_an_engine_hangs(
    home: RunningTables, troubles: Path, unhurried: None
) -> None:
    hung = await home.started(ANA, BEN, game="finding")
    other = await home.started(ANA, BEN, game="finding", channel=81, guild=82)
    troubles.write_text("hang")
    throw = asyncio.create_task(home.play(hung, turn(home, hung), Roll()))
    await until_begun(troubles)
    await home.play(other, turn(home, other), Pass())
    await home.pass_time(2 * MINUTE)
    await home.quiet()
    assert len(home.now(other).state.found) == 1, "its clock has run out, and its turn was played"
    assert home.now(hung).state == hung.state
    home.tables._laboratory.close()
    with pytest.raises(Restarting):
        await throw


async def test_a_bot_that_stops_in_the_middle_leaves_the_table_as_it_was(
    path: Path, clock: list[int], troubles: Path, unhurried: None
) -> None:
    async with running_tables(path, clock, finding(troubles)) as home:
        table = await home.started(ANA, BEN, game="finding")
        troubles.write_text("hang")
        throw = asyncio.create_task(home.play(table, turn(home, table), Roll()))
        ((_, worker, nursery),) = await until_begun(troubles)
        assert runs(int(worker))
        await home.tables.drain()
        with pytest.raises(Restarting):
            await throw
        ended(int(worker), int(nursery))
    async with running_tables(path, clock, finding(troubles)) as again:
        assert again.now(table).state == table.state
        await again.play(table, turn(again, table), Roll())


async def test_a_missed_turn_may_be_an_experiment(home: RunningTables, troubles: Path) -> None:
    table = await home.started(ANA, BEN, game="finding")
    absent = table.state.turn
    await home.pass_time(2 * MINUTE)
    await until_begun(troubles)
    await home.quiet()
    now = home.now(table)
    assert len(now.state.found) == 1
    assert now.players[absent].misses == 1


async def test_a_computers_move_may_be_an_experiment(path: Path, clock: list[int], troubles: Path) -> None:
    async with running_tables(path, clock, finding(troubles, Rolling())) as home:
        table = await home.started(ANA, computers=1, game="finding")
        await home.quiet()
        if home.to_act(table) == [0]:
            await home.play(table, ANA, Pass())
            await home.quiet()
        assert len(home.now(table).state.found) == 1
        over = await home.play(table, ANA, Win())
        assert verify(home.games["finding"].game, await home.tables.record(over.id)) == len(
            [row for row in await home.store.log(table.id) if row.kind == "move"]
        )


async def test_tables_without_experiments_begin_no_process(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    await toy.play(table, (ANA, BEN)[toy.to_act(table)[0]], '["pass"]')
    await toy.pass_time(2 * MINUTE)
    assert toy.tables._laboratory._runners == {}


async def test_a_forged_record_is_found_out(home: RunningTables) -> None:
    table = await home.started(ANA, BEN, game="finding")
    table = await home.play(table, turn(home, table), Roll())
    table = await home.play(table, turn(home, table), Win())
    record, game = await home.tables.record(table.id), home.games["finding"].game
    rolled, won = record.entries
    assert rolled.found is not None
    for found in (
        None,
        FoundResult(encode(Result(7))),
        FoundResult("junk"),
        FoundResult(""),
        replace(rolled.found, attempt=1),
        replace(rolled.found, attempt=99),
    ):
        with pytest.raises(Mismatch, match="do not allow move 1"):
            verify(game, replace(record, entries=(replace(rolled, found=found), won)))
    with pytest.raises(Mismatch, match="do not allow move 2"):
        verify(game, replace(record, entries=(rolled, replace(won, found=rolled.found))))


async def test_experiments_are_repeated_where_the_same_must_come_of_them(home: RunningTables, troubles: Path) -> None:
    table = await home.started(ANA, BEN, game="finding")
    for move in (Roll(), Pass(), Roll(), Win()):
        table = await home.play(table, turn(home, table), move)
    record, game = await home.tables.record(table.id), home.games["finding"].game
    assert isinstance(game, FindingGame)
    assert [(each.move, each.here) for each in repeatables(game, record)] == [(1, True), (3, True)]
    assert await home.tables.repeated(record, 1) == 2
    assert len(runs_of(troubles)) == 4
    game.same_engine = False
    assert await home.tables.repeated(record, 1) == 0
    assert len(runs_of(troubles)) == 4
    game.same_engine = True
    troubles.write_text("die")
    assert await home.tables.repeated(record, 1) == 1, "a worker that dies proves nothing"
    troubles.write_text("lie")
    with pytest.raises(Mismatch, match="experiment of move 1 finds something else"):
        await home.tables.repeated(record, 1)


async def test_an_experiment_that_was_drawn_again_is_repeated_as_it_was(home: RunningTables, troubles: Path) -> None:
    table = await home.started(ANA, BEN, game="finding")
    troubles.write_text("nothing nothing")
    for move in (Roll(), Win()):
        table = await home.play(table, turn(home, table), move)
    record = await home.tables.record(table.id)
    assert record.entries[0].found is not None
    assert record.entries[0].found.attempt == 2
    assert await home.tables.repeated(record, 1) == 1


def test_any_move_can_be_carried_out_here_and_now(troubles: Path) -> None:
    game = finding(troubles)["finding"].game
    state = game.start(Setup(2, 0), SeededChance(b"seed", 0))
    here = carried_out(game, state, Seat(0), Roll(), SeededChance(b"seed", 1), 0)
    found = find(game, state, Seat(0), Roll(), SeededChance(b"seed", 1))
    assert concluded(game, state, Seat(0), Roll(), SeededChance(b"seed", 1), 0, found) == here
    assert find(game, state, Seat(0), Pass(), SeededChance(b"seed", 1)) is None
    passed = carried_out(game, state, Seat(0), Pass(), SeededChance(b"seed", 1), 0)
    assert passed == game.play(state, Seat(0), Pass(), SeededChance(b"seed", 1), 0)
    with pytest.raises(Refused):
        carried_out(game, state, Seat(1), Roll(), SeededChance(b"seed", 1), 0)


def test_what_concludes_draws_first_what_the_experiment_drew(troubles: Path) -> None:
    class Cheating(FindingGame):
        def conclude(self, state: State, seat: Seat, *_: object) -> object:  # type: ignore[override]
            chance = _[2]
            return chance.below(6)  # type: ignore[attr-defined]

    finding(troubles)
    game = Cheating(troubles)
    with pytest.raises(ValueError, match="below 6, and below 1000000000 the first time"):
        carried_out(game, State(2, 0), Seat(0), Roll(), SeededChance(b"seed", 1), 0)
