"""Wait for somebody who has no card to play."""

from __future__ import annotations

from bot.card_language.blocks import Condition, MenuEntry
from bot.engine.text import text


class Stuck(Condition, frozen=True, tag="stuck"):
    menu = MenuEntry(60, text("a player cannot play"))
    denies = True
