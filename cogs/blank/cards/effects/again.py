"""Have the next turn."""

from __future__ import annotations

from bot.card_language.blocks import Effect, MenuEntry
from bot.card_language.people import ONE
from bot.engine.text import text
from cogs.blank.cards.forecast import TURN


class Again(Effect, frozen=True, tag="again"):
    menu = MenuEntry(80, text("play again"))
    # Only one can have the next turn.
    whom = ONE
    worth = TURN
