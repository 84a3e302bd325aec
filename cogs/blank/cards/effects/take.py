"""Take cards out of the hand of somebody, unseen, at random."""

from __future__ import annotations

from bot.card_language.blocks import Effect, MenuEntry, Seats, people
from bot.card_language.people import Of, as_of, from_whom
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import CARDS, Few
from cogs.blank.cards.forecast import Forecast


class Take(Effect, frozen=True, tag="take"):
    cards: Few = 1
    of: Of = "chosen"

    menu = MenuEntry(20, text("take cards from somebody"), (CARDS, people("of")))
    # The person is named last; without a number, one card is meant.
    grammar = {"take": lambda items: Take(items[0] if items[1:] else 1, as_of(items[-1]))}

    def partner(self) -> Of:
        return self.of

    def doing(self, rule: bool) -> Text:
        return plural("take a card {whom}", "take {n} cards {whom}", n=self.cards, whom=from_whom(self.of, rule))

    def forecast(self, table: Forecast, doer: int, targets: Seats, partner: int) -> None:
        table.move([(table.partner(self.of, seat, doer, partner), seat) for seat in targets], self.cards)
