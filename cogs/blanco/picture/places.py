"""Choose where everything lies: a place for each player's grid, the piles and the scene below or beside them. A seat's
own picture has its own grid and hand, and the top discard; all else is on the table's message."""

from __future__ import annotations

from typing import NamedTuple

from cogs.blanco.view import View
from rendering.paint.layout import Box, grid
from rendering.pieces.suited import Size
from rendering.pieces.table import WIDTH

EDGE = 5
# By the number of seats; hands that are turned up need more. Table and own panel shall fit on a screen together.
HEIGHTS = {2: 590, 3: 590, 4: 610, 5: 610}
OWN_HEIGHT = 384
STRIPS = {2: 150, 3: 150, 4: 132}  # height of what lies below two to four grids
PILES = 142  # height of the piles in the place of a sixth grid; the scene gets the rest
GRID = 664  # width of the viewer's own grid, with the room around it
HEAD = 48  # height of a name above a grid
HAND = 188  # height of the viewer's hand, below what they may do
LETTERS, DIGITS = 46, 44  # room for the letters above and the digits beside the viewer's own grid
GAP = 5  # between the cards of a grid
ROWS = 3
LEAST = Size(84, 52)  # the smallest card with number and symbol readable on a phone
PILED = 470  # width of the piles in a strip; the scene gets the rest
OPEN = LEAST.height + 8  # height of a hand that is turned up, below a grid
SLENDER = 2.25  # widest card, as a share of its height, that still looks like one


class Mat(NamedTuple):
    """Where one player's grid lies, and `head`, their name and signs. `grid` is the room for the largest grid;
    `labelled`: as on a map. `opened`: below the grid lies the hand, turned up."""

    box: Box
    head: Box
    grid: Box
    card: Size
    labelled: bool = False
    opened: bool = False

    @property
    def hand(self) -> Box:
        """Give the room for a hand that is turned up."""
        return Box(self.box.left + 8, self.grid.bottom, self.box.width - 16, OPEN)

    @property
    def beside(self) -> bool:
        """Tell whether the name stands beside the grid, which begins at the top then."""
        return self.head.left > self.grid.left

    def by_itself(self) -> Mat:
        """Move it to the corner of a picture of its own."""
        left, top = self.box.corner
        box, head, room = (each._replace(left=each.left - left, top=each.top - top) for each in self[:3])
        return self._replace(box=box, head=head, grid=room)


class Places(NamedTuple):
    """By seat; and the room for the piles, in a seat's own picture for its hand and the top discard; and for the scene:
    None where there is none."""

    height: int
    mats: dict[int, Mat]
    piles: Box
    scene: Box | None = None


def arrange(view: View) -> Places:
    """Choose the places of the public table, or of a seat's own picture."""
    return _public(view) if view.seat is None else _private(view, view.seat)


def grid_spots(room: Box, size: Size, width: int, count: int) -> list[tuple[int, int]]:
    """Give the upper left corners of the cards of a grid, in the middle of its room."""
    if not count:
        return []
    wide, high = size.width + GAP, size.height + GAP
    left = room.left + (room.width - width * wide + GAP) // 2
    top = room.top + (room.height - count // width * high + GAP) // 2
    return grid(count, width, (left, top), (wide, high))


def largest(room: Box, across: int, down: int) -> Size:
    """Choose the largest card of which so many find room across and down."""
    high = room.height // down - GAP
    return Size(min(room.width // across - GAP, max(LEAST.width, round(high * SLENDER))), high)


def _public(view: View) -> Places:
    seats, over = len(view.players), view.outcome is not None
    rows = 1 + (seats > 3)
    height = HEIGHTS[seats] + over * rows * OPEN
    table = Box(EDGE, EDGE, WIDTH - 2 * EDGE, height - 2 * EDGE)
    if seats in STRIPS:
        grids, strip = table.stacked((table.height - STRIPS[seats], STRIPS[seats]))
        boxes = [box for row in grids.rows(rows) for box in row.columns(min(seats, 2 + seats % 2))]
        piles, scene = strip._replace(width=PILED), strip.within(left=PILED)
    else:
        *boxes, aside = (box for row in table.rows(rows) for box in row.columns(3))
        piles, scene = aside._replace(height=PILES), aside.within(top=PILES)
    # Room for the widest grid on the table, so that all cards have one size.
    widest = max(3, *(player.width for player in view.players))
    mats = {seat: _above(box, widest, over) for seat, box in enumerate(boxes)}
    return Places(height, mats, piles, scene)


def _private(view: View, own: int) -> Places:
    """Make the viewer's own grid large, and put what they may do and their hand beside it."""
    box = Box(EDGE, EDGE, WIDTH - 2 * EDGE, OWN_HEIGHT - 2 * EDGE)
    room = box._replace(width=GRID).within(left=8 + DIGITS, top=LETTERS, bottom=6)
    # Within the edge of the mat, on which the hand is pasted.
    head, hand = box.within(left=GRID + 8, top=4, right=10, bottom=8).stacked((box.height - HAND - 12, HAND))
    spots, width = view.players[own].spots, view.players[own].width
    # Of few sizes, as each card is drawn once in each; what is left of a grid in the end can be larger.
    least = 2 if width <= 2 and len(spots) <= 2 * width else ROWS
    mat = Mat(box, head.within(left=8), room, largest(room, max(least, width), least), labelled=True)
    return Places(OWN_HEIGHT, {own: mat}, hand)


def _above(box: Box, widest: int, opened: bool) -> Mat:
    """Put the name above the grid."""
    head = box.within(left=8, top=4, right=8)._replace(height=HEAD - 4)
    room = box.within(left=8, top=HEAD, right=8, bottom=2 + opened * OPEN)
    return Mat(box, head, room, largest(room, widest, ROWS), opened=opened)
