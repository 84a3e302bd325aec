"""Tell how far a job has got, from wherever it is done, to whoever waits for it."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

# What a worker sends before its answer, as often as it likes: a sign, how much is done, and how much there is.
STEP = struct.Struct("!cII")
SIGN = b"n"

# Called from other threads, too.
Listener = Callable[[int, int], None]

_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


def report(done: int, all: int) -> None:
    """Tell whoever waits for this job that so much of it is done. Nobody need be listening."""
    if (listener := _listener.get()) is not None:
        listener(done, all)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Have what is begun within report to `listener`."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)


def taken_out(answer: bytearray) -> None:
    """Take the steps off the beginning of what a worker has sent so far, and report them."""
    while answer[:1] == SIGN and len(answer) >= STEP.size:
        _, done, all = STEP.unpack_from(answer)
        del answer[: STEP.size]
        report(done, all)
