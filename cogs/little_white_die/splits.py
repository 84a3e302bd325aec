"""How a deck may be split into dice (L6-L8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cogs.little_white_die.view import Split


@lru_cache(maxsize=1024)
def legal_splits(cards: int, dice: int) -> tuple[Split, ...]:
    """L7: every legal split of so many cards, largest die first; the even one comes first."""
    if cards < dice:
        return (Split((1,) * cards),)
    if cards < 2 * dice:
        doubles = cards - dice
        return (Split((2,) * doubles + (1,) * (dice - doubles)),)
    return tuple(sorted((Split(sizes) for sizes in _partitions(cards, dice, cards)), key=lambda split: split.sizes))


def _partitions(cards: int, dice: int, largest: int) -> Iterator[tuple[int, ...]]:
    """All ways to make dice of at least two cards, falling in size."""
    if dice == 1:
        if 2 <= cards <= largest:
            yield (cards,)
        return
    for first in range(-(-cards // dice), min(largest, cards - 2 * (dice - 1)) + 1):
        for others in _partitions(cards - first, dice - 1, first):
            yield (first, *others)
