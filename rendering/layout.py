"""Rectangles of a picture."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """Pixels of the picture."""

    left: int
    top: int
    width: int
    height: int

    @property
    def middle(self) -> int:
        """Half way down."""
        return self.top + self.height // 2

    @property
    def centre(self) -> int:
        """Half way across."""
        return self.left + self.width // 2

    @property
    def right(self) -> int:
        return self.left + self.width

    @property
    def bottom(self) -> int:
        return self.top + self.height
