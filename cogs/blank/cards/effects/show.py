"""Show the hand, to all or to the doer alone."""

from __future__ import annotations

from typing import Literal

from bot.card_language.blocks import Effect, MenuEntry, words
from bot.card_language.people import Whom, to_whom
from bot.engine.text import Text, text
from cogs.blank.cards.forecast import KNOWING

_TO = words("to", text("To whom"), all=text("to everybody"), doer=text("to the player who set it off"))


class Show(Effect, frozen=True, tag="show"):
    to: Literal["all", "doer"] = "all"

    menu = MenuEntry(140, text("show the hand"), (_TO,))
    worth = -KNOWING

    def fits(self, whom: Whom) -> bool:
        # Whoever sees the hand is no partner that rules would have to look for.
        return super().fits(whom) and not whom == self.to == "doer"

    def doing(self, rule: bool) -> Text:
        if self.to == "all":
            return text("show the hand to everybody")
        return text("show the hand {whom}", whom=to_whom("doer", rule))
