"""Draw what lies on and around a table: felt, players' mats, name tags, speech bubbles, stamps and figures."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, Literal, ParamSpec, Protocol, TypeVar

from PIL import Image, ImageDraw

from rendering.lettering import fonts, handwriting
from rendering.lettering.handwriting import Align, Line
from rendering.paint import symbols
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, DEEP, FELT, INK, MAT, NAMED, PAPER, SHADE, channels, mix
from rendering.paint.sprites import Sprite, Themed
from rendering.paint.strokes import Sheet, box, rounded

WIDTH, HEIGHT = 1100, 700  # 11 to 7, twice what Discord's desktop shows; phones show about a third
FIBRES = 420
EDGE = mix(DEEP, INK, 0.35)  # of a mat
BEYOND = 16  # pixels
LEAST = 32  # size of the letters of a name

TagLook = Literal["plain", "turn", "out"]
Told = TypeVar("Told")
Given = ParamSpec("Given")


def felt(width: int = WIDTH, height: int = HEIGHT) -> Image.Image:
    """Draw an empty table. Sparse fibres only: they look like cloth and still leave long runs of one colour."""
    sheet = Sheet(1, 1, "felt")
    cloth = Image.new("RGB", (width, height), FELT)
    draw = ImageDraw.Draw(cloth)
    for _ in range(FIBRES * width * height // (WIDTH * HEIGHT)):
        x, y, angle = sheet.chance.uniform(0, width), sheet.chance.uniform(0, height), sheet.chance.uniform(0, math.tau)
        length = sheet.chance.uniform(4, 12)
        shade = mix(FELT, sheet.chance.choice((CHALK, DEEP)), sheet.chance.choice((0.06, 0.12)))
        draw.line((x, y, x + length * math.cos(angle), y + length * math.sin(angle)), shade, 1)
    return cloth


@lru_cache(8)
def ground(height: int = HEIGHT) -> Image.Image:
    """Give the felt that every picture of a table begins with, in the colours of the theme; to be copied, never
    changed."""
    return reduced(felt(height=height))


def cut(box: Box) -> Image.Image:
    """Give the felt of a part of a table, to be painted in any colours."""
    return ground(max(HEIGHT, box.bottom)).crop((box.left, box.top, box.right, box.bottom)).convert("RGB")


def patch(picture: Image.Image, box: Box, paint: Callable[[Image.Image, Box], Told]) -> Told:
    """Paint on a part of a picture that is in the colours of the theme, so that only this part has to be brought into
    them. `paint` gets the part, and where the box is on it; it may go beyond the box by BEYOND. Gives what it gives."""
    left, top = max(0, box.left - BEYOND), max(0, box.top - BEYOND)
    right, bottom = min(picture.width, box.right + BEYOND), min(picture.height, box.bottom + BEYOND)
    part = picture.crop((left, top, right, bottom)).convert("RGB")
    told = paint(part, box._replace(left=box.left - left, top=box.top - top))
    picture.paste(reduced(part), (left, top))
    return told


def part(paint: Callable[Concatenate[Image.Image, Box, Given], None]) -> Callable[Concatenate[Box, Given], Image.Image]:
    """Make a drawing of a part of a table, the felt included, out of what paints the things on it: it gets a picture of
    the part alone, where all of that is the box on it, and whatever else the drawing was asked for with.

    It is kept for equal values: paste it at the box, and never change it."""

    @kept
    @wraps(paint)
    def drawn(box: Box, /, *args: Given.args, **named: Given.kwargs) -> Image.Image:
        picture = cut(box)
        paint(picture, Box(0, 0, box.width, box.height), *args, **named)
        return reduced(picture)

    return drawn


class Names(Protocol):
    def name(self, seat: int, called: str, /) -> str: ...


def shown_name(names: Names, seat: int, called: str = "") -> str:
    """Give the name of whoever sits there, or sat there (`called`), as far as letters for it exist; else the seat's
    number."""
    return fonts.drawable(names.name(seat, called)) or f"#{seat + 1}"


class Mat(Protocol):
    """All that a player's mat shows, and where it lies. `lit`: it is their turn."""

    @property
    def box(self) -> Box: ...
    @property
    def lit(self) -> bool: ...


AnyMat = TypeVar("AnyMat", bound=Mat)


