"""Several cards side by side: held like a fan, in two rows, or, where they are too many, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PIL import Image

from bot.engine.text import Speaker
from cogs.blank.cards.names import COLOURS, colour_of, number_of
from cogs.blank.picture.card_faces import Drawings, small
from cogs.blank.view import CardView
from rendering.layout import Box
from rendering.lettering import handwriting
from rendering.lettering.fonts import BRUSH, fit
from rendering.paint.palette import CHALK
from rendering.pieces import slips, stationery
from rendering.pieces.written import SLIM

# Up to so many cards lie in one row, in two; more are counted by colour and number.
ONE_ROW, TWO_ROWS = 10, 24
# Of the height of a card, from its left edge to the end of its number: what must be seen of each.
TOKEN = 0.315
# Cards of a fan have few heights and tilts, so that those drawn for one hand are found again for the next.
TALLEST, STEP = 336, 24
RAISED = 40  # how far cards that can be played stand out of a fan; half of it in rows
# Degrees between every other card of a fan; pixels that its ends hang down, growing with the square.
TILT, SAG = 3.2, 3.2
LEAN = 14  # by how much a tilted card of a fan reaches lower than an upright one
RING = 8  # a ring around a card reaches this far beyond it
GAP = 8


def put(picture: Image.Image, cards: Sequence[CardView], words: Speaker, drawings: Drawings, box: Box) -> None:
    """Those that can be played stand out."""
    if len(cards) <= ONE_ROW:
        _fan(picture, cards, words, drawings, box)
    elif len(cards) <= TWO_ROWS:
        half, high = -(-len(cards) // 2), box.height // 2
        for number, part in enumerate((cards[:half], cards[half:])):
            _row(picture, part, words, drawings, box._replace(top=box.top + number * high, height=high))
    else:
        _counted(picture, cards, box)


def latest(picture: Image.Image, cards: Sequence[CardView], words: Speaker, drawings: Drawings, box: Box) -> Box:
    """The last ones that fit into one row, without marks. Where the very last one lies."""
    wide = round(box.height * SLIM)
    room = 1 + int((box.width - wide) / (box.height * TOKEN))
    shown = cards[-room:]
    pitch = _pitch(len(shown), wide, box.width)
    for number, seen in enumerate(shown):
        small(seen, words, drawings, box.height).put(picture, box.left + number * pitch, box.top)
    return Box(box.left + (len(shown) - 1) * pitch, box.top, wide, box.height)


def _pitch(count: int, wide: int, room: int) -> int:
    return min(wide + GAP, (room - wide) // max(1, count - 1))


def _fan(picture: Image.Image, cards: Sequence[CardView], words: Speaker, drawings: Drawings, box: Box) -> None:
    last = len(cards) - 1
    sag, edge = SAG * (last / 2) ** 2, RAISED + 2 * RING
    room = box.width - 4 * RING
    high = min(TALLEST, round(room / (TOKEN * last + SLIM)), box.height - edge - LEAN - round(sag)) // STEP * STEP
    pitch = _pitch(len(cards), round(high * SLIM), room)
    for number, seen in enumerate(cards):
        off = number - last / 2
        x, y = box.centre + off * pitch, box.top + edge + high / 2 + off * off * SAG
        _one(picture, seen, words, drawings, (x, y - RAISED if seen.playable else y), high, -TILT * round(off / 2))


def _row(picture: Image.Image, cards: Sequence[CardView], words: Speaker, drawings: Drawings, box: Box) -> None:
    high = box.height - RAISED // 2 - 2 * RING
    wide = round(high * SLIM)
    pitch = _pitch(len(cards), wide, box.width - 2 * RING)
    for number, seen in enumerate(cards):
        x = box.centre + (number - (len(cards) - 1) / 2) * pitch
        y = box.bottom - RING - high / 2 - (RAISED // 2 if seen.playable else 0)
        _one(picture, seen, words, drawings, (x, y), high)


def _one(
    picture: Image.Image,
    seen: CardView,
    words: Speaker,
    drawings: Drawings,
    middle: tuple[float, float],
    high: int,
    tilt: float = 0.0,
) -> None:
    small(seen, words, drawings, high, tilt).centre(picture, *middle)
    if seen.playable:
        slips.ring(round(high * SLIM) + 2 * RING, high + 2 * RING, tilt).centre(picture, *middle)


def _counted(picture: Image.Image, cards: Sequence[CardView], box: Box) -> None:
    """A row for each colour, a column for each number; a ring around what can be played."""
    counts = Counter((colour_of(seen.card), number_of(seen.card)) for seen in cards)
    playable = {(colour_of(seen.card), number_of(seen.card)) for seen in cards if seen.playable}
    high, wide = box.height // 6, box.width // 6
    for (colour, number), count in sorted(counts.items()):
        left, top = box.left + (number - 1) * wide, box.top + colour * high
        if (colour, number) in playable:
            slips.ring(wide - 4, high).put(picture, left, top)
        stationery.token(COLOURS[colour], number, high - 12).put(picture, left + 18, top + 6)
        shown, size = fit(f"× {count}", wide - high - 24, 44, 32, BRUSH)
        handwriting.line(shown, size, BRUSH).put(picture, left + high + 18, top + high / 2 + 14, CHALK)
