"""Simulate some throws of a draft, for their chances."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

import msgspec

from bot.engine.chance import SeededChance
from bot.engine.game import decode, encode
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.geometry.poses import Pose
from cogs.diceland.prospects import attack
from cogs.diceland.throwing.chances import THROWS, Batch, Sample, Sampling
from cogs.diceland.throwing.release import released
from cogs.diceland.throwing.simulation import Unsettled, simulate
from cogs.diceland.throwing.values import Landed, Throwing
from cogs.diceland.view import DieView, View


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
    knocked = asked.draft.at is not None and after[asked.draft.at].pose is None
    what = attack(View(asked.seat, "aim", (), asked.seat, 0, (), tuple(after)), asked.draft.die)
    return Sample(None if own is None else own.middle, what is not None, what == "kill", knocked)


def _lying(die: DieView, pose: Pose | None) -> DieView:
    """Give a die as it lies after a throw: one that has left the table sheds what lay on it."""
    if pose is None:
        return DieView(die.owner, die.character)
    side = CHARACTERS[die.character].side_on(pose.top)
    return msgspec.structs.replace(die, place="play", pose=pose, side=side)
