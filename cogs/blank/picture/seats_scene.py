"""Who sits where: a ring of places that runs clockwise, with arrows that say which way the turn goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker
from cogs.blank.view import View
from rendering.layout import Box
from rendering.lettering import handwriting
from rendering.lettering.fonts import BRUSH, drawable
from rendering.paint.encode import reduced
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, NAMED
from rendering.pieces import cards, slips, table

GUTTER, GAP = 40, 10  # between the two columns, and between rows
ARROW = 34
MARGIN = 12
SIGN = 42
SIGNS = {"skip": "orange", "crown": "yellow", "flag": "sky"}  # and their colours
BESIDE_FAN = 1  # more signs take the room of the fan: the number says enough
TWO_LINES = 74  # height of a place in which a name has two lines
COUNT = 42
FAN = 56
ASIDE = 0.72  # how far across a place arrows over its edge are: beside the name
# Two places of at least this width lie above each other alone: their two arrows need room of their own.
WIDE = 400


class Spot(NamedTuple):
    """Of a place in the ring. `wide`: it takes both columns."""

    row: int
    column: int = 0
    wide: bool = False


_L, _R = 0, 1
RINGS = {
    2: (Spot(0, wide=True), Spot(1, wide=True)),
    3: (Spot(0, _L), Spot(0, _R), Spot(1, wide=True)),
    4: (Spot(0, _L), Spot(0, _R), Spot(1, _R), Spot(1, _L)),
    5: (Spot(0, _L), Spot(0, _R), Spot(1, _R), Spot(2, wide=True), Spot(1, _L)),
    6: (Spot(0, _L), Spot(0, _R), Spot(1, _R), Spot(2, _R), Spot(2, _L), Spot(1, _L)),
}


def shown_name(words: Speaker, seat: int) -> str:
    """The name as far as letters for it exist; else the seat's number."""
    return drawable(words.name(seat)) or f"#{seat + 1}"


def put(picture: Image.Image, view: View, words: Speaker, box: Box) -> None:
    ring = RINGS[len(view.players)]
    places = [_place(spot, ring, box) for spot in ring]
    for seat, place in enumerate(places):
        picture.paste(drawn(_seat(view, words, seat, place)), place[:2])
    if view.phase != "over":
        _arrows(picture, view, places)


def _place(spot: Spot, ring: tuple[Spot, ...], box: Box) -> Box:
    rows = 1 + max(each.row for each in ring)
    high = (box.height - (rows - 1) * GAP) // rows
    half = (box.width - GUTTER) // 2
    top = box.top + spot.row * (high + GAP)
    return Box(box.left + spot.column * (half + GUTTER), top, box.width if spot.wide else half, high)


class _Seat(NamedTuple):
    """All that a place shows."""

    box: Box
    name: str
    cards: int
    signs: tuple[str, ...]
    lit: bool
    turn: bool


def _seat(view: View, words: Speaker, seat: int, box: Box) -> _Seat:
    won = view.outcome is not None and seat in view.outcome.winners
    turn = seat == view.turn and view.phase != "over"
    signs = tuple(_signs(view, seat))
    return _Seat(box, shown_name(words, seat), view.players[seat].cards, signs, won or seat in view.to_act, turn)


@kept
def drawn(seat: _Seat) -> Image.Image:
    """The place with the felt around it; to be pasted at its box, never changed."""
    _, _, wide, high = seat.box
    picture = table.cut(seat.box)
    table.mat(wide, high, seat.lit).put(picture, 0, 0)
    count = handwriting.line(f"{seat.cards}", COUNT, BRUSH)
    right = wide - MARGIN - round(count.width)
    count.put(picture, right, high / 2 + COUNT * 0.32, CHALK)
    if len(seat.signs) <= BESIDE_FAN:
        fan = cards.held(min(seat.cards, cards.MOST), min(FAN, high - 24))
        right -= fan.width + 8
        fan.put(picture, right, (high - fan.height) // 2)
    for kind in seat.signs:
        right -= SIGN + 4
        table.icon(kind, SIGN, NAMED[SIGNS[kind]], CHALK).put(picture, right, (high - SIGN) // 2)
    room, lines = right - MARGIN - 6, 2 if high >= TWO_LINES else 1
    name = table.tag(seat.name, room, 40, "turn" if seat.turn else "plain", lines)
    name.put(picture, MARGIN, (high - name.height) // 2)
    return reduced(picture)


def _signs(view: View, seat: int) -> Iterator[str]:
    """Who has won or would, who will miss a turn, whom words bind."""
    if view.winner == seat or (view.outcome is not None and seat in view.outcome.winners):
        yield "crown"
    if view.players[seat].skips:
        yield "skip"
    if view.phase != "over" and any(lasting.kind == "words" and seat in lasting.seats for lasting in view.lasting):
        yield "flag"


def _arrows(picture: Image.Image, view: View, places: list[Box]) -> None:
    """From everybody to whoever comes after; lit from whose turn it is to who really is next."""
    lit = tuple(leading(view))
    for seat, place in enumerate(places):
        _arrow(picture, place, places[(seat + view.direction) % len(places)], lit=seat in lit)


def leading(view: View) -> Iterator[int]:
    """Whose turn it is, and after them those who will be skipped."""
    seat = view.turn
    for _ in view.players:
        yield seat
        seat = (seat + view.direction) % len(view.players)
        if not view.players[seat].skips:
            return


def _arrow(picture: Image.Image, here: Box, there: Box, *, lit: bool) -> None:
    """Between two places: across the gutter, or over the edges of two that lie above each other."""
    if here.top == there.top:
        x, y = (max(here.left, there.left) + min(here.right, there.right)) / 2, float(here.middle)
        quarters = 0 if here.left < there.left else 2
    else:
        down = here.top < there.top
        narrow = min(here, there, key=lambda box: box.width)
        share = ASIDE if here.width != there.width or narrow.width < WIDE else (1 - ASIDE, ASIDE)[down]
        x, y = narrow.left + narrow.width * share, (max(here.top, there.top) + min(here.bottom, there.bottom)) / 2
        quarters = 1 if down else 3
    slips.arrow(ARROW, quarters, lit=lit).centre(picture, x, y)
