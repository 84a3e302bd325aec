"""Put into words what happens: dice by name, places by cell, distances in inches."""

from __future__ import annotations

from bot.engine.text import Argument, Name, Text, listing, plural, text
from cogs.diceland.dice import catalogue
from cogs.diceland.geometry.cells import cell_of
from cogs.diceland.rules.looks import distance
from cogs.diceland.rules.state import State, in_play


def die_name(state: State, die: int) -> Text:
    """Name a die; with its owner, if both armies have it (D32)."""
    it = state.dice[die]
    name = catalogue.CHARACTERS[it.character].name
    if sum(other.character == it.character for other in state.dice) == 1:
        return name
    return text("{die} of {player}", die=name, player=Name(it.owner))


def dice_names(state: State, dice: list[int] | tuple[int, ...]) -> Argument:
    return listing(*(die_name(state, die) for die in dice))


def place_of(state: State, die: int) -> Text:
    """Say where a die lies: its cell, and the die that is nearest."""
    pose = state.dice[die].pose
    cell = cell_of(pose) if pose is not None else ""
    others = [(distance(state, die, other), other) for other in in_play(state) if other != die]
    if not others:
        return text("{cell}", cell=cell)
    far, nearest = min(others)
    inches = round(far)
    if not inches:
        return text("{cell}, right beside {die}", cell=cell, die=die_name(state, nearest))
    return plural(
        "{cell}, {inches} inch from {die}",
        "{cell}, {inches} inches from {die}",
        inches=inches,
        cell=cell,
        die=die_name(state, nearest),
    )
