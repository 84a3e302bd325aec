"""Draw cards from the draw pile."""

from __future__ import annotations

from typing import Literal

from bot.card_language.blocks import Effect, MenuEntry, MenuOption
from bot.card_language.people import Whom
from bot.engine.text import Text, plural, text
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.fields import MOST, Few, as_many, in_hand, some_cards
from cogs.blank.cards.forecast import UNTIL, Forecast

_CARDS = some_cards(
    MenuOption("until", text("until a card comes that can be played"), {"count": "until"}),
    *in_hand(text("until {n} are held", n=0)),
)


class Draw(Effect, frozen=True, tag="draw"):
    """`count`: as many as the number on the card that was played, or as were played; "hand": until `cards` are held;
    "until": until the last one drawn can be played."""

    cards: Few = 1
    count: Literal["", "number", "played", "hand", "until"] = ""

    brings_about = "drawn"
    menu = MenuEntry(10, text("draw cards"), (_CARDS,))

    def fits(self, whom: Whom) -> bool:
        return super().fits(whom) and (self.count in ("", "hand") or self.cards == 1)

    def is_plain(self, whom: Whom, before: Effect | None) -> bool:
        # 'Look at three cards and draw one' means one of those, and 'draw, and go on until you can play' draws once.
        if isinstance(before, Look):
            return before.cards <= self.cards
        return self.count != "until" or not isinstance(before, Draw)

    def doing(self, rule: bool) -> Text:
        match self.count:
            case "number":
                return text("draw as many cards as the number of the card played")
            case "played":
                return text("draw as many cards as were played")
            case "hand":
                return plural("draw until holding one card", "draw until holding {n} cards", n=self.cards)
            case "until":
                return text("draw until a card comes that can be played")
        return plural("draw a card", "draw {n} cards", n=self.cards)

    def amount(self, hand: int, number: int, played: int) -> int:
        """Reckon how many cards are drawn into a hand of so many, at most."""
        match self.count:
            case "hand":
                return max(0, self.cards - hand)
            case "until":
                return MOST
        return as_many(self.count, self.cards, hand, number, played)

    def forecast_for(self, table: Forecast, seat: int) -> None:
        drawn = self.amount(table.cards[seat], table.number, table.played)
        table.cards[seat] += UNTIL if self.count == "until" else drawn
