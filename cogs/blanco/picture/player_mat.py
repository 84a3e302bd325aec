"""A player's mat: name, signs and grid. Kept while nothing in it changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, text
from cogs.blanco.picture.places import GAP, HEAD, Mat
from cogs.blanco.view import COLOURS, Spot, View, colour_of, number_of
from rendering.layout import Box
from rendering.lettering import handwriting
from rendering.lettering.fonts import BRUSH, drawable
from rendering.paint import symbols
from rendering.paint.encode import reduced
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, NAMED
from rendering.paint.sprites import Sprite
from rendering.pieces import suited, table
from rendering.pieces.suited import Size, Suit

BETWEEN = 10  # between name and signs
TWO_LINES = 100  # height that a name on two lines needs, with what is around it
KINDS = {colour: kind for kind, colour in symbols.COLOURS.items()}  # the symbol of each colour


class Cell(NamedTuple):
    """All that a mat shows, wherever it lies on the table. `peeked`: positions whose cards may be shown to whoever
    looks at the picture."""

    mat: Mat
    lit: bool
    tag: Sprite
    signs: tuple[Sprite, ...]
    spots: tuple[Spot, ...]
    width: int
    changed: tuple[int, ...]
    looked: int | None
    peeked: frozenset[int]
    variant: int
    won: bool


def cell_of(view: View, words: Speaker, seat: int, mat: Mat) -> Cell:
    player, acted = view.players[seat], view.actor == seat
    won = view.outcome is not None and seat in view.outcome.winners
    lit = won or seat in view.to_act
    signs = tuple(_signs(view, words, seat, mat.head.width))
    room, lines = _name_room(mat, signs)
    return Cell(
        mat=_by_itself(mat),
        lit=lit,
        tag=table.tag(shown_name(words, seat), room, 40, "turn" if lit else "plain", lines),
        signs=signs,
        spots=player.spots,
        width=player.width,
        changed=view.changed if acted else (),
        looked=view.looked if acted else None,
        peeked=frozenset(_peeked(view, seat)),
        variant=seat * 7,
        won=won,
    )


@kept
def drawn(cell: Cell) -> Image.Image:
    """The mat with felt around it; to be pasted where its box is, never changed."""
    box = cell.mat.box
    picture = table.cut(box)
    table.mat(box.width, box.height, cell.lit).put(picture, 0, 0)
    _head(picture, cell)
    _grid(picture, cell)
    if not cell.spots:
        middle = cell.mat.grid
        kind = "crown" if cell.won else "tick"
        table.icon(kind, min(200, middle.height - 10), NAMED["yellow"]).centre(picture, middle.centre, middle.middle)
    return reduced(picture)


def shown_name(words: Speaker, seat: int) -> str:
    """The name as far as letters for it exist; else the seat's number."""
    return drawable(words.name(seat)) or f"#{seat + 1}"


def suit(card: int) -> Suit:
    return Suit(number_of(card), KINDS[COLOURS[colour_of(card)]])


