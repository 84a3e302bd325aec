"""Keep what has been drawn for the next picture, as long as there is room, and give freed memory back to the system."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from heapq import heappop, heappush
from itertools import count
from threading import Lock, local
from time import thread_time
from typing import Any, Generic, ParamSpec, TypeVar, cast

from PIL import Image

AROUND = 600  # bytes that keeping anything takes, besides its pixels and letters
THIN = frozenset(("1", "L", "P"))  # modes of pictures with one byte to a pixel; others have four

PLAIN = frozenset((int, float, bool, type(None)))  # most of what keys hold; takes nothing to speak of

Given = ParamSpec("Given")
Made = TypeVar("Made")
Kept = TypeVar("Kept")


# Of two that cost the same, the one that was asked for later is worth more.
Worth = tuple[float, int]


@dataclass(slots=True)
class _Entry(Generic[Kept]):
    """A value that a pool keeps."""

    value: Kept
    size: int  # in bytes
    price: float  # what making it costs, for a byte
    worth: Worth


class Pool(Generic[Kept]):
    """Values by key, in `room` bytes. Threads may share it.

    What is the least loss makes room (GreedyDual-Size; Cao and Irani, 1997): a value is worth what it costs to make,
    for each of its bytes, on top of what was lost last when it was asked for. So the cheap and large goes before the
    dear and small, and what nobody asks for goes in the end."""

    def __init__(self, room: int) -> None:
        self._room, self._taken = room, 0
        self._kept: dict[Hashable, _Entry[Kept]] = {}
        self._asked = count(1)
        self._lost = 0.0
        # A heap with an entry for each key; a value is worth that or, if it was asked for since, more.
        self._worst = list[tuple[Worth, Hashable]]()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def taken(self) -> int:
        """Bytes."""
        return self._taken

    @property
    def room(self) -> int:
        return self._room

    @room.setter
    def room(self, room: int) -> None:
        with self._lock:
            self._room = room
            self._make_room()

    def get(self, key: Hashable) -> Kept | None:
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return None
            found.worth = self._worth(found.price)
            return found.value

    def put(self, key: Hashable, value: Kept, cost: float | None = None) -> Kept:
        """Keep a value and give what is kept: an earlier one, if there is one by now. `cost`: seconds that it took to
        make; without any, what was not asked for the longest goes first."""
        size = AROUND + weight(key) + weight(value)
        price = 1.0 if cost is None else cost / size
        with self._lock:
            if key in self._kept:
                return self._kept[key].value
            if size > self._room:
                return value
            entry = self._kept[key] = _Entry(value, size, price, self._worth(price))
            heappush(self._worst, (entry.worth, key))
            self._taken += size
            self._make_room()
        return value

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self._worst.clear()
            self._taken = 0

    def _worth(self, price: float) -> Worth:
        return self._lost + price, next(self._asked)

    def _make_room(self) -> None:
        while self._taken > self._room:
            worth, key = heappop(self._worst)
            entry = self._kept[key]
            if entry.worth > worth:
                heappush(self._worst, (entry.worth, key))
                continue
            del self._kept[key]
            self._taken -= entry.size
            self._lost = worth[0]


# Of the whole process; whoever runs it says how large. One for all: when whole rows had a share of their own, one game
# was drawn faster and another one slower.
drawings: Pool[Any] = Pool(72 * 2**20)


class _Watch(local):
    """Of a thread."""

    within = 0.0  # seconds that went, in what is being made, into drawings that are kept by themselves


_watch = _Watch()


def kept(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """Keep what a function of values makes, a drawing or what one needs, and give it again for equal values. It must
    never be changed."""

    @wraps(make)
    def found(*args: Given.args, **named: Given.kwargs) -> Made:
        key = (make, args, *named.items())
        value = drawings.get(key)
        if value is not None:
            return cast(Made, value)
        around, _watch.within, begun = _watch.within, 0.0, thread_time()
        value = make(*args, **named)
        took = thread_time() - begun
        cost, _watch.within = took - _watch.within, around + took
        return cast(Made, drawings.put(key, value, cost))

    return found


def weight(value: object) -> int:
    """Count the bytes of memory that something takes, as far as they are many."""
    if isinstance(value, Image.Image):
        return value.width * value.height * (1 if value.mode in THIN else 4)
    if isinstance(value, (str, bytes)):
        return sys.getsizeof(value)
    if isinstance(value, tuple):
        return sys.getsizeof(value) + sum(weight(each) for each in value if each.__class__ not in PLAIN)
    weighs = getattr(value, "weight", None)
    return weighs if isinstance(weighs, int) else 0


ARENA_MAX = -8  # of mallopt: the number of heaps


def _glibc(name: str) -> Callable[..., int]:
    try:
        found: Callable[..., int] = getattr(ctypes.CDLL(None), name) if sys.platform == "linux" else _nothing
    except (OSError, AttributeError):
        return _nothing
    return found


def _nothing(*_: int) -> int:
    return 0


_mallopt, _trim = _glibc("mallopt"), _glibc("malloc_trim")


def share_heaps() -> None:
    """Let all threads share heaps, so that one uses what another has freed; for the whole process, before threads
    draw."""
    _mallopt(ARENA_MAX, 2)


def give_back() -> None:
    """Give what is free in the heaps back to the system. Takes some milliseconds, without the interpreter."""
    _trim(0)
