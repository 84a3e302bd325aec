"""How SQLite is used: what makes it safe, each point against a way in which it has gone wrong elsewhere."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import finished, ladder, sql
from bot.store.api import Full, Locked, StoreError
from bot.store.committer import BATCH_LIMIT
from bot.store.driver import Arguments, Statement
from bot.store.sqlite import connection
from bot.store.sqlite.errors import REPAIR
from bot.store.store import Store
from tests.store.conftest import driver_of
from tests.store.rows import entry, table


async def pragma(store: Store, name: str) -> object:
    ((value,),) = await driver_of(store).writer.execute_fetchall(f"PRAGMA {name}")
    return value


def recorded(store: Store) -> list[str]:
    """The writer's statements from now on, by their first word."""
    said: list[str] = []

    def record(statement: str, rows: Sequence[Arguments]) -> None:
        said.append(f"{statement.split()[0]} {len(rows)}" if rows else statement)

    driver_of(store).trace = record
    return said


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", 2),
        ("busy_timeout", 1000),
        ("foreign_keys", 1),
        ("journal_size_limit", 67_108_864),
        ("mmap_size", 0),
        ("secure_delete", 1),
    ],
)
async def test_settings_of_the_writer(store: Store, name: str, value: object) -> None:
    assert await pragma(store, name) == value


async def test_every_table_is_strict(store: Store) -> None:
    tables = await store.driver.read("SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite_%'")
    played = ("tables", "grounds", "log", "packed_logs", "people", "servers", "lessons", "facts", "leftovers")
    written = ("decks", "cards", "proposals", "drafts", "prizes", "reports", "bars", "writing", "audit", "drawings")
    nights = ("nights", "night_people", "night_seats")
    told = ("held_calls", "digests", "wishes", "finished", "finished_seats", "seasons", *nights)
    hall = ("deeds_to_count", "card_deeds", "card_likes", "ratings", "counted_seats", "off_ladders")
    assert dict(tables) == dict.fromkeys(
        (*played, *told, *hall, *written, "wordings", "tallies", "trials", "news_seen", "inks", "drawing_reports"), 1
    )


async def test_a_start_does_not_look_at_finished_tables(store: Store) -> None:
    plan = await store.driver.read(f"EXPLAIN QUERY PLAN {sql.TO_SHOW}", 1, 0, 0)
    looked_through, *looked_up = (row[-1] for row in plan)
    assert looked_through == "SCAN tables USING INDEX tables_to_show"
    assert [line.partition(" (")[0].partition(" LEFT")[0] for line in looked_up] == [
        "SEARCH grounds USING INTEGER PRIMARY KEY",
        "SEARCH packed_logs USING INTEGER PRIMARY KEY",
    ]


@pytest.mark.parametrize(
    ("statement", "arguments", "index"),
    [
        (sql.OPEN_IN, (1,), "INDEX one_open_table_a_channel"),
        (sql.FINISHED_IN, (1,), "INDEX tables_finished_in"),
        (sql.FINISHED, (1, 1), "INDEX tables_finished"),
        (sql.TABLES_IN, (1, 1), "INDEX tables_of_a_server"),
        (sql.LOG, (1, 1), "USING PRIMARY KEY"),
        (finished.OF_SERVER, (1, "[2]", "", "", 9, 0), "INDEX finished_of_a_server"),
        (finished.OF_GAME, (1, "[2]", "blank", "blank", 9, 0), "INDEX finished_of_a_game"),
        (finished.OF_PERSON, (3, 1, "[2]", "", "", 9, 0), "INDEX finished_of_a_person"),
        (ladder.PAGE, (1, "blank", 0, 9, 0), "USING PRIMARY KEY"),
        (ladder.ABOVE, (1, "blank", 0, 9), "COVERING INDEX ratings_in_order"),
        (sql.LOGGED, (1, 1), "(table_id=? AND interaction=?)"),
    ],
)
async def test_no_question_reads_the_whole_database(
    store: Store, statement: str, arguments: Arguments, index: str
) -> None:
    plan = await store.driver.read(f"EXPLAIN QUERY PLAN {statement}", *arguments)
    assert index in plan[0][-1]


async def test_a_move_is_one_transaction_begun_for_writing(store: Store) -> None:
    number = await store.create(table(), entry(0))
    said = recorded(store)
    await store.save(table(id=number, revision=1), entry(1))
    assert said == ["BEGIN IMMEDIATE", "UPDATE 1", "INSERT 1", "COMMIT"]


async def test_what_queues_up_during_a_commit_goes_into_the_next_one(store: Store) -> None:
    numbers = [await store.create(table(channel=channel), entry(0)) for channel in range(40)]
    said = recorded(store)
    await asyncio.gather(*(store.save(table(id=number, revision=1), entry(1)) for number in numbers))
    assert said == ["BEGIN IMMEDIATE", "UPDATE 40", "INSERT 40", "COMMIT"]
    assert BATCH_LIMIT > 40


async def test_a_failing_transaction_publishes_nothing(store: Store) -> None:
    """Hazard A: half of it, published by somebody else's commit."""
    insert = Statement(sql.SET_FACT, (("half", "1"),))
    with pytest.raises(sqlite3.OperationalError):
        await store.driver.transaction([insert, Statement("INSERT INTO nowhere VALUES (1)")])
    await store.set("other", "1")
    assert await store.get("half") is None


