"""Draw small line drawings by name, for cards with a picture of ours. Their strokes are in illustrations.txt.

A line of it is a name, or a sign and points in a square of 100 by 100:

    -  a path      ~  a curve     #  a polygon     o  a closed curve     e  an ellipse: its middle and radii
    &  a polygon of ink           @  a closed curve of ink               .  dots: their radius and middles

Polygons, closed curves and ellipses hide what was drawn before them. A point given twice is a corner of a curve.
"""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops

from rendering.paint.memory import kept
from rendering.paint.strokes import Point, Sheet, fractions, smooth

STROKES = Path(__file__).parent / "illustrations.txt"
BLACK, WHITE = "#000000", "#ffffff"
REACH = 0.94  # of the sheet, that the square of 100 by 100 takes; rough lines may leave it a little


class Stroke(NamedTuple):
    sign: str
    points: tuple[Point, ...]
    radius: float = 0.0


@lru_cache(1)
def _drawings() -> dict[str, list[Stroke]]:
    found: dict[str, list[Stroke]] = {}
    strokes: list[Stroke] = []
    for line in STROKES.read_text("ascii").splitlines():
        sign, *numbers = line.split()
        if not numbers:
            strokes = found.setdefault(sign, [])
        else:
            strokes.append(_stroke(sign, numbers))
    return found


def _stroke(sign: str, numbers: list[str]) -> Stroke:
    radius = float(numbers.pop(0)) if sign == "." else 0.0
    pairs = (number.split(",") for number in numbers)
    return Stroke(sign, tuple((float(x), float(y)) for x, y in pairs), radius)


def names() -> tuple[str, ...]:
    return tuple(_drawings())


@kept
def mask(name: str, size: int) -> Image.Image:
    """Draw one as ink (L, 255: ink) on a square of `size` pixels."""
    sheet = Sheet(size, size, name)
    scale, edge = size * REACH / 100, size * (1 - REACH) / 2
    width = max(1.7, size * 0.0135)
    for sign, points, radius in _drawings()[name]:
        if sign == "e":
            points = _ellipse(*points)
        placed = [(edge + x * scale, edge + y * scale) for x, y in points]
        if sign == ".":
            for point in placed:
                sheet.dot(point, radius * scale, BLACK)
        elif sign in "-~":
            sheet.curve(smooth(placed) if sign == "~" else placed, width, BLACK)
        else:
            _closed(sheet, sign, placed, width)
    drawing = sheet.finished()
    return ImageChops.multiply(ImageChops.invert(drawing.convert("L")), drawing.getchannel("A"))


def _closed(sheet: Sheet, sign: str, points: list[Point], width: float) -> None:
    edge = smooth(points, closed=True) if sign in "o@" else points
    sheet.fill(edge, BLACK if sign in "@&" else WHITE)
    sheet.curve([*edge, *edge[:2]], width, BLACK)


def _ellipse(middle: Point, radii: Point) -> tuple[Point, ...]:
    around = fractions(math.tau, 36)
    return tuple((middle[0] + radii[0] * math.cos(a), middle[1] + radii[1] * math.sin(a)) for a in around)
