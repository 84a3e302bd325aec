"""The file is deleted, moved or replaced under the running bot: nothing more is 'saved', and what was saved is kept."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.store.api import Removed, StoreError
from bot.store.sqlite.backup import restore
from bot.store.sqlite.files import identity
from bot.store.store import Store
from tests.store.conftest import driver_of
from tests.store.databases import played
from tests.store.rows import entry, table


def deleted(path: Path) -> None:
    path.unlink()


def deleted_with_all_its_parts(path: Path) -> None:
    for name in list(path.parent.glob("bot.db*")):
        name.unlink()


def moved_away(path: Path) -> None:
    path.rename(path.with_name("elsewhere.db"))


def replaced(path: Path) -> None:
    other = path.with_name("other.db")
    other.write_bytes(path.read_bytes())
    other.replace(path)


def without_its_wal(path: Path) -> None:
    path.with_name("bot.db-wal").unlink()


WAYS = [deleted, deleted_with_all_its_parts, moved_away, replaced, without_its_wal]


@asynccontextmanager
async def ending_badly(path: Path) -> AsyncIterator[Store]:
    """A store that says at its end that its file is not there."""
    try:
        async with Store.open(path) as store:
            yield store
    except Removed:
        return
    raise AssertionError("it ended well")


async def test_every_part_is_there_from_the_start(path: Path) -> None:
    for _ in range(2):
        async with Store.open(path) as store:
            assert driver_of(store).files == identity(path)
            assert None not in identity(path)


@pytest.mark.parametrize("way", WAYS)
async def test_it_is_noticed_and_everything_acknowledged_is_kept(
    path: Path, way: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    async with ending_badly(path) as store:
        number = await store.create(table(), entry(0))
        await store.save(table(id=number, revision=1, state='"saved"'), entry(1))
        way(path)
        assert store.lost is None
        for _ in range(2):
            with pytest.raises(Removed, match="was deleted, moved or replaced while the bot ran"):
                await store.save(table(id=number, revision=2), entry(2))
        with pytest.raises(Removed):
            await store.beat(1)
        assert store.lost is not None
    said = [record.getMessage() for record in caplog.records if record.levelno == logging.CRITICAL]
    rescued = path.with_name("bot.db.rescued")
    assert [line for line in said if f"python -m bot restore {rescued}" in line]
    assert len(said) == 2
    restore(path, rescued)
    async with Store.open(path) as store:
        assert await store.driver.check() == []
        row = await store.load(number)
        assert row is not None
        assert (row.revision, row.state) == (1, '"saved"')
        assert len(await store.log(number)) == 2


async def test_when_the_same_file_is_back_the_bot_goes_on(path: Path) -> None:
    away = path.with_name("elsewhere.db")
    async with Store.open(path) as store:
        for revision in range(1, 3):
            number = await store.create(table(channel=revision), entry(0))
            path.rename(away)
            with pytest.raises(Removed):
                await store.save(table(id=number, channel=revision, revision=1), entry(1))
            away.rename(path)
            await store.save(table(id=number, channel=revision, revision=1), entry(1))
            assert store.lost is not None, "until the heartbeat, which gives time back"
            await store.beat(1)
            assert store.lost is None
    async with Store.open(path) as store:
        assert [row.revision for row, _ in await store.open_tables()] == [1, 1]
    assert path.with_name("bot.db.rescued.2").exists()


async def test_what_lies_in_its_place_is_not_touched(path: Path) -> None:
    """The -wal of the one must not be worked into the other."""
    number = await played(path)
    other = path.with_name("other.db")
    await played(other)
    before = other.read_bytes()
    async with ending_badly(path) as store:
        await store.save(table(id=number, revision=4), entry(4))
        other.replace(path)
        with pytest.raises(Removed):
            await store.beat(1)
    assert path.read_bytes() == before
    async with Store.open(path) as store:
        assert await store.driver.check() == []
        assert [row.revision for row, _ in await store.open_tables()] == [3]


@pytest.mark.parametrize("left", ["-wal", ".rescued", ".rescued.2", ".restoring"])
async def test_no_new_database_is_begun_over_what_an_earlier_one_has_left(path: Path, left: str) -> None:
    name = path.with_name(f"bot.db{left}")
    name.write_text("precious")
    with pytest.raises(StoreError, match=f"There is no .*bot.db, but bot.db{left} lies there.*python -m bot restore"):
        async with Store.open(path):
            pass
    assert name.read_text() == "precious"
    assert not path.exists()
    name.rename(path.with_name("elsewhere"))
    async with Store.open(path):
        pass
