"""Put into words whom something happens to."""

from __future__ import annotations

from bot.engine.text import Argument, Name, Text, listing, text
from cogs.diceland.dice import catalogue
from cogs.diceland.rules.state import State


def die_name(state: State, die: int) -> Text:
    """Name a die; with its owner, if both armies have it (D32)."""
    character = state.dice[die].character
    if sum(other.character == character for other in state.dice) == 1:
        return catalogue.CHARACTERS[character].name
    return owned_die(state, die)


def owned_die(state: State, die: int) -> Text:
    """Name a die and its owner."""
    it = state.dice[die]
    return text("{die} of {player}", die=catalogue.CHARACTERS[it.character].name, player=Name(it.owner))


def dice_names(state: State, dice: list[int] | tuple[int, ...]) -> Argument:
    return listing(*(die_name(state, die) for die in dice))
