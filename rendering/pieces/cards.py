"""Draw cards of a game: open with a numeral or symbol, closed in a pile, or in somebody else's hand."""

from __future__ import annotations

import math
from typing import NamedTuple

from rendering.lettering import fonts, handwriting
from rendering.paint import symbols
from rendering.paint.memory import kept
from rendering.paint.palette import BACK, FADED, INK, NAMED, PAPER, SHADE, THREAD, crayon, light, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import NEARLY_LEVEL, Point, Sheet, box, polar, rounded, turn

LEAST_BADGE = 30  # its symbol would be a blot on a smaller one
MOST = 7  # cards of a fan that are told apart; more look the same
SPREAD = math.radians(64)  # of a full fan
STEP = math.radians(15)
CARD = (0.5, 0.78)  # width and height, as shares of the height of the fan
WIDE = 1.46  # of a fan beside its height


class Face(NamedTuple):
    """The front of a card, also on top of a die: a numeral on crayon or a symbol, and a badge for what it can do."""

    label: str = ""
    symbol: str = ""
    colour: str = "sky"
    badge: str = ""
    used: bool = False


@kept
def card(face: Face, height: int = 84) -> Sprite:
    """Draw one card, seen from the front."""
    width = round(height * 0.72)
    sheet = Sheet(width, height, f"card {face} {height}")
    edge = rounded(3, 3, width - 5, height - 6, height * 0.1)
    sheet.shadow(edge, 2, 3)
    sheet.fill(edge, PAPER)
    middle = (width / 2 - 1, height / 2 - 1)
    if face.label:
        patch(sheet, (9, 11, width - 11, height - 14), face.colour)
    if face.symbol:
        symbols.draw(sheet, face.symbol, middle, width * 0.72, NAMED[face.colour])
    sheet.outline(edge, max(1.6, height * 0.022), INK, 1.1)
    if face.badge:
        badge(sheet, (width - height * 0.18, height * 0.17), height * 0.33, face)
    drawing = sheet.finished()
    if face.label:
        handwriting.line(face.label, round(height * 0.66), fonts.BRUSH).centre(drawing, *middle, INK)
    return Sprite(drawing)


@kept
def deck(cards: int, height: int = 96) -> Sprite:
    """Draw a closed pile of cards, their number on its back."""
    layers = min(6, max(1, cards))
    width, step = round(height * 0.74), 4
    sheet = Sheet(width + layers * step + 4, height + layers * step + 4, f"deck {layers} {height}")
    for layer in range(layers, 0, -1):
        left, top = 3.0 + (layers - layer) * 0.5, 3.0 + (layer - 1) * step
        edge = rounded(left, top, left + width, top + height - 6, height * 0.1)
        sheet.fill(edge, SHADE if layer > 1 else NAMED["purple"])
        if layer == 1:
            sheet.hachure(edge, height * 0.1, NEARLY_LEVEL, height * 0.03, mix(NAMED["purple"], PAPER, 0.3))
        sheet.outline(edge, max(1.6, height * 0.02), INK, 0.8, double=layer == 1)
    sheet.piece(rounded(width * 0.18, height * 0.24, width * 0.9, height * 0.72, 8), PAPER, 1.8, 0.6)
    drawing = sheet.finished()
    number = handwriting.line(f"{cards}", max(34, round(height * 0.44)), fonts.BRUSH)
    number.centre(drawing, width * 0.54, height * 0.48, INK)
    return Sprite(drawing)


@kept
def held(cards: int, height: int) -> Sprite:
    """Draw a hand of so many cards; nothing but a shadow of one if it is empty."""
    width = round(height * WIDE)
    sheet = Sheet(width, height, f"held {cards} {height}")
    foot = (width / 2, height * 1.3)
    count = min(cards, MOST)
    step = min(STEP, SPREAD / max(1, count - 1))
    for number in range(count):
        _back(sheet, _corners(foot, height, (number - (count - 1) / 2) * step))
    if not count:
        sheet.outline(_corners(foot, height, 0.0), 1.6, THREAD, 0.8)
    return Sprite(sheet.finished())


def _corners(foot: Point, height: int, tilt: float) -> list[Point]:
    half, tall = height * CARD[0] / 2, height * CARD[1]
    top = height * 1.24
    return [(foot[0] + x, foot[1] + y) for x, y in (turn(point, tilt) for point in box(-half, -top, half, tall - top))]


def _back(sheet: Sheet, corners: list[Point]) -> None:
    sheet.fill(corners, PAPER)
    x, y = (sum(axis) / len(corners) for axis in zip(*corners, strict=True))
    sheet.fill([(x + (left - x) * 0.8, y + (top - y) * 0.86) for left, top in corners], BACK)
    sheet.outline(corners, 1.6, INK, 0.5, double=False)


def patch(sheet: Sheet, box: tuple[float, float, float, float], colour: str) -> None:
    """Rub crayon for a numeral to stand on; `box` is left, top, right and bottom."""
    left, top, right, bottom = box
    size = bottom - top
    shape = rounded(left, top, right, bottom, size * 0.16)
    sheet.fill(shape, light(NAMED[colour]))
    sheet.hachure(shape, size * 0.094, NEARLY_LEVEL, size * 0.047, crayon(NAMED[colour]))


def badge(sheet: Sheet, middle: Point, size: float, face: Face) -> None:
    """Draw what a card can do as a symbol in a ring, the same at every size; crossed out once it is used."""
    size = max(size, LEAST_BADGE)
    ring = symbols.ring(size / 2, 20, middle)
    sheet.piece(ring, SHADE if face.used else NAMED["yellow"], max(1.4, size * 0.05))
    symbols.draw(sheet, face.badge, middle, size * 0.74, FADED if face.used else NAMED["orange"], hatched=False)
    if face.used:
        start, end = polar(middle, size * 0.62, -0.8), polar(middle, size * 0.62, 2.34)
        sheet.line(start, end, max(2.0, size * 0.1), INK)
