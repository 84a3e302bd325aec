"""Stores on real files."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from bot.store.driver import Driver
from bot.store.postgres.address import Address
from bot.store.postgres.connection import open_postgres
from bot.store.sqlite.connection import open_sqlite
from bot.store.store import Store
from tests.store.postgres_server import PostgresServer

Connect = Callable[[Path], AbstractAsyncContextManager[Driver]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "bot.db"


@pytest.fixture(params=["sqlite", "postgres", pytest.param("apsw", marks=pytest.mark.torture)])
def connect(request: pytest.FixtureRequest) -> Connect:
    """Every driver there is."""
    if request.param == "sqlite":
        return open_sqlite
    if request.param == "postgres":
        server: PostgresServer = request.getfixturevalue("postgres_server")
        addresses = defaultdict[Path, Address](server.address)
        return lambda path: open_postgres(addresses[path])
    # installed by make torture alone
    from tests.torture.apsw_driver import open_apsw

    return open_apsw


@pytest.fixture
async def any_store(path: Path, connect: Connect) -> AsyncIterator[Store]:
    """With each driver in turn."""
    async with Store.open(path, connect) as opened:
        yield opened


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    """As the bot opens it."""
    async with Store.open(path) as opened:
        yield opened


def driver_of(store: Store) -> Any:
    """The driver with what only SQLite's has."""
    return store.driver
