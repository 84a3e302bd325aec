"""Which drawing stands for what: cards as faces of dice, powers as symbols."""

from __future__ import annotations

from cogs.little_white_die import data
from cogs.little_white_die.view import WILD, Card, Die
from rendering.dice import Mark
from rendering.faces import Face

COLOURS = ("yellow", "red", "orange", "yellow", "lime", "sky", "purple", "pink", "brown", "blue")
"""By number."""
WILDCARD = Face(symbol="star", colour="yellow")
POWER = Face(symbol="bolt", colour="orange")
POWERS = {
    data.NEXT_NUMBER_UP: "up",
    data.REROLL: "again",
    data.REROLL_OTHER: "again",
    data.REROLL_ALL: "again",
    data.WILDCARDS_OFF: "star",
    data.NAME_NUMBER: "star",
    data.SHOW_TWO: "eye",
    data.SHOW_ALL: "eye",
    data.EQUAL: "equal",
    data.LOWER: "down",
    data.EXACT: "target",
    data.ONLY_POWERS: "bolt",
    data.LOSE_ONE: "minus",
    data.SWAP_DICE: "swap",
    data.DRAW: "plus",
    data.DISCARD_TOP: "minus",
}
"""What a power is about; its name is in the words beside the picture."""


def of_card(card: Card) -> Face:
    if card.number == WILD:
        return WILDCARD
    return Face(f"{card.number}", colour=COLOURS[card.number], badge=POWERS.get(card.power, ""), used=card.used)


def of_number(number: int | None) -> Face:
    """What a guess is about; None: power cards."""
    return POWER if number is None else of_card(Card(number))


def of_die(die: Die) -> Face | None:
    """None: closed to the viewer."""
    return of_card(die.top) if die.top else None


def mark(die: Die) -> Mark:
    """How a challenge counted a die."""
    if die.matches is None:
        return "plain"
    return "counted" if die.matches else "faded"
