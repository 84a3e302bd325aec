"""Say how far apart dice are in space, by the separating axis theorem."""

from __future__ import annotations

import numpy as np

from cogs.diceland.geometry.octahedron import CIRCUMRADIUS, EDGE_AXES, FACE_AXES, Floats
from cogs.diceland.geometry.poses import Pose

PARALLEL = 1e-6
"""Edges whose cross product is shorter give no axis of their own."""


def gaps(rotations: Floats, centres: Floats, other: Pose) -> Floats:
    """(n,): for each of n positions of a die, (n, 3, 3) and (n, 3), the widest gap to another die on any axis on which
    two octahedra can be told apart: above 0 exactly where they do not touch, and never more than their distance."""
    there = other.rotation
    own_faces, own_edges = FACE_AXES @ rotations.transpose(0, 2, 1), EDGE_AXES @ rotations.transpose(0, 2, 1)
    its_faces = np.broadcast_to(FACE_AXES @ there.T, own_faces.shape)
    crossed = np.cross(own_edges[:, :, None, :], (EDGE_AXES @ there.T)[None, None, :, :]).reshape(len(rotations), -1, 3)
    lengths = np.linalg.norm(crossed, axis=2, keepdims=True)
    # A die's own face axis in place of one that is none: it only says again what is known.
    crossed = np.where(lengths > PARALLEL, crossed / np.maximum(lengths, PARALLEL), own_faces[:, :1])
    axes = np.concatenate([own_faces, its_faces, crossed], axis=1)
    # An octahedron is as wide on an axis as the coordinate of the axis that is largest in the octahedron's own frame.
    width = CIRCUMRADIUS * (np.abs(axes @ rotations).max(axis=2) + np.abs(axes @ there).max(axis=2))
    between = np.abs(np.einsum("nij,nj->ni", axes, other.centre - centres))
    widest: Floats = (between - width).max(axis=1)
    return widest


def gap(one: Pose, other: Pose) -> float:
    """Between two dice that lie flat; below 0: they overlap."""
    return float(gaps(one.rotation[None], one.centre[None], other)[0])
