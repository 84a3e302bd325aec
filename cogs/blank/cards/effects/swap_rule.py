"""Choose a rule in play, which the top of the rule deck replaces."""

from __future__ import annotations

from bot.card_language.blocks import Effect, MenuEntry
from bot.engine.text import text
from cogs.blank.cards.forecast import KNOWING


class SwapRule(Effect, frozen=True, tag="swap_rule"):
    menu = MenuEntry(180, text("swap a rule in play for a new one"))
    worth = KNOWING