@pytest.mark.parametrize("turns", range(1, 12))
async def test_a_transaction_that_is_cancelled_leaves_none_open(store: Store, turns: int) -> None:
    """Hazard B: every later one would fail with 'cannot start a transaction within a transaction'."""
    statements = [Statement(sql.SET_FACT, ((str(number), "1"),)) for number in range(3)]
    writing = asyncio.create_task(_transaction(store, statements))
    for _ in range(turns):
        await asyncio.sleep(0)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await store.set("after", "1")
    assert await store.get("after") == "1"
    assert await store.get("0") == await store.get("2")


async def _transaction(store: Store, statements: list[Statement]) -> None:
    await store.driver.transaction(statements)


async def test_another_writer_is_waited_for_and_the_loop_goes_on(store: Store, path: Path) -> None:
    """Hazards C and D: an immediate 'database is locked', or a bot that stands still meanwhile."""
    began = asyncio.get_running_loop().time()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(store.set("mine", "1"))
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert not writing.done()
        assert asyncio.get_running_loop().time() - began < 2
        other.execute("COMMIT")
    await writing
    assert await store.get("mine") == "1"


async def test_readers_do_not_see_what_is_not_committed(store: Store) -> None:
    """Hazard E."""
    writer = driver_of(store).writer
    await writer.execute("BEGIN IMMEDIATE")
    await writer.execute(sql.SET_FACT, ("early", "1"))
    assert await store.get("early") is None
    await writer.execute("COMMIT")
    assert await store.get("early") == "1"


async def test_the_reader_cannot_write(store: Store) -> None:
    with pytest.raises(StoreError, match="readonly"):
        await store.driver.read("DELETE FROM tables")


async def test_no_thread_is_left_when_a_start_fails(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hazard F: aiosqlite's threads keep the process alive."""
    monkeypatch.setattr(connection, "READING", ("busy_timeout = 5000", "no such thing"))
    before = set(threading.enumerate())  # those of an earlier test may still be on their way out
    with pytest.raises(sqlite3.OperationalError):
        async with Store.open(path):
            pass
    for thread in set(threading.enumerate()) - before:
        if "_connection_worker" in thread.name:
            await asyncio.to_thread(thread.join, 60)  # told to stop, it may not have had its turn yet
            assert not thread.is_alive()


def test_a_process_whose_start_fails_ends(path: Path) -> None:
    path.write_text("not a database" * 100)
    script = f"""
import asyncio, pathlib
from bot.store.sqlite.errors import REPAIR
from bot.store.store import Store
async def main():
    async with Store.open(pathlib.Path({str(path)!r})): pass
asyncio.run(main())"""
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode == 1
    assert f"is damaged (file is not a database). {REPAIR}" in ended.stderr


async def test_the_committer_outlives_every_error(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hazard G: those who wait hear of it, and those who come later are served."""

    async def broken(statements: Sequence[Statement]) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(store.driver, "transaction", broken)
        outcomes = await asyncio.gather(*(store.set(str(n), "1") for n in range(5)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [ZeroDivisionError] * 5
    await store.set("after", "1")


async def test_a_full_disk_is_told_to_everybody_and_nothing_is_lost(store: Store) -> None:
    """Hazard H."""
    numbers = [await store.create(table(channel=channel), entry(0)) for channel in range(5)]
    pages = await pragma(store, "page_count")
    await pragma(store, f"max_page_count = {pages}")
    big = f'"{"x" * 20_000}"'
    outcomes = await asyncio.gather(
        *(store.save(table(id=number, revision=1, state=big), entry(1)) for number in numbers), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [Full] * 5
    assert "No space left" in str(outcomes[0])
    assert [row.revision for row, _ in await store.open_tables()] == [0] * 5
    await pragma(store, "max_page_count = 1000000")
    for number in numbers:
        await store.save(table(id=number, revision=1, state=big), entry(1))
    assert [row.revision for row, _ in await store.open_tables()] == [1] * 5


async def test_reads_do_not_keep_the_wal_from_shrinking(store: Store) -> None:
    """Hazard I: a reader that never ends its transaction lets it grow without end."""
    await store.create(table(), entry(0))
    await store.open_tables()
    rows = await driver_of(store).writer.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
    assert [tuple(row) for row in rows] == [(0, 0, 0)]


async def test_a_lock_that_is_not_given_back_is_an_error_that_says_so(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "WRITING", ("busy_timeout = 20", *connection.WRITING[1:]))
    async with Store.open(path) as store:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Locked, match="Another program is using"):
                await store.set("mine", "1")
        await store.set("mine", "2")
        assert await store.get("mine") == "2"


async def test_what_is_left_of_tables_that_are_over_is_put_together(store: Store) -> None:
    """A row that becomes smaller would keep the page that it needed."""
    used = "SELECT page_count - freelist_count FROM pragma_page_count, pragma_freelist_count"
    ((empty,),) = await store.driver.read(used)
    long = json.dumps({"players": [], "padding": "p" * 3_000})
    opened = [await store.create(table(channel=number, about=long), entry(0)) for number in range(1, 41)]
    for number in opened:
        await store.save(table(id=number, channel=number, revision=1, about=long, status="over"), entry(1))
    ((pages,),) = await store.driver.read(used)
    assert pages < empty + 8
