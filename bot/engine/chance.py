"""Every shuffle and die of a table, derived from one secret seed.

A draw is HMAC-SHA256(seed, "<revision>:<draw>"), its first eight bytes as a big-endian number, taken
again while it lies in the incomplete last block (rejection sampling), modulo the number of outcomes.
The SHA-256 hash of the seed is shown when the table opens and the seed when it ends, so that anyone can
check every draw. Nothing is stored but the seed; the revision is the number of the move in the log.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_WORDS = 2**64


class Chance(Protocol):
    """Where rules take their luck from."""

    def below(self, outcomes: int, /) -> int:
        """A number from 0 to `outcomes` - 1, each equally likely."""
        ...


class SeededChance:
    """The same seed, revision and draw give the same number, on every machine and for ever."""

    __slots__ = ("_draw", "_keyed", "_revision", "_seed")

    def __init__(self, seed: bytes, revision: int) -> None:
        self._seed, self._revision, self._draw = seed, revision, 0
        self._keyed: hmac.HMAC | None = None

    def below(self, outcomes: int, /) -> int:
        # One that is copied for each draw: hmac.digest lets go of the interpreter each time, and must then wait until
        # a thread that draws pictures gives it back. Made at the first draw: most moves need no luck.
        if self._keyed is None:
            self._keyed = hmac.new(self._seed, digestmod="sha256")
        unbiased = _WORDS - _WORDS % outcomes
        while True:
            keyed = self._keyed.copy()
            keyed.update(b"%d:%d" % (self._revision, self._draw))
            self._draw += 1
            word = int.from_bytes(keyed.digest()[:8], "big")
            if word < unbiased:
                return word % outcomes


class ScriptedChance:
    """Luck that falls as a test has written it; asking for more than was written is an error."""

    def __init__(self, draws: Iterable[int]) -> None:
        self._draws = iter(draws)

    def below(self, outcomes: int, /) -> int:
        drawn = next(self._draws, None)
        if drawn is None or not 0 <= drawn < outcomes:
            raise AssertionError(f"scripted {drawn}, asked for one of {outcomes}")
        return drawn


def new_seed() -> bytes:
    """A fresh secret for a table."""
    return secrets.token_bytes(SEED_BYTES)


def seed_hash(seed: bytes) -> str:
    """What is shown while the seed is still secret: SHA-256, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


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
