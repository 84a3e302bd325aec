"""Luck for tests in which it does not matter how it falls. A game's own comes from its seed, and is slow to draw."""

from __future__ import annotations

import random


class Lots:
    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def below(self, outcomes: int, /) -> int:
        return self._random.randrange(outcomes)
