"""Luck for tests: as it falls, or as it is written. A game's own comes from its seed, and is slow to draw."""

from __future__ import annotations

import random
from collections.abc import Iterable


class Lots:
    """Luck for tests in which it does not matter how it falls."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def below(self, outcomes: int, /) -> int:
        return self._random.randrange(outcomes)


class ScriptedChance:
    """Luck that falls as a test has written it; asking for more than was written is an error."""

    def __init__(self, draws: Iterable[int]) -> None:
        self._draws = iter(draws)

    def below(self, outcomes: int, /) -> int:
        drawn = next(self._draws, None)
        if drawn is None or not 0 <= drawn < outcomes:
            raise AssertionError(f"scripted {drawn}, asked for one of {outcomes}")
        return drawn
