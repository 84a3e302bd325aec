"""How dice are let go (D10, D11): what is chosen, what is drawn, and that nothing else enters."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import pytest
from msgspec.structs import replace

from bot.engine.chance import SeededChance
from bot.engine.game import decode, encode
from cogs.diceland.geometry.cells import middle_of
from cogs.diceland.geometry.poses import Pose
from cogs.diceland.throwing.aim import aimed, from_edge, seen_by
from cogs.diceland.throwing.hand import POWERS, power_for, scatter, speed_of
from cogs.diceland.throwing.release import any_turn, normal, released
from cogs.diceland.throwing.values import Release
from cogs.diceland.view import Draft

MANY = 2000


class Counting:
    """Notes what is drawn."""

    def __init__(self, number: int) -> None:
        self.bounds: list[int] = []
        self._chance = SeededChance(b"counted", number)

    def below(self, outcomes: int, /) -> int:
        self.bounds.append(outcomes)
        return self._chance.below(outcomes)


class Middle:
    """Draws what makes every deviate 0, so that nothing is left but what was chosen."""

    def below(self, outcomes: int, /) -> int:
        return outcomes - 1  # uniform 1: the logarithm is 0


def exactly(draft: Draft, seat: int = 0, at: Pose | None = None) -> Release:
    return released(draft, seat, at, Middle())


def drafts() -> Iterator[Draft]:
    for style in (0, 1):
        for power in POWERS:
            yield Draft(0, power=power, style=style)
        for spin, lean, stand in ((0, 0, -2), (1, 1, 0), (2, 2, 2)):
            yield Draft(0, cell=20, style=style, spin=spin, lean=lean, stand=stand)


def test_D10_every_throw_draws_the_same_numbers_whatever_was_chosen() -> None:
    """So what is drawn later for the same move does not depend on the release."""
    drawn = set()
    for number, draft in enumerate(drafts()):
        counting = Counting(number)
        released(draft, number % 2, None, counting)
        drawn.add(tuple(counting.bounds))
    assert len(drawn) == 1


def test_the_same_luck_lets_go_the_same_way_and_it_survives_storage() -> None:
    for draft in drafts():
        release = released(draft, 1, None, SeededChance(b"seed", 3))
        assert release == released(draft, 1, None, SeededChance(b"seed", 3))
        assert decode(Release, encode(release)) == release
        assert all(number == round(number, 6) for number in (*release.place, *release.velocity, *release.rotation))


def test_D10_any_orientation_is_as_likely_as_any_other() -> None:
    """Each of a quaternion's numbers has the mean 0 and the square 1/4, and no two go together."""
    turns = np.array([any_turn(SeededChance(b"turns", n)) for n in range(MANY)])
    assert np.abs(np.linalg.norm(turns, axis=1) - 1).max() < 1e-5
    assert np.abs(turns.mean(axis=0)).max() < 0.05
    assert np.abs(turns.T @ turns / MANY - np.eye(4) / 4).max() < 0.03
    assert np.abs((turns**4).mean(axis=0) - 1 / 8).max() < 0.02


def test_human_errors_are_normally_distributed() -> None:
    drawn = np.array([normal(SeededChance(b"normal", n)) for n in range(MANY)])
    assert abs(drawn.mean()) < 0.08
    assert abs(drawn.std() - 1) < 0.06
    assert abs((np.abs(drawn) < 1).mean() - 0.6827) < 0.04
    assert abs((np.abs(drawn) < 2).mean() - 0.9545) < 0.02


def test_D11_ordinary_throws_are_let_go_behind_the_edge_and_a_foot_above_or_behind_it() -> None:
    for number in range(200):
        for seat, sign in ((0, -1), (1, 1)):
            lob, bowl = (
                released(Draft(0, cell=20, style=style), seat, None, SeededChance(b"legal", number)).place
                for style in (0, 1)
            )
            assert sign * lob[1] > 18
            assert lob[2] >= 12
            assert sign * bowl[1] >= 18 + 12


@pytest.mark.parametrize("style", [0, 1])
def test_D11_leaning_in_moves_the_point_of_release_over_the_table(style: int) -> None:
    upright, some, far = (exactly(Draft(0, power=3, style=style, lean=lean)).place for lean in (0, 1, 2))
    assert (some[1] - upright[1], far[1] - upright[1]) == (6.0, 12.0)
    assert upright[0] == some[0] == far[0]


def test_D10_one_stands_along_the_own_edge_in_steps_to_the_right() -> None:
    assert [exactly(Draft(0, power=3, stand=steps)).place[0] for steps in (-2, 0, 1)] == [-12.0, 0.0, 6.0]
    assert exactly(Draft(0, power=3, stand=1), seat=1).place[0] == -6.0


def test_cells_are_counted_from_seat_0s_left() -> None:
    assert middle_of(0) == (-15.0, -15.0)
    assert middle_of(1) == (-9.0, -15.0)
    assert middle_of(35) == (15.0, 15.0)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("stand", [-2, 0, 1])
@pytest.mark.parametrize("style", [0, 1])
def test_D10_a_die_flies_towards_what_it_is_aimed_at(seat: int, stand: int, style: int) -> None:
    at = Pose(3.0, 5.0, 0.0, 1)
    release = exactly(Draft(0, at=1, style=style, stand=stand), seat, at)
    to = (at.x - release.place[0], at.y - release.place[1])
    crossed = to[0] * release.velocity[1] - to[1] * release.velocity[0]
    assert abs(crossed) < 1e-3 * math.hypot(*to) * math.hypot(*release.velocity[:2])
    assert to[0] * release.velocity[0] + to[1] * release.velocity[1] > 0


def test_the_other_players_throw_is_the_half_turn_of_ones_own() -> None:
    draft, at = Draft(0, at=1, stand=1, spin=1), Pose(3.0, 5.0, 0.0, 1)
    own, other = exactly(draft, 0, at), exactly(draft, 1, replace(at, x=-at.x, y=-at.y))
    for mine, theirs in ((own.place, other.place), (own.velocity, other.velocity), (own.rotation, other.rotation)):
        assert theirs == (*seen_by(1, mine[:2]), mine[2])


def test_what_is_harder_is_faster() -> None:
    for style in (0, 1):
        speeds = [speed_of(style, power) for power in (1, 1.5, 2, 4.25, 6.9, 7)]
        assert speeds == sorted(set(speeds))
        short, at, past = (aimed(Draft(0, cell=20, style=style, reach=reach), 0, None).power for reach in (0, 1, 2))
        assert short < at < past
        assert aimed(Draft(0, cell=20, style=style, power=6), 0, None).power == 6


def test_the_power_that_carries_so_far() -> None:
    for style in (0, 1):
        for spin in (0, 1, 2):
            carries = scatter()[style][spin].carries
            assert list(carries) == sorted(set(carries))
            for power, far in enumerate(carries, 1):
                assert power_for(style, spin, far) == pytest.approx(power)
            assert power_for(style, spin, 0.0) == 1
            assert power_for(style, spin, 99.0) == 7
    assert from_edge(Draft(0, lean=2)) == 10.5


@pytest.mark.parametrize(("spin", "forward"), [(0, 0.0), (1, 22.0), (2, -22.0)])
def test_D10_top_spin_rolls_forward_and_back_spin_backward(spin: int, forward: float) -> None:
    """A die that flies away from seat 0, towards positive y, rolls forward about the axis to its left, negative x."""
    assert exactly(Draft(0, power=3, spin=spin)).rotation == (-forward, 0.0, 0.0)
