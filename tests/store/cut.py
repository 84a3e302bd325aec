"""Connections to PostgreSQL that break where it hurts most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class CutAfterCommit:
    """Stands in for a connection: the first COMMIT is done, `then` happens, and the answer never comes."""

    def __init__(self, connection: Any, then: Callable[[], None] = lambda: None) -> None:
        self._connection, self._then = connection, then

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    async def execute(self, sql: str) -> Any:
        said = await self._connection.execute(sql)
        if sql == "COMMIT":
            self._then()
            raise ConnectionResetError("cut")
        return said


class CutInTheMiddle:
    """Stands in for a connection: it is lost after BEGIN, while nothing is asked of it."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    async def execute(self, sql: str) -> Any:
        said = await self._connection.execute(sql)
        self._connection.terminate()
        return said
