"""Draw and encode pictures of views in threads, and keep them while they are likely to be asked for again."""

from __future__ import annotations

import asyncio
import hashlib
import io
import time
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count, pairwise
from typing import Any, NamedTuple, TypeVar

import discord
import msgspec
from PIL.Image import Image

from bot.games import GameFolder
from bot.ui.components.layout import Reader
from bot.ui.refusals import contained
from rendering.paint import memory
from rendering.paint.encode import gif, png, reduced, webp
from rendering.paint.memory import Pool, drawings
from rendering.pieces.album import album
from rendering.pieces.table import ground

T = TypeVar("T")
# Of a moving picture: each with its milliseconds.
Frames = Sequence[tuple[Image, int]]

THREADS = 2
# After so many pictures, what drawing them has freed goes back to the system.
TIDY = 100
# Bytes for all that is kept of pictures, unless a host says otherwise; one of so many parts of it is for finished
# ones, which are asked for again far less than what they are made of.
ROOM, FINISHED = 80 * 2**20, 12
# How a picture moves, and its bytes at most: the first that is small enough. What never is has fewer steps.
MOVING, LARGEST = (("gif", gif), ("webp", webp)), 200_000
# Bytes of a film, which Discord would take twice as large; milliseconds for which each of its pictures is shown.
LARGEST_FILM, SHOWN = 8_000_000, 1_600


@dataclass(frozen=True)
class Picture:
    """A PNG, or a moving GIF or WebP. Its file name is made from its bytes: equal pictures have equal names, and a name
    gives nothing away."""

    name: str
    data: bytes
    moves: int = 0
    """Milliseconds until it has come to its last frame; 0: it lies still."""

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


