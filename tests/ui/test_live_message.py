"""When a message is shown: at once, or by a timer when it may be edited again."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.screen import Screen
from bot.engine.text import text
from bot.ui.components.layout import Reader
from bot.ui.messages.live_message import LiveMessage, PendingPress, RenderedTable
from bot.ui.render_limit import RenderLimit

GAP = 2.0


@pytest.fixture
async def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The loop's, which stands still unless it is moved: however busy the machine is, nothing comes too late."""
    loop = asyncio.get_running_loop()
    now = [loop.time()]
    monkeypatch.setattr(loop, "time", lambda: now[0])
    return now


async def passed(clock: list[float], seconds: float) -> None:
    """So much time, and the timers that it makes due."""
    clock[0] += seconds
    for _ in range(2):
        await asyncio.sleep(0)


class Counted(LiveMessage):
    """Notes how often it was shown."""

    shown = 0

    async def draw(self) -> RenderedTable:
        return RenderedTable(1, 1, 1, Screen(text("It")), Reader("en-US"), None)

    async def send(self, rendered: RenderedTable) -> None:
        self.shown += 1

    async def on_shown(self, rendered: RenderedTable, press: PendingPress | None) -> None:
        raise AssertionError("nobody has pressed")


async def test_what_comes_too_early_is_shown_once_and_no_task_waits_for_it(clock: list[float]) -> None:
    message = Counted(GAP, RenderLimit())
    message.mark()
    await message.settled()
    before = asyncio.all_tasks()
    for _ in range(5):
        message.mark()
    assert message.shown == 1
    assert not message.idle
    await passed(clock, GAP / 2)
    assert asyncio.all_tasks() == before
    await passed(clock, GAP)
    await message.settled()
    assert message.shown == 2
    assert message.idle


async def test_what_waits_for_its_retry_is_not_tried_before(clock: list[float]) -> None:
    message = Counted(0.0, RenderLimit())
    message.retry_later(GAP)
    before = asyncio.all_tasks()
    message.mark()
    message.retry()
    assert asyncio.all_tasks() == before
    assert not message.idle
    await passed(clock, GAP)
    message.retry()
    await message.settled()
    assert message.shown == 1


async def test_what_nobody_waits_for_is_shown_with_what_somebody_does(clock: list[float]) -> None:
    message = Counted(GAP, RenderLimit())
    message.mark(waits=False)
    message.mark(waits=False)
    assert message.shown == 0
    message.mark()
    await message.settled()
    assert message.shown == 1
    assert message.idle


async def test_what_nobody_waits_for_is_shown_once_a_little_later(clock: list[float]) -> None:
    message = Counted(GAP, RenderLimit())
    message.mark(waits=False)
    await passed(clock, GAP)
    message.mark(waits=False)
    assert message.shown == 0
    await passed(clock, GAP)
    await message.settled()
    assert message.shown == 1
    assert message.idle
