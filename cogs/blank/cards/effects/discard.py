"""Discard cards of choice, or the whole hand."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bot.card_language.blocks import Effect, Items, Menu, Option, numbers
from bot.card_language.people import Unfit
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import FEW, MOST
from cogs.blank.cards.forecast import ALL, Forecast


class Discard(Effect, frozen=True, tag="discard"):
    """0 cards: the whole hand."""

    cards: Annotated[int, Meta(ge=0, le=MOST)] = 1

    menu = Menu(
        40,
        text("discard cards"),
        (numbers("cards", text("How many cards"), FEW, Option("0", text("the whole hand"), {"cards": 0})),),
    )

    def doing(self, rule: bool) -> Text:
        if self.cards == 0:
            return text("discard the whole hand")
        return plural("discard a card", "discard {n} cards", n=self.cards)

    def forecast_for(self, table: Forecast, seat: int) -> None:
        table.cards[seat] -= min(self.cards or ALL, table.cards[seat])

    @classmethod
    def read_discard(cls, items: Items) -> Discard:
        if items == [0]:
            raise Unfit
        return cls(items[0])

    @classmethod
    def read_discard_all(cls, items: Items) -> Discard:
        return cls(0)
