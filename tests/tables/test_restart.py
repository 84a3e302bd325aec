"""What a restart, a lost connection or another version of the program does to tables."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.engine.game import GameInfo
from bot.store.api import Place
from bot.store.driver import one
from bot.store.store import Store
from bot.tables.acts import End, Longer
from bot.tables.clock import awaited
from bot.tables.model import HOUR, MINUTE, Gone, Table
from bot.tables.sweeper import START
from tests.tables.running_tables import ANA, BEN, CHANNEL, MOD, RunningTables, running_tables
from tests.tables.toy import All, Pass, Toy, Wait, toys

TURN = 2 * MINUTE


async def interrupted(path: Path, clock: list[int], *, ran: int, away: int, pace: str = "live-2") -> Table:
    """A game that ran for a while, then the bot was away."""
    async with running_tables(path, clock, toys()) as toy:
        table = await toy.started(ANA, BEN, pace=pace, game="toy")
        await toy.pass_time(ran)
        table = toy.now(table)
    clock[0] += away
    return table


async def after(path: Path, clock: list[int], table: Table) -> Table:
    async with running_tables(path, clock, toys()) as toy:
        return toy.now(table)


async def test_memory_equals_the_store(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys()) as toy:
        before = [await toy.open(ANA, game="toy"), await toy.started(ANA, BEN, computers=1, channel=81, game="toy")]
        await toy.quiet()
        before = [toy.now(table) for table in before]
    async with running_tables(path, clock, toys()) as toy:
        for table in before:
            loaded = toy.now(table)
            assert loaded.revision == table.revision + 1, "the time given back"
            same = {"revision": 0, "changed_at": 0, "deadline": 0}
            assert msgspec.structs.replace(loaded, **same) == msgspec.structs.replace(table, **same)
            assert toy.tables.in_channel(table.channel) == loaded


async def test_time_without_the_bot_counts_against_nobody(path: Path, clock: list[int]) -> None:
    table = await interrupted(path, clock, ran=MINUTE, away=5 * HOUR)
    assert (await after(path, clock, table)).deadline == clock[0] + MINUTE


async def test_at_least_thirty_seconds_are_left_live(path: Path, clock: list[int]) -> None:
    table = await interrupted(path, clock, ran=TURN - 5_000, away=HOUR)
    assert (await after(path, clock, table)).deadline == clock[0] + 30_000


async def test_at_least_an_hour_is_left_when_slow(path: Path, clock: list[int]) -> None:
    table = await interrupted(path, clock, ran=24 * HOUR - MINUTE, away=HOUR, pace="slow-24")
    assert (await after(path, clock, table)).deadline == clock[0] + HOUR


async def test_a_turn_that_began_after_the_last_heartbeat_gains_nothing(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys(), crash=True) as toy:
        table = await toy.started(ANA, BEN, game="toy")
        clock[0] += 15_000
        table = await toy.play(table, (ANA, BEN)[toy.to_act(table)[0]], Pass())
    clock[0] += HOUR
    assert (await after(path, clock, table)).deadline == clock[0] + TURN


async def test_after_a_crash_the_last_heartbeat_counts(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys(), crash=True) as toy:
        table = await toy.started(ANA, BEN, game="toy")
        for _ in range(50):
            await toy.pass_time(1_000)
        clock[0] += HOUR
    assert (await after(path, clock, table)).deadline == clock[0] + TURN - 40_000


async def test_two_restarts_in_a_row_take_nothing_away(path: Path, clock: list[int]) -> None:
    table = await interrupted(path, clock, ran=MINUTE, away=HOUR)
    await after(path, clock, table)
    clock[0] += HOUR
    assert (await after(path, clock, table)).deadline == clock[0] + MINUTE


async def test_a_warning_is_never_given_twice(path: Path, clock: list[int]) -> None:
    table = await interrupted(path, clock, ran=TURN - 20_000, away=HOUR)
    assert table.warned
    async with running_tables(path, clock, toys()) as toy:
        await toy.pass_time(15_000)
        assert not any(change.warned for change in toy.changes)
        assert toy.now(table).warned


async def test_a_start_that_fails_takes_no_time_from_anybody(path: Path, clock: list[int]) -> None:
    table = await interrupted(path, clock, ran=MINUTE, away=HOUR)
    async with Store.open(path) as store:
        await RunningTables(store, toys(), clock, 0).tables.drain()  # before the tables were loaded
    clock[0] += HOUR
    assert (await after(path, clock, table)).deadline == clock[0] + MINUTE


async def test_more_time_survives(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys()) as toy:
        table = await toy.started(ANA, BEN, game="toy")
        table = await toy.act(table, (ANA, BEN)[toy.to_act(table)[0]], Longer())
    clock[0] += HOUR
    loaded = await after(path, clock, table)
    assert (loaded.deadline, loaded.longer) == (clock[0] + 2 * TURN, table.longer)


async def test_the_games_own_moment_gets_its_time_back_too(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys()) as toy:
        table = await toy.started(ANA, BEN, game="toy")
        await toy.play(table, (ANA, BEN)[toy.to_act(table)[0]], Wait(MINUTE))
    clock[0] += HOUR
    async with running_tables(path, clock, toys()) as toy:
        await toy.pass_time(MINUTE - 1)
        assert toy.to_act(table) == []
        await toy.pass_time(1)
        assert len(toy.to_act(table)) == 1


async def test_votes_and_lobbies_get_their_time_back(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys()) as toy:
        lobby = await toy.open(ANA, channel=81, game="toy")
        voting = await toy.act(await toy.started(ANA, BEN, game="toy"), ANA, End())
    clock[0] += 9 * HOUR
    async with running_tables(path, clock, toys()) as toy:
        await toy.pass_time(MINUTE)
        assert toy.now(lobby).status == "lobby"
        assert toy.now(voting).motion is not None


async def test_computers_go_on_after_a_restart(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys(), delay=3600) as toy:
        table = await toy.started(ANA, computers=1, game="toy")
        if toy.to_act(table) == [0]:
            await toy.play(table, ANA, Pass())
    async with running_tables(path, clock, toys()) as toy:
        assert toy.to_act(table) == [1]
        await toy.quiet()
        assert toy.to_act(table) == [0]


async def test_what_was_not_shown_is_told_again(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys()) as toy:
        behind = await toy.act(await toy.open(ANA, channel=81, game="toy"), ANA, End())
        shown = await toy.act(await toy.open(ANA, channel=82, game="toy"), ANA, End())
        await toy.store.set_place(shown.id, Place(5, shown.revision))
        assert await toy.store.place(shown.id) == Place(5, shown.revision)
    async with running_tables(path, clock, toys()) as toy:
        assert [change.table for change in toy.changes] == [behind]
        assert toy.tables.in_channel(81) is None


async def test_no_clock_runs_while_discord_does_not_hear_us(toy: RunningTables, clock: list[int]) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    clock[0] += MINUTE
    toy.tables.sweeper.lost(0)
    await toy.pass_time(HOUR)
    assert toy.now(table) == table
    await toy.tables.sweeper.found(0)
    assert toy.now(table).deadline == clock[0] + MINUTE
    await toy.pass_time(MINUTE)
    assert toy.now(table).revision > table.revision + 1


async def test_of_a_shard_that_is_not_ready_after_the_start_only_the_servers_wait(
    toy: RunningTables, clock: list[int]
) -> None:
    sweeper = toy.tables.sweeper
    sweeper.shard_of = lambda guild: (guild or 0) % 2
    here = await toy.started(ANA, BEN, game="toy", guild=2, channel=81)
    there = await toy.started(ANA, BEN, game="toy", guild=3, channel=82)
    sweeper.lost(START)
    await toy.pass_time(HOUR)
    assert (toy.now(here), toy.now(there)) == (here, there)
    sweeper.known((0, 1))
    assert sweeper.unheard == {0, 1}
    await sweeper.found(0)
    sweeper.known((0, 1))
    assert sweeper.unheard == {1}
    before = here.deadline or 0
    assert toy.now(here).deadline == before + HOUR
    await toy.pass_time(HOUR)
    assert toy.now(here).revision > here.revision + 1, "its clock runs"
    assert toy.now(there) == there
    await sweeper.found(1)
    assert toy.now(there).deadline == (there.deadline or 0) + 2 * HOUR


async def blink(toy: RunningTables) -> None:
    toy.tables.sweeper.lost(0)
    await toy.pass_time(9_000)
    await toy.tables.sweeper.found(0)
    await toy.pass_time(0)


async def test_a_blink_of_the_connection_changes_nothing(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    await blink(toy)
    assert toy.now(table) == table


async def test_a_deadline_within_a_blink_of_the_connection_is_not_missed(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    await toy.pass_time(TURN - 5_000)
    await blink(toy)
    assert toy.now(table).deadline == toy.clock[0] + 30_000
    assert not any(player.misses for player in toy.now(table).players)


async def test_the_heartbeat_tells_how_long_the_bot_ran(toy: RunningTables, clock: list[int]) -> None:
    for _ in range(50):
        await toy.pass_time(1_000)
    last = await toy.store.last_beat()
    assert last is not None
    assert clock[0] - last <= 20_000


class Newer(Toy):
    """The toy one version later: states are called a little differently."""

    info = GameInfo(Toy.info.slug, Toy.info.title, Toy.info.tagline, Toy.info.seats, Toy.info.options, version=2)
    upgrades = {1: lambda state: {**state, "turn": 0}}


async def test_a_stored_state_of_an_older_version_is_brought_along(path: Path, clock: list[int]) -> None:
    table = await interrupted(path, clock, ran=0, away=0)
    async with running_tables(path, clock, toys(game=Newer())) as toy:
        assert toy.now(table).state.turn == 0
        await toy.play(table, ANA, Pass())
        row = await toy.store.load(table.id)
        assert row is not None
        assert row.state_version == 2


def no_games() -> dict[str, Any]:
    return {"other": toys()["toy"]}


@pytest.mark.parametrize("games", [toys(), no_games()])
async def test_an_unreadable_table_is_reported_and_locks_nobody_out(
    path: Path, clock: list[int], caplog: pytest.LogCaptureFixture, games: dict[str, Any]
) -> None:
    async with running_tables(path, clock, toys(game=Newer())) as newer:
        table = await newer.started(ANA, BEN, game="toy")
    async with running_tables(path, clock, games) as older:
        assert f"table {table.id} is not continued" in caplog.text
        assert older.tables.in_channel(CHANNEL) is None
        with pytest.raises(Gone):
            await older.tables.find(table.id)
        fresh = await older.open(ANA, game=next(iter(games)))
        assert older.tables.in_channel(CHANNEL) == fresh
    async with Store.open(path) as store:
        row = await store.load(table.id)
        assert row is not None
        assert row.status == "over"


@pytest.mark.parametrize("upgrade", [lambda state: state["gone"], lambda state: [][0], lambda state: state.gone])
async def test_an_upgrade_with_a_bug_stops_no_other_table(path: Path, clock: list[int], upgrade: Any) -> None:
    class Buggy(Newer):
        upgrades = {1: upgrade}

    async with running_tables(path, clock, toys()) as toy:
        table, lobby = await toy.started(ANA, BEN, game="toy"), await toy.open(ANA, channel=81, game="toy")
    async with running_tables(path, clock, toys(game=Buggy())) as toy:
        assert toy.tables.in_channel(lobby.channel) is not None
        assert toy.tables.in_channel(table.channel) is None
    async with running_tables(path, clock, toys(game=Newer())) as toy:
        assert toy.now(table).state.turn == 0, "nothing was lost: the next version mends it"


async def test_a_table_with_a_pace_that_is_no_more_stops_no_start(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys()) as toy:
        table = await toy.started(ANA, BEN, game="toy")
        await toy.store.driver.transaction([one("UPDATE tables SET about = json_set(about, '$.pace', ?)", "snail")])
    async with running_tables(path, clock, toys()) as toy:
        assert toy.tables.in_channel(CHANNEL) is None
        assert await toy.open(ANA, game="toy") != table


@pytest.mark.parametrize("spoiled", [b'{"secret \xff"}', b'{"secret":1', b"[]", b"[" * 50_000])
async def test_a_table_whose_bytes_were_changed_stops_no_start(
    path: Path, clock: list[int], caplog: pytest.LogCaptureFixture, spoiled: bytes
) -> None:
    async with running_tables(path, clock, toys()) as toy:
        table, lobby = await toy.started(ANA, BEN, game="toy"), await toy.open(ANA, channel=81, game="toy")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE tables SET state = CAST(? AS TEXT) WHERE id = ?", (spoiled, table.id))
    async with running_tables(path, clock, toys()) as toy:
        assert toy.tables.in_channel(lobby.channel) is not None
        assert toy.tables.in_channel(CHANNEL) is None
        assert f"table {table.id} is not continued" in caplog.text
        assert "secret" not in caplog.text
        await toy.open(BEN, game="toy")


async def test_draining_finishes_what_runs_and_refuses_what_comes(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys(), delay=3600) as toy:
        table = await toy.started(ANA, BEN, computers=1, game="toy")
        await toy.tables.drain()
        with pytest.raises(Exception, match="restarting"):
            await toy.act(table, MOD, End())
        await toy.pass_time(HOUR)
        assert toy.now(table).status == "playing"


async def test_everybody_who_had_to_act_still_has_to(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys()) as toy:
        table = await toy.started(ANA, BEN, game="toy")
        table = await toy.play(table, (ANA, BEN)[toy.to_act(table)[0]], All())
    async with running_tables(path, clock, toys()) as toy:
        assert toy.to_act(table) == [0, 1]
        assert awaited(Toy(), toy.now(table)) == (0, 1)


async def test_a_clock_that_was_set_changes_nobodys_time(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys()) as toy:
        table = await toy.started(ANA, BEN, game="toy")
        lobby = await toy.open(ANA, channel=81, game="toy")
        await toy.pass_time(MINUTE)
        before, waits = clock[0], (toy.now(lobby).deadline or 0) - clock[0]
        clock[0] -= 24 * HOUR
        await toy.tables.sweeper.clock_set(before)
        assert toy.now(table).deadline == clock[0] + MINUTE
        assert toy.now(lobby).deadline == clock[0] + waits
        await toy.pass_time(1_000)
        assert await toy.store.last_beat() == clock[0], "the next start can tell when the bot was here last"
        clock[0] -= 1_000
    async with running_tables(path, clock, toys()) as toy:
        assert toy.now(table).deadline == clock[0] + MINUTE


async def test_no_clock_runs_while_a_table_cannot_be_shown(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys()) as toy:
        table, other = await toy.started(ANA, BEN, game="toy"), await toy.started(ANA, BEN, channel=81, game="toy")
        await toy.pass_time(MINUTE)
        table = await toy.play(table, (ANA, BEN)[toy.to_act(table)[0]], Pass())
        toy.tables.sweeper.unseen(table.id)
        await toy.pass_time(HOUR)
        assert toy.now(table) == table, "neither warned nor missed"
        assert sum(player.misses for player in toy.now(other).players) == 1, "the clocks of others run"
        await toy.tables.sweeper.seen(table.id)
        assert toy.now(table).deadline == clock[0] + TURN
        await toy.pass_time(TURN)
        assert sum(player.misses for player in toy.now(table).players) == 1


async def test_what_could_not_be_shown_for_a_moment_only_costs_no_revision(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys()) as toy:
        table = await toy.started(ANA, BEN, game="toy")
        toy.tables.sweeper.unseen(table.id)
        await toy.pass_time(5_000)
        await toy.tables.sweeper.seen(table.id)
        assert toy.now(table) == table
