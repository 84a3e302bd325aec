"""Cards that others hold, seen from behind: how many they are shows at a glance, up to a point."""

from __future__ import annotations

import math

from rendering.palette import BACK, INK, PAPER, THREAD
from rendering.pool import kept
from rendering.sprites import Sprite
from rendering.strokes import Point, Sheet, box, turn

MOST = 7
"""Cards of a fan that are told apart; more look the same."""
SPREAD = math.radians(64)
"""Of a full fan."""
STEP = math.radians(15)
CARD = (0.5, 0.78)
"""Width and height, as shares of the height of the fan."""
WIDE = 1.46
"""Of a fan beside its height."""


@kept
def held(cards: int, height: int) -> Sprite:
    """A hand of so many cards; nothing but a shadow of one if it is empty."""
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
