"""Draw rough lines as a hand does: doubled, bowed, never quite closed. The same seed gives the same ink."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw

from rendering.paint.palette import DEEP, INK

Point = tuple[float, float]
SCALE = 3  # drawings are made this much larger and reduced at the end, which smooths their edges
# Radians: crayons are rubbed to the right and a little upwards. A slanted stroke has two edges in each row of a picture
# that it crosses, and each takes bytes; one that is nearly level has hardly any.
NEARLY_LEVEL = -0.04
# A pixel is soft only where it would differ by more from its middle, of 255: each tone of an edge takes bytes, and
# those between any colours but the darkest and the brightest, or that hardly touch it, are not seen.
SEEN = 98
# Pixels of the larger drawing: what is missing where a line bends is not seen up to this, and takes as long to fill as
# all the rest to draw.
NOTCH = 1.0
SMOOTH = 14  # outlines of more points than this are curves: they sway as a whole instead of at each corner


class Sheet:
    """A transparent sheet to draw on. Coordinates, widths and sizes are pixels of the finished drawing."""

    def __init__(self, width: int, height: int, seed: object = 0) -> None:
        # What is drawn covers all or nothing, so it can stand as reducing wants it: colours times opacity.
        self.image = Image.new("RGBa", (width * SCALE, height * SCALE), (0, 0, 0, 0))
        self.draw = ImageDraw.Draw(self.image)
        self.chance = random.Random(f"{seed}")  # noqa: S311 - ink, nothing of a game

    def finished(self) -> Image.Image:
        soft = self.image.reduce(SCALE)
        drawing = self.image.resize(soft.size, Image.Resampling.NEAREST)
        off = reduce(ImageChops.lighter, ImageChops.difference(soft, drawing).split())
        drawing.paste(soft, mask=off.point([0] * (SEEN + 1) + [255] * (255 - SEEN)))
        return drawing.convert("RGBA")

    def fill(self, points: Sequence[Point], colour: str) -> None:
        self.draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=colour)

    def dot(self, centre: Point, radius: float, colour: str) -> None:
        """Draw a blob: a circle that is not quite one."""
        sway, turn = self.chance.uniform(0.03, 0.08), self.chance.uniform(0, math.tau)
        self.fill(
            [polar(centre, radius * (1 + sway * math.sin(2 * a + turn)), a) for a in fractions(math.tau, 24)], colour
        )

    def line(
        self, start: Point, end: Point, width: float, colour: str, rough: float = 1.0, double: bool = True
    ) -> None:
        """Draw from `start` to `end`, twice over when `double`."""
        length = math.dist(start, end)
        off = rough * min(3.2 * width, length * 0.06 + width * 0.5)
        for share in (1, 0.75) if double else (1,):
            # It bends too little for notches where its parts meet.
            self._stroke(self._bowed(start, end, off, rough * length * 0.024), width * share, colour, bent=False)

    def path(self, points: Sequence[Point], width: float, colour: str, rough: float = 0.6) -> None:
        """Draw an open line through `points`."""
        for start, end in pairwise(points):
            self.line(start, end, width, colour, rough, double=False)

    def curve(self, points: Sequence[Point], width: float, colour: str, rough: float = 0.6) -> None:
        """Draw an open line through many points in one go; a long one once more, thinner, over half of it."""
        length = sum(math.dist(*pair) for pair in pairwise(points))
        again = ((0.7, len(points) // 2 + 1),) if length > 16 * width and len(points) > 2 else ()
        for share, end in ((1.0, len(points)), *again):
            phase, off = self.chance.uniform(0, math.tau), rough * min(width, length / 60)
            swayed = [
                (x + off * math.sin(0.22 * place + phase), y + off * math.cos(0.17 * place + phase))
                for place, (x, y) in enumerate(points[:end])
            ]
            self._stroke(swayed, width * share, colour)

    def outline(
        self, points: Sequence[Point], width: float, colour: str, rough: float = 1.0, double: bool = True
    ) -> None:
        """Draw a closed line around `points`."""
        if len(points) > SMOOTH:
            for share in (1, 0.7) if double else (1,):
                self._stroke(self._swaying(points, rough * width * 0.55), width * share, colour)
            return
        for start, end in pairwise((*points, points[0])):
            self.line(start, end, width, colour, rough, double)

    def piece(
        self,
        points: Sequence[Point],
        colour: str,
        width: float,
        rough: float = 1.0,
        *,
        ink: str = INK,
        double: bool = True,
        shadow: Point = (0, 0),
    ) -> None:
        """Draw a piece of paper with an inked edge; its shadow lies so far to the right and below."""
        if any(shadow):
            self.shadow(points, *shadow)
        self.fill(points, colour)
        self.outline(points, width, ink, rough, double)

    def shadow(self, points: Sequence[Point], right: float, down: float) -> None:
        self.fill([(x + right, y + down) for x, y in points], DEEP)

    def hachure(
        self, points: Sequence[Point], gap: float, angle: float, width: float, colour: str, rough: float = 0.8
    ) -> None:
        """Fill a shape with slanted lines `gap` apart, more than 0; `angle` in radians."""
        if gap <= 0:  # else there would be no end of lines
            raise ValueError(f"lines that are {gap} apart")
        turned = [turn(point, -angle) for point in points]
        height, end = min(y for _, y in turned) + gap * 0.5, max(y for _, y in turned)
        while height < end:
            cuts = _crossings(turned, height)
            for left, right in zip(cuts[::2], cuts[1::2], strict=True):
                if right - left > width:
                    self.line(turn((left, height), angle), turn((right, height), angle), width, colour, rough, False)
            height += gap * self.chance.uniform(0.85, 1.15)

    def _bowed(self, start: Point, end: Point, off: float, bow: float) -> list[Point]:
        length = math.dist(start, end) or 1
        along = self.chance.uniform(0.45, 0.55)
        bend = self.chance.uniform(-bow, bow)
        across = ((end[1] - start[1]) / length, (start[0] - end[0]) / length)
        middle = tuple(
            a + (b - a) * along + bend * side + self._shake(off) for a, b, side in zip(start, end, across, strict=True)
        )
        first, last = self._shaken(start, off), self._shaken(end, off)
        return [_between(first, (middle[0], middle[1]), last, step / 8) for step in range(9)]

    def _shaken(self, point: Point, off: float) -> Point:
        return point[0] + self._shake(off), point[1] + self._shake(off)

    def _shake(self, off: float) -> float:
        return self.chance.uniform(-off, off) * 0.5

    def _swaying(self, points: Sequence[Point], off: float) -> list[Point]:
        phase = self.chance.uniform(0, math.tau)
        swayed = [
            (x + off * math.sin(i * 0.45 + phase), y + off * math.cos(i * 0.37 + phase * 1.3))
            for i, (x, y) in enumerate(points)
        ]
        return swayed + swayed[:2]

    def _stroke(self, points: Sequence[Point], width: float, colour: str, bent: bool = True) -> None:
        scaled = [(x * SCALE, y * SCALE) for x, y in points]
        thick = max(1, round(width * SCALE))
        self.draw.line(scaled, colour, thick)
        for corner in _corners(scaled, thick) if bent else ():
            self.draw.line(corner, colour, thick, joint="curve")
        for x, y in (scaled[0], scaled[-1]):
            self.draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=colour)


def _corners(points: Sequence[Point], thick: int) -> Iterator[Sequence[Point]]:
    """Give each point at which a line so thick turns so far that it would have a notch, between its neighbours."""
    for corner in zip(points, points[1:], points[2:], strict=False):
        (ax, ay), (x, y), (bx, by) = corner
        ahead, aside = (x - ax) * (bx - x) + (y - ay) * (by - y), (x - ax) * (by - y) - (y - ay) * (bx - x)
        if abs(aside) * thick > 2 * NOTCH * ahead:
            yield corner


def smooth(points: Sequence[Point], closed: bool = False, steps: int = 8) -> list[Point]:
    """Lead a curve through `points` (Catmull and Rom); a point given twice is a corner."""
    around = (points[-1], *points, *points[:2]) if closed else (points[0], *points, points[-1])
    parts = [around[i : i + 4] for i in range(len(around) - 3) if around[i + 1] != around[i + 2]]
    curve = [_spline(part, step / steps) for part in parts for step in range(steps)]
    return curve if closed else [*curve, points[-1]]


def _spline(points: Sequence[Point], share: float) -> Point:
    a, b, c, d = points
    square, cube = share * share, share**3

    def along(axis: int) -> float:
        return 0.5 * (
            2 * b[axis]
            + (c[axis] - a[axis]) * share
            + (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * square
            + (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * cube
        )

    return along(0), along(1)


def turn(point: Point, angle: float) -> Point:
    """Turn a point around the origin."""
    cosine, sine = math.cos(angle), math.sin(angle)
    return point[0] * cosine - point[1] * sine, point[0] * sine + point[1] * cosine


def polar(centre: Point, radius: float, angle: float) -> Point:
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def fractions(whole: float, parts: int) -> list[float]:
    """Give `parts` values from 0 up to, not including, `whole`."""
    return [whole * part / parts for part in range(parts)]


def box(left: float, top: float, right: float, bottom: float) -> list[Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def rounded(left: float, top: float, right: float, bottom: float, radius: float) -> list[Point]:
    """Give a box with round corners, as the points of a curve."""
    corners = ((right, top, -90), (right, bottom, 0), (left, bottom, 90), (left, top, 180))
    points = []
    for x, y, first in corners:
        centre = (x - radius if x == right else x + radius, y - radius if y == bottom else y + radius)
        points += [polar(centre, radius, math.radians(first + step * 15)) for step in range(7)]
    return points


def _between(start: Point, middle: Point, end: Point, share: float) -> Point:
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share * share
    return a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]


def _crossings(points: Sequence[Point], height: float) -> list[float]:
    edges = pairwise((*points, points[0]))
    return sorted(
        a[0] + (height - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) for a, b in edges if (a[1] <= height) != (b[1] <= height)
    )
