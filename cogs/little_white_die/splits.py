"""Tell which ways there are to split a deck into dice (L7, L8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cogs.little_white_die.view import Split


@lru_cache(maxsize=1024)
def legal_splits(cards: int, dice: int) -> tuple[Split, ...]:
    """List every legal split of so many cards, largest die first (L7); the most even one (L8) is the first."""
    if cards < dice:
        return (Split((1,) * cards),)
    if cards < 2 * dice:
        doubles = cards - dice
        return (Split((2,) * doubles + (1,) * (dice - doubles)),)
    return tuple(map(Split, _partitions(cards, dice, cards)))


def _partitions(cards: int, dice: int, largest: int) -> Iterator[tuple[int, ...]]:
    """All ways to make dice of two or more cards, none above `largest`, falling in size; the most even one first."""
    if dice == 1:
        yield (cards,)
        return
    # The first die holds at least its share, and leaves two cards for each of the others.
    for first in range(-(-cards // dice), min(largest, cards - 2 * (dice - 1)) + 1):
        for others in _partitions(cards - first, dice - 1, first):
            yield (first, *others)
