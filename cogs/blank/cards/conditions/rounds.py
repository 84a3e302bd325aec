"""Wait until so many rounds have passed since it last happened."""

from __future__ import annotations

from bot.card_language.blocks import Condition, MenuEntry, numbers
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import FEW, Few


class Rounds(Condition, frozen=True, tag="rounds"):
    """The doer is whoever's turn begins then."""

    every: Few

    menu = MenuEntry(90, text("some rounds have passed"), (numbers("every", text("How many rounds"), FEW),))
    timed = True
    # 'Every round' names no number, and means one.
    grammar = {"rounds": lambda items: Rounds(*items or [1])}

    def said(self) -> Text:
        return plural("{n} round has passed", "{n} rounds have passed", n=self.every)
