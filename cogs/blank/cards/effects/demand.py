"""Let only cards of one colour or number be played; such a card may be played on anything."""

from __future__ import annotations

from bot.card_language.blocks import Effect, MenuEntry
from bot.card_language.people import Whom
from bot.engine.text import Text, text
from cogs.blank.cards.kinds import CardKind, kinds_said
from cogs.blank.cards.naming import TURNS, Naming, Turns, for_turns, values

_NEXT = frozenset(
    (
        "NEXT",
        "COME_NEXT",
        "FOLLOWING",
        "FOLLOWS",
        "CARD_AFTER",
        "PLAYS_NEXT",
        "IN_PLAY_NOW",
        "WISHED",
        "WISHED_NUMBER",
        "CHANGE_WISHED",
    )
)
"""Wordings of which one must stand where something holds for the next turn only."""


class Demand(Naming, frozen=True, tag="demand"):
    """`turns` 1: in the next turn only; 0: until the doer's next turn."""

    turns: Turns = 1

    menu = MenuEntry(125, text("let only one colour or number be played"), (values(text("What must be played")), TURNS))

    def witnesses(self) -> frozenset[str]:
        # 'Only red cards may be played' does not say for how long.
        return _NEXT if self.turns == 1 else frozenset()

    def is_plain(self, whom: Whom, before: Effect | None) -> bool:
        # 'The next player names a colour, and the one after must play it': it would bind the next player.
        return whom != "next" or self.turns != 1

    def doing(self, rule: bool) -> Text:
        until = for_turns(self.turns, rule)
        if self.kind == "colour" and self.turns == 1:
            return text("name a colour that the next card must have")
        if self.kind == "colour":
            return text("name the only colour that may be played {until}", until=until)
        if self.turns == 1:
            return text("name a number that the next card must have")
        return text("name the only number that may be played {until}", until=until)

    def happens(self, whom: Whom, rule: bool) -> Text | None:
        if self.value == -1:
            return None
        if self.turns == 1:
            return text("The next card must be {card}.", card=self._card())
        return text("Only {card} may be played {until}.", card=self._card(), until=for_turns(self.turns, rule))

    def _card(self) -> Text:
        return kinds_said((CardKind((self.value,)) if self.kind == "colour" else CardKind(numbers=(self.value,)),))
