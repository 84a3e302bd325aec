"""Draw the side of a die that is on top: its sight arrow with the hit number, and the dots in its corners."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.dice.sides import Arrow, Character
from cogs.diceland.picture.lettered import write
from cogs.diceland.picture.looks import COLOURS
from rendering.paint.memory import kept
from rendering.paint.palette import INK, NAMED, PAPER, WHITE, on
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Point, Sheet, polar
from rendering.paint.symbols import ring

_FOOT: tuple[Point, ...] = ((0.15, -0.04), (0.07, -0.04), (0.07, -0.1), (0.18, -0.1), (0.18, -0.17))
_FOOTED: tuple[Point, ...] = ((0, 0.2), *_FOOT, *((-x, y) for x, y in reversed(_FOOT)))
# Sight arrows by range, pointing up, in edges of the face: a head with a hollow foot, a head that has left its tail
# behind, and a head on a broad foot.
ARROWS: dict[str, tuple[tuple[Point, ...], ...]] = {
    "short": (((0, 0.17), (0.15, -0.13), (0, -0.07), (-0.15, -0.13)),),
    "long": (((0, 0.2), (0.14, -0.06), (-0.14, -0.06)), ((-0.05, -0.1), (0.05, -0.1), (0.1, -0.18), (-0.1, -0.18))),
    "all": (_FOOTED,),
}
ALONE, AMONG = 1.55, 0.95
"""How large an arrow is drawn, alone and as one of three."""
OUT, FURTHER = 0.2, 0.52
"""How far it is from the middle to its corner."""
NUMBER = 0.6
"""Size of the hit number, in edges."""
DOT, AT = 0.075, 0.74
CONTINUOUS = "C"


class Top(NamedTuple):
    """What is on top of a die, and where: the three corners, in pixels."""

    character: Character
    side: int
    corners: tuple[Point, ...]

    @property
    def arrow(self) -> Arrow | None:
        return self.character.side(self.side).arrow

    @property
    def middle(self) -> Point:
        return sum(x for x, _ in self.corners) / 3, sum(y for _, y in self.corners) / 3

    @property
    def edge(self) -> float:
        return math.dist(*self.corners[:2])

    def towards(self, corner: int, share: float) -> Point:
        """Give the point on the way from the middle to a corner."""
        (x, y), (to_x, to_y) = self.middle, self.corners[corner]
        return x + (to_x - x) * share, y + (to_y - y) * share


@kept
def alone(character: int, side: int, size: int) -> Sprite:
    """Draw a side by itself, one corner up, in a square of that size."""
    sheet = Sheet(size, size, f"side {character} {side}")
    middle, radius = (size / 2, size * 0.6), size * 0.54
    corners = tuple(polar(middle, radius, math.radians(angle)) for angle in (-90, 30, 150))
    top = Top(CHARACTERS[character], side, corners)
    paint(sheet, top)
    drawing = sheet.finished()
    write_hit(drawing, top)
    return Sprite(drawing)


def paint(sheet: Sheet, top: Top) -> None:
    """Draw all but the hit number."""
    sheet.piece(top.corners, PAPER, max(1.3, top.edge * 0.03), 0.4)
    arrows(sheet, top)
    dots(sheet, top)


def arrows(sheet: Sheet, top: Top) -> None:
    line = max(1.1, top.edge * 0.022)
    for shape in pointing(top):
        sheet.piece(shape, COLOURS[top.arrow.colour] if top.arrow else INK, line, 0.3, double=False)


def pointing(top: Top) -> list[list[Point]]:
    """Give the shapes of its arrows."""
    return [shape for corner in (top.arrow.corners if top.arrow else ()) for shape in _pointing(top, corner)]


def dots(sheet: Sheet, top: Top) -> None:
    for shape, colour in dotted(top):
        sheet.piece(shape, colour, max(0.8, top.edge * DOT * 0.25), 0.1, double=False)


def dotted(top: Top) -> Iterator[tuple[list[Point], str]]:
    """Give the shapes and colours of its dots: green ones are round, the red one has corners."""
    radius = top.edge * DOT
    for corner in range(3):
        if corner == top.character.damage(top.side):
            yield ring(radius * 1.25, 4, top.towards(corner, AT)), NAMED["red"]
        elif corner in top.character.side(top.side).moves:
            yield ring(radius, 16, top.towards(corner, AT)), NAMED["lime"]


def largest(arrow: Arrow | None) -> str:
    """Give what is written largest on a side: its hit number, a C, or nothing."""
    return "" if arrow is None else CONTINUOUS if arrow.is_continuous else f"{arrow.hit or ''}"


def write_hit(drawing: Image.Image, top: Top) -> None:
    """Write the hit number: in its arrow, or in the middle of three."""
    arrow = top.arrow
    words = largest(arrow)
    if arrow is None or not words:
        return
    size = round(top.edge * NUMBER)
    if len(arrow.corners) == 1:
        colour = COLOURS[arrow.colour]
        write(drawing, words, size, top.towards(arrow.corners[0], OUT * 0.7), on(colour), colour)
    else:
        write(drawing, words, size, top.middle, INK, WHITE)


def _pointing(top: Top, corner: int) -> list[list[Point]]:
    arrow = top.arrow
    alone = arrow is not None and len(arrow.corners) == 1
    x, y = top.towards(corner, OUT if alone else FURTHER)
    tip = top.corners[corner]
    length = math.dist(top.middle, tip)
    up = ((tip[0] - top.middle[0]) / length, (tip[1] - top.middle[1]) / length)
    size = top.edge * (ALONE if alone else AMONG)
    shapes = ARROWS[arrow.reach] if arrow else ()
    return [
        [(x + size * (b * up[0] - a * up[1]), y + size * (b * up[1] + a * up[0])) for a, b in shape] for shape in shapes
    ]
