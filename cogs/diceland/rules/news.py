"""Put into words whom something happens to."""

from __future__ import annotations

from bot.engine.text import Argument, Name, Text, listing, text
from cogs.diceland.dice import catalogue
from cogs.diceland.rules.state import State


def die_name(state: State, die: int) -> Text:
    """Name a die; with its owner, if both armies have it (D32)."""
    it = state.dice[die]
    name = catalogue.CHARACTERS[it.character].name
    if sum(other.character == it.character for other in state.dice) == 1:
        return name
    return text("{die} of {player}", die=name, player=Name(it.owner))


def dice_names(state: State, dice: list[int] | tuple[int, ...]) -> Argument:
    return listing(*(die_name(state, die) for die in dice))
