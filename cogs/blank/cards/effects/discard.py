"""Discard cards of choice, or the whole hand."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bot.card_language.blocks import Effect, MenuEntry, MenuOption, numbers
from bot.card_language.people import Unfit
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import FEW, MOST
from cogs.blank.cards.forecast import ALL, Forecast

_CARDS = numbers("cards", text("How many cards"), FEW, MenuOption("0", text("the whole hand"), {"cards": 0}))


class Discard(Effect, frozen=True, tag="discard"):
    """0 cards: the whole hand."""

    cards: Annotated[int, Meta(ge=0, le=MOST)] = 1

    menu = MenuEntry(40, text("discard cards"), (_CARDS,))
    grammar = {"discard": lambda items: _some(items[0]), "discard_all": lambda items: Discard(0)}

    def doing(self, rule: bool) -> Text:
        if self.cards == 0:
            return text("discard the whole hand")
        return plural("discard a card", "discard {n} cards", n=self.cards)

    def forecast_for(self, table: Forecast, seat: int) -> None:
        table.cards[seat] -= min(self.cards or ALL, table.cards[seat])


def _some(cards: int) -> Discard:
    """Nobody who says 0 cards means the whole hand."""
    if cards == 0:
        raise Unfit
    return Discard(cards)
