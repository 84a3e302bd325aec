"""A checked copy of a running database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.store.api import Damaged, StoreError
from bot.store.sqlite.backup import copy
from bot.store.store import Store
from tests.store.databases import break_the_log, played
from tests.store.rows import entry, table


async def test_a_copy_of_a_running_database_is_whole(store: Store, tmp_path: Path) -> None:
    number = await store.create(table(), entry(0))
    done = asyncio.Event()

    async def play() -> int:
        revision = 0
        while not done.is_set():
            revision += 1
            await store.save(table(id=number, revision=revision, state=f'"{revision}"'), entry(revision))
        return revision

    playing = asyncio.create_task(play())
    before = await revision_of(store, number)
    await store.driver.backup(tmp_path / "copy.db")
    done.set()
    after = await playing
    assert not list(tmp_path.glob("copy.db?*"))
    async with Store.open(tmp_path / "copy.db") as copy:
        row = await copy.load(number)
        assert row is not None
        assert before <= row.revision <= after
        assert row.state == f'"{row.revision}"' or row.revision == 0
        assert [logged.revision for logged in await copy.log(number)] == list(range(row.revision + 1))


async def revision_of(store: Store, number: int) -> int:
    row = await store.load(number)
    assert row is not None
    return row.revision


async def test_the_database_of_a_bot_that_stands_still_is_copied_too(path: Path, tmp_path: Path) -> None:
    number = await played(path)
    copy(path, tmp_path / "copy.db")
    async with Store.open(tmp_path / "copy.db") as store:
        assert await revision_of(store, number) == 3


async def test_nothing_is_overwritten(store: Store, tmp_path: Path) -> None:
    target = tmp_path / "precious"
    target.write_text("precious")
    with pytest.raises(StoreError, match=r"exists already. Choose another name\."):
        await store.driver.backup(target)
    assert target.read_text() == "precious"


async def test_a_place_that_is_not_there_is_told(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"cannot be written \(No such file or directory\). Choose another place."):
        await store.driver.backup(tmp_path / "nowhere" / "copy.db")


async def test_a_damaged_database_gives_no_copy(path: Path, tmp_path: Path) -> None:
    await played(path)
    break_the_log(path)
    async with Store.open(path) as store:
        with pytest.raises(Damaged):
            await store.driver.backup(tmp_path / "copy.db")
    assert sorted(name.name for name in tmp_path.iterdir()) == ["bot.db", "bot.db.lock"]
