"""Make the next play match by one thing only."""

from __future__ import annotations

from typing import Literal

from bot.card_language.blocks import MenuEntry, Seats, TableEffect, words
from bot.card_language.people import Whom
from bot.engine.text import Text, text
from cogs.blank.cards.forecast import Forecast

_BY = words("by", text("By what"), colour=text("by colour"), number=text("by number"))


class Only(TableEffect, frozen=True, tag="only"):
    by: Literal["colour", "number"] = "number"

    menu = MenuEntry(120, text("make the next card match only by one thing"), (_BY,))
    grammar = {"only": lambda items: Only(items[-1])}

    def happens(self, whom: Whom, rule: bool) -> Text:
        if self.by == "colour":
            return text("The next card must match by colour only.")
        return text("The next card must match by number only.")

    def forecast(self, table: Forecast, doer: int, targets: Seats, partner: int) -> None:
        table.restrict(doer)
