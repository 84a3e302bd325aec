"""Wait for somebody who discards by a rule or effect."""

from __future__ import annotations

from bot.card_language.blocks import Condition, MenuEntry
from bot.engine.text import text
from cogs.blank.cards.play import any_card


class Discarded(Condition, frozen=True, tag="discarded"):
    """Playing is no discarding."""

    menu = MenuEntry(40, text("a player discards a card"))
    grammar = {"discarded": lambda items: any_card(items, Discarded())}
