"""The exact geometry against others: shapely in the plane, the physics engine in space, and finer steps of our own."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import permutations, product

import mujoco
import numpy as np
import pytest
from shapely.geometry import Polygon, box

from bot.engine.chance import SeededChance
from cogs.diceland.dice import numbering
from cogs.diceland.dice.numbering import TableLetter, damage_corner, faces, neighbour
from cogs.diceland.geometry.octahedron import (
    CORNER_RADIUS,
    EDGE,
    FACE_VERTICES,
    HEIGHT,
    INRADIUS,
    ROLL_STEP,
    VERTICES,
    Floats,
    opposite,
    pressed,
)
from cogs.diceland.geometry.overlap import gap, gaps
from cogs.diceland.geometry.poses import (
    HALF,
    Pose,
    bottom_corners,
    has_moved,
    is_on_table,
    pose_of,
    rest_of,
    rounded,
    top_corners,
    vertices,
)
from cogs.diceland.geometry.rolling import BRUSH, obstacle, rolled, sweep
from cogs.diceland.geometry.sight import distance, sees
from cogs.diceland.throwing.release import any_turn, uniform
from cogs.diceland.throwing.world import mjcf
from tests.cogs.diceland.throws import lying

# D3, as the rules print them.
NEIGHBOURS: dict[TableLetter, str] = {
    "A": "8:{1,5,7} 7:{2,6,8} 6:{3,5,7} 5:{4,6,8} 4:{1,3,5} 3:{2,4,6} 2:{1,3,7} 1:{2,4,8}",
    "B": "8:{3,5,7} 7:{2,6,8} 6:{1,5,7} 5:{4,6,8} 4:{1,3,5} 3:{2,4,8} 2:{1,3,7} 1:{2,4,6}",
    "C": "8:{1,3,7} 7:{4,6,8} 6:{1,5,7} 5:{2,4,6} 4:{3,5,7} 3:{2,4,8} 2:{1,3,5} 1:{2,6,8}",
}
DOWN: dict[TableLetter, str] = {"A": "0,1,0,2,0,1,0", "B": "0,1,0,2,1,0,1", "C": "0,1,2,1,0,1,2"}
LETTERS: tuple[TableLetter, ...] = ("A", "B", "C")
HANDS = tuple(product(LETTERS, (False, True)))
FAR = 500.0


@pytest.fixture
def many(request: pytest.FixtureRequest) -> int:
    return 4000 if request.config.getoption("--torture") else 400


def poses(name: str, many: int, spread: float = 6.0) -> Iterator[Pose]:
    for number in range(many):
        chance = SeededChance(name.encode(), number)
        x, y = (spread * (2 * uniform(chance) - 1) for _ in range(2))
        yield rounded(x, y, 2 * math.pi * uniform(chance), chance.below(8))


def pairs(name: str, many: int, spread: float) -> Iterator[tuple[Pose, Pose]]:
    return zip(poses(name, many, spread), poses(f"{name} again", many, spread), strict=True)


# How dice lie


def test_a_die_that_lies_flat_is_found_flat_where_it_lies(many: int) -> None:
    for pose in poses("flat", many):
        assert rest_of(pose.rotation, pose.centre) == "flat"
        again = pose_of(pose.rotation, pose.centre)
        assert not has_moved(pose, again)
        assert math.isclose(vertices(pose)[:, 2].min(), 0.0, abs_tol=1e-9)
        assert math.isclose(vertices(pose)[:, 2].max(), HEIGHT)


def test_seen_from_above_a_die_is_a_regular_hexagon(many: int) -> None:
    for pose in poses("hexagon", many):
        top, bottom = np.array(top_corners(pose)), np.array(bottom_corners(pose))
        assert np.allclose(np.linalg.norm(top - pose.middle, axis=1), CORNER_RADIUS)
        assert np.allclose(np.linalg.norm(top - np.roll(top, 1, axis=0), axis=1), EDGE)
        assert np.allclose(bottom - pose.middle, pose.middle - top)


def test_a_pose_that_is_kept_is_off_by_a_ten_thousandth_at_most(many: int) -> None:
    for number in range(many):
        chance = SeededChance(b"kept", number)
        x, y, yaw, top = uniform(chance), uniform(chance), 3 * uniform(chance), chance.below(8)
        exact = Pose(x, y, yaw, top)
        assert np.abs(vertices(rounded(x, y, yaw, top)) - vertices(exact)).max() < 1.5e-4


def test_D12_a_die_is_on_the_table_if_the_square_holds_its_lower_face(many: int) -> None:
    square = box(-HALF, -HALF, HALF, HALF)
    found = [is_on_table(pose) for pose in poses("edge", many, HALF)]
    assert found == [square.covers(Polygon(bottom_corners(pose))) for pose in poses("edge", many, HALF)]
    assert {True, False} == set(found)


@pytest.mark.parametrize(("axis", "turn"), [(0, 0.02), (1, -0.02), (0, 0.4), (1, 1.0)])
def test_D12_a_die_that_is_tilted_does_not_lie_flat(axis: int, turn: float) -> None:
    for pose in poses("tilted", 50):
        about = np.eye(3)[axis]
        assert rest_of(_turn(about, turn) @ pose.rotation, pose.centre + np.array([0.0, 0.0, 0.1])) == "leaning"


def _turn(axis: Floats, angle: float) -> Floats:
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    turned: Floats = np.eye(3) + math.sin(angle) * cross + (1 - math.cos(angle)) * cross @ cross
    return turned


# Sight and distance


def test_D16_the_distance_of_top_faces_is_that_of_shapely(many: int) -> None:
    for one, other in pairs("distance", many, 3):
        expected = Polygon(top_corners(one)).distance(Polygon(top_corners(other)))
        assert abs(distance(one, other) - expected) < 1e-9
        assert math.isclose(distance(one, other), distance(other, one), abs_tol=1e-12)


def test_D15_whom_a_die_sees_is_what_shapely_clips(many: int) -> None:
    """Any part of the target's top face in the half plane beyond the baseline."""
    seen = 0
    for number, (shooter, target) in enumerate(pairs("sight", many, 4)):
        arrow = number % 3
        expected = _half_plane(shooter, arrow).intersection(Polygon(top_corners(target))).area > 1e-9
        assert sees(shooter, (arrow,), target) == expected
        assert sees(shooter, (0, 1, 2), target)
        assert not sees(shooter, (), target)
        seen += expected
    assert 0.4 < seen / many < 0.8


