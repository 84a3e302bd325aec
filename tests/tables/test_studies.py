"""What is worked out while people look: it comes bit by bit, once, and is given up when nobody wants it any more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables.model import Table
from bot.tables.studies import Studies
from tests.tables.finding import View, finding
from tests.tables.running_tables import ANA, BEN, RunningTables, running_tables
from tests.workers.watching import ended

PATIENCE = 60.0
"""Seconds until a test gives up, on a busy machine."""


@pytest.fixture
def troubles(tmp_path: Path) -> Path:
    return tmp_path / "troubles"


@pytest.fixture
async def home(path: Path, clock: list[int], troubles: Path) -> AsyncIterator[RunningTables]:
    async with running_tables(path, clock, finding(troubles)) as opened:
        yield opened


class Onlooker:
    """Looks at a table again whenever there is more to see."""

    def __init__(self, home: RunningTables, table: Table) -> None:
        self.home, self.table = home, table
        self.news = asyncio.Event()
        self.seen: list[tuple[int, ...]] = []

    def look(self, seat: int | None = 0) -> tuple[int, ...]:
        view = self.home.tables.studied(self.table, ANA.user, View(seat, ()), self.news.set)
        self.seen.append(view.studied)
        return self.seen[-1]

    async def look_on(self, many: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(self.look()) < many:
                await self.news.wait()
                self.news.clear()


def runs_of(troubles: Path) -> list[str]:
    log = Path(f"{troubles}.log")
    return log.read_text().splitlines() if log.exists() else []


async def test_findings_are_seen_as_they_come_and_are_worked_out_once(home: RunningTables, troubles: Path) -> None:
    onlooker = Onlooker(home, await home.started(ANA, BEN, game="finding"))
    assert onlooker.look() == ()
    await onlooker.look_on(2)
    assert onlooker.seen[-1] == (2, 4)
    assert (2,) in onlooker.seen
    assert onlooker.look() == (2, 4)
    assert len(runs_of(troubles)) == 2


async def test_what_nobody_wants_any_more_is_given_up(home: RunningTables, troubles: Path) -> None:
    onlooker = Onlooker(home, await home.started(ANA, BEN, game="finding"))
    troubles.write_text("hang")
    onlooker.look()
    async with asyncio.timeout(PATIENCE):
        while not runs_of(troubles):  # noqa: ASYNC110 - another process writes it
            await asyncio.sleep(0.01)
    assert onlooker.look(None) == ()
    await asyncio.sleep(0)
    ended(int(runs_of(troubles)[0].split()[1]))
    await onlooker.look_on(2)


async def test_a_study_that_finds_nothing_or_fails_keeps_nobody_from_the_others(
    home: RunningTables, troubles: Path
) -> None:
    onlooker = Onlooker(home, await home.started(ANA, BEN, game="finding"))
    troubles.write_text("fail")
    await onlooker.look_on(1)
    assert onlooker.seen[-1] == (4,)


async def test_a_bot_that_stops_waits_for_no_study(path: Path, clock: list[int], troubles: Path) -> None:
    async with running_tables(path, clock, finding(troubles)) as home:
        onlooker = Onlooker(home, await home.started(ANA, BEN, game="finding"))
        troubles.write_text("hang hang")
        onlooker.look()
    assert not [task for task in asyncio.all_tasks() if task.get_name().startswith("study")]


async def test_games_without_studies_begin_no_process(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    view = toy.tables.view(table, ANA.user)
    assert toy.tables.studied(table, ANA.user, view, lambda: None) is view
    assert toy.tables._laboratory._runners == {}


async def test_a_host_can_do_without(home: RunningTables) -> None:
    table = await home.started(ANA, BEN, game="finding")
    studies = Studies(home.tables._laboratory, wanted=False)
    view = View(0, ())
    assert studies.seen(home.games["finding"].game, table, ANA.user, view, lambda: None) is view
    assert home.tables._laboratory._runners == {}
