"""Draw long lines on the cloth: baselines, the way of a throw, and what ties a tag to its die."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from rendering.paint.strokes import Point

FINE = 2  # times as large lines are drawn before they are made smaller


class Lines:
    """Lines of one colour, on a picture of so many pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._mask = Image.new("L", (size[0] * FINE, size[1] * FINE))
        self._draw = ImageDraw.Draw(self._mask)

    def line(self, points: Sequence[Point], width: float) -> None:
        scaled = [(x * FINE, y * FINE) for x, y in points]
        self._draw.line(scaled, 255, max(1, round(width * FINE)), joint="curve")

    def dashed(self, points: Sequence[Point], width: float, dash: float = 16, gap: float = 9) -> None:
        """Draw dashes from each point to the next."""
        for start, end in pairwise(points):
            length = math.dist(start, end)
            parts = range(math.ceil(length / (dash + gap)))
            for begin in (part * (dash + gap) for part in parts):
                ends = (begin / length, min(length, begin + dash) / length)
                self.line([_along(start, end, share) for share in ends], width)

    def arrow(self, tip: Point, angle: float, size: float) -> None:
        """Draw the head of an arrow that flies at this angle."""
        sides = [
            (tip[0] - size * math.cos(angle + turn), tip[1] - size * math.sin(angle + turn)) for turn in (0.45, -0.45)
        ]
        self._draw.polygon([(x * FINE, y * FINE) for x, y in (tip, *sides)], fill=255)

    def put(self, picture: Image.Image, colour: str) -> None:
        """Put them on a picture in RGB."""
        picture.paste(colour, (0, 0), self._mask.reduce(FINE))


def _along(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def curve(start: Point, end: Point, bend: float) -> list[Point]:
    """Give a way from point to point that swings aside by a share of its length."""
    middle = (
        (start[0] + end[0]) / 2 + bend * (end[1] - start[1]),
        (start[1] + end[1]) / 2 - bend * (end[0] - start[0]),
    )
    return [_along(_along(start, middle, part / 24), _along(middle, end, part / 24), part / 24) for part in range(25)]
