"""BLANK: its computer with the starter deck against random play, seeded."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from itertools import repeat
from typing import NamedTuple

from bot.engine.chance import SeededChance
from bot.engine.computer import RandomComputer
from bot.engine.game import Seat
from bot.engine.replay import begin
from cogs.blank.computer import COMPUTER
from cogs.blank.rules import GAME

ENDLESS = 20_000
"""No game has so many moves."""


class Match(NamedTuple):
    """The computer in the first seat against others of one kind. `floor`: the part of games it must win."""

    name: str
    seats: int
    floor: float


MATCHES = (
    Match("2 seats, against random play", 2, 0.60),
    Match("4 seats, against random play", 4, 0.35),
)
OTHER = RandomComputer()


def play(match: Match, game: int) -> float:
    """The first seat's part of the win in one game, the same whenever it is played again."""
    seed = game.to_bytes(32, "big")
    _, state = begin(GAME, match.seats, {}, None, SeededChance(seed, 0))
    for revision in range(1, ENDLESS):
        outcome = GAME.outcome(state)
        if outcome is not None:
            return (0 in outcome.winners) / len(outcome.winners)
        seat = min(GAME.to_act(state))
        player = OTHER if seat else COMPUTER
        # Players draw from a stream of their own, so that their luck is not that of the cards.
        move = player.choose(GAME.view(state, seat), SeededChance(seed, ENDLESS + revision))
        state = GAME.play(state, Seat(seat), move, SeededChance(seed, revision), 0).state
    raise AssertionError(f"game {game} of {match.name!r} does not end")


def total(match: Match, games: range, workers: Executor | None = None) -> float:
    """The part of all games that the first seat wins."""
    told = workers.map(play, repeat(match), games, chunksize=20) if workers else map(play, repeat(match), games)
    return sum(told) / len(games)


def figures(games: range, workers: Executor) -> Iterator[tuple[str, bool]]:
    """Each match in words, and whether it is good enough."""
    for match in MATCHES:
        won = total(match, games, workers)
        yield f"{match.name}: {won:.1%} won (at least {match.floor:.0%})", won >= match.floor
