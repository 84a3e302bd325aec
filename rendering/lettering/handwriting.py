"""Write by hand: letters hop a little on a line that sways and bends, so that no two are quite the same.

An author keeps the same hand for ever; nothing but their number decides it.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw, features

from rendering.lettering import fonts
from rendering.paint.ink import PENS, Pen, inked
from rendering.paint.memory import kept, weight

LARGER = 2  # words are written this much larger and reduced at the end
# Fonts whose letters stand alone. Of the others words are joined, need shaping, or vary their letters themselves.
LETTER_BY_LETTER = frozenset(
    (
        *(fonts.HAND, fonts.BRUSH, *fonts.HAN, "NanumPenScript", "Pangolin", "GloriaHallelujah", "IndieFlower"),
        *("Schoolbell", "ShadowsIntoLight"),
    )
)
# How far a line reaches above and below its baseline, in sizes; taller letters (stacked accents) are cut off there.
UP, DOWN = 1.35, 0.6
# By how much single letters are larger or smaller, where a hand bends them at all.
GROWTH = (-0.03, 0.0, 0.0, 0.025)
# Of the edges of letters, from none to full: each one more takes bytes, and more are not seen.
TONES = [round(value / 127.5) * 255 // 2 for value in range(256)]
STRIP = 0.8  # of the mesh that bends a line, in sizes: about a letter
PROBE = 100
Align = Literal["left", "middle", "right"]
FONTS = (
    "BadScript",
    "Caveat",
    "CedarvilleCursive",
    "GloriaHallelujah",
    "IndieFlower",
    "Kalam",
    "MarckScript",
    "Pangolin",
    "PlaypenSans",
    "Schoolbell",
    "ShadowsIntoLight",
    "ShantellSans",
)
COMMON = ("blue biro", "black biro")  # pens that most people take


class Hand(NamedTuple):
    """Lengths are shares of the size of the letters."""

    font: str = fonts.HAND
    pen: Pen = Pen()
    size: float = 1.0  # beside other hands
    slant: float = 0.04  # to the right, for each step up
    hop: float = 0.016  # of letters or words above and below the line, their standard deviation
    sway: float = 0.022  # of the line itself, up and down in long waves
    # Of the letters: how far neighbouring strips of the line are shifted against each other.
    bend: float = 0.0
    swell: float = 0.0  # by how much the letters grow and shrink along the line
    spread: float = 0.0  # between letters, more than the font asks for
    climb: float = 0.0  # of the line, for each step to the right
    leading: float = 1.0  # between lines, beside other hands
    ideographs: str = ""  # in which font it writes those; else as each line asks for


PRINTED = Hand(bend=0.006, swell=0.01, hop=0.012, slant=0.02, sway=0.014)  # neat and black: what is printed


def hand_of(author: int | None, words: str = "") -> Hand:
    """Give the hand of whoever has that number (None: ours), for a text: all its lines are written alike."""
    hand = _own_hand(author)
    return hand._replace(font=fonts.able(words, hand.font), ideographs=fonts.han(words))


@lru_cache(512)
def _own_hand(author: int | None) -> Hand:
    if author is None:
        return PRINTED
    chance = random.Random(f"hand {author}")  # noqa: S311 - ink, nothing of a game
    return Hand(
        font=chance.choice(FONTS),
        pen=PENS[chance.choice((*COMMON * 3, *PENS))],
        size=chance.uniform(0.96, 1.06),
        slant=chance.uniform(-0.05, 0.14),
        hop=chance.uniform(0.01, 0.026),
        sway=chance.uniform(0.014, 0.04),
        bend=chance.uniform(0.008, 0.02),
        swell=chance.uniform(0.01, 0.035),
        spread=chance.uniform(-0.008, 0.03),
        climb=chance.uniform(-0.012, 0.014),
        leading=chance.uniform(0.98, 1.12),
    )


class Line:
    """One written line, without a colour yet. `width` is what it takes on the line; the mask may reach beyond it."""

    __slots__ = ("_left", "_top", "mask", "size", "width")

    def __init__(self, mask: Image.Image, left: int, top: int, width: float, size: int) -> None:
        """`left` and `top`: where the mask lies, seen from the start of the line on its baseline."""
        self.mask, self._left, self._top, self.width, self.size = mask, left, top, width, size

    @property
    def weight(self) -> int:
        """Bytes."""
        return weight(self.mask)

    def put(self, picture: Image.Image, x: float, baseline: float, colour: str, align: Align = "left") -> None:
        start = x - {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * self.width
        picture.paste(colour, (round(start) + self._left, round(baseline) + self._top), self.mask)

    def pressed(self, room: int) -> Line:
        """Give the line with its letters pressed together until it is no wider than that."""
        if self.mask.width <= room:
            return self
        return Line(self.mask.resize((room, self.mask.height)).point(TONES), 0, self._top, room, self.size)

    def centre(self, picture: Image.Image, x: float, y: float, colour: str) -> None:
        """Put what is inked around a point, whatever the letters are."""
        picture.paste(colour, (round(x - self.mask.width / 2), round(y - self.mask.height / 2)), self.mask)


class _Page(NamedTuple):
    """Where a line is written, larger than it will be."""

    sheet: Image.Image
    size: int
    pad: int
    baseline: int


@kept
def line(words: str, size: int, name: str = fonts.HAND, seed: int = 0) -> Line:
    """Write as the table is lettered, in one of the fonts. `size` in pixels."""
    return written(words, size, Hand(name), seed)


def fitting(words: str, room: int, size: int, least: int, name: str = fonts.HAND) -> Line:
    """Write as large as the words fit into `room`, from `size` to `least`; at the least they are cut."""
    shown, fits = fonts.fit(words, room, size, least, name)
    return line(shown, fits, name)


def written(words: str, size: int, hand: Hand, seed: object = 0, backwards: bool | None = None) -> Line:
    """Write in somebody's hand and ink. `seed`: where it stands; the same words there look the same again.

    `backwards`: as in `fonts.spans`.
    """
    chance = random.Random(f"{hand.font}{size}{seed}{words}")  # noqa: S311 - ink, nothing of a game
    spans = fonts.spans(words, hand.font, backwards, hand.ideographs)
    large = round(size * hand.size * LARGER)
    wide = sum(_length(span, large) + large * max(0.0, hand.spread) * len(span.part) for span in spans)
    pad = large // 2
    sheet = Image.new("L", (round(wide) + 2 * pad, round(large * (UP + DOWN))))
    page = _Page(sheet, large, pad, round(large * UP))
    end = _write(page, spans, hand, chance)
    page = _trimmed(page)
    small = _bent(page, hand, chance).reduce(LARGER)
    left, top, right, bottom = small.getbbox() or (0, 0, 1, 1)
    mask = inked(small.crop((left, top, right, bottom)).point(TONES), hand.pen, f"{seed}{words}")
    return Line(mask, left - pad // LARGER, top - page.baseline // LARGER, (end - pad) / LARGER, size)


@kept
def advance(words: str, hand: Hand) -> float:
    """Measure what words take on a line, in sizes."""
    spans = fonts.spans(words, hand.font, ideographs=hand.ideographs)
    spread = hand.spread * sum(len(_units(span)) for span in spans)
    return (sum(_length(span, PROBE) for span in spans) / PROBE + spread) * hand.size


def _direction(span: fonts.Span) -> str | None:
    """Tell Pillow the direction, unless it was built without raqm: then it refuses, but draws the letters unjoined."""
    return "rtl" if span.backwards and features.check_feature("raqm") else None


@lru_cache(8192)
def _length(span: fonts.Span, size: int) -> float:
    """Measure words or, again and again, pairs of letters."""
    return fonts.font(span.font, size).getlength(span.part, direction=_direction(span))


def _write(page: _Page, spans: list[fonts.Span], hand: Hand, chance: random.Random) -> float:
    draw = ImageDraw.Draw(page.sheet)
    x = float(page.pad)
    for span in spans:
        units = _units(span)
        for unit, following in zip(units, (*units[1:], ""), strict=True):
            size = page.size
            if hand.bend and span.font in LETTER_BY_LETTER:
                size = round(size * (1 + chance.choice(GROWTH)))
            hop = max(-0.1, min(0.1, chance.gauss(0, hand.hop))) * page.size
            font = fonts.font(span.font, size)
            draw.text((x, page.baseline + hop), unit, 255, font=font, anchor="ls", direction=_direction(span))
            x += _step(span, unit, following, page.size) + hand.spread * page.size
    return x


def _step(span: fonts.Span, unit: str, following: str, size: int) -> float:
    """Measure from the start of a unit to the start of the next, which may move closer."""
    both = _length(span._replace(part=unit + following), size)
    return both - _length(span._replace(part=following), size) if following else both


def _units(span: fonts.Span) -> list[str]:
    """List what is written in one go, from left to right: letters or words."""
    if span.font in LETTER_BY_LETTER:
        units = fonts.clusters(span.part)
    else:
        units = [word + " " for word in span.part.split(" ")]
        units[-1] = units[-1][:-1]
        units = [unit for unit in units if unit]
    return units[::-1] if span.backwards else units


def _trimmed(page: _Page) -> _Page:
    """Cut off most of the empty sheet above and below: bending takes time for every pixel."""
    width, height = page.sheet.size
    _, top, _, bottom = page.sheet.getbbox() or (0, page.baseline, 0, page.baseline)
    spare = page.size // 6
    top, bottom = max(0, top - spare), min(height, bottom + spare)
    return page._replace(sheet=page.sheet.crop((0, top, width, bottom)), baseline=page.baseline - top)


def _bent(page: _Page, hand: Hand, chance: random.Random) -> Image.Image:
    """Shift, stretch and slant strips about one letter wide, the same way for every script."""
    width, height = page.sheet.size
    strips = max(3, round(width / (page.size * STRIP)))
    cuts = [round(width * strip / strips) for strip in range(strips + 1)]
    phase = chance.uniform(0, math.tau)
    shifts = [_shift(x, page.size, hand, phase) + chance.gauss(0, hand.bend * page.size) for x in cuts]
    aside = [chance.gauss(0, hand.bend * page.size * 0.8) for _ in cuts]
    swell = [1 + hand.swell * math.sin(x / page.size * 0.33 + phase * 1.7) for x in cuts]

    def source(cut: int, y: int) -> tuple[float, float]:
        down = (y - page.baseline - shifts[cut]) / swell[cut]
        return cuts[cut] + aside[cut] + hand.slant * (y - page.baseline), page.baseline + down

    mesh = [
        (
            (cuts[i], 0, cuts[i + 1], height),
            (*source(i, 0), *source(i, height), *source(i + 1, height), *source(i + 1, 0)),
        )
        for i in range(strips)
    ]
    return page.sheet.transform(page.sheet.size, Image.Transform.MESH, mesh, Image.Resampling.BILINEAR)


def _shift(x: float, size: int, hand: Hand, phase: float) -> float:
    wave = 0.6 * math.sin(x / size * 0.55 + phase) + 0.4 * math.sin(x / size * 0.21 + 2 * phase)
    return hand.sway * size * wave - hand.climb * (x - size / 2)
