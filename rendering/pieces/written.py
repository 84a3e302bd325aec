"""Draw cards that somebody has written on: game cards with a number on their symbol, rule cards like index cards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Literal, NamedTuple

from PIL import Image

from rendering.drawings import flourishes, illustrations, uploads
from rendering.lettering import fonts, handwriting, paragraph
from rendering.lettering.handwriting import Hand, Line, written
from rendering.lettering.paragraph import Fitted, Paragraph, fitted, plain
from rendering.paint import ink
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import INK, NAMED, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet
from rendering.pieces import stationery
from rendering.pieces.stationery import FOOT

READING = 560  # how wide a game card is when it is to be read
TALL = 1.4  # height of a game card beside its width
SLIM = 0.72  # width of a small card beside its height
RULE_SIZE = (356, 430)  # the least size at which a rule must fit whole, in a picture 1100 wide
WORDS = 32  # the least size of typed words on rule cards: in a picture 1100 wide they can be read on a phone
BODY = 34  # and on game cards, of READING
SMALL = 18, 24  # the least sizes of both where words are longer, as menus may build them: none is ever left out
TITLES = 26, 30  # of titles on small cards: the least size before words are parted, and the largest at least
LITTLE = 36  # pixels of paper below such a title on which no drawing can be made out
SKETCH = 56  # the least height of a drawing on a rule card
FLOURISH = 96  # the greatest height of an author's flourish there
LINE = 54  # from line to line of a blank rule card
MARK = mix(INK, NAMED["brown"], 0.4)
Part = Literal["title", "words", "signature"]


class GameCard(NamedTuple):
    """A game card. `author` decides the hand (None: ours); `drawing`: an ink mask as `uploads.ink` gives it."""

    colour: str
    number: int
    title: str = ""
    words: str = ""
    signature: str = ""
    author: int | None = None
    drawing: bytes = b""
    illustration: str = ""
    mark: str = ""

    @property
    def pictured(self) -> bool:
        return bool(self.drawing or self.illustration)


class RuleCard(NamedTuple):
    """A rule card. `leads`: the words for if and then; `drawing`: an ink mask, shown where the words leave room."""

    condition: str
    words: str
    title: str = ""
    signature: str = ""
    author: int | None = None
    mark: str = ""
    leads: tuple[str, str] = ("IF", "THEN")
    drawing: bytes = b""


class _Block(NamedTuple):
    """Words, where they stand, and in whose hand."""

    box: Box
    fitted: Fitted
    hand: Hand
    colour: str = ""

    def put(self, picture: Image.Image, seed: object) -> None:
        paragraph.put(picture, self.box, self.fitted, self.hand, seed, self.colour)

    def middled(self) -> _Block:
        """Move the words half way down their box."""
        spare = self.box.height - self.fitted.height(self.hand)
        return self._replace(box=self.box._replace(top=self.box.top + max(0, spare // 2)))


def overflowing(
    card: GameCard | RuleCard, size: tuple[int, int] = RULE_SIZE, *, small: bool = False
) -> frozenset[Part]:
    """Find the parts that are too long to stand on the card whole; `small`: in letters of any size in which they are
    drawn, though hardly to be read. `size`: of a rule card."""
    if isinstance(card, RuleCard):
        parts, least = _rule_blocks(card, *size), WORDS
    else:
        parts, least = _blocks(card, READING), BODY
    return frozenset(
        part
        for part, block in parts.items()
        if not block.fitted.whole or (part == "words" and block.fitted.rows and block.fitted.size < least and not small)
    )


@kept
def game_card(face: GameCard, width: int = READING) -> Sprite:
    """Draw a card to be read, TALL times as high as wide; body text is meant for a width of READING or more."""
    px, blocks = _Scale(width / READING), _blocks(face, width)
    picture = stationery.paper(width, round(width * TALL), _variant(face)).copy()
    stationery.band(width - px(28) - FOOT, px(140), face.colour, _variant(face)).put(picture, px(14), px(14))
    stationery.token(face.colour, face.number, px(122)).put(picture, px(25), px(23))
    if face.title:
        name = blocks["title"].box
        slip = stationery.strip(name.width + px(20), name.height + px(12), _variant(face))
        slip.put(picture, name.left - px(10), name.top - px(6))
    frame = stationery.frame(width - px(16) - FOOT, round(width * TALL) - px(16) - FOOT, _variant(face))
    frame.put(picture, px(8), px(8))
    # Between the band and the words; a card without words has most of itself for a picture.
    _adorn(picture, Box(px(56), px(172), px(444), blocks["words"].box.top - px(8) - px(172)), face)
    blocks["title"].middled().put(picture, f"{face.title} title")
    blocks["words"].put(picture, f"{face.title} words")
    _fill(picture, blocks["words"], face)
    _sign(picture, blocks["signature"], face)
    return Sprite(picture)


@kept
def small_card(face: GameCard, height: int = 300, tilt: float = 0.0, shown: int = 0) -> Sprite:
    """Draw a card to be held in a hand: number, symbol, title and drawing; no words. `tilt`: degrees, to the left.
    `shown`: so much of its width stays to be seen beside a card that lies on it, and holds the whole title; 0: all."""
    if tilt:
        upright = small_card(face, height, 0.0, shown).drawing()
        return Sprite(upright.rotate(tilt, Image.Resampling.BILINEAR, expand=True))
    return Sprite(_small(face, height, shown))


@kept
def open_card(face: GameCard, width: int, height: int) -> Sprite:
    """Draw a card that only tells which one it is, by number and symbol, and that something is written on it."""
    picture = stationery.paper(width, height, _variant(face)).copy()
    size = min(width, height) - FOOT - 4
    stationery.token(face.colour, face.number, size).put(picture, 2, 2)
    if face.title or face.words:
        stationery.scribble(size - 4, height - size - FOOT - 4).put(picture, 4, size + 2)
    return Sprite(picture)


@kept
def rule_card(rule: RuleCard, width: int = RULE_SIZE[0], height: int = RULE_SIZE[1], finer: float = 1.0) -> Sprite:
    """Draw a rule card; what was typed is never smaller than WORDS pixels. `finer`: so many pixels instead of each."""
    px, blocks = _Scale(finer), _rule_blocks(rule, width, height, finer)
    picture = stationery.paper(width, height, _variant(rule)).copy()
    words = blocks["words"]
    stationery.ruled(picture, _ruled(words, px(LINE)), px(16), width - FOOT - px(16))
    stationery.frame(width - px(14) - FOOT, height - px(14) - FOOT, _variant(rule)).put(picture, px(7), px(7))
    blocks["title"].put(picture, f"{rule.title} title")
    if rule.title:
        stationery.heading(width - FOOT - px(32)).put(picture, px(16), blocks["title"].box.bottom - px(6))
    words.put(picture, f"{rule.title} words")
    _sketch(picture, words, rule, px(FLOURISH))
    _sign(picture, blocks["signature"], rule)
    return Sprite(picture)


def _ruled(words: _Block, line: int) -> list[float]:
    """Give the heights of lines below the words; on a blank card as many as can be written on."""
    box, block = words.box, words.fitted
    if not block.rows:
        return [float(y) for y in range(box.top + line, box.bottom, line)]
    return [y + block.size * 0.14 for y in paragraph.baselines(box.top, block, words.hand)]


class _Scale(NamedTuple):
    """Pixels of a card of any width, from those of a card of READING."""

    share: float

    def __call__(self, pixels: float) -> int:
        return round(pixels * self.share)

    def box(self, left: float, top: float, width: float, height: float) -> Box:
        return Box(self(left), self(top), self(width), self(height))


def _blocks(face: GameCard, width: int) -> dict[Part, _Block]:
    px, hand = _Scale(width / READING), _hand(face)
    name, foot = px.box(184, 30, 336, 108), px.box(150, 706, 368, 52)
    body = px.box(40, 404, 476, 292) if face.pictured else px.box(40, 176, 476, 520)
    neat = hand._replace(climb=0.0)
    words = _fit(face.words, hand, body, px(56), px(SMALL[1]))
    if face.pictured or not words.rows:
        # What the words leave free belongs to the picture above them.
        body = body._replace(top=body.bottom - words.height(hand), height=words.height(hand))
    return {
        "title": _Block(name, _fit(face.title, neat, name, px(56), px(31)), neat._replace(pen=ink.Pen()), INK),
        "words": _Block(body, words, hand),
        "signature": _Block(foot, _fit(face.signature, hand, foot, px(36), px(24)), hand),
    }


def _rule_blocks(rule: RuleCard, width: int, height: int, finer: float = 1.0) -> dict[Part, _Block]:
    px, hand = _Scale(finer), _hand(rule)
    neat = hand._replace(climb=0.0, leading=min(hand.leading, 0.95))
    side, top, foot = px(20), px(14), px(42 if rule.signature or rule.mark else 12)
    name = Box(side, top, width - 2 * side - FOOT, px(44) if rule.title else 0)
    body = Box(side, name.bottom, name.width, height - name.bottom - foot - FOOT)
    sign = Box(width // 4, height - FOOT - px(50), width * 3 // 4 - side - FOOT - px(4), px(38))
    parts = tuple(Paragraph(*part) for part in zip((rule.condition, rule.words), rule.leads, strict=True) if part[0])
    return {
        "title": _Block(name, _fit(rule.title, neat, name, px(38), px(28)), neat._replace(pen=ink.Pen()), INK),
        "words": _Block(body, _beside_drawing(parts, neat, body, rule.drawing, px), neat),
        "signature": _Block(sign, _fit(rule.signature, hand, sign, px(30), px(22)), hand),
    }


def _beside_drawing(parts: Sequence[Paragraph], hand: Hand, body: Box, drawing: bytes, px: _Scale) -> Fitted:
    """Fit the words of a rule: they leave paper to a drawing, where they can without becoming too small."""
    largest = px(48)
    for share in (0.5, 0.65) if drawing else ():
        beside = fitted(tuple(parts), hand, (body.width, round(body.height * share)), largest, px(WORDS))
        if beside.whole:
            return beside
    return fitted(tuple(parts), hand, (body.width, body.height), largest, px(SMALL[0]))


def _fit(words: str, hand: Hand, box: Box, largest: int, least: int) -> Fitted:
    return fitted(plain(words), hand, (box.width, box.height), largest, least)


def _hand(card: GameCard | RuleCard) -> Hand:
    condition = card.condition if isinstance(card, RuleCard) else ""
    return handwriting.hand_of(card.author, f"{card.title} {condition} {card.words} {card.signature}")


def _variant(card: GameCard | RuleCard) -> int:
    """Put the same card always on the same sheet."""
    chance = random.Random(f"{card.author} {card[:4]}")  # noqa: S311 - paper, nothing of a game
    return chance.randrange(stationery.VARIANTS)


def _adorn(picture: Image.Image, box: Box, face: GameCard) -> None:
    """Put a drawing in the author's ink, an illustration in ours; on a card with nothing on it a large token."""
    if not face.pictured:
        if not face.words:
            size = min(box.width, box.height) * 9 // 10
            stationery.token(face.colour, face.number, size).centre(picture, box.centre, box.middle)
        return
    pen = _hand(face).pen if face.drawing else ink.Pen(mix(NAMED[face.colour], INK, 0.55))
    whole = uploads.mask(face.drawing) if face.drawing else illustrations.mask(face.illustration, min(box[2:]))
    ink.draw(picture, box, whole, pen)


