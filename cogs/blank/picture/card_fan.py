"""Lay several cards side by side: held like a fan, in two rows, or, where they are too many, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from PIL import Image

from cogs.blank.cards.names import COLOURS
from cogs.blank.picture.written_cards import HeldCard
from rendering.lettering import fonts, handwriting
from rendering.paint.layout import Box, pitch_of
from rendering.paint.palette import CHALK
from rendering.pieces import slips, stationery
from rendering.pieces.written import SLIM, small_card

# Up to so many cards lie in one row, in two; more are counted by colour and number.
ONE_ROW, TWO_ROWS = 10, 24
TITLED = 112  # pixels that are seen of a card with a title, so that it can be read beside the card that lies on it
LEAST = 168  # the least height of cards in a row with such ones
# Of the height of a card, from its left edge to the end of its number: what must be seen of each.
TOKEN = 0.315
# Cards of a fan have few heights and tilts, so that those drawn for one hand are found again for the next.
TALLEST, STEP = 336, 24
RAISED = 40  # how far cards that can be played stand out of a fan; half of it in rows
# Degrees between every other card of a fan; pixels that its ends hang down, growing with the square.
TILT, SAG = 3.2, 3.2
LEAN = 14  # by how much a tilted card of a fan reaches lower than an upright one
RING = 8  # a ring around a card reaches this far beyond it
SWAY = 6  # a card of a fan covers so much more of the one before where their tilts differ
ROUGHLY = 12  # what is seen of cards goes by steps, too
GAP = 8


def fits_in_a_row(titled: Sequence[bool], width: int) -> bool:
    """Tell whether a hand may lie in one row of so many pixels. `titled`: which of its cards have a title to read."""
    return len(titled) <= ONE_ROW and (not any(titled) or _tallest(titled, width - 4 * RING) >= LEAST)


def fits_in_two_rows(titled: Sequence[bool], width: int) -> bool:
    half = _half(titled)
    return len(titled) <= TWO_ROWS and all(fits_in_a_row(row, width) for row in (titled[:half], titled[half:]))


def _half(cards: Sequence[object]) -> int:
    """Say how many cards lie in the upper of two rows: of an odd number one more."""
    return -(-len(cards) // 2)


def put(picture: Image.Image, cards: Sequence[HeldCard], box: Box) -> None:
    """Put a hand; cards that can be played stand out."""
    if not cards:
        return
    if fits_in_a_row(_titled(cards), box.width):
        _put_fan(picture, cards, box)
    elif len(cards) <= TWO_ROWS:
        half = _half(cards)
        for part, row in zip((cards[:half], cards[half:]), box.rows(2), strict=True):
            _put_row(picture, part, row)
    else:
        _put_counts(picture, cards, box)


def put_latest(picture: Image.Image, cards: Sequence[HeldCard], box: Box) -> Box:
    """Put the last cards that fit into one row, without marks; give where the very last one lies."""
    wide = round(box.height * SLIM)
    # Of cards that overlap, all but the last show only a strip.
    shown = cards[-1 - int((box.width - wide) / (box.height * TOKEN)) :]
    pitch = pitch_of(len(shown), wide, box.width, GAP)
    for number, held in enumerate(shown):
        covered = _strip(held, pitch, wide) if number < len(shown) - 1 else 0
        small_card(held.face, box.height, shown=covered).put(picture, box.left + number * pitch, box.top)
    return Box(box.left + (len(shown) - 1) * pitch, box.top, wide, box.height)


def _put_fan(picture: Image.Image, cards: Sequence[HeldCard], box: Box) -> None:
    last = len(cards) - 1
    sag, edge = SAG * (last / 2) ** 2, RAISED + 2 * RING
    room, titled = box.width - 4 * RING, _titled(cards)
    high = min(TALLEST, _tallest(titled, room), box.height - edge - LEAN - round(sag)) // STEP * STEP
    for number, (held, (left, step)) in enumerate(zip(cards, _places(titled, high, room), strict=True)):
        off = number - last / 2
        # Cards hang lower towards the ends, by the square of how far they are from the middle.
        x, y = box.centre + left, box.top + edge + high / 2 + off * off * SAG
        covered = _strip(held, step - SWAY, round(high * SLIM)) if number < last else 0
        _put_card(picture, held, (x, y - RAISED if held.playable else y), high, -TILT * round(off / 2), covered)


def _put_row(picture: Image.Image, cards: Sequence[HeldCard], box: Box) -> None:
    room, titled = box.width - 2 * RING, _titled(cards)
    if _tallest(titled, room) < LEAST:
        # Too many titles to be large: they share the row.
        titled = [False] * len(cards)
    high = min(box.height - RAISED // 2 - 2 * RING, _tallest(titled, room))
    for number, (held, (left, step)) in enumerate(zip(cards, _places(titled, high, room), strict=True)):
        y = box.bottom - RING - high / 2 - (RAISED // 2 if held.playable else 0)
        covered = _strip(held, step, round(high * SLIM)) if number < len(cards) - 1 else 0
        _put_card(picture, held, (box.centre + left, y), high, shown=covered)


def _titled(cards: Sequence[HeldCard]) -> list[bool]:
    return [bool(face.title) for face, _ in cards]


def _tallest(titled: Sequence[bool], room: int) -> int:
    """Give how high cards may be in a row, of each of which but the last the title, or else the number, is seen."""
    titles = sum(titled[:-1])
    return int((room - titles * TITLED) / (TOKEN * (len(titled) - 1 - titles) + SLIM))


def _places(titled: Sequence[bool], high: int, room: int) -> Iterator[tuple[float, int]]:
    """Give for each card where its middle lies, from that of the row, and how far the next one is."""
    wide = round(high * SLIM)
    needed = [TITLED if each else high * TOKEN for each in titled[:-1]]
    spare = (room - wide - sum(needed)) / max(1, len(needed))
    steps = [round(min(wide + GAP, need + spare)) for need in needed]
    middle = -sum(steps) / 2
    for step in (*steps, wide):
        yield middle, step
        middle += step


def _strip(held: HeldCard, pitch: int, wide: int) -> int:
    """Measure what is seen of a card that is so wide beside the next one and its ring; 0: all of it, or it does not
    matter."""
    seen = (pitch - RING) // ROUGHLY * ROUGHLY
    return seen if held.face.title and seen < wide else 0


def _put_card(
    picture: Image.Image, held: HeldCard, middle: tuple[float, float], high: int, tilt: float = 0.0, shown: int = 0
) -> None:
    small_card(held.face, high, tilt, shown).centre(picture, *middle)
    if held.playable:
        slips.ring(round(high * SLIM) + 2 * RING, high + 2 * RING, tilt).centre(picture, *middle)


def _put_counts(picture: Image.Image, cards: Sequence[HeldCard], box: Box) -> None:
    """Put a row for each colour, a column for each number, and a ring around what can be played."""
    counts = Counter((COLOURS.index(face.colour), face.number) for face, _ in cards)
    playable = {(COLOURS.index(face.colour), face.number) for face, may in cards if may}
    high, wide = box.height // 6, box.width // 6
    for (colour, number), count in sorted(counts.items()):
        left, top = box.left + (number - 1) * wide, box.top + colour * high
        if (colour, number) in playable:
            slips.ring(wide - 4, high).put(picture, left, top)
        stationery.token(COLOURS[colour], number, high - 12).put(picture, left + 18, top + 6)
        line = handwriting.fitting(f"× {count}", wide - high - 24, 44, 32, fonts.BRUSH)
        line.put(picture, left + high + 18, top + high / 2 + 14, CHALK)
