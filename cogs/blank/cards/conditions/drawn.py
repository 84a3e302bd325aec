"""Wait for somebody who draws."""

from __future__ import annotations

from bot.card_language.blocks import Condition, Detail, MenuEntry, MenuOption
from bot.engine.text import Text, text
from cogs.blank.cards.play import any_card

_REASON = Detail(
    "penalty",
    text("For what reason"),
    (
        MenuOption("any", text("for whatever reason"), {}),
        MenuOption("penalty", text("as a penalty"), {"penalty": True}),
    ),
)


class Drawn(Condition, frozen=True, tag="drawn"):
    """For whatever reason, or as a penalty."""

    penalty: bool = False

    menu = MenuEntry(30, text("a player draws a card"), (_REASON,))
    grammar = {
        "drawn": lambda items: any_card(items, Drawn()),
        "drawn_penalty": lambda items: Drawn(penalty=True),
    }

    def said(self) -> Text:
        return text("a player draws a card as a penalty") if self.penalty else text("a player draws a card")
