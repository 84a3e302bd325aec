"""Discard cards of choice, or the whole hand."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bot.card_language.blocks import Effect, MenuEntry, MenuOption
from bot.card_language.people import Whom
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import MOST, as_many, in_hand, some_cards
from cogs.blank.cards.forecast import Forecast

_CARDS = some_cards(
    MenuOption("0", text("the whole hand"), {"cards": 0}),
    MenuOption("half", text("half of the hand"), {"count": "half"}),
    *in_hand(text("until {n} are left", n=0)),
)


class Discard(Effect, frozen=True, tag="discard"):
    """0 cards: the whole hand. `count`: half of it, rounded up; as many as the number on the card played, or as were
    played; "hand": until `cards` are left."""

    cards: Annotated[int, Meta(ge=0, le=MOST)] = 1
    count: Literal["", "half", "number", "played", "hand"] = ""

    brings_about = "discarded"
    menu = MenuEntry(40, text("discard cards"), (_CARDS,))

    def fits(self, whom: Whom) -> bool:
        # Down to none is the whole hand.
        counted = self.cards > 0 if self.count == "hand" else self.count == "" or self.cards == 1
        return super().fits(whom) and counted

    def doing(self, rule: bool) -> Text:
        match self.count:
            case "half":
                return text("discard half of the hand")
            case "number":
                return text("discard as many cards as the number of the card played")
            case "played":
                return text("discard as many cards as were played")
            case "hand":
                return plural("discard until one card is left", "discard until {n} cards are left", n=self.cards)
        if self.cards == 0:
            return text("discard the whole hand")
        return plural("discard a card", "discard {n} cards", n=self.cards)

    def amount(self, hand: int, number: int, played: int) -> int:
        """Reckon how many cards leave a hand of so many."""
        if self.count == "hand":
            return max(0, hand - self.cards)
        return as_many(self.count, self.cards or hand, hand, number, played)

    def forecast_for(self, table: Forecast, seat: int) -> None:
        hand = table.cards[seat]
        table.cards[seat] -= min(hand, self.amount(hand, table.number, table.played))
