"""Roll a die over an edge, and say what is in its way (D14, D20, D21).

A roll goes over the bottom edge under the pressed corner; the centre moves 1.155 inches towards that corner.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

import numpy as np

from cogs.diceland.geometry.octahedron import (
    CIRCUMRADIUS,
    EDGE_RADIUS,
    ROLL_ANGLE,
    ROLL_STEP,
    Floats,
    pressed,
    turned,
)
from cogs.diceland.geometry.overlap import gaps
from cogs.diceland.geometry.poses import HALF, Pose, bottom_corners, rounded, top_corners

BRUSH = 0.02
"""What comes nearer than this at any point of a roll is touched (D14)."""
STEPS = math.ceil(math.degrees(ROLL_ANGLE))
"""A roll is looked at in steps of a degree."""
NEAR = ROLL_STEP + 2 * CIRCUMRADIUS + 0.1
"""Dice whose middles are further away cannot be touched."""

Obstacle = int | Literal["edge"]


@lru_cache(maxsize=4096)
def rolled(pose: Pose, corner: int) -> Pose | None:
    """How a die lies after it was rolled towards a corner of its top face; None: off the table, or over its edge."""
    x, y, yaw, top = _after(pose, corner)
    # Its new bottom corners are those of the face on which it then lies: all must be on the table, with room.
    if max(abs(x), abs(y)) > HALF:
        return None
    after = rounded(x, y, yaw, top)
    fits = all(abs(number) <= HALF - BRUSH for point in bottom_corners(after) for number in point)
    return after if fits else None


def _after(pose: Pose, corner: int) -> tuple[float, float, float, int]:
    rotations, centres = sweep(pose, corner, 1)
    top = pressed(pose.top, corner)
    ahead = rotations[-1] @ _first_corner(top)
    return float(centres[-1, 0]), float(centres[-1, 1]), math.atan2(ahead[1], ahead[0]), top


def _first_corner(face: int) -> Floats:
    return np.array([CIRCUMRADIUS if face & 1 else -CIRCUMRADIUS, 0.0, 0.0])


def sweep(pose: Pose, corner: int, steps: int = STEPS) -> tuple[Floats, Floats]:
    """(steps + 1, 3, 3) and (steps + 1, 3): rotations and centres of a die on its way, the first as it lies now."""
    tip = top_corners(pose)[corner]
    ahead = (np.array(tip) - pose.middle) / math.dist(tip, pose.middle)
    pivot = np.array([*(np.array(pose.middle) + EDGE_RADIUS * ahead), 0.0])
    turns = turned((-ahead[1], ahead[0], 0.0), np.linspace(0.0, ROLL_ANGLE, steps + 1))
    rotations: Floats = turns @ pose.rotation
    centres: Floats = pivot + turns @ (pose.centre - pivot)
    return rotations, centres


def obstacle(pose: Pose, corner: int, others: Mapping[int, Pose]) -> Obstacle | None:
    """What keeps a die from rolling towards a corner: the edge of the table or one of these dice, by its number; None:
    it can roll. A die that it touches behind its back is in nobody's way: contacts that only open do not count."""
    if rolled(pose, corner) is None:
        return "edge"
    near = [number for number, other in others.items() if math.dist(pose.middle, other.middle) < NEAR]
    if not near:
        return None
    rotations, centres = sweep(pose, corner)
    for number in near:
        apart = gaps(rotations, centres, others[number])
        if np.any(apart[1:] < min(BRUSH, apart[0] - 1e-6)):
            return number
    return None
