"""Weigh throws: where a die may come to rest is sampled from what was measured, and judged with its best shot."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from bot.engine.chance import SeededChance
from cogs.diceland.computer.imagining import State, in_play, landed, pose_of, replace
from cogs.diceland.geometry.octahedron import FACES
from cogs.diceland.geometry.poses import HALF, Point, Pose, is_on_table, rounded
from cogs.diceland.throwing.aim import aimed as aim_of
from cogs.diceland.throwing.aim import from_edge, seen_by
from cogs.diceland.throwing.hand import between, scatter
from cogs.diceland.throwing.release import normal, uniform
from cogs.diceland.view import MIDDLE_CELLS, STEP, Draft

MEDIAN = 1.1774
"""Half of all points lie so near the middle of a round scatter, in its standard deviations."""
TOUCHING = 2.2
"""Inches between the middles of dice that lie beside each other."""
CLEAR = 0.5
"""Inches: how far a die is put aside at a time where another one lies."""


class Sample(NamedTuple):
    """Luck of one throw: how far off it comes to rest, in standard deviations, and how it is turned."""

    aside: float
    ahead: float
    yaw: float


def _samples() -> tuple[Sample, ...]:
    lots = SeededChance(b"what throws are compared by", 0)
    return tuple(Sample(normal(lots), normal(lots), 2 * math.pi * uniform(lots)) for _ in range(64))


SAMPLES = _samples()
"""The same for every throw, so that throws are compared by where they go and not by their luck."""


class Plan(NamedTuple):
    """A throw, and what it is worth on average."""

    draft: Draft
    worth: float


class Trials(msgspec.Struct, frozen=True):
    """How many samples are looked at, of each of the eight sides."""

    first: int = 1
    """For each throw that is thought of."""
    best: int = 3
    """How many of those are looked at more closely."""
    reaches: tuple[int, ...] = (0, 2)
    """How hard the best ones are tried as well: short of a die, and past it."""
    then: int = 1
    """For each that still is one of the best."""


def drafts(state: State, die: int) -> Iterator[Draft]:
    """The throws that are thought of: at each enemy, and into the middle."""
    seat = state.dice[die].owner
    for other in in_play(state):
        if state.dice[other].owner != seat:
            yield Draft(die, at=other)
    yield Draft(die, cell=MIDDLE_CELLS[seat])


def best_throw(state: State, dice: Sequence[int], trials: Trials, judged: Callable[[State], float]) -> Plan | None:
    """The best throw of one of these dice. `judged`: the worth of a state in which a die has landed."""
    thought_of = [draft for die in dice for draft in drafts(state, die)]
    if not thought_of:
        return None
    best = _best(trials, [Plan(draft, mean(state, draft, range(trials.first), judged)) for draft in thought_of])
    harder = [
        replace(plan.draft, reach=reach) for plan in best if plan.draft.at is not None for reach in trials.reaches
    ]
    best = _best(trials, [*best, *(Plan(draft, mean(state, draft, range(trials.first), judged)) for draft in harder)])
    again = range(trials.first, trials.first + trials.then)
    return max((_again(state, plan, trials, again, judged) for plan in best), key=lambda plan: plan.worth)


def _best(trials: Trials, plans: list[Plan]) -> list[Plan]:
    return sorted(plans, key=lambda plan: -plan.worth)[: trials.best]


def _again(state: State, plan: Plan, trials: Trials, again: range, judged: Callable[[State], float]) -> Plan:
    more = mean(state, plan.draft, again, judged) * len(again)
    return Plan(plan.draft, (plan.worth * trials.first + more) / (trials.first + len(again)))


def mean(state: State, draft: Draft, rounds: range, judged: Callable[[State], float]) -> float:
    """The worth of a throw in the mean of so many samples of each side."""
    worth = [judged(_thrown(state, draft, number * len(FACES) + top, top)) for number in rounds for top in FACES]
    return sum(worth) / max(1, len(worth))


def _thrown(state: State, draft: Draft, number: int, top: int) -> State:
    """The state after a throw; the die stays in the hand if it leaves the table."""
    seat, at = state.dice[draft.die].owner, None if draft.at is None else pose_of(state, draft.at)
    others = [pose_of(state, other) for other in in_play(state) if other != draft.die]
    pose = resting(draft, seat, at, SAMPLES[number % len(SAMPLES)], top, others)
    return landed(state, draft.die, pose) if pose is not None else state


class Expected(NamedTuple):
    """Where such throws come to rest: half of them within `half` inches of the middle."""

    middle: Point
    half: float


def expected(draft: Draft, seat: int, at: Pose | None) -> Expected:
    """`at`: how the die lies that is aimed at, if one is."""
    aim, measured = aim_of(draft, seat, at), scatter()[draft.style][draft.spin]
    far = between(measured.carries, aim.power)
    x = STEP * draft.stand + far * math.sin(aim.angle)
    y = from_edge(draft) - HALF + far * math.cos(aim.angle)
    return Expected(seen_by(seat, (x, y)), between(measured.half, aim.power))


def stays(draft: Draft, seat: int, at: Pose | None, others: Sequence[Pose]) -> float:
    """The chance that a throw stays on the table, where these other dice lie."""
    rests = [resting(draft, seat, at, sample, 0, others) for sample in SAMPLES]
    return sum(rest is not None for rest in rests) / len(rests)


def resting(draft: Draft, seat: int, at: Pose | None, sample: Sample, top: int, others: Sequence[Pose]) -> Pose | None:
    """Where a throw comes to rest; None: not on the table."""
    place = expected(draft, seat, at)
    off = place.half / MEDIAN
    aside, ahead = seen_by(seat, (off * sample.aside, off * sample.ahead))
    return _put_aside((place.middle[0] + aside, place.middle[1] + ahead), sample.yaw, top, others)


def _put_aside(place: Point, yaw: float, top: int, others: Sequence[Pose]) -> Pose | None:
    """A die that would come down on another one slides off it, away from its middle."""
    x, y = place
    for _ in range(16):
        if max(abs(x), abs(y)) > HALF:
            return None
        under = next((other for other in others if _meet((x, y), other)), None)
        if under is None:
            pose = rounded(x, y, yaw, top)
            return pose if is_on_table(pose) else None
        away = math.atan2(y - under.y, x - under.x)
        x, y = x + CLEAR * math.cos(away), y + CLEAR * math.sin(away)
    return None


def _meet(place: Point, other: Pose) -> bool:
    return math.dist(place, other.middle) < TOUCHING
