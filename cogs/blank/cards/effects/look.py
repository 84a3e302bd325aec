"""Look at the top cards of a pile."""

from __future__ import annotations

from bot.card_language.blocks import Effect, MenuEntry
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import CARDS, PILE, Few, Pile
from cogs.blank.cards.forecast import KNOWING


class Look(Effect, frozen=True, tag="look"):
    pile: Pile = "draw"
    cards: Few = 1

    menu = MenuEntry(100, text("look at the top of a pile"), (PILE, CARDS))
    worth = KNOWING
    # The pile is named last; the number before it may be left out.
    grammar = {"look": lambda items: Look(items[-1], *items[:-1])}

    def doing(self, rule: bool) -> Text:
        n = self.cards
        if self.pile == "draw":
            return plural("look at the top card of the draw pile", "look at the top {n} cards of the draw pile", n=n)
        return plural("look at the top card of the discard pile", "look at the top {n} cards of the discard pile", n=n)
