"""Say what a computer player is: it sees only a View, and chooses one of the moves in it."""

from __future__ import annotations

from typing import Any, Protocol

from bot.engine.chance import Chance, pick


class Computer(Protocol):
    """Chooses a move for the seat whose view it is given. `view.moves` holds the legal ones."""

    def choose(self, view: Any, chance: Chance) -> Any: ...


class RandomComputer:
    """Plays any legal move: works for every game, and is what better ones are measured against."""

    def choose(self, view: Any, chance: Chance) -> Any:
        return pick(chance, view.moves)
