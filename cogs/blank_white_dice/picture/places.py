"""Choose where everything lies: the tableau above, the track of points below it or in the quarter that three players
leave free, and the players' mats. A seat's own picture has its mat and nothing else: the rest is on the table's
message."""

from __future__ import annotations

from typing import NamedTuple

from cogs.blank_white_dice.picture import shelf
from cogs.blank_white_dice.position import to_draw
from cogs.blank_white_dice.view import PickDie, PickFace, View
from rendering.paint.layout import Box
from rendering.pieces.table import WIDTH

EDGE, GAP = 5, 4
TABLEAU = Box(EDGE, 4, WIDTH - 2 * EDGE, 300)
TRACK = Box(EDGE, TABLEAU.bottom + GAP, TABLEAU.width, 92)
CELL = 55  # a die takes three by three: its active face four of them, the others one each
LYING = 63  # a third of the part of its card on which the common die lies, with what it is called above it
CALLED = 36
HIDDEN = 40  # of dice that are still hidden, where four play
SECRET = ("deal", "tagging")
APART = 8  # between dice
INSET = 8
HEAD = 46  # height of a name above dice
ASIDE = 290  # width of a name beside dice
ONE_ROW = 5  # cards, besides the one of the common die
MOST = 5  # dice to choose from on the viewer's own mat
OWN, NET = 55, 78  # of dice on the viewer's own mat, and unfolded there
HAND, SHEETS = 330, 150  # height of that mat with two rows of cards, and with unfolded dice below a list of cards


class Mat(NamedTuple):
    """Where a player's name lies, and their dice, in cells of one size; `unfolded`: they are sheets, though blank."""

    box: Box
    head: Box
    dice: Box
    cell: int
    unfolded: bool = False

    def by_itself(self) -> Mat:
        """Move it to the corner of a picture of its own."""
        left, top = self.box.corner
        head, dice = (box._replace(left=box.left - left, top=box.top - top) for box in (self.head, self.dice))
        return self._replace(box=self.box._replace(left=0, top=0), head=head, dice=dice)

    @property
    def beside(self) -> bool:
        """Tell whether the name stands beside the dice."""
        return self.head.right <= self.dice.left


class Places(NamedTuple):
    """Mats by seat; and where the track of points lies: nowhere in a seat's own picture. `shelf`: where the cards lie
    that the viewer may draw."""

    height: int
    mats: dict[int, Mat]
    track: Box | None = None
    shelf: Box | None = None


def arrange(view: View) -> Places:
    """Choose the places of the mats of the public table, or of a seat's own one."""
    if view.seat is not None:
        return _own(view, view.seat)
    held = [max(2, len(player.dice)) for player in view.players]
    three = len(held) == 3
    top = TRACK.top if three else TRACK.bottom + GAP
    rows = Box(EDGE, top, TABLEAU.width, 2 * _high(view) + GAP).rows(2, GAP)
    boxes = [*_shared(rows[0], held[:2]), *_shared(rows[1], [*held[2:], 2][:2])]
    mats = {seat: _under(box, count) for seat, (box, count) in enumerate(zip(boxes, held, strict=False))}
    return Places(boxes[len(held) - 1].bottom + EDGE, mats, boxes[3] if three else TRACK)


def _high(view: View) -> int:
    """Choose the height of the mats on the table: with four players it and the own panel just fit a window."""
    is_small = view.phase in SECRET and len(view.players) > 3
    return HEAD + 3 * (HIDDEN if is_small else CELL) + INSET


def _own(view: View, own: int) -> Places:
    """Make the viewer's own mat as wide as the picture; their dice are unfolded while they choose in secret. Above it
    lie the cards that they may draw."""
    secret, cards = view.phase in SECRET, to_draw(view)
    cell = NET if secret and not cards else OWN
    top = Box(EDGE, EDGE, TABLEAU.width, shelf.height(len(cards))) if cards else None
    # Unfolded, dice are two faces high: below cards there is no room to waste.
    high = HAND if len(view.hand) > ONE_ROW else SHEETS if secret and cards else 3 * cell + 20
    box = Box(EDGE, EDGE if top is None else top.bottom + GAP, TABLEAU.width, high)
    mat = _beside(box, len(dice_on(view, own)), cell)
    return Places(box.bottom + EDGE, {own: mat._replace(cell=cell, unfolded=True) if secret else mat}, shelf=top)


def dice_on(view: View, seat: int) -> tuple[int, ...]:
    """List the dice on a mat: a player's own, but in place of the viewer's the common die while they draw on it, and
    those that they choose from."""
    if view.phase == "common" and seat == view.seat and seat in view.to_act:
        return (view.common,)
    return (seat == view.seat and chosen_from(view)) or view.players[seat].dice


def chosen_from(view: View) -> tuple[int, ...]:
    """List the dice that the viewer chooses from, or from whose faces; none: they are all their own, or there is no
    room for so many."""
    dice = sorted({move.die for move in view.moves if isinstance(move, PickDie | PickFace)})
    is_own = all(view.dice[die].holder == view.seat for die in dice)
    return () if view.phase != "turn" or is_own or len(dice) > MOST else tuple(dice)


def cells(count: int, box: Box, most: int) -> int:
    """Choose the size of the faces of dice that lie side by side in a box."""
    return min(most, (box.width // max(1, count) - APART) // 3, box.height // 3)


def corners(count: int, box: Box, cell: int) -> list[tuple[int, int]]:
    """Give the upper left corners of dice in the middle of a box."""
    wide = 3 * cell
    pitch = min(wide + 5 * APART, (box.width - wide) // max(1, count - 1))
    left = box.centre - ((count - 1) * pitch + wide) // 2
    return [(left + number * pitch, box.middle - 3 * cell // 2) for number in range(count)]


def spread(box: Box, count: int) -> list[Box]:
    """Give places for cards: few in one row, more in two, of which an odd card makes the upper one longer."""
    if count <= ONE_ROW:
        return box.columns(max(1, count), GAP)[:count]
    upper, lower = box.rows(2, GAP)
    return [*upper.columns((count + 1) // 2, GAP), *lower.columns(count // 2, GAP)]


def _shared(row: Box, held: list[int]) -> list[Box]:
    """Divide a row of mats so that all dice in it can have one size."""
    wide = (row.width - GAP) * held[0] // sum(held)
    return [row._replace(width=wide), row.within(left=wide + GAP)]


def _under(box: Box, count: int) -> Mat:
    """Put the name above the dice."""
    dice = box.within(left=INSET, top=HEAD, right=INSET, bottom=INSET)
    return Mat(box, box.within(left=10, top=6, right=10)._replace(height=HEAD - 6), dice, cells(count, dice, CELL))


def _beside(box: Box, count: int, most: int) -> Mat:
    head = box.within(left=12, top=12, bottom=12)._replace(width=ASIDE)
    dice = box.within(left=ASIDE + 16, top=INSET, right=INSET, bottom=INSET)
    return Mat(box, head, dice, cells(max(3, count), dice, most))
