"""Copies on a schedule: made when it is time, the newest kept, and nothing else in the folder touched."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.backups import HOUR, Backups
from bot.store.api import Full
from bot.store.sqlite.backup import restore
from bot.store.store import Store
from bot.ui.scheduler import NotNow

NOON = 1_795_435_200_000  # 2026-11-23, 12:00 UTC


class Kept:
    """A folder of copies of a running database, and a clock."""

    def __init__(self, store: Store, folder: Path) -> None:
        self.store, self.folder, self.now = store, folder, NOON
        self.backups = Backups(folder, 24, 3, lambda target: store.driver.backup(target), lambda: self.now)

    async def after(self, hours: float) -> list[str]:
        """What lies in the folder after so many hours more."""
        self.now += int(hours * HOUR)
        await self.backups.sweep()
        return sorted(file.name for file in self.folder.iterdir())


@pytest.fixture
async def kept(tmp_path: Path) -> AsyncIterator[Kept]:
    async with Store.open(tmp_path / "bot.db") as store:
        yield Kept(store, tmp_path / "copies")


def name(day: int, hour: int = 12) -> str:
    return f"carte-blanche-2026-11-{day}T{hour}-00-00Z.db"


async def test_a_copy_a_day_and_the_newest_three_stay(kept: Kept) -> None:
    assert await kept.after(0) == [name(23)]
    assert await kept.after(23) == [name(23)], "not yet"
    assert await kept.after(1) == [name(23), name(24)]
    assert await kept.after(24) == [name(23), name(24), name(25)]
    (kept.folder / "carte-blanche.db").write_text("of somebody else")
    assert await kept.after(24) == [name(24), name(25), name(26), "carte-blanche.db"]
    assert kept.backups.newest == kept.now


async def test_a_copy_can_be_restored_and_is_for_its_owner_alone(kept: Kept, tmp_path: Path) -> None:
    await kept.store.set("key", "value")
    await kept.after(0)
    made = kept.folder / name(23)
    assert (made.stat().st_mode & 0o777, kept.folder.stat().st_mode & 0o777) == (0o600, 0o700)
    restore(tmp_path / "other.db", made)
    with closing(sqlite3.connect(tmp_path / "other.db")) as connection:
        assert connection.execute("SELECT value FROM facts WHERE key = 'key'").fetchall() == [("value",)]


async def test_a_bot_that_was_away_makes_one_at_once(kept: Kept) -> None:
    await kept.after(0)
    assert await kept.after(24 * 3 + 2) == [name(23), name(26, 14)]


async def test_a_clock_that_went_wrong_does_not_put_copies_off(kept: Kept) -> None:
    await kept.after(48)
    assert await kept.after(-48) == [name(23), name(25)]
    assert await kept.after(1) == [name(23), name(25)], "not at every look"
    await kept.after(23)
    assert await kept.after(24) == [name(23), name(24), name(25)]
    assert await kept.after(24) == [name(24), name(25), name(26)]


async def test_where_none_can_be_made_the_old_ones_stay_and_it_is_tried_again(kept: Kept) -> None:
    before = await kept.after(0)
    (kept.folder / "carte-blanche.unfinished").write_text("of a bot that was killed")

    async def full(target: Path) -> None:
        raise Full("No space left.")

    kept.backups = Backups(kept.folder, 24, 1, full, lambda: kept.now)
    with pytest.raises(NotNow):
        await kept.after(24)
    kept.backups = Backups(kept.folder, 24, 1, kept.store.driver.backup, lambda: kept.now)
    assert before == [name(23)]
    assert await kept.after(0) == [name(24)]
