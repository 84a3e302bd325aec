"""Draw the small flourish that an author puts where a card has paper left: for each of them always the same one."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise

from PIL import Image

from rendering.paint.memory import kept
from rendering.paint.palette import INK
from rendering.paint.strokes import Point, Sheet, smooth, turn

WIDE = 2.4  # beside its height
BROAD = 0.016  # half of the broadest stroke, as a share of the width
EDGE = 0.06  # of the width that stays free around it
STEPS = 160  # of a curve
NIB = math.radians(40)  # how the pen is held: along this direction its strokes are thin
Curve = list[Point]


@kept
def mask(author: int | None, height: int) -> Image.Image:
    """Draw that author's flourish as ink (L, 255: ink), WIDE times as wide as high."""
    chance = random.Random(f"flourish {author}")  # noqa: S311 - ink, nothing of a game
    curves = [_swaying(curve, chance) for curve in chance.choice(KINDS)(chance)]
    side, tilt = chance.choice((-1, 1)), chance.uniform(-0.07, 0.07)
    width = round(height * WIDE)
    sheet = Sheet(width, height, f"flourish {author}")
    for curve in _placed([[turn((side * x, y), tilt) for x, y in curve] for curve in curves], width, height):
        _draw(sheet, curve, width * BROAD)
    return sheet.finished().getchannel("A")


def _placed(curves: Sequence[Curve], width: int, height: int) -> Iterator[Curve]:
    """Make all of it as large as the sheet."""
    across, down = (sorted(axis) for axis in zip(*(point for curve in curves for point in curve), strict=True))
    room = width * (1 - 2 * EDGE), height - 2 * EDGE * width
    scale = min(room[0] / (across[-1] - across[0]), room[1] / (down[-1] - down[0]))
    x, y = (across[-1] + across[0]) / 2, (down[-1] + down[0]) / 2
    for curve in curves:
        yield [(width / 2 + (left - x) * scale, height / 2 + (top - y) * scale) for left, top in curve]


def _draw(sheet: Sheet, curve: Curve, broad: float) -> None:
    """Draw with a nib: a stroke begins and ends in a point, and is as broad between as its direction makes it."""
    edges, last = list[tuple[Point, Point]](), len(curve) - 1
    for number, (start, end) in enumerate(pairwise(curve)):
        along = math.atan2(end[1] - start[1], end[0] - start[0])
        pressed = min(1.0, 6 * min(number, last - number) / last + 0.3)
        half = broad * pressed * (0.45 + 0.55 * abs(math.sin(along - NIB)))
        across = (-half * math.sin(along), half * math.cos(along))
        edges.append(((start[0] + across[0], start[1] + across[1]), (start[0] - across[0], start[1] - across[1])))
    for (left, right), (next_left, next_right) in pairwise(edges):
        sheet.fill((left, next_left, next_right, right), INK)


def _swaying(curve: Curve, chance: random.Random) -> Curve:
    """Draw it by hand: slowly off the line and back."""
    phases = [chance.uniform(0, math.tau) for _ in range(2)]
    reach = 0.02 * max(math.dist(curve[0], point) for point in curve)
    return [
        (
            x + reach * math.sin(number * 0.05 + phases[0]),
            y + reach * math.sin(number * 0.04 + phases[1]) * 0.7,
        )
        for number, (x, y) in enumerate(curve)
    ]


def _steps(end: float, start: float = 0.0, steps: int = STEPS) -> list[float]:
    return [start + (end - start) * step / steps for step in range(steps + 1)]


