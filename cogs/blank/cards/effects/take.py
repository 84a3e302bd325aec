"""Take cards out of the hand of somebody, unseen, at random."""

from __future__ import annotations

from typing import Literal

from bot.card_language.blocks import Effect, MenuEntry, MenuOption, Seats, people
from bot.card_language.people import Of, Whom, from_whom
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import Few, as_many, some_cards
from cogs.blank.cards.forecast import Forecast

_CARDS = some_cards(
    MenuOption("half", text("half of their cards"), {"count": "half"}),
    MenuOption("all", text("all their cards"), {"count": "all"}),
)


class Take(Effect, frozen=True, tag="take"):
    """`count`: half of the hand of whoever loses them, rounded up, or all of it; as many as the number on the card that
    was played, or as were played."""

    cards: Few = 1
    of: Of = "chosen"
    count: Literal["", "half", "all", "number", "played"] = ""

    menu = MenuEntry(20, text("take cards from somebody"), (_CARDS, people("of")))

    def partner(self) -> Of:
        return self.of

    def fits(self, whom: Whom) -> bool:
        return super().fits(whom) and (self.count == "" or self.cards == 1)

    def doing(self, rule: bool) -> Text:
        whom = from_whom(self.of, rule)
        match self.count:
            case "half":
                return text("take half of the cards {whom}", whom=whom)
            case "all":
                return text("take all cards {whom}", whom=whom)
            case "number":
                return text("take {whom} as many cards as the number of the card played", whom=whom)
            case "played":
                return text("take {whom} as many cards as were played", whom=whom)
        return plural("take a card {whom}", "take {n} cards {whom}", n=self.cards, whom=whom)

    def amount(self, hand: int, number: int, played: int) -> int:
        """Reckon how many cards leave a hand of so many."""
        return as_many(self.count, self.cards, hand, number, played)

    def forecast(self, table: Forecast, doer: int, targets: Seats, partner: int) -> None:
        table.move([(table.partner(self.of, seat, doer, partner), seat) for seat in targets], self)
