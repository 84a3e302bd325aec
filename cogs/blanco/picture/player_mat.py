"""Draw a player's mat: name, signs and grid. It is kept while nothing in it changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, plural, text
from cogs.blanco.picture import complete
from cogs.blanco.picture.places import GAP, LEAST, Mat, grid_spots
from cogs.blanco.view import COLOURS, Spot, View, colour_of, number_of
from cogs.blanco.wording import COLUMNS
from rendering.lettering import fonts, handwriting
from rendering.paint.layout import Box, put_row, put_rows, width_of, wrapped
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, MAT, NAMED
from rendering.paint.sprites import Sprite, flat
from rendering.pieces import slips, suited, table

BETWEEN = 10  # between name and signs
BELOW = 4  # from one row of signs to the next
SIZE, SIGN = 40, 38  # of name and signs
WORDED, NAMED_WITHIN = 170, 175  # width of a sign with words, and of a name that is hardly ever cut off beside it
PROMPT = 40  # letters of what the viewer may do
LABEL = 54  # of columns and rows: on a phone their letters are 11 pixels high
ABOVE, ASIDE = 25, 24  # from the edge of a card to the middle of such a label
DISC = 46  # on which the label of a complete line stands
KINDS = {colour: kind for kind, colour in suited.COLOURS.items()}  # the symbol of each colour


class CardlessMat(NamedTuple):
    """What a mat shows around its grid of so many cards, `width` of them in a row."""

    mat: Mat
    lit: bool
    tag: Sprite
    signs: tuple[Sprite, ...]
    cards: int
    width: int

    @property
    def box(self) -> Box:
        return self.mat.box

    @property
    def corners(self) -> list[tuple[int, int]]:
        """The upper left corners of its cards."""
        return grid_spots(self.mat.grid, self.mat.card, self.width, self.cards)


class PlayerMat(NamedTuple):
    """All that a mat shows, wherever it lies on the table. `held`: a hand that is turned up, `taken`: what everybody
    knew of it. `peeked`: positions whose cards may be shown to whoever looks at the picture."""

    around: CardlessMat
    spots: tuple[Spot, ...]
    held: tuple[int, ...]
    taken: tuple[int, ...]
    changed: tuple[int, ...]
    complete: tuple[complete.Line, ...]
    looked: int | None
    peeked: frozenset[int]
    won: bool
    over: bool
    said: str

    @property
    def mat(self) -> Mat:
        return self.around.mat


def mat_of(view: View, words: Speaker, seat: int, mat: Mat) -> PlayerMat:
    """Gather all that a player's mat shows."""
    player, acted = view.players[seat], view.actor == seat
    won = view.outcome is not None and seat in view.outcome.winners
    lit = won or seat in view.to_act
    asked = seat == view.seat and seat in view.to_act
    prompt = (slips.slip(words(_DO[view.asked or view.phase]), mat.head.width, 3, least=PROMPT),) if asked else ()
    signs = (*_signs(view, words, seat, mat), *prompt)
    called = words(text("your turn")) if asked else table.shown_name(words, seat)
    room = mat.head.width - (0 if mat.beside else sum(sign.width + BETWEEN for sign in signs))
    tag = table.tag(called, room, SIZE, "turn" if lit else "plain")
    return PlayerMat(
        # Equal mats are drawn once, wherever they lie on the table.
        around=CardlessMat(mat.by_itself(), lit, tag, signs, len(player.spots), player.width),
        spots=player.spots,
        held=player.held,
        taken=player.taken if player.held else (),
        changed=view.changed if acted else (),
        complete=complete.lines_to_mark(view, seat),
        looked=_looked(view, seat),
        peeked=_peeked(player.spots) if seat == view.seat else frozenset(),
        won=won,
        over=view.outcome is not None,
        said=words(text("hand")),
    )


# What the viewer may do now, by what a page asks or by the phase.
_DO = {
    "reveal": text("turn up one card"),
    "look": text("look at one card"),
    "turn": text("take or swap"),
    "drawn": text("play or discard"),
    "clear": text("clear a line"),
    "reward": text("reward: look at one card"),
    "turn_up": text("turn it up?"),
    "over": text("the end"),
    "place": text("choose its place"),
    "card": text("choose one card"),
    "neighbour": text("choose a neighbour"),
}


