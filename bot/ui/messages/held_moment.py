"""Keep a moment of a table on its message until it has been seen, while people play on already."""

from __future__ import annotations

import asyncio

from bot.tables import clock
from bot.tables.model import Table
from bot.ui.messages.calling import now


class HeldMoment:
    """What one table's message shows that wants to be seen, and what will be after it."""

    def __init__(self) -> None:
        self.until = 0.0
        """Until when the message stays as it is; in the time of the loop."""
        # The newest one that has not been shown yet.
        self._next: Table | None = None

    def note(self, shown: Table, table: Table, *, urgent: bool) -> None:
        """The table that was `shown` last has changed. What is `urgent` ends the moment, and so does whatever does not
        go on with the game: it is shown with it anew."""
        if urgent or table.position == shown.position or not clock.is_held(table, now()):
            self.end()
        elif table.staged:
            self._next = table

    def end(self) -> None:
        self.until, self._next = 0.0, None

    def to_show(self, newest: Table, *, asked: bool) -> Table:
        """What is shown now: the table as it is, or first a moment of it, unless somebody has `asked` for the table."""
        table, self._next = self._next, None
        if table is None or asked or table.position == newest.position or not clock.is_held(table, now()):
            table = newest
        left = (table.seen_until or 0) - now() if table.staged else 0
        self.until = asyncio.get_running_loop().time() + left / 1000
        return table
