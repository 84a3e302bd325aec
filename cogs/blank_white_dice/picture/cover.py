"""Draw what is on the box: white dice with icons on them that somebody has drawn, and one that is still blank."""

from __future__ import annotations

from PIL import Image

from cogs.blank_white_dice.picture.dice import Die, drawn
from cogs.blank_white_dice.picture.faces import BLANK, Ink
from rendering.paint.layout import Box
from rendering.pieces import dice
from rendering.pieces.cover import Motif

BURGER, WOLF, RABBIT, ANCHOR, CLOVER = (Ink(key=key) for key in ("6", "13a", "13b", "27", "23"))
# Of the dice: their faces, the active one last.
SHOWN = (
    (ANCHOR, BLANK, BURGER, BLANK, BLANK, RABBIT),
    (BLANK, CLOVER, BLANK, Ink(number=3), WOLF, WOLF),
)
APART = 0.35  # between dice, in cells


def _motif(picture: Image.Image, box: Box) -> None:
    """Draw it as large as the box allows."""
    cell = int(min(box.width / (6 + APART), box.height / (6 + APART)))
    step = round(cell * (3 + APART))
    left, top = box.centre - step + round(cell * APART / 2), box.middle - step + round(cell * APART / 2)
    for number, shown in enumerate(SHOWN):
        drawn(Die(shown, up=5), cell, number).put(picture, left + number * step, top + (1 - number) * step // 8)
    closed = round(cell * 2.2)
    dice.die(closed, None).centre(picture, left + cell * 1.35, top + step + cell * 1.6)
    blank = Die((BURGER, BLANK, BLANK, ANCHOR, BLANK, BLANK), up=5)
    drawn(blank, cell, 2).put(picture, left + step, top + step - step // 12)


COVER = Motif("orange", _motif)
