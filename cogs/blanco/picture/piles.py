"""Draw what lies beside the grids, each with what it is called: the piles, the box, and the viewer's hand."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, text
from cogs.blanco.picture.places import GAP, LEAST
from cogs.blanco.picture.player_mat import suit
from cogs.blanco.view import View
from rendering.lettering import fonts, handwriting
from rendering.paint.layout import Box
from rendering.paint.palette import CHALK, INK, NAMED
from rendering.pieces import suited, table

SHAPE, SQUAT = 0.76, 0.88  # width of a card as a share of its height, and where there is more room across than down
APART = 26  # between piles, whose lower cards show
MOST_LAYERS = 4
LOW = 120  # cards of less height are wider
MOST_PILE = 172  # height of a pile, however much room there is
CAPTION, LETTERS = 40, 44  # height of a line that says what something is, and of its letters
BOX = 56  # size of the box, and of its number


class Piles(NamedTuple):
    """All that the piles show: how many cards of the draw pile and its layers, the top discard and its layers, and how
    many cards are out of the game, where all see that. `called`: their names, in this order."""

    called: tuple[str, ...]
    pile: int
    layers: int
    discard: int | None
    discards: int
    box: int | None


def piles_of(view: View, words: Speaker) -> Piles:
    """Gather all that the piles show."""
    layers, discards = (min(MOST_LAYERS, count) for count in (view.pile // 8, max(0, view.discards - 1)))
    box = view.box if view.seat is None else None
    called = (words(text("draw pile")), words(text("discards")), *(() if box is None else (words(text("box")),)))
    return Piles(called, view.pile, layers, view.discard, discards, box)


@table.part
def drawn(picture: Image.Image, box: Box, shown: Piles) -> None:
    """Put the draw pile with its number and the top discard, and for all the box."""
    places = box.columns(len(shown.called))
    for called, place in zip(shown.called, places, strict=True):
        _caption(picture, called, place)
    size, top = _pile_size(box.height, places[0].width), box.top + CAPTION
    pile, discards, *boxes = places
    suited.put_pile(picture, suited.back(size), size, shown.layers, pile.left + 6, top)
    _count(picture, shown.pile, size, pile.left + 6 + size.width / 2, top + size.height / 2)
    discard = None if shown.discard is None else suited.front(suit(shown.discard), size)
    suited.put_pile(picture, discard, size, shown.discards, discards.left + 6, top)
    for place in boxes:
        figure = table.figure("box", NAMED["orange"], f"{shown.box}", BOX)
        figure.put(picture, place.left + 6, top + (size.height - figure.height) // 2)


@table.part
def hand(picture: Image.Image, box: Box, called: str, cards: tuple[int, ...], new: int | None) -> None:
    """Put the hand on a mat with room for three cards, the one just drawn marked."""
    high = box.height - CAPTION - 18
    size = suited.Size(round(high * SQUAT), high)
    pitch = size.width + 2 * GAP
    table.mat(box.width, box.height - 2).put(picture, *box.corner)
    _caption(picture, called, box.within(left=10, top=4))
    for number, card in enumerate(cards):
        left, top = box.left + 2 * GAP + number * pitch, box.top + CAPTION + 6
        suited.front(suit(card), size).put(picture, left, top)
        if card == new:
            suited.mark(size).put(picture, left - suited.REACH, top - suited.REACH)


def _caption(picture: Image.Image, said: str, box: Box) -> None:
    line = handwriting.fitting(said, box.width - 12, LETTERS, 32)
    line.put(picture, box.left + 6, box.top + CAPTION / 2 + line.size * 0.26, CHALK)


def _pile_size(height: int, width: int) -> suited.Size:
    """Choose the size of the cards of all piles, for one in so much room."""
    high = max(LEAST.height, min(height - CAPTION - APART, MOST_PILE, round((width - APART) / SHAPE)))
    wide = min(width - APART, round(high * (SQUAT if high < LOW else SHAPE)))
    # Where there is little room, they are like the smallest cards of a grid.
    return suited.Size(LEAST.width if high < suited.SLIM else wide, high)


def _count(picture: Image.Image, count: int, size: suited.Size, x: float, y: float) -> None:
    """Put how many cards there are on a plate around a point."""
    number = handwriting.line(f"{count}", max(34, min(60, size.height // 2)), fonts.BRUSH)
    wide = max(number.mask.width + 22, size.width * 2 // 3)
    table.plate(wide, max(number.mask.height + 18, size.height // 2)).centre(picture, x, y)
    number.centre(picture, x, y, INK)
