"""Say what a game was like, once it is over: luck and decisions of everybody, in words and as a plot. Pure.

A game's analysis.py has `analyse(steps)`, which is given every step of a game that is over and makes an `Analysis`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, Literal, NamedTuple

import msgspec

from bot.engine.game import AnyGame, Seat, decode_move
from bot.engine.replay import Record, states
from bot.engine.story import Standing
from bot.engine.text import Name, Text, plural, text

# The view of a seat; None: the public one.
Look = Callable[[int | None], Any]
# What sums of chances may be off by.
NOTHING = 1e-9
# Of something that came out well, or not; "": neither is known.
Sign = Literal["", "tick", "no"]


class PlayedStep(NamedTuple):
    """A move, or a moment of the game itself (`seat` and `move` None); what could be seen before it and after it."""

    seat: int | None
    move: Any
    before: Look
    after: Look


def played_steps(game: AnyGame, record: Record) -> Iterator[PlayedStep]:
    """The steps of a record without takebacks, whose rules are those of today."""
    looks = [partial(_seen, game, state) for state in states(game, record)]
    for entry, (before, after) in zip(record.entries, pairwise(looks), strict=True):
        if entry.kind == "move":
            yield PlayedStep(entry.seat, decode_move(game, entry.move), before, after)
        else:
            yield PlayedStep(None, None, before, after)


def _seen(game: AnyGame, state: Any, seat: int | None) -> Any:
    return game.view(state, None if seat is None else Seat(seat))


class PlotMark(msgspec.Struct, frozen=True):
    """Something that a seat did. `hollow`: it is of the other one of two kinds."""

    seat: int
    at: float
    height: float
    hollow: bool = False
    sign: Sign = ""


class PlotLine(msgspec.Struct, frozen=True):
    """How something went for a seat: places and heights, from left to right."""

    seat: int
    points: tuple[tuple[float, float], ...]


class Plot(msgspec.Struct, frozen=True):
    """What happened, from left (0) to right (1) and by how much: heights, the lowest 0 and the highest 1."""

    title: Text
    """What heights mean."""
    along: Text
    """What lies between left and right."""
    levels: tuple[tuple[float, Text], ...]
    """Heights that are named."""
    marks: tuple[PlotMark, ...] = ()
    lines: tuple[PlotLine, ...] = ()
    parts: tuple[float, ...] = ()
    """Where one part of the game ends and the next one begins."""
    filled: Text | None = None
    hollow: Text | None = None
    """What the two kinds of marks are."""


class Bluff(msgspec.Struct, frozen=True):
    """What a seat made others believe, or let stand. `chance`: that it was true, in percent, as far as they knew."""

    seat: int
    chance: int
    said: Text


class Analysis(msgspec.Struct, frozen=True):
    """All that is told. `players`: of each seat, by seat; `notes`: of the whole game, the best first; `described`: the
    plot in words, by seat."""

    players: tuple[Text, ...]
    notes: tuple[Text, ...] = ()
    plot: Plot | None = None
    described: tuple[Text, ...] = ()
    bluffs: tuple[Bluff, ...] = ()
    """Those that held; a game in which one bluffs says so by BLUFFS = True in its analysis.py."""


def percent(share: float) -> int:
    """A chance as people say it: 0 or 100 only if it is just that."""
    return round(100 * share) if min(share, 1 - share) < NOTHING else min(99, max(1, round(100 * share)))


CHANCES = tuple((share, text("{percent}%", percent=round(100 * share))) for share in (0.0, 0.5, 1.0))
"""Levels of a plot whose heights are chances."""


def mean(values: Sequence[float]) -> float:
    """Of one at least."""
    return sum(values) / len(values)


def number(points: float) -> Text:
    """A whole number, as words."""
    # Made without text(): there is nothing in it to translate.
    return Text(f"{round(points)}")


def spread(place: int, of: int) -> float:
    """How far to the right something lies, among so many."""
    return (place + 0.5) / max(1, of)


def analyse(steps: Sequence[PlayedStep], standings: Callable[[Any], Sequence[Standing]] | None) -> Analysis:
    """For a game that has nothing of its own to say: how many moves everybody made, and how the score went."""
    last = steps[-1].after(None) if steps else None
    ends = standings(last) if standings is not None and last is not None else ()
    moves = [step.seat for step in steps if step.seat is not None]
    seats = max(len(ends), max(moves, default=-1) + 1)
    players = tuple(_player(seat, moves.count(seat), ends[seat] if seat < len(ends) else None) for seat in range(seats))
    return Analysis(players, plot=_course(steps, standings) if ends and standings is not None else None)


def _player(seat: int, moves: int, end: Standing | None) -> Text:
    made = plural("{moves} move", "{moves} moves", moves=moves)
    if end is None:
        return text("**{player}**: {made}.", player=Name(seat), made=made)
    return text("**{player}**: {made}; at the end {score}.", player=Name(seat), made=made, score=end.said)


def _course(steps: Sequence[PlayedStep], standings: Callable[[Any], Sequence[Standing]]) -> Plot | None:
    """The points of everybody after each step."""
    points = [[standing.points for standing in standings(look(None))] for look in _looks(steps)]
    least, most = min(map(min, points)), max(map(max, points))
    if least == most:
        return None
    lines = tuple(
        PlotLine(
            seat,
            tuple((place / len(steps), (each[seat] - least) / (most - least)) for place, each in enumerate(points)),
        )
        for seat in range(len(points[0]))
    )
    levels = tuple((share, number(least + share * (most - least))) for share in (0.0, 0.5, 1.0))
    return Plot(text("How the score went"), text("from the first move to the last"), levels, lines=lines)


def _looks(steps: Sequence[PlayedStep]) -> Iterator[Look]:
    yield steps[0].before
    yield from (step.after for step in steps)
