"""Drive SQLite through aiosqlite: one connection that writes, one that only reads."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from functools import partial
from pathlib import Path

import aiosqlite

from bot.store.api import Removed, StoreError
from bot.store.driver import Arguments, Numbers, Rejected, Row, Statement, Unanswered, Value, one, some
from bot.store.migrations import MIGRATIONS, Step
from bot.store.sqlite.backup import copied, copy
from bot.store.sqlite.errors import damaged, explained
from bot.store.sqlite.files import RESCUED, Identity, Lock, identity, made, risk, unused
from bot.store.sqlite.inspection import APPLICATION, full_check, problems, read_only, schema_version

log = logging.getLogger(__name__)
# its debug lines hold everything that is written: logs hold ids, never contents
logging.getLogger("aiosqlite").setLevel(logging.INFO)

# The first SQLite with STRICT tables.
OLDEST = (3, 37)

# Milliseconds that a change waits for another program. Discord waits three seconds for an answer to a press, and a
# press may first have to wait as long for the change before it.
PATIENCE = 1000

WRITING = (
    f"busy_timeout = {PATIENCE}",  # first: the others wait too
    "journal_mode = WAL",
    "synchronous = FULL",  # NORMAL loses acknowledged moves when the power fails
    "foreign_keys = ON",
    "journal_size_limit = 67108864",
    "secure_delete = ON",  # what is forgotten does not stay in the file
)
READING = (f"busy_timeout = {PATIENCE}", "query_only = ON")


# Whatever is read first brings the -wal and -shm into being.
FIRST_LOOK = "SELECT count(*) FROM sqlite_schema"
LAST = "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = ?), 0)"
SIZE = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"


class SqliteDriver:
    """See Driver. `trace`, if set, is told every statement of the writer and its rows, BEGIN and COMMIT included,
    in the writer's thread."""

    def __init__(self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self.path, self.writer, self.reader = path, writer, reader
        self.number = Numbers(self.last).next
        # the file is locked: there is no other process
        self.holds = True
        self._unanswered = Unanswered()
        self.trace: Callable[[str, Sequence[Arguments]], None] | None = None
        # Those that were opened, once all are there.
        self.files: Identity | None = None
        self._rescuing: asyncio.Task[None] | None = None

    @property
    def unanswered(self) -> float:
        return self._unanswered.seconds

    async def read(self, sql: str, *arguments: Value) -> list[Row]:
        with self._unanswered.asked(), explained(self.path):
            return [tuple(row) for row in await self.reader.execute_fetchall(sql, arguments)]

    async def read_apart(self, sql: str, *arguments: Value) -> list[Row]:
        return await asyncio.to_thread(self._read_apart, sql, arguments)

    def _read_apart(self, sql: str, arguments: Arguments) -> list[Row]:
        with explained(self.path), closing(read_only(self.path)) as connection:
            return connection.execute(sql, arguments).fetchall()

    async def rows(self, sql: str, at_a_time: int) -> AsyncIterator[list[Row]]:
        """See bot.store.copying.Whole."""
        with explained(self.path):
            async with self.reader.execute(sql) as cursor:
                while found := await cursor.fetchmany(at_a_time):
                    yield [tuple(row) for row in found]

    async def begin_after(self, table: str, number: int) -> None:
        """See bot.store.copying.Whole."""
        forgotten = some("DELETE FROM sqlite_sequence WHERE name = ?", table)
        await self.transaction([forgotten, one("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", table, number)])

    async def last(self, table: str) -> int:
        return await self._number(LAST, table)

    async def reclaim(self) -> bool:
        return True

    async def size(self) -> int:
        return await self._number(SIZE)

    async def _number(self, sql: str, *arguments: Value) -> int:
        ((number,),) = await self.read(sql, *arguments)
        return int(number)

    async def transaction(self, statements: Sequence[Statement]) -> None:
        try:
            with self._unanswered.asked(), explained(self.path):
                # All of it in one visit to the writer's thread, for which aiosqlite has no public name: of four
                # visits, each may have to wait for a processor that draws pictures.
                await self.writer._execute(self._transaction, statements)  # type: ignore[no-untyped-call]
        except Removed as removed:
            self._notice(removed)
            raise
        self._rescuing = None

    def must_be_there(self) -> None:
        """Raises Removed when what is written would be lost: SQLite goes on with a file that has been deleted."""
        if self.files not in (None, identity(self.path)):
            raise Removed(
                f"{self.path}, or the -wal or -shm beside it, was deleted, moved or replaced while the bot ran: "
                "nothing is saved any more, and nobody can play. Put the same file back and the bot goes on by itself; "
                "or stop the bot, and put a copy in place: python -m bot restore COPY"
            )

    def _notice(self, removed: Removed) -> None:
        if self._rescuing is None:
            log.critical("%s", removed)
            self._rescuing = asyncio.create_task(self._keep(), name="rescue")

    async def _keep(self) -> None:
        """Everything that was saved is in the file that is open, which nobody may find any more once it is closed."""
        target = unused(self.path, RESCUED)
        try:
            await self.writer._execute(self._rescue, target)  # type: ignore[no-untyped-call]
        except (sqlite3.Error, StoreError, OSError) as error:
            log.critical("what was saved could not be kept in %s: %s", target, error)
        else:
            log.critical("all that was saved is kept. Stop the bot, then: python -m bot restore %s", target)

    def _rescue(self, target: Path) -> None:
        try:
            copied(self.writer._conn, self.path, target)
        finally:
            # where another file lies now, it must not meet this -wal at the next start
            self.writer._conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    async def finish(self) -> None:
        """Before it is closed. Raises Removed: then all that was saved has been kept."""
        try:
            self.must_be_there()
        except Removed as removed:
            self._notice(removed)
            raise
        finally:
            if self._rescuing is not None:
                await self._rescuing

    def _transaction(self, statements: Sequence[Statement]) -> None:
        self.must_be_there()
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

    async def fold(self) -> bool:
        with explained(self.path):
            folded: bool = await self.writer._execute(self._fold)  # type: ignore[no-untyped-call]
        return folded

    def _fold(self) -> bool:
        # Somebody who reads is not waited for: the next change would have to wait as well.
        self.must_be_there()
        self.writer._conn.execute("PRAGMA busy_timeout = 0")
        try:
            ((busy, _, _),) = self.writer._conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            self.writer._conn.execute(f"PRAGMA {WRITING[0]}")
        return not busy

    async def rewrite(self) -> None:
        with explained(self.path):
            await self.writer._execute(self._rewrite)  # type: ignore[no-untyped-call]

    def _rewrite(self) -> None:
        self.must_be_there()
        self.writer._conn.execute("VACUUM")

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
        made(path)
        with explained(path):
            writer = await stack.enter_async_context(_connected(path, WRITING))
            reader = await stack.enter_async_context(_connected(path, READING))
        driver = SqliteDriver(path, writer, reader)
        await _migrate(driver, version, steps)
        await driver.read(FIRST_LOOK)
        driver.files = identity(path)
        if not lock.clean:
            await stack.enter_async_context(_checked_meanwhile(path))
        try:
            yield driver
        finally:
            await driver.finish()


@asynccontextmanager
async def _connected(path: Path, pragmas: Sequence[str]) -> AsyncIterator[aiosqlite.Connection]:
    """Always closed: a connection left open is a thread that keeps the process alive."""
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        # damage is found by whoever reads a row, who can say which it is; SQLite's own error would show what is in it
        connection.text_factory = partial(str, encoding="utf-8", errors="surrogateescape")
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


def missing(version: int, steps: Sequence[Step] = MIGRATIONS) -> list[Statement]:
    """What brings a database of `version` (0: empty) up to date, the record of it included: one transaction."""
    statements = [Statement(f"PRAGMA application_id = {APPLICATION}")]
    for number, step in enumerate(steps[version:], version + 1):
        statements += map(Statement, (*step, f"PRAGMA user_version = {number}"))
    return statements


async def _copied(driver: SqliteDriver, version: int) -> Path:
    target = unused(driver.path, f".schema-{version}")
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
        log.critical("%s", damaged(path, found[0]))
