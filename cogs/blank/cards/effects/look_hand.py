"""Look at somebody's hand; nobody else sees it."""

from __future__ import annotations

from bot.card_language.blocks import Effect, MenuEntry, people
from bot.card_language.people import Of, hand_of_whom
from bot.engine.text import Text, text
from cogs.blank.cards.forecast import KNOWING


class LookHand(Effect, frozen=True, tag="look_hand"):
    of: Of = "chosen"

    menu = MenuEntry(105, text("look at somebody's hand"), (people("of"),))
    worth = KNOWING

    def partner(self) -> Of:
        return self.of

    def doing(self, rule: bool) -> Text:
        return text("look at {hand}", hand=hand_of_whom(self.of, rule))
