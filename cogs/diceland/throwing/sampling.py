"""Simulate some throws of a draft, for their chances."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Sequence

import msgspec

from bot.engine.chance import SeededChance
from bot.engine.game import decode, encode
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.geometry.poses import Pose
from cogs.diceland.prospects import attack, in_way, lying
from cogs.diceland.throwing.chances import THROWS, Batch, Sample, Sampling
from cogs.diceland.throwing.release import released
from cogs.diceland.throwing.simulation import Unsettled, simulate
from cogs.diceland.throwing.values import Landed, Throwing
from cogs.diceland.view import DieView, View

NEAR = 5.0
"""Inches between the middles of two dice from which on neither is in the way of the other."""


def sampled(what: str) -> str:
    """A batch, both as JSON; the same whenever it is asked for again."""
    batch: Batch = tuple(_samples(decode(Sampling, what)))
    return msgspec.json.encode(batch).decode()


def _samples(asked: Sampling) -> Iterator[Sample]:
    seed = hashlib.sha256(b"samples" + encode(asked).encode()).digest()
    standing = asked.standing
    at = None if asked.draft.at is None else standing[asked.draft.at]
    for number in range(THROWS):
        release = released(asked.draft, asked.seat, at, SeededChance(seed, number))
        try:
            yield _sample(asked, [*standing], simulate(Throwing(tuple(standing.values()), release)))
        except Unsettled:
            continue


def _sample(asked: Sampling, standing: Sequence[int], landed: Landed) -> Sample:
    own = landed.dice[-1].pose
    after = list(asked.dice)
    for number, landing in zip((*standing, asked.draft.die), landed.dice, strict=True):
        after[number] = _lying(after[number], landing.pose)
    knocked = any(after[number].pose is None for number in standing)
    view = View(asked.seat, "aim", (), asked.seat, 0, (), tuple(after))
    what = attack(view, asked.draft.die)
    return Sample(None if own is None else own.middle, what is not None, what == "kill", knocked, _blocked(view, asked))


def _blocked(view: View, asked: Sampling) -> bool:
    """Tell whether the thrown die is in the way of an ally's damage, or an ally in that of its own."""
    poses, thrown = lying(view), asked.draft.die
    if thrown not in poses:
        return False
    allies = (number for number in poses if view.dice[number].owner == view.dice[thrown].owner)
    near = {number for number in allies if math.dist(poses[thrown].middle, poses[number].middle) < NEAR}
    # Few lie near enough to be looked at closely, which takes a while.
    return len(near) > 1 and any(in_way(view, number) in near for number in near)


def _lying(die: DieView, pose: Pose | None) -> DieView:
    """Give a die as it lies after a throw: one that has left the table sheds what lay on it."""
    if pose is None:
        return DieView(die.owner, die.character)
    side = CHARACTERS[die.character].side_on(pose.top)
    return msgspec.structs.replace(die, place="play", pose=pose, side=side)
