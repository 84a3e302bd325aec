"""The engine is killed in the middle of a throw at a real table: it is thrown all the same, and nothing is lost."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from bot.engine.experiments import FoundResult, experiments, run
from bot.engine.game import Seat
from bot.tables import laboratory, luck
from bot.tables.laboratory import WORKERS
from bot.tables.model import Table
from cogs.diceland.rules import GAME
from cogs.diceland.view import Throw
from tests.cogs.diceland.at_table import aiming, turn
from tests.tables.running_tables import ANA, BEN, RunningTables, running_tables

ROOM = "cogs.diceland.throwing"
PATIENCE = 60.0
THROWS = 12
"""Of which one at least is met by who kills its worker: they take some hundredths of a second."""


def workers(home: RunningTables) -> list[int]:
    """The processes that throw just now."""
    runner = home.tables._laboratory._runners.get(ROOM)
    nursery = getattr(runner, "nursery", None)
    if nursery is None:
        return []
    return [int(pid) for pid in Path(f"/proc/{nursery.pid}/task/{nursery.pid}/children").read_text().split()]


async def killing(home: RunningTables, many: int) -> None:
    """Kill so many workers as soon as they are there."""
    killed = set[int]()
    while len(killed) < many:
        for pid in workers(home):
            with suppress(ProcessLookupError):  # it has just ended
                os.kill(pid, signal.SIGKILL)
                killed.add(pid)
        await asyncio.sleep(0)


def lost(caplog: pytest.LogCaptureFixture, before: Table) -> int:
    """How many workers had not answered yet when they were killed."""
    named = f"table {before.id} revision {before.revision}: "
    return sum(named in record.getMessage() for record in caplog.records if record.name == laboratory.__name__)


@pytest.mark.parametrize("many", [1, WORKERS])
async def test_a_throw_whose_engine_is_killed_is_thrown_all_the_same(
    tmp_path: Path, many: int, caplog: pytest.LogCaptureFixture
) -> None:
    """By the same luck in another process; and by other luck if that one is killed too."""
    async with running_tables(tmp_path / "bot.db", [1_800_000_000_000]) as home, asyncio.timeout(PATIENCE):
        table = await home.started(ANA, BEN, game="diceland")
        for _ in range(THROWS):
            before = await aiming(home, table)
            seat = Seat(home.to_act(before)[0])
            killer = asyncio.create_task(killing(home, many))
            after = await home.play(before, turn(home, before), Throw())
            killer.cancel()
            if lost(caplog, before) >= many:
                break
        else:
            pytest.fail("no worker was ever met")
        (row,) = [row for row in await home.store.log(table.id) if row.revision == after.revision]
        found = msgspec.json.decode(row.found or "", type=FoundResult)
        assert found.attempt == (0 if many < WORKERS else 1)
        asked = list(experiments(GAME, before.state, seat, Throw(), luck.chance(before)))
        assert found.result == run(asked[found.attempt]), "as if nobody had been killed"
        await aiming(home, after)
