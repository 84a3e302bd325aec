"""Draw icon cards that a community has written: the icon, large and as it is on a die, and the words of its author."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from zlib import crc32

from PIL import Image

from bot.engine.deck import Card
from bot.engine.text import Speaker
from cogs.blank_white_dice.cards.community import initials_of
from cogs.blank_white_dice.picture import faces
from cogs.blank_white_dice.picture.faces import Ink
from rendering.lettering import handwriting, paragraph
from rendering.lettering.handwriting import Hand, written
from rendering.lettering.paragraph import Fitted, fitted, plain
from rendering.paint import ink
from rendering.paint.layout import Box, height_of, put_rows, width_of
from rendering.paint.memory import kept
from rendering.paint.palette import INK, NAMED, WHITE, light
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import NEARLY_LEVEL, Sheet, rounded
from rendering.pieces import stationery, table
from rendering.pieces.stationery import FOOT

LARGE, MANY = (640, 600), (356, 430)  # a card alone, and one among others
PRINTED = 375  # width of a printed one in such pixels: what fits on one among others, fits there
TALL = 1.4  # height of a printed card beside its width
GAP = 8
COLUMNS, ROWS = 3, 2
ON_A_DIE = (96, 48)  # sizes of an icon on a die: as a picture of a table is drawn, and as most people see it
SAMPLE = 260  # height of a picture with nothing but dice
LETTERS, LEAST = 46, 24  # pixels of words that are typed
SMALL = 14  # of longer ones, which menus may build: none is ever left out
MARGIN = 16
Drawings = Mapping[str, bytes]


class IconFace(NamedTuple):
    """All that is on a card. `author` decides the hand; `drawing`: an ink mask as `uploads.ink` gives it."""

    title: str
    words: str
    signature: str = ""
    author: int | None = None
    drawing: bytes = b""
    mark: str = ""


class _Parts(NamedTuple):
    """Where the parts of a card lie, and its words as they fit."""

    title: Box
    icon: Box
    words: Box
    name: Fitted
    body: Fitted
    hand: Hand


def page(cards: Sequence[Card], mark: str, drawings: Drawings, words: Speaker) -> Image.Image:
    """Draw cards of a deck on felt just large enough: one, or as many as fit side by side."""
    size = LARGE if len(cards) == 1 else MANY
    sprites = [icon_card(_face(card, mark, drawings, words), *size) for card in cards[: COLUMNS * ROWS]]
    rows = [sprites[first : first + COLUMNS] for first in range(0, len(sprites), COLUMNS)]
    picture = table.felt(width_of(rows[0], GAP) + 2 * GAP, height_of(rows, GAP) + 2 * GAP)
    put_rows(picture, rows, GAP, GAP, GAP, GAP)
    return picture


def _face(card: Card, mark: str, drawings: Drawings, words: Speaker) -> IconFace:
    title, body = words(card.said("title")), words(card.said("words"))
    return IconFace(title, body, words(card.signed), card.hand, drawings.get(card.drawing, b""), mark)


def overflowing(card: Card, *, small: bool = False) -> frozenset[str]:
    """Name the parts that do not fit on the card where it is smallest; `small`: in letters of any size in which they
    are drawn. A long signature is cut instead."""
    parts = _laid(IconFace(card.title, card.words, card.signature, card.hand), *MANY)
    body, least = parts.body, 0 if small else LEAST
    fits = {"title": parts.name.whole, "words": body.whole and (not body.rows or body.size >= least)}
    return frozenset(part for part, whole in fits.items() if not whole)


def printed(slot: str, card: Card | None, width: int, mark: str, drawings: Drawings, words: Speaker) -> Image.Image:
    """Draw what is on a place as it is printed, TALL times as high as wide; blank, where nothing is written."""
    face = IconFace("", "", mark=mark) if card is None else _face(card, mark, drawings, words)
    return icon_card(face, width, round(width * TALL), width / PRINTED).drawing()


@kept
def icon_card(face: IconFace, width: int, height: int, finer: float = 1.0) -> Sprite:
    """Draw a card: its name, the icon large and on the faces of dice, the words, and who has written it. `finer`: so
    many pixels instead of each."""
    picture, parts = stationery.paper(width, height, _variant(face)).copy(), _laid(face, width, height, finer)
    edge = round(7 * finer)
    stationery.frame(width - 2 * edge - FOOT, height - 2 * edge - FOOT, _variant(face)).put(picture, edge, edge)
    neat = parts.hand._replace(climb=0.0, pen=ink.Pen())
    paragraph.put(picture, parts.title, parts.name, neat, f"{face.title} title", INK)
    drawn = Ink(initials=initials_of(face.title), drawing=face.drawing)
    _crayon(parts.icon.width, parts.icon.height, face.title).put(picture, *parts.icon.corner)
    faces.put_icon(picture, drawn, parts.icon.centre, parts.icon.middle, round(parts.icon.height * 0.9))
    beside = Box(parts.icon.right, parts.icon.top, width - parts.icon.right, parts.icon.height)
    _put_on_dice(picture, drawn, beside, finer)
    paragraph.put(picture, parts.words, parts.body, parts.hand, f"{face.title} words")
    _sign(picture, face, parts.hand, finer)
    return Sprite(picture)


def _laid(face: IconFace, width: int, height: int, finer: float = 1.0) -> _Parts:
    hand = handwriting.hand_of(face.author, f"{face.title} {face.words} {face.signature}")
    margin, gap, largest, least, small = (round(pixels * finer) for pixels in (MARGIN, 4, LETTERS, LEAST, SMALL))
    side = margin + round(6 * finer)
    inner = width - 2 * side - FOOT
    title = Box(side, margin, inner, height // 9)
    icon = Box(side, title.bottom + gap, round(height * 0.36), round(height * 0.36))
    foot = height // 10
    words = Box(side, icon.bottom + 2 * gap, inner, height - icon.bottom - 3 * gap - foot - FOOT)
    name = fitted(plain(face.title), hand._replace(climb=0.0), (title.width, title.height), largest, least)
    body = fitted(plain(face.words), hand, (words.width, words.height), largest, small)
    return _Parts(title, icon, words, name, body, hand)


def _put_on_dice(picture: Image.Image, drawn: Ink, room: Box, finer: float) -> None:
    """Put the icon on the faces of two dice; where there is little room, on the smaller one only."""
    both = tuple(round(size * finer) for size in ON_A_DIE)
    sizes = both if room.width > 2 * sum(both) else both[-1:]
    for number, size in enumerate(sizes, 1):
        left, middle = room.left + room.width * number / (len(sizes) + 1) - FOOT, room.middle
        _die(size).centre(picture, left, middle)
        faces.put_icon(picture, drawn, left, middle, size)


def on_dice(drawing: bytes) -> Image.Image:
    """Draw an icon on dice, large, as a picture of a table is drawn, and as most people see it."""
    picture = table.felt(2 * SAMPLE + 3 * GAP, SAMPLE + 4 * GAP)
    left = 2 * GAP
    for size in (SAMPLE - 8 * GAP, *ON_A_DIE):
        die, middle = _die(size), picture.height / 2
        die.put(picture, left, round(middle - die.height / 2))
        faces.put_icon(picture, Ink(drawing=drawing), left + die.width / 2, middle, size)
        left += die.width + 6 * GAP
    return picture


@kept
def _die(size: int) -> Sprite:
    """Draw the face of a white die for an icon of that size."""
    side = round(size / faces.FULL) + 6
    sheet = Sheet(side, side, f"face {size}")
    sheet.piece(rounded(2, 2, side - 4, side - 4, side * 0.18), WHITE, 2.0, 0.7, ink=INK)
    return Sprite(sheet.finished())


@kept
def _crayon(width: int, height: int, seed: str) -> Sprite:
    sheet = Sheet(width, height, f"crayon {seed}")
    shape = rounded(4, 4, width - 5, height - 5, 14)
    sheet.fill(shape, light(NAMED["pink"]))
    sheet.hachure(shape, 11, NEARLY_LEVEL, 3.2, light(NAMED["pink"]), 0.7)
    return Sprite(sheet.finished())


def _sign(picture: Image.Image, face: IconFace, hand: Hand, finer: float) -> None:
    """Put the name at the right of the foot, and the mark of the deck at the left."""
    size, margin = round(picture.height / 15), round(MARGIN * finer)
    baseline = picture.height - FOOT - margin - 2
    if face.signature:
        room = picture.width * 2 // 3
        line = fitted(plain(face.signature), hand, (room, size * 2), size, round(20 * finer))
        words = line.rows[0].words if line.rows else ""
        written(words, line.size, hand, "signed").put(
            picture, picture.width - FOOT - margin - 4, baseline, hand.pen.colour, "right"
        )
    if face.mark:
        written(face.mark, size, Hand()).put(picture, margin + 4, baseline, INK)


def _variant(face: IconFace) -> int:
    """Put the same card always on the same sheet."""
    return crc32(f"{face.author} {face[:3]}".encode()) % stationery.VARIANTS
