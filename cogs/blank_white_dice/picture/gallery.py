"""Show all icons side by side: on a card, on the face of a die, and by name."""

from __future__ import annotations

from PIL import Image

from cogs.blank_white_dice.picture import icons
from rendering.lettering import handwriting
from rendering.paint.layout import grid
from rendering.paint.palette import CHALK, INK, PAPER
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet, rounded
from rendering.pieces import table

ACROSS = 11
CELL = (204, 164)  # width and height
LARGE, SMALL = 96, 48
LETTERS, LEAST = 26, 18
NUMBERS = range(-9, 10)


def sheets() -> dict[str, Image.Image]:
    """Give the sheets of this game for `make gallery`, by name."""
    shown = [(icons.title(key), icons.icon(key, LARGE), icons.icon(key, SMALL)) for key in icons.every()]
    numbers = [(f"{value}", icons.number(value, LARGE), icons.number(value, SMALL)) for value in NUMBERS]
    return {"icons": _sheet(shown), "numbers": _sheet(numbers)}


def _sheet(shown: list[tuple[str, Sprite, Sprite]]) -> Image.Image:
    (wide, high), rows = CELL, -(-len(shown) // ACROSS)
    picture = table.felt(ACROSS * wide + 12, rows * high + 12)
    for (name, large, small), (left, top) in zip(shown, grid(len(shown), ACROSS, (12, 12), CELL), strict=True):
        for drawn, place in ((large, (left, top)), (small, (left + LARGE + 26, top + LARGE - SMALL))):
            paper = _paper(drawn.width, name)
            paper.put(picture, *place)
            drawn.centre(picture, place[0] + paper.width / 2, place[1] + paper.height / 2)
        line = handwriting.fitting(name, wide - 12, LETTERS, LEAST)
        line.put(picture, left + 4, top + LARGE + 42, CHALK)
    return picture


def _paper(size: int, seed: str) -> Sprite:
    side = size + 16
    sheet = Sheet(side, side, f"paper {seed} {size}")
    sheet.piece(rounded(3, 3, side - 4, side - 4, side * 0.14), PAPER, 1.8, 0.8, ink=INK)
    return Sprite(sheet.finished())
