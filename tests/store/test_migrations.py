"""What earlier versions have written on PostgreSQL is brought up to date there, and is what it becomes in a file."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from bot.engine.game import Seat, encode
from bot.engine.replay import verify
from bot.games import find_games
from bot.store.copying import COUNTED, TABLES
from bot.store.driver import Statement
from bot.store.migrations import MIGRATIONS
from bot.store.postgres.address import Address
from bot.store.postgres.connection import open_postgres
from bot.store.sqlite.connection import open_sqlite
from bot.store.store import Store
from bot.tables.model import Actor
from bot.tables.tables import Tables
from tests import before_rooms
from tests.lots import Lots
from tests.store.databases import everything
from tests.store.postgres_server import PostgresServer

GAMES = find_games()
FIRST_ON_POSTGRES, OF_1_0_0 = 15, 17


def unpack(path: Path) -> None:
    """What 1.0.0 has written: of every game one that was played to its end, and one after nine moves."""
    path.write_bytes(gzip.decompress(Path(__file__).with_name("as_of_1_0_0.db.gz").read_bytes()))


async def carried(path: Path, address: Address, version: int) -> None:
    """A file into a server, both by the schema of that version."""
    steps = MIGRATIONS[:version]
    async with open_sqlite(path, steps) as source, open_postgres(address, steps) as target:
        there = {name for (name,) in await source.read("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        for table in (table for table in TABLES if table in there):
            if rows := await source.read(f"SELECT * FROM {table}"):
                gaps = ", ".join("?" * len(rows[0]))
                await target.transaction([Statement(f"INSERT INTO {table} VALUES ({gaps})", tuple(rows), len(rows))])
        for table in there.intersection(COUNTED):
            await target.begin_after(table, await source.last(table))


@pytest.mark.parametrize(
    ("written", "version"),
    [(before_rooms.unpack, FIRST_ON_POSTGRES), (unpack, OF_1_0_0)],
    ids=["the first on PostgreSQL", "1.0.0"],
)
async def test_a_server_becomes_what_a_file_becomes(
    written: Callable[[Path], None], version: int, tmp_path: Path, postgres_server: PostgresServer
) -> None:
    path, address = tmp_path / "then.db", postgres_server.address()
    written(path)
    await carried(path, address, version)
    here, there = await everything(path), await everything(address)
    assert sum(map(len, here.values())) > 50
    assert here == there


async def test_games_of_1_0_0_are_verified_and_played_on(tmp_path: Path, postgres_server: PostgresServer) -> None:
    path, address = tmp_path / "then.db", postgres_server.address()
    unpack(path)
    await carried(path, address, OF_1_0_0)
    async with Store.open(address) as store:
        presses = count(1)
        tables = Tables(store, GAMES, now=lambda: 1_700_000_900_000, changed=lambda change: None, studies=False)
        await tables.load()
        over = [number for (number,) in await store.driver.read("SELECT id FROM tables WHERE status = 'over'")]
        for record in [await tables.record(number) for number in over]:
            game = GAMES[record.game].game
            if record.version == game.info.version:  # rules have changed since, and verifying says so
                assert verify(game, record) == len(record.entries) > 20
        for table in tables.open_tables():
            folder, before = GAMES[table.game], tables.table(table.id)
            seat = min(folder.game.to_act(before.state))
            move = folder.computer_of("easy").choose(folder.game.view(before.state, Seat(seat)), Lots(table.id))
            who = Actor(before.players[seat].user or 0, before.players[seat].name)
            await tables.play(table.id, who, encode(move), revision=before.revision, interaction=next(presses))
            assert tables.table(table.id).steps > before.steps
        assert len(over) == len(tables.open_tables()) == len(GAMES)
        await tables.drain()
