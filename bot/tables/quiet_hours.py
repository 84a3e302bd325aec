"""Reckon the hours in which somebody is not called, on a clock of which only its lead on UTC is known. Pure."""

from __future__ import annotations

from bot.store.api import QuietHours
from bot.tables.model import HOUR, MINUTE

DAY_MINUTES = 24 * 60
# Clocks of the world differ by whole quarters of an hour.
QUARTER = 15


def ahead(minute: int, now: int) -> int:
    """By how many minutes a clock is ahead of UTC that shows this minute of its day at `now` (milliseconds)."""
    return round((minute - now // MINUTE) / QUARTER) * QUARTER % DAY_MINUTES


def minute_of_day(quiet: QuietHours, now: int) -> int:
    """What their clock shows."""
    return (now // MINUTE + quiet.ahead) % DAY_MINUTES


def end(quiet: QuietHours, now: int) -> int | None:
    """When the quiet hours that run at `now` end, in milliseconds; None: they do not run."""
    gone = (now + quiet.ahead * MINUTE - quiet.begins * HOUR) % (24 * HOUR)
    length = (quiet.ends - quiet.begins) % 24 * HOUR
    return now - gone + length if gone < length else None
