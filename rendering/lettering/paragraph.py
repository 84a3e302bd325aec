"""Write words on several lines of a box, as large as fits with no word broken. Chinese and Thai need no spaces to
part."""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from rendering.lettering import fonts
from rendering.lettering.direction import right_to_left
from rendering.lettering.handwriting import Align, Hand, advance, written
from rendering.paint.ink import Pen
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import INK, NAMED, mix

PITCH = 1.2  # from line to line, in sizes
FIRST = 0.92  # from the top of a box to the first baseline, in sizes
TINY = 8  # pixels: the least size of words that are to be whole at any price
SPARE = 0.985  # of the width: letters reach a little beyond what they take on the line
LEAD = Hand(fonts.BRUSH, Pen(mix(NAMED["blue"], INK, 0.3)))
GAP = 0.4  # between a lead and what follows it
NO_START = frozenset(
    "、。，．・：；？！゛゜ヽヾゝゞ々ー」』）】〕〉》…‥〜ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ!?),.:;]}%”’»ะาำๆฯ"
)
NO_END = frozenset("「『（【〔〈《([{¥$“‘«เแโใไ")  # signs and letters that never begin or end a line
AFTER = frozenset("-–—/")  # a word may be parted after these
FREE = (*fonts.IDEOGRAPHS, fonts.KANA, range(0x3000, 0x3040), range(0xFF00, 0xFF66), range(0x1F300, 0x1FB00))
THAI = range(0x0E00, 0x0E80)
LATIN = "\u024f"  # the last of its letters


class Paragraph(NamedTuple):
    """`lead`: a word lettered before it, such as 'if'."""

    words: str
    lead: str = ""


class Row(NamedTuple):
    """A line of a block. `backwards`: its paragraph runs to the left."""

    words: str
    lead: str = ""
    backwards: bool = False


class Fitted(NamedTuple):
    """Lines, and the size at which they fit. `whole`: no word is broken and none left out."""

    rows: tuple[Row, ...]
    size: int
    whole: bool = True

    def height(self, hand: Hand) -> int:
        return round(lines_height(len(self.rows), self.size, hand)) if self.rows else 0


class _Piece(NamedTuple):
    """What is never parted; `gap`: the space before it, unless it begins a line. Widths in sizes."""

    words: str
    width: float
    gap: float


def plain(words: str) -> tuple[Paragraph, ...]:
    """Make each line of the words a paragraph."""
    return tuple(Paragraph(part) for part in words.splitlines())


@kept
def fitted(paragraphs: tuple[Paragraph, ...], hand: Hand, room: tuple[int, int], largest: int, least: int) -> Fitted:
    """Break paragraphs into lines. `room`: width and height in pixels. What is too much even at the `least` size is
    cut off."""
    return _fitted(paragraphs, hand, room, largest, least)


def _fitted(paragraphs: tuple[Paragraph, ...], hand: Hand, room: tuple[int, int], largest: int, least: int) -> Fitted:
    shown = [Paragraph(words, lead) for part, lead in paragraphs if (words := fonts.drawable(part))]
    pieces = [(list(_pieces(words, hand)), lead) for words, lead in shown]
    width, height = room
    if not pieces:
        return Fitted((), largest)
    for size in range(largest, least - 1, -1):
        blocks = [_rows(parts, width * SPARE / size, lead) for parts, lead in pieces]
        if all(blocks) and lines_height(sum(map(len, blocks)), size, hand) <= height:
            return Fitted(tuple(row for block in blocks for row in block), size)
    blocks = [_rows(parts, width * SPARE / least, lead) for parts, lead in pieces]
    if all(blocks):
        rows = [row for block in blocks for row in block]
    else:
        rows = _broken(" ".join(words for words, _ in shown), hand, width * SPARE / least)
    return Fitted(_cut(rows, hand, room, least), least, whole=False)


@kept
def uncut(words: str, hand: Hand, room: tuple[int, int], largest: int, least: int) -> Fitted:
    """Break a title into lines of which none is cut off: what is too much at the `least` size, or has too long a word,
    is parted by hyphens and as large as fits then."""
    block = _fitted(plain(words), hand, room, largest, least)
    if block.whole:
        return block

    def parted(size: int) -> Fitted:
        return _fitted(plain(_hyphened(words, hand, room[0] * SPARE / size)), hand, room, size, size)

    sizes = range(TINY + 1, largest)
    return parted(TINY + bisect(sizes, 0, key=lambda size: not parted(size).whole))


