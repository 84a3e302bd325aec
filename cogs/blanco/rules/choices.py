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
    """Find the complete lines that may be cleared now (B15, B20)."""
    # Lines are known by their cards: a closed gap moves them to other places.
    closed = {line.cards for line in state.now.closed}
    return [line for line in complete_lines(state.sides[seat].grid) if line.cards not in closed]


def turned_by_swap(hidden: Collection[int], first: int, second: int) -> tuple[int, ...]:
    """List the positions that a swap may name as turned up (B10): of two face-down cards either, of one that one, else
    none."""
    return tuple([position for position in (first, second) if position in hidden]) or (NOTHING,)


def set_up(state: State, seat: int) -> tuple[AnyMove, ...]:
    """List the steps of setting up: of a new grid each seat first reveals, then looks (B4)."""
    side = state.sides[seat]
    return tuple(map(Look if side.step else Reveal, side.grid.hidden()))


def reward(state: State, seat: int) -> tuple[AnyMove, ...]:
    """List the cards that may be looked at, and looking at none (B20)."""
    return (*map(Look, state.sides[seat].grid.hidden()), Keep())


def begin(state: State, seat: int) -> tuple[AnyMove, ...]:
    """List what a turn may begin with (B6, B10)."""
    grid = state.sides[seat].grid
    draws = (Draw("pile"),) * bool(state.pile) + (Draw("discard"),) * bool(state.discards)
    return (*draws, *_swaps(len(grid.spots), grid.width, tuple(grid.hidden())))


@lru_cache(maxsize=4096)
def _swaps(size: int, width: int, hidden: tuple[int, ...]) -> tuple[Swap, ...]:
    pairs = neighbours(size, width)
    return tuple(Swap(*pair, turned) for pair in pairs for turned in turned_by_swap(hidden, *pair))


def use_drawn(state: State, seat: int) -> tuple[AnyMove, ...]:
    """List what may be done with one of three cards (B7, B8)."""
    side = state.sides[seat]
    # B7, B11: with nothing left to turn up a discard is legal all the same.
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
    """Choose for a seat whose time has run out: the card just drawn goes away again (B15)."""
    moves = use_drawn(state, seat)
    return next((move for move in moves if isinstance(move, Discard) and move.card == state.now.drawn), moves[0])


def clear(state: State, seat: int) -> tuple[AnyMove, ...]:
    """List the lines that may be cleared, and leaving the rest (B15)."""
    return (*(Clear(line.direction, line.index) for line in clearable_lines(state, seat)), Keep())
