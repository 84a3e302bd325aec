"""Draw a card that is honoured, to be shared: the card below a crown, and beside it why."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from rendering.lettering import handwriting, paragraph
from rendering.lettering.paragraph import fitted, plain
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import INK, NAMED, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet
from rendering.pieces import table
from rendering.pieces.cover import LETTERED, SAID, cardboard

CARD = Box(10, 76, 640, 616)
PLATE = Box(666, 60, 420, 580)
HEAD = 170  # pixels of height: of the words above the reasons
TITLE, MONTH, REASON, LEAST = 64, 48, 42, 30
CROWN, SIGN = 110, 38
ACCENT = "yellow"


class Honour(NamedTuple):
    """What is said beside the card: for what it is honoured, when, and why: each with a sign (rendering.paint.symbols)
    and its colour."""

    title: str
    month: str
    reasons: tuple[tuple[str, str, str], ...]


def honoured(card: Image.Image, honour: Honour) -> Image.Image:
    """Draw it: 1100 by 700 pixels in the colours of the theme. `card`: as it is drawn alone, on felt."""
    picture = table.ground().convert("RGB")
    scale = min(CARD.width / card.width, CARD.height / card.height)
    size = (round(card.width * scale), round(card.height * scale))
    small = card.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    left = CARD.left + (CARD.width - size[0]) // 2
    picture.paste(small, (left, CARD.bottom - size[1]))
    table.icon("crown", CROWN, NAMED[ACCENT]).put(picture, CARD.centre - CROWN // 2, 4)
    _plate(PLATE.width, PLATE.height).put(picture, *PLATE.corner)
    _put_words(picture, honour, PLATE.within(left=34, top=24, right=48, bottom=34))
    return reduced(picture)


@kept
def _plate(width: int, height: int) -> Sprite:
    sheet = Sheet(width, height, f"honour {width} {height}")
    sheet.outline(cardboard(sheet, width, height, ACCENT), 4, INK, 1.0)
    return Sprite(sheet.finished())


def _put_words(picture: Image.Image, honour: Honour, place: Box) -> None:
    title = fitted(plain(honour.title), LETTERED, (place.width, HEAD), TITLE, LEAST)
    paragraph.put(picture, place, title, LETTERED, "honour", INK)
    below = place.within(top=title.height(LETTERED))
    month = handwriting.fitting(honour.month, place.width, MONTH, LEAST)
    month.put(picture, below.left, below.top + MONTH, mix(NAMED[ACCENT], INK, 0.65))
    below = below.within(top=2 * MONTH)
    high = below.height // max(1, len(honour.reasons))
    for sign, colour, said in honour.reasons:
        words = fitted(plain(said), SAID, (below.width - SIGN - 12, high), REASON, LEAST)
        table.icon(sign, SIGN, NAMED[colour]).put(picture, below.left, below.top)
        paragraph.put(picture, below.within(left=SIGN + 12), words, SAID, said, INK)
        below = below.within(top=min(high, words.height(SAID) + 26))
