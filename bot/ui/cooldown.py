"""Several presses a second are play, a flood is not."""

from __future__ import annotations

from collections.abc import Callable

BURST = 3.0
"""Seconds' worth of presses that may come at once."""
REMEMBERED = 10_000
"""People whose presses are counted at the same time."""


class Cooldown:
    """`rate`: presses a second that one person may make for long; 0: any number. `now`: milliseconds."""

    def __init__(self, rate: float, now: Callable[[], int]) -> None:
        self._rate, self._now = rate, now
        self._spent: dict[int, tuple[int, float]] = {}
        """User -> when they last pressed, and how much of their allowance was spent then."""

    def allows(self, user: int) -> bool:
        """Counts a press."""
        if not self._rate:
            return True
        now = self._now()
        last, spent = self._spent.pop(user, (now, 0.0))
        spent = max(0.0, spent - (now - last) / 1000 * self._rate)
        fine = spent + 1 <= self._rate * BURST
        self._spent[user] = now, spent + fine
        if len(self._spent) > REMEMBERED:
            del self._spent[next(iter(self._spent))]
        return fine