def _half_plane(shooter: Pose, arrow: int) -> Polygon:
    corners = np.array(top_corners(shooter))
    start, end = (corners[corner] for corner in range(3) if corner != arrow)
    along = (end - start) / np.linalg.norm(end - start)
    beyond = np.array([-along[1], along[0]])
    beyond = beyond * np.sign((corners[arrow] - start) @ beyond)
    near, far = start - FAR * along, start + FAR * along
    return Polygon([near, far, far + FAR * beyond, near + FAR * beyond])


# In space


def test_overlap_is_what_the_physics_engine_says(many: int) -> None:
    """Exactly the same sign, and never wider than the true distance."""
    model = mujoco.MjModel.from_xml_string(mjcf(2))
    data, close = mujoco.MjData(model), 0
    for number, (one, other) in enumerate(pairs("overlap", many, 1.6)):
        chance = SeededChance(b"in the air", number)
        turn, place = any_turn(chance), np.array([*one.middle, 20 + uniform(chance)])
        data.qpos[:7], data.qpos[7:] = (*place, *turn), (*other.centre, 1, 0, 0, 0)
        mujoco.mju_mat2Quat(data.qpos[10:], other.rotation.flatten())
        data.qpos[2] -= 20 - INRADIUS
        mujoco.mj_kinematics(model, data)
        between = mujoco.mj_geomDistance(model, data, 1, 2, 10.0, np.zeros(6))
        rotation = data.xmat[1].reshape(1, 3, 3)
        ours = float(gaps(rotation, data.xpos[1][None], other)[0])
        if abs(between) > 1e-4:
            assert (between > 0) == (ours > 0)
            close += between < 0
        if between > 0:
            assert ours < between + 1e-6
    assert many / 10 < close < many


# Rolling


def test_D14_a_roll_goes_over_the_edge_under_the_pressed_corner(many: int) -> None:
    for number, pose in enumerate(poses("roll", many)):
        corner = number % 3
        after = rolled(pose, corner)
        assert after is not None
        rotations, centres = sweep(pose, corner)
        before, there = vertices(pose), VERTICES @ rotations[-1].T + centres[-1]
        assert np.abs(vertices(after) - there).max() < 1.5e-4
        kept = [vertex for vertex in range(6) if np.allclose(before[vertex], there[vertex])]
        assert len(kept) == 2, "two corners stay where they are"
        assert all(abs(before[vertex, 2]) < 1e-9 for vertex in kept)
        assert after.top == pressed(pose.top, corner)
        assert math.isclose(math.dist(pose.middle, after.middle), ROLL_STEP, abs_tol=3e-4)
        towards = np.array(top_corners(pose)[corner]) - pose.middle
        went = np.array(after.middle) - pose.middle
        assert np.allclose(went / np.linalg.norm(went), towards / np.linalg.norm(towards), atol=1e-3)
        shared = {*FACE_VERTICES[pose.top]} & {*FACE_VERTICES[after.top]}
        assert shared == {*FACE_VERTICES[pose.top]} - {FACE_VERTICES[pose.top][corner]}


def test_D14_pressing_the_same_axis_again_rolls_back(many: int) -> None:
    for number, pose in enumerate(poses("back", many)):
        there = rolled(pose, number % 3)
        assert there is not None
        back = rolled(there, number % 3)
        assert back is not None
        assert not has_moved(pose, back)


