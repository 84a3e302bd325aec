"""Draw who sits where: a ring of places that runs clockwise, with arrows that say which way the turn goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from cogs.blank.picture.written_cards import Canvas
from cogs.blank.view import View
from rendering.lettering import fonts, handwriting
from rendering.paint.layout import Box
from rendering.paint.palette import CHALK, NAMED
from rendering.pieces import cards, slips, table

GUTTER, GAP = 40, 10  # between the two columns, and between rows
ARROW = 34
MARGIN = 12
BEFORE_FRAME = 20  # between the number of cards and the edge, where a frame is lit
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
# By number of seats. Read along the ring, places lie clockwise: down on the right, and up again on the left.
RINGS = {
    2: (Spot(0, wide=True), Spot(1, wide=True)),
    3: (Spot(0, _L), Spot(0, _R), Spot(1, wide=True)),
    4: (Spot(0, _L), Spot(0, _R), Spot(1, _R), Spot(1, _L)),
    5: (Spot(0, _L), Spot(0, _R), Spot(1, _R), Spot(2, wide=True), Spot(1, _L)),
    6: (Spot(0, _L), Spot(0, _R), Spot(1, _R), Spot(2, _R), Spot(2, _L), Spot(1, _L)),
}


def row_count(view: View) -> int:
    return 1 + max(spot.row for spot in RINGS[len(view.players)])


def put(canvas: Canvas, box: Box) -> None:
    """Put them on a picture in the colours of the theme."""
    ring, rows = RINGS[len(canvas.view.players)], box.rows(row_count(canvas.view), GAP)
    places = [rows[spot.row] if spot.wide else rows[spot.row].columns(2, GUTTER)[spot.column] for spot in ring]
    for seat, place in enumerate(places):
        canvas.picture.paste(drawn(_mat(canvas, seat, place)), place.corner)
    if canvas.view.phase != "over":
        _put_arrows(canvas, places)


class PlaceMat(NamedTuple):
    """All that a place shows. `backs`: the cards, face down."""

    box: Box
    name: str
    cards: int
    signs: tuple[str, ...]
    lit: bool
    turn: bool
    backs: bool


def _mat(canvas: Canvas, seat: int, box: Box) -> PlaceMat:
    view = canvas.view
    won = view.outcome is not None and seat in view.outcome.winners
    return PlaceMat(
        box=box,
        name=table.shown_name(canvas.words, seat),
        cards=view.players[seat].cards,
        signs=tuple(_signs(view, seat)),
        lit=won or seat in view.to_act,
        turn=seat == view.turn and view.phase != "over",
        backs=view.phase != "over",
    )


@table.player_mat
def drawn(picture: Image.Image, mat: PlaceMat) -> None:
    high = mat.box.height
    count = handwriting.line(f"{mat.cards}", COUNT, fonts.BRUSH)
    right = mat.box.width - BEFORE_FRAME - round(count.width)
    count.put(picture, right, high / 2 + COUNT * 0.32, CHALK)
    if mat.backs and len(mat.signs) <= BESIDE_FAN:
        fan = cards.held(min(mat.cards, cards.MOST), min(FAN, high - 24))
        right -= fan.width + 8
        fan.put(picture, right, (high - fan.height) // 2)
    for kind in mat.signs:
        right -= SIGN + 4
        table.icon(kind, SIGN, NAMED[SIGNS[kind]], CHALK).put(picture, right, (high - SIGN) // 2)
    room, lines = right - MARGIN - 6, 2 if high >= TWO_LINES else 1
    name = table.tag(mat.name, room, 40, "turn" if mat.turn else "plain", lines)
    name.put(picture, MARGIN, (high - name.height) // 2)


def _signs(view: View, seat: int) -> Iterator[str]:
    """Tell who has won or would, who will miss a turn, whom words bind."""
    if view.winner == seat or (view.outcome is not None and seat in view.outcome.winners):
        yield "crown"
    if _misses_turns(view, seat):
        yield "skip"
    if view.phase != "over" and any(lasting.kind == "words" and seat in lasting.seats for lasting in view.lasting):
        yield "flag"


def _put_arrows(canvas: Canvas, places: list[Box]) -> None:
    """Lead from everybody to whoever comes after; lit from whose turn it is to who really is next."""
    lit = tuple(leading(canvas.view))
    for seat, place in enumerate(places):
        _put_arrow(canvas.picture, place, places[(seat + canvas.view.direction) % len(places)], lit=seat in lit)


def leading(view: View) -> Iterator[int]:
    """List whose turn it is, and after them those who will be skipped."""
    seat = view.turn
    # Once round at the most: everybody may have turns to miss.
    for _ in view.players:
        yield seat
        seat = (seat + view.direction) % len(view.players)
        if not _misses_turns(view, seat):
            return


def _misses_turns(view: View, seat: int) -> bool:
    until = any(lasting.kind == "skip" and seat in lasting.seats for lasting in view.lasting)
    return until or view.players[seat].skips > 0


def _put_arrow(picture: Image.Image, here: Box, there: Box, *, lit: bool) -> None:
    """Put an arrow between two places: across the gutter, or over the edges of two that lie above each other."""
    if here.top == there.top:
        x, y = (max(here.left, there.left) + min(here.right, there.right)) / 2, float(here.middle)
        quarters = 0 if here.left < there.left else 2
    else:
        down = here.top < there.top
        narrow = min(here, there, key=lambda box: box.width)
        share = ASIDE if here.width != there.width or narrow.width < WIDE else (1 - ASIDE, ASIDE)[down]
        x, y = narrow.left + narrow.width * share, (max(here.top, there.top) + min(here.bottom, there.bottom)) / 2
        quarters = 1 if down else 3
    arrow = slips.arrow(ARROW, quarters, lit=lit)
    around = Box(round(x - arrow.width / 2), round(y - arrow.height / 2), arrow.width, arrow.height)
    table.patch(picture, around, lambda part, box: arrow.put(part, *box.corner))
