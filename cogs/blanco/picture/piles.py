"""Draw what lies beside the grids, each with what it is called: the piles, and the viewer's hand."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, text
from cogs.blanco.picture.places import GAP
from cogs.blanco.picture.player_mat import suit
from cogs.blanco.view import View
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, INK, MAT
from rendering.pieces import suited, table

APART = 16  # room below and right of a pile, whose lower cards show
MOST_LAYERS = 4
CAPTION, LETTERS = 42, 46  # height of a line that says what something is, and of its letters
SHAPE = 1.4  # width of a card as a share of its height
HELD = 3  # cards for which the hand has room; the last place is that of the card taken


class Piles(NamedTuple):
    """All that the piles show: how many cards of the draw pile and its layers, the top discard and its layers.
    `called`: their names, in this order."""

    called: tuple[str, str]
    pile: int
    layers: int
    discard: int | None
    discards: int


def piles_of(view: View, words: Speaker) -> Piles:
    """Gather all that the piles show."""
    layers, discards = (min(MOST_LAYERS, count) for count in (view.pile // 8, max(0, view.discards - 1)))
    return Piles((words(text("draw pile")), words(_DISCARDS)), view.pile, layers, view.discard, discards)


_DISCARDS = text("discards")


@table.part
def drawn(picture: Image.Image, box: Box, shown: Piles) -> None:
    """Put the draw pile with its number, and the top discard."""
    places = box.columns(len(shown.called))
    for called, place in zip(shown.called, places, strict=True):
        _caption(picture, called, place)
    size, top = _pile_size(places[0]), box.top + CAPTION
    pile, discards = places
    suited.put_pile(picture, suited.back(size), size, shown.layers, pile.left + 6, top)
    _count(picture, shown.pile, size, pile.left + 6 + size.width / 2, top + size.height / 2)
    discard = None if shown.discard is None else suited.front(suit(shown.discard), size)
    suited.put_pile(picture, discard, size, shown.discards, discards.left + 6, top)


class Hand(NamedTuple):
    """All that the viewer's hand shows, the card just taken included; or beside it what lies on the discards, which may
    be taken. `called`: the names of the two."""

    called: tuple[str, str]
    cards: tuple[int, ...]
    taken: int | None
    discard: int | None


def hand_of(view: View, words: Speaker) -> Hand:
    """Gather all that the viewer's hand shows."""
    discard = view.discard if len(view.hand) < HELD else None
    return Hand((words(text("your hand")), words(_DISCARDS)), view.hand, view.drawn, discard)


@kept
def hand(box: Box, shown: Hand) -> Image.Image:
    """Draw the hand as it lies on the viewer's mat, the card just taken marked, and the top discard: to be pasted at
    the box, and never changed."""
    picture = Image.new("RGB", (box.width, box.height), MAT)
    _put_hand(picture, Box(8, 0, box.width - 8, box.height), shown)
    return reduced(picture)


def _put_hand(picture: Image.Image, box: Box, shown: Hand) -> None:
    places = box.columns(HELD)
    size = suited.Size(places[0].width - GAP, box.height - CAPTION - suited.REACH)
    lying = [*enumerate(shown.cards), *([] if shown.discard is None else [(HELD - 1, shown.discard)])]
    for number, card in lying:
        left, top = places[number].left, box.top + CAPTION
        suited.front(suit(card), size).put(picture, left, top)
        if card == shown.taken:
            suited.mark(size).put(picture, left - suited.REACH, top - suited.REACH)
    held, discard = shown.called
    _caption(picture, held, box._replace(width=places[0].width * (2 if shown.discard is not None else HELD)))
    if shown.discard is not None:
        _caption(picture, discard, places[HELD - 1])


def _caption(picture: Image.Image, said: str, box: Box) -> None:
    line = handwriting.fitting(said, box.width - 8, LETTERS, 32)
    line.put(picture, box.left + 4, box.top + CAPTION / 2 + line.size * 0.26, CHALK)


def _pile_size(place: Box) -> suited.Size:
    """Choose the size of the cards of a pile, for one in so much room."""
    high = place.height - CAPTION - APART
    return suited.Size(min(place.width - APART - 6, round(high * SHAPE)), high)


def _count(picture: Image.Image, count: int, size: suited.Size, x: float, y: float) -> None:
    """Put how many cards there are on a plate around a point."""
    number = handwriting.line(f"{count}", max(34, min(60, size.height // 2)), fonts.BRUSH)
    wide = max(number.mask.width + 22, size.width // 2)
    table.plate(wide, max(number.mask.height + 18, size.height // 2)).centre(picture, x, y)
    number.centre(picture, x, y, INK)
