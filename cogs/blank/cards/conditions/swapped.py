"""Wait until somebody's hand is swapped or passed on."""

from __future__ import annotations

from bot.card_language.blocks import Condition, MenuEntry
from bot.engine.text import text


class Swapped(Condition, frozen=True, tag="swapped"):
    menu = MenuEntry(50, text("a player swaps hands"))
