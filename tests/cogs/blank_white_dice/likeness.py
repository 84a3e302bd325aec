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


class Seen(NamedTuple):
    """What the eye takes of a drawing: how much lighter or darker each place is than what is around it."""

    fine: Image.Image
    coarse: Image.Image


def seen(mask: Image.Image) -> Seen:
    box = mask.point([255 * (value > 64) for value in range(256)]).getbbox()
    assert box is not None, "nothing is drawn"
    sheet = Image.new("L", (SIZE + 2 * EDGE, SIZE + 2 * EDGE))
    drawn = mask.crop(box)
    sheet.paste(drawn, ((sheet.width - drawn.width) // 2, (sheet.height - drawn.height) // 2))
    near, far = (sheet.filter(ImageFilter.GaussianBlur(blur)) for blur in (SLIGHTLY, BROADLY))
    fine = ImageChops.subtract(near, far, 1, GREY)
    return Seen(fine, fine.reduce(2))


def distance(one: Seen, other: Seen) -> float:
    coarse = _least(one.coarse, other.coarse, 1)
    return coarse if coarse > FAR else _least(one.fine, other.fine, 2)


def _least(one: Image.Image, other: Image.Image, reach: int) -> float:
    """Move one over the other, up to `reach` pixels, to where they match best."""
    strokes, others = _strokes(one), _strokes(other)
    strength = math.sqrt(sum(map(mul, strokes, strokes)) * sum(map(mul, others, others)))
    moves = product(range(-reach, reach + 1), repeat=2)
    moved = (_strokes(ImageChops.offset(other, across, down)) for across, down in moves)
    match: int = max(sum(map(mul, strokes, each)) for each in moved)
    return 1 - match / strength


def _strokes(picture: Image.Image) -> list[int]:
    return [value - GREY for value in picture.tobytes()]
