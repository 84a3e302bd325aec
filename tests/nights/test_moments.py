"""When something is to be is read as people write it, on their own clock; what could be two days is asked again."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.engine.game import Refused
from bot.nights.moments import read_moment

# A Tuesday, 14:35 in Rome.
NOW = datetime(2026, 11, 24, 13, 35, tzinfo=UTC)
ROME, NEW_YORK, AUCKLAND, HONOLULU = 60, 19 * 60, 13 * 60, 14 * 60


def read(typed: str, ahead: int = ROME, now: datetime = NOW) -> str:
    found = read_moment(typed, int(now.timestamp() * 1000), ahead)
    return f"{datetime.fromtimestamp(found / 1000, UTC):%Y-%m-%d %H:%M}"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("20:30", "2026-11-24 19:30"),
        ("8:30 pm", "2026-11-24 19:30"),
        ("8pm", "2026-11-24 19:00"),
        ("14:30", "2026-11-25 13:30"),
        ("today at 20:30", "2026-11-24 19:30"),
        ("tomorrow 20:30", "2026-11-25 19:30"),
        ("Domani alle 21", "2026-11-25 20:00"),
        ("stasera alle 20.30", "2026-11-24 19:30"),
        ("Friday 8 pm", "2026-11-27 19:00"),
        ("venerdì 20:30", "2026-11-27 19:30"),
        ("ven 20:30", "2026-11-27 19:30"),
        ("Tuesday 14:00", "2026-12-01 13:00"),
        ("Tuesday 15:00", "2026-11-24 14:00"),
        ("24.12. 20:30", "2026-12-24 19:30"),
        ("24.12 20:30", "2026-12-24 19:30"),
        ("24/12/2026 20:30", "2026-12-24 19:30"),
        ("12/24 20:30", "2026-12-24 19:30"),
        ("2026-12-24 20:30", "2026-12-24 19:30"),
        ("24 December 20:30", "2026-12-24 19:30"),
        ("December 24th, 8 p.m.", "2026-12-24 19:00"),
        ("24 dicembre alle 20", "2026-12-24 19:00"),
        ("24 dic 2026 20:30", "2026-12-24 19:30"),
        ("3 January 20:30", "2027-01-03 19:30"),
        ("in 2 hours", "2026-11-24 15:35"),
        ("2h", "2026-11-24 15:35"),
        ("90 min", "2026-11-24 15:05"),
        ("1 h 30 min", "2026-11-24 15:05"),
        ("tra 2 ore e 10 minuti", "2026-11-24 15:45"),
        ("in 3 days", "2026-11-27 13:35"),
        ("<t:1798140600:F>", "2026-12-24 19:30"),
        ("<t:1798140600>", "2026-12-24 19:30"),
    ],
)
def test_people_write_it_in_many_ways(typed: str, meant: str) -> None:
    assert read(typed) == meant


@pytest.mark.parametrize(
    ("ahead", "today", "tomorrow"),
    [
        (NEW_YORK, "2026-11-25 01:30", "2026-11-26 01:30"),
        (AUCKLAND, "2026-11-25 07:30", "2026-11-26 07:30"),
        (HONOLULU, "2026-11-25 06:30", "2026-11-26 06:30"),
        (0, "2026-11-24 20:30", "2026-11-25 20:30"),
    ],
)
def test_a_day_is_that_of_their_own_clock(ahead: int, today: str, tomorrow: str) -> None:
    assert (read("20:30", ahead), read("tomorrow 20:30", ahead)) == (today, tomorrow)


@pytest.mark.parametrize(
    "typed",
    ["", "soon", "25:00", "20:75", "tomorrow", "32 December 20:30", "in 2 parsecs", "20:30 5 7", "0 pm", "<t:x>"],
)
def test_what_says_no_moment_is_refused(typed: str) -> None:
    with pytest.raises(Refused):
        read(typed)


def test_a_day_that_others_would_read_as_another_one_is_asked_again() -> None:
    with pytest.raises(Refused) as refused:
        read("4/5 20:30")
    assert "in two ways" in refused.value.why.message
    assert read("5/5 20:30") == "2027-05-05 19:30"
