"""Many at the same moment, the same thing twice, and callers that go away."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Sequence

import pytest

from bot.engine.game import Refused
from bot.store import behalf
from bot.tables.acts import End, Join, Start
from bot.tables.model import Actor, Change, ChannelTaken, Gone, NotYourTurn, Stale, Table
from bot.tables.tables import Tables
from tests.tables.running_tables import ANA, BEN, CHANNEL, LWD, RunningTables
from tests.tables.toy import All, Pass, Ready, Throw

PEOPLE = tuple(Actor(user, f"P{user}") for user in range(1, 7))


def kinds(results: Sequence[Change | Table | BaseException]) -> list[type]:
    return [type(result) for result in results]


async def test_fifty_identical_presses_count_once(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    person = (ANA, BEN)[toy.to_act(table)[0]]
    results = await asyncio.gather(
        *(
            toy.tables.play(table.id, person, '["pass"]', revision=table.revision, interaction=press)
            for press in range(50)
        ),
        return_exceptions=True,
    )
    assert kinds(results).count(Change) == 1
    assert kinds(results).count(Stale) == 49
    assert toy.now(table).revision == table.revision + 1


async def test_fifty_presses_at_any_time_count_once(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    await toy.play(table, (ANA, BEN)[toy.to_act(table)[0]], All())
    results = await asyncio.gather(
        *(toy.tables.play(table.id, ANA, '["ready"]', revision=None, interaction=press) for press in range(50)),
        return_exceptions=True,
    )
    assert kinds(results).count(Change) == 1
    assert kinds(results).count(NotYourTurn) == 49


async def test_one_interaction_delivered_fifty_times_counts_once_and_is_told_kindly(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    person = (ANA, BEN)[toy.to_act(table)[0]]
    results = await asyncio.gather(
        *(toy.tables.play(table.id, person, '["pass"]', revision=table.revision, interaction=7) for _ in range(50))
    )
    assert {result.table.revision for result in results} == {table.revision + 1}
    assert toy.now(table).revision == table.revision + 1


async def test_an_interaction_is_known_even_if_memory_has_forgotten_it(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    await toy.play(table, (ANA, BEN)[toy.to_act(table)[0]], All())
    await toy.tables.play(table.id, ANA, '["ready"]', revision=None, interaction=7)
    toy.tables._repository._interactions.clear()
    again = await toy.tables.play(table.id, BEN, '["ready"]', revision=None, interaction=7)
    assert again.table == toy.now(table)
    assert toy.to_act(table) == [1]


async def test_six_people_split_at_the_same_moment_and_all_splits_stand(home: RunningTables) -> None:
    table = await home.started(*PEOPLE)
    liar = home.to_act(table)[0]
    table = await home.play(table, PEOPLE[liar], home.idle(table, liar))
    assert len(home.to_act(table)) == 6
    moves = [home.idle(table, seat) for seat in range(6)]
    results = await asyncio.gather(
        *(home.play(table, person, move) for person, move in zip(PEOPLE, moves, strict=True))
    )
    assert sorted(result.revision for result in results) == [table.revision + n for n in range(1, 7)]
    assert len(home.to_act(table)) == 1


async def test_one_channel_many_openers(toy: RunningTables) -> None:
    results = await asyncio.gather(*(toy.open(person, game="toy") for person in PEOPLE), return_exceptions=True)
    assert kinds(results).count(Table) == 1
    assert kinds(results).count(ChannelTaken) == 5


async def test_opening_twice_by_the_same_interaction_is_one_table(toy: RunningTables) -> None:
    async def press() -> Table:
        return await toy.tables.open(
            ANA, game="toy", guild=1, channel=CHANNEL, locale="it", pace="live-2", interaction=77
        )

    first, second = await asyncio.gather(press(), press())
    assert first == second == await press()


async def test_joining_and_starting_at_the_same_moment(toy: RunningTables) -> None:
    table = await toy.lobby(ANA, BEN, game="toy")
    results = await asyncio.gather(
        *(toy.act(table, person, Join()) for person in PEOPLE[2:4]),
        toy.act(table, ANA, Start()),
        return_exceptions=True,
    )
    now = toy.now(table)
    assert now.status == "playing"
    assert len(now.players) == now.state.seats == 2 + kinds(results[:2]).count(Table)


async def test_what_is_given_up_with_whoever_asked_for_it_is_not_logged_as_a_failure(
    toy: RunningTables, caplog: pytest.LogCaptureFixture
) -> None:
    """They were told that it is not done, and wait no more."""
    table = await toy.started(ANA, BEN, game="toy")
    person, presses = (ANA, BEN)[toy.to_act(table)[0]], list[behalf.Behalf]()

    async def press() -> None:
        presses.append(behalf.begun())
        await toy.tables.play(table.id, person, '["pass"]', revision=table.revision, interaction=7)

    task = asyncio.create_task(press())
    while not toy.store.waiting:  # noqa: ASYNC110 - nothing tells
        await asyncio.sleep(0)
    presses[0].told = True
    task.cancel()
    await asyncio.wait({task})
    while toy.tables._repository._running:  # noqa: ASYNC110 - to drain would look at what came of it
        await asyncio.sleep(0)
    del task
    gc.collect()  # asyncio tells of what nobody has looked at when it is thrown away
    assert toy.now(table) == table
    assert not caplog.records


async def test_a_caller_that_is_cancelled_leaves_memory_and_store_equal(toy: RunningTables) -> None:
    table = await toy.lobby(ANA, game="toy")
    task = asyncio.create_task(toy.act(table, BEN, Join()))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await toy.tables.drain()
    row = await toy.store.load(table.id)
    assert row is not None
    assert row.revision == toy.now(table).revision == table.revision + 1


async def test_what_another_process_wrote_is_loaded_and_the_press_is_stale(
    toy: RunningTables, caplog: pytest.LogCaptureFixture
) -> None:
    table = await toy.lobby(ANA, game="toy")
    other = Tables(toy.store, toy.games, now=lambda: toy.clock[0], changed=lambda change: None)
    await other.load()
    await other.act(table.id, BEN, Join(), revision=None, interaction=1)
    with pytest.raises(Stale):
        await toy.act(table, PEOPLE[3], Join())
    assert len((await toy.act(table, PEOPLE[3], Join())).players) == 3
    assert f"table {table.id} revision" in caplog.text


@pytest.mark.parametrize(("dropped", "refusal"), [(False, Stale), (True, Gone)])
async def test_a_table_that_another_process_ended_blocks_no_channel(
    toy: RunningTables, dropped: bool, refusal: type[Refused]
) -> None:
    table = await toy.lobby(ANA, game="toy")
    other = Tables(toy.store, toy.games, now=lambda: toy.clock[0], changed=lambda change: None)
    await other.load()
    await other.act(table.id, ANA, End(), revision=None, interaction=1)
    if dropped:
        await toy.store.drop_finished(toy.clock[0] + 1)
    with pytest.raises(refusal):
        await toy.act(table, BEN, Join())
    await toy.open(ANA, game="toy")


async def test_controls_of_an_earlier_position_are_stale_and_the_newest_are_not(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    first, other = (ANA, BEN) if toy.to_act(table) == [0] else (BEN, ANA)
    newer = await toy.play(table, first, Pass(), table.position)
    with pytest.raises(Stale):
        await toy.play(table, other, Pass(), table.revision)
    await toy.play(table, other, Pass(), newer.revision)


async def test_the_order_of_refusals_is_seat_revision_turn_rules(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    first, other = (ANA, BEN) if toy.to_act(table) == [0] else (BEN, ANA)
    with pytest.raises(Refused, match="watch"):
        await toy.play(table, PEOPLE[4], "junk", 0)
    with pytest.raises(Stale):
        await toy.play(table, other, "junk", 0)
    with pytest.raises(NotYourTurn):
        await toy.play(table, other, Pass())
    with pytest.raises(Refused, match="not a move"):
        await toy.play(table, first, "junk")
    with pytest.raises(Refused, match="Not now"):
        await toy.play(table, first, Ready())
    assert toy.now(table) == table


async def test_a_bug_in_the_rules_changes_nothing(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    person = (ANA, BEN)[toy.to_act(table)[0]]
    with pytest.raises(RuntimeError):
        await toy.play(table, person, '["crash"]')
    assert toy.now(table) == table
    await toy.play(table, person, Pass())


async def test_a_move_that_takes_long_runs_beside_the_loop(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    table = await toy.play(table, (ANA, BEN)[toy.to_act(table)[0]], Throw())
    assert len(table.state.rolls) == 1


async def test_tables_do_not_wait_for_each_other(home: RunningTables) -> None:
    tables = [await home.started(ANA, computers=1, channel=channel, game=LWD) for channel in range(8)]
    await home.quiet()
    assert all(home.now(table).deadline is not None for table in tables)
