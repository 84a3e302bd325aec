"""Say whom a die sees, and how far apart dice are (D15, D16)."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from cogs.diceland.geometry.poses import Point, Pose, top_corners

SLACK = 1e-6
"""Whoever only touches the baseline is not seen."""


def sees(shooter: Pose, arrows: Collection[int], target: Pose) -> bool:
    """D15: whether any part of the target's top face lies beyond the baseline. `arrows`: the corners of the shooter's
    top face with a sight arrow: none, one, or all three."""
    return len(arrows) == 3 or any(behind(shooter, arrow, target) < -SLACK for arrow in arrows)


def baseline(shooter: Pose, arrow: int) -> tuple[Point, Point]:
    """Two points of the baseline; the arrow's corner lies to the left of the way from the first to the second."""
    corners = top_corners(shooter)
    one, other = (corners[corner] for corner in range(3) if corner != arrow)
    return (one, other) if _side(one, other, corners[arrow]) > 0 else (other, one)


def behind(shooter: Pose, arrow: int, target: Pose) -> float:
    """How many inches the nearest part of a target's top face lies behind the baseline; below 0: beyond it."""
    start, end = baseline(shooter, arrow)
    return -max(_side(start, end, corner) for corner in top_corners(target))


def _side(start: Point, end: Point, point: Point) -> float:
    """How far to the left of the line a point lies."""
    ahead = (end[0] - start[0], end[1] - start[1])
    return (ahead[0] * (point[1] - start[1]) - ahead[1] * (point[0] - start[0])) / math.hypot(*ahead)


def distance(one: Pose, other: Pose) -> float:
    """D16: between the closest points of the two top faces, which lie at the same height."""
    first, second = top_corners(one), top_corners(other)
    if _overlap(first, second):
        return 0.0
    return min(_to_edges(first, second), _to_edges(second, first))


def _to_edges(points: Sequence[Point], triangle: Sequence[Point]) -> float:
    return min(_to_segment(point, triangle[edge], triangle[(edge + 1) % 3]) for point in points for edge in range(3))


def _to_segment(point: Point, start: Point, end: Point) -> float:
    ahead = (end[0] - start[0], end[1] - start[1])
    along = ((point[0] - start[0]) * ahead[0] + (point[1] - start[1]) * ahead[1]) / (ahead[0] ** 2 + ahead[1] ** 2)
    part = min(1.0, max(0.0, along))
    return math.hypot(point[0] - start[0] - part * ahead[0], point[1] - start[1] - part * ahead[1])


def _overlap(first: Sequence[Point], second: Sequence[Point]) -> bool:
    """Two triangles overlap unless a line along one of their edges parts them."""
    return not any(_parts(first, second, edge) or _parts(second, first, edge) for edge in range(3))


def _parts(triangle: Sequence[Point], other: Sequence[Point], edge: int) -> bool:
    start, end = triangle[edge], triangle[(edge + 1) % 3]
    own = _side(start, end, triangle[(edge + 2) % 3])
    sides = [_side(start, end, point) for point in other]
    return max(sides) < 0 if own > 0 else min(sides) > 0
