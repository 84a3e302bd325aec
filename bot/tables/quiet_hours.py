"""Reckon the hours in which somebody is not called, on a clock of which only its lead on UTC is known. Pure."""

from __future__ import annotations

import re

from bot.engine.game import Refused
from bot.engine.text import text
from bot.store.api import QuietHours
from bot.tables.model import HOUR, MINUTE

DAY_MINUTES = 24 * 60
# Clocks of the world differ by whole quarters of an hour.
QUARTER = 15
# 14:35, 14.35, 14h35, 1435, 2 pm, 2:35 p.m.
TIME = re.compile(r"([0-9]{1,2})(?:[:.h ]?([0-9]{2}))?\s*(?:([ap])\.?m\.?)?", re.IGNORECASE)


def minute_of(typed: str) -> int:
    """The minute of the day that a clock shows, as somebody has typed it. Refused for what is no time."""
    told = TIME.fullmatch(typed)
    hour, minute = (int(told[1]), int(told[2] or 0)) if told else (99, 0)
    half = told[3].lower() if told and told[3] else ""
    if hour > (12 if half else 23) or minute > 59 or (half and not hour):
        raise Refused(text("I cannot read that time. Write it such as 14:35 or 2:35 pm."))
    return (hour % 12 + (12 if half == "p" else 0) if half else hour) * 60 + minute


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
