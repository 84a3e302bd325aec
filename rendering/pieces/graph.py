"""Draw a plot by hand, on a sheet of squared paper: marks and lines of players, each with a symbol and a colour."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from rendering.lettering import fonts, handwriting
from rendering.paint import symbols
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.palette import DULL, INK, NAMED, PAPER, RULED, WHITE, mix
from rendering.paint.strokes import Point, Sheet, box
from rendering.pieces import table

PAGE = Box(16, 12, 1068, 676)
TITLE, LETTERS, LEAST = 60, 42, 32
SQUARE = 42  # of the paper
SYMBOL, SMALLEST = 38, 26  # of a mark, where few or many of them are
HOLE = 0.17  # of a hollow mark, its radius
INSIDE = 20  # pixels inside of the plot that no mark is centred on


class GraphMark(NamedTuple):
    """Shares of the width and the height. `sign`: of `symbols.LINES`, or none."""

    seat: int
    at: float
    height: float
    hollow: bool
    sign: str


class GraphLine(NamedTuple):
    seat: int
    points: tuple[Point, ...]


class Graph(NamedTuple):
    """All that is shown. `names`: of players, by seat; `levels`: heights and what is written beside them; `legend`:
    what filled and hollow marks are, if there are both."""

    title: str
    along: str
    names: tuple[str, ...]
    levels: tuple[tuple[float, str], ...]
    marks: tuple[GraphMark, ...] = ()
    lines: tuple[GraphLine, ...] = ()
    parts: tuple[float, ...] = ()
    legend: tuple[str, str] = ("", "")


def graph(shown: Graph) -> Image.Image:
    """Draw it: 1100 by 700 pixels in the colours of the theme. Depends on nothing but its argument."""
    sheet = Sheet(table.WIDTH, table.HEIGHT, f"graph {shown.title}")
    _paper(sheet)
    inside = PAGE.within(left=28, top=20, right=36, bottom=24)
    keys, lines_of_keys = _keys(shown, inside.width)
    room = inside.within(left=_margin(shown), top=TITLE + 30 + lines_of_keys * (LETTERS + 14), bottom=LETTERS + 8)
    _axes(sheet, shown, room)
    for line in shown.lines:
        _draw_line(sheet, line, room)
    size = _size(shown, room)
    for mark in shown.marks:
        _draw_mark(sheet, mark, _spot(mark.at, mark.height, room), size)
    for key in keys:
        _draw_key(sheet, key, inside)
    foot = inside.left, room.bottom + 10
    signs = _draw_legend(sheet, shown, *foot)
    picture = table.ground().convert("RGB")
    drawing = sheet.finished()
    picture.paste(drawing, (0, 0), drawing)
    _write(picture, shown, inside, room)
    for left, words in signs:
        words.put(picture, left, foot[1] + LETTERS * 0.7, INK)
    for key in keys:
        key.words.put(picture, inside.left + key.left + LETTERS + 8, inside.top + key.top + LETTERS * 0.8, INK)
    return reduced(picture)


class _Key(NamedTuple):
    """A symbol and what it stands for; where, on the page."""

    left: int
    top: int
    kind: str
    words: handwriting.Line


def _kind(seat: int) -> str:
    return symbols.SEATS[seat % len(symbols.SEATS)]


def _put_symbol(sheet: Sheet, kind: str, middle: Point, size: float) -> None:
    symbols.draw(sheet, kind, middle, size, NAMED[symbols.COLOURS[kind]], hatched=False)


def _keys(shown: Graph, room: int) -> tuple[list[_Key], int]:
    """The players, on as many lines as they need; and how many these are."""
    keys, left, line = list[_Key](), 0, 0
    for seat, name in enumerate(shown.names):
        words = handwriting.fitting(fonts.drawable(name) or f"#{seat + 1}", room // 2 - LETTERS - 50, LETTERS, LEAST)
        wide = LETTERS + 8 + math.ceil(words.width) + 34
        if left and left + wide - 34 > room:
            left, line = 0, line + 1
        top = TITLE + 12 + line * (LETTERS + 14)
        keys.append(_Key(left, top, _kind(seat), words))
        left += wide
    return keys, line + 1


def _draw_key(sheet: Sheet, key: _Key, inside: Box) -> None:
    middle = (inside.left + key.left + LETTERS / 2, inside.top + key.top + LETTERS / 2)
    _put_symbol(sheet, key.kind, middle, LETTERS)


def _draw_legend(sheet: Sheet, shown: Graph, left: int, top: int) -> list[tuple[int, handwriting.Line]]:
    """What marks are; gives where each of the words goes."""
    places = list[tuple[int, handwriting.Line]]()
    for number, said in enumerate(filter(None, shown.legend)):
        middle = (left + 16.0, top + LETTERS / 2)
        symbols.draw(sheet, "circle", middle, 30, DULL, hatched=False)
        if number:
            sheet.dot(middle, 30 * HOLE, WHITE)
        words = handwriting.line(said, LETTERS - 4)
        places.append((left + 38, words))
        left += 38 + math.ceil(words.width) + 30
    return places


def _margin(shown: Graph) -> int:
    """Pixels for what is written beside the levels."""
    return math.ceil(max((fonts.width(words, LETTERS) for _, words in shown.levels), default=0)) + 18


def _paper(sheet: Sheet) -> None:
    page = box(PAGE.left, PAGE.top, PAGE.right - 6, PAGE.bottom - 6)
    sheet.shadow(page, 6, 7)
    sheet.fill(page, PAPER)
    faint = mix(RULED, PAPER, 0.45)
    for x in range(PAGE.left + SQUARE, PAGE.right - 12, SQUARE):
        sheet.line((x, PAGE.top + 4), (x, PAGE.bottom - 10), 1.4, faint, 0.0, double=False)
    for y in range(PAGE.top + SQUARE, PAGE.bottom - 12, SQUARE):
        sheet.line((PAGE.left + 4, y), (PAGE.right - 10, y), 1.4, faint, 0.0, double=False)
    sheet.outline(page, 3.5, INK, 0.8)


def _axes(sheet: Sheet, shown: Graph, room: Box) -> None:
    for height, _ in shown.levels:
        y = _spot(0, height, room)[1]
        sheet.line((room.left, y), (room.right, y), 2.4, mix(DULL, INK, 0.2), 0.35, double=False)
    for at in shown.parts:
        x = _spot(at, 0, room)[0]
        for top in range(room.top, room.bottom - 8, 22):
            sheet.line((x, top), (x, top + 11), 2.2, DULL, 0.4, double=False)
    sheet.line((room.left, room.top - 6), (room.left, room.bottom + 2), 4, INK, 0.5)
    sheet.line((room.left - 4, room.bottom), (room.right + 4, room.bottom), 4, INK, 0.5)


def _spot(at: float, height: float, room: Box) -> Point:
    return room.left + INSIDE + at * (room.width - 2 * INSIDE), room.bottom - INSIDE - height * (
        room.height - 2 * INSIDE
    )


def _size(shown: Graph, room: Box) -> float:
    """So that marks beside each other are seen apart, as far as that is possible."""
    return max(SMALLEST, min(SYMBOL, 1.5 * room.width / max(1, len(shown.marks))))


def _draw_line(sheet: Sheet, line: GraphLine, room: Box) -> None:
    points, kind = [_spot(at, height, room) for at, height in line.points], _kind(line.seat)
    for start, end in pairwise(points):
        sheet.line(start, end, 9, INK, 0.15, double=False)
    for start, end in pairwise(points):
        sheet.line(start, end, 6, NAMED[symbols.COLOURS[kind]], 0.15, double=False)
    _put_symbol(sheet, kind, points[-1], SYMBOL)


def _draw_mark(sheet: Sheet, mark: GraphMark, spot: Point, size: float) -> None:
    _put_symbol(sheet, _kind(mark.seat), spot, size)
    if mark.hollow:
        sheet.dot(spot, size * HOLE, WHITE)
    if mark.sign:
        where = (spot[0] + size * 0.1, spot[1] - size * 0.95)
        symbols.draw(sheet, mark.sign, where, size * 0.8, NAMED["green" if mark.sign == "tick" else "red"])


def _write(picture: Image.Image, shown: Graph, inside: Box, room: Box) -> None:
    title = handwriting.fitting(shown.title, inside.width, TITLE, LEAST, fonts.BRUSH)
    title.put(picture, inside.left, inside.top + TITLE * 0.72, INK)
    for height, words in shown.levels:
        line = handwriting.line(words, LETTERS)
        line.put(picture, room.left - 12, _spot(0, height, room)[1] + LETTERS * 0.3, INK, "right")
    handwriting.fitting(shown.along, room.width, LETTERS - 4, LEAST).put(
        picture, room.right, room.bottom + LETTERS * 0.95, INK, "right"
    )
