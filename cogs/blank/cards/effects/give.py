"""Give cards to somebody; the giver chooses which."""

from __future__ import annotations

from typing import Literal

from bot.card_language.blocks import Effect, MenuEntry, MenuOption, Seats, people
from bot.card_language.people import Of, Whom, to_whom
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import Few, as_many, some_cards
from cogs.blank.cards.forecast import Forecast

_CARDS = some_cards(
    MenuOption("half", text("half of the hand"), {"count": "half"}),
    MenuOption("all", text("the whole hand"), {"count": "all"}),
)


class Give(Effect, frozen=True, tag="give"):
    """`count`: half of the hand of whoever loses them, rounded up, or all of it; as many as the number on the card that
    was played, or as were played."""

    cards: Few = 1
    to: Of = "chosen"
    count: Literal["", "half", "all", "number", "played"] = ""

    menu = MenuEntry(30, text("give cards to somebody"), (_CARDS, people("to")))

    def partner(self) -> Of:
        return self.to

    def fits(self, whom: Whom) -> bool:
        return super().fits(whom) and (self.count == "" or self.cards == 1)

    def doing(self, rule: bool) -> Text:
        whom = to_whom(self.to, rule)
        match self.count:
            case "half":
                return text("give half of the hand {whom}", whom=whom)
            case "all":
                return text("give the whole hand {whom}", whom=whom)
            case "number":
                return text("give {whom} as many cards as the number of the card played", whom=whom)
            case "played":
                return text("give {whom} as many cards as were played", whom=whom)
        return plural("give a card {whom}", "give {n} cards {whom}", n=self.cards, whom=whom)

    def amount(self, hand: int, number: int, played: int) -> int:
        """Reckon how many cards leave a hand of so many."""
        return as_many(self.count, self.cards, hand, number, played)

    def forecast(self, table: Forecast, doer: int, targets: Seats, partner: int) -> None:
        table.move([(seat, table.partner(self.to, seat, doer, partner)) for seat in targets], self)
