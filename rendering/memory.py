"""Drawing takes memory in large pieces of every size, and frees them. The C library keeps most of that for later, in a
heap for each thread, and the process would grow for hours. glibc can be told otherwise; elsewhere nothing is done."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable

ARENA_MAX = -8
"""Of mallopt: the number of heaps."""


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
    """For the whole process, and before threads draw: threads share heaps, so that one uses what another has freed."""
    _mallopt(ARENA_MAX, 2)


def give_back() -> None:
    """What is free in the heaps goes back to the system. Takes some milliseconds, without the interpreter."""
    _trim(0)
