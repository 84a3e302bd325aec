"""Say what a computer player is: it sees only a View, and chooses one of its moves, as well as its level allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeVar, get_args

from msgspec.structs import replace

from bot.engine.chance import Chance, pick

T = TypeVar("T")

Level = Literal["easy", "normal", "hard"]
# From the weakest on: each wins about two of three games or more against the one before it, where luck allows that.
LEVELS: tuple[Level, ...] = get_args(Level)


class Computer(Protocol):
    """Chooses a move for the seat whose view it is given. `view.moves` holds the legal ones."""

    def choose(self, view: Any, chance: Chance) -> Any: ...


class Overlooking:
    """Plays as another computer does, but overlooks moves: each with so many chances in a hundred, anew each time."""

    def __init__(self, player: Computer, overlooks: int) -> None:
        self._player, self._overlooks = player, overlooks

    def choose(self, view: Any, chance: Chance) -> Any:
        return self._player.choose(replace(view, moves=noticed(view.moves, self._overlooks, chance)), chance)


class Wavering:
    """Plays as one computer does, but for each decision with so many chances in a hundred as another."""

    def __init__(self, player: Computer, other: Computer, wavers: int) -> None:
        self._player, self._other, self._wavers = player, other, wavers

    def choose(self, view: Any, chance: Chance) -> Any:
        return (self._other if chance.below(100) < self._wavers else self._player).choose(view, chance)


def noticed(moves: Sequence[T], overlooks: int, chance: Chance) -> tuple[T, ...]:
    """Draw what is not overlooked; something always is."""
    seen = tuple(move for move in moves if chance.below(100) >= overlooks)
    return seen or (pick(chance, moves),)


class RandomComputer:
    """Plays any legal move: works for every game, and is what better ones are measured against."""

    def choose(self, view: Any, chance: Chance) -> Any:
        return pick(chance, view.moves)
