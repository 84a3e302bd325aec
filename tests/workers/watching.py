"""Looks at processes from outside, by their numbers."""

from __future__ import annotations

import os
import time
from pathlib import Path

DEADLINE = 20.0
"""Seconds in which a process must have ended: generous, for a busy machine."""


def numbers(path: Path) -> tuple[int, ...]:
    """What tests.workers.jobs.writes has written."""
    return tuple(map(int, path.read_text().split()))


def runs(number: int) -> bool:
    """Whether there is such a process that is not dead already (and only not yet asked how it ended)."""
    try:
        os.kill(number, 0)
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] not in ("Z", "X")
    except (ProcessLookupError, FileNotFoundError):
        return False


def ended(*watched: int) -> None:
    """Waits for processes to end."""
    until = time.monotonic() + DEADLINE
    while left := [number for number in watched if runs(number)]:
        assert time.monotonic() < until, f"still there: {left}"
        time.sleep(0.01)