@kept
def drawn(shown: PlayerMat) -> Image.Image:
    """Draw a mat on a picture of its own. Never change it."""
    picture = _cardless(shown.around).copy()
    _grid(picture, shown)
    if shown.mat.opened:
        table.patch(picture, shown.mat.hand, lambda part, room: _hand(part, shown, room))
    if not shown.spots:
        table.patch(picture, shown.mat.grid, lambda part, room: _done(part, shown, room))
    return picture


@table.player_mat
def _cardless(picture: Image.Image, shown: CardlessMat) -> None:
    """Draw what hardly ever changes: cards are pasted on it, which takes a part of the time."""
    _head(picture, shown)
    if shown.mat.labelled:
        _labels(picture, shown)


def _done(picture: Image.Image, shown: PlayerMat, room: Box) -> None:
    """Put a sign where no card is left."""
    kind = "crown" if shown.won else "tick"
    table.icon(kind, min(280, room.height - 10), NAMED["yellow"]).centre(picture, room.centre, room.middle)


def suit(card: int) -> suited.Suit:
    """Give a card as the paint box knows it: a number and a symbol."""
    return suited.Suit(number_of(card), KINDS[COLOURS[colour_of(card)]])


def _looked(view: View, seat: int) -> int | None:
    """Find the card that a seat has just looked at: for all until somebody moves, for the seat until it does."""
    if view.outcome is not None:
        return None
    if seat == view.seat:
        return view.looking
    return view.looked if view.actor == seat else None


def _peeked(spots: tuple[Spot, ...]) -> frozenset[int]:
    """B29: find what the viewer looked at, as far as they are reminded of it."""
    return frozenset(place for place, spot in enumerate(spots) if spot.card is not None and not spot.up)


def _signs(view: View, words: Speaker, seat: int, mat: Mat) -> Iterator[Sprite]:
    """Draw which of the two grids it is, games won, points; who is ready; how it ended."""
    player, size = view.players[seat], SIGN
    # A name has more need of the room than words that only explain a sign.
    worded = mat.beside or mat.head.width - (1 + bool(view.play)) * WORDED >= NAMED_WITHIN
    if view.outcome and seat in view.outcome.winners:
        yield table.stamp(words(text("wins")), min(mat.head.width, 180), 34, "green", "crown")
    else:
        number = 1 + player.second
        grid = words(text("grid {number}/2", number=number)) if worded else f"{number}/2"
        yield table.figure("flag", NAMED["orange" if player.second else "sky"], grid, size, mat.head.width)
    # Below 10 the option is a match to so many wins; above, points over so many games and 10.
    if 0 < view.play < 10:
        wins = words(plural("{n} win", "{n} wins", n=player.wins)) if worded else f"{player.wins}"
        yield table.figure("crown", NAMED["yellow"], wins, size, mat.head.width)
    if view.play > 10:
        points = words(plural("{n} point", "{n} points", n=player.points)) if worded else f"{player.points}"
        yield table.figure("star", NAMED["yellow"], points, size, mat.head.width)
    if player.ready and seat not in view.to_act and view.phase in ("reveal", "look"):
        yield table.icon("tick", size + 4, NAMED["lime"])


