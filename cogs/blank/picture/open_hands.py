"""Draw the hands that are left when a game is over, turned up: the cards of each side by side, below a name."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from cogs.blank.picture.written_cards import Canvas
from cogs.blank.view import View
from rendering.lettering import fonts, handwriting
from rendering.paint.layout import Box, grid
from rendering.paint.palette import CHALK
from rendering.paint.sprites import Sprite
from rendering.pieces import table
from rendering.pieces.written import SLIM, GameCard, open_card, small_card

COLUMNS = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3}  # by how many hands there are: places side by side
APART, EDGE = 8, 12  # between places, and within them
GAP = 4  # between cards
NAME = 40
TALLEST = 300
# Of cards of a hand: the least height at which their number can be read. Lower ones show little else.
READABLE = 150
LOW = 0.86  # width of such a one beside its height
LEAST = 42  # its least width
MOST_LINES = 6


class OpenHand(NamedTuple):
    """All that a place shows."""

    box: Box
    name: str
    cards: tuple[GameCard, ...]
    lit: bool


def holders(view: View) -> list[int]:
    """Find whose cards are seen."""
    return [seat for seat, player in enumerate(view.players) if player.shown]


def put(canvas: Canvas, box: Box) -> None:
    """Put the hands of all who have cards left."""
    seats = holders(canvas.view)
    columns = COLUMNS[len(seats)]
    places = [place for row in box.rows(-(-len(seats) // columns), APART) for place in row.columns(columns, APART)]
    for seat, place in zip(seats, places, strict=False):
        canvas.picture.paste(drawn(_open_hand(canvas, seat, place)), place.corner)


def _open_hand(canvas: Canvas, seat: int, box: Box) -> OpenHand:
    view = canvas.view
    won = view.outcome is not None and seat in view.outcome.winners
    cards = tuple(map(canvas.face, view.players[seat].shown))
    return OpenHand(box, table.shown_name(canvas.words, seat), cards, won)


@table.player_mat
def drawn(picture: Image.Image, hand: OpenHand) -> None:
    inside = Box(EDGE, EDGE // 2, hand.box.width - 2 * EDGE, hand.box.height - 3 * EDGE // 2)
    name = table.tag(hand.name, inside.width, NAME)
    name.put(picture, *inside.corner)
    _put_cards(picture, hand.cards, inside.within(top=name.height + EDGE // 2))


class Laid(NamedTuple):
    """How cards lie: so many in a line, and how large they are. `whole`: with all that is on a card of a hand."""

    line: int
    width: int
    height: int
    whole: bool

    def card(self, face: GameCard) -> Sprite:
        return small_card(face, self.height) if self.whole else open_card(face, self.width, self.height)


def laid(count: int, room: Box) -> Laid:
    """Lay so many cards in the lines in which they are largest."""
    wide, line = _widest(count, room, SLIM)
    if (high := round(wide / SLIM)) >= READABLE:
        return Laid(line, wide, high, whole=True)
    wide, line = _widest(count, room, LOW)
    return Laid(line, wide, round(wide / LOW), whole=False)


def _widest(count: int, room: Box, share: float) -> tuple[int, int]:
    """Give how wide cards can be, by their width as a `share` of their height, and how many lie in a line then."""
    sizes = []
    for lines in range(1, MOST_LINES + 1):
        line, high = -(-count // lines), min(TALLEST, (room.height + GAP) // lines - GAP)
        sizes.append((min(round(high * share), (room.width + GAP) // line - GAP), line))
    return max(sizes)


def _put_cards(picture: Image.Image, cards: tuple[GameCard, ...], room: Box) -> None:
    """Put as many as can be read, and say how many more there are."""
    shown = len(cards)
    while (how := laid(shown + (shown < len(cards)), room)).width < LEAST:
        shown -= 1
    places = grid(shown + 1, how.line, room.corner, (how.width + GAP, how.height + GAP))
    for face, (left, top) in zip(cards[:shown], places, strict=False):
        how.card(face).put(picture, left, top)
    if shown < len(cards):
        left, top = places[shown]
        more = handwriting.fitting(f"+{len(cards) - shown}", how.width, NAME, 32, fonts.BRUSH)
        more.put(picture, left, top + how.height / 2 + more.size * 0.3, CHALK)
