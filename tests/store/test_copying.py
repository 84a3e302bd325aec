"""A whole installation is carried from a file to a server and back, with everything in it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import FAILED, FINE, MISUSED, main
from bot.store.api import Damaged, StoreError
from bot.store.copying import TABLES, copied
from bot.store.driver import Row, some
from bot.store.migrations import MIGRATIONS
from bot.store.postgres.address import Address
from bot.store.store import Store, opening
from tests import before_rooms
from tests.checkout import ROOT
from tests.store.databases import everything, made_by
from tests.store.postgres_server import PostgresServer
from tests.store.rows import entry, table


@pytest.fixture
def address(postgres_server: PostgresServer) -> Address:
    return postgres_server.address()


@pytest.fixture
async def lived(tmp_path: Path) -> Path:
    """Tables, decks and proposals, ink, and numbers of what is gone."""
    path = tmp_path / "lived.db"
    before_rooms.unpack(path)
    async with Store.open(path) as store:
        await store.decks.add_drawing("a" * 64, bytes(range(256)), 5)
        number = await store.create(table(guild=77, channel=77, about='{"name":"Zoë 🎲 \\\\u0000"}'), entry(0))
        await store.forget_server(77)
        assert await store.driver.last("tables") == number
    return path


async def carried(source: Path | Address, target: Path | Address) -> int:
    async with opening(source)(source) as whole, opening(target)(target) as empty:
        return sum(each.rows for each in (await copied(whole, empty)).values())


async def test_all_that_is_in_a_file_arrives_on_a_server_and_comes_back(lived: Path, address: Address) -> None:
    before = await everything(lived)
    rows = sum(len(before[name]) for name in TABLES)
    assert rows > 100
    assert len(before["last"]) >= 7
    back = lived.with_name("back.db")
    assert await carried(lived, address) == rows == await carried(address, back)
    assert await everything(address) == before == await everything(back)
    async with Store.open(address) as store:
        assert await store.create(table(channel=78), entry(0)) > before["last"][0]


async def test_a_sign_that_a_server_does_not_keep_is_left_behind(lived: Path, address: Address) -> None:
    async with Store.open(lived) as store:
        await store.set("odd", "a\0b")
    await carried(lived, address)
    async with Store.open(address) as store:
        assert await store.get("odd") == "ab"


async def test_what_is_there_is_not_written_over(lived: Path, address: Address, tmp_path: Path) -> None:
    async with Store.open(address) as store:
        await store.beat(1)
    with pytest.raises(StoreError, match="Name an empty one"):
        await carried(lived, address)
    async with Store.open(address) as store:
        assert await store.last_beat() == 1


async def test_a_copy_that_is_broken_off_is_no_database_and_is_begun_anew(
    lived: Path, address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opening(lived)(lived) as whole, opening(address)(address) as empty:

        async def broken_off(table: str, number: int) -> None:
            raise StoreError("the cable was pulled")

        with monkeypatch.context() as patched:
            patched.setattr(empty, "begin_after", broken_off)
            with pytest.raises(StoreError, match="cable"):
                await copied(whole, empty)
    with pytest.raises(Damaged, match="half a copy"):
        async with Store.open(address):
            pass
    await carried(lived, address)
    assert await everything(address) == await everything(lived)


async def test_a_row_that_has_changed_on_its_way_is_noticed(lived: Path, address: Address) -> None:
    async with opening(lived)(lived) as whole, opening(address)(address) as empty:

        class Careless:
            """Carries all of it, but for one letter."""

            def __getattr__(self, name: str) -> Any:
                return getattr(whole, name)

            async def rows(self, sql: str, at_a_time: int) -> AsyncIterator[list[Row]]:
                async for rows in whole.rows(sql, at_a_time):
                    yield rows
                if "decks" in sql:
                    await empty.transaction([some("UPDATE decks SET name = name || '.'")])

        with pytest.raises(Damaged, match=r"decks: 1 rows were carried, 1 arrived, or others"):
            await copied(Careless(), empty)


def test_the_command_says_what_it_has_done(
    tmp_path: Path, postgres_server: PostgresServer, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "bot.db", postgres_server.address()

    async def begun() -> None:
        async with Store.open(source) as store:
            await store.beat(1)
            assert await asyncio.to_thread(main, ["copy", str(source), target.url]) == FAILED, "a bot runs"

    asyncio.run(begun())
    assert main(["copy", str(tmp_path / "nothing.db"), target.url]) == MISUSED
    assert main(["copy", str(source), "postgresql://a:hush@b:c/d"]) == MISUSED
    assert "hush" not in capsys.readouterr().err
    assert main(["copy", str(source), target.url]) == FINE
    said = capsys.readouterr()
    assert "1 rows in" in said.out
    assert "schema" not in said.err


def test_a_source_that_is_brought_up_to_date_is_told(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "old.db", tmp_path / "new.db"
    asyncio.run(made_by(source, 15))
    arguments = [sys.executable, "-m", "bot", "copy", str(source), str(target)]
    assert subprocess.run(arguments, check=False, cwd=ROOT).returncode == FINE
    assert (
        f"{source}: schema 15 is now {len(MIGRATIONS)}; the old one is kept in {source}.schema-15"
        in capfd.readouterr().err
    )
