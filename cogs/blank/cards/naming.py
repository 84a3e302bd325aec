"""Say what an effect has that is about a colour or a number: one that its card says, or that its target names."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bot.card_language.blocks import Detail, Effect, MenuOption, Seats, numbers
from bot.card_language.people import Whom, until_next_turn
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import FEW, MOST
from cogs.blank.cards.forecast import Forecast
from cogs.blank.cards.names import COLOURS, colour_text

Turns = Annotated[int, Meta(ge=0, le=MOST)]

_VALUES = (
    MenuOption("colour", text("a colour that is named then"), {"kind": "colour", "value": -1}),
    MenuOption("number", text("a number that is named then"), {"kind": "number", "value": -1}),
    *(MenuOption(f"c{c}", colour_text(c), {"kind": "colour", "value": c}) for c in range(len(COLOURS))),
    *(MenuOption(f"n{n}", text("{n}", n=n), {"kind": "number", "value": n}) for n in range(1, 7)),
)
_UNTIL_NEXT = MenuOption("0", text("until the next turn of who set it off"), {"turns": 0})
TURNS = numbers("turns", text("For how many turns"), FEW, _UNTIL_NEXT)


def values(label: Text) -> Detail:
    """Make the menu for what it is about."""
    return Detail("value", label, _VALUES)


def for_turns(turns: int, rule: bool) -> Text:
    """Say for how long; 0: until the doer's next turn."""
    return plural("for one turn", "for {n} turns", n=turns) if turns else until_next_turn(rule)


class Naming(Effect, frozen=True):
    """`value` -1: the target names it."""

    # One field for both: 0 to 5 are colours, 1 to 6 numbers, and two of these are neither.
    kind: Literal["colour", "number"] = "colour"
    value: Annotated[int, Meta(ge=-1, le=6)] = -1

    def __post_init__(self) -> None:
        # Not even a broken file can be about a colour or a number that does not exist.
        if (self.kind, self.value) in (("colour", len(COLOURS)), ("number", 0)):
            raise ValueError(f"there is no {self.kind} {self.value}")

    def targets(self) -> tuple[Whom, ...]:
        """List whom it can be about; where there is nothing to name, it happens to the table."""
        return self.whom if self.value == -1 else ("doer",)

    def usual_target(self) -> Whom | None:
        return None if self.value == -1 else "doer"

    def can_be_left(self) -> bool:
        return self.value == -1

    def forecast(self, table: Forecast, doer: int, targets: Seats, partner: int) -> None:
        table.restrict(doer)
