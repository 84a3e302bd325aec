"""Draw cards with a number and a symbol in its colour, their backs, and the marks that are laid on them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from PIL import Image

from rendering.lettering import fonts, handwriting
from rendering.paint import symbols
from rendering.paint.memory import kept
from rendering.paint.palette import BACK, DEEP, DULL, FADED, INK, NAMED, PAPER, RULED, SHADE, THREAD, WHITE, mix, on
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Point, Sheet, box, polar, rounded, turn

# The colour that goes with each of the ten symbols: those that can be written in that colour, too, in a message.
COLOURS = dict(
    zip(("heart", "sun", "star", "leaf", "tree", "drop", "diamond", "circle", "flower", "square"), NAMED, strict=True)
)
PAPERS = {"plain": PAPER, "faded": DULL, "turned": RULED}
TILTS = (0.0, -0.2, 0.2)  # radians, of the blank card on a back: so neighbours differ
VARIANTS = len(TILTS)
LEAST = 32  # size of a number
ONE_DIGIT = 1.35  # how much larger a number of one digit may be than one of two
WIDE = 1.02  # width as a share of the height from which cards carry symbol and number side by side
CORNER = 15  # of a card that lay face down: so much of its edge is folded, so that its back shows
FOOT = 3  # below and right of a card its shadow shows this far
REACH = 5  # how far the mark around a card reaches beyond it
LOOSE = 14  # how far a lasso reaches beyond its cards


# faded: only stands around what matters. turned: lay face down until now.
Look = Literal["plain", "faded", "turned"]


class Suit(NamedTuple):
    """What a card shows; `kind` is a symbol of COLOURS, which decides the colour."""

    number: int
    kind: str


class _Parts(NamedTuple):
    """How a card is divided: the band of its symbol (left, top, right, bottom), above or `beside` the number, whose
    middle, room and greatest size follow."""

    band: tuple[float, float, float, float]
    beside: bool
    middle: Point
    room: int
    size: int


class Size(NamedTuple):
    """Of a card, in pixels, its shadow included."""

    width: int
    height: int


@kept
def front(suit: Suit, size: Size, look: Look = "plain") -> Sprite:
    """Draw a card, face up."""
    drawing, parts = _unnumbered(suit.kind, size, look).copy(), _parts(size)
    _, of_two_digits = fonts.fit("12", parts.room, parts.size, LEAST, fonts.BRUSH)
    largest = min(parts.size, round(of_two_digits * ONE_DIGIT))
    number = handwriting.fitting(f"{suit.number}", parts.room, largest, LEAST, fonts.BRUSH)
    number.centre(drawing, *parts.middle, FADED if look == "faded" else INK)
    return Sprite(drawing)


@kept
def _unnumbered(kind: str, size: Size, look: Look) -> Image.Image:
    """Draw a card with its symbol alone. All have the same edge and strokes: what repeats takes hardly a byte."""
    sheet, edge = _sheet(size, "front")
    faded, paper = look == "faded", PAPERS[look]
    colour = mix(DULL, DEEP, 0.35) if faded else NAMED[COLOURS[kind]]
    sheet.fill(edge, paper)
    parts = _parts(size)
    _band(sheet, edge, parts, colour, paper)
    left, top, right, bottom = parts.band
    symbol, centre = min(right - left, bottom - top), ((left + right) / 2, (top + bottom) / 2)
    sheet.fill(symbols.ring(symbol * 0.53, 26, centre), paper)
    sheet.outline(edge, max(1.8, size.height * 0.016), INK, 0.9)
    symbols.draw(sheet, kind, centre, symbol, colour, FADED if faded else INK, hatched=False)
    if look == "turned":
        _fold(sheet, size)
    return sheet.finished()


@kept
def back(size: Size, variant: int = 0, note: Suit | None = None) -> Sprite:
    """Draw a card, face down; with a `note` of what it is for whoever peeked."""
    drawing = _back(size, variant % VARIANTS).copy()
    if note:
        slip = _slip(note, size)
        drawing.alpha_composite(slip, (size.width - slip.width - 2, size.height - slip.height - 3))
    return Sprite(drawing)


@kept
def stack(size: Size, layers: int) -> Sprite:
    """Draw the edges of the cards below the top one of a pile; the top card lies in its upper left corner."""
    step = 3
    sheet = Sheet(size.width + layers * step, size.height + layers * step, f"stack {size} {layers}")
    for layer in range(layers, -1, -1):
        left = 2 + layer * step + sheet.chance.uniform(-1, 1)
        top = 2 + layer * step
        edge = rounded(left, top, left + size.width - FOOT - 3, top + size.height - FOOT - 3, _radius(size))
        sheet.piece(edge, DEEP if layer == layers else SHADE, 1.6, 0.7, double=False)
    return Sprite(sheet.finished())


def put_pile(picture: Image.Image, top_card: Sprite | None, size: Size, layers: int, left: int, top: int) -> None:
    """Put a pile with so many cards to be seen below its top one."""
    stack(size, layers).put(picture, left, top)
    if top_card is not None:
        top_card.put(picture, left, top)


@kept
def fan(height: int) -> Sprite:
    """Draw three blank cards held like a fan."""
    width = round(height * 1.5)
    sheet = Sheet(width, height, f"fan {height}")
    foot, tall = (width / 2, height * 1.02), height * 0.84
    for tilt in (-0.42, 0.0, 0.42):
        card = box(-tall * 0.3, -tall * 1.12, tall * 0.3, -tall * 0.2)
        corners = [(foot[0] + x, foot[1] + y) for x, y in (turn(point, tilt) for point in card)]
        sheet.piece(corners, PAPER, max(2.0, height * 0.022), 0.8, shadow=(2, 3))
    return Sprite(sheet.finished())


@kept
def mark(size: Size) -> Sprite:
    """Draw around a card that has just changed; it begins REACH left of and above the card."""
    width, height = size.width + 2 * REACH, size.height + 2 * REACH
    sheet = Sheet(width, height, f"mark {size}")
    inset = REACH - 1
    edge = rounded(inset, inset, width - inset - FOOT - 1, height - inset - FOOT - 1, _radius(size) + 2)
    sheet.outline(edge, 8, INK, 0.3, double=False)
    sheet.outline(edge, 5, NAMED["yellow"], 0.5)
    return Sprite(sheet.finished())


@kept
def lasso(width: int, height: int, colour: str = "red") -> Sprite:
    """Draw around a line of cards; it begins LOOSE left of and above it."""
    sheet = Sheet(width + 2 * LOOSE, height + 2 * LOOSE, f"lasso {width} {height}")
    start, end = LOOSE - 2, LOOSE - FOOT
    edge = rounded(start, start, width + end, height + end, 14)
    sheet.outline(edge, 8, on(NAMED[colour]), 0.3, double=False)
    sheet.outline(edge, 5, NAMED[colour], 0.7)
    return Sprite(sheet.finished())


@kept
def disc(words: str, size: int, colour: str) -> Sprite:
    """Draw a disc with a letter or a number on it."""
    sheet = Sheet(size, size, f"disc {words} {size}")
    sheet.piece(symbols.ring(size * 0.46, 26, (size / 2, size / 2)), NAMED[colour], 2.5, 0.5)
    drawing = sheet.finished()
    handwriting.line(words, size, fonts.BRUSH).centre(drawing, size / 2, size / 2, INK)
    return Sprite(drawing)


def is_wide(size: Size) -> bool:
    """Tell whether cards of a size carry symbol and number side by side."""
    return size.width >= WIDE * size.height


def _sheet(size: Size, seed: str) -> tuple[Sheet, list[Point]]:
    """Draw the shadow of a card, and give the card's edge."""
    sheet = Sheet(*size, f"{seed} {size}")
    edge = rounded(2, 2, size.width - FOOT - 1, size.height - FOOT - 1, _radius(size))
    sheet.shadow(edge, FOOT, FOOT)
    return sheet, edge


