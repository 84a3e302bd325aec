"""When a message is shown: at once, or by a timer when it may be edited again."""

from __future__ import annotations

import asyncio

from bot.engine.screen import Screen
from bot.engine.text import text
from bot.ui.components.layout import Reader
from bot.ui.messages.live_message import LiveMessage, PendingPress, RenderedTable
from bot.ui.render_limit import RenderLimit

GAP = 0.05


class Counted(LiveMessage):
    """Notes how often it was shown."""

    shown = 0

    async def draw(self) -> RenderedTable:
        return RenderedTable(1, 1, 1, Screen(text("It")), Reader("en-US"), None)

    async def send(self, rendered: RenderedTable) -> None:
        self.shown += 1

    async def on_shown(self, rendered: RenderedTable, press: PendingPress | None) -> None:
        raise AssertionError("nobody has pressed")


async def test_what_comes_too_early_is_shown_once_and_no_task_waits_for_it() -> None:
    message = Counted(GAP, RenderLimit())
    message.mark()
    await message.settled()
    before = asyncio.all_tasks()
    for _ in range(5):
        message.mark()
    assert message.shown == 1
    assert not message.idle
    assert asyncio.all_tasks() == before
    await asyncio.sleep(2 * GAP)
    await message.settled()
    assert message.shown == 2
    assert message.idle


async def test_what_waits_for_its_retry_is_not_tried_before() -> None:
    message = Counted(0.0, RenderLimit())
    message.retry_later(GAP)
    before = asyncio.all_tasks()
    message.mark()
    message.retry()
    assert asyncio.all_tasks() == before
    assert not message.idle
    await asyncio.sleep(2 * GAP)
    message.retry()
    await message.settled()
    assert message.shown == 1
