"""Take cards back from the discard pile: those right under its top card."""

from __future__ import annotations

from bot.card_language.blocks import Effect, MenuEntry
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import CARDS, Few
from cogs.blank.cards.forecast import Forecast


class TakeBack(Effect, frozen=True, tag="take_back"):
    cards: Few = 1

    menu = MenuEntry(115, text("take cards back from the discard pile"), (CARDS,))

    def doing(self, rule: bool) -> Text:
        return plural(
            "take a card back from the discard pile", "take {n} cards back from the discard pile", n=self.cards
        )

    def forecast_for(self, table: Forecast, seat: int) -> None:
        table.cards[seat] += self.cards