def player_mat(paint: Callable[[Image.Image, AnyMat], None]) -> Callable[[AnyMat], Image.Image]:
    """Make a drawing of a player's whole mat, the felt around it included, out of what paints the things on it.

    It is kept for equal mats: paste it at the box, and never change it."""

    @kept
    @wraps(paint)
    def drawn(shown: AnyMat) -> Image.Image:
        picture = cut(shown.box)
        mat(shown.box.width, shown.box.height, shown.lit).put(picture, 0, 0)
        paint(picture, shown)
        return reduced(picture)

    return drawn


def sprites_mat(paint: Callable[[Themed, AnyMat], None]) -> Callable[[AnyMat], Image.Image]:
    """Make such a drawing of what puts nothing but sprites on the mat: these are brought into the colours of the theme
    once for all mats."""

    @kept
    @wraps(paint)
    def drawn(shown: AnyMat) -> Image.Image:
        picture = _bare_mat(shown.box, shown.lit).copy()
        paint(Themed(picture, MAT), shown)
        return picture

    return drawn


@kept
def _bare_mat(box: Box, lit: bool) -> Image.Image:
    picture = cut(box)
    mat(box.width, box.height, lit).put(picture, 0, 0)
    return reduced(picture)


@kept
def mat(width: int, height: int, lit: bool = False) -> Sprite:
    """Draw a player's place with nothing on it."""
    sheet = Sheet(width, height, f"mat {width} {height} {lit}")
    edge = rounded(4, 3, width - 5, height - 4, 16)
    sheet.fill(edge, MAT)
    if lit:
        sheet.outline(edge, 5, NAMED["yellow"], 0.8)
    else:
        sheet.outline(edge, 2.4, EDGE, 1.0)
    return Sprite(sheet.finished())


def tag_width(words: str) -> int:
    """Measure the tag that needs no cut, in the smallest letters, also when it is a signpost."""
    return math.ceil(fonts.width(words, LEAST)) + 44


@kept
def tag(words: str, room: int, size: int = 40, look: TagLook = "plain", most: int = 1) -> Sprite:
    """Draw a strip of paper with a name on `most` lines, at most `room` wide; whoever's turn it is has a signpost."""
    point = 16 if look == "turn" else 0
    shown, fitting = name_lines(words, room - 28 - point, size, most)
    lines = [handwriting.line(each, fitting) for each in shown]
    width = min(room, math.ceil(max(line.width for line in lines)) + 28 + point)
    height = (len(lines) - 1) * fitting + size + 9
    sheet = Sheet(width, height, f"tag {words} {size}")
    lean = sheet.chance.uniform(1, 3)
    end = width - 4 - point
    edge = [(3, 3 + lean), (end, 2), (width - 3, height / 2), (end, height - 4 - lean), (4, height - 3)]
    sheet.piece(edge, {"plain": PAPER, "turn": NAMED["yellow"], "out": SHADE}[look], 2, 0.8, shadow=(2, 2.5))
    drawing = sheet.finished()
    for number, line in enumerate(lines):
        line.put(drawing, 14, (size + 9) / 2 + fitting * (0.26 + number), INK)
    if look == "out":
        drawing.alpha_composite(_crossed(width, height))
    return Sprite(drawing)


def name_lines(words: str, room: int, size: int, most: int) -> tuple[list[str], int]:
    """Use one line if the words fit there; else at most as many as there may be, the last one cut off. Give the lines,
    and the size of their letters."""
    least = min(size, LEAST)
    one, fitting = fonts.fit(words, room, size, least)
    if one == words or most == 1:
        return [one], fitting
    lines = fonts.wrap(words, room, least)
    # One word that is too long makes but one line.
    last = [fonts.fit(" ".join(lines[most - 1 :]), room, least, least)[0]] if len(lines) >= most else []
    return [*lines[: most - 1], *last], least


def _crossed(width: int, height: int) -> Image.Image:
    sheet = Sheet(width, height, f"crossed {width}")
    sheet.line((5, height * 0.62), (width - 5, height * 0.4), 4, NAMED["red"])
    return sheet.finished()


@kept
def bubble(width: int, height: int, tail: tuple[int, int] | None = None) -> Sprite:
    """Draw a speech bubble; its tail reaches to `tail`, a point on the left edge."""
    sheet = Sheet(width, height, f"bubble {width} {height} {tail}")
    left = 30 if tail else 6
    edge = rounded(left, 6, width - 8, height - 10, 34)
    if tail:
        root = min(max(tail[1], 60), height - 64)
        horn = [(left + 4.0, root - 20.0), (float(tail[0] + 3), float(tail[1])), (left + 4.0, root + 20.0)]
        sheet.fill(horn, PAPER)
        sheet.path(horn, 3, INK)
    sheet.piece(edge, PAPER, 3, 1.2, shadow=(3, 4))
    if tail:
        sheet.fill([(left - 1, root - 17), (left + 7, root - 17), (left + 7, root + 17), (left - 1, root + 17)], PAPER)
    return Sprite(sheet.finished())


