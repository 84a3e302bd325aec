"""SQLite through aiosqlite: one connection that writes, one that only reads."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from itertools import count
from pathlib import Path

import aiosqlite

from bot.store.api import StoreError
from bot.store.driver import Arguments, Rejected, Row, Statement, Value
from bot.store.errors import explained
from bot.store.files import Lock, make_private, risk
from bot.store.inspection import copy, full_check, problems, read_only, schema_version
from bot.store.migrations import MIGRATIONS, Step, missing

log = logging.getLogger(__name__)
# its debug lines hold everything that is written: logs hold ids, never contents
logging.getLogger("aiosqlite").setLevel(logging.INFO)

OLDEST = (3, 37)
"""The first SQLite with STRICT tables."""

PATIENCE = 1000
"""Milliseconds that a change waits for another program. Discord waits three seconds for an answer to a press, and a
press may first have to wait as long for the change before it."""

WRITING = (
    f"busy_timeout = {PATIENCE}",  # first: the others wait too
    "journal_mode = WAL",
    "synchronous = FULL",  # NORMAL loses acknowledged moves when the power fails
    "foreign_keys = ON",
    "journal_size_limit = 67108864",
)
READING = (f"busy_timeout = {PATIENCE}", "query_only = ON")


class SqliteDriver:
    """See Driver. `trace`, if set, is told every statement of the writer and its rows, BEGIN and COMMIT included,
    in the writer's thread."""

    def __init__(self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self.path, self.writer, self.reader = path, writer, reader
        self.trace: Callable[[str, Sequence[Arguments]], None] | None = None

    async def read(self, sql: str, *arguments: Value) -> list[Row]:
        with explained(self.path):
            return [tuple(row) for row in await self.reader.execute_fetchall(sql, arguments)]

    async def transaction(self, statements: Sequence[Statement]) -> None:
        with explained(self.path):
            # All of it in one visit to the writer's thread, for which aiosqlite has no public name: of four visits,
            # each may have to wait for a processor that draws pictures.
            await self.writer._execute(self._transaction, statements)  # type: ignore[no-untyped-call]

    def _transaction(self, statements: Sequence[Statement]) -> None:
        try:
            self._run(Statement("BEGIN IMMEDIATE"))
            for statement in statements:
                self._run(statement)
            self._run(Statement("COMMIT"))
        except BaseException:
            # the error may have ended the transaction already; then there is nothing to take back
            with suppress(sqlite3.OperationalError):
                self._run(Statement("ROLLBACK"))
            raise

    def _run(self, statement: Statement) -> None:
        if self.trace is not None:
            self.trace(statement.sql, statement.rows)
        connection = self.writer._conn
        if not statement.rows:
            connection.execute(statement.sql)
            return
        cursor = connection.executemany(statement.sql, statement.rows)
        if statement.changes not in (None, cursor.rowcount):
            raise Rejected(f"touched {cursor.rowcount} rows instead of {statement.changes}")

    async def backup(self, target: Path) -> None:
        await asyncio.to_thread(copy, self.path, target)

    async def check(self) -> list[str]:
        return await asyncio.to_thread(full_check, self.path)


@asynccontextmanager
async def open_sqlite(path: Path, steps: Sequence[Step] = MIGRATIONS) -> AsyncIterator[SqliteDriver]:
    """Locks, looks, and only then migrates. Raises Locked, Damaged, TooNew, StoreError; then nothing was written."""
    if sqlite3.sqlite_version_info < OLDEST:
        raise StoreError(
            f"SQLite {OLDEST[0]}.{OLDEST[1]} or newer is needed; this Python has {sqlite3.sqlite_version}."
        )
    if warning := risk(path):
        log.warning("%s: %s", path, warning)
    async with AsyncExitStack() as stack:
        lock = stack.enter_context(Lock(path))
        version = await asyncio.to_thread(schema_version, path, len(steps))
        make_private(path)
        with explained(path):
            writer = await stack.enter_async_context(_connected(path, WRITING))
            reader = await stack.enter_async_context(_connected(path, READING))
        driver = SqliteDriver(path, writer, reader)
        await _migrate(driver, version, steps)
        if not lock.clean:
            await stack.enter_async_context(_checked_meanwhile(path))
        yield driver


@asynccontextmanager
async def _connected(path: Path, pragmas: Sequence[str]) -> AsyncIterator[aiosqlite.Connection]:
    """Always closed: a connection left open is a thread that keeps the process alive."""
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        for pragma in pragmas:
            await connection.execute_fetchall(f"PRAGMA {pragma}")
        yield connection


async def _migrate(driver: SqliteDriver, version: int, steps: Sequence[Step]) -> None:
    """The steps that are missing and their numbers, in one transaction. What there is already is copied first."""
    if version == len(steps):
        return
    kept = await _copied(driver, version) if version else None
    try:
        await driver.transaction(missing(version, steps))
    except (sqlite3.Error, StoreError, Rejected) as error:
        if kept:
            kept.unlink()
        raise StoreError(f"{driver.path} cannot be brought up to date ({error}). It is as it was.") from error
    if kept:
        log.info("%s: schema %d is now %d; the old one is kept in %s", driver.path, version, len(steps), kept)


async def _copied(driver: SqliteDriver, version: int) -> Path:
    stem = f"{driver.path.name}.schema-{version}"
    names = (driver.path.with_name(stem if number == 1 else f"{stem}.{number}") for number in count(1))
    target = next(name for name in names if not name.exists())
    await driver.backup(target)
    return target


@asynccontextmanager
async def _checked_meanwhile(path: Path) -> AsyncIterator[None]:
    """After an unclean stop: a check that the start does not wait for, broken off if the bot ends before."""
    with closing(read_only(path)) as connection:
        check = asyncio.create_task(_check(path, connection))
        try:
            yield
        finally:
            connection.interrupt()
            await check


async def _check(path: Path, connection: sqlite3.Connection) -> None:
    found = await asyncio.to_thread(problems, connection, "quick_check")
    if not found:
        log.info("%s is sound; the bot before did not say goodbye", path)
    elif found != ["interrupted"]:
        log.critical("%s is damaged (%s). Stop the bot and put a backup in its place.", path, found[0])
