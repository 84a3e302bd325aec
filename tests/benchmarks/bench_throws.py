"""How much processor a throw of Diceland takes, with ten dice on the table."""

from __future__ import annotations

import time
from typing import NamedTuple

from cogs.diceland.throwing.simulation import simulate
from tests.benchmarks.report import heading, line
from tests.cogs.diceland.throws import mixed

THROWS = 200
OTHERS = 9
MIDDLE_GOAL, MOST_GOAL = 0.050, 0.100


class Times(NamedTuple):
    """Seconds of a processor: half of the throws take no more than `middle`, 95 of 100 no more than `most`."""

    middle: float
    most: float


def measure(throws: int = THROWS) -> Times:
    """Warm: the table with so many dice is known already."""
    simulate(mixed(0, OTHERS))
    spent = sorted(map(_processor, range(1, throws + 1)))
    return Times(spent[len(spent) // 2], spent[int(0.95 * (len(spent) - 1))])


def _processor(number: int) -> float:
    asked = mixed(number, OTHERS)
    begun = time.process_time()
    simulate(asked)
    return time.process_time() - begun


def main() -> None:
    heading("A throw of Diceland with ten dice, milliseconds of a processor")
    found = measure()
    for what, figure, goal in (("half", found.middle, MIDDLE_GOAL), ("95 of 100", found.most, MOST_GOAL)):
        line(f"{what} take no more than", f"{1000 * figure:.0f} ms", f"at most {1000 * goal:.0f} ms", figure <= goal)


if __name__ == "__main__":
    main()
