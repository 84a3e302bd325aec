"""What happens beside the grids: piles, the viewer's hand, the grid before a line went, the card just taken."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from bot.engine.text import Text, text
from cogs.blanco.cells import grid_spots, suit
from cogs.blanco.places import GAP, LEAST
from cogs.blanco.view import Cleared, Spot, View
from cogs.blanco.words import Words, shown_name
from rendering import handwriting, suited, table
from rendering.boxes import Box
from rendering.palette import CHALK, INK, NAMED
from rendering.suited import Size
from rendering.text import BRUSH, fit

MOST_LAYERS = 4


class Before(NamedTuple):
    """A grid before the first line of a turn went; `lines`: the positions of each line in it, oldest first."""

    seat: int
    spots: tuple[Spot, ...]
    width: int
    lines: tuple[tuple[int, ...], ...]


def before(cleared: tuple[Cleared, ...]) -> Before:
    """All lines cleared in a turn, seen in the grid that the first of them lay in."""
    first = cleared[0]
    spots, left = list(first.spots), list(range(len(first.spots)))
    lines = []
    for step in cleared:
        for place, spot in zip(left, step.spots, strict=True):
            spots[place] = spot
        lines.append(tuple(left[position] for position in step.positions))
        left = [place for position, place in enumerate(left) if position not in step.positions]
    return Before(first.seat, tuple(spots), first.width, tuple(lines))


def piles(picture: Image.Image, view: View, words: Words, box: Box) -> None:
    """The draw pile with its number, the top discard, and the box; to their left the viewer's hand."""
    left = box.left + 6
    if view.seat is not None:
        left = _hand(picture, view, box) + 18
    size = Size(round((box.height - 26) * 0.76), box.height - 26)
    top = box.top + 6
    _draw_pile(picture, view.pile, size, left, top)
    left += size.width + 26
    suited.stack(size, min(MOST_LAYERS, max(0, view.discards - 1))).put(picture, left, top)
    if view.discard is not None:
        suited.front(suit(view.discard), size).put(picture, left, top)
    left += size.width + 24
    if left + 110 <= box.right:
        table.figure("box", NAMED["orange"], f"{view.box}", 48).put(picture, left, box.middle - 34)


def _draw_pile(picture: Image.Image, count: int, size: Size, left: int, top: int) -> None:
    suited.stack(size, min(MOST_LAYERS, count // 8)).put(picture, left, top)
    suited.back(size).put(picture, left, top)
    number = handwriting.line(f"{count}", min(60, size.height // 2), BRUSH)
    plate = table.plate(
        max(number.mask.width + 22, size.width * 2 // 3), max(number.mask.height + 18, size.height // 2)
    )
    plate.centre(picture, left + size.width / 2, top + size.height / 2)
    number.centre(picture, left + size.width / 2, top + size.height / 2, INK)


def _hand(picture: Image.Image, view: View, box: Box) -> int:
    """Where it ends on the right."""
    size = Size(round((box.height - 18) * 0.74), box.height - 18)
    table.mat(3 * size.width + 34, box.height - 2).put(picture, box.left, box.top)
    left = box.left + 10
    for card in view.hand:
        drawn = card == view.drawn
        top = box.top + 9
        suited.front(suit(card), size).put(picture, left, top)
        if drawn:
            suited.mark(size).put(picture, left - suited.REACH, top - suited.REACH)
        left += size.width + 2 * GAP
    return box.left + 3 * size.width + 30


def scene(picture: Image.Image, view: View, words: Words, box: Box) -> None:
    """The newest thing worth seeing: lines that went, a card that was taken, how it ended; else which game it is."""
    if view.cleared:
        _cleared(picture, words, before(view.cleared), box)
    elif view.outcome:
        table.icon("crown", min(190, box.height - 20), NAMED["yellow"]).centre(picture, box.centre, box.middle)
    elif view.phase == "drawn":
        _taken(picture, view, words, box)
    else:
        _title(picture, view, words, box)


def _cleared(picture: Image.Image, words: Words, shown: Before, box: Box) -> None:
    """Whose grid it was and that it is the one before, above or beside it."""
    said = words(text("before"))
    name = table.tag(shown_name(words, shown.seat), 190 if box.width < 500 else 220, 40, "plain", 1)
    if box.width < 500:
        _caption(picture, said, Box(box.left + name.width + 12, box.top, box.width - name.width - 14, 48))
        name.put(picture, box.left + 6, box.top)
        _before(picture, shown, box._replace(top=box.top + 46, height=box.height - 48))
    else:
        name.put(picture, box.left + 20, box.middle - name.height)
        _caption(picture, said, Box(box.left + 22, box.middle, 210, 56))
        _before(picture, shown, box._replace(left=box.right - 366, width=360))


def _caption(picture: Image.Image, said: str, box: Box) -> None:
    shown, size = fit(said, box.width - 6, 44, 34)
    handwriting.line(shown, size).put(picture, box.left + 4, box.middle + size * 0.3, CHALK)


def _before(picture: Image.Image, shown: Before, box: Box) -> None:
    """Only the lines that went are in colour, each struck through."""
    rows = len(shown.spots) // shown.width
    size = Size(LEAST.width, min(96, max(LEAST.height, box.height // rows - GAP)))
    corners = grid_spots(box, size, shown.width, len(shown.spots))
    gone = {place for line in shown.lines for place in line}
    for place, (left, top) in enumerate(corners):
        card = shown.spots[place].card
        if card is None:
            suited.back(size, place % suited.VARIANTS).put(picture, left, top)
        else:
            suited.front(suit(card), size, faded=place not in gone).put(picture, left, top)
    for number, line in enumerate(shown.lines, start=1):
        (left, top), (right, bottom) = corners[line[0]], corners[line[-1]]
        order = f"{number}" if len(shown.lines) > 1 else ""
        around = suited.lasso(right - left + size.width, bottom - top + size.height, order)
        around.put(picture, left - suited.REACH, top - suited.REACH)


def _taken(picture: Image.Image, view: View, words: Words, box: Box) -> None:
    """The third card of whoever's turn it is: open if all know it."""
    said = words(text("{player} takes", player=shown_name(words, view.turn)))
    _caption(picture, said, box._replace(height=48))
    high = min(150, box.height - 60)
    size = Size(round(high * 0.76), high)
    card = suited.back(size) if view.drawn is None else suited.front(suit(view.drawn), size)
    card.put(picture, box.centre - size.width // 2, box.top + 54)


def _title(picture: Image.Image, view: View, words: Words, box: Box) -> None:
    said = words(_game(view))
    shown, size = fit(said, box.width - 20, 64, 40, BRUSH)
    handwriting.line(shown, size, BRUSH).put(picture, box.centre, box.middle + size * 0.3, CHALK, "middle")


def _game(view: View) -> Text:
    if view.play > 10:
        return text("Game {game} of {games}", game=view.game, games=view.play - 10)
    if view.play:
        return text("Game {game}, to {wins} wins", game=view.game, wins=view.play)
    return text("BLANCO")
