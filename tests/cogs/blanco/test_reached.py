"""Every branch of B1-B30 is reached by play: computer, greedy and random players at the same tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.engine.computer import Computer
from cogs.blanco.computer.player import COMPUTER
from cogs.blanco.rules.choices import clearable_lines
from cogs.blanco.rules.clearing import QUIET_ROUNDS
from cogs.blanco.rules.game import GAME
from cogs.blanco.rules.state import State
from cogs.blanco.view import NOTHING, Clear, Discard, Keep, LeaveDown, Look, Swap, TurnUp
from tests.cogs.blanco.mixed import FICKLE, GREEDY, RANDOM, Position, positions

BRANCHES = (
    "B10 of two face-down cards one is turned up",
    "B11 a card is discarded with nothing left to reveal",
    "B15 several lines are complete",
    "B15 a line is left standing",
    "B15 a standing line is cleared on a later turn",
    "B16 a crossing line is still complete",
    "B17 a row and a column of two by two",
    "B19 a chain reaction",
    "B20 a look",
    "B20 no look",
    "B21 the card is turned up",
    "B21 the card is left face down",
    "B21 the card that is turned up completes a line",
    "B22 no face-down card, no reward",
    "B23 the second grid",
    "B24 the second grid is empty",
    "B25 a new pile",
    "B25 a new pile in the middle of a deal",
    "B26 the next game of a match",
    "B26 the end of a match",
    "B27 the next game of points play",
    "B27 the end of points play",
    "B30 a stalled game",
)
TABLES: tuple[tuple[tuple[Computer, ...], dict[str, int], range], ...] = (
    ((FICKLE,) * 5, {}, range(12)),
    ((RANDOM,) * 2, {}, range(8)),
    ((COMPUTER,) * 5, {}, range(1)),
    ((COMPUTER, GREEDY, RANDOM), {"play": 2}, range(1)),
    ((COMPUTER, FICKLE, RANDOM), {"play": 13}, range(1)),
)
"""Who plays, for what, and with which seeds."""


def branches(position: Position, after: State) -> Iterator[str]:
    """What this move brings about."""
    state, move = position.state, position.move
    grid, later = state.sides[position.seat].grid, after.sides[position.seat].grid
    if isinstance(move, Swap) and not grid.spots[move.first].up and not grid.spots[move.second].up:
        yield "B10 of two face-down cards one is turned up"
    if isinstance(move, Discard) and move.reveal == NOTHING:
        yield "B11 a card is discarded with nothing left to reveal"
    if state.phase == "clear":
        yield from _clearing(position, after)
    if state.phase == "reward":
        yield "B20 a look" if isinstance(move, Look) else "B20 no look"
    if isinstance(move, TurnUp):
        yield "B21 the card is turned up"
        if after.phase == "clear":
            yield "B21 the card that is turned up completes a line"
    if isinstance(move, LeaveDown):
        yield "B21 the card is left face down"
    if len(after.pile) > len(state.pile) and after.game == state.game:
        yield "B25 a new pile in the middle of a deal" if len(later.spots) > len(grid.spots) else "B25 a new pile"
    yield from _endings(state, after)


def _clearing(position: Position, after: State) -> Iterator[str]:
    state, move, before = position.state, position.move, position.state.sides[position.seat]
    lines = [each for each in GAME.moves(state, position.seat) if isinstance(each, Clear)]
    if len(lines) > 1:
        yield "B15 several lines are complete"
    if len(before.grid.spots) == 4 and {line.line for line in lines} == {"row", "column"}:
        yield "B17 a row and a column of two by two"
    if isinstance(move, Keep):
        yield "B15 a line is left standing"
        return
    if after.phase == "clear" and not after.now.fresh and len({line.line for line in lines}) == 2:
        yield "B16 a crossing line is still complete"
    if after.cleared and after.cleared[-1].chain:
        yield "B19 a chain reaction"
    if after.phase == "turn" and not after.sides[position.seat].grid.hidden():
        yield "B22 no face-down card, no reward"
    if after.sides[position.seat].second > before.second:
        yield "B23 the second grid"


def _endings(state: State, after: State) -> Iterator[str]:
    over = after.phase == "over"
    ended = over or after.game > state.game
    if ended and state.variant.match:
        yield "B26 the end of a match" if over else "B26 the next game of a match"
    if ended and state.variant.games:
        yield "B27 the end of points play" if over else "B27 the next game of points play"
    if over and any(side.second and not side.grid.spots for side in after.sides):
        yield "B24 the second grid is empty"
    if ended and state.phase != "clear" and state.quiet == QUIET_ROUNDS * len(state.sides) - 1:
        yield "B30 a stalled game"


class Standing:
    """The lines that seats of one game left standing."""

    def __init__(self) -> None:
        self.left: dict[int, list[frozenset[int]]] = {}

    def follow(self, position: Position, after: State) -> Iterator[str]:
        state, left = position.state, self.left.setdefault(position.seat, [])
        gone = frozenset(after.box) - frozenset(state.box)
        if isinstance(position.move, Clear) and any(gone and gone <= line for line in left):
            yield "B15 a standing line is cleared on a later turn"
        if isinstance(position.move, Keep) and state.phase == "clear":
            left.extend(line.cards for line in clearable_lines(state, position.seat))


@pytest.fixture(scope="module")
def reached() -> Counter[str]:
    """How often play came by each branch."""
    times: Counter[str] = Counter()
    for players, options, seeds in TABLES:
        for seed in seeds:
            standing = Standing()
            for position in positions(players, options, seed):
                after = position.step().state
                times.update(branches(position, after))
                times.update(standing.follow(position, after))
    return times


@pytest.mark.parametrize("branch", BRANCHES)
def test_play_reaches(branch: str, reached: Counter[str]) -> None:
    assert reached[branch]


def test_play_reaches_nothing_that_has_no_name_here(reached: Counter[str]) -> None:
    assert reached.keys() <= set(BRANCHES)
