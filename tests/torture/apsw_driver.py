"""A second driver: SQLite through apsw, which lets a test take the place of the disk. Says the very same statements."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import apsw

from bot.store.driver import Numbers, Rejected, Row, Statement, Value
from bot.store.sqlite.connection import LAST, SIZE, missing
from bot.store.sqlite.errors import translated

_REJECTED = {apsw.SQLITE_CONSTRAINT_UNIQUE, apsw.SQLITE_CONSTRAINT_PRIMARYKEY}


class ApswDriver:
    """One connection for everything: nothing is awaited inside a transaction, so nobody reads half of one."""

    def __init__(self, path: Path, connection: apsw.Connection) -> None:
        self.path, self.connection = path, connection
        self.number = Numbers(self.last).next
        self.holds = True

    async def read(self, sql: str, *arguments: Value) -> list[Row]:
        with _explained(self.path):
            return list(self.connection.execute(sql, arguments))

    async def read_apart(self, sql: str, *arguments: Value) -> list[Row]:
        return await self.read(sql, *arguments)

    async def last(self, table: str) -> int:
        ((number,),) = await self.read(LAST, table)
        return int(number)

    @property
    def unanswered(self) -> float:
        return 0.0

    async def reclaim(self) -> bool:
        return True

    async def size(self) -> int:
        ((number,),) = await self.read(SIZE)
        return int(number)

    async def transaction(self, statements: Sequence[Statement]) -> None:
        with _explained(self.path):
            try:
                self.connection.execute("BEGIN IMMEDIATE")
                for statement in statements:
                    self._run(statement)
                self.connection.execute("COMMIT")
            except BaseException:
                with suppress(apsw.Error):
                    self.connection.execute("ROLLBACK")
                raise

    def _run(self, statement: Statement) -> None:
        before = self.connection.total_changes()
        for row in statement.rows or ((),):
            self.connection.execute(statement.sql, row)
        touched = self.connection.total_changes() - before
        if statement.changes not in (None, touched):
            raise Rejected(f"touched {touched} rows instead of {statement.changes}")

    async def fold(self) -> bool:
        with _explained(self.path):
            ((busy, _, _),) = self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return not busy

    async def rewrite(self) -> None:
        with _explained(self.path):
            self.connection.execute("VACUUM")

    async def backup(self, target: Path) -> None:
        self.connection.execute("VACUUM INTO ?", (str(target),))

    async def check(self) -> list[str]:
        return [row[0] for row in self.connection.execute("PRAGMA integrity_check") if row[0] != "ok"]


@asynccontextmanager
async def open_apsw(path: Path, vfs: str = "", synchronous: str = "FULL") -> AsyncIterator[ApswDriver]:
    """`vfs`: what stands in for the disk. A Python one has no shared memory, so the connection keeps the file alone."""
    connection = apsw.Connection(str(path), vfs=vfs or None)
    try:
        for pragma in ("locking_mode = EXCLUSIVE", "journal_mode = WAL", f"synchronous = {synchronous}"):
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("PRAGMA foreign_keys = ON")
        driver = ApswDriver(path, connection)
        ((version,),) = connection.execute("PRAGMA user_version")
        await driver.transaction(missing(version))
        yield driver
    finally:
        # without its disk a connection cannot even be closed
        with suppress(apsw.Error):
            connection.close(True)


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    try:
        yield
    except apsw.Error as error:
        if error.extendedresult in _REJECTED:
            raise Rejected(str(error)) from error
        if (trouble := translated(error.result, str(error), path)) is None:
            raise
        raise trouble from error
