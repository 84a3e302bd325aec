"""The legal moves of a seat, phase by phase. Moves are values: those of grids and hands are made once and shared."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache, lru_cache
from itertools import chain

from cogs.blanco.grids import Line, complete_lines, neighbours
from cogs.blanco.rules.state import State
from cogs.blanco.view import (
    NOTHING,
    AnyMove,
    Clear,
    Discard,
    Draw,
    Keep,
    LeaveDown,
    Look,
    Phase,
    Place,
    Reveal,
    Swap,
    TurnUp,
)

LARGEST = 12
"""Cards in the largest grid."""


def offered(state: State, seat: int) -> list[Line]:
    """B15, B20: the complete lines that may be cleared now."""
    closed = {line.cards for line in state.now.closed}
    return [line for line in complete_lines(state.sides[seat].grid) if line.cards not in closed]


def turned_by_swap(hidden: Collection[int], first: int, second: int) -> tuple[int, ...]:
    """B10: which positions may be named as turned up: of two face-down cards either, of one that one, else none."""
    return tuple(position for position in (first, second) if position in hidden) or (NOTHING,)


def _reveal(state: State, seat: int) -> tuple[AnyMove, ...]:
    return tuple(map(Reveal, state.sides[seat].grid.hidden()))


def _look(state: State, seat: int) -> tuple[AnyMove, ...]:
    return tuple(map(Look, state.sides[seat].grid.hidden()))


def _turn(state: State, seat: int) -> tuple[AnyMove, ...]:
    grid = state.sides[seat].grid
    draws = (Draw("pile"),) * bool(state.pile) + (Draw("discard"),) * bool(state.discards)
    return (*draws, *_swaps(len(grid.spots), grid.width, tuple(grid.hidden())))


@lru_cache(maxsize=4096)
def _swaps(size: int, width: int, hidden: tuple[int, ...]) -> tuple[Swap, ...]:
    pairs = neighbours(size, width)
    return tuple(Swap(*pair, turned) for pair in pairs for turned in turned_by_swap(hidden, *pair))


def _drawn(state: State, seat: int) -> tuple[AnyMove, ...]:
    side = state.sides[seat]
    hidden, size = side.grid.hidden() or [NOTHING], len(side.grid.spots)
    discards = [_discards(card)[position] for card in side.hand for position in hidden]
    return (*discards, *chain.from_iterable(_places(card)[:size] for card in side.hand))


@cache
def _discards(card: int) -> dict[int, Discard]:
    return {position: Discard(card, position) for position in range(NOTHING, LARGEST)}


@cache
def _places(card: int) -> tuple[Place, ...]:
    return tuple(Place(card, position) for position in range(LARGEST))


def _clear(state: State, seat: int) -> tuple[AnyMove, ...]:
    return (*(Clear(line.direction, line.index) for line in offered(state, seat)), Keep())


MOVES: dict[Phase, Callable[[State, int], tuple[AnyMove, ...]]] = {
    "reveal": _reveal,
    "look": _look,
    "turn": _turn,
    "drawn": _drawn,
    "clear": _clear,
    "reward": lambda state, seat: (*_look(state, seat), Keep()),
    "turn_up": lambda state, seat: (TurnUp(), LeaveDown()),
}
"""What a seat that has to act may do."""
