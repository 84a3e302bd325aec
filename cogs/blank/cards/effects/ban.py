"""Forbid to play cards of a colour or number."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bot.card_language.blocks import Detail, Effect, MenuEntry, MenuOption, Seats, numbers
from bot.card_language.people import Whom
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import FEW, MOST
from cogs.blank.cards.forecast import Forecast
from cogs.blank.cards.names import COLOURS, colour_text
from cogs.blank.cards.play import Hue

_BANNED = Detail(
    "value",
    text("What is banned"),
    (
        MenuOption("colour", text("a colour that is named then"), {"kind": "colour", "value": -1}),
        MenuOption("number", text("a number that is named then"), {"kind": "number", "value": -1}),
        *(MenuOption(f"c{c}", colour_text(c), {"kind": "colour", "value": c}) for c in range(len(COLOURS))),
        *(MenuOption(f"n{n}", text("{n}", n=n), {"kind": "number", "value": n}) for n in range(1, 7)),
    ),
)
_UNTIL_NEXT = MenuOption("0", text("until the next turn of who set it off"), {"turns": 0})
_TURNS = numbers("turns", text("For how many turns"), FEW, _UNTIL_NEXT)


class Ban(Effect, frozen=True, tag="ban"):
    """`value` -1: the target names it. `turns` 0: until the doer's next turn."""

    # One field for both: 0 to 5 are colours, 1 to 6 numbers, and two of these are neither.
    kind: Literal["colour", "number"] = "colour"
    value: Annotated[int, Meta(ge=-1, le=6)] = -1
    turns: Annotated[int, Meta(ge=0, le=MOST)] = 0

    menu = MenuEntry(130, text("ban a colour or a number"), (_BANNED, _TURNS))
    grammar = {
        "ban": lambda items: Ban("colour" if isinstance(items[0], Hue) else "number", int(items[0]), *items[1:]),
        "name_ban": lambda items: Ban(items[0], -1, *items[1:]),
    }

    def __post_init__(self) -> None:
        # Not even a broken file can ban a colour or a number that does not exist.
        if (self.kind, self.value) in (("colour", len(COLOURS)), ("number", 0)):
            raise ValueError(f"there is no {self.kind} {self.value}")

    def targets(self) -> tuple[Whom, ...]:
        """List whom it can be about; where there is nothing to name, it happens to the table."""
        return self.whom if self.value == -1 else ("doer",)

    def usual_target(self) -> Whom | None:
        return None if self.value == -1 else "doer"

    def can_be_left(self) -> bool:
        return self.value == -1

    def doing(self, rule: bool) -> Text:
        until = self._until(rule)
        if self.value == -1 and self.kind == "colour":
            return text("name a colour that is banned {until}", until=until)
        if self.value == -1:
            return text("name a number that is banned {until}", until=until)
        if self.kind == "colour":
            return text("ban the colour {colour} {until}", colour=colour_text(self.value), until=until)
        return text("ban the number {n} {until}", n=self.value, until=until)

    def _until(self, rule: bool) -> Text:
        if self.turns:
            return plural("for one turn", "for {n} turns", n=self.turns)
        return text("until the next turn of the player who set it off") if rule else text("until your next turn")

    def forecast(self, table: Forecast, doer: int, targets: Seats, partner: int) -> None:
        table.restrict(doer)
