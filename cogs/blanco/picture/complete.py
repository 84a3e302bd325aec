"""Mark the complete lines of a grid: a loop around each, and its name on a disc."""

from __future__ import annotations

from PIL import Image

from bot.engine.game import moves_of
from cogs.blanco.grids import line_of, seen_lines
from cogs.blanco.view import Clear, View
from rendering.paint.layout import Box
from rendering.pieces import suited

COLOUR = "lime"
# Where the cards of a line lie, in order.
Line = tuple[int, ...]


def lines_to_mark(view: View, seat: int) -> tuple[Line, ...]:
    """Find the complete lines of a seat: of whoever is asked which one to clear, those that they may (B20)."""
    player = view.players[seat]
    if view.outcome is not None:
        return ()
    if seat == view.seat and (offered := moves_of(view, Clear)):
        places = range(len(player.spots))
        return tuple(tuple(places[line_of(player, move.line, move.index)]) for move in offered)
    return seen_lines(player.spots, player.width)


def is_row(line: Line, width: int) -> bool:
    """Tell a row from a column, in a grid of so many columns."""
    # In a grid of one column the positions of that column follow each other, too.
    return line[-1] - line[0] < width


def put_loop(picture: Image.Image, box: Box) -> None:
    """Put a loop around a line whose cards fill a box."""
    suited.lasso(box.width, box.height, COLOUR).put(picture, box.left - suited.LOOSE, box.top - suited.LOOSE)
