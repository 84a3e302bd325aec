"""Wait for somebody who discards by a rule or effect."""

from __future__ import annotations

from bot.card_language.blocks import Condition, Detail, MenuEntry, MenuOption
from bot.engine.text import Text, text
from cogs.blank.cards.kinds import Kinds, are_sound, kind_options, kinds_said
from cogs.blank.cards.play import any_card

_KIND = Detail("kinds", text("Which card"), (MenuOption("any", text("any card"), {}), *kind_options("kinds")))


class Discarded(Condition, frozen=True, tag="discarded"):
    """Playing is no discarding. `kinds`: one of the cards discarded at once is of these."""

    kinds: Kinds = ()

    menu = MenuEntry(40, text("a player discards a card"), (_KIND,))
    grammar = {"discarded": lambda items: any_card(items, Discarded())}

    def can_happen(self) -> bool:
        return are_sound(self.kinds)

    def said(self) -> Text:
        return text("a player discards {card}", card=kinds_said(self.kinds))
