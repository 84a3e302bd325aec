"""Tell what of a table one person must see at once, because they may do something there, and what may wait."""

from __future__ import annotations

from typing import Any

from bot.engine.sight import Sight, own_news
from bot.tables import clock
from bot.tables.model import Table
from bot.tables.seats import seat_of
from bot.ui.services import Services


class Concerns:
    """How tables concern one person, a Discord id."""

    def __init__(self, services: Services, user: int) -> None:
        self._services, self._user = services, user

    def seat(self, table: Table) -> int | None:
        return seat_of(table, self._user)

    def acts(self, table: Table) -> bool:
        """Whether their game waits for them."""
        return self._is_awaited(table, self.seat(table))

    def _is_awaited(self, table: Table, seat: int | None) -> bool:
        return seat is not None and seat in clock.to_act(self._services.games[table.game].game, table)

    def has_turns(self, table: Table) -> bool:
        """Whether they play: a computer does not do so for them."""
        seat = self.seat(table)
        return seat is not None and not table.players[seat].computer

    def at_once(self, before: Table, now: Table) -> bool:
        """Whether they must act, or no longer must, or may be asked for a vote, or may do more aside."""
        return self.acts(now) or self.differs(before, now) or not self._aside(now) <= self._aside(before)

    def differs(self, before: Table, now: Table) -> bool:
        """Whether other things of a table concern them now, besides what they see of its game."""
        return self._standing(before) != self._standing(now)

    def _standing(self, table: Table) -> tuple[Any, ...]:
        seat = self.seat(table)
        is_away = seat is not None and table.players[seat].computer
        return table.status, self._is_awaited(table, seat), is_away, table.motion, table.drawings

    def own_news(self, before: Table, view_before: Any, now: Table, view: Any) -> bool:
        """Whether they see something new of the game that all others do not see."""
        return own_news(self._sight(before, view_before), self._sight(now, view))

    def _sight(self, table: Table, view: Any) -> Sight:
        return Sight(view, view and self._services.tables.view(table, None))

    def may_interrupt(self, table: Table) -> bool:
        """Whether they may do something aside, whoever's turn it is."""
        return bool(self._aside(table))

    def _aside(self, table: Table) -> frozenset[Any]:
        seats = () if (seat := self.seat(table)) is None else (seat,)
        return clock.interruptions(self._services.games[table.game].game, table, seats)
