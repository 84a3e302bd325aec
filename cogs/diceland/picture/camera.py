"""Choose the part of the table that a picture shows: all that matters, as large as there is room for it.

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
CLOSEST, STEP = 12.0, 2.0
"""Inches of the table that are seen at least, and by how many more windows grow."""
AROUND = 2.0
"""Inches that are seen around the middle of a die, but for half of one by which a window is moved: itself, and the tag
beside it."""


def window_of(view: View) -> Window:
    """Give the part of the table that the picture of a view shows: one that somebody wants to see; in their own picture
    what the die that is looked at can reach; else all dice in play."""
    if view.part is not None:
        x, y, inches = view.part
        return framing([(x, y)], inches, around=0.0)
    looked = seen.focus(view)
    if view.seat is not None and looked is not None:
        return framing(_lying(view, (looked, *seen.targets(view, looked))))
    fallen = [each.pose.middle for each in view.killed]
    return framing([*_lying(view, range(len(view.dice))), *fallen, *(_of_throw(view.thrown) if view.thrown else ())])


def _lying(view: View, dice: Iterable[int]) -> list[Point]:
    return [pose.middle for die in dice if (pose := view.dice[die].pose)]


def _of_throw(thrown: Thrown) -> Iterator[Point]:
    """Give where dice lay before a throw, and where their flights ended: beside the table, at its edge."""
    yield from (pose.middle for pose in thrown.before if pose)
    for x, y, *_ in thrown.frames[-1] if thrown.frames else ():
        yield _on_table(x / THOUSANDTHS), _on_table(y / THOUSANDTHS)


def _on_table(inches: float) -> float:
    return min(HALF, max(-HALF, inches))


def framing(points: list[Point], least: float = CLOSEST, around: float = AROUND, height: int = CLOTH.height) -> Window:
    """Give the closest window, `height` pixels high, in which points are seen with so many inches around them, of which
    at least `least` inches of the table are seen from top to bottom. Nothing beyond the table is seen."""
    if not points:
        return WHOLE
    spans = [(min(axis) - around, max(axis) + around) for axis in zip(*points, strict=True)]
    (left, right), (low, high) = ((max(-HALF, start), min(HALF, end)) for start, end in spans)
    shape = CLOTH.width / height
    needed = max(high - low, (right - left) / shape, least)
    inches = min(TABLE / max(1.0, shape), STEP * math.ceil(needed / STEP - 1e-9))
    middle = (_middle(left, right, inches * shape), _middle(low, high, inches))
    return Window(height / inches, middle, height=height)


def _middle(start: float, end: float, room: float) -> float:
    """Give a whole inch about half way, or half way itself where there is too little room for all; nearer to the middle
    of the table where something beyond it would be seen."""
    middle, most = (start + end) / 2, HALF - room / 2
    return min(most, max(-most, float(round(middle)) if end - start <= room else middle))
