"""Quiet hours go by the clock of whoever has set them, over midnight as well."""

from __future__ import annotations

import pytest

from bot.store.api import QuietHours
from bot.tables.model import DAY, HOUR, MINUTE
from bot.tables.quiet_hours import ahead, end, minute_of_day

TODAY = 20_000 * DAY
# Begin at 17:15 and end at 01:15 of UTC.
INDIA_BY_NIGHT = QuietHours(ahead=5 * 60 + 45, begins=23, ends=7)


@pytest.mark.parametrize(
    ("at", "ends"),
    [
        (17 * HOUR + 15 * MINUTE, DAY + HOUR + 15 * MINUTE),
        (23 * HOUR, DAY + HOUR + 15 * MINUTE),
        (HOUR + 15 * MINUTE - 1, HOUR + 15 * MINUTE),
        (HOUR + 15 * MINUTE, None),
        (12 * HOUR, None),
        (17 * HOUR + 15 * MINUTE - 1, None),
    ],
)
def test_they_run_from_their_beginning_until_their_end(at: int, ends: int | None) -> None:
    assert end(INDIA_BY_NIGHT, TODAY + at) == (None if ends is None else TODAY + ends)


@pytest.mark.parametrize("lead", [0, 60, 330, 345, 14 * 60, 23 * 60 + 45])
@pytest.mark.parametrize("slow", [-7, 0, 7])
def test_a_clock_that_is_some_minutes_wrong_is_of_the_same_zone(lead: int, slow: int) -> None:
    now = TODAY + 13 * HOUR + 4 * MINUTE
    shows = (minute_of_day(QuietHours(lead, 0, 1), now) + slow) % (24 * 60)
    assert ahead(shows, now) == lead
