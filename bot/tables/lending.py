"""Decks for tables: whoever keeps the decks of servers lends one to a game that begins. Tables know no more of them."""

from __future__ import annotations

from typing import Protocol

import msgspec

from bot.engine.deck import Deck
from bot.engine.game import Refused
from bot.engine.text import text
from bot.tables.model import Table


class Lent(msgspec.Struct, frozen=True):
    """What a game plays with: which decks they are, and their cards as they are now; None: what the game brings."""

    decks: tuple[int, ...] = ()
    deck: Deck | None = None


NOTHING = Lent()


class Lender(Protocol):
    async def lend(self, table: Table) -> Lent:
        """What this table has chosen. Refused when a deck is no longer there, or if the game has none."""
        ...

    async def begun(self, table: Table) -> None:
        """A game has begun with what was lent to it."""
        ...


class NoLender:
    """For games that bring all they need."""

    async def lend(self, table: Table) -> Lent:
        if table.decks:
            raise Refused(text("This game has no decks."))
        return NOTHING

    async def begun(self, table: Table) -> None:
        return
