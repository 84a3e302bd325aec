"""What is told of a game that has nothing of its own to say: moves, and how the score went."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest

from bot.engine.analysis import PlayedStep, analyse, percent
from bot.engine.story import Standing
from bot.engine.text import text
from bot.language import Words

SAY = Words("en-US", ("Ana", "Ben"), markup=False)


def steps(*points: tuple[int, int]) -> list[PlayedStep]:
    """Ana and Ben in turn; after each move both have so many points."""
    looks = [partial(seen, each) for each in ((0, 0), *points)]
    return [PlayedStep(number % 2, None, *around) for number, around in enumerate(pairwise(looks))]


def seen(points: tuple[int, int], seat: int | None) -> tuple[int, int]:
    return points


def standings(points: tuple[int, int]) -> tuple[Standing, ...]:
    return tuple(Standing(own, text("{points} points", points=own)) for own in points)


def test_moves_are_counted_and_the_score_is_a_line_for_each() -> None:
    found = analyse(steps((1, 0), (1, 3), (4, 3)), standings)
    assert list(map(SAY, found.players)) == [
        "**Ana**: 2 moves; at the end 4 points.",
        "**Ben**: 1 move; at the end 3 points.",
    ]
    assert found.plot is not None
    assert [line.points[-1] for line in found.plot.lines] == [(1.0, 1.0), (1.0, 0.75)]
    assert [SAY(words) for _, words in found.plot.levels] == ["0", "2", "4"]


def test_without_a_score_there_is_no_plot() -> None:
    found = analyse(steps((1, 0), (1, 3)), None)
    assert SAY(found.players[0]) == "**Ana**: 1 move."
    assert found.plot is None
    assert analyse(steps((0, 0)), standings).plot is None, "nothing has changed"
    assert not analyse((), standings).players


@pytest.mark.parametrize(("share", "said"), [(0, 0), (1, 100), (0.001, 1), (0.999, 99), (0.5, 50), (1 - 1e-15, 100)])
def test_a_chance_is_said_to_be_certain_only_if_it_is(share: float, said: int) -> None:
    assert percent(share) == said