class SeenView(NamedTuple):
    """A view of a game as somebody sees it; `said`: what stands above it, among others."""

    folder: GameFolder
    view: Any
    reader: Reader
    said: str = ""

    @property
    def key(self) -> Hashable:
        """Equal pictures have equal ones."""
        return self.folder.slug, self.reader.say.locales, self.reader.names, digest_of(self.view), self.said


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
        key = (folder.slug, reader.say.locales, reader.names, digest_of(view), draw is folder.frames)
        return await self._once(key, lambda: self._of_view(folder, view, reader, draw), folder.slug)

    async def before(self, folder: GameFolder, view: Any, reader: Reader) -> Picture | None:
        """What was seen a moment earlier, for two still pictures in place of a moving one; None where one is enough."""
        earlier = folder.before
        if earlier is None:
            return None
        key = (folder.slug, reader.say.locales, reader.names, digest_of(view), "before")
        return await self._once(key, lambda: self._of_view(folder, view, reader, earlier), folder.slug)

    async def drawn(self, key: Hashable, draw: Callable[[], Any], what: str) -> Picture | None:
        """The picture that `draw` makes in a thread: a PIL image, or None. Equal keys must mean equal pictures;
        `what` is for the log."""
        return await self._once(key, lambda: self._in_thread(draw), what)

    async def album(self, views: Sequence[SeenView]) -> Picture | None:
        """The pictures of several views on one, each below its words; None where there are none."""

        async def make() -> Picture | None:
            frames = [await self._frame(each) for each in views]
            captioned = [(frame, each.said) for frame, each in zip(frames, views, strict=True) if frame is not None]
            return await self._in_thread(lambda: album(captioned)) if captioned else None

        return await self._once(("album", *(each.key for each in views)), make, "an album")

    async def film(self, views: Sequence[SeenView], drawn: Callable[[int], None]) -> Picture | None:
        """A moving picture that shows these views one after the other, each for a while; `drawn` is told how many of
        them are drawn. None where they have no pictures, or where drawing failed."""

        async def make() -> Picture | None:
            frames = list[Image]()
            for number, each in enumerate(views, 1):
                if (frame := await self._frame(each)) is not None:
                    frames.append(frame)
                drawn(number)
            return await self._worked(lambda: _film(frames)) if frames else None

        return await self._once(("film", *(each.key for each in views)), make, "a film")

    async def _frame(self, seen: SeenView) -> Image | None:
        """One of several views, drawn, in the colours of the theme."""
        arguments = await self._arguments(seen.folder, seen.view, seen.reader)

        def draw() -> Image | None:
            frame = seen.folder.draw(*arguments)
            return None if frame is None else reduced(frame)

        return await self._worked(draw)

    async def _of_view(self, folder: GameFolder, view: Any, reader: Reader, draw: Callable[..., Any]) -> Picture | None:
        arguments = await self._arguments(folder, view, reader)
        return await self._in_thread(lambda: draw(*arguments))

    async def _arguments(self, folder: GameFolder, view: Any, reader: Reader) -> list[Any]:
        """What the drawing of a view is given."""
        if folder.drawings is None:
            return [view, reader.plain]
        return [view, reader.plain, await self._ink(folder.drawings(view))]

    async def _in_thread(self, draw: Callable[[], Any]) -> Picture | None:
        return await self._worked(lambda: self._drawn_by(draw))

    async def _worked(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _drawn_by(self, draw: Callable[[], Any]) -> Picture | None:
        """In a thread."""
        begun = time.perf_counter()
        picture = encoded(draw)
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


def _film(frames: Sequence[Image]) -> Picture:
    """Of frames of one width. Where it would be too large to be sent it is drawn at half the size."""
    size = (max(frame.width for frame in frames), max(frame.height for frame in frames))
    shown = [(_on(frame, size), SHOWN) for frame in frames]
    data = webp(shown)
    if len(data) > LARGEST_FILM:
        half = (size[0] // 2, size[1] // 2)
        data = webp([(reduced(frame.convert("RGB").resize(half)), pause) for frame, pause in shown])
    return _named(data, "webp", SHOWN * (len(frames) - 1))


def _on(frame: Image, size: tuple[int, int]) -> Image:
    """A frame at the top of felt of that size."""
    if frame.size == size:
        return frame
    whole = ground(size[1]).copy()
    whole.paste(frame, (0, 0))
    return whole


def digest_of(view: Any) -> bytes:
    """Spell out all that a view holds: equal views give equal digests, whatever their mappings have for keys."""
    spelled = msgspec.to_builtins(view, str_keys=True, order="deterministic")
    return hashlib.sha256(msgspec.json.encode(spelled)).digest()


def encoded(draw: Callable[[], Any]) -> Picture | None:
    """`draw` gives an image, the frames of a moving one, or None."""
    drawn = draw()
    if drawn is None:
        return None
    if isinstance(drawn, Image):
        return _named(png(drawn), "png")
    frames = list(drawn)
    if len(frames) == 1:
        return _named(png(frames[0][0]), "png")
    for steps in _fewer(frames):
        for kind, encode in MOVING:
            if len(data := encode(steps)) <= LARGEST:
                return _named(data, kind, sum(pause for _, pause in steps[:-1]))
    return _named(png(frames[-1][0]), "png")


def _fewer(frames: Frames) -> Iterator[Frames]:
    """All frames, then every second one of those in the middle, and so on. How it begins, what it comes to and how it
    ends stays for longest, and all together take as long as before."""
    yield frames
    middle = range(1, len(frames) - 2)
    while middle:
        middle = middle[::2] if len(middle) > 1 else range(0)
        yield _only(frames, [0, *middle, *range(max(1, len(frames) - 2), len(frames))])
    if len(frames) > 2:
        yield _only(frames, [0, len(frames) - 1])


def _only(frames: Frames, kept: Sequence[int]) -> Frames:
    """Some of the frames, each shown until the next one of them."""
    spans = pairwise([*kept, len(frames)])
    return [(frames[first][0], sum(pause for _, pause in frames[first:after])) for first, after in spans]


def _named(data: bytes, kind: str, moves: int = 0) -> Picture:
    return Picture(f"table-{hashlib.sha256(data).hexdigest()[:16]}.{kind}", data, moves)
