"""Say where dice lie that a picture does not show: their tags at the edge of the cloth, each with an arrow outwards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from cogs.diceland.geometry.poses import Point
from cogs.diceland.picture import labels, marks
from cogs.diceland.picture.looks import Look
from cogs.diceland.picture.places import Window
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, INK
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet

ARROW, GAP = 18, 3
"""Pixels from the edge to the tag, and between two tags."""
SIDEWAYS = (0, 1, -1, 2, -2, 3, -3)
"""By how many of its own sizes a tag may be moved along the edge, if something else is in its place."""


class Hint(NamedTuple):
    """The letters of a die, its side on top, whose it is, and where it is in pixels, outside of the cloth."""

    code: str
    side: int
    look: Look
    place: Point


def put(picture: Image.Image, window: Window, hints: Sequence[Hint], taken: list[tuple[Point, Point]]) -> None:
    """Draw the tags where nothing else is as far as there is room, and add them to what is `taken`: middles and
    sizes."""
    for code, side, look, place in hints:
        places, way = _edge(place, window)
        middle = labels.free(places, marks.TAG, taken, (window.width, window.height))
        taken.append((middle, marks.TAG))
        marks.tag(code, side, look).centre(picture, *middle)
        _point(picture, middle, way)


def _edge(place: Point, window: Window) -> tuple[list[Point], Point]:
    """List where a tag may be, the nearest to its die first, and give which way is outwards."""
    (x, y), (wide, high) = place, marks.TAG
    across, down = wide / 2 + ARROW, high / 2 + ARROW
    over = max(-x, x - window.width), max(-y, y - window.height)
    left, top = (_within(x, across, window.width), _within(y, down, window.height))
    if over[0] >= over[1]:
        out, step = (math.copysign(1.0, x), 0.0), high + GAP
        return [(left, _within(top + each * step, down, window.height)) for each in SIDEWAYS], out
    out, step = (0.0, math.copysign(1.0, y)), wide + GAP
    return [(_within(left + each * step, across, window.width), top) for each in SIDEWAYS], out


def _within(place: float, margin: float, room: float) -> float:
    return min(room - margin, max(margin, place))


def _point(picture: Image.Image, middle: Point, way: Point) -> None:
    """Draw the arrow of a tag, between it and the edge."""
    (x, y), (wide, high), (across, down) = middle, marks.TAG, way
    _arrow(across, down).centre(picture, x + across * (wide + ARROW) / 2, y + down * (high + ARROW) / 2)


@kept
def _arrow(across: float, down: float) -> Sprite:
    """Draw an arrow that points so."""
    sheet, half = Sheet(ARROW + 6, ARROW + 6, f"arrow {across} {down}"), ARROW / 2
    ends = ((half - 2, 0.0), (2 - half, 1 - half), (2 - half, half - 1))
    edge = [(half + 3 + x * across - y * down, half + 3 + x * down + y * across) for x, y in ends]
    sheet.fill(edge, CHALK)
    sheet.outline(edge, 2.0, INK, 0.2, double=False)
    return Sprite(sheet.finished())


def sign(look: Look) -> Sprite:
    """Draw a tag with its arrow by itself."""
    (wide, high), tag = marks.TAG, marks.tag("Bu", 6, look)
    drawing = Image.new("RGBA", (wide + ARROW + 6, high + 6))
    tag.put(drawing, 0, 3)
    _arrow(1.0, 0.0).centre(drawing, wide + ARROW / 2, drawing.height / 2)
    return Sprite(drawing)
