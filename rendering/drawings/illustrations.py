"""Draw small line drawings by name, for cards with a picture of ours. Their strokes are in illustrations.txt."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from rendering.drawings import stroke_files
from rendering.paint.memory import kept

STROKES = Path(__file__).parent / "illustrations.txt"


def names() -> tuple[str, ...]:
    return tuple(stroke_files.read(STROKES))


@kept
def mask(name: str, size: int) -> Image.Image:
    """Draw one as ink (L, 255: ink) on a square of `size` pixels."""
    return stroke_files.ink(stroke_files.read(STROKES)[name], size, max(1.7, size * 0.0135), name)
