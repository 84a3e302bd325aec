"""Draw what is on the box: cards held like a fan, one of them blank, and the pencil that will write on it."""

from __future__ import annotations

import math

from PIL import Image

from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import INK, NAMED, PAPER, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Point, Sheet, box, turn
from rendering.pieces import stationery
from rendering.pieces.cover import Motif

SLIM = 0.68  # width of a card as a share of its height
# Colour and number; nothing: a blank card.
FAN: tuple[tuple[str, int] | None, ...] = (("red", 4), ("blue", 2), ("orange", 6), None)
TILTS = (26.0, 9.0, -8.0, -25.0)  # degrees, to the left


def _motif(picture: Image.Image, box: Box) -> None:
    """Draw it as large as the box allows."""
    high = min(round(box.height * 0.64), round(box.width * 0.5))
    step = high * 0.37
    for number, (shown, tilt) in enumerate(zip(FAN, TILTS, strict=True)):
        off = number - (len(FAN) - 1) / 2
        middle = (box.centre + off * step - high * 0.04, box.middle - high * 0.02 + off * off * high * 0.06)
        _card(shown, high, tilt).centre(picture, *middle)
    long = round(high * 0.62)
    _pencil(long).centre(picture, box.centre + step * 1.5, box.middle + high * 0.08)


@kept
def _card(shown: tuple[str, int] | None, high: int, tilt: float) -> Sprite:
    wide = round(high * SLIM)
    drawing = stationery.paper(wide, high, 0).copy()
    if shown is None:
        stationery.ruled(drawing, [high * share for share in (0.3, 0.42, 0.54, 0.66, 0.78)], 22, wide - 24)
    else:
        colour, number = shown
        token = stationery.token(colour, number, round(wide * 0.76))
        token.centre(drawing, wide / 2 - 2, high * 0.52)
        small = stationery.token(colour, number, round(wide * 0.27))
        small.put(drawing, round(wide * 0.06), round(high * 0.04))
    return Sprite(drawing.rotate(tilt, Image.Resampling.BICUBIC, expand=True))


@kept
def _pencil(long: int) -> Sprite:
    """Draw a pencil whose point is at the lower left."""
    sheet = Sheet(long, long, f"pencil {long}")
    half, angle = long * 0.055, math.radians(-45)

    def placed(points: list[Point]) -> list[Point]:
        return [(long * 0.1 + x, long * 0.9 + y) for x, y in (turn(point, angle) for point in points)]

    end = long * 1.06
    sheet.fill(placed(box(long * 0.14, -half, end, half)), NAMED["yellow"])
    sheet.fill(placed(box(long * 0.14, half * 0.3, end, half)), mix(NAMED["yellow"], INK, 0.22))
    sheet.fill(placed([(0.0, 0.0), (long * 0.15, -half), (long * 0.15, half)]), PAPER)
    sheet.fill(placed([(0.0, 0.0), (long * 0.05, -half * 0.36), (long * 0.05, half * 0.36)]), INK)
    sheet.fill(placed(box(end, -half, end + long * 0.09, half)), NAMED["pink"])
    edge = [
        (0.0, 0.0),
        (long * 0.15, -half),
        (end + long * 0.09, -half),
        (end + long * 0.09, half),
        (long * 0.15, half),
    ]
    sheet.outline(placed(edge), max(2.0, long * 0.013), INK, 0.5)
    for x in (long * 0.15, end):
        sheet.path(placed([(x, -half), (x, half)]), max(1.8, long * 0.01), INK, 0.3)
    return Sprite(sheet.finished())


COVER = Motif("green", _motif)