@kept
def stamp(words: str, room: int, size: int, colour: str = "red", icon: str = "") -> Sprite:
    """Stamp words on a slip of paper, at most `room` wide."""
    aside = size + 6 if icon else 0
    line = handwriting.fitting(words, room - 32 - aside, size, min(size, 32), fonts.BRUSH)
    width, height = math.ceil(line.width) + 32 + aside, size + 10
    sheet = Sheet(width, height, f"stamp {words}")
    sheet.piece(box(3, 3, width - 4, height - 4), PAPER, 3, ink=NAMED[colour])
    if icon:
        symbols.draw(sheet, icon, (14 + size / 2, height / 2), size * 0.85, NAMED["yellow"])
    drawing = sheet.finished()
    line.put(drawing, 16 + aside, height / 2 + line.size * 0.28, NAMED[colour])
    return Sprite(drawing)


@kept
def icon(kind: str, size: int, colour: str, ink: str = INK) -> Sprite:
    """Draw a symbol by itself."""
    sheet = Sheet(size, size, f"icon {kind} {size}")
    symbols.draw(sheet, kind, (size / 2, size / 2), size * 0.86, colour, ink)
    return Sprite(sheet.finished())


@kept
def plate(width: int, height: int) -> Sprite:
    """Draw a piece of paper for a number to stand on."""
    sheet = Sheet(width, height, f"plate {width} {height}")
    sheet.piece(rounded(2, 2, width - 3, height - 3, 8), PAPER, 2, 0.7)
    return Sprite(sheet.finished())


@kept
def figure(kind: str, colour: str, words: str, size: int = 40, room: int = WIDTH) -> Sprite:
    """Draw a symbol and what there is of it, in chalk, at most `room` wide."""
    line = handwriting.fitting(words, room - size - 12, size, min(size, 34), fonts.BRUSH)
    sheet = Sheet(size + 10 + math.ceil(line.width), size + 8, f"figure {kind} {words}")
    symbols.draw(sheet, kind, (size / 2, size / 2 + 4), size * 0.94, colour)
    drawing = sheet.finished()
    chalk(drawing, line, size + 6, size / 2 + 4 + line.size * 0.3)
    return Sprite(drawing)


@kept
def chalk_line(words: str, size: int, font: str = fonts.HAND) -> Sprite:
    """Write a line in chalk: half its size lies free at either end, and its baseline 0.28 of it below the middle."""
    line = handwriting.line(words, size, font)
    drawing = Image.new("RGBA", (math.ceil(line.width) + size, math.ceil(size * 1.34)))
    chalk(drawing, line, size / 2, size * 0.95)
    return Sprite(drawing)


def chalk(
    drawing: Image.Image, line: Line, x: float, baseline: float, colour: str = CHALK, align: Align = "left"
) -> None:
    """Write where a drawing has no paper: the edges of letters must fade into the felt, not into black."""
    written = Image.new("RGBA", drawing.size, (*channels(colour), 0))
    line.put(written, x, baseline, colour, align)
    drawing.alpha_composite(written)


@kept
def verdict(score: str, said: str, held: bool | None, width: int = 226) -> Sprite:
    """Draw what is found so far, and once that is known whether it was enough: in words, with a tick or a cross."""
    mark, height = width // 4, width * 118 // 226
    number = handwriting.fitting(score, width - 36 - (0 if held is None else mark + 8), height // 2, 34, fonts.BRUSH)
    sheet = Sheet(width, height, f"verdict {score} {said} {held}")
    edge = [(5.0, 8.0), (width - 8.0, 5.0), (width - 6.0, height - 9.0), (7.0, height - 7.0)]
    sheet.piece(edge, PAPER, 2.6, shadow=(3, 4))
    colour = NAMED["green" if held else "red"]
    if held is not None:
        symbols.draw(sheet, "tick" if held else "no", (width - mark * 0.84, height * 0.36), mark, colour)
    drawing = sheet.finished()
    number.put(drawing, 18, height * (0.32 if said else 0.52) + number.size * 0.28, INK)
    if said:
        handwriting.fitting(said, width - 36, height * 3 // 8, 32, fonts.BRUSH).put(drawing, 18, height * 0.82, colour)
    return Sprite(drawing)
