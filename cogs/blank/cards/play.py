"""Describe a play: what conditions look at, and what sentences say of the card that they wait for."""

from __future__ import annotations

from typing import NamedTuple


class Play(NamedTuple):
    """What conditions about a play look at (K27)."""

    top: int
    before: int
    """The top discard that it was played on."""
    cards: int
    left: int
    """In the hand of whoever played."""
    took: int = 0
    """Milliseconds; computers reckon with none."""
