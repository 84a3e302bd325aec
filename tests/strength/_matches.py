"""One computer against others of one kind, seeded: a match played again goes the same way."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from itertools import repeat
from typing import NamedTuple

from bot.engine.chance import SeededChance
from bot.engine.computer import Computer, Level
from bot.engine.experiments import carried_out
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
    seconds: float | None = None
    """Of a processor: how long it may think at most."""


class Told(NamedTuple):
    """What is told of one game: the first seat's part of the win, and how long it thought among several moves, each
    time, in seconds of its processor."""

    won: float
    thought: tuple[float, ...]


PAIRS: tuple[tuple[Level, Level], ...] = (("hard", "normal"), ("normal", "easy"))


def between_levels(
    game: AnyGame,
    computers: Mapping[Level, Computer],
    seats: int = 2,
    floor: float = 0.65,
    options: Mapping[str, int] | None = None,
    of: str = "",
) -> Iterator[Match]:
    """Hard against normal, and normal against easy: one of the better ones against as many of the others as there are
    seats left. `of`: what the names begin with."""
    for one, two in PAIRS:
        name = f"{of}{seats} seats, {one} against {two}"
        yield Match(name, game, computers[one], seats, computers[two], floor, options or {})


def play(match: Match, number: int) -> Told:
    """One game, the same whenever it is played again."""
    game, seed = match.game, number.to_bytes(32, "big")
    thought: list[float] = []
    _, state = begin(game, match.seats, dict(match.options), None, SeededChance(seed, 0))
    for revision in range(1, ENDLESS):
        outcome = game.outcome(state)
        if outcome is not None:
            return Told((0 in outcome.winners) / len(outcome.winners), tuple(thought))
        seat = Seat(min(game.to_act(state)))
        player = match.other if seat else match.computer
        view, begun = game.view(state, seat), time.process_time()
        # Players draw from a stream of their own, so that their luck is not that of the cards.
        move = player.choose(view, SeededChance(seed, ENDLESS + revision))
        if not seat and len(view.moves) > 1:
            thought.append(time.process_time() - begun)
        state = carried_out(game, state, seat, move, SeededChance(seed, revision), 0).state
    raise AssertionError(f"game {number} of {match.name!r} does not end")


def played(match: Match, games: range, workers: Executor | None = None) -> list[Told]:
    told = workers.map(play, repeat(match), games, chunksize=20) if workers else map(play, repeat(match), games)
    return list(told)


def total(match: Match, games: range) -> float:
    """The part of all games that the first seat wins."""
    return sum(told.won for told in played(match, games)) / len(games)


def figures(matches: Sequence[Match], games: range, workers: Executor) -> Iterator[tuple[str, bool]]:
    """Each match in words, and whether it is good enough."""
    for match in matches:
        told = played(match, games, workers)
        won = sum(each.won for each in told) / len(games)
        thought = sorted(seconds for each in told for seconds in each.thought)
        quick = match.seconds is None or thought[-1] <= match.seconds
        yield f"{match.name}: {_in_words(match, won, len(games))}{_time(thought)}", won >= match.floor and quick


def _in_words(match: Match, won: float, games: int) -> str:
    """With how far it may be off, 95 times in a hundred."""
    off = 1.96 * math.sqrt(won * (1 - won) / games)
    return f"{won:.1%} ± {off:.1%} won (at least {match.floor:.0%})"


def _time(thought: Sequence[float]) -> str:
    half, most, longest = (1000 * thought[round(part * (len(thought) - 1))] for part in (0.5, 0.99, 1))
    return f"; a decision takes {half:.1f} ms of a processor in the middle, {most:.0f} at 99%, {longest:.0f} at most"