def _loops(chance: random.Random) -> list[Curve]:
    """A line of loops that grow and shrink, as at the end of a signature."""
    count, round_ = chance.randint(4, 7), chance.uniform(1.5, 2.2)
    end = count * math.tau
    swell = [(t, round_ * (0.35 + 0.65 * math.sin(math.pi * t / end))) for t in _steps(end, steps=60 * count // 2)]
    return [[(0.62 * t - size * math.sin(t), -size * math.cos(t)) for t, size in swell]]


def _scroll(chance: random.Random) -> list[Curve]:
    """A long S that rolls up at both ends."""
    arm = _rolled_up(chance)
    return [[turn(point, -0.7) for point in (*((-x, -y) for x, y in reversed(arm)), *arm)]]


def _divider(chance: random.Random) -> list[Curve]:
    """Two scrolls that roll up away from each other, and drops between."""
    arm = [(x + 0.12, y) for x, y in _rolled_up(chance)]
    return [arm, [(-x, y) for x, y in arm], *(_drop((0.0, top), 0.16) for top in (-0.24, 0.1))]


def _rolled_up(chance: random.Random) -> Curve:
    """A straight line that bends more and more, as far as the author likes (Euler's spiral)."""
    far, curve, x, y = chance.uniform(2.6, 3.7), Curve(), 0.0, 0.0
    for t in _steps(far):
        curve.append((x, y))
        x, y = x + math.cos(t * t) * far / STEPS, y + math.sin(t * t) * far / STEPS
    return curve


def _drop(top: Point, size: float) -> Curve:
    x, y = top
    return [
        (x + size * 0.5 * math.sin(t) * math.sin(t / 2), y + size * (1 - math.cos(t)) / 2)
        for t in _steps(math.tau, steps=40)
    ]


def _knot(chance: random.Random) -> list[Curve]:
    """A string that crosses itself, without an end."""
    # One of them even, and hardly off: else it would run back upon itself.
    across, down = chance.choice(((2, 3), (3, 4), (2, 5), (4, 3)))
    off = chance.uniform(-0.1, 0.1)
    # a little more than once round: the pen goes over its own beginning
    return [
        [(2.1 * math.sin(across * t + off), 0.8 * math.sin(down * t)) for t in _steps(math.tau * 1.02, steps=2 * STEPS)]
    ]


def _sprig(chance: random.Random) -> list[Curve]:
    """A twig with leaves at both sides, smaller towards its tip."""
    count, bow, long = chance.randint(5, 8), chance.uniform(0.25, 0.6), chance.uniform(0.55, 0.75)
    stem = [(4 * t, -bow * math.sin(math.pi * t * 1.15)) for t in _steps(1.0)]
    leaves = []
    for number in range(count):
        at = round(STEPS * (0.18 + 0.76 * number / count))
        (x, y), (x2, y2) = stem[at], stem[at + 1]
        along, size = math.atan2(y2 - y, x2 - x), long * (1 - 0.55 * number / count)
        for side in (-1, 1):
            leaf = [turn(point, along + side * 0.85) for point in _leaf(size)]
            leaves.append([(x + left, y + top) for left, top in leaf])
    return [stem, *leaves]


def _leaf(size: float) -> Curve:
    return [
        (size * (1 - math.cos(t)) / 2, size * 0.2 * math.sin(t) * math.sin(t / 2)) for t in _steps(math.tau, steps=48)
    ]


def _eight(chance: random.Random) -> list[Curve]:
    """Loops laid on their side, one within the other, and a long stroke away from them."""
    rounds, shrink = chance.randint(2, 3), chance.uniform(0.66, 0.8)
    curve = []
    for t in _steps(rounds * math.tau, steps=rounds * STEPS):
        size = shrink ** (rounds - t / math.tau)
        below = 1 + math.sin(t) ** 2
        curve.append((2 * size * math.cos(t) / below, 1.5 * size * math.sin(t) * math.cos(t) / below))
    x, y = curve[-1]
    away = smooth([(x, y), (x - 0.1, y + 0.5), (x - 1.5, y + 0.62), (x - 3.6, y + 0.5)], steps=20)
    return [[*curve, *away[1:]]]


def _waves(chance: random.Random) -> list[Curve]:
    """Waves above each other, each one shorter than the one above it, and a dot."""
    count, long = chance.randint(2, 3), chance.uniform(0.85, 1.15)
    curves = []
    for number in range(count):
        half = (4.2 - 1.15 * number) / 2
        curves.append(
            [(x, 0.62 * number + 0.28 * math.cos(x * math.tau / long) * math.cos(x * 0.5)) for x in _steps(half, -half)]
        )
    return [*curves, _drop((0.0, 0.62 * count - 0.05), 0.2)]


KINDS = (_loops, _scroll, _divider, _knot, _sprig, _eight, _waves)
