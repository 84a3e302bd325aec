"""Simulate some throws of a draft, for their chances."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec

from bot.engine.chance import SeededChance
from bot.engine.game import decode, encode
from cogs.diceland.throwing.chances import THROWS, Batch, Sample, Sampling
from cogs.diceland.throwing.release import released
from cogs.diceland.throwing.simulation import Unsettled, simulate
from cogs.diceland.throwing.values import Landed, Throwing


def sampled(what: str) -> str:
    """A batch, both as JSON; the same whenever it is asked for again."""
    batch: Batch = tuple(_samples(decode(Sampling, what)))
    return msgspec.json.encode(batch).decode()


def _samples(asked: Sampling) -> Iterator[Sample]:
    seed = hashlib.sha256(b"samples" + encode(asked).encode()).digest()
    at = None if asked.at is None else asked.standing[asked.at]
    for number in range(THROWS):
        release = released(asked.draft, asked.seat, at, SeededChance(seed, number))
        try:
            yield _sample(asked, simulate(Throwing(asked.standing, release)))
        except Unsettled:
            continue


def _sample(asked: Sampling, landed: Landed) -> Sample:
    own = landed.dice[-1].pose
    rest = None if own is None else own.middle
    if asked.at is None:
        return Sample(rest)
    before, target = asked.standing[asked.at], landed.dice[asked.at]
    turned = target.pose is not None and target.pose.top != before.top
    return Sample(rest, target.moved, turned, target.pose is None)
