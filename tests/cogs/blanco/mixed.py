"""Whole games between players of different kinds: they go where random play alone never comes."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.engine.chance import Chance, SeededChance
from bot.engine.computer import Computer, RandomComputer
from bot.engine.game import Seat, Step
from bot.engine.replay import begin
from cogs.blanco.rules.game import GAME
from cogs.blanco.rules.state import State
from cogs.blanco.view import AnyMove, View
from tests.strength.blanco import GreedyPlayer

LONGEST = 6_000
"""Moves; five seats and five games of points play need about half as many."""

RANDOM, GREEDY = RandomComputer(), GreedyPlayer()


class Fickle:
    """Greedy, but for one move in four: random. Meets every phase, and still gets its grids cleared."""

    def choose(self, view: View, chance: Chance) -> AnyMove:
        player: Computer = RANDOM if chance.below(4) == 0 else GREEDY
        move: AnyMove = player.choose(view, chance)
        return move


FICKLE = Fickle()


class Position(NamedTuple):
    """A state of a game, and the move that follows."""

    state: State
    seat: Seat
    move: AnyMove
    secret: bytes
    revision: int

    def step(self, state: State | None = None) -> Step[State]:
        """The move played, here or in another state, with the same luck."""
        luck = SeededChance(self.secret, self.revision)
        return GAME.play(self.state if state is None else state, self.seat, self.move, luck, 0)


def positions(players: Sequence[Computer], options: dict[str, int], seed: int) -> Iterator[Position]:
    """A game of these players to its end, position by position. Of those who have to act, any may be first."""
    lots, secret = random.Random(seed), bytes(28) + seed.to_bytes(4, "big")
    state: State = begin(GAME, len(players), options, None, SeededChance(secret, 0))[1]
    for revision in range(1, LONGEST):
        acting = sorted(GAME.to_act(state))
        assert bool(acting) == (GAME.outcome(state) is None)
        if not acting:
            return
        seat = lots.choice(acting)
        move = players[seat].choose(GAME.view(state, seat), SeededChance(b"players", lots.randrange(1 << 32)))
        position = Position(state, seat, move, secret, revision)
        yield position
        state = position.step().state
    raise AssertionError("the game does not end")
