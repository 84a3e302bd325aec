"""Wait for somebody who discards by a rule or effect."""

from __future__ import annotations

from bot.card_language.blocks import Condition, MenuEntry
from bot.engine.text import Text, text
from cogs.blank.cards.kinds import WHICH_CARD, Kinds, are_sound, kinds_said


class Discarded(Condition, frozen=True, tag="discarded"):
    """Playing is no discarding. `kinds`: one of the cards discarded at once is of these."""

    kinds: Kinds = ()

    menu = MenuEntry(40, text("a player discards a card"), (WHICH_CARD,))

    def can_happen(self) -> bool:
        return are_sound(self.kinds)

    def said(self) -> Text:
        return text("a player discards {card}", card=kinds_said(self.kinds))
