"""Draw what is on the box: the grid with which one begins, in which a row of one number and a column of one colour can
go."""

from __future__ import annotations

from PIL import Image

from rendering.paint.layout import Box, grid
from rendering.pieces import suited
from rendering.pieces.cover import Motif
from rendering.pieces.suited import Suit

ACROSS, GAP = 3, 10
SHAPE = 0.78  # width of a card as a share of its height
# Row by row; None: face down.
SHOWN: tuple[Suit | None, ...] = (
    *(Suit(12, "leaf"), None, Suit(11, "heart")),
    *(Suit(7, "star"), Suit(7, "circle"), Suit(7, "heart")),
    *(None, Suit(9, "drop"), Suit(4, "heart")),
)
ROW, COLUMN = 1, 2  # that can go


def _motif(picture: Image.Image, box: Box) -> None:
    """Draw it as large as the box allows."""
    rows = len(SHOWN) // ACROSS
    high = min((box.height - 8) // rows - GAP, round(((box.width - 8) // ACROSS - GAP) / SHAPE))
    size = suited.Size(round(high * SHAPE), high)
    pitch = (size.width + GAP, size.height + GAP)
    left = box.centre - (ACROSS * pitch[0] - GAP) // 2
    top = box.middle - (rows * pitch[1] - GAP) // 2
    corners = grid(len(SHOWN), ACROSS, (left, top), pitch)
    for number, (suit, corner) in enumerate(zip(SHOWN, corners, strict=True)):
        card = suited.back(size, number % suited.VARIANTS) if suit is None else suited.front(suit, size)
        card.put(picture, *corner)
    for column, row, across, down in ((0, ROW, ACROSS, 1), (COLUMN, 0, 1, rows)):
        around = suited.lasso(across * pitch[0] - GAP, down * pitch[1] - GAP)
        around.put(picture, left + column * pitch[0] - suited.LOOSE, top + row * pitch[1] - suited.LOOSE)


COVER = Motif("purple", _motif)
