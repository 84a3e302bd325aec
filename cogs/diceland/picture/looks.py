"""Say what things look like: whose a die is, and what colours, letters and shapes stand for.

Nothing is told by colour alone: seats differ in shape and stripes, shields in their hatching, dots in their shape.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from cogs.diceland.dice.catalogue import CHARACTERS, TEAMS
from cogs.diceland.dice.sides import Character
from cogs.diceland.view import View
from rendering.paint.palette import BURGUNDY, INK, NAMED, WHITE, mix

TEAM_COLOURS = {
    "white": "#f4f6f4",
    "orange": NAMED["orange"],
    "blue": NAMED["blue"],
    "burgundy": BURGUNDY,
    "green": NAMED["green"],
}
ARMY_COLOURS = (NAMED["sky"], NAMED["purple"])
"""Of seats that took no whole team."""
COLOURS = {
    "yellow": NAMED["yellow"],
    "red": NAMED["red"],
    "green": NAMED["green"],
    "ice": NAMED["sky"],
    "dark blue": NAMED["blue"],
    "purple": NAMED["purple"],
    "black": INK,
    "white": WHITE,
}
"""Of arrows and shields."""
LETTERS = 2
"""By which a die is known on the table."""


class Look(NamedTuple):
    """How one sees whose a die is. `striped`: what is seat 1's has stripes, and its tags are pointed."""

    colour: str
    striped: bool


def look_of(view: View, seat: int) -> Look:
    """Give the look of all that is a seat's: its team's colour."""
    team = view.teams[seat]
    return Look(ARMY_COLOURS[seat] if team is None else TEAM_COLOURS[TEAMS[team].key], bool(seat))


def codes(view: View) -> tuple[str, ...]:
    """Give the letters by which each die is known: the first of its name, or as few further on as tell it from those
    before."""
    found: dict[int, str] = {}
    for die in view.dice:
        if die.character not in found:
            found[die.character] = code_of(CHARACTERS[die.character], set(found.values()))
    return tuple(found[die.character] for die in view.dice)


def code_of(character: Character, taken: Collection[str] = ()) -> str:
    """Give the letters of a character; none of those that are taken, as far as there are others."""
    letters = [letter for letter in character.name.message if letter.isalnum()]
    pairs = [letters[0] + letter for letter in letters[1:]]
    return next((pair for pair in pairs if pair not in taken), pairs[0])


def shaded(colour: str, share: float) -> str:
    """Give a colour as it is where less light falls."""
    return mix(colour, INK, share)
