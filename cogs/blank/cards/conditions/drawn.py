"""Wait for somebody who draws."""

from __future__ import annotations

from bot.card_language.blocks import Condition, Detail, Items, Menu, Option
from bot.engine.text import Text, text
from cogs.blank.cards.play import any_card


class Drawn(Condition, frozen=True, tag="drawn"):
    """For whatever reason, or as a penalty."""

    penalty: bool = False

    menu = Menu(
        30,
        text("a player draws a card"),
        (
            Detail(
                "penalty",
                text("For what reason"),
                (
                    Option("any", text("for whatever reason"), {}),
                    Option("penalty", text("as a penalty"), {"penalty": True}),
                ),
            ),
        ),
    )

    def said(self) -> Text:
        return text("a player draws a card as a penalty") if self.penalty else text("a player draws a card")

    @classmethod
    def read_drawn(cls, items: Items) -> Drawn:
        return any_card(items, cls())

    @classmethod
    def read_drawn_penalty(cls, items: Items) -> Drawn:
        return cls(penalty=True)
