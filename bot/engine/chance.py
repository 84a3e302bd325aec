"""Derive every shuffle and die of a game from one seed (bot.engine.luck says what that is made of).

A draw is HMAC-SHA256(seed, "<step>:<draw>"), its first eight bytes as a big-endian number, taken again while it lies
in the incomplete last block (rejection sampling), modulo the number of outcomes. Step 0 is the start of the game, the
others are its moves, so that anyone who knows the seed can check every draw.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

_WORDS = 2**64


class Chance(Protocol):
    """Where rules take their luck from."""

    def below(self, outcomes: int, /) -> int:
        """A number from 0 to `outcomes` - 1, each equally likely."""
        ...


class SeededChance:
    """The same seed, step and draw give the same number, on every machine and for ever."""

    __slots__ = ("_draw", "_keyed", "_seed", "_step")

    def __init__(self, seed: bytes, step: int) -> None:
        self._seed, self._step, self._draw = seed, step, 0
        self._keyed: hmac.HMAC | None = None

    @property
    def drawn(self) -> bool:
        """Whether anything has been drawn of it: what can be taken back has drawn nothing."""
        return self._draw > 0

    def below(self, outcomes: int, /) -> int:
        # One that is copied for each draw: hmac.digest lets go of the interpreter each time, and must then wait until
        # a thread that draws pictures gives it back. Made at the first draw: most moves need no luck.
        if self._keyed is None:
            self._keyed = hmac.new(self._seed, digestmod="sha256")
        unbiased = _WORDS - _WORDS % outcomes
        while True:
            keyed = self._keyed.copy()
            keyed.update(b"%d:%d" % (self._step, self._draw))
            self._draw += 1
            word = int.from_bytes(keyed.digest()[:8], "big")
            if word < unbiased:
                return word % outcomes


def pick(chance: Chance, items: Sequence[T]) -> T:
    """One of them."""
    return items[chance.below(len(items))]


def shuffled(chance: Chance, items: Iterable[T]) -> tuple[T, ...]:
    """All of them in a random order (Fisher-Yates from the end)."""
    pile = list(items)
    for last in range(len(pile) - 1, 0, -1):
        other = chance.below(last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)
