"""Swap hands with somebody."""

from __future__ import annotations

from typing import Literal

from bot.card_language.blocks import Effect, MenuEntry, Seats, people
from bot.card_language.people import ONE, PAIRS, Of, Whom, with_whom
from bot.engine.text import Text, text
from cogs.blank.cards.forecast import Forecast


class Swap(Effect, frozen=True, tag="swap"):
    """`of` "each": the two targets with each other."""

    of: Of | Literal["each"] = "chosen"

    brings_about = "swapped"
    menu = MenuEntry(50, text("swap hands"), (people("of", each=text("each other")),))

    def targets(self) -> tuple[Whom, ...]:
        return PAIRS if self.of == "each" else ONE

    def partner(self) -> Of | None:
        return None if self.of == "each" else self.of

    def meant_of(self, whom: Whom) -> Effect:
        # 'Two players swap hands' names nobody else: they swap with each other.
        return Swap("each") if whom in PAIRS and whom != "same" else self

    def doing(self, rule: bool) -> Text:
        if self.of == "each":
            return text("swap hands with each other")
        return text("swap hands {whom}", whom=with_whom(self.of, rule))

    def forecast(self, table: Forecast, doer: int, targets: Seats, partner: int) -> None:
        one, other = targets[0], targets[-1]
        other = other if self.of == "each" else table.partner(self.of, one, doer, partner)
        # Between two players both neighbours are one, who swaps with nobody.
        if one != other:
            table.swap(one, other)
