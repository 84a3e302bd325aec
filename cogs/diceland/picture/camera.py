"""Choose the part of the table that a picture shows: all that matters, as large as there is room for it.

All dice in play are seen where they lie near enough to each other. Where they do not, a picture goes to where something
happens, and to as many of the others as can be seen from there: on a phone a die would else be a dot. Of what is left
out it is said where it lies (`outside`).

A throw is framed by where dice lay before it and where it leaves them, so that the moving picture and the one after it
show the same part. Windows grow by steps and move by whole inches: as long as little moves, the same cloth is seen,
which is drawn once.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from cogs.diceland.geometry.poses import HALF, TABLE, Point
from cogs.diceland.picture import seen
from cogs.diceland.picture.places import CLOTH, WHOLE, Window
from cogs.diceland.view import Thrown, View

THOUSANDTHS = 1000.0
"""Of an inch, in `Thrown.frames`."""
CLOSEST, WIDEST, STEP = 12.0, 20.0, 2.0
"""Inches of the table that are seen at least and, in a picture for all, at most; and by how many more windows grow."""
NEAR = 16.0
"""Of which a kill is seen from near enough: no picture goes there and back for it."""
AROUND = 2.0
"""Inches that are seen around the middle of a die, but for half of one by which a window is moved: itself, and the tag
beside it."""


def window_of(view: View) -> Window:
    """Give the part of the table that the picture of a view shows: one that somebody wants to see; in their own picture
    what the die that is looked at can reach; else a kill from near, or what happens, and as many dice in play as there
    is room for."""
    if view.part is not None:
        x, y, inches = view.part
        return framing([(x, y)], inches, around=0.0)
    looked = seen.focus(view)
    if view.seat is not None and looked is not None:
        return framing(_lying(view, (looked, *seen.targets(view, looked))))
    happening = _happening(list(_matters(view)), list(_others(view)))
    if view.killed and not (view.thrown and view.thrown.frames) and happening.height / happening.scale > NEAR:
        closer = framing(list(_kills(view)))
        if closer.height / closer.scale <= WIDEST:
            return closer
    return happening


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
    """Give the closest window in which all are seen or, if that is too wide, the widest one that has as many of the
    needed as possible, the first ones first, and of these windows the one that has the most others."""
    window = framing([*needed, *others])
    if window.height / window.scale <= WIDEST or not (needed or others):
        return window
    kept: list[Point] = []
    for point in needed:
        # An inch less: windows move by whole ones.
        if max(end - start for start, end in _spans([*kept, point], AROUND)) <= WIDEST - 1:
            kept.append(point)
    most = HALF - WIDEST / 2
    middles = [number - most for number in range(round(2 * most) + 1)]
    # Of each middle, a bit for every one of the others that is seen along that axis.
    across, along = ([_seen(middle, axis, kept, others) for middle in middles] for axis in range(2))
    x, y = _mean(kept or others)

    def worth(place: tuple[float, int, float, int]) -> tuple[int, float]:
        return (place[1] & place[3]).bit_count(), -math.hypot(place[0] - x, place[2] - y)

    places = ((*one, *other) for one in zip(middles, across, strict=True) for other in zip(middles, along, strict=True))
    best = max((place for place in places if place[1] >= 0 and place[3] >= 0), key=worth)
    return Window(CLOTH.height / WIDEST, (best[0], best[2]))


def _seen(middle: float, axis: int, kept: list[Point], others: list[Point]) -> int:
    """Tell which of the others are seen along an axis, a bit for each; less than 0: not all that is kept is."""
    if not all(_is_within(point[axis], middle) for point in kept):
        return -1
    return sum(1 << number for number, point in enumerate(others) if _is_within(point[axis], middle))


def _is_within(place: float, middle: float) -> bool:
    """Tell whether a window around a middle shows a die there, and what is around it on the table."""
    start, end = max(-HALF, place - AROUND), min(HALF, place + AROUND)
    return start >= middle - WIDEST / 2 and end <= middle + WIDEST / 2


def _mean(points: list[Point]) -> Point:
    xs, ys = zip(*points, strict=True)
    return sum(xs) / len(points), sum(ys) / len(points)


def _spans(points: list[Point], around: float) -> list[tuple[float, float]]:
    """Give what of the table is seen along each axis."""
    spans = [(min(axis) - around, max(axis) + around) for axis in zip(*points, strict=True)]
    return [(max(-HALF, start), min(HALF, end)) for start, end in spans]


def framing(
    points: list[Point],
    least: float = CLOSEST,
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
