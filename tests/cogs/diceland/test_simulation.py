"""Throws by the real engine: bands and invariants, never the figures of a single throw, which differ by machine."""

from __future__ import annotations

import hashlib
import math
import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from pathlib import Path

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from bot.engine.game import Refused, encode
from cogs.diceland.geometry.octahedron import INRADIUS
from cogs.diceland.geometry.overlap import gap
from cogs.diceland.geometry.poses import Pose, has_moved, is_on_table
from cogs.diceland.throwing import simulation
from cogs.diceland.throwing.simulation import LONGEST, Table, found, simulate
from cogs.diceland.throwing.values import Landed, Release, Throwing
from cogs.diceland.throwing.world import GRAVITY, INERTIA, MASS
from tests.cogs.diceland.throws import all_mixed, alone, mixed

ROOT = Path(__file__).parents[3]
CHI_SQUARE = 24.3
"""Of seven degrees of freedom: one fair die in a thousand is farther off."""


@pytest.fixture(scope="module")
def many(request: pytest.FixtureRequest) -> int:
    """How many mixed throws."""
    return 5000 if request.config.getoption("--torture") else 80


@pytest.fixture(scope="module")
def landed(many: int) -> list[tuple[Throwing, Landed]]:
    return [(asked, simulate(asked)) for asked in all_mixed(many)]


def test_D12_what_lies_flat_lies_on_the_table_and_what_does_not_has_no_pose(
    landed: list[tuple[Throwing, Landed]],
) -> None:
    for asked, came in landed:
        assert len(came.dice) == len(asked.standing) + 1
        for die in came.dice:
            assert (die.rest == "flat") == (die.pose is not None)
            assert die.pose is None or is_on_table(die.pose)
        assert came.seconds < LONGEST
    rests = Counter(came.dice[-1].rest for _, came in landed)
    assert rests["flat"] > 0.8 * len(landed)


def test_D13_dice_that_were_not_disturbed_lie_exactly_as_before(landed: list[tuple[Throwing, Landed]]) -> None:
    disturbed = 0
    for asked, came in landed:
        for before, die in zip(asked.standing, came.dice, strict=False):
            if die.moved:
                disturbed += 1
                assert die.pose is None or has_moved(before, die.pose)
            else:
                assert die.pose == before
        assert set(came.moved) == {number for number, die in enumerate(came.dice) if die.moved}
        assert came.moved[0] == len(asked.standing)
    assert disturbed > len(landed) / 5


def test_dice_do_not_rest_inside_each_other(landed: list[tuple[Throwing, Landed]]) -> None:
    for _, came in landed:
        poses = [die.pose for die in came.dice if die.pose is not None]
        near = [(one, other) for one, other in combinations(poses, 2) if math.dist(one.middle, other.middle) < 2.9]
        assert all(gap(one, other) > -0.0105 for one, other in near)


def test_the_track_begins_at_the_hand_and_ends_where_the_dice_rest(landed: list[tuple[Throwing, Landed]]) -> None:
    for asked, came in landed:
        assert {len(frame) for frame in came.frames} == {len(came.moved)}
        assert np.abs(np.array(came.frames[0][0][:3]) / 1000 - asked.release.place).max() < 0.001
        assert abs(len(came.frames) - (25 * came.seconds + 2)) <= 1
        for number, last in zip(came.moved, came.frames[-1], strict=True):
            pose = came.dice[number].pose
            if pose is not None:
                assert np.abs(np.array(last[:3]) / 1000 - (*pose.middle, INRADIUS)).max() < 0.03
            assert abs(math.hypot(*last[3:]) - 10_000) < 2


