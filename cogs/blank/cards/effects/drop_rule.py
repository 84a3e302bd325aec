"""Choose a rule in play, which leaves it."""

from __future__ import annotations

from bot.card_language.blocks import Effect, MenuEntry
from bot.engine.text import text
from cogs.blank.cards.forecast import KNOWING


class DropRule(Effect, frozen=True, tag="drop_rule"):
    menu = MenuEntry(160, text("discard a rule in play"))
    worth = KNOWING
