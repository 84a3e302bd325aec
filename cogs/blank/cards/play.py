"""Describe a play: what conditions look at, and what sentences say of the card that they wait for."""

from __future__ import annotations

from typing import NamedTuple


class Play(NamedTuple):
    """What conditions about a play look at (K27)."""

    played: tuple[int, ...]
    """Game cards, the top one last."""
    before: int
    """The top discard that it was played on."""
    left: int
    """In the hand of whoever played."""
    took: int = 0
    """Milliseconds; computers reckon with none."""

    @property
    def top(self) -> int:
        return self.played[-1]
