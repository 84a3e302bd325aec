"""Choose which drawing stands for what: cards as faces of dice, powers as symbols."""

from __future__ import annotations

from cogs.little_white_die import cards
from cogs.little_white_die.view import WILD, Card, Die
from rendering.pieces.cards import Face
from rendering.pieces.dice import Mark

COLOURS = ("yellow", "red", "orange", "yellow", "lime", "sky", "purple", "pink", "brown", "blue")  # by number
WILDCARD = Face(symbol="star", colour="yellow")
POWER = Face(symbol="bolt", colour="orange")
# What a power is about; its name is in the words beside the picture.
POWERS = {
    cards.NEXT_NUMBER_UP: "up",
    cards.REROLL: "again",
    cards.REROLL_OTHER: "again",
    cards.REROLL_ALL: "again",
    cards.WILDCARDS_OFF: "star",
    cards.NAME_NUMBER: "star",
    cards.SHOW_TWO: "eye",
    cards.SHOW_ALL: "eye",
    cards.EQUAL: "equal",
    cards.LOWER: "down",
    cards.EXACT: "target",
    cards.ONLY_POWERS: "bolt",
    cards.LOSE_ONE: "minus",
    cards.SWAP_DICE: "swap",
    cards.DRAW: "plus",
    cards.DISCARD_TOP: "minus",
}


def of_card(card: Card) -> Face:
    """Choose for a card that can be seen."""
    if card.number == WILD:
        return WILDCARD
    return Face(f"{card.number}", colour=COLOURS[card.number], badge=POWERS.get(card.power, ""), used=card.used)


def of_number(number: int | None) -> Face:
    """Choose for what a guess is about; None: power cards."""
    return POWER if number is None else of_card(Card(number))


def of_die(die: Die) -> Face | None:
    """Choose for the top of a die; None: it is closed to the viewer."""
    return of_card(die.top) if die.top else None


def mark(die: Die) -> Mark:
    """Tell how a challenge counted a die."""
    if die.matches is None:
        return "plain"
    return "counted" if die.matches else "faded"
