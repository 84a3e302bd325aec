"""The clock of the bot counts evenly, and what becomes of games when the computer's clock is set."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from bot import clock
from bot.clock import STEP, Clock
from bot.demo.people import Person
from bot.demo.world import World
from bot.tables.model import DAY, MINUTE, Table
from tests.ui.conftest import Opened, begun, opened

__all__ = ["opened"]
Computer = Callable[..., None]


@pytest.fixture
def computer(monkeypatch: pytest.MonkeyPatch) -> Computer:
    """Sets what a computer shows, and what it has counted."""

    def shows(time: int, *, counted: int) -> None:
        monkeypatch.setattr(clock, "_shown", lambda: time)
        monkeypatch.setattr(clock, "_steady", lambda: counted)

    return shows


def test_it_begins_with_the_computers_time_and_counts_on_by_itself(computer: Computer) -> None:
    computer(1_000_000, counted=50)
    now = Clock()
    assert now() == 1_000_000
    computer(1_000_000 - DAY, counted=250)
    assert now() == 1_000_200


@pytest.mark.parametrize("step", [-DAY, -STEP, STEP, DAY])
def test_a_clock_that_was_set_is_noticed_and_taken_over(computer: Computer, step: int) -> None:
    computer(1_000_000, counted=50)
    now = Clock()
    computer(1_000_100 + step, counted=150)
    assert now.differs
    now.adopt()
    assert (now(), now.differs) == (1_000_100 + step, False)


@pytest.mark.parametrize("step", [1 - STEP, 0, STEP - 1])
def test_keeping_time_is_not_setting_the_clock(computer: Computer, step: int) -> None:
    computer(1_000_000, counted=50)
    now = Clock()
    computer(1_000_100 + step, counted=150)
    assert not now.differs


def shift(world: World, by: timedelta) -> None:
    """Somebody sets the computer's clock."""
    world.set_clock(world.backend.clock._epoch + by)


def left(world: World, table: Table) -> int:
    deadline: int | None = world.bot.tables.table(table.id).deadline
    assert deadline is not None
    return deadline - world.now()


@pytest.mark.parametrize("days", [-1, 1])
async def test_a_clock_set_by_a_day_gives_and_takes_no_turn(
    opened: Opened, world: World, ana: Person, ben: Person, days: int
) -> None:
    table = await begun(opened, ana, ben)
    await world.pass_time(60)
    before = left(world, table)
    shift(world, timedelta(days=days))
    await world.pass_time(2)
    assert left(world, table) == pytest.approx(before - 2_000, abs=1_500)
    seats = [player.misses for player in world.bot.tables.table(table.id).players]
    assert seats == [0, 0]
    await world.pass_time(MINUTE // 1000 + 5)
    assert sum(player.misses for player in world.bot.tables.table(table.id).players) == 1, "the turn ends in its time"


async def test_whoever_looked_before_the_clock_was_set_was_there(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table = await begun(opened, ana, ben)
    await world.pass_time(60)
    for person in (ana, ben):
        await person.press("More", on=person.table)
    state = world.bot.tables.table(table.id).state
    shift(world, timedelta(days=1))
    await world.pass_time(MINUTE // 1000 + 7)
    assert world.bot.tables.table(table.id).state != state, "the turn has ended"
    assert [player.misses for player in world.bot.tables.table(table.id).players] == [0, 0]
