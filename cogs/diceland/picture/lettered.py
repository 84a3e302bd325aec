"""Write numbers on what has any colour: in ink or white, with a thin edge of the other."""

from __future__ import annotations

from PIL import Image, ImageFilter

from rendering.lettering import fonts, handwriting
from rendering.paint.memory import kept
from rendering.paint.palette import INK, WHITE
from rendering.paint.strokes import Point

AROUND = 2  # pixels of the edge


@kept
def edge(words: str, size: int) -> Image.Image:
    """Give the mask of a number and what is around it."""
    line = handwriting.line(words, size, fonts.BRUSH)
    mask = Image.new("L", (line.mask.width + 4 * AROUND, line.mask.height + 4 * AROUND))
    mask.paste(line.mask, (2 * AROUND, 2 * AROUND))
    return mask.filter(ImageFilter.MaxFilter(2 * AROUND + 1))


def write(drawing: Image.Image, words: str, size: int, middle: Point, ink: str = INK, around: str = "") -> None:
    """Write a number around a point; `around` is the colour of its edge, by itself the other of ink and white."""
    mask = edge(words, size)
    place = (round(middle[0] - mask.width / 2), round(middle[1] - mask.height / 2))
    drawing.paste(around or (WHITE if ink == INK else INK), place, mask)
    line = handwriting.line(words, size, fonts.BRUSH)
    line.centre(drawing, *middle, ink)
