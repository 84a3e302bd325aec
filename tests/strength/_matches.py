"""One computer against others of one kind, seeded: a match played again goes the same way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from itertools import repeat
from typing import NamedTuple

from bot.engine.chance import SeededChance
from bot.engine.computer import Computer
from bot.engine.game import AnyGame, Seat
from bot.engine.replay import begin

ENDLESS = 10_000
"""No game has so many moves."""


class Match(NamedTuple):
    """The computer in the first seat against the others. `floor`: the part of games it must win."""

    name: str
    game: AnyGame
    computer: Computer
    seats: int
    other: Computer
    floor: float
    options: Mapping[str, int] = {}


def play(match: Match, number: int) -> float:
    """The first seat's part of the win in one game, the same whenever it is played again."""
    game, seed = match.game, number.to_bytes(32, "big")
    _, state = begin(game, match.seats, dict(match.options), None, SeededChance(seed, 0))
    for revision in range(1, ENDLESS):
        outcome = game.outcome(state)
        if outcome is not None:
            return (0 in outcome.winners) / len(outcome.winners)
        seat = Seat(min(game.to_act(state)))
        player = match.other if seat else match.computer
        # Players draw from a stream of their own, so that their luck is not that of the cards.
        move = player.choose(game.view(state, seat), SeededChance(seed, ENDLESS + revision))
        state = game.play(state, seat, move, SeededChance(seed, revision), 0).state
    raise AssertionError(f"game {number} of {match.name!r} does not end")


def total(match: Match, games: range, workers: Executor | None = None) -> float:
    """The part of all games that the first seat wins."""
    told = workers.map(play, repeat(match), games, chunksize=20) if workers else map(play, repeat(match), games)
    return sum(told) / len(games)


def figures(matches: Sequence[Match], games: range, workers: Executor) -> Iterator[tuple[str, bool]]:
    """Each match in words, and whether it is good enough."""
    for match in matches:
        won = total(match, games, workers)
        yield f"{match.name}: {won:.1%} won (at least {match.floor:.0%})", won >= match.floor
