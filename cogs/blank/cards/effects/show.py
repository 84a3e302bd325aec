"""Show the hand, to all or to the doer alone."""

from __future__ import annotations

from typing import Literal

from bot.card_language.blocks import Effect, Items, Menu, words
from bot.card_language.people import Unfit, Whom, to_whom
from bot.engine.text import Text, text
from cogs.blank.cards.forecast import KNOWING


class Show(Effect, frozen=True, tag="show"):
    to: Literal["all", "doer"] = "all"

    menu = Menu(
        140,
        text("show the hand"),
        (words("to", text("To whom"), all=text("to everybody"), doer=text("to the player who set it off")),),
    )
    worth = -KNOWING

    def fits(self, whom: Whom) -> bool:
        return (super().fits(whom) and whom != self.to) or whom == self.to == "all"

    def doing(self, rule: bool) -> Text:
        if self.to == "all":
            return text("show the hand to everybody")
        return text("show the hand {whom}", whom=to_whom("doer", rule))

    @classmethod
    def read_show(cls, items: Items) -> Show:
        to = items[0] if items else "all"
        if to not in ("all", "others", "doer", "they"):
            raise Unfit
        return cls("all" if to in ("all", "others") else "doer")

    @classmethod
    def read_show_you(cls, items: Items) -> Show:
        return cls("doer")
