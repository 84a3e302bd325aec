"""How often PostgreSQL is waited for: what counts where it is on another computer."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from itertools import count
from pathlib import Path

import pytest

from bot.store.api import Place
from bot.store.postgres import connecting
from bot.store.shards import Shards
from bot.store.store import Store
from tests.store.conftest import driver_of
from tests.store.long_line import LongLine, long_line
from tests.store.postgres_server import PostgresServer
from tests.store.rows import entry, table

WAY = 0.005
"""Seconds in one direction."""


class Far:
    def __init__(self, store: Store, line: LongLine) -> None:
        self.store, self._line = store, line

    async def turns(self, *work: Awaitable[object]) -> int:
        before = self._line.turns
        await asyncio.gather(*work)
        return self._line.turns - before


@pytest.fixture(params=[None, Shards(0, 3, 4)], ids=["alone", "one of several"])
async def far(
    request: pytest.FixtureRequest, postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Far]:
    monkeypatch.setattr(connecting, "PATIENCE", 60.0)
    with tempfile.TemporaryDirectory() as folder:  # the path of a socket must be short
        async with (
            long_line(postgres_server.address(), Path(folder), WAY) as (address, line),
            Store.open(address, shards=request.param) as store,
        ):
            yield Far(store, line)


async def test_what_is_asked_again_and_again_is_answered_in_one_turn(far: Far) -> None:
    """Once the server knows a statement. Of several that cannot be one, the transaction has a beginning and an end."""
    store, presses = far.store, count(100)
    opened = (store.create(table(channel=number), entry(0, interaction=number)) for number in range(10))
    first, *others = await asyncio.gather(*opened)
    revisions = Counter[int]()

    def moved(number: int) -> Awaitable[None]:
        revisions[number] += 1
        row = table(id=number, channel=number, revision=revisions[number])
        return store.save(row, entry(row.revision, interaction=next(presses)))

    found = dict[str, int]()
    for _ in range(2):
        found = {
            "a move": await far.turns(moved(first)),
            "nine moves": await far.turns(*map(moved, others)),
            "where a table is shown": await far.turns(store.set_place(first, Place(1, 1))),
            "what is kept of a table": await far.turns(store.load(first)),
            "a move and a setting": await far.turns(moved(first), store.set("key", "value")),
            "an old fact is dropped": await far.turns(store.done(["key"])),
            "the lease": await far.turns(driver_of(store).transaction(())),
        }
    several = found.pop("a move and a setting")
    assert several == 4
    assert set(found.values()) == {1}, found
