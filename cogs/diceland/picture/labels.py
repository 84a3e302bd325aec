"""Find room for what is written on the table: tags near their dice, on no other die and no other tag, as far as there
is any; and the shares of throws along their rings."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cogs.diceland.geometry.octahedron import Floats
from rendering.paint.strokes import Point

# Where a tag may be, by how far its middle is from the die's: in so many of its own widths, heights, and radii.
WAYS: tuple[tuple[float, float], ...] = (
    *((0, -1), (0, 1), (1, 0), (-1, 0), (0.8, -0.8), (-0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
)
FURTHER = (0.0, 26.0, 56.0)
"""Pixels that it may be further away, if there is no room nearer."""
ON_DIE, ON_TAG, OUTSIDE = 1.0, 2.5, 4.0
"""How bad it is to cover so many pixels of those."""
EDGE = 2.0
"""Pixels between a tag and the edge of the cloth."""
AWAY = 6.0
"""How bad a pixel further away is."""


def tags(
    dice: Sequence[Point],
    radius: float,
    sizes: Sequence[Point],
    room: Point,
    crossed: Sequence[tuple[Point, Point]] = (),
) -> list[Point]:
    """Give the middle of the tag of each die. `sizes`: their widths and heights; `room`: width and height of the cloth,
    on which they should be; `crossed`: middles and sizes of what else they should not be on."""
    bodies = np.array([(x - radius, y - radius, x + radius, y + radius) for x, y in dice]).reshape(-1, 4)
    inside = _inside(room)
    placed: list[Point] = []
    taken = _all_boxes(crossed)
    for die, size in zip(dice, sizes, strict=True):
        middles, away = _places(die, radius, size)
        found = _boxes(middles, size)
        outside = size[0] * size[1] - _common(found, inside)
        costs = away + ON_DIE * _common(found, bodies) + ON_TAG * _common(found, taken) + OUTSIDE * outside
        best = int(np.argmin(costs))
        placed.append((float(middles[best, 0]), float(middles[best, 1])))
        taken = np.vstack([taken, found[best]])
    return placed


def free(middles: Sequence[Point], size: Point, taken: Sequence[tuple[Point, Point]], room: Point) -> Point:
    """Give the first of some middles around which as little as can be is covered of what is there, by its middles and
    sizes, and is outside of a cloth of `room` pixels."""
    found, inside = _boxes(middles, size), _inside(room)
    there = _all_boxes(taken)
    costs = _common(found, there) + OUTSIDE * (size[0] * size[1] - _common(found, inside))
    return middles[int(np.argmin(costs))]


def _inside(room: Point) -> Floats:
    return np.array([(EDGE, EDGE, room[0] - EDGE, room[1] - EDGE)])


def _all_boxes(taken: Sequence[tuple[Point, Point]]) -> Floats:
    """Give left, top, right and bottom of each, (n, 4)."""
    found = np.array([(*middle, *size) for middle, size in taken]).reshape(-1, 4)
    return np.hstack([found[:, :2] - found[:, 2:] / 2, found[:, :2] + found[:, 2:] / 2])


def _boxes(middles: Sequence[Point] | Floats, size: Point) -> Floats:
    """Give left, top, right and bottom of each, (n, 4)."""
    corner = np.array(size) / 2
    return np.hstack([np.array(middles) - corner, np.array(middles) + corner])


def _places(die: Point, radius: float, size: Point) -> tuple[Floats, Floats]:
    """List where the middle of a tag may be, (n, 2), and how bad the way there is: the first ones are best."""
    ways = np.array(WAYS)
    reach = np.array([radius * 0.9 + size[0] / 2, radius * 0.95 + size[1] / 2])
    middles = np.vstack([np.array(die) + ways * (reach + further) for further in FURTHER])
    away = np.concatenate([AWAY * (4 * further + np.arange(len(WAYS))) for further in FURTHER])
    return middles, away


def _common(ones: Floats, others: Floats) -> Floats:
    """(n,): how many pixels each of n rectangles has in common with others, left, top, right and bottom."""
    wide = np.minimum(ones[:, None, 2], others[None, :, 2]) - np.maximum(ones[:, None, 0], others[None, :, 0])
    high = np.minimum(ones[:, None, 3], others[None, :, 3]) - np.maximum(ones[:, None, 1], others[None, :, 1])
    covered: Floats = (np.maximum(0.0, wide) * np.maximum(0.0, high)).sum(axis=1)
    return covered
