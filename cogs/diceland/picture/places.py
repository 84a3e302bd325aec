"""Say where everything is: the table in the middle, a column of cards for each seat, and below what is not in play. A
seat's own strip shows what it is asked about."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from cogs.diceland.geometry.poses import HALF, TABLE, Point
from rendering.paint.layout import Box
from rendering.pieces import table

WIDTH, HEIGHT = 1100, 836
LOW = 154
"""Height of a seat's own strip: table and own panel shall fit on a screen together."""
EDGE, GAP = 5, 5
COLUMN = 190
HEAD = 84
FRAME = 8
"""Of wood, around the cloth."""

ACROSS = WIDTH - 2 * (EDGE + COLUMN + GAP)
BOARD = Box(EDGE + COLUMN + GAP, EDGE, ACROSS, ACROSS)
CLOTH = BOARD.within(FRAME, FRAME, FRAME, FRAME)
COLUMNS = (
    Box(EDGE, EDGE, COLUMN, HEIGHT - 2 * EDGE),
    Box(WIDTH - EDGE - COLUMN, EDGE, COLUMN, HEIGHT - 2 * EDGE),
)
ASIDE = Box(BOARD.left, BOARD.bottom + GAP, BOARD.width, HEIGHT - EDGE - BOARD.bottom - GAP).columns(2, GAP)
"""Hands and reserves."""
ZOOM = 2
"""How much larger a part of the table is drawn."""


def felt(box: Box) -> Image.Image:
    """Give the felt of a part of the picture, to be painted in any colours."""
    return table.ground(HEIGHT).crop((box.left, box.top, box.right, box.bottom)).convert("RGB")


class Window(NamedTuple):
    """The part of the table that the cloth shows: `scale` pixels to an inch, around a point of the table."""

    scale: float = CLOTH.width / TABLE
    middle: Point = (0.0, 0.0)

    def place(self, x: float, y: float) -> Point:
        """Give where a point of the table is, in pixels of the cloth."""
        across, up = (x - self.middle[0]) * self.scale, (y - self.middle[1]) * self.scale
        return CLOTH.width / 2 + across, CLOTH.height / 2 - up

    def places(self, points: tuple[Point, ...] | list[Point]) -> list[Point]:
        return [self.place(*point) for point in points]

    def shows(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Tell whether a point is on the cloth, or so many inches outside of it at most."""
        half = CLOTH.width / 2 / self.scale + margin
        return abs(x - self.middle[0]) <= half and abs(y - self.middle[1]) <= half


WHOLE = Window()


def around(point: Point) -> Window:
    """Give the window that shows what is around a point at twice its size, without anything beyond the table."""
    most = HALF - HALF / ZOOM
    x, y = (min(most, max(-most, number)) for number in point)
    return Window(WHOLE.scale * ZOOM, (round(x, 2), round(y, 2)))
