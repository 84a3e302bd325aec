"""Draw cards from the draw pile."""

from __future__ import annotations

from bot.card_language.blocks import Effect, MenuEntry
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import CARDS, Few
from cogs.blank.cards.forecast import Forecast


class Draw(Effect, frozen=True, tag="draw"):
    cards: Few = 1

    menu = MenuEntry(10, text("draw cards"), (CARDS,))

    def doing(self, rule: bool) -> Text:
        return plural("draw a card", "draw {n} cards", n=self.cards)

    def forecast_for(self, table: Forecast, seat: int) -> None:
        table.cards[seat] += self.cards
