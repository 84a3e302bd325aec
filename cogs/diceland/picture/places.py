"""Say where everything is: at the left a narrow column with the seats, one above the other as they sit at the table,
and beside it the table. A seat's own picture is lower: what it is asked about, or a part of the table."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from cogs.diceland.geometry.poses import TABLE, Point
from rendering.paint.layout import Box
from rendering.pieces import table

WIDTH, HEIGHT = 1100, 620
LOW, SLICE = 276, 296
"""Heights of a seat's own strip, and of one with a part of the table: table and own panel shall fit on a screen
together."""
EDGE, GAP = 5, 5
BAND = 58
"""Height of what a seat's own strip says above its cards."""
FRAME = 8
"""Of wood, around the cloth."""
SLICED = SLICE - 2 * (EDGE + FRAME)
"""Height of the cloth that is seen in such a part."""

COLUMN, ACROSS = 192, HEIGHT - 2 * EDGE
"""How wide the column is, and how high all is."""
CARD = 240
"""How wide a card is in a seat's own picture."""
BOARD = Box(EDGE + COLUMN + GAP, EDGE, WIDTH - 2 * EDGE - COLUMN - GAP, ACROSS)
CLOTH = BOARD.within(FRAME, FRAME, FRAME, FRAME)
FLIGHT = 314
"""Height of the cloth over which a throw is seen."""
FLIGHTS = (WIDTH - 2 * (EDGE + FRAME), WIDTH - 2 * (EDGE + CARD + GAP + FRAME))
"""Its width: as wide as the picture or, where a throw goes far past what it is aimed at, with a card at each side."""
COLUMNS = tuple(reversed(Box(EDGE, EDGE, COLUMN, ACROSS).rows(2, GAP)))
"""By seat: seat 0's edge of the table is below."""


def felt(box: Box) -> Image.Image:
    """Give the felt of a part of the picture, to be painted in any colours."""
    return table.ground(HEIGHT).crop((box.left, box.top, box.right, box.bottom)).convert("RGB")


class Window(NamedTuple):
    """The part of the table that the cloth shows: `scale` pixels to an inch, around a point of the table, so many
    pixels wide and high."""

    scale: float = CLOTH.width / TABLE
    middle: Point = (0.0, 0.0)
    width: int = CLOTH.width
    height: int = CLOTH.height

    def place(self, x: float, y: float) -> Point:
        """Give where a point of the table is, in pixels of the cloth."""
        across, up = (x - self.middle[0]) * self.scale, (y - self.middle[1]) * self.scale
        return self.width / 2 + across, self.height / 2 - up

    def places(self, points: tuple[Point, ...] | list[Point]) -> list[Point]:
        return [self.place(*point) for point in points]

    def shows(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Tell whether a point is on the cloth, or so many inches outside of it at most."""
        across, up = self.width / 2 / self.scale + margin, self.height / 2 / self.scale + margin
        return abs(x - self.middle[0]) <= across and abs(y - self.middle[1]) <= up


WHOLE = Window()
