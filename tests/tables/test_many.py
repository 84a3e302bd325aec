"""Thousands of open tables on a real file: a start and a lost connection give all of them their time back."""

from __future__ import annotations

from pathlib import Path

from bot.store.committer import WAITING_LIMIT
from bot.store.driver import some
from bot.store.store import Store
from bot.tables.model import MINUTE, Table
from tests.tables.running_tables import ANA, BEN, RunningTables, running_tables
from tests.tables.toy import Pass, toys

MANY = 2_500
FIRST = 1_000_000
"""The channel of the first copy."""

COPY_TABLES = """
WITH RECURSIVE copies (channel) AS (SELECT ?1 UNION ALL SELECT channel + 1 FROM copies WHERE channel < ?1 + ?2 - 1)
INSERT INTO tables (guild, channel, game, status, revision, due_at, about, state, state_version, changed_at)
SELECT guild, copies.channel, game, status, revision, due_at, json_set(about, '$.channel', copies.channel), state,
    state_version, changed_at
FROM tables JOIN copies WHERE id = ?3"""
COPY_LOGS = """
INSERT INTO log (table_id, revision, at, kind, data, events)
SELECT tables.id, log.revision, at, kind, data, events FROM log JOIN tables ON tables.channel >= ?
WHERE log.table_id = ?"""


async def crowded(path: Path, clock: list[int]) -> Table:
    """A crash while MANY copies of a running game are open; the game."""
    async with running_tables(path, clock, toys(), crash=True) as toy:
        table = await toy.started(ANA, BEN, game="toy")
    async with Store.open(path) as store:
        copies = (some(COPY_TABLES, FIRST, MANY, table.id), some(COPY_LOGS, FIRST, table.id))
        await store.driver.transaction(copies)
    return table


async def stored(toy: RunningTables) -> tuple[set[int], set[int], set[int]]:
    """Of all tables on disk: revisions, last revisions of their logs, deadlines."""
    rows = await toy.store.driver.read(
        "SELECT revision, (SELECT max(revision) FROM log WHERE table_id = id), json_extract(about, '$.deadline') "
        "FROM tables"
    )
    revisions, logged, deadlines = zip(*rows, strict=True)
    return set(revisions), set(logged), set(deadlines)


async def test_more_tables_than_changes_may_wait_get_their_time_back_at_a_start(path: Path, clock: list[int]) -> None:
    assert MANY > WAITING_LIMIT
    table = await crowded(path, clock)
    assert table.deadline is not None
    left = table.deadline - clock[0]
    clock[0] += 5 * MINUTE
    async with running_tables(path, clock, toys()) as toy:
        assert len(toy.tables.open_tables()) == MANY + 1
        assert {open.deadline for open in toy.tables.open_tables()} == {clock[0] + left}
        once_more = table.revision + 1
        assert await stored(toy) == ({once_more}, {once_more}, {clock[0] + left})


async def test_more_tables_than_changes_may_wait_outlive_a_lost_connection(path: Path, clock: list[int]) -> None:
    table = await crowded(path, clock)
    async with running_tables(path, clock, toys()) as toy:
        before = toy.now(table)
        assert before.deadline is not None
        toy.tables.sweeper.lost(0)
        await toy.pass_time(15_000)
        await toy.tables.sweeper.found(0)
        assert not toy.tables.sweeper.away
        once_more = before.revision + 1
        assert await stored(toy) == ({once_more}, {once_more}, {before.deadline + 15_000})
        await toy.play(table, (ANA, BEN)[toy.to_act(table)[0]], Pass())


async def test_more_tables_than_changes_may_wait_are_all_due_at_once(path: Path, clock: list[int]) -> None:
    table = await crowded(path, clock)
    async with running_tables(path, clock, toys()) as toy:
        warned = (toy.now(table).deadline or 0) - clock[0] - 1
        await toy.pass_time(warned)
        assert all(open.warned for open in toy.tables.open_tables())
        assert not any(loaded.retry_at for loaded in toy.tables._repository.loaded.values())
