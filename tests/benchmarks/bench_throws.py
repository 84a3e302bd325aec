"""How much processor a throw of Diceland takes, with ten dice on the table: to find where they land, and to show it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from bot.ui.pictures import LARGEST
from cogs.diceland.picture import draw, frames
from cogs.diceland.picture.throw import view_before
from cogs.diceland.throwing.simulation import simulate
from cogs.diceland.view import View
from rendering.paint.encode import gif
from tests.benchmarks.report import heading, line
from tests.cogs.diceland.throws import mixed
from tests.cogs.diceland.views import really_thrown
from tests.cogs.little_white_die.tables import PlainWords

THROWS, SHOWN = 200, 30
OTHERS = 9
MIDDLE_GOAL, MOST_GOAL = 0.050, 0.100
FRAMES, FRAMES_GOAL = 30, 0.150
WORDS = PlainWords()

Given = TypeVar("Given")
Made = TypeVar("Made")


class Times(NamedTuple):
    """Seconds of a processor: half of the throws take no more than `middle`, 95 of 100 no more than `most`."""

    middle: float
    most: float


class Moving(NamedTuple):
    """Moving pictures of throws, drawn and encoded: seconds of a processor for FRAMES frames, how many a throw has, and
    the bytes of the largest."""

    seconds: float
    frames: float
    largest: int


def measure(throws: int = THROWS) -> Times:
    """Warm: the table with so many dice is known already."""
    simulate(mixed(0, OTHERS))
    spent = sorted(_timed(simulate, mixed(number, OTHERS))[0] for number in range(1, throws + 1))
    return Times(spent[len(spent) // 2], spent[int(0.95 * (len(spent) - 1))])


def measure_moving(throws: int = SHOWN) -> Moving:
    """As at a table: what lay there before a throw has been shown."""
    spent, many, largest = 0.0, 0, 0
    for number in range(throws + 1):
        view = really_thrown(number, OTHERS, style=number % 2)
        assert view.thrown
        draw(view_before(view, view.thrown), WORDS)
        seconds, (count, size) = _timed(_shown, view)
        if number:  # the first one draws what all tables have
            spent, many, largest = spent + seconds, many + count, max(largest, size)
    return Moving(spent / many * FRAMES, many / throws, largest)


def _shown(view: View) -> tuple[int, int]:
    """Draw and encode a throw: its frames and bytes."""
    drawn = list(frames(view, WORDS))
    return len(drawn), len(gif(drawn))


def _timed(work: Callable[[Given], Made], given: Given) -> tuple[float, Made]:
    """Seconds of a processor, and what was made."""
    begun = time.process_time()
    made = work(given)
    return time.process_time() - begun, made


def main() -> None:
    heading("A throw of Diceland with ten dice, milliseconds of a processor")
    found = measure()
    for what, figure, goal in (("half", found.middle, MIDDLE_GOAL), ("95 of 100", found.most, MOST_GOAL)):
        line(f"{what} take no more than", f"{1000 * figure:.0f} ms", f"at most {1000 * goal:.0f} ms", figure <= goal)
    moving = measure_moving()
    most = f"at most {1000 * FRAMES_GOAL:.0f} ms"
    line(f"{FRAMES} frames drawn and encoded", f"{1000 * moving.seconds:.0f} ms", most, moving.seconds <= FRAMES_GOAL)
    line("frames of a throw", f"{moving.frames:.0f}")
    line("the largest moving picture", f"{moving.largest:,} bytes", f"at most {LARGEST:,}", moving.largest <= LARGEST)


if __name__ == "__main__":
    main()
