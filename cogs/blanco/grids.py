"""Hold grids of cards as values: lines, clearing, closing gaps, neighbours. Positions count row by row."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Literal

import msgspec

from cogs.blanco.view import CARDS, PlayerView, colour_of, number_of
from cogs.blanco.view import Spot as SeenSpot

Direction = Literal["row", "column"]

# Of every card, by its number: every move looks at all lines of a grid.
_NUMBERS = tuple(map(number_of, range(CARDS)))
_COLOURS = tuple(map(colour_of, range(CARDS)))


class Spot(msgspec.Struct, frozen=True, array_like=True):
    """A card in a grid, and whether it lies face up."""

    card: int
    up: bool = False


class Grid(msgspec.Struct, frozen=True, array_like=True):
    """Rows of `width` cards each; no spots: everything is cleared."""

    spots: tuple[Spot, ...]
    width: int

    @property
    def height(self) -> int:
        return len(self.spots) // self.width if self.width else 0

    def hidden(self) -> list[int]:
        """Positions that lie face down."""
        return [position for position, spot in enumerate(self.spots) if not spot.up]

    def put(self, position: int, spot: Spot) -> Grid:
        """Put a card onto a position, in place of what lay there."""
        return Grid((*self.spots[:position], spot, *self.spots[position + 1 :]), self.width)

    def turned_up(self, position: int) -> Grid:
        """Turn the card of a position face up."""
        return self.put(position, Spot(self.spots[position].card, up=True))


class Line(msgspec.Struct, frozen=True, array_like=True):
    """A complete line, and the cards in it."""

    direction: Direction
    index: int
    cards: frozenset[int]


def face_down_grid(cards: tuple[int, ...], width: int) -> Grid:
    """Lay cards out face down."""
    return Grid(tuple(map(Spot, cards)), width)


def line_of(grid: Grid | PlayerView, direction: Direction, index: int) -> slice:
    """Tell where a line lies among the positions."""
    if direction == "row":
        return slice(index * grid.width, (index + 1) * grid.width)
    return slice(index, None, grid.width)


def complete_lines(grid: Grid) -> list[Line]:
    """Find rows of one number and columns of one colour, all face up, of two or more cards (B12)."""
    return [*_complete(grid, "row", grid.height), *_complete(grid, "column", grid.width)]


# Kept, because pictures ask for the lines of all grids, and a move changes one grid at most.
@lru_cache(4096)
def seen_lines(spots: tuple[SeenSpot, ...], width: int) -> tuple[tuple[int, ...], ...]:
    """Find the complete lines of a grid as somebody sees it: the positions of each."""
    # What is not seen lies face down, and completes nothing.
    grid, places = Grid(tuple(Spot(spot.card or 0, spot.up) for spot in spots), width), range(len(spots))
    return tuple(tuple(places[line_of(grid, line.direction, line.index)]) for line in complete_lines(grid))


def _complete(grid: Grid, direction: Direction, count: int) -> Iterator[Line]:
    traits = _NUMBERS if direction == "row" else _COLOURS
    for index in range(count):
        spots = grid.spots[line_of(grid, direction, index)]
        if len(spots) > 1 and _match(spots, traits):
            yield Line(direction, index, frozenset(spot.card for spot in spots))


def _match(spots: tuple[Spot, ...], traits: tuple[int, ...]) -> bool:
    """Whether all these cards are face up and have the trait in common."""
    # Asked several times a move, of lines that mostly have not: it stops at the first card that does not fit.
    wanted = traits[spots[0].card]
    for spot in spots:  # noqa: SIM110 (twice as fast as all())
        if not spot.up or traits[spot.card] != wanted:
            return False
    return True


def without_line(grid: Grid, line: Line) -> Grid:
    """Take a line out of a grid and close the gap, all others in their order (B14)."""
    gone = range(len(grid.spots))[line_of(grid, line.direction, line.index)]
    left = tuple(spot for position, spot in enumerate(grid.spots) if position not in gone)
    return Grid(left, (grid.width - (line.direction == "column")) if left else 0)


@cache
def neighbours(size: int, width: int) -> tuple[tuple[int, int], ...]:
    """List pairs of positions that touch along an edge, the smaller one first (B10)."""
    # The last card of a row has no neighbour to its right.
    across = [(place, place + 1) for place in range(size) if (place + 1) % width]
    down = [(place, place + width) for place in range(size - width)]
    return tuple(sorted(across + down))
