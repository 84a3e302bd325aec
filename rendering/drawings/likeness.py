"""Measure how alike two small drawings look in one colour.

The eye tells drawings apart by where strokes begin and end, less by how much is black on the whole. So the drawings are
blurred slightly, as on a small screen, and lose what is broader than strokes; then they are laid on each other by their
middles, moved up to two pixels, and correlated where they match best. 0: the same, 1: nothing in common.
"""

from __future__ import annotations

import math
from itertools import product
from operator import mul
from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter

SIZE = 48
EDGE = 6
SLIGHTLY, BROADLY = 1.5, 6.0  # blurs, in pixels
GREY = 128
FAR = 0.5  # what lies farther apart than this at a coarse look, at half the size, is not looked at closely


class Look(NamedTuple):
    """How much lighter or darker each place is than what is around it: where it lies, and wherever it is moved to."""

    strokes: list[int]
    moved: list[list[int]]
    strength: float


class Impression(NamedTuple):
    """What the eye takes of a drawing; `coarse` at half the size."""

    fine: Image.Image
    coarse: Look


def seen(mask: Image.Image, size: int = SIZE) -> Impression:
    """Look at a drawing of so many pixels; there must be something on it."""
    box = mask.point([255 * (value > 64) for value in range(256)]).getbbox()
    sheet = Image.new("L", (size + 2 * EDGE, size + 2 * EDGE))
    drawn = mask.crop(box)
    sheet.paste(drawn, ((sheet.width - drawn.width) // 2, (sheet.height - drawn.height) // 2))
    near, far = (sheet.filter(ImageFilter.GaussianBlur(blur)) for blur in (SLIGHTLY, BROADLY))
    fine = ImageChops.subtract(near, far, 1, GREY)
    return Impression(fine, _look(fine.reduce(2), 1))


def distance(one: Impression, other: Impression) -> float:
    """Tell how far apart two drawings look."""
    coarse = _least(one.coarse, other.coarse)
    return coarse if coarse > FAR else _least(_look(one.fine, 0), _look(other.fine, 2))


def _look(picture: Image.Image, reach: int) -> Look:
    moves = product(range(-reach, reach + 1), repeat=2)
    moved = [_strokes(ImageChops.offset(picture, across, down)) for across, down in moves]
    strokes = _strokes(picture)
    return Look(strokes, moved, math.hypot(*strokes))


def _least(one: Look, other: Look) -> float:
    """Move the other to where they match best."""
    match: int = max(sum(map(mul, one.strokes, each)) for each in other.moved)
    return 1 - match / (one.strength * other.strength)


def _strokes(picture: Image.Image) -> list[int]:
    return [value - GREY for value in picture.tobytes()]
