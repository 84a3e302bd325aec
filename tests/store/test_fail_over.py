"""A standby takes the place of a server that hangs, and what was answered is there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.store.api import ServerAway
from bot.store.postgres import connecting
from bot.store.postgres.address import Address
from bot.store.store import Store
from tests.store.postgres_server import OWNER, PostgresServer, tools
from tests.store.rows import entry, table


@contextmanager
def running(server: PostgresServer) -> Iterator[PostgresServer]:
    try:
        server.begin()
        server.wait()
        yield server
    finally:
        server.end()


@pytest.fixture
def primary() -> Iterator[PostgresServer]:
    programs = tools()
    assert programs is not None
    with running(PostgresServer(programs)) as server:
        yield server


@pytest.fixture
def standby(primary: PostgresServer) -> Iterator[PostgresServer]:
    """It confirms what the primary commits."""
    programs = tools()
    assert programs is not None
    with running(PostgresServer(programs, primary)) as server:
        primary.say("ALTER SYSTEM SET synchronous_standby_names = '*'")
        primary.say("SELECT pg_reload_conf()")
        yield server


async def test_a_standby_that_is_promoted_is_written_to_at_once(
    primary: PostgresServer, standby: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Named first, it is passed over while it only follows; the primary then hangs, and takes connections still."""
    monkeypatch.setattr(connecting, "WORK", 5.0)
    monkeypatch.setattr(connecting, "PATIENCE", 5.0)
    address = Address(f"postgresql://{OWNER}@/{OWNER}?host={standby.folder},{primary.folder}")
    async with Store.open(address) as store:
        number = await store.create(table(), entry(0))
        for revision in range(1, 6):
            await store.save(table(id=number, revision=revision), entry(revision))
        monkeypatch.setattr(connecting, "WORK", 0.5)
        monkeypatch.setattr(connecting, "PATIENCE", 0.5)
        with primary.frozen():
            with pytest.raises(ServerAway):
                await store.beat(1)
            standby.promote()
            monkeypatch.setattr(connecting, "WORK", 30.0)
            monkeypatch.setattr(connecting, "PATIENCE", 30.0)
            async with asyncio.timeout(60):
                await store.save(table(id=number, revision=6), entry(6))
                assert [row.revision for row in await store.log(number)] == list(range(7))
            assert standby.say("SELECT pg_is_in_recovery()") == "f"
