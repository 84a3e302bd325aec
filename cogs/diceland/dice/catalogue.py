"""List all teams and characters (D1), and say what armies of them may cost (D32).

A character's number is its team's times five, plus its place there.
"""

from __future__ import annotations

from cogs.diceland.dice import blue, burgundy, green, orange, white
from cogs.diceland.dice.sides import Character, Team

_CREWS = (white, orange, blue, burgundy, green)

TEAMS: tuple[Team, ...] = tuple(crew.CREW for crew in _CREWS)
CHARACTERS: tuple[Character, ...] = tuple(die for crew in _CREWS for die in crew.DICE)

BUDGET = 30
"""D32: points that an army may cost; one of a single team may cost its cheapest die more."""


def cost(army: tuple[int, ...]) -> int:
    return sum(CHARACTERS[each].points for each in army)


def budget(army: tuple[int, ...]) -> int:
    """What an army of these dice may cost."""
    if len({CHARACTERS[each].team for each in army}) != 1:
        return BUDGET
    return BUDGET + min(CHARACTERS[each].points for each in army)
