"""Choose where everything lies: a place for each player's grid, the piles and the scene beside them."""

from __future__ import annotations

from typing import NamedTuple

from cogs.blanco.view import View
from rendering.paint.layout import Box, grid
from rendering.pieces.suited import Size
from rendering.pieces.table import HEIGHT, WIDTH

EDGE = 5
STRIP = 222  # height of what lies below two or three grids
ASIDE = 364  # width of what lies beside four grids, or in the place of a sixth
OWN = 584  # width of the viewer's own place
HAND = 172  # height of the strip for the viewer's hand and the piles
HEAD = 52  # height of a name above a grid
LETTERS, DIGITS = 38, 32  # room for the letters above and the digits beside a grid
GAP = 5  # between the cards of a grid
ROWS = 3
LEAST = Size(84, 52)  # the smallest card with number and symbol readable on a phone
SLENDER = 0.86  # widest card, as a share of its height, that still looks like one
MOST = 112  # height of the largest cards of others on the private picture: the viewer's own stay larger
LOW = 230  # places lower than this have the name beside the grid


class Mat(NamedTuple):
    """Where one player's name and grid lie. `grid` is the room for the largest grid; `labelled`: as on a map."""

    box: Box
    grid: Box
    card: Size
    labelled: bool = False

    @property
    def beside(self) -> bool:
        """Tell whether the name stands beside the grid, which begins at the top then."""
        return self.grid.top - self.box.top < HEAD

    @property
    def head(self) -> Box:
        """Give the room for name and signs."""
        if self.beside:
            return self.box.within(left=8, right=self.box.right - self.grid.left + 4)
        return self.box.within(left=8, top=4, right=8)._replace(height=HEAD - 4)

    def by_itself(self) -> Mat:
        """Move it to the corner of a picture of its own."""
        left, top = self.box.corner
        return self._replace(box=self.box.within(-left, -top, left, top), grid=self.grid.within(-left, -top, left, top))


class Places(NamedTuple):
    """By seat; and the room for the piles (with the viewer's hand) and for the scene: None where there is none."""

    mats: dict[int, Mat]
    piles: Box
    scene: Box | None


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
    table = Box(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE)
    if seats <= 3:
        boxes = table.within(bottom=STRIP - EDGE).columns(seats)
        strip = table.within(top=HEIGHT - STRIP - EDGE)
        piles, scene = strip._replace(width=460), strip.within(left=465)
    else:
        grids = table if seats == 5 else table.within(right=ASIDE - EDGE)
        boxes = [box for row in grids.rows(2) for box in row.columns((seats + 1) // 2)]
        aside = boxes.pop() if seats == 5 else table.within(left=grids.width)
        # Piles need less room than the scene, in which a whole grid may lie.
        high = aside.height * 9 // 25
        piles, scene = aside._replace(height=high), aside.within(top=high)
    widest = max(player.width for player in view.players)
    # Room for the widest grid on the table, so that all cards have one size.
    mats = {seat: _above(box, max(3, widest), seats <= 3) for seat, box in enumerate(boxes)}
    return Places(mats, piles, scene)


def _private(view: View, own: int) -> Places:
    """Make the viewer's own grid large, above hand and piles, and put the others beside it."""
    # In the order in which they have their turns after the viewer.
    others = [(own + step) % len(view.players) for step in range(1, len(view.players))]
    column = Box(OWN + EDGE, EDGE, WIDTH - OWN - 2 * EDGE, HEIGHT - 2 * EDGE)
    # Beside four others there is no room for a scene; it shows lines that went, and nothing else.
    shown = bool(view.cleared) and len(others) < 4
    boxes = column.rows(len(others) + shown)
    scene = boxes.pop() if shown else None
    widest = max(3, *(view.players[seat].width for seat in others))
    mats = {seat: _small(box, widest) for seat, box in zip(others, boxes, strict=True)}
    high = HEIGHT - HAND - EDGE
    mats[own] = _above(Box(EDGE, EDGE, OWN - EDGE, high), max(3, view.players[own].width), True)
    return Places(mats, Box(EDGE, high + EDGE, OWN - EDGE, HAND - EDGE), scene)


def _above(box: Box, widest: int, labelled: bool) -> Mat:
    """Put the name above the grid."""
    above, beside = (LETTERS, DIGITS) if labelled else (0, 0)
    room = box.within(left=8 + beside, top=HEAD + above, right=8, bottom=6)
    return Mat(box, room, _card(room, widest), labelled)


def _small(box: Box, widest: int) -> Mat:
    if box.height >= LOW:
        mat = _above(box, widest, False)
        return mat if mat.card.height <= MOST else mat._replace(card=Size(round(MOST * SLENDER), MOST))
    wide = widest * (LEAST.width + GAP)
    return Mat(box, box.within(left=box.width - wide - 4, top=3, right=4, bottom=3), LEAST)


def _card(room: Box, widest: int) -> Size:
    """Choose the largest card that leaves room for ROWS rows of `widest` cards."""
    high = room.height // ROWS - GAP
    return Size(min(room.width // widest - GAP, max(LEAST.width, round(high * SLENDER))), high)
