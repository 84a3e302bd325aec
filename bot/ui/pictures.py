"""Draw and encode pictures of views in threads, and keep them while they are likely to be asked for again."""

from __future__ import annotations

import asyncio
import hashlib
import io
import time
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count
from typing import Any

import discord
import msgspec
from PIL.Image import Image

from bot.games import GameFolder
from bot.ui.components.layout import Reader
from bot.ui.refusals import contained
from rendering.paint import memory
from rendering.paint.encode import png, webp
from rendering.paint.memory import Pool, drawings

THREADS = 2
# After so many pictures, what drawing them has freed goes back to the system.
TIDY = 100
# Bytes for all that is kept of pictures, unless a host says otherwise; one of so many parts of it is for finished
# ones, which are asked for again far less than what they are made of.
ROOM, FINISHED = 80 * 2**20, 12
# Bytes of a moving picture; of one that would be larger, only the end is shown.
LARGEST = 200_000


@dataclass(frozen=True)
class Picture:
    """A PNG, or a moving WebP. Its file name is made from its bytes: equal pictures have equal names, and a name gives
    nothing away."""

    name: str
    data: bytes

    @property
    def weight(self) -> int:
        """Bytes."""
        return len(self.data)

    @property
    def uri(self) -> str:
        """How a message shows it."""
        return f"attachment://{self.name}"

    def file(self) -> discord.File:
        """A new one for each request: discord.py reads a File to its end."""
        return discord.File(io.BytesIO(self.data), self.name)


# Digests -> the ink masks (PNG) of players' drawings, without those that were removed.
Ink = Callable[[Iterable[str]], Awaitable[dict[str, bytes]]]


async def no_ink(digests: Iterable[str]) -> dict[str, bytes]:
    """Where no player draws."""
    return {}


class Pictures:
    """Close it at the end."""

    def __init__(self, ink: Ink = no_ink, room: int = ROOM) -> None:
        """`room`: in bytes, for pictures here and what the whole process draws them with."""
        self._ink = ink
        self._threads = ThreadPoolExecutor(THREADS, "picture")
        self._making: dict[Hashable, asyncio.Future[Picture | None]] = {}
        self._finished: Pool[Picture] = Pool(room // FINISHED)
        drawings.room = room - self._finished.room
        memory.share_heaps()
        self._drawn = count(1)
        # Told how many seconds each picture took; in a thread.
        self.watch: Callable[[float], None] | None = None

    async def of(self, folder: GameFolder, view: Any, reader: Reader, *, moving: bool = False) -> Picture | None:
        """The picture of a view; None where there is none, or where drawing failed: words stand in for it. `moving`: as
        a moving one, if the game has such."""
        draw = folder.frames if moving and folder.frames is not None else folder.draw
        key = (folder.slug, reader.say.locale, reader.names, digest_of(view), draw is folder.frames)
        return await self._once(key, lambda: self._of_view(folder, view, reader, draw), folder.slug)

    async def before(self, folder: GameFolder, view: Any, reader: Reader) -> Picture | None:
        """What was seen a moment earlier, for two still pictures in place of a moving one; None where one is enough."""
        earlier = folder.before
        if earlier is None:
            return None
        key = (folder.slug, reader.say.locale, reader.names, digest_of(view), "before")
        return await self._once(key, lambda: self._of_view(folder, view, reader, earlier), folder.slug)

    async def drawn(self, key: Hashable, draw: Callable[[], Any], what: str) -> Picture | None:
        """The picture that `draw` makes in a thread: a PIL image, or None. Equal keys must mean equal pictures;
        `what` is for the log."""
        return await self._once(key, lambda: self._in_thread(draw), what)

    async def _of_view(self, folder: GameFolder, view: Any, reader: Reader, draw: Callable[..., Any]) -> Picture | None:
        arguments: list[Any] = [view, reader.plain]
        if folder.drawings is not None:
            arguments.append(await self._ink(folder.drawings(view)))
        return await self._in_thread(lambda: draw(*arguments))

    async def _in_thread(self, draw: Callable[[], Any]) -> Picture | None:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._drawn_by, draw)

    def _drawn_by(self, draw: Callable[[], Any]) -> Picture | None:
        """In a thread."""
        begun = time.perf_counter()
        picture = _encoded(draw)
        if self.watch is not None:
            self.watch(time.perf_counter() - begun)
        if next(self._drawn) % TIDY == 0:
            memory.give_back()
        return picture

    async def _once(
        self, key: Hashable, make: Callable[[], Coroutine[Any, Any, Picture | None]], what: str
    ) -> Picture | None:
        """What `make` makes, once for all that ask for the same; None if that fails."""
        if (kept := self._finished.get(key)) is not None:
            return kept
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = asyncio.ensure_future(make())
            making.add_done_callback(lambda made: self._made(key, made))
        with contained("drawing a picture of %s", what):
            # Several may wait for the same drawing: one that is cancelled must not take it from the others.
            return await asyncio.shield(making)
        return None

    def _made(self, key: Hashable, making: asyncio.Future[Picture | None]) -> None:
        del self._making[key]
        if not making.cancelled() and making.exception() is None and (picture := making.result()) is not None:
            self._finished.put(key, picture)

    def close(self) -> None:
        self._threads.shutdown(wait=True, cancel_futures=True)


def digest_of(view: Any) -> bytes:
    """Spell out all that a view holds: equal views give equal digests, whatever their mappings have for keys."""
    spelled = msgspec.to_builtins(view, str_keys=True, order="deterministic")
    return hashlib.sha256(msgspec.json.encode(spelled)).digest()


def _encoded(draw: Callable[[], Any]) -> Picture | None:
    """`draw` gives an image, the frames of a moving one, or None."""
    drawn = draw()
    if drawn is None:
        return None
    if isinstance(drawn, Image):
        return _named(png(drawn), "png")
    frames = list(drawn)
    if len(frames) == 1:
        return _named(png(frames[0][0]), "png")
    data = webp(frames)
    return _named(data, "webp") if len(data) <= LARGEST else _named(png(frames[-1][0]), "png")


def _named(data: bytes, kind: str) -> Picture:
    return Picture(f"table-{hashlib.sha256(data).hexdigest()[:16]}.{kind}", data)
