"""Wait for somebody who plays so many cards in one turn, or so many that are alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Annotated, Literal

from msgspec import Meta

from bot.card_language.blocks import Condition, Detail, MenuEntry, MenuOption, numbers
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import FEW, MOST, Few
from cogs.blank.cards.names import colour_of, number_of
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


_SAME = Detail(
    "same",
    text("Like each other"),
    (
        MenuOption("any", text("they need not be"), {}),
        MenuOption("colour", text("of the same colour"), {"same": "colour"}),
        MenuOption("number", text("of the same number"), {"same": "number"}),
        MenuOption("both", text("of the same colour and number"), {"same": "both"}),
    ),
    default="any",
)
_ALIKE = {option.fields["same"]: option.label for option in _SAME.options[1:]}
_SHARED: dict[str, Callable[[int], object]] = {
    "colour": colour_of,
    "number": number_of,
    "both": lambda card: (colour_of(card), number_of(card)),
}


class Laid(Condition, frozen=True, tag="laid"):
    """`most` 0: no upper limit."""

    least: Few
    most: Annotated[int, Meta(ge=0, le=MOST)] = 0
    same: Literal["", "colour", "number", "both"] = ""
    """Only those are counted that are alike in this, of what most are."""

    that_many = "played"

    menu = MenuEntry(20, text("a player plays so many cards at once"), (_AT_ONCE, _UP_TO, _SAME))

    def can_happen(self) -> bool:
        # Of one card there is nothing that it could be like.
        return (self.most == 0 or self.most >= self.least) and (not self.same or self.least > 1)

    def is_met(self, play: Play) -> bool:
        cards = self._counted(play)
        # Without an upper limit any number is few enough.
        return self.least <= cards <= (self.most or cards)

    def _counted(self, play: Play) -> int:
        return max(Counter(map(_SHARED[self.same], play.played)).values()) if self.same else len(play.played)

    def said(self) -> Text:
        if self.same:
            return self._said_alike(_ALIKE[self.same])
        if self.most == 0:
            return plural("a player plays one card or more", "a player plays {n} or more cards at once", n=self.least)
        if self.most == self.least:
            return plural("a player plays a single card", "a player plays exactly {n} cards", n=self.least)
        return text("a player plays {least} to {most} cards at once", least=self.least, most=self.most)

    def _said_alike(self, alike: Text) -> Text:
        least, most = self.least, self.most
        if most == 0:
            return text("a player plays {n} or more cards {alike} at once", n=least, alike=alike)
        if most == least:
            return text("a player plays exactly {n} cards {alike} at once", n=least, alike=alike)
        return text("a player plays {least} to {most} cards {alike} at once", least=least, most=most, alike=alike)
