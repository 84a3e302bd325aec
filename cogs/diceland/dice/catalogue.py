"""List all teams and characters (D1). A character's number is its team's times five, plus its place there."""

from __future__ import annotations

from cogs.diceland.dice import blue, burgundy, green, orange, white
from cogs.diceland.dice.sides import Character, Team

_CREWS = (white, orange, blue, burgundy, green)

TEAMS: tuple[Team, ...] = tuple(crew.CREW for crew in _CREWS)
CHARACTERS: tuple[Character, ...] = tuple(die for crew in _CREWS for die in crew.DICE)
