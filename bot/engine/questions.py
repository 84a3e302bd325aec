"""Hold what still has to be asked before something can happen.

What an effect has been told so far (which player, which die, whether a ward is used) is a value of the game's own, a
question that waits in its state. The game says with a `step` how one goes on: it asks somebody (a Prompt), or settles
something without asking, or nothing is left to ask. What comes between, such as a ward, lies above it on a stack of
the game's own and is settled first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from bot.engine.game import Due, Move

Q = TypeVar("Q")
M = TypeVar("M", bound=Move)


class Prompt(msgspec.Struct, Generic[M], frozen=True):
    """A question as it is asked: `seat` answers it by one of `moves`; there is always one.

    A game derives it from the question that waits, so that it is never stored, and adds what its screens need."""

    seat: int
    moves: tuple[M, ...]
    default: M | None = None
    """What is taken when no answer comes; None: the first of the moves."""
    until: int | None = None
    """The moment (whole milliseconds) at which no answer is an answer; None: the seat's own clock decides."""

    @property
    def idle(self) -> M:
        return self.moves[0] if self.default is None else self.default

    @property
    def due(self) -> Due | None:
        """For `Game.due`; at that moment `Game.lapse` plays `idle` for the seat."""
        return None if self.until is None else Due(self.until)

    def is_answered(self, seat: int, move: Move) -> bool:
        """Whether this is an answer, and of whoever is asked."""
        return seat == self.seat and move in self.moves


def settle(question: Q, step: Callable[[Q], Q | Prompt[Any] | None]) -> tuple[Q, Prompt[Any] | None]:
    """The question with all settled that needs no answer, and what must be asked next; None: all of it is known."""
    while (settled := step(question)) is not None:
        if isinstance(settled, Prompt):
            return question, settled
        question = settled
    return question, None
