"""Which drawing stands for what: cards as faces of dice, powers and effects as symbols."""

from __future__ import annotations

from cogs.little_white_die.view import WILD, Card, Die
from rendering.dice import Face, Mark

COLOURS = ("yellow", "red", "orange", "yellow", "lime", "sky", "purple", "pink", "brown", "blue")
"""By number."""
WILDCARD = Face(symbol="star", colour="yellow")
POWER = Face(symbol="bolt", colour="orange")


def of_card(card: Card) -> Face:
    badge = "bolt" if card.power else ""
    if card.number == WILD:
        return WILDCARD
    return Face(f"{card.number}", colour=COLOURS[card.number], badge=badge, used=card.used)


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
