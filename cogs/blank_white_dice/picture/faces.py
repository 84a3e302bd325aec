"""Draw what is on a face or a card: an icon, a plain number, or initials where no icon is known; dots and dashes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from PIL import Image

from cogs.blank_white_dice.cards.blocks import IconCard
from cogs.blank_white_dice.picture import icons, own_icons
from cogs.blank_white_dice.view import Face, View
from cogs.blank_white_dice.wording import number_among
from rendering.lettering import fonts, handwriting
from rendering.paint.ink import Pen, inked
from rendering.paint.memory import kept
from rendering.paint.palette import FADED, INK, NAMED, mix
from rendering.paint.strokes import Sheet

LEAST = 32  # pixels of letters and digits
FULL, SHARED = 0.86, 0.72  # size of what is drawn, as a share of the face: alone, and above dots and dashes
SINGLE = 4  # so many dots and dashes are drawn one by one; more are counted
MARKER = Pen(grain=icons.GRAIN)
PALE = mix(FADED, "#ffffff", 0.35)


class Ink(NamedTuple):
    """What is drawn on a face; nothing on a blank one. `key` of an icon, or its `drawing` by a player; `faded`: it
    works no more."""

    key: str = ""
    initials: str = ""
    number: int | None = None
    dots: int = 0
    dashes: int = 0
    faded: bool = False
    drawing: bytes = b""


BLANK = Ink()
NOBODY_DREW: Mapping[str, bytes] = {}


class Inks:
    """What is drawn on the faces and cards of one view. `drawings`: ink masks by digest."""

    def __init__(self, view: View, drawings: Mapping[str, bytes] = NOBODY_DREW) -> None:
        self._cards, self._dice, self._drawings = view.cards, view.dice, drawings
        self._own = {(each.die, each.face): drawings.get(each.digest, b"") for each in view.drawings}
        self._active = {stack.card for stack in view.tableau if not stack.neutralised}
        self._known: dict[int, tuple[Ink, ...]] = {}

    def on_die(self, number: int) -> tuple[Ink, ...]:
        """Give what is drawn on the faces of a die, as its players have drawn it (W14)."""
        drawn = tuple(map(self.on_face, self._dice[number].faces))
        own = (self._own.get((number, place)) for place in range(len(drawn)))
        return tuple(ink._replace(drawing=mine) if mine else ink for ink, mine in zip(drawn, own, strict=True))

    def on_face(self, face: Face) -> Ink:
        """Give what is drawn on a face. W25: icons of cards that are not active work no more."""
        if face.is_blank:
            return BLANK
        if face.number is not None:
            return Ink(number=face.number, dots=face.dots, dashes=face.dashes)
        drawn = self.on_card(face.card)[face.icon]
        return drawn._replace(dots=face.dots, dashes=face.dashes, faded=face.card not in self._active)

    def on_card(self, number: int) -> tuple[Ink, ...]:
        """Give what is drawn on a card: each of its icons."""
        if number not in self._known:
            self._known[number] = tuple(inks_of(self._cards[number], self._drawings))
        return self._known[number]


def inks_of(card: IconCard, drawings: Mapping[str, bytes]) -> Iterator[Ink]:
    """Give what is drawn of each icon of a card; of a community's, its author has drawn the first."""
    keys, drawing = iter(icons.keys_of(card.number)), drawings.get(card.drawing, b"")
    for place, icon in enumerate(card.icons):
        key = next(keys, "")
        if icon.number is not None:
            yield Ink(number=icon.number)
        elif key or not isinstance(card.initials, str):
            yield Ink(key=key, drawing=b"" if place else drawing)
        else:
            yield Ink(initials=card.initials + number_among(card, place), drawing=b"" if place else drawing)


def put(drawing: Image.Image, ink: Ink, x: float, y: float, size: int, variant: int = 0) -> None:
    """Draw what is on a face of `size` pixels around its middle."""
    if not ink.dots and not ink.dashes:
        put_icon(drawing, ink, x, y, round(size * FULL), variant)
        return
    put_icon(drawing, ink, x, y - size * 0.14, round(size * SHARED), variant)
    row = _marks(ink.dots, ink.dashes, size)
    drawing.alpha_composite(row, (round(x - row.width / 2), round(y + size * 0.34 - row.height / 2)))


def put_icon(drawing: Image.Image, ink: Ink, x: float, y: float, size: int, variant: int = 0) -> None:
    """Draw an icon, number or initials of `size` pixels around a point."""
    pen = PALE if ink.faded else INK
    if ink.drawing:
        mask = own_icons.mask(ink.drawing, size)
        drawing.paste(pen, (round(x - size / 2), round(y - size / 2)), mask)
    elif ink.number is not None or ink.key:
        mask = _mask(ink.key, ink.number, size, variant)
        drawing.paste(pen, (round(x - size / 2), round(y - size / 2)), mask)
    elif ink.initials:
        letters = handwriting.fitting(ink.initials, size, round(size * 0.8), LEAST, fonts.BRUSH)
        letters.centre(drawing, x, y, pen)


@kept
def _mask(key: str, number: int | None, size: int, variant: int) -> Image.Image:
    """Give the ink of an icon or number as it is, on paper: a sprite would first look for what is opaque in it."""
    mask = icons.mask(key, size, variant) if number is None else icons.number_mask(number, size, variant)
    return inked(mask, MARKER, f"{key} {number} {variant}")


@kept
def _marks(dots: int, dashes: int, size: int) -> Image.Image:
    """Draw a row of dots and dashes, one by one; many as a number beside one."""
    high = max(LEAST, round(size * 0.22))
    sheet = Sheet(size, high, f"marks {dots} {dashes} {size}")
    signs = list(_signs(dots, dashes))
    step = size * (0.21 if dots + dashes <= SINGLE else 0.25)
    x = size / 2 - (sum(wide for _, _, wide in signs) - 1) * step / 2
    numbers = []
    for sign, number, wide in signs:
        if sign == ".":
            sheet.dot((x, high / 2), size * 0.075, NAMED["red"])
        else:
            sheet.line((x - step * 0.34, high / 2), (x + step * 0.34, high / 2), size * 0.08, NAMED["blue"], 0.4)
        if number:
            numbers.append((number, x + step * wide / 2))
        x += step * wide
    row = sheet.finished()
    for number, middle in numbers:
        handwriting.line(f"{number}", max(LEAST, high), fonts.BRUSH).centre(row, middle, high / 2, INK)
    return row


def _signs(dots: int, dashes: int) -> Iterator[tuple[str, int, int]]:
    """List signs, the number beside each (0: none), and how many steps both take."""
    for sign, count in ((".", dots), ("-", dashes)):
        if dots + dashes <= SINGLE:
            yield from [(sign, 0, 1)] * count
        elif count:
            yield sign, count, 2
