"""Choose the part of the table that a picture shows: all that matters, as large as there is room for it.

All dice in play are seen where they lie near enough to each other. Where they do not, a picture goes to where something
happens, and to as many of the others as can be seen from there: on a phone a die would else be a dot. Of what is left
out it is said where it lies (`outside`).

A throw is framed by where dice lay before it and where it leaves them, so that the moving picture and the one after it
show the same part. Of a few sizes and places a picture takes the one that is nearest to the middle of the table,
and another one only where that leaves something out: so the same cloth is seen from turn to turn, which is drawn once.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from cogs.diceland.geometry.poses import HALF, TABLE, Point
from cogs.diceland.picture import seen
from cogs.diceland.picture.places import CLOTH, WHOLE, Window
from cogs.diceland.view import Thrown, View

EXACT = 1e-6
"""Inches that are nothing."""
THOUSANDTHS = 1000.0
"""Of an inch, in `Thrown.frames`."""
SIZES = (9.0, 12.0, 15.0)
"""Inches of the table that are seen from top to bottom in a picture for all."""
STEP = 2.0
"""By how many more inches windows grow, or are moved, that have to show something."""
USUAL = (2, 3)
"""Of usual windows, at each side of the middle of the table, across and along it."""
AROUND = 1.7
"""Inches that are seen around the middle of a die: itself, and a part of the label beside it."""


def window_of(view: View) -> Window:
    """Give the part of the table that the picture of a view shows: one that somebody wants to see; in their own picture
    what the die that is looked at can reach; else what happens, and as many dice in play as there is room for; but of a
    kill both ends of the shot, however far apart."""
    if view.part is not None:
        x, y, inches = view.part
        return framing([(x, y)], inches, around=0.0)
    looked = seen.focus(view)
    if view.seat is not None and looked is not None:
        return framing(_lying(view, (looked, *seen.targets(view, looked))))
    happening, kills = _happening(list(_matters(view)), list(_others(view))), list(_kills(view))
    if (view.thrown and view.thrown.frames) or all(_has(happening, each) for each in kills):
        return happening
    return framing(kills)


def _kills(view: View) -> Iterator[Point]:
    """Give where dice were killed, and where those lie that shot: nothing else matters in that moment."""
    for each in view.killed:
        yield each.pose.middle
        yield from _lying(view, () if each.by is None else (each.by,))


def _matters(view: View) -> Iterator[Point]:
    """Give where something happens, what matters most first: the newest throw while it is seen; who was killed; the die
    that is asked about with those that it can reach; else the die that was thrown last."""
    thrown = view.thrown
    if thrown is not None and thrown.frames:
        yield from _of_throw(thrown)
    yield from _kills(view)
    looked = seen.focus(view)
    if looked is not None:
        yield from _lying(view, (looked, *seen.targets(view, looked)))
    if thrown is not None and not thrown.frames:
        yield from _lying(view, (thrown.die, *thrown.moved))


def _others(view: View) -> Iterator[Point]:
    """Give where dice lie besides: while a throw is seen, as they lay before it."""
    if view.thrown is not None and view.thrown.frames:
        return (pose.middle for pose in view.thrown.before if pose)
    return iter(_lying(view, range(len(view.dice))))


def _lying(view: View, dice: Iterable[int]) -> list[Point]:
    return [pose.middle for die in dice if (pose := view.dice[die].pose)]


def _of_throw(thrown: Thrown) -> Iterator[Point]:
    """Give where the flights of a throw ended: beside the table, at its edge; then where those dice lay before."""
    for x, y, *_ in thrown.frames[-1]:
        yield _on_table(x / THOUSANDTHS), _on_table(y / THOUSANDTHS)
    yield from (pose.middle for die in thrown.moved if (pose := thrown.before[die]))


def _on_table(inches: float) -> float:
    return min(HALF, max(-HALF, inches))


def _happening(needed: list[Point], others: list[Point]) -> Window:
    """Give the closest of the usual windows in which all are seen; else of the widest ones the one that has as many
    of the needed as possible, the first ones first, and the most others."""

    def worth(window: Window) -> tuple[list[bool], int]:
        return [_has(window, each) for each in needed], sum(_has(window, each) for each in others)

    for inches in SIZES:
        # The first one of the best is the nearest to the middle of the table.
        best = max(_usual(inches), key=worth)
        if worth(best) == ([True] * len(needed), len(others)):
            return best
    return max((best, *_anywhere(SIZES[-1])), key=worth)


@cache
def _usual(inches: float) -> tuple[Window, ...]:
    """List the usual windows of a size."""
    across, along = _rooms(inches)
    steps = (range(-most, most + 1) for most in USUAL)
    return _windows(inches, ((across * x / USUAL[0], along * y / USUAL[1]) for x, y in product(*steps)))


@cache
def _anywhere(inches: float) -> tuple[Window, ...]:
    """List windows of a size all over the table."""
    steps = (range(-int(room / STEP), int(room / STEP) + 1) for room in _rooms(inches))
    return _windows(inches, ((STEP * x, STEP * y) for x, y in product(*steps)))


def _rooms(inches: float) -> Point:
    """Say how far from the middle of the table that of a window may be, across and along it."""
    return HALF - inches * CLOTH.width / CLOTH.height / 2, HALF - inches / 2


def _windows(inches: float, middles: Iterable[Point]) -> tuple[Window, ...]:
    """Give the windows around middles, those nearest to that of the table first."""
    ordered = sorted(middles, key=lambda middle: (math.hypot(*middle), middle))
    return tuple(Window(CLOTH.height / inches, middle) for middle in ordered)


def _has(window: Window, point: Point) -> bool:
    """Tell whether a window shows a die there, and what is around it on the table."""
    (left, right), (low, high) = _spans([point], AROUND)
    return window.shows(left, low, EXACT) and window.shows(right, high, EXACT)


def _spans(points: list[Point], around: float) -> list[tuple[float, float]]:
    """Give what of the table is seen along each axis."""
    spans = [(min(axis) - around, max(axis) + around) for axis in zip(*points, strict=True)]
    return [(max(-HALF, start), min(HALF, end)) for start, end in spans]


def framing(
    points: list[Point],
    least: float = SIZES[0],
    around: float = AROUND,
    height: int = CLOTH.height,
    width: int = CLOTH.width,
) -> Window:
    """Give the closest window, `width` and `height` pixels large, in which points are seen with so many inches around
    them, of which at least `least` inches of the table are seen from top to bottom. Nothing beyond it is seen."""
    if not points:
        return WHOLE
    (left, right), (low, high) = _spans(points, around)
    shape = width / height
    needed = max(high - low, (right - left) / shape, least)
    inches = min(TABLE / max(1.0, shape), STEP * math.ceil(needed / STEP - 1e-9))
    middle = (_middle(left, right, inches * shape), _middle(low, high, inches))
    return Window(height / inches, middle, width, height)


def _middle(start: float, end: float, room: float) -> float:
    """Give a whole inch about half way, or half way itself where there is too little room for all; nearer to the middle
    of the table where something beyond it would be seen."""
    middle, most = (start + end) / 2, HALF - room / 2
    return min(most, max(-most, float(round(middle)) if end - start <= room else middle))
