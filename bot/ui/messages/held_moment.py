"""Keep a moment of a table on its message until it has been seen, while people play on already, and tell what comes of
it as soon as its picture has."""

from __future__ import annotations

import asyncio
from math import inf

from bot.tables import clock
from bot.tables.model import Table
from bot.ui.messages.calling import now

# Milliseconds until a picture has reached those who look, after Discord has taken it.
ARRIVING = 500


class HeldMoment:
    """What one table's message shows that wants to be seen, and what will be after it."""

    def __init__(self) -> None:
        self.until = 0.0
        """Until when the message stays as it is; in the time of the loop."""
        # The newest one that has not been shown yet.
        self._next: Table | None = None
        # The position of the newest one that has been shown, and from when on all may know what came of it.
        self._told = (-1, 0.0)
        # Whether something newer waits until its time is over.
        self._followed = False

    def note(self, shown: Table, table: Table, *, urgent: bool) -> None:
        """The table that was `shown` last has changed. What is `urgent` ends the moment, and so does whatever does not
        go on with the game: it is shown with it anew."""
        if urgent or table.position == shown.position or not clock.is_held(table, now()):
            self.end()
            return
        self.until, self._followed = _end_of(shown), True
        if table.staged:
            self._next = table

    def end(self) -> None:
        self.until, self._next = 0.0, None

    def to_show(self, newest: Table, *, asked: bool) -> Table:
        """What is shown now: the table as it is, or first a moment of it, unless somebody has `asked` for the table."""
        table, self._next = self._next, None
        if table is None or asked or table.position == newest.position or not clock.is_held(table, now()):
            table = newest
        self.until, self._followed = _end_of(table), table.position < newest.position
        return table

    def was_shown(self, position: int, moves: int) -> float:
        """The message shows the table at that position, with a picture that moves for so many milliseconds. Gives from
        when on all may know what came of it; shown once more, it is not played anew."""
        if position != self._told[0]:
            lasts = (moves + ARRIVING if moves else 0) / 1000
            self._told = position, asyncio.get_running_loop().time() + lasts
        if not self._followed:
            self.until = min(self.until, self._told[1])
        return self._told[1]

    def is_past(self, position: int) -> bool:
        """Whether the message has shown that position until its picture came to its end."""
        return position == self._told[0] and asyncio.get_running_loop().time() >= self._told[1]

    def told_at(self, table: Table) -> float:
        """From when on all may know what came of a moment, in the time of the loop: its picture has told it by then,
        or its time is over."""
        told = self._told[1] if table.position == self._told[0] else inf
        return min(told, _end_of(table))


def _end_of(table: Table) -> float:
    """When the time of a moment is over, in the time of the loop."""
    left = (table.seen_until or 0) - now() if table.staged else 0
    return asyncio.get_running_loop().time() + left / 1000
