"""Draw small symbols with a meaning. Shapes live in a square from -0.5 to 0.5 and are drawn at any size."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rendering.paint.palette import INK, NAMED, mix
from rendering.paint.strokes import NEARLY_LEVEL, Point, Sheet, box, fractions, polar, turn

Shape = Sequence[Point]
CENTRE = (0.0, 0.0)


def ring(radius: float, parts: int = 30, centre: Point = CENTRE) -> list[Point]:
    return [polar(centre, radius, angle) for angle in fractions(math.tau, parts)]


def _star() -> list[Point]:
    return [polar((0, 0.03), 0.2 if i % 2 else 0.48, math.tau * i / 10 - math.pi / 2) for i in range(10)]


def _heart() -> list[Point]:
    def at(a: float) -> Point:
        down = 13 * math.cos(a) - 5 * math.cos(2 * a) - 2 * math.cos(3 * a) - math.cos(4 * a)
        return 0.432 * math.sin(a) ** 3, -0.027 * down - 0.03

    return [at(angle) for angle in fractions(math.tau, 30)]


def _drop() -> list[Point]:
    return [(0.0, -0.48)] + [polar((0, 0.14), 0.31, math.pi * (-0.28 + i * 1.56 / 30)) for i in range(31)]


def _moon() -> list[Point]:
    outer = [polar(CENTRE, 0.44, math.radians(50 + i * 260 / 30)) for i in range(31)]
    (last_x, last_y), (first_x, first_y) = outer[-1], outer[0]
    radius = math.hypot(last_x - 0.2, last_y)
    begin = math.atan2(last_y, last_x - 0.2) % math.tau
    sweep = math.atan2(first_y, first_x - 0.2) % math.tau - begin
    return outer + [polar((0.2, 0), radius, begin + sweep * i / 30) for i in range(1, 30)]


def _leaf() -> list[Point]:
    upper = [(0.46 * u, -0.3 * (1 - u * u)) for u in (i / 15 - 1 for i in range(31))]
    lower = [(-x, -y) for x, y in upper[1:-1]]
    return [turn(point, -math.pi / 4) for point in upper + lower]


def _tree() -> list[Point]:
    flank = [(0.24, -0.14), (0.13, -0.14), (0.34, 0.1), (0.19, 0.1), (0.43, 0.34), (0.08, 0.34), (0.08, 0.48)]
    return [(0, -0.48), *flank, *((-x, y) for x, y in reversed(flank))]


def _flower() -> list[Point]:
    return [polar(CENTRE, 0.35 + 0.13 * math.cos(5 * angle), angle - math.pi / 2) for angle in fractions(math.tau, 60)]


def _sun_rays() -> list[list[Point]]:
    return [
        [polar(CENTRE, 0.32, a - 0.17), polar(CENTRE, 0.49, a), polar(CENTRE, 0.32, a + 0.17)]
        for a in fractions(math.tau, 8)
    ]


def _again() -> list[Point]:
    """An arrow that comes round again."""
    outer = [polar(CENTRE, 0.46, math.radians(step * 10 - 5)) for step in range(25)]
    inner = [polar(CENTRE, 0.22, math.radians(step * 10 - 5)) for step in reversed(range(25))]
    tip = [polar(CENTRE, 0.66, math.radians(240)), (0.2, -0.44), polar(CENTRE, 0.02, math.radians(240))]
    return outer + tip + inner


def _shield() -> list[Point]:
    flank = [(0.4, -0.4), (0.4, -0.2), (0.395, 0.0), (0.36, 0.15), (0.29, 0.28), (0.18, 0.39), (0.08, 0.45)]
    return [(0, -0.33), *flank, (0, 0.49), *((-x, y) for x, y in reversed(flank))]


def _mask() -> list[Point]:
    """A domino mask: who wears it has something to hide."""
    half = [(0.14, -0.26), (0.32, -0.33), (0.49, -0.26), (0.47, 0.02), (0.37, 0.24), (0.21, 0.3), (0.08, 0.18)]
    return [(0, -0.17), *half, (0, 0.06), *((-x, y) for x, y in reversed(half))]


def _almond(middle: Point) -> list[Point]:
    x, y = middle
    return [
        (x + 0.13 * math.cos(step * math.tau / 16), y + 0.085 * math.sin(step * math.tau / 16)) for step in range(16)
    ]


_PLUS = [(-0.15, -0.44), (0.15, -0.44), (0.15, -0.15), (0.44, -0.15), (0.44, 0.15), (0.15, 0.15)]
_PLUS += [(-x, -y) for x, y in _PLUS]

_UP = [(0, -0.48), (0.42, -0.02), (0.17, -0.02), (0.17, 0.46), (-0.17, 0.46), (-0.17, -0.02), (-0.42, -0.02)]
_SWAP = [(-0.46, -0.38), (0.1, -0.38), (0.1, -0.5), (0.46, -0.27), (0.1, -0.04), (0.1, -0.16), (-0.46, -0.16)]

# Closed shapes, the first one being the body.
SHAPES: dict[str, list[Shape]] = {
    "heart": [_heart()],
    "sun": [ring(0.26), *_sun_rays()],
    "star": [_star()],
    "leaf": [_leaf()],
    "tree": [_tree()],
    "flower": [_flower(), ring(0.13, 16)],
    "triangle": [[(0, -0.45), (0.46, 0.36), (-0.46, 0.36)]],
    "drop": [_drop()],
    "square": [box(-0.38, -0.38, 0.38, 0.38)],
    "moon": [_moon()],
    "circle": [ring(0.42)],
    "hexagon": [[polar(CENTRE, 0.47, math.radians(step * 60)) for step in range(6)]],
    "diamond": [[(0, -0.5), (0.42, 0), (0, 0.5), (-0.42, 0)]],
    "shield": [_shield()],
    "cross": [_PLUS],
    "bolt": [[(0.1, -0.5), (-0.3, 0.08), (-0.03, 0.08), (-0.12, 0.5), (0.3, -0.12), (0.03, -0.12)]],
    "die": [
        [(-0.42, -0.24), (0, -0.48), (0.42, -0.24), (0, 0)],
        [(-0.42, -0.24), (0, 0), (0, 0.48), (-0.42, 0.26)],
        [(0, 0), (0.42, -0.24), (0.42, 0.26), (0, 0.48)],
    ],
    "pile": [box(-0.26, -0.26, 0.42, 0.46), box(-0.34, -0.36, 0.34, 0.36), box(-0.42, -0.46, 0.26, 0.26)],
    "later": [[(-0.3, -0.44), (0.3, -0.44), (0, 0)], [(0, 0), (0.3, 0.44), (-0.3, 0.44)]],
    "card": [box(-0.3, -0.42, 0.3, 0.42)],
    "eye": [
        [polar((0, 0.34), 0.6, math.radians(-142 + i * 104 / 12)) for i in range(13)]
        + [polar((0, -0.34), 0.6, math.radians(38 + i * 104 / 12)) for i in range(13)],
        ring(0.15, 16),
    ],
    "liar": [_mask()],
    "up": [_UP],
    "down": [[(-x, -y) for x, y in _UP]],
    "plus": [_PLUS],
    "minus": [box(-0.44, -0.15, 0.44, 0.15)],
    "equal": [box(-0.42, -0.32, 0.42, -0.08), box(-0.42, 0.12, 0.42, 0.36)],
    "target": [[*ring(0.47), (0.47, 0.0), (0.28, 0.0), *reversed(ring(0.28))], ring(0.13, 20)],
    "swap": [_SWAP, [(-x, -y) for x, y in _SWAP]],
    "again": [_again()],
    "flag": [[(-0.28, -0.44), (0.42, -0.22), (-0.28, 0.04)], box(-0.36, -0.48, -0.28, 0.48)],
    "box": [
        box(-0.42, -0.06, 0.42, 0.44),
        [(-0.42, -0.06), (-0.26, -0.36), (0.26, -0.36), (0.42, -0.06)],
    ],
    "crown": [[(-0.44, 0.34), (-0.46, -0.24), (-0.22, 0.04), (0, -0.42), (0.22, 0.04), (0.46, -0.24), (0.44, 0.34)]],
}

# Open lines, alone or on top of a shape.
LINES: dict[str, list[Shape]] = {
    "leaf": [[(-0.4, 0.4), (0.16, -0.16)]],
    "tick": [[(-0.4, 0.02), (-0.1, 0.34), (0.44, -0.4)]],
    "skip": [[(-0.4, -0.34), (-0.06, 0), (-0.4, 0.34)], [(0.04, -0.34), (0.38, 0), (0.04, 0.34)]],
    "no": [[(-0.36, -0.36), (0.36, 0.36)], [(0.36, -0.36), (-0.36, 0.36)]],
    "crown": [[(-0.42, 0.2), (0.42, 0.2)]],
    "box": [[(-0.14, 0.14), (0.14, 0.14)]],
}

# What one sees through.
HOLES: dict[str, list[Shape]] = {"liar": [_almond((-0.24, -0.03)), _almond((0.24, -0.03))]}

# The colour that goes with each of the ten symbols, so that neither stands alone.
COLOURS = dict(
    zip(("heart", "sun", "star", "leaf", "triangle", "drop", "square", "moon", "circle", "cross"), NAMED, strict=True)
)
SEATS = ("drop", "sun", "leaf", "circle", "star", "moon")
"""Of players, by seat: wherever one is marked by a symbol or its colour, in a lobby, on a table or in a plot."""


def draw(
    sheet: Sheet, kind: str, centre: Point, size: float, colour: str, ink: str = INK, hatched: bool = True
) -> None:
    """Draw a symbol of `size` pixels; lines and edges in `ink`, bodies filled with `colour`."""
    width = max(1.2, size * 0.032)
    rough = min(1.0, size / 80)
    for shape in SHAPES.get(kind, ()):
        points = _placed(shape, centre, size)
        sheet.fill(points, mix(colour, "#ffffff", 0.55) if hatched else colour)
        if hatched:
            sheet.hachure(
                points, max(2.5, size * 0.055), NEARLY_LEVEL + sheet.chance.uniform(-0.06, 0.06), size * 0.03, colour
            )
        sheet.outline(points, width, ink, rough)
    for hole in HOLES.get(kind, ()):
        sheet.fill(_placed(hole, centre, size), ink)
    alone = kind not in SHAPES
    for shape in LINES.get(kind, ()):
        sheet.path(_placed(shape, centre, size), size * 0.11 if alone else width, colour if alone else ink)


def _placed(shape: Shape, centre: Point, size: float) -> list[Point]:
    return [(centre[0] + x * size, centre[1] + y * size) for x, y in shape]
