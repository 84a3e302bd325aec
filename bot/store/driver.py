"""Say what a database does for the Store: the whole of what a second one would have to implement."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count, groupby
from pathlib import Path
from typing import Any, Protocol

import msgspec

Value = int | str | bytes | None
Arguments = tuple[Value, ...]
Row = tuple[Any, ...]


class Rejected(Exception):
    """A unique index or an expected number of changes was not met; nothing was written."""


class Statement(msgspec.Struct, frozen=True):
    """SQL with `?` gaps, run once for each of `rows` (none: once, as it is). `changes`: how many rows it must touch."""

    sql: str
    rows: tuple[Arguments, ...] = ()
    changes: int | None = None


# Statements that are written together or not at all.
Unit = tuple[Statement, ...]


def one(sql: str, *arguments: Value) -> Statement:
    """A statement that must touch exactly one row."""
    return Statement(sql, (arguments,), 1)


def some(sql: str, *arguments: Value) -> Statement:
    """A statement that may touch any number of rows."""
    return Statement(sql, (arguments,))


def merged(units: Iterable[Unit]) -> Iterator[Statement]:
    """The same work in fewer statements: neighbours of the same shape share theirs, and the order is kept.

    Sums of `changes` cannot cancel out: `one` is only said of statements that find their row by a unique key.
    """
    for _, alike in groupby(units, lambda unit: [statement.sql for statement in unit]):
        for column in zip(*alike, strict=True):
            changes = [statement.changes for statement in column]
            total = None if None in changes else sum(filter(None, changes))
            yield Statement(column[0].sql, tuple(row for statement in column for row in statement.rows), total)


class Unanswered:
    """What a database has been asked, and has not answered yet."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}
        self._count = count()

    @contextmanager
    def asked(self) -> Iterator[None]:
        """While it lasts, an answer is waited for."""
        number = next(self._count)
        self._since[number] = asyncio.get_running_loop().time()
        try:
            yield
        finally:
            del self._since[number]

    @property
    def seconds(self) -> float:
        """For how long the one that waits longest has waited; 0: nobody waits."""
        longest = next(iter(self._since.values()), None)
        return 0.0 if longest is None else asyncio.get_running_loop().time() - longest


class Numbers:
    """Ids for the rows of a database that nobody else writes to. `last`: see Driver."""

    def __init__(self, last: Callable[[str], Awaitable[int]]) -> None:
        self._last = last
        self._counts: dict[str, count[int]] = {}

    async def next(self, table: str) -> int:
        if table not in self._counts:
            after = await self._last(table)
            self._counts.setdefault(table, count(after + 1))
        return next(self._counts[table])


class Driver(Protocol):
    """Opened with its schema up to date; closed by whoever opened it."""

    async def read(self, sql: str, *arguments: Value) -> list[Row]:
        """What is committed. Never sees half a transaction. Raises StoreError."""
        ...

    async def read_apart(self, sql: str, *arguments: Value) -> list[Row]:
        """`read`, for what takes long: nobody else who reads has to wait for it."""
        ...

    async def last(self, table: str) -> int:
        """The highest id that a row of that table has ever had; 0 if there was none. Raises StoreError."""
        ...

    async def number(self, table: str) -> int:
        """An id for a row of that table, which no other row ever gets, whoever else writes. Raises StoreError."""
        ...

    @property
    def holds(self) -> bool:
        """Whether it is certain that no other process plays our tables now."""
        ...

    @property
    def unanswered(self) -> float:
        """For how many seconds it has not answered what it was asked; 0: it has answered all."""
        ...

    async def reclaim(self) -> bool:
        """After LeaseLost: whether our shards are ours again. Raises StoreError."""
        ...

    async def size(self) -> int:
        """Bytes of all that `rewrite` writes. Raises StoreError."""
        ...

    async def transaction(self, statements: Sequence[Statement]) -> None:
        """All of them, on disk when this returns; or none of them, with an error: Rejected, or StoreError for
        trouble that would meet every transaction now. Called by the committer alone, one at a time."""
        ...

    async def fold(self) -> bool:
        """Leaves nothing beside the file that tells what was in it before; False if somebody who reads was in the way.
        Raises StoreError."""
        ...

    async def rewrite(self) -> None:
        """Writes the whole file anew, without remains of what was deleted. Raises StoreError."""
        ...

    async def backup(self, target: Path) -> None:
        """A checked copy of the running database. Never overwrites. Raises StoreError."""
        ...

    async def check(self) -> list[str]:
        """Everything that is wrong with the database; nothing if it is sound."""
        ...
