"""The hand that writes at the table: letters that hop a little on a line that sways, never twice the same."""

from __future__ import annotations

import math
import random
import unicodedata
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageDraw

from rendering import text

LARGER = 2
"""Words are written this much larger and reduced at the end."""
LETTER_BY_LETTER = frozenset((text.HAND, text.BRUSH))
"""Fonts whose letters stand alone; of the others a word may need shaping, so it is written in one go."""
SLANT = 0.04
HOP = 0.016
SWAY = 0.022
Align = Literal["left", "middle", "right"]


class Line:
    """One written line, without a colour yet. `width` is what it takes on the line; the mask may reach beyond it."""

    __slots__ = ("_left", "_top", "mask", "width")

    def __init__(self, mask: Image.Image, left: int, top: int, width: float) -> None:
        """`left` and `top`: where the mask lies, seen from the start of the line on its baseline."""
        self.mask, self._left, self._top, self.width = mask, left, top, width

    def put(self, picture: Image.Image, x: float, baseline: float, colour: str, align: Align = "left") -> None:
        start = x - {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * self.width
        picture.paste(colour, (round(start) + self._left, round(baseline) + self._top), self.mask)

    def centre(self, picture: Image.Image, x: float, y: float, colour: str) -> None:
        """Around a point: what is inked stands in the middle, whatever the letters are."""
        picture.paste(colour, (round(x - self.mask.width / 2), round(y - self.mask.height / 2)), self.mask)


@lru_cache(1024)
def line(words: str, size: int, name: str = text.HAND, seed: int = 0) -> Line:
    """`size` in pixels. Words wider or taller than any font makes them (stacked accents) are cut off there."""
    parts = text.runs(words, name)
    if _right_to_left(words):
        parts = parts[::-1]
    chance = random.Random(f"{name}{size}{seed}{words}")  # noqa: S311 - ink, nothing of a game
    large = size * LARGER
    pad, baseline = large // 2, round(large * 1.3)
    wide = sum(text.font(each, large).getlength(part) for each, part in parts)
    sheet = Image.new("L", (round(wide + large * 0.02 * len(words)) + 2 * pad, round(large * 1.8)))
    end = _write(sheet, parts, large, pad, baseline, chance)
    swayed = _sway(sheet, large, baseline, chance.uniform(0, math.tau))
    small = swayed.reduce(LARGER)
    left, top, right, bottom = small.getbbox() or (0, 0, 1, 1)
    mask = small.crop((left, top, right, bottom))
    return Line(mask, left - pad // LARGER, top - baseline // LARGER, (end - pad) / LARGER)


def _write(
    sheet: Image.Image, parts: list[tuple[str, str]], size: int, x: float, baseline: int, chance: random.Random
) -> float:
    draw = ImageDraw.Draw(sheet)
    for name, part in parts:
        font = text.font(name, size)
        for unit in _units(name, part):
            hop = chance.gauss(0, HOP * size)
            draw.text((x, baseline + max(-0.1 * size, min(0.1 * size, hop))), unit, 255, font=font, anchor="ls")
            x += font.getlength(unit)
    return x


def _units(name: str, part: str) -> list[str]:
    if name not in LETTER_BY_LETTER:
        return [part]
    units: list[str] = []
    for letter in part:
        if units and unicodedata.combining(letter):
            units[-1] += letter
        else:
            units.append(letter)
    return units


def _sway(sheet: Image.Image, size: int, baseline: int, phase: float) -> Image.Image:
    """Bends the line: strips about one letter wide are shifted and slanted, the same for every script."""
    width, height = sheet.size
    strips = max(3, width // size)
    cuts = [round(width * strip / strips) for strip in range(strips + 1)]
    shifts = [
        SWAY * size * (0.6 * math.sin(x / size * 0.55 + phase) + 0.4 * math.sin(x / size * 0.21 + 2 * phase))
        for x in cuts
    ]

    def source(strip: int, y: int) -> tuple[float, float]:
        return cuts[strip] + SLANT * (y - baseline), y - shifts[strip]

    mesh = [
        (
            (cuts[i], 0, cuts[i + 1], height),
            (*source(i, 0), *source(i, height), *source(i + 1, height), *source(i + 1, 0)),
        )
        for i in range(strips)
    ]
    return sheet.transform(sheet.size, Image.Transform.MESH, mesh, Image.Resampling.BICUBIC)


def _right_to_left(words: str) -> bool:
    return next(
        (kind in ("R", "AL") for kind in map(unicodedata.bidirectional, words) if kind in ("L", "R", "AL")), False
    )
