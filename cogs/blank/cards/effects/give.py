"""Give cards to somebody; the giver chooses which."""

from __future__ import annotations

from bot.card_language.blocks import Effect, Items, MenuEntry, Seats, people
from bot.card_language.people import Of, as_of, to_whom
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import CARDS, Few
from cogs.blank.cards.forecast import Forecast


class Give(Effect, frozen=True, tag="give"):
    cards: Few = 1
    to: Of = "chosen"

    menu = MenuEntry(30, text("give cards to somebody"), (CARDS, people("to")))
    # In Italian 'ti' names the person in front of the verb, and nobody after it.
    grammar = {"give": lambda items: _given(items), "give_you": lambda items: Give(items[0], "doer")}

    def partner(self) -> Of:
        return self.to

    def doing(self, rule: bool) -> Text:
        return plural("give a card {whom}", "give {n} cards {whom}", n=self.cards, whom=to_whom(self.to, rule))

    def forecast(self, table: Forecast, doer: int, targets: Seats, partner: int) -> None:
        table.move([(seat, table.partner(self.to, seat, doer, partner)) for seat in targets], self.cards)


def _given(items: Items) -> Give:
    """Languages name the cards and the person in any order."""
    cards = next((item for item in items if isinstance(item, int)), 1)
    return Give(cards, as_of(next(item for item in items if isinstance(item, str))))
