"""Pictures of views: drawn and encoded in threads, kept while they are likely to be asked for again."""

from __future__ import annotations

import asyncio
import hashlib
import io
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import discord

from bot.engine.game import encode
from bot.games import Found
from bot.ui.layout import Reader
from bot.ui.refusals import contained
from rendering.encode import png

THREADS = 2
KEPT = 256
"""Pictures kept, of some 30 kB each."""


@dataclass(frozen=True)
class Picture:
    """A PNG. Its file name is made from its bytes: equal pictures have equal names, and a name gives nothing away."""

    name: str
    data: bytes

    def file(self) -> discord.File:
        """A new one for each request: discord.py reads a File to its end."""
        return discord.File(io.BytesIO(self.data), self.name)


class Pictures:
    """Close it at the end."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "picture")
        self._kept: OrderedDict[Hashable, asyncio.Future[Picture | None]] = OrderedDict()

    async def of(self, found: Found, view: Any, reader: Reader) -> Picture | None:
        """The picture of a view; None where there is none, or where drawing failed: words stand in for it."""
        key = (found.slug, reader.say.locale, reader.names, encode(view))
        return await self.drawn(key, lambda: found.draw(view, reader.plain), found.slug)

    async def drawn(self, key: Hashable, draw: Callable[[], Any], what: str) -> Picture | None:
        """The picture that `draw` makes in a thread: a PIL image, or None. Equal keys must mean equal pictures;
        `what` is for the log."""
        drawing = self._kept.get(key)
        if drawing is None:
            loop = asyncio.get_running_loop()
            drawing = self._kept[key] = loop.run_in_executor(self._threads, _encoded, draw)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        with contained("drawing a picture of %s", what):
            # Several may wait for the same drawing: one that is cancelled must not take it from the others.
            return await asyncio.shield(drawing)
        self._kept.pop(key, None)
        return None

    def close(self) -> None:
        self._threads.shutdown(wait=True, cancel_futures=True)


def _encoded(draw: Callable[[], Any]) -> Picture | None:
    image = draw()
    if image is None:
        return None
    data = png(image)
    return Picture(f"table-{hashlib.sha256(data).hexdigest()[:16]}.png", data)
