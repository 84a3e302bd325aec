"""Forbid to play cards of a colour or number."""

from __future__ import annotations

from bot.card_language.blocks import MenuEntry
from bot.engine.text import Text, text
from cogs.blank.cards.names import colour_text
from cogs.blank.cards.naming import TURNS, Naming, Turns, for_turns, values


class Ban(Naming, frozen=True, tag="ban"):
    """`turns` 0: until the doer's next turn."""

    turns: Turns = 0

    menu = MenuEntry(130, text("ban a colour or a number"), (values(text("What is banned")), TURNS))
    denies = True

    def doing(self, rule: bool) -> Text:
        until = for_turns(self.turns, rule)
        if self.value == -1 and self.kind == "colour":
            return text("name a colour that is banned {until}", until=until)
        if self.value == -1:
            return text("name a number that is banned {until}", until=until)
        if self.kind == "colour":
            return text("ban the colour {colour} {until}", colour=colour_text(self.value), until=until)
        return text("ban the number {n} {until}", n=self.value, until=until)
