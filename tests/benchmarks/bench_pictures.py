"""How fast a warm picture is: `python -m tests.benchmarks.bench_pictures`. Ratios hold on any machine, times do not."""

from __future__ import annotations

import io
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

from cogs.little_white_die import picture
from rendering import encode
from tests.cogs.little_white_die.tables import PlainWords, guessing, revealed

ROUNDS = 60


class Ratios(NamedTuple):
    """Draw + quantize + encode, as a share of what it is compared with; milliseconds and bytes of the same picture."""

    to_copy_and_encode: float
    to_pillow_default: float
    milliseconds: float
    size: int


def best(*works: Callable[[], object]) -> list[float]:
    """The fewest seconds each takes. They take turns, so that a busy moment of the machine hits all of them."""
    rounds = [[_seconds(work) for work in works] for _ in range(ROUNDS)]
    return [min(each) for each in zip(*rounds, strict=True)]


def _seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def measure(dice: int, shown: bool = False) -> Ratios:
    """A table of four with so many dice each, all of them face up if `shown`."""
    view, words = (revealed if shown else guessing)(4, dice), PlainWords()
    drawn = picture.draw(view, words)
    whole, floor, default = best(
        lambda: encode.png(picture.draw(view, words)),
        lambda: encode.png(drawn.copy()),
        lambda: drawn.save(io.BytesIO(), "PNG"),
    )
    return Ratios(whole / floor, whole / default, whole * 1000, len(encode.png(drawn)))


def main() -> None:
    print("picture            to copy+quantize+encode   to Pillow's default PNG      ms    bytes")
    for dice in (3, 6, 9):
        for shown in (False, True):
            ratios = measure(dice, shown)
            what = f"4 x {dice} {'revealed' if shown else 'closed'}"
            print(
                f"{what:20}{ratios.to_copy_and_encode:12.2f} (<= 1.5)"
                f"{ratios.to_pillow_default:15.2f} (<= 0.25){ratios.milliseconds:10.1f}{ratios.size:9}"
            )


if __name__ == "__main__":
    main()
