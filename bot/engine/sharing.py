"""Keep values that are the same for many tables, such as their deck, once, while any table has them."""

from __future__ import annotations

import hashlib
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from bot.engine.game import encode

S = TypeVar("S", bound=msgspec.Struct)

_held: WeakValueDictionary[tuple[type, bytes], Any] = WeakValueDictionary()


def shared(value: S) -> S:
    """The equal value that is held already, else this one. Its type is frozen and has `weakref=True`."""
    held: S = _held.setdefault((type(value), hashlib.sha256(encode(value).encode()).digest()), value)
    return held
