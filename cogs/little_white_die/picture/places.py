"""Where everything stands on the picture: a row for each player, the guess and the figures beside or above them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from cogs.little_white_die.view import View
from rendering.layout import Box
from rendering.pieces.dice import margins
from rendering.pieces.table import HEIGHT, WIDTH

EDGE = 5
# Width of the column for the guess; from `STRIP` on it is a strip above the rows that is this high.
ASIDE = 272
STRIP = 132
SMALLEST = 60
SIZES = (184, 168, 150, 136, 122, 110, 102, 95, 88, 80, 74, 68, SMALLEST)
GOOD = 95
NO_ROOM = 0  # of dice, in pixels
OTHERS = 84  # least height of the row of another player on the private picture
CARDS = 92  # height of the viewer's own cards


class Places(NamedTuple):
    """`rows` by seat, `sizes` of the dice in them, and the place for the guess and the figures."""

    rows: dict[int, Box]
    sizes: dict[int, int]
    aside: Box
    strip: bool
    name: int  # width of what says whose row it is

    def size(self, seat: int) -> int:
        """Of a player's dice; where even the smallest find no room, they overlap."""
        return self.sizes[seat] or SMALLEST


def arrange(view: View) -> Places:
    """With a column for the guess; where that makes dice small, with a strip above the rows if they are larger so."""
    beside = _beside(view)
    if _least(beside) >= GOOD:
        return beside
    return max(beside, _below_strip(view), key=_least)


def dice_box(row: Box, name: int) -> Box:
    return Box(row.left + name, row.top, row.width - name - 10, row.height)


def own_dice_box(row: Box, name: int) -> Box:
    """For the viewer's own dice: their cards lie below."""
    box = dice_box(row, name)
    return box._replace(height=box.height - CARDS - 8)


def spots(count: int, box: Box, size: int) -> Iterator[tuple[int, int]]:
    """Upper left corners for `count` dice in lines; dice that find no room overlap."""
    wide, high = cell(size)
    if not count:
        return
    lines = min(ceil(count / max(1, (box.width - 6) // wide)), max(1, box.height // high))
    along = ceil(count / lines)
    pitch = min(wide + 22, (box.width - wide - 6) // (along - 1)) if along > 1 else 0
    top = box.top + (box.height - lines * high) // 2
    for number in range(count):
        yield box.left + number % along * pitch, top + number // along * high


def cell(size: int) -> tuple[int, int]:
    """Width and height that a die takes with its pile; small ones stand closer."""
    side, foot = margins(size)
    return size + 3 + max(0, size - GOOD) // 5, size + side + foot


def _beside(view: View) -> Places:
    rows = _rows(view, Box(EDGE, EDGE, WIDTH - ASIDE - 2 * EDGE, HEIGHT - 2 * EDGE))
    aside = Box(WIDTH - ASIDE, EDGE + 6, ASIDE - 2 * EDGE, HEIGHT - 2 * EDGE - 12)
    return _places(view, rows, aside, False)


def _below_strip(view: View) -> Places:
    rows = _rows(view, Box(EDGE, STRIP, WIDTH - 2 * EDGE, HEIGHT - STRIP - EDGE))
    return _places(view, rows, Box(EDGE, 4, WIDTH - 2 * EDGE, STRIP - 6), True)


def _places(view: View, rows: dict[int, Box], aside: Box, strip: bool) -> Places:
    name = 192 if len(rows) > 4 or strip else 224
    return Places(rows, _sizes(view, rows, name), aside, strip, name)


def _rows(view: View, box: Box) -> dict[int, Box]:
    seats = range(len(view.players))
    if view.seat is None:
        return dict(zip(seats, _stacked(box, [box.height // len(seats)] * len(seats)), strict=True))
    others = [seat for seat in seats if seat != view.seat]
    small = OTHERS if len(others) > 3 else OTHERS + 24
    heights = [box.height - small * len(others)] + [small] * len(others)
    return dict(zip((view.seat, *others), _stacked(box, heights), strict=True))


def _stacked(box: Box, heights: Sequence[int]) -> Iterator[Box]:
    top = box.top
    for height in heights:
        yield Box(box.left, top, box.width, height)
        top += height


def _sizes(view: View, rows: dict[int, Box], name: int) -> dict[int, int]:
    """One size for the dice of all players, so that they compare; the viewer's own may be larger."""
    boxes = {seat: own_dice_box(row, name) if seat == view.seat else dice_box(row, name) for seat, row in rows.items()}
    largest = {seat: _largest(len(view.players[seat].dice), box) for seat, box in boxes.items()}
    others = min((size for seat, size in largest.items() if seat != view.seat), default=SMALLEST)
    return {seat: size if seat == view.seat else others for seat, size in largest.items()}


def _largest(count: int, box: Box) -> int:
    """NO_ROOM if even the smallest dice overlap."""
    return next((size for size in SIZES if _fits(count, box, size)), NO_ROOM)


def _fits(count: int, box: Box, size: int) -> bool:
    wide, high = cell(size)
    return ((box.width - 6) // wide) * (box.height // high) >= count


def _least(places: Places) -> int:
    return min(places.sizes.values())
