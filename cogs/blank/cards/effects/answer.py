"""Answer a call: played instead of drawing for it, and the caller draws."""

from __future__ import annotations

from bot.card_language.blocks import MenuEntry, TableEffect
from bot.card_language.people import Whom
from bot.engine.text import Text, text


class Answer(TableEffect, frozen=True, tag="answer"):
    """K29: a card is in hand to be played so; a rule is not."""

    menu = MenuEntry(190, text("answer a call"))
    on_rules = False

    def happens(self, whom: Whom, rule: bool) -> Text:
        return text("This card answers a call: whoever called draws instead.")
