"""What a start meets: other bots, other programs' files, damage, past and future. Nothing is ever overwritten."""

from __future__ import annotations

import errno
import logging
import os
import sqlite3
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

import pytest

from bot.store.api import Damaged, Full, Locked, StoreError, TooNew
from bot.store.migrations import MIGRATIONS, Step
from bot.store.sqlite import connection as sqlite
from bot.store.sqlite import files
from bot.store.sqlite.connection import open_sqlite
from bot.store.sqlite.files import risk
from bot.store.store import Store
from tests.store.conftest import Connect
from tests.store.databases import contents, executed, made_by, played, written
from tests.store.rows import entry


async def refused(path: Path, error: type[StoreError], says: str) -> None:
    """A start that fails with `error` and leaves every file as it was."""
    before = contents(path)
    with pytest.raises(error, match=says):
        async with Store.open(path):
            pass
    assert contents(path) == before


async def test_a_second_bot_is_kept_out(path: Path) -> None:
    async with Store.open(path) as store:
        with pytest.raises(Locked, match=f"Another bot \\(process {os.getpid()}\\) has .*bot.db open. Stop it first."):
            async with Store.open(path):
                pass
        await store.set("still", "works")
    async with Store.open(path) as store:
        assert await store.get("still") == "works"


async def test_a_newer_schema_is_left_alone(path: Path) -> None:
    await played(path)
    executed("PRAGMA user_version = 99")(path)
    await refused(
        path, TooNew, rf"from a newer version of the bot \(schema 99, not {len(MIGRATIONS)}\). Update the bot."
    )


async def test_the_file_of_another_program_is_left_alone(path: Path) -> None:
    executed("CREATE TABLE photos (id)")(path)
    await refused(path, Damaged, "belongs to another program. Choose another file.")


@pytest.mark.parametrize("content", [b"no database at all" * 100, b"SQLite format 3\0" + b"\xff" * 4_000])
async def test_a_file_that_is_no_database_is_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    await refused(path, Damaged, "put a backup in its place")


async def test_a_damaged_header_is_told(path: Path) -> None:
    await played(path)
    written(b"x" * 60, at=4)(path)
    await refused(path, Damaged, "put a backup in its place")


async def test_a_file_another_program_keeps_for_itself_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await played(path)
    monkeypatch.setattr(sqlite, "WRITING", ("busy_timeout = 20", *sqlite.WRITING[1:]))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Locked, match="Another program is using"):
            async with Store.open(path):
                pass


async def test_a_folder_that_cannot_be_is_told(path: Path) -> None:
    path.write_text("")
    with pytest.raises(StoreError, match="Choose another folder"):
        async with Store.open(path / "inside" / "bot.db"):
            pass


async def test_a_full_disk_is_told_at_the_start(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "pwrite", full)
    with pytest.raises(Full, match="No space left on device"):
        async with Store.open(path):
            pass


async def test_an_old_sqlite_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 0))
    await refused(path, StoreError, r"SQLite 3.37 or newer is needed")


async def test_what_fails_inside_closes_the_store(path: Path) -> None:
    with suppress(ZeroDivisionError):
        async with Store.open(path) as store:
            await store.set("before", "1")
            raise ZeroDivisionError
    async with Store.open(path) as store:
        assert await store.get("before") == "1"


async def test_a_missing_folder_is_made(path: Path) -> None:
    assert await played(path.parent / "new" / "folder" / "bot.db") == 1


async def test_an_empty_file_becomes_a_database(path: Path) -> None:
    path.touch()
    assert await played(path) == 1


# Migrations


NOW = len(MIGRATIONS)
FURTHER = ("ALTER TABLE people ADD COLUMN colour TEXT", "UPDATE people SET colour = 'red'")
BROKEN = ("ALTER TABLE people ADD COLUMN size TEXT", "CREATE INDEX broken ON nowhere (what)")


def with_steps(*steps: Step) -> Connect:
    return partial(open_sqlite, steps=(*MIGRATIONS, *steps))


async def test_a_migration_keeps_a_copy_of_what_was(path: Path) -> None:
    number = await played(path)
    async with Store.open(path, with_steps(FURTHER)) as store:
        assert len(await store.log(number)) == 4
        assert await store.driver.read("PRAGMA user_version") == [(NOW + 1,)]
        assert await store.driver.read("SELECT colour FROM people") == []
    async with Store.open(path.with_name(f"bot.db.schema-{NOW}")) as store:
        assert len(await store.log(number)) == 4


