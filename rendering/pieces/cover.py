"""Draw the cover of a game like the lid of its box: title, what one does, a motif, and below it chairs that fill up."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from rendering.drawings.uploads import AVATAR
from rendering.lettering import fonts, handwriting, paragraph
from rendering.lettering.handwriting import Hand
from rendering.lettering.paragraph import fitted, plain
from rendering.paint import symbols
from rendering.paint.encode import dithered, reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, DEEP, DULL, INK, MAT, NAMED, PAPER, WHITE, light, mix, on
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Point, Sheet, box, fractions, polar, rounded
from rendering.pieces import table

# Of the chairs, in their order; every one can be told from its neighbours.
CHAIRS = tuple(symbols.COLOURS[kind] for kind in symbols.SEATS)
LID = Box(20, 14, 1060, 502)
SEATS = Box(20, 530, 1060, 164)
WORDS = 500  # pixels of the lid's width that are written on
LETTERED, SAID = Hand(fonts.BRUSH, leading=0.84), Hand(leading=0.85)  # titles, and sentences
TITLE_HEIGHT = 230  # of its lines together
TITLE, LEAST_TITLE, TAGLINE, LEAST_TAGLINE, FACTS, NAME = 136, 72, 48, 34, 46, 36
INITIALS = 2
AVATAR_WIDTH = 86  # on a token
FINER = 2  # times as large boxes of a shelf are drawn first


class Motif(NamedTuple):
    """What a game is about: draws it into a box of a picture in RGB, on paper rubbed with a colour (by its name)."""

    accent: str
    draw: Callable[[Image.Image, Box], None]


class Lid(NamedTuple):
    """What stands on a game's box. Without a motif, the words have it for themselves."""

    title: str
    tagline: str
    facts: str
    motif: Motif | None = None

    @property
    def accent(self) -> str:
        return self.motif.accent if self.motif else "blue"


class Chair(NamedTuple):
    """A place at the table: who sits there, nobody if the name is empty. `avatar`: the pixels of how they look, as
    `rendering.drawings.uploads.avatar` gives them; initials stand in for it."""

    name: str = ""
    computer: bool = False
    avatar: bytes = b""


def cover(lid: Lid, chairs: Sequence[Chair], free: str) -> Image.Image:
    """Draw a game's cover with the chairs below: 1100 by 700 pixels in the colours of the theme. `free`: the word for
    a chair that nobody has taken."""
    picture = _ground(lid).copy()
    table.patch(picture, SEATS, lambda part, place: _put_chairs(part, place, tuple(chairs), free))
    return picture