def test_D14_no_point_of_a_roll_goes_through_the_table(many: int) -> None:
    for number, pose in enumerate(poses("through", many // 4)):
        rotations, centres = sweep(pose, number % 3)
        assert (VERTICES @ rotations.transpose(0, 2, 1) + centres[:, None])[:, :, 2].min() > -1e-9


def test_D14_what_is_in_the_way_is_what_a_finer_sweep_meets(many: int) -> None:
    """With steps of a quarter of a degree; what comes within a hair of the limit is too close to call."""
    met = {"free": 0, "edge": 0, "die": 0}
    for number in range(many // 40):
        dice = lying(SeededChance(b"in the way", number), 9, 3.0 if number % 2 else 9.0)
        for at, pose in enumerate(dice):
            others = {o: there for o, there in enumerate(dice) if o != at and math.dist(pose.middle, there.middle) < 5}
            for corner in range(3):
                found = obstacle(pose, corner, others)
                expected = _in_the_way(pose, corner, others)
                if expected is not None:
                    assert (found is not None) == expected
                    met["free" if found is None else "edge" if found == "edge" else "die"] += 1
    assert met["free"] > met["die"] > many / 40


def _in_the_way(pose: Pose, corner: int, others: dict[int, Pose]) -> bool | None:
    """None: too close to call."""
    rotations, centres = sweep(pose, corner, 282)
    least = math.inf
    for other in others.values():
        apart = gaps(rotations, centres, other)
        # Where a die begins nearer than that, only what comes nearer still counts.
        least = min(least, float(apart[1:].min()) - min(BRUSH, float(apart[0])))
    bottom = (VERTICES @ rotations[-1].T + centres[-1])[list(FACE_VERTICES[opposite(pressed(pose.top, corner))])]
    room = HALF - BRUSH - np.abs(bottom[:, :2]).max()
    if abs(least) < 2e-3 or abs(room) < 1e-3:
        return None
    return least < 0 or room < 0


def test_D14_a_roll_over_the_edge_of_the_table_is_in_the_way_of_nobody_but_the_die() -> None:
    pose = rounded(16.5, 0.0, 0.0, 3)
    assert obstacle(pose, 0, {}) == "edge"
    assert rolled(pose, 0) is None
    assert obstacle(rounded(0.0, 0.0, 0.0, 3), 0, {}) is None


def test_dice_that_touch_are_not_apart() -> None:
    one = rounded(0.0, 0.0, 0.0, 3)
    assert gap(one, one) < 0
    assert gap(one, rounded(5.0, 0.0, 0.0, 3)) > 0


# Numbers


@pytest.mark.parametrize(("letter", "mirrored"), HANDS)
def test_D3_the_neighbours_are_those_of_the_rules(letter: TableLetter, mirrored: bool) -> None:
    told = (
        f"{side}:{{{','.join(map(str, sorted(neighbour(letter, mirrored, side, corner) for corner in range(3))))}}}"
        for side in range(8, 0, -1)
    )
    assert " ".join(told) == NEIGHBOURS[letter]
    down = [damage_corner(letter, mirrored, side) for side in range(8, 1, -1)]
    assert down == [((0, 2, 1) if mirrored else (0, 1, 2))[int(corner)] for corner in DOWN[letter].split(",")]
    assert damage_corner(letter, mirrored, 1) is None


@pytest.mark.parametrize(("letter", "mirrored"), HANDS)
def test_D3_D20_seven_damages_roll_a_die_in_space_from_8_to_1(letter: TableLetter, mirrored: bool) -> None:
    on = faces(letter, mirrored)
    for start in poses("damage", 20):
        pose = rounded(start.x, start.y, start.yaw, on[7])
        for side in range(8, 1, -1):
            corner = damage_corner(letter, mirrored, side)
            assert corner is not None
            after = rolled(pose, corner)
            assert after is not None
            assert on.index(after.top) + 1 == side - 1
            pose = after


def test_D3_there_are_exactly_three_tables_and_their_mirror_images() -> None:
    """All 144 ways over neighbouring faces are one of ours, turned or mirrored."""
    paths = list(_paths((0,)))
    assert len(paths) * 8 == 144
    ours = {faces(letter, mirrored)[::-1] for letter, mirrored in HANDS}
    assert {_kind(path) for path in paths} == {_kind(path) for path in ours}
    assert len({_kind(path) for path in ours}) == 3
    assert len({_turned(path) for path in ours}) == 6, "no mirror image is a turn"


def _paths(path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if len(path) == 8:
        yield path
    for corner in range(3):
        if (face := pressed(path[-1], corner)) not in path:
            yield from _paths((*path, face))


def _images(path: tuple[int, ...], *, mirrors: bool) -> Iterator[tuple[int, ...]]:
    for axes in permutations(range(3)):
        for flip in range(8):
            swaps = sum(axes[i] > axes[j] for i in range(3) for j in range(i, 3))
            if mirrors or (swaps + flip.bit_count()) % 2 == 0:
                yield tuple(sum((face >> axes[axis] & 1) << axis for axis in range(3)) ^ flip for face in path)


def _kind(path: tuple[int, ...]) -> tuple[int, ...]:
    return min(_images(path, mirrors=True))


def _turned(path: tuple[int, ...]) -> tuple[int, ...]:
    return min(_images(path, mirrors=False))


def test_sides_are_numbered_from_1_to_8() -> None:
    assert [*numbering.SIDES] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert all(sorted(faces(letter, mirrored)) == [*range(8)] for letter, mirrored in HANDS)
