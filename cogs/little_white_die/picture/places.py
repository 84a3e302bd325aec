"""Choose where everything stands: a row for each player, the guess and the figures beside or above them."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from cogs.little_white_die.view import View
from rendering.paint.layout import Box, grid, pitch_of
from rendering.pieces.dice import margins
from rendering.pieces.table import HEIGHT, WIDTH

EDGE = 5
ASIDE = 272  # width of the column for the guess
STRIP = 132  # height of the strip above the rows that may stand for it
SMALLEST = 60
SIZES = (260, 232, 206, 184, 168, 150, 136, 122, 110, 102, 95, 88, 80, 74, 68, SMALLEST)
GOOD = 95
NO_ROOM = 0  # of dice, in pixels
OTHERS = 84  # least height of the row of another player on the private picture
MOST_OTHERS = 200  # and the most
SHARE = 0.38  # of the private picture for the rows of all others, if they have use for it
APART = 74  # most room between two dice, for lanes that have much
CARDS = 92  # height of the viewer's own cards


class Places(NamedTuple):
    """`rows` by seat, `sizes` of the dice in them, and the place for the guess and the figures."""

    rows: dict[int, Box]
    sizes: dict[int, int]
    aside: Box
    strip: bool
    name: int  # width of what says whose row it is

    def size(self, seat: int) -> int:
        """Give the size of a player's dice; where even the smallest find no room, they overlap."""
        return self.sizes[seat] or SMALLEST

    def least(self) -> int:
        """Give the size of the smallest dice; NO_ROOM where some overlap."""
        return min(self.sizes.values())


def arrange(view: View) -> Places:
    """Choose a column for the guess or, where that makes dice small, a strip above the rows if they are larger so."""
    table = Box(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE)
    column = Box(WIDTH - ASIDE, EDGE + 6, ASIDE - 2 * EDGE, HEIGHT - 2 * EDGE - 12)
    # Dice of GOOD size are large enough: the strip is tried only where the column leaves less.
    beside = _places(view, table.within(right=ASIDE), column, False)
    if beside.least() >= GOOD:
        return beside
    strip = Box(EDGE, 4, WIDTH - 2 * EDGE, STRIP - 6)
    return max(beside, _places(view, table.within(top=STRIP - EDGE), strip, True), key=Places.least)


def dice_box(row: Box, name: int) -> Box:
    """Give the room for dice, beside the name."""
    return row.within(left=name, right=10)


def own_dice_box(row: Box, name: int) -> Box:
    """Give the room for the viewer's own dice: their cards lie below."""
    return dice_box(row, name).within(bottom=CARDS + 8)


def spots(count: int, box: Box, size: int) -> list[tuple[int, int]]:
    """Give the upper left corners for `count` dice in lines; dice that find no room overlap."""
    if not count:
        return []
    wide, high = cell(size)
    lines = min(ceil(count / max(1, (box.width - 6) // wide)), max(1, box.height // high))
    along = ceil(count / lines)
    top = box.top + (box.height - lines * high) // 2
    return grid(count, along, (box.left, top), (pitch_of(along, wide, box.width - 6, APART), high))


def cell(size: int) -> tuple[int, int]:
    """Give the width and height that a die takes with its pile; small ones stand closer."""
    side, foot = margins(size)
    return size + 3 + max(0, size - GOOD) // 5, size + side + foot


def _places(view: View, box: Box, aside: Box, strip: bool) -> Places:
    rows = _rows(view, box)
    name = 192 if len(rows) > 4 or strip else 224
    return Places(rows, _sizes(view, rows, name), aside, strip, name)


def _rows(view: View, box: Box) -> dict[int, Box]:
    """Divide the box into rows; the viewer's own is the first, and the highest."""
    count = len(view.players)
    if view.seat is None:
        return dict(enumerate(box.rows(count)))
    # In the order in which they have their turns after the viewer.
    others = [(view.seat + step) % count for step in range(1, count)]
    small = OTHERS if len(others) > 3 else min(MOST_OTHERS, max(OTHERS + 24, int(box.height * SHARE) // len(others)))
    # What the others do not need goes to the viewer: the cards must fit below the dice.
    heights = [box.height - small * len(others)] + [small] * len(others)
    return dict(zip((view.seat, *others), box.stacked(heights), strict=True))


def _sizes(view: View, rows: dict[int, Box], name: int) -> dict[int, int]:
    """Choose one size for the dice of all players, so that they compare; the viewer's own may be larger."""
    boxes = {seat: own_dice_box(row, name) if seat == view.seat else dice_box(row, name) for seat, row in rows.items()}
    largest = {seat: _largest(len(view.players[seat].dice), box) for seat, box in boxes.items()}
    others = min((size for seat, size in largest.items() if seat != view.seat), default=SMALLEST)
    return {seat: size if seat == view.seat else others for seat, size in largest.items()}


def _largest(count: int, box: Box) -> int:
    """Choose the largest size that fits; NO_ROOM if even the smallest dice overlap."""
    return next((size for size in SIZES if _fits(count, box, size)), NO_ROOM)


def _fits(count: int, box: Box, size: int) -> bool:
    wide, high = cell(size)
    return ((box.width - 6) // wide) * (box.height // high) >= count
