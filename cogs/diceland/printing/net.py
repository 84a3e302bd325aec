"""Unfold a die: where its eight faces lie on paper, printed side up, and where flaps for the glue are.

Six faces are a strip, which goes round the die; the two that it leaves out hang on its middle, one on either side.
Points are inches, y downwards as on paper.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from cogs.diceland.geometry.octahedron import CORNERS, EDGE, pressed

Point = tuple[float, float]
Triangle = tuple[Point, Point, Point]

STRIP = (0, 1, 3, 7, 6, 4)
CAPS = {2: 3, 5: 7}
"""The other two faces, and those of the strip on which they hang."""
HEIGHT = EDGE * math.sqrt(3) / 2
"""Of a triangle."""
FLAP = 0.3
"""How broad a flap is; its ends are cut at 45 degrees."""


class Fold(NamedTuple):
    """An edge between two faces: they lie beside each other on the paper (folded), or a flap of one is glued below
    the other."""

    face: int
    other: int
    corner: int
    """Of both: the edge lies opposite to it."""


def folds() -> tuple[Fold, ...]:
    """List the seven edges at which the paper is folded, from face 0 outwards."""
    beside = [*pairwise(STRIP), *((at, cap) for cap, at in CAPS.items())]
    return tuple(Fold(one, other, _corner(one, other)) for one, other in beside)


def flaps() -> tuple[Fold, ...]:
    """List the five that are glued; `face` has the flap: one of the strip, so that the net grows no higher."""
    folded = {frozenset(fold[:2]) for fold in folds()}
    return tuple(
        Fold(face, pressed(face, corner), corner)
        for face in STRIP
        for corner in CORNERS
        if frozenset((face, other := pressed(face, corner))) not in folded
        and (other in CAPS or (face, other) == (STRIP[0], STRIP[-1]))
    )


def _corner(one: int, other: int) -> int:
    return next(corner for corner in CORNERS if pressed(one, corner) == other)


def triangles() -> tuple[Triangle, ...]:
    """Give for each face where its corners 0, 1 and 2 lie."""
    found: dict[int, Triangle] = {0: ((0.0, HEIGHT), (EDGE / 2, 0.0), (EDGE, HEIGHT))}
    for fold in folds():
        found[fold.other] = _across(found[fold.face], fold.corner)
    left, top = (min(corner[axis] for face in found.values() for corner in face) for axis in (0, 1))
    return tuple(_moved(found[face], -left, -top) for face in sorted(found))


def _moved(triangle: Triangle, right: float, down: float) -> Triangle:
    (a, b), (c, d), (e, f) = triangle
    return (a + right, b + down), (c + right, d + down), (e + right, f + down)


def _across(triangle: Triangle, corner: int) -> Triangle:
    """The triangle behind the edge opposite to a corner: the corner is mirrored, the edge is common."""
    one, other = (triangle[each] for each in CORNERS if each != corner)
    points = list(triangle)
    points[corner] = (one[0] + other[0] - triangle[corner][0], one[1] + other[1] - triangle[corner][1])
    first, second, third = points
    return first, second, third


def flap(triangle: Triangle, corner: int) -> tuple[Point, Point, Point, Point]:
    """Give the outline of the flap at the edge opposite to a corner, from one end of the edge to the other."""
    one, other = (triangle[each] for each in CORNERS if each != corner)
    tip = triangle[corner]
    along = ((other[0] - one[0]) / EDGE, (other[1] - one[1]) / EDGE)
    foot = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
    out = ((foot[0] - tip[0]) / HEIGHT, (foot[1] - tip[1]) / HEIGHT)
    near = (one[0] + FLAP * (along[0] + out[0]), one[1] + FLAP * (along[1] + out[1]))
    far = (other[0] + FLAP * (out[0] - along[0]), other[1] + FLAP * (out[1] - along[1]))
    return one, near, far, other


def size() -> Point:
    """Give how wide and high the faces are together; the flap at the left end sticks out."""
    corners = [corner for triangle in triangles() for corner in triangle]
    return max(x for x, _ in corners), max(y for _, y in corners)
