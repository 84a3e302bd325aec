"""Carry a whole installation from one database into another, of either kind, and prove that all of it has arrived."""

from __future__ import annotations

import hashlib
import re
from collections.abc import AsyncIterator, Sequence
from typing import Protocol

import msgspec

from bot.store import sql
from bot.store.api import Damaged, StoreError
from bot.store.driver import Driver, Row, Statement, Value, one
from bot.store.migrations import MIGRATIONS

TABLES = tuple(re.findall(r"CREATE TABLE (\w+)", "".join(text for step in MIGRATIONS for text in step)))
"""In the order in which they were made: what a row belongs to is there before it."""
COUNTED = tuple(
    re.findall(r"CREATE TABLE (\w+) \(\s*id INTEGER PRIMARY KEY AUTOINCREMENT", "".join(map("".join, MIGRATIONS)))
)
"""Those that give each row an id which is never given again."""
# Rows that are carried at a time.
CHUNK = 500


class Whole(Driver, Protocol):
    """A database of which everything can be read, and that can be filled."""

    def rows(self, sql: str, at_a_time: int) -> AsyncIterator[list[Row]]:
        """Everything that a question finds, in pieces. Raises StoreError."""
        ...

    async def begin_after(self, table: str, number: int) -> None:
        """The ids that rows of that table get from now on are greater. Raises StoreError."""
        ...


class Sum(msgspec.Struct, frozen=True):
    """Of the rows of a table, in whatever order they come."""

    rows: int = 0
    digest: int = 0

    def plus(self, rows: Sequence[Row]) -> Sum:
        digests = (int.from_bytes(hashlib.sha256(msgspec.msgpack.encode(row)).digest()[:16]) for row in rows)
        return Sum(self.rows + len(rows), (self.digest + sum(digests)) % 2**128)


async def copied(source: Whole, target: Whole) -> dict[str, Sum]:
    """What was carried of each table. Raises StoreError: then the target is of no use to a bot, which says so, and can
    be copied into once more."""
    half = bool(await target.read(sql.FACT, sql.COPYING))
    if not half and any([await target.read(f"SELECT 1 FROM {table} LIMIT 1") for table in TABLES]):  # noqa: S608
        raise StoreError("There is something in the database to be copied to. Name an empty one.")
    # what a copy that was broken off has left
    emptied = [Statement(f"DELETE FROM {table}") for table in reversed(TABLES)]  # noqa: S608
    await target.transaction([*emptied, one(sql.SET_FACT, sql.COPYING, "")])
    sums = {table: await _carried(source, target, table) for table in TABLES}
    for table in COUNTED:
        await target.begin_after(table, await source.last(table))
    for table, carried in sums.items():
        if (arrived := await _sum(target, table)) != carried:
            raise Damaged(f"{table}: {carried.rows} rows were carried, {arrived.rows} arrived, or others. Try again.")
    await target.transaction([Statement(sql.DROP_FACT, ((sql.COPYING, ""),), 1)])
    return sums


async def _carried(source: Whole, target: Whole, table: str) -> Sum:
    carried = Sum()
    async for found in _pieces(source, table):
        rows = [tuple(map(_kept, row)) for row in found]
        try:
            carried = carried.plus(rows)
        except UnicodeEncodeError as error:
            raise Damaged(f"{table}: a row holds what is no text. Put a sound backup in place first.") from error
        gaps = ", ".join("?" * len(rows[0]))
        await target.transaction([Statement(f"INSERT INTO {table} VALUES ({gaps})", tuple(rows), len(rows))])  # noqa: S608
    return carried


def _kept(value: Value) -> Value:
    """Without NUL, which PostgreSQL does not keep, and nobody has seen."""
    return value.replace("\0", "") if isinstance(value, str) else value


async def _sum(whole: Whole, table: str) -> Sum:
    found = Sum()
    async for rows in _pieces(whole, table):
        found = found.plus(rows)
    return found


async def _pieces(whole: Whole, table: str) -> AsyncIterator[list[Row]]:
    # the steps make the same columns in the same order everywhere
    async for rows in whole.rows(f"SELECT * FROM {table}", CHUNK):  # noqa: S608
        if wanted := [row for row in rows if (table, row[0]) != ("facts", sql.COPYING)]:
            yield wanted
