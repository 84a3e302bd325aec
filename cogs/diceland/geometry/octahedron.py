"""Define the shape of a die: a regular octahedron with edges of two inches.

Its faces are numbered 0 to 7 by three bits: bit i is set if the face touches the vertex on the positive axis i, else it
touches the negative one. Corner i of a face (0, 1 or 2) is its vertex on axis i.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

EDGE = 2.0
CIRCUMRADIUS = EDGE / math.sqrt(2)
"""From the centre to a vertex."""
INRADIUS = EDGE / math.sqrt(6)
"""From the centre to a face: how high the centre of a flat die is."""
HEIGHT = 2 * INRADIUS
CORNER_RADIUS = EDGE / math.sqrt(3)
"""From the centre of a face to its corners."""
EDGE_RADIUS = CORNER_RADIUS / 2
"""From the centre of a face to its edges."""
ROLL_STEP = 2 * EDGE_RADIUS
"""How far the centre of a die moves in one roll."""
ROLL_ANGLE = math.pi - math.acos(-1 / 3)
"""By how much it turns, 70.53 degrees."""

FACES = range(8)
CORNERS = range(3)

VERTICES: Floats = CIRCUMRADIUS * np.vstack([np.eye(3), -np.eye(3)])
"""(6, 3): those on the positive axes, then those on the negative ones."""


def _vertices_of(face: int) -> tuple[int, int, int]:
    first, second, third = (axis if face >> axis & 1 else axis + 3 for axis in CORNERS)
    return first, second, third


FACE_VERTICES = tuple(map(_vertices_of, FACES))
"""By face and corner: which vertex it is."""
NORMALS: Floats = np.array([[1 if face >> axis & 1 else -1 for axis in CORNERS] for face in FACES]) / math.sqrt(3)
"""(8, 3): the unit vectors that stand on the faces."""
FACE_AXES: Floats = NORMALS[[7, 6, 5, 3]]
"""(4, 3): the normals of the four pairs of parallel faces."""
EDGE_AXES: Floats = np.array([[1, -1, 0], [1, 0, -1], [0, 1, -1], [1, 1, 0], [1, 0, 1], [0, 1, 1]]) / math.sqrt(2)
"""(6, 3): the directions of the edges."""


def opposite(face: int) -> int:
    """On which face a die lies that shows this one."""
    return face ^ 7


def pressed(face: int, corner: int) -> int:
    """The face that comes up when a die is rolled towards a corner of the face on top."""
    return face ^ (1 << corner)


def turned(axis: Sequence[float] | Floats, angles: Any) -> Floats:
    """(n, 3, 3): the rotations about an axis through these n angles (radians), by Rodrigues' formula."""
    x, y, z = np.asarray(axis, float) / np.linalg.norm(axis)
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    angles = np.atleast_1d(angles)[:, None, None]
    rotations: Floats = np.eye(3) + np.sin(angles) * cross + (1 - np.cos(angles)) * (cross @ cross)
    return rotations


def _upright(face: int) -> Floats:
    """The rotation that puts a face on top, with its corner 0 towards positive x."""
    up = NORMALS[face]
    towards = VERTICES[FACE_VERTICES[face][0]]
    ahead = towards - up * (up @ towards)
    ahead /= np.linalg.norm(ahead)
    return np.array([ahead, np.cross(up, ahead), up])


UPRIGHT = tuple(map(_upright, FACES))
