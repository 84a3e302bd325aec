"""Ask for, and sum up, what a drafted throw may lead to: some throws of it are simulated while its maker looks.

They are luck of their own: nothing can be learnt from them about the throw that comes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import median

import msgspec

from bot.engine.game import Experiment, encode
from cogs.diceland.geometry.poses import Point, Pose
from cogs.diceland.view import Chances, Draft, View

SAMPLING = "cogs.diceland.throwing.sampling:sampled"
THROWS, BATCHES = 20, 5
"""They are shown batch by batch, as they come."""
FEW = 5
"""Throws that stay on the table; of fewer it is not told where."""


class Sampling(msgspec.Struct, frozen=True):
    """A batch of throws. `at`: which of the standing dice is aimed at; `seat`: who throws; `batch`: its number."""

    standing: tuple[Pose, ...]
    draft: Draft
    seat: int
    batch: int
    at: int | None = None


class Sample(msgspec.Struct, frozen=True, array_like=True):
    """What one of them led to. `rest`: where the thrown die lies flat; and what became of what it was aimed at."""

    rest: Point | None
    touched: bool = False
    turned: bool = False
    knocked: bool = False


Batch = tuple[Sample, ...]


def studies(view: View) -> tuple[Experiment, ...]:
    """The batches that whoever drafts a throw would like to know of."""
    draft = view.draft
    if view.phase != "aim" or view.seat is None or draft is None or not draft.is_aimed:
        return ()
    lying = {number: die.pose for number, die in enumerate(view.dice) if die.pose is not None and number != draft.die}
    if draft.at is not None and draft.at not in lying:
        return ()
    at = None if draft.at is None else [*lying].index(draft.at)
    standing = tuple(lying.values())
    asked = (Sampling(standing, draft, view.seat, batch, at) for batch in range(BATCHES))
    return tuple(Experiment(SAMPLING, encode(each)) for each in asked)


def with_studies(view: View, found: Sequence[str]) -> View:
    samples = [sample for batch in found for sample in msgspec.json.decode(batch, type=Batch)]
    if not samples or view.draft is None:
        return view
    return msgspec.structs.replace(view, chances=summed(samples, aimed=view.draft.at is not None))


def summed(samples: Sequence[Sample], *, aimed: bool) -> Chances:
    """`aimed`: at a die."""
    rests = [sample.rest for sample in samples if sample.rest is not None]
    figures = Chances(len(samples), _percent(sample.rest is not None for sample in samples))
    if aimed:
        figures = msgspec.structs.replace(
            figures,
            touches=_percent(sample.touched for sample in samples),
            turns=_percent(sample.turned for sample in samples),
            knocks=_percent(sample.knocked for sample in samples),
        )
    if len(rests) < FEW:
        return figures
    end = (round(median(x for x, _ in rests), 2), round(median(y for _, y in rests), 2))
    away = sorted(math.dist(end, rest) for rest in rests)
    half, most = (round(away[int(share * (len(away) - 1))], 2) for share in (0.5, 0.9))
    return msgspec.structs.replace(figures, end=end, half=half, most=most)


def _percent(events: Iterable[bool]) -> int:
    happened = [*events]
    return round(100 * sum(happened) / len(happened))
