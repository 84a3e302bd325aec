"""What happens when nobody presses anything: nothing that Discord does to one server keeps the others waiting."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.demo.people import Person, add_person, add_server
from bot.demo.wire import http_error
from bot.demo.world import World
from bot.ui.requests import limit_session
from bot.ui.scheduler import FIRST_PAUSE, Chore, Scheduler
from tests.cogs.decks.conftest import kind
from tests.cogs.decks.steps import written
from tests.ui.conftest import EDIT, Opened, begun, opened, routes

__all__ = ["kind", "opened"]
HANGING = 304.0
"""Seconds for which a request of discord.py hangs, left alone."""


async def test_a_queue_that_hangs_on_one_server_holds_no_clock_of_another_back(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    there, channel = add_server(world, "Next door")
    eve = add_person(world, channel, "Eve", moderator=True)
    office = there.create_text_channel("office")
    await eve.slash("deck-moderation settings", queue=office)
    requests = "*", f"/channels/{office.id}/messages*"
    with world.fault(*requests, http_error(500)):
        for title in ("Rain", "Snow", "Hail"):
            await written(eve, title)
            await eve.press("Send to the moderators")
    limit_session(world.bot, HANGING)  # as long as discord.py would wait
    with world.fault(*requests, HANGING) as fault:
        await world.pass_time(60)
        table = await begun(opened, ana, ben)
        due = world.bot.tables.table(table.id).deadline
        await world.pass_time(125)
        assert fault.hits, "what was not shown is being shown again"
    entries = await world.bot.store.log(table.id)
    ran_out = [row.at for row in entries if row.at >= due]
    assert ran_out, "the turn ran out while the request hung"
    assert ran_out[0] - due <= 1_500
    assert world.bot.scheduler.late == 0


async def test_no_request_hangs_longer_than_the_setting_says(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table = await begun(opened, ana, ben)
    before = len(world.wire.sent)
    with world.fault("PATCH", "/channels/*/messages/*", HANGING, times=1):
        with world.as_bot():
            world.bot.publisher.message_of(table).mark_anew()
        await world.pass_time(world.bot.settings.request_timeout + 5)
    assert routes(world, before).count(EDIT) == 2, "given up, and done again"


# One chore


class Work:
    """Fails as often as it is told to."""

    def __init__(self, failures: int = 0) -> None:
        self.failures = failures
        self.moments: list[float] = []

    async def __call__(self) -> None:
        self.moments.append(asyncio.get_running_loop().time())
        if len(self.moments) <= self.failures:
            raise RuntimeError("not now")


@pytest.fixture
def work(world: World) -> Work:
    return Work()


async def test_a_chore_is_done_again_and_again_but_not_more_often(world: World, work: Work) -> None:
    world.bot.scheduler.chores.append(Chore("working", work, 20))
    await world.pass_time(100)
    assert 4 <= len(work.moments) <= 6


async def test_a_chore_that_fails_pauses_longer_each_time(world: World, work: Work) -> None:
    work.failures = 3
    world.bot.scheduler.chores.append(Chore("working", work, 10_000))
    with world.expecting_errors() as told:
        await world.pass_time(7 * FIRST_PAUSE + 10)
    first, *others = work.moments
    assert [round((moment - first) / FIRST_PAUSE) for moment in others] == [1, 3, 7], "and then as usual"
    assert len([line for line in told if "working" in line]) == 3


async def test_a_chore_that_takes_long_is_not_begun_twice(world: World) -> None:
    begun = 0

    async def long() -> None:
        nonlocal begun
        begun += 1
        await asyncio.sleep(1000)

    world.bot.scheduler.chores.append(Chore("working", long, 1))
    await world.pass_time(100)
    assert begun == 1


async def test_stopping_does_not_wait_for_a_chore(world: World) -> None:
    world.bot.scheduler.chores.append(Chore("working", lambda: asyncio.sleep(10_000), 1))
    await world.pass_time(2)
    with world.as_bot():
        stopping = asyncio.ensure_future(world.bot.scheduler.stop())
    await world.pass_time(5)
    assert stopping.done()


# The sweep itself


async def test_a_late_sweep_is_told_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    swept = 0
    twice = asyncio.Event()

    async def sweep() -> None:
        nonlocal swept
        swept += 1
        if swept == 1:
            await asyncio.sleep(0.2)
        else:
            twice.set()

    rounds = Scheduler(0.02, sweep)
    with caplog.at_level(logging.WARNING, "bot.ui.scheduler"):
        rounds.begin()
        await asyncio.wait_for(twice.wait(), 60)
    await rounds.stop()
    assert rounds.late >= 1
    assert "the sweep came" in caplog.text


async def test_a_sweep_that_fails_does_not_end_the_rounds(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    failed = 0

    async def fails() -> None:
        nonlocal failed
        failed += 1
        raise RuntimeError("no")

    with world.expecting_errors() as told:
        monkeypatch.setattr(world.bot.tables.sweeper, "sweep", fails)
        await world.pass_time(10)
    assert failed >= 5
    assert len(told) == failed
