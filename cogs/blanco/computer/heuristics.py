"""Tell what a grid promises its owner: by how many plans, each as likely as its cards are to come, it can be cleared.

A plan clears line after line until nothing is left. A card of it that lies right costs nothing, one in the hand a turn,
one that is still to be found counts as often as unseen cards have its number or colour. The promise of a grid is the
mean over the first lines of all plans, then over the second ones, and so on: one number for everything that could be.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from math import log
from typing import NamedTuple

from cogs.blanco.view import COLOURS, NUMBERS, Spot, colour_of, number_of

CARDS = len(COLOURS) * NUMBERS

# What is left of a plan's worth for each card that has to be played from the hand.
FROM_HAND = 0.2
# A card to be found is worth this, times the part of the unseen cards that would do: it may come more than once.
FOUND = 1.0
# A right card that its owner knows, but that still lies face down: it turns up in passing.
TO_TURN = 0.7
# A face-down card that nobody knows may turn out to be the one.
MAY_BE_RIGHT = 1.15

# The last index of the two lists of traits, where no trait stands.
UNKNOWN = 2 * CARDS
# A grid row by row: a card that lies face up; a card + CARDS, known to the owner but face down; UNKNOWN.
Cells = tuple[int, ...]

# Numbers or colours, counted from 0, ascending.
Traits = tuple[int, ...]

_NOTHING = -1
_NUMBER = (*(number_of(card % CARDS) - 1 for card in range(2 * CARDS)), _NOTHING)
_COLOUR = (*(colour_of(card % CARDS) for card in range(2 * CARDS)), _NOTHING)


def cells_of(spots: Iterable[Spot]) -> Cells:
    """Write a grid as cells."""
    return tuple(UNKNOWN if spot.card is None else spot.card + (not spot.up) * CARDS for spot in spots)


def is_known(cell: int) -> bool:
    """Tell whether the owner knows the card of a cell."""
    return cell != UNKNOWN


def put(cells: Cells, position: int, card: int) -> Cells:
    """Put a card onto a position."""
    return (*cells[:position], card, *cells[position + 1 :])


def complete(cells: Cells, width: int) -> list[tuple[bool, int]]:
    """Find every complete line (B12): whether it is a row, and its index."""
    height = len(cells) // width if width else 0
    rows = (_is_one(cells[row * width : (row + 1) * width], _NUMBER) for row in range(height))
    columns = (_is_one(cells[column::width], _COLOUR) for column in range(width))
    return [(True, row) for row, one in enumerate(rows) if one] + [
        (False, column) for column, one in enumerate(columns) if one
    ]


def _is_one(cells: Cells, traits: Sequence[int]) -> bool:
    """Two or more face-up cards that have the trait in common."""
    return len(cells) > 1 and max(cells) < CARDS and len({traits[cell] for cell in cells}) == 1


class Promise:
    """Weighs grids in one position. `unseen`: the cards that could be anywhere."""

    def __init__(self, unseen: Sequence[int]) -> None:
        part = FOUND / max(1, len(unseen))
        numbers, colours = [number_of(card) for card in unseen], [colour_of(card) for card in unseen]
        self._numbers = [part * numbers.count(number) for number in range(1, NUMBERS + 1)]
        self._colours = [part * colours.count(colour) for colour in range(len(COLOURS))]
        self._known: dict[tuple[Cells, Traits, bool], list[float]] = {}

    def of(self, cells: Cells, width: int, hand: Cells) -> float:
        """Give the logarithm of the promise; 0 for an empty grid, which is the best there is."""
        if not cells:
            return 0.0
        numbers, colours = (tuple(sorted(traits[card] for card in hand)) for traits in (_NUMBER, _COLOUR))
        chances: list[float] = []
        for start in range(0, len(cells), width):
            chances += self._chances(cells[start : start + width], numbers, True)
        for column in range(width):
            chances += self._chances(cells[column::width], colours, False)
        worth = [1.0]
        for share, lines in _stages(len(cells) // width, width):
            plans = 0.0
            for line, rest in lines:  # here a decision spends most of its time; sum() would take twice as long
                plans += chances[line] * worth[rest]
            worth.append(share * plans)
        return log(worth[-1])

    def _chances(self, cells: Cells, held: Traits, row: bool) -> list[float]:
        known = self._known.get((cells, held, row))
        if known is None:
            traits, found = (_NUMBER, self._numbers) if row else (_COLOUR, self._colours)
            known = self._known[cells, held, row] = _completions(cells, [traits[cell] for cell in cells], held, found)
        return known


def _completions(cells: Cells, lying: Sequence[int], held: Traits, found: Sequence[float]) -> list[float]:
    """How likely a line is to be completed, for each set of its cells that crossing lines may leave (a bit each):
    in one of the traits that lie there or are held, or in any other."""
    total = [0.0] * (1 << len(cells))
    parts = _parts(len(cells))
    begun = {*lying, *held} - {_NOTHING}
    others, typical = len(found) - len(begun), sum(found) / len(found)
    for mask, places in parts:
        total[mask] = others * typical ** len(places)
    for trait in begun:
        gets = _gets(held.count(trait), len(cells), found[trait])
        fits = [_fit(cell, own == trait) for cell, own in zip(cells, lying, strict=True)]
        for mask, places in parts:
            missing, chance = 0, 1.0
            for place in places:
                lacks, factor = fits[place]
                missing += lacks
                chance *= factor
            total[mask] += chance * gets[missing]
    # Chances of single traits are added although several may come true: the sum may be more than certain.
    return [min(1.0, chance) for chance in total]


def _fit(cell: int, right: bool) -> tuple[int, float]:
    """How many cards are missing in this cell, and what that counts."""
    if right:
        # From CARDS on a cell lies face down.
        return (0, TO_TURN) if cell >= CARDS else (0, 1.0)
    return (1, MAY_BE_RIGHT) if cell == UNKNOWN else (1, 1.0)


def _gets(held: int, most: int, found: float) -> list[float]:
    """What getting 0, 1, 2 ... cards of a trait is worth: those in the hand first."""
    gets = [1.0]
    for count in range(most):
        gets.append(gets[-1] * (FROM_HAND if count < held else found))
    return gets


@cache
def _parts(length: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Sets of two or more places of a line, as a mask and as places."""
    sets = ((mask, tuple(place for place in range(length) if mask >> place & 1)) for mask in range(1 << length))
    return tuple((mask, places) for mask, places in sets if len(places) > 1)


class _Stage(NamedTuple):
    """Some rows and columns that may be left of a grid, and what could go next."""

    share: float
    """One over the number of lines."""
    lines: tuple[tuple[int, int], ...]
    """For each line its place in the list of all chances, and the stage that follows; stage 0 is the empty grid."""


@cache
def _stages(height: int, width: int) -> tuple[_Stage, ...]:
    """From stage 1 on, each after those that it leads to; the last one is the whole grid."""
    numbers: dict[tuple[int, int], int] = {}
    stages: list[_Stage] = []
    for rows, columns in product(range(1, 1 << height), range(1, 1 << width)):
        across = (
            ((row << width) + columns, numbers.get((rows ^ (1 << row), columns), 0))
            for row in range(height)
            if rows >> row & 1
        )
        down = (
            ((height << width) + (column << height) + rows, numbers.get((rows, columns ^ (1 << column)), 0))
            for column in range(width)
            if columns >> column & 1
        )
        lines = (*across, *down)
        numbers[rows, columns] = len(stages) + 1
        stages.append(_Stage(1 / len(lines), lines))
    return tuple(stages)
