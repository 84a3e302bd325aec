"""Say how a die lies flat on the table, and whether one that came to rest lies flat at all (D12)."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
import numpy as np
from msgspec import Meta

from cogs.diceland.geometry.octahedron import (
    FACE_VERTICES,
    INRADIUS,
    NORMALS,
    UPRIGHT,
    VERTICES,
    Floats,
    opposite,
    turned,
)

TABLE = 36.0
HALF = TABLE / 2
DECIMALS = 4
"""Poses are kept to a ten-thousandth of an inch: corners are then off by a ten-thousandth at most."""
TILT = math.radians(0.5)
"""A die that is tilted more does not lie flat."""
LIFT = 0.03
"""One with a corner further above or below the cloth does not either."""
FALLEN = -0.3

Point = tuple[float, float]
Coordinate = Annotated[float, Meta(ge=-18.0, le=18.0)]
FaceNumber = Annotated[int, Meta(ge=0, le=7)]
Rest = Literal["flat", "leaning", "overhanging", "fallen"]


class Pose(msgspec.Struct, frozen=True, array_like=True, cache_hash=True):
    """How a die lies flat: its centre, the direction of corner 0 of the face on top (radians), and that face."""

    x: Coordinate
    y: Coordinate
    yaw: Annotated[float, Meta(ge=-3.1416, le=3.1416)]
    top: FaceNumber

    @property
    def middle(self) -> Point:
        return self.x, self.y

    @property
    def centre(self) -> Floats:
        """(3,): of the die in space."""
        return np.array([self.x, self.y, INRADIUS])

    @property
    def rotation(self) -> Floats:
        """(3, 3): of the die in space."""
        about: Floats = turned((0, 0, 1), self.yaw)[0] @ UPRIGHT[self.top]
        return about


def rounded(x: float, y: float, yaw: float, top: int) -> Pose:
    """A pose as it is kept. Raises msgspec.ValidationError for one that is not on the table, or not a number."""
    turn = math.remainder(yaw, 2 * math.pi)
    kept = (*(round(float(number), DECIMALS) + 0.0 for number in (x, y, turn)), top)
    return msgspec.convert(kept, Pose)


def vertices(pose: Pose) -> Floats:
    """(6, 3): where the vertices of the die are in space."""
    placed: Floats = VERTICES @ pose.rotation.T + pose.centre
    return placed


@lru_cache(maxsize=4096)
def top_corners(pose: Pose) -> tuple[Point, ...]:
    """The corners 0, 1 and 2 of the face on top, seen from above."""
    return _corners(pose, pose.top)


@lru_cache(maxsize=4096)
def bottom_corners(pose: Pose) -> tuple[Point, ...]:
    """The corners of the face on which it lies."""
    return _corners(pose, opposite(pose.top))


def _corners(pose: Pose, face: int) -> tuple[Point, ...]:
    placed = vertices(pose)
    return tuple((float(placed[vertex, 0]), float(placed[vertex, 1])) for vertex in FACE_VERTICES[face])


def is_on_table(pose: Pose, margin: float = 0.0) -> bool:
    """Whether all three corners on which it lies are on the table, so far from its edges at least."""
    return all(abs(number) <= HALF - margin for corner in bottom_corners(pose) for number in corner)


def rest_of(rotation: Floats, centre: Floats) -> Rest:
    """Judge a die that has come to rest in any way (D12): flat, leaning, overhanging an edge, or fallen off."""
    up = NORMALS @ rotation[2]
    top = int(np.argmax(up))
    if centre[2] < FALLEN:
        return "fallen"
    bottom = (VERTICES @ rotation.T + centre)[list(FACE_VERTICES[opposite(top)])]
    if np.any(np.abs(bottom[:, :2]) > HALF):
        return "overhanging"
    level = np.all(np.abs(bottom[:, 2]) < LIFT) and math.acos(min(1.0, float(up[top]))) < TILT
    return "flat" if level else "leaning"


def pose_of(rotation: Floats, centre: Floats) -> Pose:
    """Where a die lies that lies flat."""
    top = int(np.argmax(NORMALS @ rotation[2]))
    ahead = rotation @ VERTICES[FACE_VERTICES[top][0]]
    return rounded(float(centre[0]), float(centre[1]), math.atan2(ahead[1], ahead[0]), top)


def from_edge_of(seat: int, pose: Pose) -> float:
    """How far its middle is from a seat's own edge of the table."""
    return HALF + (pose.y if seat == 0 else -pose.y)


def has_moved(before: Pose, after: Pose) -> bool:
    """D13: whether a die was disturbed: over 0.01 inches, over 0.25 degrees, or onto another side."""
    return (
        before.top != after.top
        or math.dist(before.middle, after.middle) > 0.01
        or abs(math.remainder(before.yaw - after.yaw, 2 * math.pi)) > math.radians(0.25)
    )
