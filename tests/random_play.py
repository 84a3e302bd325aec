"""Random games of any game, position by position, from any state."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from bot.engine.chance import SeededChance
from bot.engine.game import AnyGame, Seat, Step


class Position(NamedTuple):
    """A state of a random game, and the move that follows."""

    game: AnyGame
    state: Any
    seat: Seat
    move: Any
    secret: bytes
    revision: int

    def step(self, state: Any = None) -> Step[Any]:
        """The move played, here or in another state, with the same luck."""
        luck = SeededChance(self.secret, self.revision)
        return self.game.play(self.state if state is None else state, self.seat, self.move, luck, 0)


def secret(seed: int) -> bytes:
    return bytes(28) + seed.to_bytes(4, "big")


def any_of(lots: random.Random, moves: Sequence[Any]) -> Any:
    return lots.choice(moves)


def positions(
    game: AnyGame,
    state: Any,
    seed: int,
    longest: int,
    choose: Callable[[random.Random, Sequence[Any]], Any] = any_of,
) -> Iterator[Position]:
    """A random game to its end. `longest`: moves after which it is taken to have none."""
    lots = random.Random(seed)
    for revision in range(1, longest):
        acting = sorted(game.to_act(state))
        if not acting:
            assert game.outcome(state) is not None
            return
        assert game.outcome(state) is None
        seat = lots.choice(acting)
        position = Position(game, state, seat, choose(lots, game.moves(state, seat)), secret(seed), revision)
        yield position
        state = position.step().state
    raise AssertionError("the game does not end")
