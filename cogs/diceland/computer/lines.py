"""Follow what may come of a move until one's turn ends: every answer within a bound, and the best of them counts."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cogs.diceland.computer.imagining import State, answered, is_aiming, options


class Bounds(msgspec.Struct, frozen=True):
    """How much is looked at, counted and not timed, so that a game goes the same way on every machine."""

    answers: int = 60
    """Answers to questions that are carried out before the rest is judged as it stands."""
    wide: int = 3
    """How many answers to a question are followed further."""
    deep: int = 8
    """How many questions one after the other."""


Judged = Callable[[State], float]


class Lines:
    """Judges what follows when a seat has a free hand. `judged`: the worth of a state in which its turn is over;
    `throw`: of one in which a die is to be thrown."""

    def __init__(self, bounds: Bounds, judged: Judged, throw: Judged) -> None:
        self._bounds, self._judged, self._throw = bounds, judged, throw
        self.positions = 0
        """How many have been judged in all."""
        self._left = 0

    def best(self, state: State) -> float:
        """The worth of a state with the best of what may follow."""
        self._left = self._bounds.answers
        return self._followed(state, None, self._bounds.deep)

    def _followed(self, state: State, worth: float | None, deep: int) -> float:
        """`worth`: of the state, if nothing more is done in it and that is known."""
        moves = options(state)[: self._left] if deep and not is_aiming(state) else ()
        if not moves:
            return self._worth(state) if worth is None else worth
        self._left -= len(moves)
        after = [(self._worth(then), then) for then in (answered(state, move) for move in moves)]
        after.sort(key=lambda pair: -pair[0])
        return max(self._followed(then, worth, deep - 1) for worth, then in after[: self._bounds.wide])

    def _worth(self, state: State) -> float:
        self.positions += 1
        return self._throw(state) if is_aiming(state) else self._judged(state)
