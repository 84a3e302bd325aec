"""Draw everything on one sheet, and make from it the palette of all pictures.

`python -m rendering.gallery OUT.png` shows the sheet, `python -m rendering.gallery` stores the palette anew.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable, Iterator
from typing import get_args

from PIL import Image

from rendering.drawings import illustrations
from rendering.lettering import fonts, handwriting
from rendering.paint import encode, ink, palette, sprites, symbols
from rendering.paint.layout import height_of, put_rows, width_of
from rendering.paint.palette import CHALK, INK, NAMED, PAPER, PAPERS, on
from rendering.paint.strokes import Sheet, box
from rendering.pieces import cards, dice, slips, stationery, suited, table
from rendering.pieces.cards import Face
from rendering.pieces.suited import Size, Suit
from rendering.pieces.written import GameCard, RuleCard, game_card, rule_card, small_card

GAP = 12
LETTERS = "abcdefghijklmnopqrstuvwxyz àèéìòù ABCDEFGHIJKLM ÀÈÉ l’“È” 0123456789 ,;:!?"
SCRIPTS = (
    "Даша Їжак  Νίκος  Nguyễn  玩家都要抽两张牌  說「內黃腳鄉」  カードの王様  카드를 주세요",
    "نور يسحب ورقتين  חתול (cat) 2 קלפים  खिलाड़ी दो पत्ते  ผู้เล่นทุกคน  🐱 👩‍🚀 🇮🇹",
)
# Large areas and named colours keep their exact place in the palette; the others share what is left.
ALWAYS = tuple(
    dict.fromkeys(
        (
            *(palette.INK, palette.WHITE, palette.PAPER, palette.SHADE, palette.FELT, palette.DEEP, palette.CHALK),
            *palette.PAPERS,
            *(palette.RULED, palette.MARGIN),
            *(pen.colour for pen in ink.PENS.values()),
            *(palette.MAT, table.EDGE, palette.DULL, palette.FADED, palette.BACK, palette.THREAD),
            *(palette.BURGUNDY, palette.mix(palette.BURGUNDY, palette.INK, 0.35), palette.light(palette.BURGUNDY)),
            *palette.NAMED.values(),
            *map(palette.light, palette.NAMED.values()),
            *map(palette.crayon, palette.NAMED.values()),
        )
    )
)
# Closer ones are seen as one, in the soft edges of ink, where they cost a tenth of a picture's bytes. And Pillow looks
# colours up in small cubes: one closer than 10 to another may be taken for it.
APART = 24


def sheet() -> Image.Image:
    """Draw all kinds of things, in all their looks, on felt."""
    rows = [list(row) for row in _rows()]
    height = height_of(rows, GAP) + GAP
    picture = table.felt(max(width_of(row, GAP) for row in rows) + 3 * GAP, height + 120)
    put_rows(picture, rows, GAP, GAP, GAP, GAP)
    line = handwriting.line("Perché no? 0123456789 × Ελλάδα Україна 🎲", 44)
    line.put(picture, 20, height + 60, CHALK)
    handwriting.line("0123456789", 44, fonts.BRUSH).put(picture, 860, height + 60, INK)
    return picture


def faces() -> list[Face]:
    numbers = [Face(str(i), colour=colour, badge="bolt" if i % 2 else "") for i, colour in enumerate(NAMED)]
    return [*numbers, Face(symbol="star", colour="yellow"), Face("4", colour="lime", badge="bolt", used=True)]


def swatch(kind: str, colour: str) -> sprites.Sprite:
    """Draw a field of a colour with its symbol in what can be read on it, in a frame of paper."""
    drawn = Sheet(72, 72, kind)
    drawn.fill(box(0, 0, 71, 71), PAPER)
    drawn.fill(box(5, 5, 66, 66), colour)
    symbols.draw(drawn, kind, (36, 36), 48, on(colour), on(colour), hatched=False)
    return sprites.Sprite(drawn.finished())


def sample(words: str, hand: handwriting.Hand, paper: str) -> sprites.Sprite:
    """Write a line on a strip of paper."""
    line = handwriting.written(words, 36, hand)
    drawn = Sheet(1360, 58, words)
    drawn.fill(box(0, 0, 1359, 57), paper)
    strip = drawn.finished()
    line.put(strip, 14, 40, hand.pen.colour)
    return sprites.Sprite(strip)


def picture(name: str, pen: ink.Pen) -> sprites.Sprite:
    """Draw an illustration on a piece of paper."""
    drawn = Sheet(112, 112, name)
    drawn.fill(box(0, 0, 111, 111), PAPER)
    sheet = drawn.finished()
    sheet.paste(pen.colour, (4, 4), ink.inked(illustrations.mask(name, 104), pen, name))
    return sprites.Sprite(sheet)


def _rows() -> Iterator[Iterable[sprites.Sprite]]:
    yield from _dice_and_cards()
    yield from _symbols()
    yield from _words_on_a_table()
    yield from _suited()
    yield from _slips_and_mats()
    yield from _hands()
    yield from _written_cards()


def _dice_and_cards() -> Iterator[Iterable[sprites.Sprite]]:
    for mark in get_args(dice.Mark):
        yield (dice.die(100, face, mark, number % 7, number) for number, face in enumerate(faces()))
    yield (dice.die(size, None, cards=count) for count, size in enumerate((184, 150, 122, 95, 80, 60), start=1))
    yield (cards.card(face) for face in faces())


def _symbols() -> Iterator[Iterable[sprites.Sprite]]:
    yield (table.icon(kind, 72, NAMED[colour]) for kind, colour in symbols.COLOURS.items())
    yield (swatch(kind, NAMED[colour]) for kind, colour in symbols.COLOURS.items())
    extra = sorted({*symbols.SHAPES, *symbols.LINES} - set(symbols.COLOURS))
    yield (table.icon(kind, 72, NAMED["sky"]) for kind in extra)


def _words_on_a_table() -> Iterator[Iterable[sprites.Sprite]]:
    yield (table.tag("Margherita the Great", 200, 40, look, 2) for look in get_args(table.TagLook))
    yield (
        table.bubble(260, 180, (0, 90)),
        table.bubble(300, 120),
        table.verdict("5 of 5", "true!", True),
        table.verdict("3 of 5", "a bluff!", False),
        table.verdict("2 of 5", "", None),
    )


def _suited() -> Iterator[Iterable[sprites.Sprite]]:
    looks: tuple[tuple[Size, suited.Look], ...] = (
        (Size(84, 52), "plain"),
        (Size(84, 96), "plain"),
        (Size(84, 96), "faded"),
        (Size(84, 96), "turned"),
    )
    for size, look in looks:
        yield (suited.front(Suit(number, kind), size, look) for number, kind in enumerate(suited.COLOURS, start=3))
    yield (
        *(suited.back(Size(84, 96), variant) for variant in range(suited.VARIANTS)),
        suited.back(Size(84, 96), 0, Suit(12, "leaf")),
        suited.mark(Size(84, 96)),
        suited.lasso(84, 100),
        suited.stack(Size(84, 96), 3),
        suited.fan(110),
        table.plate(60, 50),
    )


def _slips_and_mats() -> Iterator[Iterable[sprites.Sprite]]:
    yield (cards.deck(count, 110) for count in (1, 6, 14))
    yield (
        slips.slip("Nessun blu", 260, 1, slips.Sign("circle", "blue", struck=True), "red"),
        slips.slip("Cloudburst: everybody draws two cards", 300, 2),
        *(slips.arrow(48, quarters, lit=quarters % 2 == 0) for quarters in range(4)),
        slips.ring(90, 110),
        *(cards.held(count, 72) for count in (0, 1, 3, cards.MOST)),
    )
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


def _hands() -> Iterator[Iterable[sprites.Sprite]]:
    """Write and draw with all fonts and pens."""
    pens = list(ink.PENS.values())
    for number, font in enumerate(handwriting.FONTS):
        hand = handwriting.hand_of(number)._replace(font=font, pen=pens[number % len(pens)])
        yield (sample(LETTERS, hand, PAPERS[number % len(PAPERS)]),)
    for number, words in enumerate(SCRIPTS):
        yield (sample(words, handwriting.hand_of(number), PAPER),)
    names = illustrations.names()
    for start in range(0, len(names), 9):
        yield (picture(name, pens[start % len(pens)]) for name in names[start : start + 9])


def _written_cards() -> Iterator[Iterable[sprites.Sprite]]:
    yield (stationery.token(colour, number, 96) for number, colour in enumerate(stationery.SYMBOLS, start=1))
    yield (
        *(
            small_card(GameCard(colour, 3, "È già tardi", author=start), 300)
            for start, colour in enumerate(("red", "green"))
        ),
        *(small_card(GameCard(colour, 5, illustration="owl"), 300) for colour in ("orange", "purple")),
        small_card(GameCard("blue", 1), 300, 6.0),
        small_card(GameCard("pink", 6, "Hug", illustration="cat", author=8), 300, -6.0),
    )
    rule = RuleCard("a 3 is played", "the next player skips a turn", "Three’s a crowd", "Ana")
    yield (rule_card(rule._replace(author=author, mark="AB" * bool(author))) for author in (None, 4, 9))
    yield (
        game_card(
            GameCard("orange", 4, "Il gatto pirata", "Rubi due carte a chi vuoi. È così!", "Ana", 3, illustration="cat")
        ),
        game_card(GameCard("purple", 2, "Swap", "Swap hands with the player on your left.", "Bob", 12, mark="AB")),
    )


def theme() -> bytes:
    """Choose the colours of all pictures, 256 at most, as red, green, blue. A palette taken from one picture would lack
    the colours of the next."""
    # Kept sprites are in the colours of the old palette; the new one is made from drawings in their own.
    sprites.LARGE = sys.maxsize
    colours = [palette.channels(colour) for colour in ALWAYS]
    found = sheet().quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    theirs = found.getpalette() or []
    others = zip(theirs[::3], theirs[1::3], theirs[2::3], strict=True)
    used = zip(found.histogram(), others, strict=False)
    for _, other in sorted(used, reverse=True):  # what is used most comes first
        if all(math.dist(other, each) >= APART for each in colours):
            colours.append(other)
    return b"".join(map(bytes, colours[:256])).ljust(768, b"\0")


if __name__ == "__main__":
    if sys.argv[1:]:
        sheet().save(sys.argv[1])
    else:
        encode.PALETTE.write_bytes(theme())
