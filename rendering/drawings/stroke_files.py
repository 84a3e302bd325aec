"""Draw what is written down as strokes: files of line drawings that can be read, and changed, by hand.

A line of such a file is the name of a drawing and perhaps a title, or a sign and points in a square of 100 by 100:

    -  a path      ~  a curve        #  a polygon           o  a closed curve
    >  a curve twice as broad        &  a polygon of ink    @  a closed curve of ink
    =  a curve of paper, on ink      e  an ellipse: its middle and radii            E  an ellipse of ink
    .  dots: their radius and middles                       *  dots of paper, on ink

Closed shapes hide what was drawn before them. A point given twice is a corner of a curve.
"""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops

from rendering.paint.strokes import Point, Sheet, fractions, smooth

BLACK, WHITE = "#000000", "#ffffff"
STREAKS = "#555555"  # where the broad tip of a marker went but once
DOTTED, OPEN, CURVED, ROUND, PAPER, INKED = ".*", "-~>=", "~>=o@", "eE", "=*", "&@E"
SIGNS = "-~>=#o&@eE.*"
BROAD = 2  # times as wide as other lines
REACH = 0.94  # of the sheet, that the square of 100 by 100 takes; rough lines may leave it a little


class Stroke(NamedTuple):
    sign: str
    points: tuple[Point, ...]
    radius: float = 0.0


class Drawing(NamedTuple):
    title: str
    strokes: tuple[Stroke, ...]


@lru_cache(8)
def read(path: Path) -> dict[str, Drawing]:
    """Read all drawings of a file, by name. Must not be changed."""
    found: dict[str, Drawing] = {}
    name = ""
    for line in path.read_text("ascii").splitlines():
        first, _, rest = line.partition(" ")
        if first in SIGNS:
            title, strokes = found[name]
            found[name] = Drawing(title, (*strokes, _stroke(first, rest.split())))
        else:
            name = first
            found[name] = Drawing(rest, ())
    return found


def ink(drawing: Drawing, size: int, width: float, seed: object, marker: bool = False) -> Image.Image:
    """Draw one as ink (L, 255: ink) on a square of `size` pixels, its lines so wide. Another seed: another hand.

    `marker`: what is filled shows the streaks that a marker leaves."""
    sheet = Sheet(size, size, seed)
    scale, edge = size * REACH / 100, size * (1 - REACH) / 2
    for stroke in drawing.strokes:
        placed = [(edge + x * scale, edge + y * scale) for x, y in _outline(stroke)]
        _draw(sheet, stroke._replace(points=tuple(placed), radius=stroke.radius * scale), width, marker)
    drawn = sheet.finished()
    return ImageChops.multiply(ImageChops.invert(drawn.convert("L")), drawn.getchannel("A"))


def _stroke(sign: str, numbers: list[str]) -> Stroke:
    radius = float(numbers.pop(0)) if sign in DOTTED else 0.0
    pairs = (number.split(",") for number in numbers)
    return Stroke(sign, tuple((float(x), float(y)) for x, y in pairs), radius)


def _outline(stroke: Stroke) -> tuple[Point, ...]:
    if stroke.sign not in ROUND:
        return stroke.points
    middle, radii = stroke.points
    around = fractions(math.tau, 36)
    return tuple((middle[0] + radii[0] * math.cos(a), middle[1] + radii[1] * math.sin(a)) for a in around)


def _draw(sheet: Sheet, stroke: Stroke, width: float, marker: bool) -> None:
    sign, points, radius = stroke
    colour = WHITE if sign in PAPER else BLACK
    if sign in DOTTED:
        for point in points:
            sheet.dot(point, radius, colour)
        return
    line = smooth(points, closed=sign not in OPEN) if sign in CURVED else list(points)
    if sign not in OPEN:
        _fill(sheet, sign in INKED, line, width if marker else 0.0)
        line += line[:2]
    sheet.curve(line, width * BROAD if sign == ">" else width, colour)


def _fill(sheet: Sheet, inked: bool, edge: list[Point], marker: float) -> None:
    if inked and marker:
        sheet.fill(edge, STREAKS)
        tilt = sheet.chance.uniform(-1.0, -0.6)
        sheet.hachure(_within(edge, marker * 0.6), marker, tilt, marker * 0.9, BLACK, 0.2)
    else:
        sheet.fill(edge, BLACK if inked else WHITE)


def _within(edge: list[Point], by: float) -> list[Point]:
    """Draw a shape together, so that the round ends of lines do not come out of it."""
    x, y = (sum(axis) / len(edge) for axis in zip(*edge, strict=True))
    reach = max(math.dist((x, y), point) for point in edge)
    share = max(0.0, 1 - by / reach)
    return [(x + (across - x) * share, y + (down - y) * share) for across, down in edge]
