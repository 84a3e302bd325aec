"""Throw a die by a physics engine, and say how all dice come to rest. The only module that loads the engine.

The same throw finds the same on the same kind of machine, whatever was thrown before or at the same time: each has
data of its own.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Iterator
from functools import lru_cache

import mujoco
import numpy as np

from bot.engine.game import Refused, decode, encode
from bot.engine.text import text
from cogs.diceland.geometry.octahedron import CIRCUMRADIUS, Floats
from cogs.diceland.geometry.poses import HALF, Pose, has_moved, pose_of, rest_of
from cogs.diceland.throwing.engine import engine
from cogs.diceland.throwing.values import Landed, Landing, Release, Throwing
from cogs.diceland.throwing.world import STEP, mjcf

log = logging.getLogger(__name__)

LONGEST = 8.0
"""Seconds after which a throw that still moves is given up; none ever has."""
LOOK = 0.02
"""Seconds between two looks at the dice."""
LOOKS_A_FRAME = 2
"""So that there are 25 frames a second."""
MOST_STANDING = 23

# What counts as lying still, and for how many looks: dice that are not all flat may be balancing on an edge.
_SLOW, _SLOW_TURN = 1.5, 1.2
_STILL, _SURELY_STILL = 10, 60
# Below the table by so much a die has fallen, and is put where it meets nobody.
_FALLEN = -4.0
_FLOOR = -50.0
# Beyond what any throw does: the engine has failed.
_WILD = 1e4

# Left alone, the engine writes a file into whatever folder the bot runs in.
mujoco.set_mju_user_warning(lambda warning: log.warning("mujoco: %s", warning))

Frames = tuple[tuple[tuple[int, ...], ...], ...]


def found(what: str) -> str | None:
    """What a throw leads to, both as JSON; None if the engine cannot work it out. Refused for what is no throw."""
    try:
        return encode(simulate(decode(Throwing, what)))
    except Unsettled:
        return None


class Unsettled(Exception):
    """The dice never came to rest, or the engine failed."""


def simulate(asked: Throwing) -> Landed:
    """Raises Unsettled. Refused for what is no throw."""
    check(asked)
    table = Table(asked)
    track = [table.dice()]
    for look, _ in enumerate(table.looks(), 1):
        if look % LOOKS_A_FRAME == 0:
            track.append(table.dice())
    track.append(table.dice())
    return _landed(asked, table, track)


def check(asked: Throwing) -> None:
    """Refused for a release that no hand can make, whoever made it up."""
    release = asked.release
    numbers = (*release.place, *release.quaternion, *release.velocity, *release.rotation)
    possible = (
        all(map(math.isfinite, numbers))
        and max(map(abs, release.place)) <= 60
        and max(map(abs, (*release.velocity, *release.rotation))) <= 400
        and abs(math.hypot(*release.quaternion) - 1) < 1e-3
        and len(asked.standing) <= MOST_STANDING
        and all(math.dist(release.place, pose.centre) > 2 * CIRCUMRADIUS for pose in asked.standing)
        and release.place[2] > CIRCUMRADIUS
    )
    if not possible:
        raise Refused(text("Nobody can throw a die like that."), "D10")


@lru_cache(maxsize=24)
def _model(dice: int, half: float) -> mujoco.MjModel:
    return mujoco.MjModel.from_xml_string(mjcf(dice, half))


class Table:
    """A throw while it happens; the thrown die is the last one. `half`: of the length of the table's edges."""

    def __init__(self, asked: Throwing, half: float = HALF) -> None:
        self.model = _model(len(asked.standing) + 1, half)
        self.data = mujoco.MjData(self.model)
        self.seconds = 0.0
        self.places: Floats = self.data.qpos.reshape(-1, 7)
        self.speeds: Floats = self.data.qvel.reshape(-1, 6)
        for place, pose in zip(self.places, asked.standing, strict=False):
            place[:3] = pose.centre
            mujoco.mju_mat2Quat(place[3:], pose.rotation.flatten())
        self._let_go(asked.release)
        # Of dice that have fallen: where they were seen last.
        self.fallen: dict[int, Floats] = {}

    def _let_go(self, release: Release) -> None:
        thrown, speed = self.places[-1], self.speeds[-1]
        thrown[:3], thrown[3:] = release.place, release.quaternion
        mujoco.mju_normalize4(thrown[3:])
        speed[:3] = release.velocity
        speed[3:] = _rotation(thrown[3:]).T @ release.rotation  # the engine turns in the frame of the die

    def looks(self) -> Iterator[None]:
        """One after each look, until all dice lie still. Raises Unsettled."""
        still = 0
        while still < _STILL or not (still >= _SURELY_STILL or self._all_flat()):
            if self.seconds >= LONGEST:
                raise Unsettled
            mujoco.mj_step(self.model, self.data, round(LOOK / STEP))
            self.seconds += LOOK
            if not np.all(np.abs(self.data.qvel) < _WILD):  # nor where they are no numbers
                raise Unsettled
            self._put_away()
            still = still + 1 if self._is_slow() else 0
            yield

    def dice(self) -> Floats:
        """(n, 7): places and quaternions, of a die that has fallen as it was seen last."""
        seen = self.places.copy()
        for number, last in self.fallen.items():
            seen[number] = last
        return seen

    def _put_away(self) -> None:
        for number, place in enumerate(self.places):
            if place[2] < _FALLEN and number not in self.fallen:
                self.fallen[number] = place.copy()
        for number in self.fallen:
            self.places[number, :3] = 200 + 5 * number, 0, _FLOOR
            self.speeds[number] = 0

    def _is_slow(self) -> bool:
        speeds = np.abs(self.speeds)
        return bool(speeds[:, :3].max() < _SLOW and speeds[:, 3:].max() < _SLOW_TURN)

    def _all_flat(self) -> bool:
        return all(
            number in self.fallen or rest_of(_rotation(place[3:]), place[:3]) == "flat"
            for number, place in enumerate(self.places)
        )


def _rotation(quaternion: Floats) -> Floats:
    """(3, 3)."""
    flat = np.empty(9)
    mujoco.mju_quat2Mat(flat, quaternion)
    return flat.reshape(3, 3)


def _landed(asked: Throwing, table: Table, track: list[Floats]) -> Landed:
    before = (*asked.standing, None)
    dice = tuple(_landing(was, place) for was, place in zip(before, track[-1], strict=True))
    thrown = len(asked.standing)
    moved = (thrown, *(number for number, landing in enumerate(dice[:thrown]) if landing.moved))
    return Landed(dice, round(table.seconds, 2), engine(), moved, _frames(track, moved))


def _landing(before: Pose | None, place: Floats) -> Landing:
    """One that was not disturbed keeps its very pose (D13): what it was nudged by is less than a hair's breadth."""
    rotation = _rotation(place[3:])
    rest = rest_of(rotation, place[:3])
    pose = pose_of(rotation, place[:3]) if rest == "flat" else None
    if before is not None and pose is not None and not has_moved(before, pose):
        return Landing("flat", before, moved=False)
    return Landing(rest, pose)


def _frames(track: list[Floats], moved: tuple[int, ...]) -> Frames:
    whole = np.rint(np.array(track)[:, moved] * (*[1e3] * 3, *[1e4] * 4)).astype(int)
    return tuple(tuple(tuple(die) for die in frame) for frame in whole.tolist())
