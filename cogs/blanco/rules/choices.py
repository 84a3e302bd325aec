"""List the legal moves of a seat in each phase. Moves are values: those of grids and hands are made once and shared."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from itertools import chain

from cogs.blanco.grids import Line, complete_lines, neighbours
from cogs.blanco.rules.state import State
from cogs.blanco.view import NOTHING, AnyMove, Clear, Discard, Draw, Keep, Look, Place, Reveal, Swap

# Cards in the largest grid.
LARGEST = 12


def clearable_lines(state: State, seat: int) -> list[Line]:
    """B15, B20: the complete lines that may be cleared now."""
    closed = {line.cards for line in state.now.closed}
    return [line for line in complete_lines(state.sides[seat].grid) if line.cards not in closed]


def turned_by_swap(hidden: Collection[int], first: int, second: int) -> tuple[int, ...]:
    """B10: which positions may be named as turned up: of two face-down cards either, of one that one, else none."""
    return tuple([position for position in (first, second) if position in hidden]) or (NOTHING,)


def set_up(state: State, seat: int) -> tuple[AnyMove, ...]:
    """B4: of a new grid each seat first reveals, then looks."""
    side = state.sides[seat]
    return tuple(map(Look if side.step else Reveal, side.grid.hidden()))


def reward(state: State, seat: int) -> tuple[AnyMove, ...]:
    return (*map(Look, state.sides[seat].grid.hidden()), Keep())


def begin(state: State, seat: int) -> tuple[AnyMove, ...]:
    grid = state.sides[seat].grid
    draws = (Draw("pile"),) * bool(state.pile) + (Draw("discard"),) * bool(state.discards)
    return (*draws, *_swaps(len(grid.spots), grid.width, tuple(grid.hidden())))


@lru_cache(maxsize=4096)
def _swaps(size: int, width: int, hidden: tuple[int, ...]) -> tuple[Swap, ...]:
    pairs = neighbours(size, width)
    return tuple(Swap(*pair, turned) for pair in pairs for turned in turned_by_swap(hidden, *pair))


def use_drawn(state: State, seat: int) -> tuple[AnyMove, ...]:
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


def discard_drawn(state: State, seat: int) -> AnyMove:
    """The card just drawn goes away again."""
    moves = use_drawn(state, seat)
    return next((move for move in moves if isinstance(move, Discard) and move.card == state.now.drawn), moves[0])


def clear(state: State, seat: int) -> tuple[AnyMove, ...]:
    return (*(Clear(line.direction, line.index) for line in clearable_lines(state, seat)), Keep())
