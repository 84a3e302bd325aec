"""Putting a copy in the place of the database, whatever lies there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store.api import Damaged, Locked, StoreError, TooNew
from bot.store.sqlite import backup as module
from bot.store.sqlite.backup import copy, restore
from bot.store.sqlite.files import Lock, beside
from bot.store.store import Store
from tests.store.databases import break_the_log, contents, executed, made_by, played, written

CRASH = """
import asyncio, os, sys
from pathlib import Path
from bot.store.store import Store
from tests.store.rows import entry, table

async def main():
    async with Store.open(Path(sys.argv[1])) as store:
        for number in (1, 2):
            await store.create(table(channel=number), entry(0))
        os.kill(os.getpid(), 9)

asyncio.run(main())"""


def crashed(path: Path) -> None:
    """A bot has opened two more tables and was killed: they are in the -wal alone."""
    subprocess.run([sys.executable, "-c", CRASH, str(path)], check=False)
    assert beside(path, "-wal").stat().st_size


async def channels(path: Path) -> list[int]:
    async with Store.open(path) as store:
        assert await store.driver.check() == []
        return [row.channel for row, _ in await store.open_tables()]


async def test_after_a_crash_the_old_wal_does_not_get_into_the_copy(path: Path) -> None:
    """Copying the backup over a damaged file, as was advised before, does not work: the -wal belongs to another."""
    await played(path)
    backup = path.with_name("backup.db")
    copy(path, backup)
    crashed(path)
    written(b"x" * 60, at=4)(path)
    before = {name: content for name, content in contents(path).items() if name.startswith("bot.db")}
    kept = restore(path, backup)
    assert kept == path.with_name("bot.db.replaced")
    after = contents(path)
    assert {name: after[name.replace("bot.db", "bot.db.replaced")] for name in before} == before, "nothing is destroyed"
    assert await channels(path) == [100]
    assert path.stat().st_mode & 0o777 == 0o600


async def test_what_was_there_can_be_put_back_with_what_was_in_its_wal(path: Path) -> None:
    await played(path)
    backup = path.with_name("backup.db")
    copy(path, backup)
    crashed(path)
    first = restore(path, backup)
    assert first is not None
    assert restore(path, first) == path.with_name("bot.db.replaced.2")
    assert await channels(path) == [100, 1, 2]


async def test_where_nothing_is_a_copy_is_put(path: Path, tmp_path: Path) -> None:
    await played(path)
    assert restore(tmp_path / "new" / "bot.db", path) is None
    assert await channels(tmp_path / "new" / "bot.db") == [100]


async def test_a_running_bot_keeps_its_database(path: Path, tmp_path: Path) -> None:
    async with Store.open(path) as store:
        await store.driver.backup(tmp_path / "copy.db")
        before = contents(path)
        with pytest.raises(Locked, match=f"process {os.getpid()}.*Stop it first"):
            restore(path, tmp_path / "copy.db")
        assert contents(path) == before
        await store.set("still", "works")


async def unchanged(path: Path, source: Path, error: type[StoreError], says: str) -> None:
    await played(path)
    before = contents(path)
    with pytest.raises(error, match=says):
        restore(path, source)
    assert contents(path) == before
    assert await channels(path) == [100]


async def test_what_is_no_copy_is_refused(path: Path, tmp_path: Path) -> None:
    source = tmp_path / "copy.db"
    await unchanged(path, source, StoreError, "There is no file .*copy.db. Name a copy")
    path.unlink()
    source.touch()
    await unchanged(path, source, Damaged, r"copy.db is of no use \(nothing is in it\). Name another copy.")
    path.unlink()
    source.write_text("not a database" * 100)
    await unchanged(path, source, Damaged, r"of no use \(file is not a database\)")
    path.unlink()
    await unchanged(path, path, StoreError, "is the database itself")


async def test_a_damaged_copy_is_refused(path: Path, tmp_path: Path) -> None:
    await played(tmp_path / "copy.db")
    break_the_log(tmp_path / "copy.db")
    await unchanged(path, tmp_path / "copy.db", Damaged, "copy.db is of no use")


async def test_the_copy_of_another_program_or_version_is_refused(path: Path, tmp_path: Path) -> None:
    executed("CREATE TABLE photos (id)")(tmp_path / "photos.db")
    await unchanged(path, tmp_path / "photos.db", Damaged, "belongs to another program")
    path.unlink()
    await played(tmp_path / "newer.db")
    executed("PRAGMA user_version = 99")(tmp_path / "newer.db")
    await unchanged(path, tmp_path / "newer.db", TooNew, "Update the bot")


class Killed(BaseException): ...


@pytest.mark.parametrize("after", range(5))
async def test_killed_at_any_moment_it_can_be_done_again(
    path: Path, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    """Whatever is there in between, no bot begins anew or opens half of something."""
    await played(path)
    backup = path.with_name("backup.db")
    copy(path, backup)
    crashed(path)
    renames = 0
    replace = Path.replace

    def counted(self: Path, target: Path) -> Path:
        nonlocal renames
        if renames == after:
            raise Killed
        renames += 1
        return replace(self, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", counted)
        if after < 4:
            with pytest.raises(Killed):
                module.restore(path, backup)
        else:
            module.restore(path, backup)
    if path.exists():
        assert await channels(path) == ([100] if after == 4 else [100, 1, 2])
    else:
        with pytest.raises(StoreError, match="lies there, left of an earlier one"):
            async with Store.open(path):
                pass
    restore(path, backup)
    assert await channels(path) == [100]
    kept = path.with_name("bot.db.replaced")
    assert await channels(kept) == [100, 1, 2], "whole: what is the database's came with its -wal"


async def test_a_restored_database_needs_no_check_after_a_crash(path: Path, tmp_path: Path) -> None:
    await played(tmp_path / "copy.db")
    restore(path, tmp_path / "copy.db")
    with Lock(path) as lock:
        assert lock.clean


async def test_a_copy_with_its_own_wal_is_taken_with_it(path: Path, tmp_path: Path) -> None:
    await played(tmp_path / "copy.db")
    crashed(tmp_path / "copy.db")
    restore(path, tmp_path / "copy.db")
    assert await channels(path) == [100, 1, 2]


async def test_an_older_copy_is_brought_up_to_date_at_the_next_start(path: Path, tmp_path: Path) -> None:
    await made_by(tmp_path / "copy.db", 3)
    restore(path, tmp_path / "copy.db")
    assert await channels(path) == [100]
