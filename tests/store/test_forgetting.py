"""Whoever is forgotten is in none of the raw files any more, and nobody waits while they are looked for."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import scrubbing
from bot.store.api import PersonRow
from bot.store.deck_records import Draft
from bot.store.sqlite import connection as sqlite
from bot.store.sqlite import inspection
from bot.store.store import Store
from tests.lots import Lots
from tests.other_process import reading
from tests.store.conftest import driver_of
from tests.store.databases import raw
from tests.store.postgres_server import PostgresServer
from tests.store.rows import entry, table

NAME, WORDS, USER = "Zoraxia Quillfeather", "the purple walrus sings at dawn", 777_000_111_222
MARKS = (NAME.encode(), WORDS.encode(), str(USER).encode(), USER.to_bytes(5, "big"))
MARKS_OF_A_SERVER = (*MARKS[:3], USER.to_bytes(8, "little"))


def remains(path: Path) -> dict[str, int]:
    """How often name, words or id of the person stand in each of the raw files."""
    found = dict[str, int]()
    for name in path.parent.glob("bot.db*"):
        data = raw(name)
        if count := sum(map(data.count, MARKS)):
            found[name.name] = count
    return found


async def lived(store: Store) -> None:
    """They have played among many others: rows of all sizes were written, grew, shrank and moved."""
    luck = Lots(7)
    rows = [table(channel=channel, guild=channel % 7, about=about(channel % 3 == 0, luck)) for channel in range(60)]
    numbers = [await store.create(row, entry(0, kind="act")) for row in rows]
    for revision in range(1, 13):
        for channel, number in enumerate(numbers):
            here = channel % 3 == 0
            status = "over" if revision == 12 else "playing"
            row = table(id=number, channel=channel, revision=revision, status=status, about=about(here, luck))
            said = json.dumps([f"{NAME if here else 'Ben'} left." + "e" * luck.below(900)])
            kind = "act" if here else "move"
            await store.save(row, entry(revision, kind=kind, events=said, user=USER if here else 8))
    await store.forget_server(1)
    await store.set_person(PersonRow(USER, "never"))
    await store.decks.proposals.set_draft(Draft(9, USER, 1, words=WORDS), at=5)


def about(theirs: bool, luck: Lots) -> str:
    player = {"name": NAME, "user": USER} if theirs else {"name": "Ben", "user": 8}
    return json.dumps({"players": [player], "padding": "p" * luck.below(6_000)})


async def forgotten(store: Store) -> None:
    await store.forget_person(USER)
    await store.decks.forget_person(USER)
    await store.scrub()


@pytest.fixture
async def populated(path: Path) -> AsyncIterator[Store]:
    async with Store.open(path) as store:
        await lived(store)
        assert remains(path)
        yield store


async def test_nothing_is_left_in_the_raw_files(populated: Store, path: Path) -> None:
    await forgotten(populated)
    assert remains(path) == {}
    assert await populated.driver.check() == []


async def test_nothing_is_left_in_the_files_of_a_server(postgres_server: PostgresServer) -> None:
    """Nor in what it has noted of the values in its tables. Its own log of changes is its host's to keep."""

    def left() -> int:
        return sum(sum(map(data.count, MARKS_OF_A_SERVER)) for data in postgres_server.raw())

    async with Store.open(postgres_server.address()) as store:
        await lived(store)
        await store.set_person(PersonRow(8, "never"))
        postgres_server.say("ANALYZE")  # as it does by itself now and then: it notes the greatest numbers, and others
        assert left()
        await forgotten(store)
        assert left() == 0
        assert await store.get("scrub") is None
        assert await store.driver.check() == []


async def test_a_large_file_is_folded_at_once_and_written_anew_at_the_next_start(
    populated: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also of what was deleted by a version that did not overwrite what it deletes."""
    monkeypatch.setattr(scrubbing, "SMALL", 0)
    await driver_of(populated).writer.execute("PRAGMA secure_delete = OFF")
    await forgotten(populated)
    assert not path.with_name("bot.db-wal").stat().st_size
    assert "bot.db-wal" not in remains(path)
    copy = path.parent / "after" / "bot.db"
    copy.parent.mkdir()
    copy.write_bytes(raw(path))
    assert remains(copy), "else this test shows nothing"
    async with Store.open(copy):
        assert remains(copy) == {}


async def test_another_program_that_reads_is_waited_for(
    populated: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scrubbing, "AGAIN", 0.01)
    with reading(path):
        await forgotten(populated)
        assert remains(path), "it still sees what was there"
        await populated.set("a change", "does not wait for it")
    while remains(path):
        await populated.get("time passes")


CRASH = """
import asyncio, os, sys
from pathlib import Path
from bot.store.store import Store
from tests.store.test_forgetting import USER, lived

async def main():
    async with Store.open(Path(sys.argv[1])) as store:
        await lived(store)
        await store.forget_person(USER)
        await store.decks.forget_person(USER)
        os.kill(os.getpid(), 9)

asyncio.run(main())"""


def killed(path: Path) -> None:
    subprocess.run([sys.executable, "-c", CRASH, str(path)], check=False)


async def test_after_a_crash_it_is_done_at_the_next_start(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once or a moment later: the check of the file that follows a crash reads it too."""
    monkeypatch.setattr(scrubbing, "AGAIN", 0.01)
    killed(path)
    assert remains(path)
    async with Store.open(path) as store:
        while remains(path):
            await store.get("time passes")
        assert await store.driver.check() == []


async def test_the_file_is_not_written_anew_again_and_again(
    populated: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = 0
    rewrite = populated.driver.rewrite

    async def counted() -> None:
        nonlocal times
        times += 1
        await rewrite()

    monkeypatch.setattr(populated.driver, "rewrite", counted)
    for _ in range(5):
        await forgotten(populated)
    assert times == 1
    assert not path.with_name("bot.db-wal").stat().st_size
    monkeypatch.setattr(scrubbing, "APART", 0.0)
    await populated.scrub()
    await populated.scrub()
    assert times == 2, "what is owed is done once"


async def test_nobody_waits_while_somebody_is_looked_for(populated: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one connection that reads is not the one that looks through everything."""
    go = threading.Event()

    def held(path: Path, **options: bool) -> sqlite3.Connection:
        connection = inspection.read_only(path, **options)
        connection.set_progress_handler(lambda: not go.wait(60), 1_000)
        return connection

    monkeypatch.setattr(sqlite, "read_only", held)
    forgetting = asyncio.create_task(forgotten(populated))
    try:
        for number in range(1, 20):
            await populated.load(number)
            await populated.set("moves", str(number))
        assert not forgetting.done()
    finally:
        go.set()
    await forgetting


async def test_what_cannot_be_written_now_is_written_later(
    populated: Store, path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(scrubbing, "AGAIN", 0.01)
    monkeypatch.setattr(scrubbing, "APART", 0.0)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        await populated.forget_person(USER)
        await populated.decks.forget_person(USER)
        other.execute("BEGIN IMMEDIATE")
        await populated.scrub()
        assert "not out of the file yet" in caplog.text
        other.execute("COMMIT")
        while remains(path):
            await populated.get("time passes")
