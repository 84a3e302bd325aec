"""Turn the direction of play round."""

from __future__ import annotations

from bot.card_language.blocks import Effect, MenuEntry, Seats
from bot.card_language.people import ONE, Whom
from bot.engine.text import Text, text
from cogs.blank.cards.forecast import Forecast


class Reverse(Effect, frozen=True, tag="reverse"):
    menu = MenuEntry(90, text("reverse the direction of play"))
    whom = ONE
    usual = "doer"
    comes_first = True
    said_once = True

    def happens(self, whom: Whom, rule: bool) -> Text | None:
        # Said of somebody else it is a thing to do, and may be left to them.
        return text("The direction of play reverses.") if whom == "doer" else None

    def forecast(self, table: Forecast, doer: int, targets: Seats, partner: int) -> None:
        table.direction = -table.direction
