"""Databases for tests: played on, looked at, and damaged."""

from __future__ import annotations

import sqlite3
import subprocess
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from bot.store.api import TableRow
from bot.store.copying import COUNTED, TABLES
from bot.store.driver import Statement, one
from bot.store.migrations import MIGRATIONS
from bot.store.postgres.address import Address
from bot.store.postgres.connection import open_postgres
from bot.store.sqlite.connection import open_sqlite
from bot.store.store import Store
from tests.store.rows import entry, table

Change = Callable[[Path], None]


async def played(path: Path) -> int:
    """A database with a table of three moves; its number."""
    async with Store.open(path) as store:
        number = await store.create(table(), entry(0))
        for revision in range(1, 4):
            await store.save(table(id=number, revision=revision), entry(revision))
        return number


async def made_by(at: Path | Address, version: int) -> int:
    """A database of an older schema, with a table and the one entry of its log; the table's number."""
    opened, first = table(id=1), entry(0)
    of_then = ("revision", "at", "kind", "data", "events", "seat", "user", "interaction")
    columns = [name for name in TableRow.__struct_fields__ if name != "ground"]
    connect: Any = open_sqlite if isinstance(at, Path) else open_postgres
    async with Store.open(at, partial(connect, steps=MIGRATIONS[:version])) as store:
        written = (inserted("tables", opened, columns), inserted("log", first, of_then, table_id=1))
        await store.driver.transaction(list(written))
    return 1


async def everything(at: Path | Address) -> dict[str, Any]:
    """Table -> its rows; and the last number of each that counts them."""
    found: dict[str, Any] = {}
    async with Store.open(at) as store:
        assert await store.driver.check() == []
        for name in TABLES:
            found[name] = sorted(await store.driver.read(f"SELECT * FROM {name}"), key=repr)
        found["last"] = [await store.driver.last(name) for name in COUNTED]
    return found


def inserted(into: str, row: Struct, columns: Sequence[str], **more: int) -> Statement:
    values = {name: getattr(row, name) for name in columns} | more
    gaps = ", ".join("?" * len(values))
    return one(f"INSERT INTO {into} ({', '.join(values)}) VALUES ({gaps})", *values.values())


def executed(*statements: str) -> Change:
    def change(path: Path) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            for statement in statements:
                connection.execute(statement)

    return change


def written(content: bytes, at: int = 0) -> Change:
    def change(path: Path) -> None:
        with path.open("r+b" if path.exists() else "wb") as file:
            file.seek(at)
            file.write(content)

    return change


def contents(path: Path) -> dict[str, bytes]:
    """Every file beside the database, and itself; without the lock."""
    return {name.name: name.read_bytes() for name in path.parent.iterdir() if name.suffix != ".lock"}


def break_the_log(path: Path) -> None:
    """Damage that a start does not meet: a page of the log, overwritten."""
    with closing(sqlite3.connect(path)) as connection:
        ((page,),) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'log'")
        ((size,),) = connection.execute("PRAGMA page_size")
    written(b"\xff" * 200, at=(page - 1) * size)(path)


def raw(path: Path) -> bytes:
    """Read by another program: by closing the file this one would give up SQLite's locks on it."""
    return subprocess.run(["cat", str(path)], capture_output=True, check=True).stdout
