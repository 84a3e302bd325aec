"""Whose card it is: a name over a stroke of the pen, and the mark of a deck."""

from __future__ import annotations

from PIL import Image

from rendering import text
from rendering.boxes import Box
from rendering.hands import Hand
from rendering.handwriting import written
from rendering.ink import inked
from rendering.palette import INK, NAMED, mix
from rendering.paragraph import Fitted
from rendering.strokes import Sheet

MARK = mix(INK, NAMED["brown"], 0.4)


def sign(picture: Image.Image, box: Box, name: Fitted, hand: Hand) -> None:
    """At the right of a box, with more of a swing than other words."""
    if not name.rows:
        return
    words = name.rows[0].words
    drawn = written(words, name.size, hand._replace(sway=hand.sway * 1.6, climb=hand.climb + 0.02), "signed")
    drawn.put(picture, box.right, box.top + name.size * 0.9, hand.pen.colour, "right")
    stroke = _stroke(round(min(drawn.width * 1.15 + 20, box.width)), words)
    place = (box.right - stroke.width + 8, round(box.top + name.size * 1.12))
    picture.paste(hand.pen.colour, place, inked(stroke, hand.pen, words))


def mark(picture: Image.Image, words: str, left: float, baseline: float, size: int) -> None:
    """An emoji or a letter or two, by which mixed decks are told apart."""
    written(text.drawable(words), size, Hand(text.BRUSH)).put(picture, left, baseline, MARK)


def _stroke(width: int, seed: str) -> Image.Image:
    sheet = Sheet(width, 16, f"stroke {seed}")
    sheet.line((6, 9), (width - 6, 6), 1.8, INK, 1.6, double=False)
    return sheet.finished().getchannel("A")
