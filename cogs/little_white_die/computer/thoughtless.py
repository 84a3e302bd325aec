"""Reckon whose guess is the first to be challenged if nobody thinks, but everybody picks any move at random."""

from __future__ import annotations

from functools import cache

from cogs.little_white_die.cards import HIGHEST

# Counts that are told apart.
MOST = 99


def challenged(turn: int, numbers: int, counts: int) -> float:
    """Give the chance that it is the guess made `turn` turns after one above which so many numbers and counts are left,
    its own included: the next player has as many moves, the challenge for one of them."""
    return _table(turn)[numbers][min(counts, MOST)]


@cache
def _table(turn: int) -> list[list[float]]:
    """For all numbers and counts. Any higher guess is as likely as another: sums over boxes are all it takes."""
    table = [[0.0] * (MOST + 1) for _ in range(HIGHEST + 1)]
    sums = [[0.0] * (MOST + 1) for _ in range(HIGHEST + 1)]
    for numbers in range(1, HIGHEST + 1):
        for counts in range(1, MOST + 1):
            # Of this guess itself, then of those above it: what a challenge one turn earlier would have come to.
            own = _table(turn - 1)[numbers][counts] if turn else 1.0
            above = sums[numbers - 1][counts] + sums[numbers][counts - 1] - sums[numbers - 1][counts - 1]
            sums[numbers][counts] = above + own
            table[numbers][counts] = (above if turn else own) / (numbers * counts)
    return table
