"""Where everything stands on the picture: a row for each player, the guess and the figures beside or above them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from cogs.little_white_die.view import View
from rendering.dice import margins
from rendering.table import HEIGHT, WIDTH

EDGE = 12
ASIDE = 284
"""Width of the column for the guess; from `STRIP` on it is a strip above the rows that is this high."""
STRIP = 132
NAME = 206
"""Width of what says whose row it is."""
SMALLEST = 60
SIZES = (184, 168, 150, 136, 122, 110, 102, 95, 88, 80, 74, 68, SMALLEST)
"""Of dice, in pixels."""
OTHERS = 92
"""Height of the row of another player on the private picture."""


class Box(NamedTuple):
    """Pixels of the picture."""

    left: int
    top: int
    width: int
    height: int

    @property
    def middle(self) -> int:
        return self.top + self.height // 2

    @property
    def right(self) -> int:
        return self.left + self.width

    @property
    def bottom(self) -> int:
        return self.top + self.height


class Places(NamedTuple):
    """`rows` by seat, `sizes` of the dice in them, and the place for the guess and the figures."""

    rows: dict[int, Box]
    sizes: dict[int, int]
    aside: Box
    strip: bool


def arrange(view: View) -> Places:
    """Beside the rows if the dice stay as large there as they would below a strip."""
    side, below = _beside(view), _below(view)
    return below if min(below.sizes.values()) > min(side.sizes.values()) else side


def dice_box(row: Box) -> Box:
    return Box(row.left + NAME, row.top + 4, row.width - NAME - 12, row.height - 8)


def spots(count: int, box: Box, size: int) -> Iterator[tuple[int, int]]:
    """Upper left corners for `count` dice in lines; dice that find no room overlap."""
    wide, high = cell(size)
    lines = min(ceil(count / max(1, box.width // wide)), max(1, box.height // high))
    along = ceil(count / lines)
    pitch = min(wide + 18, (box.width - wide) // (along - 1)) if along > 1 else 0
    top = box.top + (box.height - lines * high) // 2
    for number in range(count):
        yield box.left + number % along * pitch, top + number // along * high


def cell(size: int) -> tuple[int, int]:
    """Width and height that a die takes with its pile."""
    side, foot = margins(size)
    return size + 2 * side, size + side + foot


def _beside(view: View) -> Places:
    rows = _rows(view, Box(EDGE, EDGE, WIDTH - ASIDE - 2 * EDGE, HEIGHT - 2 * EDGE))
    return Places(rows, _sizes(view, rows), Box(WIDTH - ASIDE - 4, EDGE, ASIDE - EDGE, HEIGHT - 2 * EDGE), False)


def _below(view: View) -> Places:
    rows = _rows(view, Box(EDGE, STRIP, WIDTH - 2 * EDGE, HEIGHT - STRIP - EDGE // 2))
    return Places(rows, _sizes(view, rows), Box(EDGE, 4, WIDTH - 2 * EDGE, STRIP - 6), True)


def _rows(view: View, box: Box) -> dict[int, Box]:
    if view.seat is None:
        return dict(enumerate(_stacked(box, [box.height // len(view.players)] * len(view.players))))
    others = [seat for seat in range(len(view.players)) if seat != view.seat]
    small = min(OTHERS + 40 // len(others), box.height // (len(others) + 2))
    heights = [box.height - small * len(others)] + [small] * len(others)
    return dict(zip((view.seat, *others), _stacked(box, heights), strict=True))


def _stacked(box: Box, heights: Sequence[int]) -> Iterator[Box]:
    top = box.top
    for height in heights:
        yield Box(box.left, top, box.width, height)
        top += height


def _sizes(view: View, rows: dict[int, Box]) -> dict[int, int]:
    """One size for all rows of a kind, so that dice compare; the viewer's own may be larger."""
    largest = {
        seat: _largest(len(view.players[seat].dice), own_box(row) if seat == view.seat else dice_box(row))
        for seat, row in rows.items()
    }
    others = min((size for seat, size in largest.items() if seat != view.seat), default=SMALLEST)
    return {seat: size if seat == view.seat else others for seat, size in largest.items()}


def own_box(row: Box) -> Box:
    """For the viewer's own dice: their cards lie below."""
    box = dice_box(row)
    return box._replace(height=box.height - 96)


def _largest(count: int, box: Box) -> int:
    return next((size for size in SIZES if _fits(count, box, size)), SMALLEST)


def _fits(count: int, box: Box, size: int) -> bool:
    wide, high = cell(size)
    return (box.width // wide) * (box.height // high) >= count
