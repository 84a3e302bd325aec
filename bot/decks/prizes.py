"""Who may write a card for having won (K25)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.decks import rows
from bot.decks.base import Base
from bot.decks.model import Prize
from bot.engine.game import Refused
from bot.engine.text import text
from bot.store.deck_rows import PrizeRow


class Prizes(Base):
    async def grant(self, table: int, guild: int, deck: int, winners: Iterable[int]) -> None:
        """To the people who have won at a table, computers left out. Granting it again changes nothing."""
        if prizes := [PrizeRow(table, winner, guild, deck) for winner in winners]:
            await self._store.grant(prizes)

    async def prize(self, table: int, user: int) -> Prize | None:
        """None: there is none for this person."""
        found = await self._store.prize(table, user)
        return None if found is None else rows.prize_of(*found)

    async def decline(self, table: int, user: int) -> Prize:
        """Raises Refused when there is no open prize."""
        prize = await self.prize(table, user)
        if prize is None:
            raise Refused(text("This prize is not yours."), "K25")
        if prize.status != "open":
            raise Refused(text("You have taken this prize already, or declined it."), "K25")
        await self._store.decline(table, user)
        return Prize(table, user, prize.guild, prize.deck, "declined")
