"""What is left when the power fails at a random write: at FULL every acknowledged move; at NORMAL not, which shows
that the test can see a loss."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from bot.store.api import StoreError
from bot.store.store import Store
from tests.store.rows import entry, table

pytestmark = pytest.mark.torture

TABLES = 12
CUTS = {"FULL": 200, "NORMAL": 60}


class Cut:
    """One life of a store on a disk that fails, and what it leaves in `folder`."""

    def __init__(self, seed: int, synchronous: str, folder: Path) -> None:
        from tests.torture.power import Disk

        folder.mkdir(parents=True)
        (folder / "alive").mkdir()
        self.chance, self.synchronous, self.folder = random.Random(seed), synchronous, folder
        self.disk = Disk(f"{synchronous}-{seed}")
        self.acknowledged: dict[int, int] = {}

    async def play(self) -> None:
        """Until the power fails."""
        from tests.torture.apsw_driver import open_apsw

        connect = partial(open_apsw, vfs=self.disk.name, synchronous=self.synchronous)
        async with Store.open(self.folder / "alive" / "bot.db", connect) as store:
            for channel in range(TABLES):
                self.acknowledged[await store.create(table(channel=channel), entry(0))] = 0
            await store.driver.read("PRAGMA wal_checkpoint(TRUNCATE)")
            # often, so that cuts fall into checkpoints as well
            await store.driver.read("PRAGMA wal_autocheckpoint = 60")
            self.disk.writes_left = self.chance.randrange(5, 1_500)
            outcomes = await asyncio.gather(
                *(self._moves(store, number) for number in self.acknowledged), return_exceptions=True
            )
            assert all(isinstance(outcome, StoreError) for outcome in outcomes), outcomes

    async def _moves(self, store: Store, number: int) -> None:
        for revision in count(1):
            await store.save(table(id=number, revision=revision, state=_state(revision)), entry(revision))
            self.acknowledged[number] = revision
            if self.chance.random() < 0.5:
                await asyncio.sleep(0)

    async def lost(self) -> int:
        """Starts the bot's own store on what is left: how many acknowledged moves are gone. All else must be right."""
        self.disk.left_over(self.chance, self.folder)
        async with Store.open(self.folder / "bot.db") as store:
            assert await store.driver.check() == []
            return sum([await self._lost(store, *acknowledged) for acknowledged in self.acknowledged.items()])

    async def _lost(self, store: Store, number: int, acknowledged: int) -> int:
        row = await store.load(number)
        assert row is not None
        assert [logged.revision for logged in await store.log(number)] == list(range(row.revision + 1))
        assert row.state == (_state(row.revision) if row.revision else None)
        assert row.revision <= acknowledged + 1
        return max(0, acknowledged - row.revision)


def _state(revision: int) -> str:
    return f'{{"revision":{revision},"dice":"{chr(97 + revision % 26) * 2_000}"}}'


def _lives(synchronous: str, folder: Path) -> Iterator[int]:
    async def live(cut: Cut) -> int:
        await cut.play()
        return await cut.lost()

    for seed in range(CUTS[synchronous]):
        cut = Cut(seed, synchronous, folder / str(seed))
        yield asyncio.run(live(cut))


def test_a_power_cut_loses_no_acknowledged_move(tmp_path: Path) -> None:
    assert sum(_lives("FULL", tmp_path)) == 0


def test_the_simulator_sees_what_less_than_full_loses(tmp_path: Path) -> None:
    assert sum(_lives("NORMAL", tmp_path)) > 0
