"""What a finished game was like is worked out once for all who ask, and of no game that other rules have played."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import ParamSpec, TypeVar

import pytest

from bot.engine.chance import SeededChance
from bot.engine.game import Refused, Seat
from bot.engine.text import text
from bot.tables.acts import End
from bot.tables.laboratory import Laboratory
from bot.tables.model import Table
from bot.workers.workers import GivenUp, JobKind, ThreadRunner
from tests.store.rows import tampered
from tests.tables.running_tables import ANA, BEN, LWD, MOD, RunningTables, running_tables

P = ParamSpec("P")
T = TypeVar("T")


class Counting(ThreadRunner):
    """Counts its jobs; gives the next one up if it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs, self.fails = 0, False

    async def run(
        self, kind: JobKind, server: int, function: Callable[P, T], /, *arguments: P.args, **named: P.kwargs
    ) -> T:
        self.jobs += 1
        if self.fails:
            raise GivenUp(text("Too late."))
        return await super().run(kind, server, function, *arguments, **named)


@pytest.fixture
def runner() -> Counting:
    return Counting()


@pytest.fixture
async def home(path: Path, clock: list[int], runner: Counting) -> AsyncIterator[RunningTables]:
    async with running_tables(path, clock, laboratory=Laboratory(lambda *_: runner)) as opened:
        yield opened


async def played(home: RunningTables) -> Table:
    """A guess and what comes after it; ended by a moderator."""
    folder, table = home.games[LWD], await home.started(ANA, BEN)
    for number in range(6):
        seat = min(folder.game.to_act(table.state))
        view = folder.game.view(table.state, Seat(seat))
        move = folder.computer_of("easy").choose(view, SeededChance(b"past", number))
        table = await home.play(table, (ANA, BEN)[seat], move)
    return await home.act(table, MOD, End())


async def test_all_who_ask_wait_for_the_same(home: RunningTables, runner: Counting) -> None:
    table = await played(home)
    one_, other = await asyncio.gather(home.tables.analysis(table.id), home.tables.analysis(table.id))
    assert one_ is other
    assert len(one_.players) == 2
    assert await home.tables.analysis(table.id) is one_
    assert runner.jobs == 1
    await home.tables.forget(BEN.user)
    assert await home.tables.analysis(table.id) is not one_, "nothing of somebody who is forgotten is kept"


async def test_what_was_given_up_is_asked_for_anew(home: RunningTables, runner: Counting) -> None:
    table = await played(home)
    runner.fails = True
    with pytest.raises(GivenUp):
        await home.tables.analysis(table.id)
    runner.fails = False
    assert (await home.tables.analysis(table.id)).plot is not None


async def test_of_a_game_that_still_runs_nothing_is_worked_out(home: RunningTables, runner: Counting) -> None:
    table = await home.started(ANA, BEN)
    with pytest.raises(Refused, match="still runs"):
        await home.tables.analysis(table.id)
    await home.act(table, MOD, End())
    assert await home.tables.analysis(table.id), "it is not remembered as refused"
    assert runner.jobs == 1


async def test_where_other_rules_have_played_it_says_so(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock) as home:
        await played(home)
        await tampered(home.store, 1, state="{}")
    async with running_tables(path, clock) as home:
        with pytest.raises(Refused, match="rules have changed"):
            await home.tables.analysis(1)
