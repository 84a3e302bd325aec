"""Wait for somebody who plays so many cards in one turn."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bot.card_language.blocks import Condition, Detail, MenuEntry, MenuOption, numbers
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import FEW, MOST, Few
from cogs.blank.cards.play import Play

_AT_ONCE = Detail(
    "least",
    text("How many cards"),
    (
        MenuOption("1", text("exactly one"), {"least": 1, "most": 1}),
        *(MenuOption(f"{n}+", text("{n} or more", n=n), {"least": n, "most": 0}) for n in FEW),
        *(MenuOption(f"{n}", text("exactly {n}", n=n), {"least": n, "most": n}) for n in range(2, MOST + 1)),
    ),
)
_UP_TO = numbers("most", text("Up to how many"), FEW, MenuOption("said", text("as said above"), {}))._replace(
    default="said"
)


class Laid(Condition, frozen=True, tag="laid"):
    """`most` 0: no upper limit."""

    least: Few
    most: Annotated[int, Meta(ge=0, le=MOST)] = 0

    that_many = "played"

    menu = MenuEntry(20, text("a player plays so many cards at once"), (_AT_ONCE, _UP_TO))

    def can_happen(self) -> bool:
        return self.most == 0 or self.most >= self.least

    def is_met(self, play: Play) -> bool:
        # Without an upper limit any number is few enough.
        return self.least <= play.cards <= (self.most or play.cards)

    def said(self) -> Text:
        if self.most == 0:
            return plural("a player plays one card or more", "a player plays {n} or more cards at once", n=self.least)
        if self.most == self.least:
            return plural("a player plays a single card", "a player plays exactly {n} cards", n=self.least)
        return text("a player plays {least} to {most} cards at once", least=self.least, most=self.most)
