"""Draw slips of paper that say what players should not miss: a sign, and words on as many lines as fit."""

from __future__ import annotations

import math
from typing import NamedTuple

from PIL import Image

from rendering.lettering import fonts, handwriting, paragraph
from rendering.lettering.paragraph import Fitted, fitted, plain
from rendering.paint import symbols
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import DULL, INK, NAMED, PAPER
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet, rounded

LEAST, LARGEST = 32, 38  # pixels of letters: the least can be read on a phone in a picture 1100 wide
SIDE, ABOVE = 12, 3  # between the edges of a slip and what stands on it
SIGN = 40
LETTERS = handwriting.Hand()
PITCH = paragraph.PITCH * LETTERS.leading


class Sign(NamedTuple):
    """A symbol, or a number, to be known without reading. `struck`: crossed out, that is forbidden."""

    symbol: str = ""
    colour: str = "yellow"
    number: str = ""
    struck: bool = False


def lines_in(height: int, least: int = LEAST) -> int:
    """Count the lines of a slip that is to be no higher than that."""
    return 1 + math.floor(((height - 2 * ABOVE) / least - paragraph.FIRST - 0.3) / PITCH)


class _Layout(NamedTuple):
    fitted: Fitted
    aside: int  # room of the sign
    width: int
    height: int


@kept
def slip(
    words: str,
    room: int,
    lines: int = 1,
    sign: Sign | None = None,
    edge: str = "",
    paper: str = PAPER,
    least: int = LEAST,
) -> Sprite:
    """Draw a slip at most `room` wide; what is too much for `lines` is cut off. `edge`: the name of a colour, where it
    warns; `least`: pixels of its letters, where they are to be larger than usual."""
    layout = _layout(words, room, lines, sign, least)
    width, height = layout.width, layout.height
    sheet = Sheet(width, height, f"slip {words} {room}")
    lean = sheet.chance.uniform(0, 2)
    corners = [(3.0, 3 + lean), (width - 5.0, 2.0), (width - 4.0, height - 5 - lean), (4.0, height - 4.0)]
    sheet.piece(corners, paper, 3.2 if edge else 1.8, 0.8, ink=NAMED[edge] if edge else INK, shadow=(2, 2.5))
    if sign and sign.symbol:
        symbols.draw(sheet, sign.symbol, (SIDE + SIGN / 2, height / 2), SIGN * 0.94, NAMED[sign.colour])
    drawing = sheet.finished()
    if sign:
        _sign(drawing, sign)
    text = Box(SIDE + layout.aside, ABOVE, width - 2 * SIDE - layout.aside, height - 2 * ABOVE)
    paragraph.put(drawing, text, layout.fitted, LETTERS, f"slip {words}", INK)
    return Sprite(drawing)


def measured(words: str, room: int, lines: int, sign: Sign | None = None, least: int = LEAST) -> tuple[int, bool]:
    """Tell how high such a slip is, and whether it shows all of the words."""
    layout = _layout(words, room, lines, sign, least)
    return layout.height, layout.fitted.whole


def _layout(words: str, room: int, lines: int, sign: Sign | None, least: int = LEAST) -> _Layout:
    aside = SIGN + SIDE // 2 if sign else 0
    inner = (room - 2 * SIDE - aside, math.ceil(paragraph.lines_height(lines, least, LETTERS)))
    block = fitted(plain(words), LETTERS, inner, least + LARGEST - LEAST, least)
    taken = max((handwriting.advance(row.words, LETTERS) * block.size for row in block.rows), default=0.0)
    width = min(room, math.ceil(taken / paragraph.SPARE) + 2 * SIDE + aside)
    return _Layout(block, aside, width, max(block.height(LETTERS), SIGN if sign else 0) + 2 * ABOVE)


def _sign(drawing: Image.Image, sign: Sign) -> None:
    x, y = SIDE + SIGN / 2, drawing.height / 2
    if sign.number:
        handwriting.line(sign.number, SIGN, fonts.BRUSH).centre(drawing, x, y, INK)
    if sign.struck:
        strike = Sheet(*drawing.size, f"strike {sign}")
        reach = SIGN * 0.46
        strike.line((x - reach, y + reach), (x + reach, y - reach), 5, NAMED["red"], 0.6)
        drawing.alpha_composite(strike.finished())


@kept
def arrow(size: int, quarters: int, *, lit: bool) -> Sprite:
    """Draw an arrow to the right, turned clockwise by so many quarters."""
    sheet = Sheet(size, size, f"arrow {quarters} {lit}")
    (shape,) = symbols.SHAPES["up"]
    turned = [_turned(point, quarters + 1) for point in shape]
    edge = [(size / 2 + x * size * 0.92, size / 2 + y * size * 0.92) for x, y in turned]
    sheet.piece(edge, NAMED["yellow"] if lit else DULL, 2.2 if lit else 1.6, 0.6)
    return Sprite(sheet.finished())


def _turned(point: tuple[float, float], quarters: int) -> tuple[float, float]:
    for _ in range(quarters % 4):
        point = (-point[1], point[0])
    return point


@kept
def ring(width: int, height: int, tilt: float = 0.0) -> Sprite:
    """Draw around something, with a thick yellow pencil. `tilt`: degrees, to the left."""
    sheet = Sheet(width, height, f"ring {width}")
    edge = rounded(5, 5, width - 6, height - 6, 14)
    sheet.outline(edge, 9, INK, 0.3, double=False)
    sheet.outline(edge, 6, NAMED["yellow"], 0.5)
    drawing = sheet.finished()
    return Sprite(drawing.rotate(tilt, Image.Resampling.BICUBIC, expand=True) if tilt else drawing)
