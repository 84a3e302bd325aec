"""How a benchmark says what it found: figures with the goal beside them. Ratios are of things measured in turns."""

from __future__ import annotations

import time
from collections.abc import Callable


def line(what: str, figure: str, goal: str = "", reached: bool | None = None) -> None:
    mark = {True: "reached", False: "MISSED", None: ""}[reached]
    print(f"  {what:<58} {figure:>16}  {goal:<28} {mark}".rstrip())


def heading(title: str) -> None:
    print(f"\n{title}")


def alternately(rounds: int, *contenders: Callable[[], float]) -> list[float]:
    """The best figure of each, measured in turns so that a noisy moment hits all of them. More is better."""
    best = [0.0] * len(contenders)
    for _ in range(rounds):
        for number, contender in enumerate(contenders):
            best[number] = max(best[number], contender())
    return best


def per_second(play: Callable[[], int], seconds: float) -> float:
    """How many of what `play` counts are done a second, of the processor's time: nothing else is measured with it."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += play()
    return done / spent


def best(rounds: int, *contenders: Callable[[], float]) -> list[float]:
    """The fewest seconds of each, measured in turns as above."""
    return [min(seconds) for seconds in zip(*([run() for run in contenders] for _ in range(rounds)), strict=True)]


def seconds(work: Callable[[], object]) -> float:
    """How long it takes once."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
