"""Several presses a second are fine, a flood is not, and nobody is punished for long."""

from __future__ import annotations

import pytest

from bot.ui import router
from bot.ui.router import Cooldown


class Clock:
    now = 0

    def __call__(self) -> int:
        return self.now


def test_a_burst_is_fine_and_a_flood_is_not() -> None:
    limit = Cooldown(4, Clock())
    assert [limit.allows(1) for _ in range(14)] == [True] * 12 + [False] * 2


def test_the_allowance_grows_back_with_time() -> None:
    clock = Clock()
    limit = Cooldown(4, clock)
    assert all(limit.allows(1) for _ in range(12))
    clock.now = 500
    assert [limit.allows(1) for _ in range(3)] == [True, True, False]


def test_what_was_refused_does_not_count() -> None:
    clock = Clock()
    limit = Cooldown(1, clock)
    for _ in range(50):
        limit.allows(1)
    clock.now = 1000
    assert limit.allows(1)


def test_others_have_their_own_allowance() -> None:
    limit = Cooldown(1, Clock())
    while limit.allows(1):
        pass
    assert limit.allows(2)


def test_zero_means_no_limit() -> None:
    limit = Cooldown(0, Clock())
    assert all(limit.allows(1) for _ in range(1000))


def test_it_remembers_no_more_people_than_it_should(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(router, "REMEMBERED", 10)
    limit = Cooldown(1, Clock())
    assert all(limit.allows(user) for user in range(100))
    assert len(limit._spent) == 10


def test_a_clock_that_is_set_back_refuses_nobody() -> None:
    clock = Clock()
    clock.now = 1_000_000
    limit = Cooldown(4, clock)
    assert limit.allows(1)
    clock.now = 0
    assert limit.allows(1)
