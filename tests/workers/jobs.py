"""Jobs that only tests give to workers."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
import unicodedata
from pathlib import Path

import msgspec

from bot.decks.exchange.model import ImportPreview
from bot.engine.game import Refused
from bot.engine.text import Text, text
from bot.workers.progress import report
from bot.workers.workers import JobKind

_prepared: list[str] = []


class Answer(msgspec.Struct, frozen=True):
    said: Text
    numbers: tuple[tuple[int, bytes], ...]
    plain: object = None


def answers(many: int, *, plain: object = None) -> Answer:
    return Answer(text("{n} numbers", n=many), tuple((n, b"\x00" * n) for n in range(many)), plain)


def echoes(data: bytes) -> bytes:
    return data


def prepares(word: str) -> None:
    _prepared.append(word)


def remembers() -> list[str]:
    """What was prepared; and what it adds itself."""
    _prepared.append("a job")
    return _prepared[:-1]


def kept_drawings() -> int:
    # Here, so that other jobs do not load it.
    from rendering.paint.memory import drawings

    return len(drawings)


def counts(many: int) -> str:
    for number in range(many):
        report(number, many)
    return "n, and more"


def goes_on(steps: int, seconds: float) -> int:
    """With as long a pause before each step."""
    for number in range(steps):
        time.sleep(seconds)
        report(number, steps)
    return steps


def refuses() -> None:
    raise Refused(text("Not {thing}.", thing="this"), "B7")


def fails(secret: str) -> int:
    return int(secret)


def sleeps() -> None:
    time.sleep(3600)


def loops() -> None:
    while True:
        pass


def reads_for_ever(*_: object) -> ImportPreview:
    """In place of bot.decks.exchange.comparing.changes_in."""
    report(0, 1)
    loops()
    raise AssertionError


def looks_for_ever(_: bytes) -> bytes:
    """In place of bot.ui.components.imported_ink.drawn_ink."""
    loops()
    raise AssertionError


def holds_the_lock() -> None:
    """In C, where no other thread of its process comes to anything."""
    unicodedata.normalize("NFC", "\u0315\u0300" * 500_000)


def does_not_let_itself_be_told() -> None:
    for number in {signal.SIGTERM, signal.SIGINT, signal.SIGHUP}:
        signal.signal(number, signal.SIG_IGN)
    loops()


def allocates() -> int:
    return sum(len(kept) for kept in [bytearray(2**20) for _ in range(100_000)])


def allocates_a_little(megabytes: int) -> int:
    return len(bytearray(megabytes * 2**20))


def recurses() -> None:
    recurses()


def exits() -> None:
    os._exit(0)


def crashes() -> None:
    ctypes.string_at(0)


def answers_without_end() -> bytes:
    return bytes(80 * 2**20)


def processes() -> tuple[int, int]:
    """Of the worker, and of the nursery."""
    return os.getpid(), os.getppid()


def politeness() -> int:
    return os.nice(0)


def knows(variable: str) -> bool:
    return variable in os.environ


def writes(path: str, *, then: str) -> None:
    """Its number, for whoever watches from outside; and goes on with another job."""
    unfinished = Path(path + ".part")
    unfinished.write_text(f"{os.getpid()} {os.getppid()}")
    unfinished.rename(path)
    if then != "nothing":
        AFTERWARDS[then]()


def modules(*names: str) -> list[str]:
    return [name for name in names if name in sys.modules]


AFTERWARDS = {
    "sleeps": sleeps,
    "loops": loops,
    "holds_the_lock": holds_the_lock,
    "stays": does_not_let_itself_be_told,
}
BESIDE = JobKind("beside", seconds=60, megabytes=64, busy=text("Busy."))
