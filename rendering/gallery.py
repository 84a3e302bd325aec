"""Every drawing on one sheet: `python -m rendering.gallery OUT.png`. Also what the palette is made from."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

from PIL import Image

from rendering import cards, dice, handwriting, suited, symbols, table, text
from rendering.faces import Face
from rendering.palette import CHALK, INK, NAMED, PAPER, on
from rendering.sprites import Sprite
from rendering.strokes import Sheet, box
from rendering.suited import Size, Suit

GAP = 12
MARKS: tuple[dice.Mark, ...] = ("plain", "counted", "faded")
LOOKS: tuple[table.TagLook, ...] = ("plain", "turn", "out")


def sheet() -> Image.Image:
    """All kinds of drawings, in all their looks, on felt."""
    rows = [list(row) for row in _rows()]
    height = sum(max(sprite.height for sprite in row) + GAP for row in rows)
    width = max(sum(sprite.width + GAP for sprite in row) for row in rows)
    picture = table.felt(width + 2 * GAP, height + 120).copy()
    _lay(picture, rows)
    line = handwriting.line("Perché no? 0123456789 × Ελλάδα Україна 🎲", 44)
    line.put(picture, 20, height + 60, CHALK)
    handwriting.line("0123456789", 44, text.BRUSH).put(picture, 860, height + 60, INK)
    return picture


def _lay(picture: Image.Image, rows: Iterable[list[Sprite]]) -> None:
    y = GAP
    for row in rows:
        x = GAP
        for sprite in row:
            sprite.put(picture, x, y)
            x += sprite.width + GAP
        y += max(sprite.height for sprite in row) + GAP


def faces() -> list[Face]:
    numbers = [Face(str(i), colour=colour, badge="bolt" if i % 2 else "") for i, colour in enumerate(NAMED)]
    return [*numbers, Face(symbol="star", colour="yellow"), Face("4", colour="lime", badge="bolt", used=True)]


def swatch(kind: str, colour: str) -> Sprite:
    """A field of a colour with its symbol in what can be read on it, in a frame of paper."""
    drawn = Sheet(72, 72, kind)
    drawn.fill(box(0, 0, 71, 71), PAPER)
    drawn.fill(box(5, 5, 66, 66), colour)
    symbols.draw(drawn, kind, (36, 36), 48, on(colour), on(colour), hatched=False)
    return Sprite(drawn.finished())


def _rows() -> Iterator[Iterable[Sprite]]:
    for mark in MARKS:
        yield (dice.die(100, face, mark, number % 7, number) for number, face in enumerate(faces()))
    yield (dice.die(size, None, cards=count) for count, size in enumerate((184, 150, 122, 95, 80, 60), start=1))
    yield (cards.card(face) for face in faces())
    yield (table.icon(kind, 72, NAMED[colour]) for kind, colour in symbols.COLOURS.items())
    yield (swatch(kind, NAMED[colour]) for kind, colour in symbols.COLOURS.items())
    extra = sorted({*symbols.SHAPES, *symbols.LINES} - set(symbols.COLOURS))
    yield (table.icon(kind, 72, NAMED["sky"]) for kind in extra)
    yield (table.tag("Margherita the Great", 200, 40, look, 2) for look in LOOKS)
    yield (
        table.bubble(260, 180, (0, 90)),
        table.bubble(300, 120),
        table.verdict("found", "5", True),
        table.verdict("found", "2", False),
    )
    for size, faded in ((Size(84, 52), False), (Size(84, 96), False), (Size(84, 96), True)):
        yield (suited.front(Suit(number, kind), size, faded) for number, kind in enumerate(symbols.COLOURS, start=3))
    yield (
        *(suited.back(Size(84, 96), variant) for variant in range(suited.VARIANTS)),
        suited.back(Size(84, 96), 0, Suit(12, "leaf")),
        suited.mark(Size(84, 96)),
        suited.lasso(84, 100, "2"),
        suited.stack(Size(84, 96), 3),
        suited.fan(110),
        table.plate(60, 50),
    )
    yield (cards.deck(count, 110) for count in (1, 6, 14))
    yield (
        table.mat(280, 110),
        table.mat(280, 110, lit=True),
        table.stamp("wins", 200, 40, "green", "crown"),
        table.stamp("loses", 200, 40),
    )
    yield (
        table.figure("pile", NAMED["purple"], "14"),
        table.figure("star", NAMED["yellow"], "6"),
        table.figure("card", PAPER, "9"),
    )


if __name__ == "__main__":
    sheet().save(sys.argv[1])
