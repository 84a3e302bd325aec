"""What cards and dice show: a numeral on crayon or a symbol, and a badge in the corner."""

from __future__ import annotations

from typing import NamedTuple

from rendering import symbols
from rendering.palette import FADED, INK, NAMED, SHADE, crayon, light
from rendering.strokes import Point, Sheet, polar, rounded

FINE = 30
"""From this size on a badge shows its own symbol; a smaller one would be a blot, so it shows a bolt."""


class Face(NamedTuple):
    """The front of a card, also on top of a die: a numeral on crayon or a symbol, and a badge for what it can do."""

    label: str = ""
    symbol: str = ""
    colour: str = "sky"
    badge: str = ""
    used: bool = False


def patch(sheet: Sheet, box: tuple[float, float, float, float], colour: str) -> None:
    """Crayon, for a numeral to stand on; `box` is left, top, right and bottom."""
    left, top, right, bottom = box
    size = bottom - top
    shape = rounded(left, top, right, bottom, size * 0.16)
    sheet.fill(shape, light(NAMED[colour]))
    sheet.hachure(shape, size * 0.094, -0.75, size * 0.047, crayon(NAMED[colour]))


def badge(sheet: Sheet, middle: Point, size: float, face: Face) -> None:
    """What a card can do, as a symbol in a ring; crossed out once it is used."""
    ring = symbols.ring(size / 2, 20, middle)
    sheet.fill(ring, SHADE if face.used else NAMED["yellow"])
    sheet.outline(ring, max(1.4, size * 0.05), INK)
    kind = face.badge if size >= FINE else "bolt"
    symbols.draw(sheet, kind, middle, size * 0.74, FADED if face.used else NAMED["orange"], hatched=False)
    if face.used:
        start, end = polar(middle, size * 0.62, -0.8), polar(middle, size * 0.62, 2.34)
        sheet.line(start, end, max(2.0, size * 0.1), INK)
