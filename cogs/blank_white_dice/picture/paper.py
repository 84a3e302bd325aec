"""Draw what is cut out of paper besides cards: blank dice to be folded, and icons to be glued on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from PIL import Image, ImageDraw

from bot.engine.deck import Card
from bot.engine.text import Text, plural, text
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.cards.community import icon_card, problem_of
from cogs.blank_white_dice.picture import faces
from cogs.blank_white_dice.picture.faces import Ink
from rendering.paint.palette import INK, WHITE

TALL = 1.4
SIDE = 0.252
"""Of a die: so much of the width of a card is 16 millimetres."""
FLAP, LINE = 0.28, 0.005
"""How broad flaps are, in sides, and lines, in widths."""
NET = ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (1, 3))
"""Columns and rows of the faces of a die that is unfolded."""
SIDES = (((0, 1), "above below"), ((2, 1), "above below"), ((1, 3), "left right below"))
FLAPS = tuple((*place, side) for place, sides in SIDES for side in sides.split())
"""Where glue goes: a face, and the side of it."""
DICE = 9
"""W3: two for each of four players, and the common die."""
ACROSS, DOWN = 3, 4
"""Icons on one card."""


def printed(cards: Sequence[Card], width: int, drawings: Mapping[str, bytes]) -> Iterator[tuple[Image.Image, Text]]:
    """Draw blank dice and the icons of all cards, those of a deck among them, on cards of that width; each with what
    it shows."""
    for _ in range(DICE):
        yield _net(width), text("A blank die to be cut out, folded and glued.")
    inks = _inks(cards, drawings)
    while some := tuple(islice(inks, ACROSS * DOWN)):
        yield _icons(some, width), plural("{n} icon for a die.", "{n} icons for dice.", n=len(some))


def _inks(cards: Sequence[Card], drawings: Mapping[str, bytes]) -> Iterator[Ink]:
    """Give every icon once."""
    written = (icon_card(card) for card in cards if problem_of(card.meaning) is None)
    every = (ink for card in (*CARDS.values(), *written) for ink in faces.inks_of(card, drawings))
    yield from dict.fromkeys(every)


def _paper(width: int) -> Image.Image:
    return Image.new("RGB", (width, round(width * TALL)), WHITE)


def _net(width: int) -> Image.Image:
    picture = _paper(width)
    draw, side, line = ImageDraw.Draw(picture), width * SIDE, max(1, round(width * LINE))
    left, top = (width - 3 * side) / 2, (picture.height - (4 + FLAP) * side) / 2
    for column, row, where in FLAPS:
        corners = _flap(left + column * side, top + row * side, side, where)
        draw.line(corners, INK, max(1, line // 2))
    for column, row in NET:
        x, y = left + column * side, top + row * side
        draw.rectangle((x, y, x + side, y + side), WHITE, INK, line)
    return picture


def _flap(x: float, y: float, side: float, where: str) -> list[tuple[float, float]]:
    """Give the outline of a flap beside a face whose upper left corner is there."""
    out = FLAP * side
    along = ((0.0, 0.0), (out, out), (side - out, out), (side, 0.0))
    if where == "below":
        return [(x + a, y + side + b) for a, b in along]
    if where == "above":
        return [(x + a, y - b) for a, b in along]
    return [(x - b, y + a) if where == "left" else (x + side + b, y + a) for a, b in along]


def _icons(inks: Sequence[Ink], width: int) -> Image.Image:
    """Draw icons on squares as large as the faces of a die."""
    picture = _paper(width).convert("RGBA")
    draw, side, line = ImageDraw.Draw(picture), width * SIDE, max(1, round(width * LINE / 2))
    left, top = (width - ACROSS * side) / 2, (picture.height - DOWN * side) / 2
    for number, ink in enumerate(inks):
        x, y = left + number % ACROSS * side, top + number // ACROSS * side
        draw.rectangle((x, y, x + side, y + side), WHITE, INK, line)
        faces.put(picture, ink, x + side / 2, y + side / 2, round(side))
    return picture
