"""Tell the time so that it counts evenly, whatever becomes of the time that the computer shows."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import discord

# Milliseconds by which the computer's clock must differ before it was set: less is how computers keep time.
STEP = 2_000


class Clock:
    """Called: now, in whole milliseconds since 1970. It starts with the computer's time and counts on by itself."""

    # So a clock that is set, or a computer that has slept, neither takes time from anybody nor gives it.

    def __init__(self) -> None:
        # Milliseconds from the steady count, which begins anywhere, to 1970.
        self._ahead = 0
        self.adopt()

    def __call__(self) -> int:
        return _steady() + self._ahead

    @property
    def differs(self) -> bool:
        """Whether the computer's clock was set since the last `adopt`."""
        return abs(_shown() - self()) >= STEP

    def adopt(self) -> None:
        """Takes over what the computer shows. Moments that are still to come have to be moved by the difference."""
        self._ahead = _shown() - _steady()


def moment(at: int) -> datetime:
    """What so many milliseconds since 1970 are for libraries that want a date."""
    return datetime.fromtimestamp(at / 1000, UTC)


def _shown() -> int:
    return int(discord.utils.utcnow().timestamp() * 1000)


def _steady() -> int:
    return int(time.monotonic() * 1000)