def _fill(picture: Image.Image, block: _Block, face: GameCard) -> None:
    """Put the symbol of the colour where few words leave much paper."""
    box, taken = block.box, block.fitted.height(block.hand)
    spare = box.height - taken
    if face.words and spare > box.width * 0.36:
        size = round(min(spare * 0.8, box.width * 0.5))
        stationery.shade(face.colour, size).centre(picture, box.centre, box.top + taken + spare // 2)


def _sketch(picture: Image.Image, words: _Block, rule: RuleCard, high: int) -> None:
    """Put the drawing of a rule, or else a flourish of its author at most so high, on the paper that is left below the
    words; nothing where it could not be made out, or where nothing is written."""
    top = words.box.top + words.fitted.height(words.hand) + 12
    free = Box(words.box.left, top, words.box.width, words.box.bottom - top)
    if free.height < SKETCH or not words.fitted.rows:
        return
    if rule.drawing:
        ink.draw(picture, free, uploads.mask(rule.drawing), words.hand.pen)
    else:
        high = min(free.height, high)
        middle = free.within(top=(free.height - high) // 2)._replace(height=high)
        ink.draw(picture, middle, flourishes.mask(rule.author, high), words.hand.pen)


def _sign(picture: Image.Image, block: _Block, card: GameCard | RuleCard) -> None:
    """Put the name at the right, with more of a swing than other words and a stroke below it, and the mark."""
    box, name, hand = block.box, block.fitted, block.hand
    if name.rows:
        words = name.rows[0].words
        drawn = written(words, name.size, hand._replace(sway=hand.sway * 1.6, climb=hand.climb + 0.02), "signed")
        drawn.put(picture, box.right, box.top + name.size * 0.9, hand.pen.colour, "right")
        stroke = _stroke(round(min(drawn.width * 1.15 + 20, box.width)), words)
        place = (box.right - stroke.width + 8, round(box.top + name.size * 1.12))
        picture.paste(hand.pen.colour, place, ink.inked(stroke, hand.pen, words))
    if card.mark:
        left, baseline = picture.width - box.right - FOOT, box.top + box.height * 0.72
        _put_mark(picture, card.mark, left, baseline, round(box.height * 0.8))


def _small(face: GameCard, height: int, shown: int) -> Image.Image:
    width, unit = round(height * SLIM), height / 300
    picture = stationery.paper(width, height, _variant(face)).copy()
    tall = round(94 * unit)
    stationery.band(width - 12 - FOOT, tall, face.colour, _variant(face)).put(picture, 6, 6)
    stationery.token(face.colour, face.number, round(80 * unit)).put(picture, round(15 * unit), round(13 * unit))
    inner = Box(16, tall + 12, width - 32 - FOOT, height - tall - 28 - FOOT)
    if face.mark:
        _put_mark(picture, face.mark, inner.left, inner.bottom + 2, round(32 * unit))
        inner = inner._replace(height=inner.height - round(22 * unit))
    if face.title:
        if shown:
            inner = inner.within(left=-4)._replace(width=shown - 16)
        inner = _put_title(picture, inner, face, unit)
    if inner.height > LITTLE:
        _adorn(picture, inner, face._replace(words=face.title))
    return picture


def _put_title(picture: Image.Image, inner: Box, face: GameCard, unit: float) -> Box:
    """Put the title of a small card whole, if need be on all of its paper, and give what is left of that."""
    hand = _hand(face)._replace(climb=0.0, pen=ink.Pen())
    largest, least = max(TITLES[1], round(40 * unit)), TITLES[0]
    whole, half = (inner.width, inner.height), (inner.width, inner.height // 2)
    name = fitted(plain(face.title), hand, half, largest, least) if face.pictured else None
    if name is None or not name.whole:
        name = paragraph.uncut(face.title, hand, whole, largest, least)
    _Block(inner, name, hand).put(picture, f"{face.title} title")
    return inner.within(top=name.height(hand) + 6)


def _put_mark(picture: Image.Image, words: str, left: float, baseline: float, size: int) -> None:
    """Put an emoji or a letter or two, by which mixed decks are told apart."""
    _mark(words, size).put(picture, left, baseline, MARK)


@kept
def _mark(words: str, size: int) -> Line:
    return written(fonts.drawable(words), size, Hand(fonts.BRUSH))


def _stroke(width: int, seed: str) -> Image.Image:
    sheet = Sheet(width, 16, f"stroke {seed}")
    sheet.line((6, 9), (width - 6, 6), 1.8, INK, 1.6, double=False)
    return sheet.finished().getchannel("A")