@pytest.mark.parametrize("version", range(1, NOW))
async def test_what_every_older_version_wrote_is_still_there(path: Path, version: int) -> None:
    number = await made_by(path, version)
    async with Store.open(path) as store:
        assert await store.log(number) == [entry(0)]
        assert await store.decks.decks_of(1, "blank") == []


async def test_a_copy_of_an_earlier_migration_is_not_overwritten(path: Path) -> None:
    await played(path)
    first = path.with_name(f"bot.db.schema-{NOW}")
    first.write_text("precious")
    async with Store.open(path, with_steps(FURTHER)):
        pass
    assert first.read_text() == "precious"
    assert path.with_name(f"bot.db.schema-{NOW}.2").exists()


async def test_a_migration_that_fails_half_way_is_rolled_back(path: Path) -> None:
    number = await played(path)
    before = contents(path)
    with pytest.raises(
        StoreError, match=r"cannot be brought up to date \(no such table: .*nowhere\). It is as it was."
    ):
        async with Store.open(path, with_steps(FURTHER, BROKEN)):
            pass
    assert contents(path) == before
    async with Store.open(path) as store:
        assert len(await store.log(number)) == 4


async def test_starting_again_migrates_nothing(path: Path) -> None:
    await played(path)
    before = contents(path)
    async with Store.open(path):
        pass
    assert contents(path) == before


# After an unclean stop


def killed(path: Path) -> None:
    """As if the bot before had not ended well."""
    path.with_name("bot.db.lock").write_text("4711")


def break_an_index(path: Path) -> None:
    """Damage that nobody meets on the way in: an index that misses a row."""
    executed(
        "PRAGMA writable_schema = ON",
        "CREATE TABLE other (game TEXT)",
        "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'other') "
        "WHERE name = 'tables_finished'",
        "DELETE FROM sqlite_schema WHERE name = 'other'",
    )(path)


async def test_a_check_runs_only_after_an_unclean_stop(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, logger="bot.store")
    await played(path)
    async with Store.open(path):
        pass
    assert caplog.text == ""
    killed(path)
    async with Store.open(path) as store:
        while "is sound" not in caplog.text:
            await store.get("time passes")


async def test_damage_is_found_while_the_bot_runs_already(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await played(path)
    break_an_index(path)
    killed(path)
    async with Store.open(path) as store:
        while "Stop the bot, then put a backup in its place: python -m bot restore BACKUP" not in caplog.text:
            await store.get("time passes")
        assert await store.driver.check() != []


async def test_a_start_that_fails_does_not_hide_an_unclean_stop(path: Path) -> None:
    await played(path)
    killed(path)
    executed("PRAGMA user_version = 99")(path)
    await refused(path, TooNew, "newer")
    assert path.with_name("bot.db.lock").read_text() != ""


# Where the file lies


@pytest.mark.parametrize(
    ("mounts", "says"),
    [
        ("/dev/sda / ext4 rw 0 0\n", None),
        ("overlay / overlay rw 0 0\n", "volume"),
        ("overlay / overlay rw 0 0\n/dev/sdb {folder} ext4 rw 0 0\n", None),
        ("/dev/sda / ext4 rw 0 0\nserver:/x {folder} nfs4 rw 0 0\n", "local disk"),
        ("/dev/sda / ext4 rw 0 0\nserver:/x /elsewhere nfs4 rw 0 0\n", None),
        ("/dev/sda / ext4 rw 0 0\ntmpfs {folder} tmpfs rw 0 0\n/dev/sdb {folder} ext4 rw 0 0\n", None),
    ],
)
def test_a_risky_file_system_is_named(path: Path, tmp_path: Path, mounts: str, says: str | None) -> None:
    table_of_mounts = tmp_path / "mounts"
    table_of_mounts.write_text(mounts.format(folder=str(tmp_path).replace(" ", "\\040")))
    found = risk(path, table_of_mounts)
    assert (found is None) if says is None else (found is not None and says in found)


async def test_the_log_warns_of_it(
    path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "risk", lambda path: files._LOST)
    await played(path)
    assert "put it on a volume" in caplog.text


@pytest.mark.parametrize("umask", [0o000, 0o022])
async def test_every_file_is_its_owners_alone(path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        await played(path)
        async with Store.open(path, with_steps(FURTHER)) as store:
            await store.set("key", "value")
            await store.driver.backup(path.with_name("copy.db"))
            modes = {name.name: name.stat().st_mode & 0o777 for name in path.parent.iterdir()}
    finally:
        os.umask(before)
    kept = f"bot.db.schema-{NOW}"
    names = ("bot.db", "bot.db-wal", "bot.db-shm", "bot.db.lock", "copy.db", kept)
    assert modes == dict.fromkeys(names, 0o600)
