"""Draw a legend: signs as the pictures of a game have them, and beside each what it means."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.palette import CHALK
from rendering.paint.sprites import Sprite
from rendering.pieces import table

COLUMNS, EDGE, GAP = 2, 12, 10
SIGN = 136  # width for a sign, in front of its words
LETTERS, PITCH = 44, 44  # of the words, in pixels: about 13 on a phone
COLUMN = (table.WIDTH - 2 * EDGE) // COLUMNS


def legend(signs: Sequence[tuple[Sprite, str]]) -> Image.Image:
    """Draw signs, each at most SIGN pixels wide, with their words: 1100 pixels wide, as high as they need, in the
    colours of the theme."""
    cells = [(sprite, fonts.wrap(words, COLUMN - SIGN - GAP, LETTERS)) for sprite, words in signs]
    rows = [cells[first : first + COLUMNS] for first in range(0, len(cells), COLUMNS)]
    heights = [max(max(sprite.height, PITCH * len(lines)) for sprite, lines in row) for row in rows]
    picture = table.felt(height=sum(heights) + GAP * (len(rows) + 1))
    top = GAP
    for row, height in zip(rows, heights, strict=True):
        for number, (sprite, lines) in enumerate(row):
            left, middle = EDGE + number * COLUMN, top + height / 2
            sprite.centre(picture, left + SIGN / 2, middle)
            base = middle - PITCH * len(lines) / 2 + PITCH * 0.76
            for place, words in enumerate(lines):
                handwriting.line(words, LETTERS).put(picture, left + SIGN + GAP, base + PITCH * place, CHALK)
        top += height + GAP
    return reduced(picture)
