"""Bring the top of the rule deck into play."""

from __future__ import annotations

from bot.card_language.blocks import Effect, MenuEntry
from bot.card_language.people import ONE, Whom
from bot.engine.text import Text, text


class BringRule(Effect, frozen=True, tag="bring_rule"):
    menu = MenuEntry(170, text("bring a new rule into play"))
    whom = ONE
    usual = "doer"

    def happens(self, whom: Whom, rule: bool) -> Text | None:
        return text("A new rule comes into play.") if whom == "doer" else None
