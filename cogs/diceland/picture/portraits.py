"""Draw the portraits of characters. Their strokes are in portraits.txt, by `Character.key`."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from cogs.diceland.dice.sides import Character
from rendering.drawings import stroke_files
from rendering.paint.memory import kept
from rendering.paint.palette import INK, PAPER
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet, rounded

STROKES = Path(__file__).parent / "portraits.txt"
LINE, THIN = 0.024, 1.7
"""Width of a line as a share of the portrait, and at least in pixels."""
EDGE = 0.06
"""Of the paper around it."""


@kept
def ink(key: str, size: int, hand: int = 0) -> Image.Image:
    """Draw a portrait as ink (L, 255: ink) on a square of `size` pixels. Unknown keys are a KeyError."""
    drawing, width = stroke_files.read(STROKES)[key], max(THIN, size * LINE)
    return stroke_files.ink(drawing, size, width, f"portrait {key} {hand}", marker=True)


def portrait(character: Character, size: int) -> Sprite:
    """Draw a portrait on a piece of paper."""
    return _framed(character.key, size)


@kept
def _framed(key: str, size: int) -> Sprite:
    sheet = Sheet(size, size, f"framed {key} {size}")
    sheet.piece(rounded(2, 2, size - 3, size - 3, size * 0.12), PAPER, 1.8, 0.6)
    drawing = sheet.finished()
    edge = round(size * EDGE)
    drawing.paste(INK, (edge, edge), ink(key, size - 2 * edge))
    return Sprite(drawing)