def shelf(lids: Sequence[Lid]) -> Image.Image:
    """Draw the boxes of several games side by side, to choose one."""
    picture = table.ground().copy()
    columns = 2 if len(lids) <= 4 else 3
    rows = max(1, math.ceil(len(lids) / columns))
    cells = [cell for row in Box(14, 10, 1072, 680).rows(rows, 14) for cell in row.columns(columns, 16)]
    for number, lid in enumerate(lids):
        # The last row may be shorter: it stands in the middle.
        short = (columns - len(lids) % columns) % columns if number >= len(lids) // columns * columns else 0
        cell = cells[number]
        place = cell._replace(left=cell.left + short * (cell.width + 16) // 2)
        picture.paste(_box(lid, place.width, place.height), place.corner)
    return picture


@kept
def _ground(lid: Lid) -> Image.Image:
    picture = table.ground().convert("RGB")
    _plate(LID.width, LID.height, lid.accent, WORDS if lid.motif else 0).put(picture, *LID.corner)
    if lid.motif:
        lid.motif.draw(picture, LID.within(left=WORDS + 14, top=20, right=26, bottom=24))
    _put_words(picture, lid, LID.within(left=34, top=16, right=LID.width - WORDS + 12 if lid.motif else 34, bottom=26))
    return reduced(picture)


def _put_words(picture: Image.Image, lid: Lid, place: Box) -> None:
    title = fitted(plain(lid.title), LETTERED, (place.width, TITLE_HEIGHT), TITLE, LEAST_TITLE)
    paragraph.put(picture, place, title, LETTERED, "title", INK)
    high = title.height(LETTERED) - title.size // 7
    _underline(place.width - 40, lid.accent).put(picture, place.left, place.top + high)
    below = place.within(top=high + 32, bottom=76)
    tagline = fitted(plain(lid.tagline), SAID, (below.width, below.height), TAGLINE, LEAST_TAGLINE)
    paragraph.put(picture, below, tagline, SAID, "tagline", INK)
    facts = handwriting.fitting(lid.facts, place.width, FACTS, 34, fonts.BRUSH)
    facts.put(picture, place.left, place.bottom - 14, mix(NAMED[lid.accent], INK, 0.35))


@kept
def _plate(width: int, height: int, accent: str, words: int) -> Sprite:
    """Draw the lid of a box: paper to write on, and beside it a field rubbed with crayon."""
    sheet = Sheet(width, height, f"lid {width} {height} {accent}")
    edge = cardboard(sheet, width, height, accent)
    left = words + 4 if words else width
    if words:
        field = [(x, y) for x, y in edge if x >= left]
        field = [(left, 6), *field, (left, height - 16)]
        sheet.fill(field, light(NAMED[accent]))
        inner = box(left + 10, 14, width - 24, height - 26)
        sheet.hachure(inner, 19, -0.72, 5, mix(NAMED[accent], PAPER, 0.52), 0.7)
        sheet.line((left, 8), (left - 3, height - 16), 3, INK, 0.8)
    sheet.outline(edge, 4, INK, 1.0)
    return Sprite(sheet.finished())


def cardboard(sheet: Sheet, width: int, height: int, accent: str, finer: int = 1) -> list[Point]:
    """Draw the lid of a box, its side in a colour, with paper on it that has no outline yet; give the corners of the
    paper. `finer`: so many pixels instead of each."""
    edge = rounded(4 * finer, 4 * finer, width - 12 * finer, height - 14 * finer, 20 * finer)
    side = [(x + 7 * finer, y + 9 * finer) for x, y in edge]
    sheet.fill([(x + 5 * finer, y + 6 * finer) for x, y in side], DEEP)
    sheet.piece(side, mix(NAMED[accent], INK, 0.25), 3 * finer, 0.8)
    sheet.fill(edge, PAPER)
    return edge


@kept
def _underline(width: int, accent: str) -> Sprite:
    sheet = Sheet(width, 24, f"underline {width} {accent}")
    sheet.curve([(4 + x * (width - 12) / 20, 11 + 4 * math.sin(x * 0.9)) for x in range(21)], 7, NAMED[accent], 0.8)
    return Sprite(sheet.finished())


@kept
def _box(lid: Lid, width: int, height: int) -> Image.Image:
    """Draw one box of the shelf, the felt around it included: larger first, so that motifs keep their proportions."""
    wide, high, foot = FINER * width, FINER * height, FINER * 122
    picture = table.felt(wide, high)
    _lid_above(wide, high, foot, lid.accent).put(picture, 0, 0)
    if lid.motif:
        lid.motif.draw(picture, Box(44, 34, wide - 110, high - foot - 64))
    small = picture.reduce(FINER)
    title = handwriting.fitting(lid.title, width - 46, 60, 34, fonts.BRUSH)
    title.put(small, width // 2 - 6, height - 78, INK, "middle")
    facts = handwriting.fitting(lid.facts, width - 50, 40, 32, fonts.BRUSH)
    facts.put(small, width // 2 - 6, height - 32, mix(NAMED[lid.accent], INK, 0.35), "middle")
    return reduced(small)


@kept
def _lid_above(width: int, height: int, foot: int, accent: str) -> Sprite:
    sheet = Sheet(width, height, f"box {width} {height} {accent}")
    edge = cardboard(sheet, width, height, accent, FINER)
    border = height - foot
    sheet.fill([(x, min(y, border)) for x, y in edge], light(NAMED[accent]))
    sheet.hachure(box(26, 22, width - 46, border - 16), 30, -0.72, 8, mix(NAMED[accent], PAPER, 0.52), 0.7)
    sheet.line((8, border), (width - 26, border + 2), 5, INK, 0.8)
    sheet.outline(edge, 6.5, INK, 1.0)
    return Sprite(sheet.finished())


def _put_chairs(picture: Image.Image, place: Box, chairs: tuple[Chair, ...], free: str) -> None:
    places = place.columns(max(4, len(chairs)))
    shift = (place.width - len(chairs) * places[0].width) // 2
    for number, (chair, cell) in enumerate(zip(chairs, places, strict=False)):
        chair_of(chair, number, cell.width, cell.height, free).put(picture, cell.left + shift, cell.top)


@kept
def chair_of(chair: Chair, number: int, width: int, height: int, free: str) -> Sprite:
    """Draw a token with initials and the name below it, or the ring where one may come to lie."""
    radius = 50
    middle = (width / 2, radius + 8.0)
    sheet = Sheet(width, height, f"chair {chair[:2]} {number} {width}")
    colour = NAMED[CHAIRS[number % len(CHAIRS)]]
    if not chair.name:
        _dashed_ring(sheet, middle, radius - 4)
    elif chair.computer:
        _robot(sheet, middle, radius, colour)
    else:
        rim = symbols.ring(radius, 36, middle)
        sheet.piece(rim, colour, 3.4, 0.8, shadow=(4, 5))
        sheet.outline(symbols.ring(radius - 9, 30, middle), 2.2, mix(colour, WHITE, 0.55), 0.5)
    drawing = sheet.finished()
    if chair.avatar:
        _put_avatar(drawing, chair.avatar, middle)
    elif chair.name and not chair.computer:
        handwriting.line(initials(chair.name), 62, fonts.BRUSH).centre(drawing, *middle, on(colour))
    said = chair.name or free
    name = handwriting.fitting(fonts.drawable(said) or f"#{number + 1}", width - 10, NAME, 30)
    table.chalk(drawing, name, width // 2, height - 18, CHALK if chair.name else DULL, "middle")
    return Sprite(drawing)


def _put_avatar(drawing: Image.Image, pixels: bytes, middle: Point) -> None:
    """Put an avatar on a token, round, with the rim around it."""
    # In dots of the theme's colours, of which few would be near to a photo's.
    seen = dithered(Image.frombytes("RGB", (AVATAR, AVATAR), pixels).resize((AVATAR_WIDTH, AVATAR_WIDTH)))
    round_ = Image.new("L", (4 * AVATAR_WIDTH, 4 * AVATAR_WIDTH))
    ImageDraw.Draw(round_).ellipse((0, 0, 4 * AVATAR_WIDTH - 1, 4 * AVATAR_WIDTH - 1), 255)
    corner = round(middle[0] - AVATAR_WIDTH / 2), round(middle[1] - AVATAR_WIDTH / 2)
    drawing.paste(seen, corner, round_.reduce(4))


def _dashed_ring(sheet: Sheet, middle: Point, radius: float) -> None:
    sheet.fill(symbols.ring(radius, 30, middle), MAT)
    for angle in fractions(math.tau, 14):
        dash = [polar(middle, radius, angle + step * 0.055) for step in range(5)]
        sheet.path(dash, 3.2, DULL, 0.3)


def _robot(sheet: Sheet, middle: Point, radius: float, colour: str) -> None:
    """Draw the head by which one knows a computer."""
    x, y = middle
    wide, high = radius * 0.92, radius * 0.72
    sheet.line((x, y - high), (x, y - radius - 2), 3.4, INK, 0.4)
    head = rounded(x - wide, y - high + 6, x + wide, y + high + 8, 15)
    for side in (-1, 1):
        ear = box(x + side * wide - 8, y - 8, x + side * wide + 8, y + 18)
        sheet.piece(ear, mix(colour, INK, 0.3), 2.4, 0.5)
    sheet.piece(head, colour, 3.4, 0.8, shadow=(4, 5))
    sheet.dot((x, y - radius - 2), 6, NAMED["red"])
    for side in (-1, 1):
        sheet.piece(symbols.ring(12, 20, (x + side * wide * 0.42, y + 1)), WHITE, 2.4, 0.5)
        sheet.dot((x + side * wide * 0.42, y + 2), 5, INK)
    mouth = rounded(x - wide * 0.5, y + high * 0.48, x + wide * 0.5, y + high * 0.82, 5)
    sheet.piece(mouth, PAPER, 2.2, 0.4)
    for tooth in (-0.25, 0.0, 0.25):
        sheet.line((x + wide * tooth, y + high * 0.5), (x + wide * tooth, y + high * 0.8), 1.8, INK, 0.3, double=False)


def initials(name: str) -> str:
    """Give the first letters of the first words of a name."""
    words = [word for word in fonts.drawable(name).split() if word[0].isalnum()] or ["?"]
    return "".join(word[0].upper() for word in words[:INITIALS])