def test_what_is_found_is_small_and_survives_storage(landed: list[tuple[Throwing, Landed]]) -> None:
    sizes = sorted(len(encode(came)) for _, came in landed)
    assert sizes[len(sizes) // 2] < 3_500
    for _, came in landed[:20]:
        assert msgspec.json.decode(encode(came), type=Landed) == came


def test_D10_all_eight_sides_are_equally_likely(many: int) -> None:
    throws = 8000 if many > 1000 else 240
    tops = Counter(pose.top for n in range(throws) if (pose := simulate(alone(n)).dice[0].pose) is not None)
    total = sum(tops.values())
    assert total > 0.98 * throws
    assert sum((tops[face] - total / 8) ** 2 / (total / 8) for face in range(8)) < CHI_SQUARE


def test_both_players_throw_alike(many: int) -> None:
    """The half turn of one's throws is as good as the other's: how far they come is equally distributed."""
    throws = 1000 if many > 1000 else 60
    ones, others = (
        sorted(-sign * came.pose.y for n in range(throws) if (came := simulate(alone(n, seat)).dice[0]).pose)
        for seat, sign in ((0, -1), (1, 1))
    )
    assert abs(np.mean(ones) - np.mean(others)) < 4 * np.std(ones) / math.sqrt(len(ones))
    apart = max(
        abs(np.searchsorted(ones, far) / len(ones) - np.searchsorted(others, far) / len(others)) for far in ones
    )
    assert apart < 1.95 * math.sqrt(2 / len(ones)), "Kolmogorov and Smirnov, one in a thousand"


def test_no_throw_gains_energy(many: int) -> None:
    for number in range(0, many, max(1, many // 40)):
        table = Table(mixed(number))
        energies = [_energy(table)]
        for _ in table.looks():
            if not table.fallen and table.places[:, 2].min() > -0.5:
                energies.append(_energy(table))
        rise = np.array(energies) - np.minimum.accumulate(energies)
        assert rise.max() < 0.02 * energies[0]


def _energy(table: Table) -> float:
    """By the engine's own speeds: differences between frames would show gains that are none."""
    straight, turning = (table.speeds[:, :3] ** 2).sum(), (table.speeds[:, 3:] ** 2).sum()
    height = (table.places[:, 2] - INRADIUS).sum()
    return float(MASS * straight / 2 + INERTIA * turning / 2 + MASS * GRAVITY * height)


def digest(numbers: list[int]) -> str:
    return hashlib.sha256("".join(encode(simulate(mixed(number))) for number in numbers).encode()).hexdigest()


def test_the_same_throw_finds_the_same_in_any_order_thread_and_process() -> None:
    numbers = list(range(7, 19))
    expected = digest(numbers)
    with ThreadPoolExecutor(3) as threads:
        backwards = list(threads.map(lambda number: simulate(mixed(number)), reversed(numbers)))
    together = "".join(encode(came) for came in reversed(backwards))
    assert hashlib.sha256(together.encode()).hexdigest() == expected
    program = f"from tests.cogs.diceland.test_simulation import digest; print(digest({numbers}))"
    elsewhere = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True, env={**os.environ}
    )
    assert elsewhere.stdout.strip() == expected


def put_down(x: float) -> Throwing:
    """A die that is let go a hair above the cloth, lying flat."""
    pose = Pose(0.0, 0.0, 0.0, 3)
    turn = Table(Throwing((pose,), alone(1).release)).places[0, 3:]
    w, i, j, k = (round(float(number), 6) for number in turn)
    return Throwing((), Release((x, 0.0, INRADIUS + 0.02), (w, i, j, k), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)))


@pytest.mark.parametrize(
    ("x", "rest"), [(16.0, "flat"), (17.3, "flat"), (17.45, "overhanging"), (17.9, "overhanging"), (18.2, "fallen")]
)
def test_D12_the_edge_of_the_table(monkeypatch: pytest.MonkeyPatch, x: float, rest: str) -> None:
    monkeypatch.setattr(simulation, "check", lambda asked: None)  # no hand reaches so low
    assert simulate(put_down(x)).dice[0].rest == rest


def test_D12_dice_that_lean_on_others_do_not_lie_flat() -> None:
    standing = (Pose(0.0, 0.0, 0.0, 5), Pose(2.3, 0.3, 1.0, 2))
    still = (0.0, 0.0, 0.0)
    dropped = (Release((1.1, 0.1, 3.6), alone(n).release.quaternion, still, still) for n in range(20))
    rests = [die.rest for release in dropped for die in simulate(Throwing(standing, release)).dice]
    assert rests.count("leaning") > 3


GOOD = alone(1).release


@pytest.mark.parametrize(
    "release",
    [
        replace(GOOD, place=(math.nan, 0.0, 14.0)),
        replace(GOOD, place=(0.0, math.inf, 14.0)),
        replace(GOOD, place=(0.0, -1e9, 14.0)),
        replace(GOOD, place=(0.0, 0.0, 1.0)),
        replace(GOOD, place=(0.5, 0.5, 1.5)),
        replace(GOOD, velocity=(0.0, 1e6, 0.0)),
        replace(GOOD, velocity=(0.0, math.nan, 0.0)),
        replace(GOOD, rotation=(0.0, 0.0, -math.inf)),
        replace(GOOD, rotation=(0.0, 0.0, 5e3)),
        replace(GOOD, quaternion=(0.0, 0.0, 0.0, 0.0)),
        replace(GOOD, quaternion=(9.0, 0.0, 0.0, 0.0)),
        replace(GOOD, quaternion=(math.nan, 0.0, 0.0, 1.0)),
    ],
)
def test_hostile_releases_are_refused(release: Release) -> None:
    with pytest.raises(Refused) as refused:
        simulate(Throwing((Pose(0.0, 0.0, 0.0, 0),), release))
    assert refused.value.rule == "D10"


@pytest.mark.parametrize(
    "what", ["", "{}", "[]", "null", '{"standing":[],"release":[[NaN]]}', '{"standing":[[99,0,0,0]]}']
)
def test_junk_is_refused(what: str) -> None:
    with pytest.raises(Refused):
        found(what)


def test_what_does_not_come_to_rest_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(encode(alone(1))) is not None
    monkeypatch.setattr(simulation, "LONGEST", 0.2)
    assert found(encode(alone(1))) is None


def test_an_engine_that_fails_finds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(table: Table) -> None:
        table.speeds[:] = math.nan

    monkeypatch.setattr(Table, "_put_away", broken)
    assert found(encode(alone(1))) is None
