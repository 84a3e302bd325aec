"""Define what goes into the simulation of a throw, and what comes out: values that are stored with the move."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from cogs.diceland.geometry.poses import Pose, Rest

Place = Annotated[float, Meta(ge=-60.0, le=60.0)]
Speed = Annotated[float, Meta(ge=-400.0, le=400.0)]
Unit = Annotated[float, Meta(ge=-1.0, le=1.0)]


class Release(msgspec.Struct, frozen=True, array_like=True):
    """How a die leaves the hand: inches, inches a second, radians a second, in the frame of the table."""

    place: tuple[Place, Place, Place]
    quaternion: tuple[Unit, Unit, Unit, Unit]
    """w, x, y, z; of length 1."""
    velocity: tuple[Speed, Speed, Speed]
    rotation: tuple[Speed, Speed, Speed]


class Throwing(msgspec.Struct, frozen=True):
    """What is simulated: dice that lie on the table, and one that is let go."""

    standing: tuple[Pose, ...]
    release: Release


class Landing(msgspec.Struct, frozen=True):
    """How one die came to rest. `pose`: None unless it lies flat."""

    rest: Rest
    pose: Pose | None = None
    moved: bool = True
    """D13: disturbed. One that was not keeps its very pose."""


class Landed(msgspec.Struct, frozen=True):
    """What is found. `dice`: those that stood, in their order, and the thrown one last."""

    dice: tuple[Landing, ...]
    seconds: float
    """How long it took until all lay still."""
    engine: str
    """Name and version of the engine, and the kind of machine: "mujoco 4.0.0 sleeping x86_64"."""
    moved: tuple[int, ...] = ()
    """Of which dice there are frames: the thrown one, then all that moved."""
    frames: tuple[tuple[tuple[int, ...], ...], ...] = ()
    """As in `View.thrown`."""
