"""Show how far a file is read, for whoever waits for a large deck."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from bot.engine.screen import Screen
from bot.ui.requests import NETWORK
from bot.workers.progress import listening
from cogs.decks.pages.request import PageScreen, Request
from cogs.decks.screens import files

# Seconds before the message is changed: what is read at once needs no bar. Each pause is longer than the one before by
# so much: the bar moves to the end of the longest job, and Discord takes few changes in a short time.
PAUSE, LONGER = 2.0, 1.35
# Changes of a message at most: these pauses are three minutes and a half.
MOST = 12

T = TypeVar("T")


async def watched(request: Request, begin: Callable[[], Awaitable[T]]) -> T:
    """Do something that may take long, and show meanwhile how far it has got."""
    loop, moved, seen = asyncio.get_running_loop(), asyncio.Event(), (0, 0)

    def listen(done: int, all: int) -> None:
        nonlocal seen
        seen = (done, all)
        loop.call_soon_threadsafe(moved.set)

    with listening(listen):
        task = asyncio.ensure_future(begin())
    last, left, pause = loop.time(), MOST, PAUSE
    try:
        while not task.done():
            step = asyncio.ensure_future(moved.wait())
            await asyncio.wait({task, step}, return_when=asyncio.FIRST_COMPLETED)
            step.cancel()
            moved.clear()
            if left and not task.done() and loop.time() - last >= pause:
                await _show(request, files.progress_page(*seen))
                last, left, pause = loop.time(), left - 1, pause * LONGER
        if left < MOST and task.exception() is not None:
            await _show(request, files.stopped_page())
        return await task
    finally:
        task.cancel()


async def _show(request: Request, screen: Screen) -> None:
    with suppress(*NETWORK):  # nothing depends on it
        await request.answer(PageScreen(screen))
