"""Draw one face of a die to be printed: all that its side shows, large, to be read from its lower edge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from bot.engine.text import Speaker
from cogs.diceland.dice.sides import Character
from cogs.diceland.picture import faces, marks
from cogs.diceland.picture.cards import effect
from cogs.diceland.picture.faces import Top
from rendering.lettering import fonts, handwriting
from rendering.paint.palette import INK, WHITE
from rendering.paint.strokes import Point, Sheet
from rendering.paint.symbols import ring

ARROWS, LIFT = 0.5, 0.04
"""How large the arrows are on a face, next to those of a small die that is seen from above; how far they are lifted."""
DOTS = 0.86
"""How far out, likewise."""
NUMBER, SHIELD = 0.1, 0.125
"""Sizes of the side's number and of its shield, in edges."""
ASIDE, ABOVE = 0.19, 0.09
"""How far they stand from the middle, left and right and up."""
LETTERS, LEAST = 0.068, 0.04
LINES = ((0.075, 0.47), (0.142, 0.44))
"""How far lines of words are above the lower edge, and the room for each: beside them there are dots."""
LINE = 0.01


def front(character: Character, side: int, corners: Sequence[Point], words: Speaker) -> Image.Image:
    """Draw a side. `corners`: where its corners 0, 1 and 2 are, in pixels, two of them below; there must be room for
    rough lines around them."""
    top = Top(character, side, tuple(corners))
    room = round(min(min(corner) for corner in corners))
    width, height = (round(max(corner[axis] for corner in corners)) + room for axis in (0, 1))
    sheet = Sheet(width, height, f"front {character.key} {side}")
    sheet.piece(top.corners, WHITE, top.edge * LINE, 0.4)
    within = _drawn_together(top, ARROWS, LIFT)
    faces.arrows(sheet, within)
    faces.dots(sheet, _drawn_together(top, DOTS, 0.0))
    (x, y), aside, above = top.middle, top.edge * ASIDE, top.edge * ABOVE
    sheet.piece(ring(top.edge * NUMBER * 0.6, 30, (x - aside, y - above)), INK, 3.0, 0.2)
    drawing = sheet.finished()
    faces.write_hit(drawing, within)
    _number(drawing, side, (x - aside, y - above), round(top.edge * NUMBER))
    _shield(drawing, top, (x + aside * 0.92, y - above))
    _write(drawing, top, words)
    return drawing


def _drawn_together(top: Top, share: float, lift: float) -> Top:
    """The same side on a smaller triangle around its middle, which is lifted by that many edges."""
    x, y = top.middle
    corners = ((x + share * (a - x), y + share * (b - y) - lift * top.edge) for a, b in top.corners)
    return top._replace(corners=tuple(corners))


def _number(drawing: Image.Image, side: int, middle: Point, size: int) -> None:
    handwriting.line(f"{side}", size, fonts.BRUSH).centre(drawing, *middle, WHITE)


def _shield(drawing: Image.Image, top: Top, middle: Point) -> None:
    """The shield; on side 1 only one that has a colour."""
    side = top.character.side(top.side)
    if side.block is not None or side.shield != "white":
        marks.shield(side.shield, side.block, round(top.edge * SHIELD)).centre(drawing, *middle)


def _write(drawing: Image.Image, top: Top, words: Speaker) -> None:
    """The side's name, and above it what it does besides hitting; on side 1 also points and class."""
    size, least = round(top.edge * LETTERS), round(top.edge * LEAST)
    below = max(y for _, y in top.corners)
    for line, (up, room) in zip(_lines(top, words), LINES, strict=False):
        written = handwriting.fitting(line, round(top.edge * room), size, least, fonts.BRUSH)
        written.centre(drawing, top.middle[0], below - up * top.edge, INK)


def _lines(top: Top, words: Speaker) -> Iterator[str]:
    side = top.character.side(top.side)
    yield words(side.name)
    first = [f"{top.character.points}", words(top.character.role)] if top.side == 1 else []
    yield " · ".join(filter(None, [*first, effect(side, words)]))