def grid_spots(grid: Box, size: Size, width: int, count: int) -> list[tuple[int, int]]:
    """Upper left corners of the cards of a grid, in the middle of its room."""
    if not count:
        return []
    wide, high = size.width + GAP, size.height + GAP
    left = grid.left + (grid.width - width * wide + GAP) // 2
    top = grid.top + (grid.height - count // width * high + GAP) // 2
    return [(left + number % width * wide, top + number // width * high) for number in range(count)]


def _by_itself(mat: Mat) -> Mat:
    """At the corner of a picture of its own."""
    box, grid = mat.box, mat.grid
    return mat._replace(
        box=Box(0, 0, box.width, box.height), grid=grid._replace(left=grid.left - box.left, top=grid.top - box.top)
    )


def _beside(mat: Mat) -> bool:
    return mat.grid.top - mat.box.top < HEAD


def _name_room(mat: Mat, signs: tuple[Sprite, ...]) -> tuple[int, int]:
    """Width of the name, and on how many lines it may be."""
    head = mat.head
    if not _beside(mat):
        return head.width - sum(sign.width + BETWEEN for sign in signs), 1
    below = sum(max(sign.height for sign in row) + 4 for row in _side_by_side(signs, head.width))
    return head.width, 2 if head.height - below >= TWO_LINES else 1


def _side_by_side(signs: tuple[Sprite, ...], room: int) -> list[list[Sprite]]:
    rows: list[list[Sprite]] = []
    for sign in signs:
        if rows and sum(each.width + BETWEEN for each in rows[-1]) + sign.width <= room:
            rows[-1].append(sign)
        else:
            rows.append([sign])
    return rows


def _peeked(view: View, seat: int) -> Iterator[int]:
    """B29: what the viewer looked at, as far as they are reminded of it."""
    if seat != view.seat:
        return
    for position, spot in enumerate(view.players[seat].spots):
        if spot.card is not None and not spot.up:
            yield position


def _signs(view: View, words: Speaker, seat: int, room: int) -> Iterator[Sprite]:
    """Which of the two grids, games won, points; who is ready; how it ended."""
    player = view.players[seat]
    if view.outcome and seat in view.outcome.winners:
        yield table.stamp(words(text("wins")), min(room, 180), 34, "green", "crown")
    else:
        yield table.figure("flag", NAMED["orange" if player.second else "sky"], "2/2" if player.second else "1/2", 38)
    if 0 < view.play < 10:
        yield table.figure("crown", NAMED["yellow"], f"{player.wins}", 38)
    if view.play > 10:
        yield table.figure("star", NAMED["yellow"], f"{player.points}", 38)
    if player.ready and seat not in view.to_act and view.phase in ("reveal", "look"):
        yield table.icon("tick", 42, NAMED["lime"])


def _head(picture: Image.Image, cell: Cell) -> None:
    head = cell.mat.head
    if _beside(cell.mat):
        _head_beside(picture, cell, head)
        return
    cell.tag.put(picture, head.left, head.middle - cell.tag.height // 2)
    x = head.right
    for sign in reversed(cell.signs):
        x -= sign.width
        sign.put(picture, x, head.middle - sign.height // 2)
        x -= BETWEEN


def _head_beside(picture: Image.Image, cell: Cell, head: Box) -> None:
    cell.tag.put(picture, head.left, head.top + 8)
    y = head.top + 8 + cell.tag.height + 4
    for row in _side_by_side(cell.signs, head.width):
        x = head.left
        for sign in row:
            sign.put(picture, x, y)
            x += sign.width + BETWEEN
        y += max(sign.height for sign in row) + 4


def _grid(picture: Image.Image, cell: Cell) -> None:
    mat = cell.mat
    corners = grid_spots(mat.grid, mat.card, cell.width, len(cell.spots))
    for position, (left, top) in enumerate(corners):
        _card(cell, position).put(picture, left, top)
        if position in cell.changed:
            suited.mark(mat.card).put(picture, left - suited.REACH, top - suited.REACH)
        if position == cell.looked:
            _eye(picture, left, top, mat.card)
    if mat.labelled:
        _labels(picture, mat, corners, cell.width)


def _card(cell: Cell, position: int) -> Sprite:
    spot, size = cell.spots[position], cell.mat.card
    if spot.up and spot.card is not None:
        return suited.front(suit(spot.card), size)
    note = suit(spot.card) if spot.card is not None and position in cell.peeked else None
    return suited.back(size, (cell.variant + position) % suited.VARIANTS, note)


def _eye(picture: Image.Image, left: int, top: int, size: Size) -> None:
    suited.mark(size).put(picture, left - suited.REACH, top - suited.REACH)
    eye = table.icon("eye", min(64, size.height * 2 // 3), NAMED["sky"])
    eye.centre(picture, left + size.width / 2, top + size.height * 0.32)


def _labels(picture: Image.Image, mat: Mat, corners: list[tuple[int, int]], width: int) -> None:
    """Columns A to D above, rows 1 to 3 beside the grid."""
    for letter, (left, top) in zip("ABCD", corners[:width], strict=False):
        label = handwriting.line(letter, 38, BRUSH)
        label.centre(picture, left + mat.card.width / 2, top - 22, CHALK)
    for number, (left, top) in enumerate(corners[::width] if width else (), start=1):
        handwriting.line(f"{number}", 38, BRUSH).centre(picture, left - 18, top + mat.card.height / 2, CHALK)
