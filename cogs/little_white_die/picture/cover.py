"""Draw what is on the box: dice that are rolled, one that stays closed, and a guess that may be a bluff."""

from __future__ import annotations

from PIL import Image

from cogs.little_white_die.picture import faces
from rendering.lettering import fonts, handwriting
from rendering.paint.layout import Box
from rendering.paint.palette import INK
from rendering.pieces import table
from rendering.pieces.cover import Motif
from rendering.pieces.dice import die

ROLLED, GUESSED = (6, 2, 6), 6


def _motif(picture: Image.Image, box: Box) -> None:
    """Draw it as large as the box allows."""
    size = min(round(box.width * 0.27), round(box.height * 0.33))
    _guess(picture, box._replace(height=box.height - round(size * 2.05)))
    top = box.bottom - round(size * 2.1)
    pitch = (box.width - size) // 2 - 6
    closed = round(size * 1.1)
    die(closed, None).centre(picture, box.centre, top + size * 0.42)
    for number, rolled in enumerate(ROLLED):
        x = box.left + size / 2 + 6 + number * pitch
        found = rolled == GUESSED
        down = box.bottom - size * (0.62 if found else 0.5)
        die(size, faces.of_number(rolled), "counted" if found else "plain", 0, number).centre(picture, x, down)


def _guess(picture: Image.Image, box: Box) -> None:
    """Put a speech bubble that says '4 × six'."""
    wide = min(box.width - 20, round(box.height * 2.1))
    left = box.centre - wide // 2
    table.bubble(wide, box.height).put(picture, left, box.top)
    size = round(box.height * 0.52)
    x, y = box.centre, box.top + box.height * 0.46
    handwriting.line("4", round(size * 1.15), fonts.BRUSH).centre(picture, x - size * 1.1, y, INK)
    handwriting.line("×", round(size * 0.8), fonts.BRUSH).centre(picture, x - size * 0.25, y, INK)
    die(size, faces.of_number(GUESSED)).centre(picture, x + size * 0.8, y + size * 0.05)


COVER = Motif("sky", _motif)
