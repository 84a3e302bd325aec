"""kill -9 at random moments: every acknowledged move is there, the stored state equals the replay, no table is stuck.

The same test fails on three mutants of the store, so it is known to be able to.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
import time
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine.luck import commitment_to
from bot.engine.replay import Mismatch, verify
from bot.store.api import Place, TableRow
from bot.store.postgres import connecting
from bot.store.postgres.address import Address
from bot.store.store import Store
from bot.tables.records import from_row, record_of
from tests.lots import Lots
from tests.store import kill_child
from tests.store.kill_child import GAMES, MUTANTS, step, tables_on
from tests.store.postgres_server import PostgresServer

# forked from a server that has imported everything: a life costs milliseconds
PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["tests.store.kill_child"])


class Lives:
    """Processes on one database, one after the other, and what was acknowledged by them."""

    def __init__(self, at: Path | Address, mutant: str = "") -> None:
        self.at, self.mutant = at, mutant
        self.chance = random.Random(42)
        self.acknowledged: dict[int, int] = {}
        self.promised: dict[int, str] = {}
        """The commitment of each table as it was first seen."""
        self.count = self.moves = self.unacknowledged = 0

    def live(self) -> list[str]:
        """One life, killed at a random moment: what is wrong afterwards."""
        self.count += 1
        said = self._killed()
        if said and not said.endswith(b"\n"):
            return ["an acknowledgement was cut in two"]
        for line in said.splitlines():
            table, revision = map(int, line.split())
            self.acknowledged[table] = max(revision, self.acknowledged.get(table, 0))
            self.moves += 1
        return asyncio.run(self._examined())

    def _killed(self) -> bytes:
        """Everything that a process wrote before it was killed: now and then at its start, else while it plays."""
        reading, writing = PROCESSES.Pipe(duplex=False)
        process = PROCESSES.Process(target=kill_child.run, args=(self.at, self.mutant, self.count, writing))
        with closing(reading):
            process.start()
            writing.close()
            said = b""
            if self.chance.random() < 0.1:
                time.sleep(self.chance.random() * 0.05)
            else:
                said = os.read(reading.fileno(), 65_536)
                time.sleep(self.chance.random() * 0.15)
            process.kill()
            while piece := os.read(reading.fileno(), 65_536):
                said += piece
        process.join()
        assert process.exitcode == -signal.SIGKILL, "the process ended by itself"
        process.close()
        return said

    async def _examined(self) -> list[str]:
        """Opens the file as the bot would: what is wrong. Then every channel goes one step on."""
        async with Store.open(self.at) as store:
            wrong = await store.driver.check()
            wrong += [f"table {number} is lost" for number in self.acknowledged if not await store.load(number)]
            for row, _ in await store.open_tables():
                wrong += await self._wrong(store, row)
                if row.status == "over":  # seen; it does not change any more
                    await store.set_place(row.id, Place(shown=row.revision))
            if wrong:
                return wrong
            tables = tables_on(store)
            await tables.load()
            luck, interaction = Lots(self.count), -self.count * 1_000
            for channel in kill_child.CHANNELS:
                table = await step(tables, channel, luck, interaction - channel)
                self.acknowledged[table.id] = table.revision
        return []

    async def outlive(self, server: PostgresServer, kills: int) -> list[str]:
        """One life, in which it is the database's server that is killed: what is wrong afterwards."""
        async with Store.open(self.at) as store:
            tables, over, interactions = tables_on(store), asyncio.Event(), count(1)

            async def play(channel: int) -> None:
                luck = Lots(channel)
                while not over.is_set():
                    table = await step(tables, channel, luck, next(interactions))
                    self.acknowledged[table.id] = table.revision
                    self.moves += 1

            async def some_moves() -> None:
                enough = self.moves + 20
                while self.moves < enough:
                    await asyncio.wait(players, timeout=0.01, return_when=asyncio.FIRST_EXCEPTION)
                    assert not any(player.done() for player in players), players

            players = [asyncio.create_task(play(channel)) for channel in kill_child.CHANNELS]
            for _ in range(kills):
                await some_moves()
                server.kill()
                server.begin()
            await some_moves()
            over.set()
            await asyncio.gather(*players)
        return await self._examined()

    async def _wrong(self, store: Store, row: TableRow) -> list[str]:
        log = await store.log(row.id)
        acknowledged = self.acknowledged.get(row.id, 0)
        self.unacknowledged += max(0, row.revision - acknowledged)
        self.acknowledged[row.id] = row.revision
        if row.revision < acknowledged:
            return [f"table {row.id}: {acknowledged} was acknowledged, {row.revision} is there"]
        if row.revision > acknowledged + 1:
            return [f"table {row.id}: {acknowledged} was acknowledged, already {row.revision} is there"]
        if [entry.revision for entry in log] != list(range(1, row.revision + 1)):
            return [f"table {row.id}: its log does not lead to its state"]
        table = from_row(GAMES, row)
        if commitment_to(bytes.fromhex(table.secret)) != self.promised.setdefault(row.id, table.commitment):
            return [f"table {row.id}: its secret is not the one that was promised"]
        if table.setup is None:
            return [] if all(player.lot for player in table.players) else [f"table {row.id}: a lot is lost"]
        if not all(table.lots):
            return [f"table {row.id}: a lot was lost at the start"]
        game = GAMES[row.game].game
        try:
            verify(game, record_of(game, replace(table, status="over"), log))
        except Mismatch as mismatch:
            return [f"table {row.id}: {mismatch}"]
        return []


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_what_was_acknowledged_survives_kill_9(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, pytestconfig: pytest.Config
) -> None:
    at = tmp_path / "bot.db" if kind == "sqlite" else request.getfixturevalue("postgres_server").address()
    lives = Lives(at)
    for _ in range(200 if pytestconfig.getoption("--torture") else 15):
        assert lives.live() == []
    assert lives.moves > lives.count
    print(f"{lives.count} kills, {lives.moves} acknowledged, {lives.unacknowledged} more were committed")


def test_a_server_that_is_killed_again_and_again_loses_nothing(
    postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    """What was begun when it was killed is found to be written, or is written then: once, and nobody hears of it."""
    monkeypatch.setattr(connecting, "PATIENCE", 60.0)
    lives = Lives(postgres_server.address())
    kills = 50 if pytestconfig.getoption("--torture") else 4
    assert asyncio.run(lives.outlive(postgres_server, kills)) == []


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_wrong_store_is_found_out(tmp_path: Path, mutant: str) -> None:
    lives = Lives(tmp_path / "bot.db", mutant)
    wrong = next(found for _ in range(25) if (found := lives.live()))
    print(f"{mutant}: after {lives.count} kills: {wrong[0]}")
