"""Look through a pile and take one card of it; then that pile is shuffled, but for the top discard."""

from __future__ import annotations

from bot.card_language.blocks import Effect, MenuEntry
from bot.engine.text import Text, text
from cogs.blank.cards.fields import PILE, Pile
from cogs.blank.cards.forecast import FOUND, Forecast


class Search(Effect, frozen=True, tag="search"):
    pile: Pile = "draw"

    menu = MenuEntry(110, text("search a pile for a card"), (PILE,))

    def doing(self, rule: bool) -> Text:
        if self.pile == "draw":
            return text("search the draw pile for a card")
        return text("search the discard pile for a card")

    def forecast_for(self, table: Forecast, seat: int) -> None:
        table.cards[seat] += 1
        table.ease[seat] += FOUND
