"""Pictures of views: drawn and encoded in threads, kept while they are likely to be asked for again."""

from __future__ import annotations

import asyncio
import hashlib
import io
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Iterable
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
KEPT, MOST = 256, 8 * 2**20
"""Pictures kept, and their bytes: those of some games have 30 kB, of others 90."""


@dataclass(frozen=True)
class Picture:
    """A PNG. Its file name is made from its bytes: equal pictures have equal names, and a name gives nothing away."""

    name: str
    data: bytes

    @property
    def uri(self) -> str:
        """How a message shows it."""
        return f"attachment://{self.name}"

    def file(self) -> discord.File:
        """A new one for each request: discord.py reads a File to its end."""
        return discord.File(io.BytesIO(self.data), self.name)


Ink = Callable[[Iterable[str]], Awaitable[dict[str, bytes]]]
"""Digests -> the ink masks (PNG) of players' drawings, without those that were removed."""


async def no_ink(digests: Iterable[str]) -> dict[str, bytes]:
    """Where no player draws."""
    return {}


class Pictures:
    """Close it at the end."""

    def __init__(self, ink: Ink = no_ink) -> None:
        self._ink = ink
        self._threads = ThreadPoolExecutor(THREADS, "picture")
        self._kept: OrderedDict[Hashable, asyncio.Future[Picture | None]] = OrderedDict()

    async def of(self, found: Found, view: Any, reader: Reader) -> Picture | None:
        """The picture of a view; None where there is none, or where drawing failed: words stand in for it."""
        seen = hashlib.sha256(encode(view).encode()).digest()
        key = (found.slug, reader.say.locale, reader.names, seen)
        return await self._once(key, lambda: self._of_view(found, view, reader), found.slug)

    async def drawn(self, key: Hashable, draw: Callable[[], Any], what: str) -> Picture | None:
        """The picture that `draw` makes in a thread: a PIL image, or None. Equal keys must mean equal pictures;
        `what` is for the log."""
        return await self._once(key, lambda: self._in_thread(draw), what)

    async def _of_view(self, found: Found, view: Any, reader: Reader) -> Picture | None:
        if found.drawings is None:
            return await self._in_thread(lambda: found.draw(view, reader.plain))
        drawings = await self._ink(found.drawings(view))
        return await self._in_thread(lambda: found.draw(view, reader.plain, drawings))

    async def _in_thread(self, draw: Callable[[], Any]) -> Picture | None:
        return await asyncio.get_running_loop().run_in_executor(self._threads, _encoded, draw)

    async def _once(
        self, key: Hashable, make: Callable[[], Coroutine[Any, Any, Picture | None]], what: str
    ) -> Picture | None:
        """What `make` makes, once for all that ask for the same; None if that fails."""
        making = self._kept.get(key)
        if making is None:
            making = self._kept[key] = asyncio.ensure_future(make())
            self._make_room()
        self._kept.move_to_end(key)
        with contained("drawing a picture of %s", what):
            # Several may wait for the same drawing: one that is cancelled must not take it from the others.
            return await asyncio.shield(making)
        self._kept.pop(key, None)
        return None

    def _make_room(self) -> None:
        """Forgets those that were not asked for the longest."""
        sizes = [_size(made) for made in self._kept.values()]
        total, too_many = sum(sizes), len(sizes) - KEPT
        for index, size in enumerate(sizes):
            if index >= too_many and total <= MOST:
                return
            self._kept.popitem(last=False)
            total -= size

    def close(self) -> None:
        self._threads.shutdown(wait=True, cancel_futures=True)


def _size(making: asyncio.Future[Picture | None]) -> int:
    """In bytes; nothing is known of what is still drawn."""
    made = making.done() and not making.cancelled() and making.exception() is None and making.result()
    return len(made.data) if made else 0


def _encoded(draw: Callable[[], Any]) -> Picture | None:
    image = draw()
    if image is None:
        return None
    data = png(image)
    return Picture(f"table-{hashlib.sha256(data).hexdigest()[:16]}.png", data)
