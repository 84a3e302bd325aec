"""Games between equal computers, seeded, and what can be told of them: how long they are, who wins, what is chosen.

A game's module says how to read its views: when a round ends, and what was chosen where it could have been.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from itertools import repeat
from typing import Any, NamedTuple

from bot.engine.chance import SeededChance
from bot.engine.computer import Computer
from bot.engine.experiments import carried_out
from bot.engine.game import AnyGame, Seat
from bot.engine.replay import begin

ENDLESS = 10_000
"""No game has so many moves."""


class Choice(NamedTuple):
    """What a seat chose, and what it could have chosen: numbers such as those of cards."""

    chosen: int
    possible: tuple[int, ...]


class Kind(NamedTuple):
    """A kind of game. `choice`: reads from a view and the move made in it what was chosen; None: nothing that counts.
    `length`, `first`: read from a view of the end how long the game was, and who began it."""

    name: str
    game: AnyGame
    computer: Computer
    seats: int
    choice: Callable[[Any, Any], Choice | None]
    length: Callable[[Any], int]
    options: Mapping[str, int] = {}


class Record(NamedTuple):
    """What is kept of one game."""

    length: int
    won: tuple[float, ...]
    """Each seat's part of the win, whoever begins first."""
    offered: Mapping[int, int]
    """How often each number could be chosen, and how often it was."""
    chosen: Mapping[int, int]
    first_to_choose: Mapping[int, int]
    """Of each number, the seat that chose it first, counted from whoever begins."""


def play(kind: Kind, number: int) -> Record:
    """One game, the same whenever it is played again."""
    game, seed = kind.game, number.to_bytes(32, "big")
    setup, state = begin(game, kind.seats, dict(kind.options), None, SeededChance(seed, 0))
    offered, chosen, first = Counter[int](), Counter[int](), dict[int, int]()
    for revision in range(1, ENDLESS):
        outcome = game.outcome(state)
        if outcome is not None:
            shares = tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(kind.seats))
            won = (*shares[setup.first :], *shares[: setup.first])
            return Record(kind.length(game.view(state, None)), won, offered, chosen, first)
        seat = Seat(min(game.to_act(state)))
        view = game.view(state, seat)
        move = kind.computer.choose(view, SeededChance(seed, ENDLESS + revision))
        if (choice := kind.choice(view, move)) is not None:
            offered.update(choice.possible)
            chosen[choice.chosen] += 1
            first.setdefault(choice.chosen, (seat - setup.first) % kind.seats)
        state = carried_out(game, state, seat, move, SeededChance(seed, revision), 0).state
    raise AssertionError(f"game {number} of {kind.name!r} does not end")


def records(kind: Kind, games: range, workers: Executor | None = None) -> list[Record]:
    """All games of a kind."""
    return list(workers.map(play, repeat(kind), games, chunksize=10) if workers else map(play, repeat(kind), games))


def percentile(values: Iterable[int], part: float) -> int:
    """The value that this part of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


class Use(NamedTuple):
    """Of one number: in how many of the choices where it was possible it was chosen; in how many games it was chosen at
    all; how much more often than others, beginners and followers alike, whoever chose it first wins."""

    rate: float
    games: int
    lead: float


def uses(told: Sequence[Record]) -> dict[int, Use]:
    """What every number is used for, in all these games."""
    offered, chosen = Counter[int](), Counter[int]()
    lead: dict[int, list[float]] = {}
    seats = len(told[0].won)
    # By seat: who begins may win more often, and choose first more often as well.
    expected = [sum(record.won[seat] for record in told) / len(told) for seat in range(seats)]
    for record in told:
        offered.update(record.offered)
        chosen.update(record.chosen)
        for number, seat in record.first_to_choose.items():
            lead.setdefault(number, []).append(record.won[seat] - expected[seat])
    return {
        number: Use(chosen[number] / offered[number], len(lead.get(number, ())), mean(lead.get(number, ())))
        for number in sorted(offered)
    }


def mean(values: Sequence[float]) -> float:
    return sum(values) / max(1, len(values))
