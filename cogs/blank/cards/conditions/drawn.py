"""Wait for somebody who draws."""

from __future__ import annotations

from bot.card_language.blocks import Condition, Detail, MenuEntry, MenuOption
from bot.engine.text import Text, text
from cogs.blank.cards.kinds import WHICH_CARD, Kinds, are_sound, kinds_said

_REASON = Detail(
    "penalty",
    text("For what reason"),
    (
        MenuOption("any", text("for whatever reason"), {}),
        MenuOption("penalty", text("as a penalty"), {"penalty": True}),
    ),
)


class Drawn(Condition, frozen=True, tag="drawn"):
    """For whatever reason, or as a penalty; `kinds`: one of the cards drawn at once is of these."""

    penalty: bool = False
    kinds: Kinds = ()

    menu = MenuEntry(30, text("a player draws a card"), (_REASON, WHICH_CARD))

    def can_happen(self) -> bool:
        return are_sound(self.kinds)

    def said(self) -> Text:
        card = kinds_said(self.kinds)
        if self.penalty:
            return text("a player draws {card} as a penalty", card=card)
        return text("a player draws {card}", card=card)
