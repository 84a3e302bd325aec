"""SQLite through aiosqlite: one connection that writes, one that only reads."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path

import aiosqlite

from bot.store.api import Damaged, Full, Locked, StoreError
from bot.store.driver import Arguments, Rejected, Row, Statement, Value
from bot.store.files import APPLICATION, locked, read_only, schema_version
from bot.store.migrations import MIGRATIONS, Step

WRITING = (
    "busy_timeout = 5000",
    "journal_mode = WAL",
    "synchronous = FULL",  # NORMAL loses acknowledged moves when the power fails
    "foreign_keys = ON",
    "journal_size_limit = 67108864",
)
READING = ("busy_timeout = 5000", "query_only = ON")


class SqliteDriver:
    """See Driver. `trace`, if set, is told every statement of the writer with its rows, BEGIN and COMMIT included."""

    def __init__(self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self.path, self.writer, self.reader = path, writer, reader
        self.trace: Callable[[str, Sequence[Arguments]], None] | None = None

    async def read(self, sql: str, *arguments: Value) -> list[Row]:
        with explained(self.path):
            return [tuple(row) for row in await self.reader.execute_fetchall(sql, arguments)]

    async def transaction(self, statements: Sequence[Statement]) -> None:
        with explained(self.path):
            try:
                await self._run(Statement("BEGIN IMMEDIATE"))
                for statement in statements:
                    await self._run(statement)
                await self._run(Statement("COMMIT"))
            except BaseException:
                # an error may have ended the transaction already; then there is nothing to take back
                with suppress(sqlite3.OperationalError):
                    await self._run(Statement("ROLLBACK"))
                raise

    async def _run(self, statement: Statement) -> None:
        if self.trace is not None:
            self.trace(statement.sql, statement.rows)
        if not statement.rows:
            await self.writer.execute(statement.sql)
            return
        cursor = await self.writer.executemany(statement.sql, statement.rows)
        if statement.changes not in (None, cursor.rowcount):
            raise Rejected(f"touched {cursor.rowcount} rows instead of {statement.changes}")

    async def migrate(self, version: int, steps: Sequence[Step]) -> None:
        """From `version` on. A step and its number are one transaction."""
        for number, step in enumerate(steps[version:], version + 1):
            marks = (f"PRAGMA application_id = {APPLICATION}", f"PRAGMA user_version = {number}")
            await self.transaction([Statement(sql) for sql in (*step, *marks)])

    async def backup(self, target: Path) -> None:
        await asyncio.to_thread(copy, self.path, target)

    async def check(self) -> list[str]:
        return await asyncio.to_thread(problems, self.path)


@asynccontextmanager
async def open_sqlite(path: Path, steps: Sequence[Step] = MIGRATIONS) -> AsyncIterator[SqliteDriver]:
    """Locks, checks and migrates. Raises Locked, Damaged, TooNew, StoreError; then nothing was written."""
    async with AsyncExitStack() as stack:
        stack.enter_context(locked(path))
        version = await asyncio.to_thread(schema_version, path, len(steps))
        with explained(path):
            writer = await stack.enter_async_context(_connected(path, WRITING))
            reader = await stack.enter_async_context(_connected(path, READING))
        driver = SqliteDriver(path, writer, reader)
        await driver.migrate(version or 0, steps)
        yield driver


@asynccontextmanager
async def _connected(path: Path, pragmas: Sequence[str]) -> AsyncIterator[aiosqlite.Connection]:
    """Always closed: a connection left open is a thread that keeps the process alive."""
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        for pragma in pragmas:
            await connection.execute_fetchall(f"PRAGMA {pragma}")
        yield connection


def copy(path: Path, target: Path) -> None:
    """VACUUM INTO on a connection of its own, then a full check of the copy. Never overwrites."""
    try:
        target.touch(0o600, exist_ok=False)
    except FileExistsError as error:
        raise StoreError(f"{target} exists already. Choose another name.") from error
    except OSError as error:
        raise StoreError(f"{target} cannot be written: {error.strerror}.") from error
    try:
        with explained(target), closing(read_only(path)) as connection:
            connection.execute("VACUUM INTO ?", (str(target),))
        _flush(target)
        if found := problems(target):
            raise Damaged(f"The copy of {path} is not sound: {found[0]}")
    except BaseException:
        target.unlink()
        raise


def _flush(path: Path) -> None:
    """SQLite does not wait for the disk when it writes a copy."""
    for name, flags in ((path, os.O_RDWR), (path.parent, os.O_RDONLY)):
        descriptor = os.open(name, flags)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def problems(path: Path, check: str = "integrity_check") -> list[str]:
    """What SQLite finds wrong with the file."""
    try:
        with closing(read_only(path)) as connection:
            found = [str(row[0]) for row in connection.execute(f"PRAGMA {check}") if row[0] != "ok"]
            orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return found + [f"{table}: row {row} belongs to nothing" for table, row, *_ in orphans]


_REJECTED = {sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY}


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """SQLite's errors in our words; those that are our own mistake stay what they are."""
    try:
        yield
    except sqlite3.Error as error:
        code: int = getattr(error, "sqlite_errorcode", 0)
        match code & 0xFF:
            case sqlite3.SQLITE_CONSTRAINT if code in _REJECTED:
                raise Rejected(str(error)) from error
            case sqlite3.SQLITE_FULL:
                raise Full(
                    f"No space left for {path}. Nothing was lost; the bot goes on when there is space."
                ) from error
            case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
                raise Locked(f"Another program is writing to {path}. Close it.") from error
            case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
                raise Damaged(f"{path} is damaged ({error}). Stop the bot and put a backup in its place.") from error
            case sqlite3.SQLITE_IOERR | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
                raise StoreError(f"{path} cannot be used ({error}). Check the disk and its permissions.") from error
        raise
