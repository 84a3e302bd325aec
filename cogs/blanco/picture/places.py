"""Where everything lies on the picture: a place for each player's grid, the piles and the scene beside them."""

from __future__ import annotations

from typing import NamedTuple

from cogs.blanco.view import View
from rendering.layout import Box
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
    def head(self) -> Box:
        """For name and signs: above the grid, or beside it where `grid` begins at the top."""
        if self.grid.top - self.box.top < HEAD:
            return Box(self.box.left + 8, self.box.top, self.grid.left - self.box.left - 12, self.box.height)
        return Box(self.box.left + 8, self.box.top + 4, self.box.width - 16, HEAD - 4)


class Places(NamedTuple):
    """By seat; and the room for the piles (with the viewer's hand) and for the scene: None where there is none."""

    mats: dict[int, Mat]
    piles: Box
    scene: Box | None


def arrange(view: View) -> Places:
    return _public(view) if view.seat is None else _private(view, view.seat)


def _public(view: View) -> Places:
    seats = len(view.players)
    if seats <= 3:
        high = HEIGHT - STRIP
        boxes = _columns(Box(EDGE, EDGE, WIDTH - 2 * EDGE, high - EDGE), seats)
        strip = Box(EDGE, high, WIDTH - 2 * EDGE, STRIP - EDGE)
        piles, scene = strip._replace(width=460), strip._replace(left=470, width=WIDTH - 475)
    else:
        wide = WIDTH - EDGE if seats == 5 else WIDTH - ASIDE
        upper, lower = _rows(Box(EDGE, EDGE, wide - EDGE, HEIGHT - 2 * EDGE), 2)
        boxes = _columns(upper, (seats + 1) // 2) + _columns(lower, (seats + 1) // 2)
        aside = boxes.pop() if seats == 5 else Box(wide, EDGE, ASIDE - EDGE, HEIGHT - 2 * EDGE)
        high = aside.height * 9 // 25
        piles, scene = aside._replace(height=high), aside._replace(top=aside.top + high, height=aside.height - high)
    widest = max(player.width for player in view.players)
    mats = {seat: _above(box, max(3, widest), seats <= 3) for seat, box in enumerate(boxes)}
    return Places(mats, piles, scene)


def _private(view: View, own: int) -> Places:
    """The viewer's own grid large, above hand and piles; the others beside."""
    others = [seat for seat in range(len(view.players)) if seat != own]
    column = Box(OWN + EDGE, EDGE, WIDTH - OWN - 2 * EDGE, HEIGHT - 2 * EDGE)
    shown = bool(view.cleared) and len(others) < 4
    boxes = _rows(column, len(others) + shown)
    scene = boxes.pop() if shown else None
    widest = max(3, *(view.players[seat].width for seat in others))
    mats = {seat: _small(box, widest) for seat, box in zip(others, boxes, strict=True)}
    high = HEIGHT - HAND - EDGE
    mats[own] = _above(Box(EDGE, EDGE, OWN - EDGE, high), max(3, view.players[own].width), True)
    return Places(mats, Box(EDGE, high + EDGE, OWN - EDGE, HAND - EDGE), scene)


def _above(box: Box, widest: int, labelled: bool) -> Mat:
    """The name above the grid."""
    above, beside = (LETTERS, DIGITS) if labelled else (0, 0)
    grid = Box(box.left + 8 + beside, box.top + HEAD + above, box.width - 16 - beside, box.height - HEAD - above - 6)
    return Mat(box, grid, _card(grid, widest), labelled)


def _small(box: Box, widest: int) -> Mat:
    if box.height >= LOW:
        mat = _above(box, widest, False)
        return mat if mat.card.height <= MOST else mat._replace(card=Size(round(MOST * SLENDER), MOST))
    wide = widest * (LEAST.width + GAP)
    grid = Box(box.right - wide - 4, box.top + 3, wide, box.height - 6)
    return Mat(box, grid, LEAST)


def _card(grid: Box, widest: int) -> Size:
    """The largest that leaves room for ROWS rows of `widest` cards."""
    high = grid.height // ROWS - GAP
    return Size(min(grid.width // widest - GAP, max(LEAST.width, round(high * SLENDER))), high)


def _columns(box: Box, count: int) -> list[Box]:
    wide = box.width // count
    return [Box(box.left + number * wide, box.top, wide, box.height) for number in range(count)]


def _rows(box: Box, count: int) -> list[Box]:
    high = box.height // count
    return [Box(box.left, box.top + number * high, box.width, high) for number in range(count)]
