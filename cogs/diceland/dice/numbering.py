"""Number the sides of a die so that damage always leads to the next lower one (D3).

Exactly three neighbour tables are possible, each with its mirror image. A die's own is a path over the faces of an
octahedron (geometry/octahedron.py) that begins at face 0, its side 8.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from typing import Literal

TableLetter = Literal["A", "B", "C"]
SIDES = range(1, 9)
STRONGEST = 8

# The corners pressed on the way from side 8 down to side 1.
_DOWN: dict[TableLetter, tuple[int, ...]] = {
    "A": (0, 1, 0, 2, 0, 1, 0),
    "B": (0, 1, 0, 2, 1, 0, 1),
    "C": (0, 1, 2, 1, 0, 1, 2),
}


@cache
def faces(table: TableLetter, mirrored: bool) -> tuple[int, ...]:
    """By side from 1 (index 0) to 8: on which face it is."""
    return tuple(accumulate(_pressed(table, mirrored), lambda face, corner: face ^ 1 << corner, initial=0))[::-1]


@cache
def damage_corner(table: TableLetter, mirrored: bool, side: int) -> int | None:
    """The corner with the red dot: pressing it leads to the next lower side; None: side 1 has none."""
    return None if side == 1 else _pressed(table, mirrored)[STRONGEST - side]


@cache
def neighbour(table: TableLetter, mirrored: bool, side: int, corner: int) -> int:
    """The side that comes up when a corner of this side is pressed."""
    on = faces(table, mirrored)
    return on.index(on[side - 1] ^ 1 << corner) + 1


def _pressed(table: TableLetter, mirrored: bool) -> tuple[int, ...]:
    return tuple((0, 2, 1)[corner] if mirrored else corner for corner in _DOWN[table])
