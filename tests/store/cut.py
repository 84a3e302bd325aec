"""Connections to PostgreSQL that break where it hurts most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import asyncpg


class CutAfterCommit:
    """Stands in for a connection: the first commit is done, `then` happens, and the answer never comes."""

    def __init__(self, connection: Any, then: Callable[[], None] = lambda: None) -> None:
        self._connection, self._then = connection, then

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    async def execute(self, sql: str) -> Any:
        return self._cut(await self._connection.execute(sql))

    async def fetchmany(self, sql: str, rows: Any) -> Any:
        return self._cut(await self._connection.fetchmany(sql, rows))

    def _cut(self, said: Any) -> Any:
        if self._connection.is_in_transaction():
            return said
        self._then()
        raise ConnectionResetError("cut")


class CutInTheMiddle:
    """Stands in for a connection: it is lost after what it is asked first, unless that commits; then before."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    async def execute(self, sql: str) -> Any:
        said = await self._connection.execute(sql)
        self._connection.terminate()
        return said

    async def fetchmany(self, sql: str, rows: Any) -> Any:
        self._connection.terminate()
        return await self._connection.fetchmany(sql, rows)


class Confused:
    """Stands in for a connection that has lost count of what it was doing: asyncpg refuses all that it is asked."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    async def execute(self, sql: str) -> Any:
        raise asyncpg.InternalClientError("cannot switch to state 13; another operation (2) is in progress")

    async def fetchmany(self, sql: str, rows: Any) -> Any:
        return await self.execute(sql)
