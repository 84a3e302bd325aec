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
from cogs.diceland.view import Chances, DieView, Draft, View

SAMPLING = "cogs.diceland.throwing.sampling:sampled"
THROWS, BATCHES = 20, 5
"""They are simulated batch by batch, so that others need not wait for all."""
FEW = 5
"""Throws that stay on the table; of fewer it is not told where."""


class Sampling(msgspec.Struct, frozen=True):
    """A batch of throws. `seat`: who throws; `batch`: its number."""

    dice: tuple[DieView, ...]
    draft: Draft
    seat: int
    batch: int

    @property
    def standing(self) -> dict[int, Pose]:
        """Give how all dice lie but the one that is thrown."""
        return {at: die.pose for at, die in enumerate(self.dice) if die.pose is not None and at != self.draft.die}


class Sample(msgspec.Struct, frozen=True, array_like=True):
    """What one of them led to. `rest`: where the thrown die lies flat; `shoots`, `kills`: what it may do there;
    `knocked`: a die that lay there is off the table (D12); `blocked`: the thrown one and another one of its owner's lie
    so near each other that one cannot roll, and any damage kills it (D21)."""

    rest: Point | None
    shoots: bool = False
    kills: bool = False
    knocked: bool = False
    blocked: bool = False


Batch = tuple[Sample, ...]


def studies(view: View) -> tuple[Experiment, ...]:
    """The batches that whoever drafts a throw would like to know of."""
    draft = view.draft
    if draft is None or view.seat is None or not _is_known(view):
        return ()
    asked = [Sampling(view.dice, draft, view.seat, batch) for batch in range(BATCHES)]
    return tuple(Experiment(SAMPLING, encode(each)) for each in asked)


def _is_known(view: View) -> bool:
    """Tell whether the view is of somebody who aims, at what can be aimed at."""
    draft = view.draft
    if view.phase != "aim" or view.seat is None or draft is None or not draft.is_aimed:
        return False
    return draft.at is None or (draft.at != draft.die and view.dice[draft.at].pose is not None)


def with_studies(view: View, found: Sequence[str | None]) -> View:
    """Figures are shown once all are found: whoever reads them shall not see them change."""
    if not _is_known(view):
        return view
    if len(found) < BATCHES:
        return msgspec.structs.replace(view, chances=Chances())
    samples = [sample for batch in found if batch for sample in msgspec.json.decode(batch, type=Batch)]
    return msgspec.structs.replace(view, chances=summed(samples) if samples else None)


def summed(samples: Sequence[Sample]) -> Chances:
    rests = [sample.rest for sample in samples if sample.rest is not None]
    figures = Chances(
        len(samples),
        _percent(sample.rest is not None for sample in samples),
        shoots=_percent(sample.shoots for sample in samples),
        kills=_percent(sample.kills for sample in samples),
        knocks=_percent(sample.knocked for sample in samples),
        blocks=_percent(sample.blocked for sample in samples),
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
