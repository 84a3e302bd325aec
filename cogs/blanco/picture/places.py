"""Choose where everything lies: a place for each player's grid, the piles and the scene beside them. A seat's own
picture has its own grid and hand, and the piles; all else is on the table's message."""

from __future__ import annotations

from typing import NamedTuple

from cogs.blanco.view import View
from rendering.paint.layout import Box, grid
from rendering.pieces.suited import Size
from rendering.pieces.table import WIDTH

EDGE = 5
# Few grids need less height: table and own panel shall fit on a screen together.
LOW_HEIGHT, HIGH_HEIGHT, OWN_HEIGHT = 584, 628, 366
STRIP = 196  # height of what lies below two or three grids
ASIDE = 364  # width of what lies beside four grids, or in the place of a sixth
PILES = {4: 176, 5: 104}  # height of the piles there; the scene, in which a whole grid may lie, gets the rest
OWN = 660  # width of the viewer's own place
NAME = 208  # width of the viewer's name, and what they may do, beside their grid
HAND = 188  # height of the viewer's hand, above the piles
HEAD = 40  # height of a name above a grid
LETTERS, DIGITS = 46, 44  # room for the letters above and the digits beside a grid
GAP = 5  # between the cards of a grid
ROWS = 3
LEAST = Size(84, 52)  # the smallest card with number and symbol readable on a phone
OPEN = LEAST.height + 8  # height of a hand that is turned up, below a grid
SLENDER = 0.86  # widest card, as a share of its height, that still looks like one


class Mat(NamedTuple):
    """Where one player's name and grid lie. `grid` is the room for the largest grid; `labelled`: as on a map.
    `opened`: below the grid lies the hand, turned up."""

    box: Box
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
        return self.grid.left - self.box.left > NAME

    @property
    def head(self) -> Box:
        """Give the room for name and signs."""
        if self.beside:
            return self.box.within(left=8)._replace(width=NAME - 8)
        return self.box.within(left=8, top=4, right=8)._replace(height=HEAD - 4)

    def by_itself(self) -> Mat:
        """Move it to the corner of a picture of its own."""
        left, top = self.box.corner
        return self._replace(box=self.box.within(-left, -top, left, top), grid=self.grid.within(-left, -top, left, top))


class Places(NamedTuple):
    """By seat; and the room for the piles, for the scene and the viewer's hand: None where there is none."""

    height: int
    mats: dict[int, Mat]
    piles: Box
    scene: Box | None = None
    hand: Box | None = None


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


def _public(view: View) -> Places:
    seats = len(view.players)
    height = LOW_HEIGHT if seats <= 3 else HIGH_HEIGHT
    table = Box(EDGE, EDGE, WIDTH - 2 * EDGE, height - 2 * EDGE)
    if seats <= 3:
        boxes = table.within(bottom=STRIP - EDGE).columns(seats)
        strip = table.within(top=height - STRIP - EDGE)
        piles, scene = strip._replace(width=460), strip.within(left=465)
    else:
        grids = table if seats == 5 else table.within(right=ASIDE - EDGE)
        boxes = [box for row in grids.rows(2) for box in row.columns((seats + 1) // 2)]
        aside = boxes.pop() if seats == 5 else table.within(left=grids.width)
        high = PILES[seats]
        piles, scene = aside._replace(height=high), aside.within(top=high)
    widest, over = max(player.width for player in view.players), view.outcome is not None
    # Room for the widest grid on the table, so that all cards have one size.
    mats = {seat: _above(box, max(3, widest), seats <= 3 and not over, over) for seat, box in enumerate(boxes)}
    return Places(height, mats, piles, scene)


def _private(view: View, own: int) -> Places:
    """Make the viewer's own grid large, and put hand and piles beside it."""
    box = Box(EDGE, EDGE, OWN - EDGE, OWN_HEIGHT - 2 * EDGE)
    aside = Box(OWN + EDGE, EDGE, WIDTH - OWN - 2 * EDGE, box.height)
    mats = {own: _beside(box, max(3, view.players[own].width))}
    return Places(OWN_HEIGHT, mats, aside.within(top=HAND + EDGE), hand=aside._replace(height=HAND))


def _above(box: Box, widest: int, labelled: bool, opened: bool = False) -> Mat:
    """Put the name above the grid."""
    above, beside = (LETTERS, DIGITS) if labelled else (0, 0)
    room = box.within(left=8 + beside, top=HEAD + above, right=8, bottom=2 + opened * OPEN)
    return Mat(box, room, _card(room, widest), labelled, opened)


def _beside(box: Box, widest: int) -> Mat:
    """Put the name at the left of the grid."""
    room = box.within(left=NAME + DIGITS, top=LETTERS, right=8, bottom=4)
    return Mat(box, room, _card(room, widest), labelled=True)


def _card(room: Box, widest: int) -> Size:
    """Choose the largest card that leaves room for ROWS rows of `widest` cards."""
    high = room.height // ROWS - GAP
    return Size(min(room.width // widest - GAP, max(LEAST.width, round(high * SLENDER))), high)