def _head(picture: Image.Image, shown: CardlessMat) -> None:
    """Put the signs at the right of the name; beside the grid those below it for which there is no room there."""
    head, tag = shown.mat.head, shown.tag
    if shown.mat.beside:
        put_rows(picture, wrapped((tag, *shown.signs), head.width, BETWEEN), head.left, head.top + 4, BETWEEN, BELOW)
    else:
        tag.put(picture, head.left, head.middle - tag.height // 2)
        put_row(picture, shown.signs, head.right - width_of(shown.signs, BETWEEN), head.top, BETWEEN, head.height)


def _grid(picture: Image.Image, shown: PlayerMat) -> None:
    size, corners = shown.mat.card, shown.around.corners
    for position, corner in enumerate(corners):
        picture.paste(flat(_card(shown, position), MAT), corner)
    for line in shown.complete:
        _put_line(picture, shown, line)
    for position, corner in enumerate(corners):
        looked = position == shown.looked
        if looked or position in shown.changed:
            table.patch(picture, Box(*corner, *size), _marked_looked if looked else _marked)


def _put_line(picture: Image.Image, shown: PlayerMat, line: complete.Line) -> None:
    """Put a loop around a complete line."""
    size, corners = shown.mat.card, shown.around.corners
    (left, top), (right, bottom) = corners[line[0]], corners[line[-1]]
    table.patch(picture, Box(left, top, right - left + size.width, bottom - top + size.height), complete.put_loop)
    if shown.mat.labelled:
        _put_name(picture, shown, line)


def _put_name(picture: Image.Image, shown: PlayerMat, line: complete.Line) -> None:
    """Put the name of a complete line on a disc, where it stands in chalk elsewhere."""
    (left, top), size = shown.around.corners[line[0]], shown.mat.card
    if complete.is_row(line, shown.around.width):
        name, x, y = f"{line[0] // shown.around.width + 1}", left - ASIDE, top + size.height // 2
    else:
        name, x, y = COLUMNS[line[0]], left + size.width // 2, top - ABOVE
    disc = suited.disc(name, DISC, complete.COLOUR)
    table.patch(picture, Box(x - DISC // 2, y - DISC // 2, DISC, DISC), lambda part, box: disc.put(part, *box.corner))


def _marked(picture: Image.Image, box: Box) -> None:
    size = suited.Size(box.width, box.height)
    suited.mark(size).put(picture, box.left - suited.REACH, box.top - suited.REACH)


def _marked_looked(picture: Image.Image, box: Box) -> None:
    _marked(picture, box)
    eye = table.icon("eye", min(64, box.height * 2 // 3), NAMED["sky"])
    # What may be shown of the card lies in its lower right corner.
    x, y = (0.2, 0.5) if suited.is_wide(suited.Size(box.width, box.height)) else (0.5, 0.32)
    eye.centre(picture, box.left + box.width * x, box.top + box.height * y)


def _card(shown: PlayerMat, position: int) -> Sprite:
    spot, size = shown.spots[position], shown.mat.card
    if spot.card is not None and (spot.up or shown.over):
        return _front(spot.card, size, known=spot.up)
    note = suit(spot.card) if spot.card is not None and position in shown.peeked else None
    # From row to row another one, too; but in a row those of two mats are alike, which takes hardly a byte.
    return suited.back(size, position + position // shown.around.width, note)


def _front(card: int, size: suited.Size, *, known: bool) -> Sprite:
    return suited.front(suit(card), size, "plain" if known else "turned")


def _hand(picture: Image.Image, shown: PlayerMat, room: Box) -> None:
    """Put the hand, turned up, below the grid."""
    cards = [_front(card, LEAST, known=card in shown.taken) for card in shown.held]
    left = room.right - width_of(cards, GAP)
    put_row(picture, cards, left, room.top, GAP, room.height)
    said = handwriting.fitting(shown.said, left - room.left - 2 * GAP, 40, 32)
    said.put(picture, left - 2 * GAP, room.middle + said.size * 0.3, CHALK, "right")


def _labels(picture: Image.Image, shown: CardlessMat) -> None:
    """Name columns A to D above, rows 1 to 3 beside the grid."""
    size, corners = shown.mat.card, shown.corners
    for column, (left, top) in enumerate(corners[: shown.width]):
        name = handwriting.line(COLUMNS[column], LABEL, fonts.BRUSH)
        name.centre(picture, left + size.width / 2, top - ABOVE, CHALK)
    for row, (left, top) in enumerate(corners[:: shown.width] if shown.width else (), start=1):
        handwriting.line(f"{row}", LABEL, fonts.BRUSH).centre(picture, left - ASIDE, top + size.height / 2, CHALK)
