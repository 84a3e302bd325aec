"""Name the sizes of paper that can be printed on."""

from __future__ import annotations

from typing import Literal

Paper = Literal["A4", "Letter"]
PAPERS: dict[Paper, tuple[float, float]] = {"A4": (210 / 25.4, 297 / 25.4), "Letter": (8.5, 11.0)}
"""Width and height in inches."""
