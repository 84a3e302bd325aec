"""Choose where everything stands: a row for each player, the guess and the figures beside or above them. A seat's own
picture has nothing but its own row: all else is on the table's message."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from cogs.little_white_die.view import PlayerView, View
from rendering.paint.layout import Box, grid, pitch_of
from rendering.paint.memory import kept
from rendering.pieces.dice import margins
from rendering.pieces.table import HEIGHT, WIDTH

EDGE = 5
ASIDE = 272  # width of the column for the guess
STRIP = 132  # height of the strip above the rows that may stand for it
SMALLEST = 60
SIZES = (260, 232, 206, 184, 168, 150, 136, 122, 110, 102, 95, 88, 80, 74, 68, SMALLEST)
GOOD, AIRY = 74, 95  # dice that are large enough, and from what size on there is air between them
NO_ROOM = 0  # of dice, in pixels
ROW = 96  # least height of a row: a name, and signs below it
ONE_LINE = 120  # in rows no higher than that a name has but one line
SIGNS_IN_ONE = 140  # in rows no higher than that signs have but one line
LONGEST_NAME = 420  # at most so wide
# The lowest one is taken in which rows are high enough and dice of GOOD size: table and own panel shall fit on a screen
# together.
HEIGHTS = (520, 590, HEIGHT)
OWN_HEIGHT = 374  # of the private picture
OWN_NAME = 300  # width of what says there what may be done
APART = 74  # most room between two dice, for lanes that have much
CARDS = 96  # height of the viewer's own cards, if they have room beside each other
LEAST_CARD = 76  # their height where they would else be smaller: then they lie on each other
BELOW, ABOVE = 10, 8  # them, and above the viewer's own dice
LANE = CARDS + BELOW  # of the cards, below name and dice

Lie = tuple[int, ...]  # how many things lie in each player's row


class Places(NamedTuple):
    """`rows` by seat, `sizes` of the dice in them, and the place for the guess and the figures, if they are shown."""

    height: int
    rows: dict[int, Box]
    sizes: dict[int, int]
    aside: Box | None
    strip: bool
    name: int  # width of what says whose row it is

    def size(self, seat: int) -> int:
        """Give the size of a player's dice; where even the smallest find no room, they overlap."""
        return self.sizes[seat] or SMALLEST

    def least(self) -> int:
        """Give the size of the smallest dice; NO_ROOM where some overlap."""
        return min(self.sizes.values())


def arrange(view: View, name: int = 0) -> Places:
    """Choose a column for the guess or, where that makes dice small, a strip above the rows if they are larger so.
    `name`: how wide the longest name would be on one line."""
    return _arranged(tuple(map(lying, view.players)), view.seat, name)


@kept
def _arranged(lie: Lie, own: int | None, name: int) -> Places:
    """`own`: whose own picture it is."""
    if own is not None:
        return _places(lie, own, OWN_HEIGHT, _table(OWN_HEIGHT), None, False, 0)
    # Dice of GOOD size are large enough: more room, and then the strip, are tried only where they are smaller.
    for height in HEIGHTS:
        beside = _beside(lie, height, name)
        if beside.least() >= GOOD and min(row.height for row in beside.rows.values()) >= ROW:
            return beside
    table, strip = _table(HEIGHT).within(top=STRIP - EDGE), Box(EDGE, 4, WIDTH - 2 * EDGE, STRIP - 6)
    return max(beside, _places(lie, None, HEIGHT, table, strip, True, name), key=Places.least)


def dice_box(row: Box, name: int) -> Box:
    """Give the room for dice, beside the name."""
    return row.within(left=name, right=10)


def own_dice_box(row: Box, name: int) -> Box:
    """Give the room for the viewer's own dice: their cards lie below."""
    return dice_box(row, name).within(top=ABOVE, bottom=LANE)


def own_cards_box(row: Box) -> Box:
    """Give the room for the viewer's own cards, below name and dice."""
    return row.within(left=12, top=row.height - LANE, right=10, bottom=BELOW)


def spots(count: int, box: Box, size: int) -> list[tuple[int, int]]:
    """Give the upper left corners for `count` dice in lines; dice that find no room overlap."""
    if not count:
        return []
    wide, high = cell(size)
    lines = min(ceil(count / max(1, (box.width - 6) // wide)), max(1, box.height // high))
    along = ceil(count / lines)
    top = box.top + (box.height - lines * high) // 2
    return grid(count, along, (box.left, top), (pitch_of(along, wide, box.width - 6, APART), high))


def cell(size: int) -> tuple[int, int]:
    """Give the width and height that a die takes with its pile; small ones stand closer."""
    side, foot = margins(size)
    return size + 3 + max(0, size - AIRY) // 5, size + side + foot


def _table(height: int) -> Box:
    return Box(EDGE, EDGE, WIDTH - 2 * EDGE, height - 2 * EDGE)


def _beside(lie: Lie, height: int, name: int) -> Places:
    column = Box(WIDTH - ASIDE, EDGE + 6, ASIDE - 2 * EDGE, height - 2 * EDGE - 12)
    return _places(lie, None, height, _table(height).within(right=ASIDE), column, False, name)


def _places(lie: Lie, own: int | None, height: int, box: Box, aside: Box | None, strip: bool, longest: int) -> Places:
    rows = {own: box} if own is not None else dict(enumerate(box.rows(len(lie))))
    name = OWN_NAME if own is not None else 192 if len(rows) > 4 or strip else 224
    name = _room_for_names(lie, own, rows, name, min(longest, LONGEST_NAME))
    return Places(height, rows, dict.fromkeys(rows, _size(lie, own, rows, name)), aside, strip, name)


def _room_for_names(lie: Lie, own: int | None, rows: dict[int, Box], least: int, most: int) -> int:
    """Give names the room that dice leave. Where signs have but one line, those of GOOD size need no more."""
    size = _size(lie, own, rows, least)
    if min(row.height for row in rows.values()) <= SIGNS_IN_ONE:
        size = min(size, GOOD)
    return next((name for name in range(most, least, -4) if size and _size(lie, own, rows, name) >= size), least)


def _size(lie: Lie, own: int | None, rows: dict[int, Box], name: int) -> int:
    """Choose one size for the dice of all players, so that they compare."""
    boxes = {seat: own_dice_box(row, name) if seat == own else dice_box(row, name) for seat, row in rows.items()}
    return min(_largest(lie[seat], box) for seat, box in boxes.items())


def lying(player: PlayerView) -> int:
    """Count what lies in a row: dice, and all that is turned up at the end."""
    return len(player.dice) + sum(len(die.under) for die in player.dice) + len(player.waited)


def _largest(count: int, box: Box) -> int:
    """Choose the largest size that fits; NO_ROOM if even the smallest dice overlap."""
    return next((size for size in SIZES if _fits(count, box, size)), NO_ROOM)


def _fits(count: int, box: Box, size: int) -> bool:
    wide, high = cell(size)
    return ((box.width - 6) // wide) * (box.height // high) >= count
