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

# Seconds before the message is changed, and between two changes: what is read at once needs none.
PAUSE = 2.0
# Changes of a message at most: Discord takes few in a short time, and a job has its end.
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
    last, left = loop.time(), MOST
    try:
        while not task.done():
            step = asyncio.ensure_future(moved.wait())
            await asyncio.wait({task, step}, return_when=asyncio.FIRST_COMPLETED)
            step.cancel()
            moved.clear()
            if left and not task.done() and loop.time() - last >= PAUSE:
                await _show(request, files.progress_page(*seen))
                last, left = loop.time(), left - 1
        if left < MOST and task.exception() is not None:
            await _show(request, files.stopped_page())
        return await task
    finally:
        task.cancel()


async def _show(request: Request, screen: Screen) -> None:
    with suppress(*NETWORK):  # nothing depends on it
        await request.answer(PageScreen(screen))
