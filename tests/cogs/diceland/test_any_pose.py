"""Geometry and throws for whatever numbers there can be: what holds for one pose holds for all."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from bot.engine.chance import SeededChance
from bot.engine.game import Experiment, Refused, decode, encode
from cogs.diceland.geometry.octahedron import CORNERS
from cogs.diceland.geometry.overlap import gap
from cogs.diceland.geometry.poses import Pose, is_on_table, pose_of, rest_of, rounded
from cogs.diceland.geometry.rolling import rolled
from cogs.diceland.geometry.sight import distance, sees
from cogs.diceland.rules.landing import SIMULATION, check_found
from cogs.diceland.throwing.release import released
from cogs.diceland.throwing.values import Landed, Landing, Release, Throwing
from cogs.diceland.view import Draft

CLOSE = 3e-4
"""Poses are kept to a ten-thousandth."""
quick = settings(max_examples=40)
places = some.floats(-16.5, 16.5)
POSES = some.builds(rounded, places, places, some.floats(-math.pi, math.pi), some.integers(0, 7))
CORNER = some.sampled_from(CORNERS)
DRAFTS = some.builds(
    Draft,
    some.just(0),
    at=some.sampled_from((None, 1)),
    cell=some.integers(0, 35),
    style=some.integers(0, 1),
    reach=some.integers(0, 2),
    power=some.none() | some.integers(1, 7),
    spin=some.integers(0, 2),
    lean=some.integers(0, 2),
    stand=some.integers(-2, 2),
)


def half_turned(pose: Pose) -> Pose:
    """As the other player sees it."""
    return rounded(-pose.x, -pose.y, pose.yaw + math.pi, pose.top)


@quick
@given(POSES)
def test_D12_a_flat_die_is_found_where_it_lies(pose: Pose) -> None:
    if is_on_table(pose, 0.01):
        assert rest_of(pose.rotation, pose.centre) == "flat"
        found = pose_of(pose.rotation, pose.centre)
        assert found.top == pose.top
        assert found.middle == pytest.approx(pose.middle)
        assert abs(math.remainder(found.yaw - pose.yaw, 2 * math.pi)) < CLOSE


@quick
@given(POSES, CORNER)
def test_D14_who_rolls_there_rolls_back(pose: Pose, corner: int) -> None:
    after = rolled(pose, corner)
    if after is not None and (back := rolled(after, corner)) is not None:
        assert back.top == pose.top
        assert math.dist(back.middle, pose.middle) < CLOSE
        assert abs(math.remainder(back.yaw - pose.yaw, 2 * math.pi)) < CLOSE


@quick
@given(POSES, POSES, CORNER)
def test_D15_D16_both_players_measure_the_same(one: Pose, other: Pose, corner: int) -> None:
    here, there = half_turned(one), half_turned(other)
    apart = distance(one, other)
    assert 0 <= apart == pytest.approx(distance(other, one))
    assert distance(here, there) == pytest.approx(apart, abs=CLOSE)
    assert gap(here, there) == pytest.approx(gap(one, other), abs=CLOSE)
    nudged = [sees(one, (corner,), rounded(other.x + dx, other.y, other.yaw, other.top)) for dx in (-0.001, 0.0, 0.001)]
    assert len(set(nudged)) > 1 or sees(here, (corner,), there) == nudged[1], "but for one that lies on the very line"


@quick
@given(DRAFTS, some.integers(0, 1), POSES, some.integers(0, 10**6))
def test_D10_D11_whatever_is_chosen_the_die_is_let_go_within_bounds(
    draft: Draft, seat: int, at: Pose, luck: int
) -> None:
    release = released(draft, seat, at, SeededChance(b"any", luck))
    assert decode(Release, encode(release)) == release
    assert math.hypot(*release.quaternion) == pytest.approx(1, abs=1e-4)
    across, towards = release.place[1] * (1 - 2 * seat), release.velocity[1] * (1 - 2 * seat)
    assert towards > 0, "over the table"
    if draft.lean == 0:
        assert across < -18, "from behind the own edge"
    assert release.place[2] > 1


@quick
@given(DRAFTS, POSES, some.integers(0, 10**6))
def test_the_throws_of_both_players_are_half_turns_of_each_other(draft: Draft, at: Pose, luck: int) -> None:
    one, other = (
        released(draft, seat, pose, SeededChance(b"any", luck)) for seat, pose in ((0, at), (1, half_turned(at)))
    )
    for ours, theirs in ((one.place, other.place), (one.velocity, other.velocity)):
        assert theirs == pytest.approx((-ours[0], -ours[1], ours[2]), abs=0.01)


NUMBERS = some.floats() | some.integers(-(10**9), 10**9)
LANDINGS: Any = some.builds(
    Landing,
    some.sampled_from(("flat", "leaning", "overhanging", "fallen", "upright")),
    some.none() | some.builds(Pose, NUMBERS, NUMBERS, NUMBERS, some.integers(-2, 9)),
    some.booleans(),
)
FINDINGS = some.builds(
    Landed,
    some.lists(LANDINGS, max_size=3).map(tuple),
    NUMBERS,
    some.just("made up"),
    some.lists(some.integers(-1, 4), max_size=2).map(tuple),
    some.lists(some.tuples(some.lists(NUMBERS, min_size=7, max_size=7).map(tuple)), max_size=1).map(tuple),
)
STANDING = (rounded(2, 3, 0.5, 4),)


@quick
@given(FINDINGS)
def test_D12_what_an_engine_makes_up_is_refused_and_never_breaks_anything(made_up: Landed) -> None:
    asked = Throwing(STANDING, released(Draft(0, power=4), 0, None, SeededChance(b"any", 1)))
    try:
        check_found(Experiment(SIMULATION, encode(asked)), encode(made_up))
    except Refused:
        return
    assert len(made_up.dice) == 2
    for landing in made_up.dice:
        assert (landing.rest == "flat") == (landing.pose is not None)
        assert landing.pose is None or is_on_table(landing.pose, -0.01)