def _radius(size: Size) -> float:
    return min(size) * 0.12


def _parts(size: Size) -> _Parts:
    width, height = size.width - FOOT, size.height - FOOT
    if is_wide(size):
        end = min(height - 1.0, max(45.0, width * 0.5))
        room, middle = round(width - end - 4), ((end + width) / 2, height / 2)
        return _Parts((3, 3, end, height - 2), True, middle, room, round(height * 1.05))
    end = max(44.0, height * 0.45)
    return _Parts(
        (3, 3, width - 2, end), False, (width / 2, (end + height) / 2), width - 14, round((height - end) * 1.2)
    )


def _band(sheet: Sheet, edge: list[Point], parts: _Parts, colour: str, paper: str) -> None:
    left, top, right, bottom = parts.band
    inside = [(min(max(x, left), right), min(max(y, top), bottom)) for x, y in edge]
    size = min(right - left, bottom - top)
    sheet.fill(inside, mix(colour, paper, 0.45))
    # Strokes end round and a little off: drawn to the very edge, they would reach beyond the card.
    inset = size * 0.06
    strokes = [(min(max(x, left + inset), right - inset), min(max(y, top + inset), bottom - inset)) for x, y in inside]
    sheet.hachure(strokes, size * 0.17, 0, size * 0.1, colour, 0)
    sheet.line((right, top) if parts.beside else (left, bottom), (right, bottom), 2.2, INK, 0.7)


