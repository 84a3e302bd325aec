"""What has been drawn is kept for the next picture, as long as there is room: one pool for all drawings, bounded in
bytes, whatever they are of. What was not asked for the longest goes first."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar, cast

from PIL import Image

AROUND = 600
"""Bytes that keeping anything takes, besides its pixels and letters."""
THIN = frozenset(("1", "L", "P"))
"""Modes of pictures with one byte to a pixel; others have four."""

Given = ParamSpec("Given")
Made = TypeVar("Made")
Kept = TypeVar("Kept")


class Pool(Generic[Kept]):
    """Values by key, in `room` bytes. Threads may share it."""

    def __init__(self, room: int) -> None:
        self._room, self._taken = room, 0
        self._kept: OrderedDict[Hashable, tuple[Kept, int]] = OrderedDict()
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
            self._kept.move_to_end(key)
            return found[0]

    def put(self, key: Hashable, value: Kept) -> Kept:
        """The value that is kept under the key: an earlier one, if there is one by now."""
        size = AROUND + weight(key) + weight(value)
        with self._lock:
            if key in self._kept:
                return self._kept[key][0]
            if size > self._room:
                return value
            self._kept[key] = value, size
            self._taken += size
            self._make_room()
        return value

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self._taken = 0

    def _make_room(self) -> None:
        while self._taken > self._room:
            _, (_, size) = self._kept.popitem(last=False)
            self._taken -= size


drawings: Pool[Any] = Pool(72 * 2**20)
"""Of the whole process; whoever runs it says how large. One for all: when whole rows had a share of their own, one game
was drawn faster and another one slower."""


def kept(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """A function of values that makes a drawing, or what one needs: what it made for equal values is given again. It
    must never be changed."""

    @wraps(make)
    def found(*args: Given.args, **named: Given.kwargs) -> Made:
        key = (make, args, *named.items())
        value = drawings.get(key)
        return cast(Made, drawings.put(key, make(*args, **named)) if value is None else value)

    return found


def weight(value: object) -> int:
    """Bytes of memory that something takes, as far as they are many."""
    if isinstance(value, Image.Image):
        return value.width * value.height * (1 if value.mode in THIN else 4)
    if isinstance(value, (str, bytes)):
        return sys.getsizeof(value)
    if isinstance(value, tuple):
        return sys.getsizeof(value) + sum(map(weight, value))
    weighs = getattr(value, "weight", None)
    return weighs if isinstance(weighs, int) else 0
