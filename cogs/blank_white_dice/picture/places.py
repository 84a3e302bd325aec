"""Choose where everything lies: the tableau above, the track of points below it or in the quarter that three players
leave free, and the players' mats. A seat's own picture has its mat and nothing else: the rest is on the table's
message."""

from __future__ import annotations

from typing import NamedTuple

from cogs.blank_white_dice.picture import dice as drawn_dice
from cogs.blank_white_dice.picture import shelf
from cogs.blank_white_dice.position import to_draw
from cogs.blank_white_dice.view import PickDie, PickFace, View
from rendering.paint.layout import Box
from rendering.pieces.table import WIDTH

EDGE, GAP = 5, 4
TABLEAU = Box(EDGE, 4, WIDTH - 2 * EDGE, 264)
TRACK = Box(EDGE, TABLEAU.bottom + GAP, TABLEAU.width, 88)
# By the number of players. A die takes three by three cells: its active face four of them, the others one each.
CELLS = {2: 84, 3: 72, 4: 58}
LYING = 52  # a third of the part of its card on which the common die lies, with what it is called above it
CALLED, WINDOW = 36, 196  # the width of that card
HIDDEN = 40  # of dice that are still hidden, where four play
SECRET = ("deal", "tagging")
APART = 8  # between dice
INSET = 5
HEADS = {2: 48, 3: 46, 4: 44}  # height of a name above dice, by the number of players
ASIDE = 290  # width of a name beside dice
ONE_ROW = 5  # cards, besides the one of the common die
MOST = 5  # dice to choose from on the viewer's own mat
OWN = 105  # of dice on the viewer's own mat: a phone shows their active faces 60 pixels wide
NET, SHEET = 120, 100  # unfolded there, and below a list of cards
LEAST = 40  # of dice, however many lie on that mat
HAND = 330  # height of that mat with two rows of cards
BESIDE = 2  # dice of that size for which there is room beside a name


class Mat(NamedTuple):
    """Where a player's name lies, and their dice, in cells of one size; `unfolded`: they are sheets, though blank."""

    box: Box
    head: Box
    dice: Box
    cell: int
    unfolded: bool = False
    level: bool = False
    """Whether the other faces of dice lie beside the active one, which leaves that the whole height."""

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
    cell, head = CELLS[len(held)], HEADS[len(held)]
    mats = {seat: _under(box, count, cell, head) for seat, (box, count) in enumerate(zip(boxes, held, strict=False))}
    return Places(boxes[len(held) - 1].bottom + EDGE, mats, boxes[3] if three else TRACK)


def _high(view: View) -> int:
    """Choose the height of the mats on the table: with four players it and the own panel just fit a window."""
    is_small = view.phase in SECRET and len(view.players) > 3
    return HEADS[len(view.players)] + 3 * (HIDDEN if is_small else CELLS[len(view.players)]) + INSET


def _own(view: View, own: int) -> Places:
    """Make the viewer's own mat as wide as the picture; their dice are unfolded while they choose in secret. Above it
    lie the cards that they may draw."""
    secret, cards = view.phase in SECRET, to_draw(view)
    count = len(dice_on(view, own))
    above = Box(EDGE, EDGE, TABLEAU.width, shelf.height(len(cards))) if cards else None
    top = EDGE if above is None else above.bottom + GAP
    if secret:
        cell = SHEET if cards else NET
        # Unfolded, dice are two faces high.
        high = HAND if len(view.hand) > ONE_ROW else 2 * (cell + INSET + EDGE)
        mat = _beside(Box(EDGE, top, TABLEAU.width, high), count, cell)._replace(cell=cell, unfolded=True)
    else:
        mat = _level(top, count, OWN)
    return Places(mat.box.bottom + EDGE, {own: mat}, shelf=above)


def _level(top: int, count: int, largest: int) -> Mat:
    """Make dice as large as the width allows, the name beside two of them, and above more."""
    is_below, inset = count > BESIDE, 2 * INSET if count > BESIDE else ASIDE + 16 + INSET
    most = (TABLEAU.width - inset) // max(BESIDE, count) - APART
    cell = max(each for each in range(LEAST, largest + 1) if drawn_dice.level_width(each) <= most)
    high = 2 * cell + drawn_dice.EDGE + INSET
    box = Box(EDGE, top, TABLEAU.width, high + HEADS[4] * is_below)
    mat = _under(box, count, cell, HEADS[4]) if is_below else _beside(box, count, cell)
    return mat._replace(cell=cell, level=True)


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


def level_corners(count: int, box: Box, cell: int) -> list[tuple[int, int]]:
    """Give the upper left corners of dice in the middle of a box whose faces lie beside the active one."""
    wide = drawn_dice.level_width(cell)
    gap = min(5 * APART, (box.width - count * wide) // max(1, count - 1))
    left = box.centre - (count * wide + (count - 1) * gap) // 2
    return [(left + number * (wide + gap), box.middle - cell) for number in range(count)]


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


def _under(box: Box, count: int, most: int, head: int) -> Mat:
    """Put the name above the dice."""
    dice = box.within(left=INSET, top=head, right=INSET, bottom=INSET)
    return Mat(box, box.within(left=10, top=6, right=10)._replace(height=head - 6), dice, cells(count, dice, most))


def _beside(box: Box, count: int, most: int) -> Mat:
    head = box.within(left=12, top=12, bottom=12)._replace(width=ASIDE)
    dice = box.within(left=ASIDE + 16, top=INSET, right=INSET, bottom=INSET)
    return Mat(box, head, dice, cells(max(BESIDE, count), dice, most))