def _fold(sheet: Sheet, size: Size) -> None:
    """Fold the upper right corner of a card, for whoever cannot see the colour of its paper."""
    right, fold = size.width - FOOT - 2, max(CORNER, min(size) // 6)
    sheet.piece([(right - fold, 3), (right, 3 + fold), (right - 1, 4)], BACK, 1.6, 0.5)


@kept
def _back(size: Size, variant: int) -> Image.Image:
    """Draw threads in a frame of paper, a blank card among them. All are alike and level: what repeats along a row
    takes hardly a byte."""
    sheet, edge = _sheet(size, "back")
    width, height = size.width - FOOT, size.height - FOOT
    sheet.fill(edge, PAPER)
    inset = max(4.0, min(size) * 0.07)
    field = rounded(2 + inset, 2 + inset, width - 1 - inset, height - 1 - inset, _radius(size) * 0.6)
    sheet.fill(field, BACK)
    gap = max(9.0, min(size) * 0.14)
    sheet.hachure(field, gap, 0, max(1.2, gap * 0.2), THREAD, 0)
    sheet.outline(field, max(1.4, min(size) * 0.016), INK, 0.7, double=False)
    tall = min(width * 0.5, height * 0.4)
    centre = (width / 2, height / 2)
    blank = [polar(centre, tall * 0.62, TILTS[variant] + side) for side in (-0.93, 0.93, 3.1416 - 0.93, 3.1416 + 0.93)]
    sheet.fill([(x + 2, y + 2) for x, y in blank], mix(BACK, INK, 0.4))
    sheet.fill(blank, PAPER)
    sheet.outline(blank, max(1.4, min(size) * 0.018), INK, 0.8)
    sheet.outline(edge, max(1.8, size.height * 0.016), INK, 0.9)
    return sheet.finished()


@kept
def _slip(note: Suit, size: Size) -> Image.Image:
    """Write number and symbol on a slip as large as a corner allows."""
    symbol = max(30, min(64, round(size.height * (0.6 if size.width > 1.5 * size.height else 0.45))))
    room = size.width - symbol - 16
    line = handwriting.fitting(f"{note.number}", room, round(symbol * 1.2), 32, fonts.BRUSH)
    width, height = line.mask.width + symbol + 16, symbol + 8
    sheet = Sheet(width, height, f"slip {note} {symbol}")
    edge = box(2, 2, width - 3, height - 3)
    sheet.fill(edge, WHITE)
    symbols.draw(
        sheet,
        note.kind,
        (width - symbol / 2 - 5, height / 2),
        symbol * 0.94,
        NAMED[COLOURS[note.kind]],
        hatched=False,
    )
    sheet.outline(edge, 1.8, INK, 0.7)
    slip = sheet.finished()
    line.centre(slip, 7 + line.mask.width / 2, height / 2, INK)
    return slip
