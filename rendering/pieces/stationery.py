"""Draw what cards are made of before anybody writes on them: paper, frames, coloured bands, tokens."""

from __future__ import annotations

import math
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from rendering.lettering import fonts, handwriting
from rendering.paint import symbols
from rendering.paint.memory import kept
from rendering.paint.palette import INK, MARGIN, NAMED, PAPER, PAPERS, RULED, light, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import NEARLY_LEVEL, Point, Sheet, box, polar, rounded

VARIANTS = 4  # every sheet of paper is drawn this often, so that neighbours differ
FOOT = 4  # below and right of a card its shadow shows this far
RAYS = 13  # of a poster
# Of game cards, by colour: neither stands alone.
SYMBOLS = {
    "red": "hexagon",
    "orange": "triangle",
    "green": "square",
    "blue": "circle",
    "purple": "diamond",
    "pink": "shield",
}


class Room(NamedTuple):
    """For a number on its symbol: how far below the middle, and how large, as shares of the symbol."""

    down: float
    size: float


ROOMS = {"triangle": Room(0.1, 0.62), "diamond": Room(0.0, 0.68), "shield": Room(-0.02, 0.74)}
WIDE = Room(0.0, 0.8)


@kept
def paper(width: int, height: int, variant: int) -> Image.Image:
    """Draw a sheet with round corners and a shadow (RGBA). Sparse fibres only: they leave long runs of one colour."""
    sheet = Sheet(width, height, f"paper {width} {height} {variant}")
    radius = min(width, height) * 0.045
    edge = rounded(2, 2, width - FOOT - 2, height - FOOT - 2, radius)
    tint = PAPERS[variant % len(PAPERS)]
    sheet.piece(edge, tint, max(1.6, width * 0.005), 0.8, shadow=(FOOT - 1, FOOT - 1))
    drawing = sheet.finished()
    draw = ImageDraw.Draw(drawing)
    for _ in range(width * height // 1600):
        x, y = sheet.chance.uniform(8, width - 20), sheet.chance.uniform(8, height - 20)
        angle, length = sheet.chance.uniform(0, math.tau), sheet.chance.uniform(2, 9)
        draw.line((x, y, x + length * math.cos(angle), y + length * math.sin(angle)), mix(tint, INK, 0.055), 1)
    return drawing


def ruled(drawing: Image.Image, heights: list[float], left: int, right: int) -> None:
    """Draw lines to write on."""
    draw = ImageDraw.Draw(drawing)
    for y in heights:
        draw.line((left, round(y), right, round(y)), RULED, 2)


@kept
def heading(width: int) -> Sprite:
    """Draw the red line below the title of an index card."""
    sheet = Sheet(width, 10, f"heading {width}")
    sheet.line((2, 5), (width - 2, 4), 2, MARGIN, 0.6, double=False)
    return Sprite(sheet.finished())


@kept
def frame(width: int, height: int, variant: int) -> Sprite:
    """Draw two rough lines around what stands inside."""
    sheet = Sheet(width, height, f"frame {width} {height} {variant}")
    sheet.outline(box(4, 4, width - 5, height - 5), max(1.8, width * 0.0045), INK, 1.3)
    return Sprite(sheet.finished())


@kept
def band(width: int, height: int, colour: str, variant: int) -> Sprite:
    """Rub a field with crayon, with room for a token at its left."""
    sheet = Sheet(width, height, f"band {width} {height} {colour} {variant}")
    field = box(5, 5, width - 6, height - 6)
    sheet.fill(_shaken(sheet, field), mix(NAMED[colour], PAPER, 0.62))
    inner = box(11, 9, width - 12, height - 10)
    sheet.hachure(inner, height * 0.095, NEARLY_LEVEL, height * 0.05, mix(NAMED[colour], PAPER, 0.12), 0.6)
    sheet.fill(symbols.ring(height * 0.46, 30, (height / 2 + 2, height / 2)), PAPER)
    sheet.outline(field, max(2.0, height * 0.024), INK, 1.1)
    return Sprite(sheet.finished())


@kept
def strip(width: int, height: int, variant: int) -> Sprite:
    """Tear a piece of paper to write a title on."""
    sheet = Sheet(width, height, f"strip {width} {height} {variant}")
    sheet.fill(_shaken(sheet, box(4, 4, width - 5, height - 5)), PAPER)
    return Sprite(sheet.finished())


@kept
def poster(wide: int, high: int, origin: tuple[int, int], colour: str, rays: int = RAYS) -> Sprite:
    """Cut the paper of a poster, with rays of that colour that come from `origin`."""
    sheet = Sheet(wide, high, f"poster {origin} {colour}")
    edge = rounded(4, 4, wide - 8, high - 8, 18)
    sheet.fill(edge, PAPER)
    for ray in range(rays):
        turned = [math.tau * (ray + side) / rays for side in (0, 0.5)]
        sheet.fill([origin, *(polar(origin, wide, angle) for angle in turned)], colour)
    sheet.outline(edge, 3, INK, 0.8)
    drawing = sheet.finished()
    # What the rays leave beside the paper is cut off.
    mask = Sheet(wide, high, "poster mask")
    mask.fill(edge, INK)
    mask.outline(edge, 3, INK, 0.8)
    drawing.putalpha(mask.finished().getchannel("A"))
    return Sprite(drawing)


@kept
def scribble(width: int, height: int) -> Sprite:
    """Draw lines of writing that is too small to be read."""
    sheet = Sheet(width, height, f"scribble {width} {height}")
    for y in range(5, height - 2, 9):
        end = sheet.chance.uniform(0.55, 0.95) * width
        waves = [(x, y + sheet.chance.uniform(-1.6, 1.6)) for x in range(2, round(end), 4)]
        sheet.path([(float(x), y) for x, y in waves], 1.8, INK, 0.3)
    return Sprite(sheet.finished())


def _shaken(sheet: Sheet, points: list[Point]) -> list[Point]:
    return [(x + sheet.chance.uniform(-3, 3), y + sheet.chance.uniform(-3, 3)) for x, y in points]


@kept
def token(colour: str, number: int, size: int) -> Sprite:
    """Draw a number on the symbol of its colour."""
    sheet = Sheet(size, size, f"token {colour} {number} {size}")
    edge = _symbol(colour, size)
    sheet.fill(edge, mix(NAMED[colour], "#ffffff", 0.55))
    _hatch(sheet, edge, NAMED[colour])
    sheet.outline(edge, max(1.6, size * 0.03), INK, min(1.0, size / 80))
    drawing = sheet.finished()
    room = ROOMS.get(SYMBOLS[colour], WIDE)
    line = handwriting.written(f"{number}", round(size * room.size), handwriting.Hand(fonts.BRUSH))
    middle = (size / 2, size * (0.5 + room.down))
    _halo(drawing, line.mask, middle, max(2, min(9, round(size * 0.03))))
    line.centre(drawing, *middle, INK)
    return Sprite(drawing)


@kept
def shade(colour: str, size: int) -> Sprite:
    """Rub the symbol of a colour so thinly on paper that it is no part of what is written."""
    sheet = Sheet(size, size, f"shade {colour} {size}")
    edge = _symbol(colour, size)
    _hatch(sheet, edge, light(NAMED[colour]))
    sheet.outline(edge, max(1.6, size * 0.02), light(NAMED[colour]), 1.0)
    return Sprite(sheet.finished())


def _symbol(colour: str, size: int) -> list[Point]:
    (shape,) = symbols.SHAPES[SYMBOLS[colour]]
    return [(size * (0.5 + x * 0.94), size * (0.5 + y * 0.94)) for x, y in shape]


def _hatch(sheet: Sheet, edge: list[Point], colour: str) -> None:
    """Strokes end round: drawn to the very edge they would reach beyond it."""
    x, y = (sum(axis) / len(edge) for axis in zip(*edge, strict=True))
    inner = [(x + (left - x) * 0.93, y + (top - y) * 0.93) for left, top in edge]
    size = max(top for _, top in edge) - min(top for _, top in edge)
    sheet.hachure(
        inner, max(2.5, size * 0.062), NEARLY_LEVEL + sheet.chance.uniform(-0.06, 0.06), size * 0.034, colour, 0.5
    )


def _halo(drawing: Image.Image, mask: Image.Image, middle: Point, reach: int) -> None:
    """Leave paper around a number, so that it can be read on crayon."""
    grown = Image.new("L", (mask.width + 4 * reach, mask.height + 4 * reach))
    grown.paste(mask, (2 * reach, 2 * reach))
    grown = grown.filter(ImageFilter.MaxFilter(2 * reach + 1)).filter(ImageFilter.GaussianBlur(reach / 3))
    place = (round(middle[0] - grown.width / 2), round(middle[1] - grown.height / 2))
    drawing.paste(PAPER, place, grown)