def put(picture: Image.Image, box: Box, block: Fitted, hand: Hand, seed: object, colour: str = "") -> None:
    """Write lines into a box, right-to-left ones from its right edge."""
    pen = colour or hand.pen.colour
    for number, (row, baseline) in enumerate(zip(block.rows, baselines(box.top, block, hand), strict=True)):
        drawn = written(row.words, block.size, hand, f"{seed} {number}", row.backwards)
        aside = _indent(row.lead) * block.size
        align: Align = "right" if row.backwards else "left"
        edge, inner = (box.right, box.right - aside) if row.backwards else (box.left, box.left + aside)
        drawn.put(picture, inner, baseline, pen, align)
        if row.lead:
            written(row.lead, block.size, LEAD).put(picture, edge, baseline, LEAD.pen.colour, align)


def baselines(top: int, block: Fitted, hand: Hand) -> list[float]:
    return [top + block.size * (FIRST + number * PITCH * hand.leading) for number in range(len(block.rows))]


def _indent(lead: str) -> float:
    return advance(lead, LEAD) + GAP if lead else 0.0


def lines_height(lines: int, size: int, hand: Hand) -> float:
    """Measure so many lines."""
    return size * (FIRST + 0.3 + (lines - 1) * PITCH * hand.leading)


def _pieces(words: str, hand: Hand) -> Iterator[_Piece]:
    space = advance(" ", hand)
    for word in words.split():
        for number, part in enumerate(_parts(word)):
            yield _Piece(part, advance(part, hand), 0.0 if number else space)


def _parts(word: str) -> list[str]:
    """Cut a word wherever a line may end in it."""
    clusters = fonts.clusters(word)
    parts = clusters[:1]
    for before, after in pairwise(clusters):
        if _may_part(before, after):
            parts.append(after)
        else:
            parts[-1] += after
    return parts


def _may_part(before: str, after: str) -> bool:
    if after[0] in NO_START or before[0] in NO_END:
        return False
    if _free(before) or _free(after) or before[0] in AFTER:
        return True
    return ord(before[0]) in THAI and ord(after[0]) in THAI


def _free(cluster: str) -> bool:
    return cluster[0] > LATIN and any(ord(cluster[0]) in each for each in FREE)


def _rows(pieces: list[_Piece], room: float, lead: str = "") -> list[Row]:
    """Fill lines; there are none if a piece alone is wider than the room."""
    if any(piece.width > room for piece in pieces):
        return []
    lines, used = [""], _indent(lead)
    for number, (words, width, gap) in enumerate(pieces):
        gap = gap if lines[-1] else 0.0
        if used + gap + width <= room or (not number and not lead):
            lines[-1] += (" " if gap else "") + words
            used += gap + width
        else:
            lines.append(words)
            used = width
    backwards = right_to_left("".join(piece.words for piece in pieces))
    return [Row(line, lead * (not number), backwards) for number, line in enumerate(lines)]


def _hyphened(words: str, hand: Hand, room: float) -> str:
    """Part words wider than a line, in pieces about as long as each other; not where letters are joined from the
    right."""
    return " ".join(word if right_to_left(word) else "-".join(_even(word, hand, room)) for word in words.split())


def _even(word: str, hand: Hand, room: float) -> Iterator[str]:
    widest = max(_parts(word), key=lambda part: advance(part, hand))
    if advance(widest, hand) <= room:
        yield word
        return
    clusters = fonts.clusters(word)
    count = math.ceil(advance(word, hand) / max(0.5, room - advance("--", hand)))
    for number in range(count):
        first, end = (len(clusters) * edge // count for edge in (number, number + 1))
        if first < end:
            yield "".join(clusters[first:end])


def _broken(words: str, hand: Hand, width: float) -> list[Row]:
    """Fill lines that end anywhere: a word is wider than a line."""
    letters = [_Piece(part, advance(part, hand), 0.0) for part in fonts.clusters(words)]
    return [row._replace(words=row.words.strip()) for row in _rows(letters, width)]


def _cut(rows: list[Row], hand: Hand, room: tuple[int, int], size: int) -> tuple[Row, ...]:
    """Keep as many lines as there is room for; the end is left out."""
    width, height = room[0] * SPARE / size, room[1]
    most = 1
    while lines_height(most + 1, size, hand) <= height:
        most += 1
    if len(rows) <= most:
        return tuple(rows)
    last = rows[most - 1]
    words = last.words
    while words and _indent(last.lead) + advance(words + fonts.ELLIPSIS, hand) > width:
        words = words[:-1].rstrip()
    return (*rows[: most - 1], last._replace(words=words + fonts.ELLIPSIS))
