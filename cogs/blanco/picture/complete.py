"""Mark the complete lines of a grid: a loop around each, and its name on a disc."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.engine.game import moves_of
from cogs.blanco import view as seen
from cogs.blanco.grids import Grid, Spot, complete_lines, line_of
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
    return _complete(player.spots, player.width)


# Kept, because a move changes one grid at most.
@lru_cache(4096)
def _complete(spots: tuple[seen.Spot, ...], width: int) -> tuple[Line, ...]:
    # What is not seen lies face down, and completes nothing.
    grid = Grid(tuple(Spot(spot.card or 0, spot.up) for spot in spots), width)
    places = range(len(spots))
    return tuple(tuple(places[line_of(grid, line.direction, line.index)]) for line in complete_lines(grid))


def is_row(line: Line, width: int) -> bool:
    """Tell a row from a column, in a grid of so many columns."""
    # In a grid of one column the positions of that column follow each other, too.
    return line[-1] - line[0] < width


def put_loop(picture: Image.Image, box: Box) -> None:
    """Put a loop around a line whose cards fill a box."""
    suited.lasso(box.width, box.height, COLOUR).put(picture, box.left - suited.LOOSE, box.top - suited.LOOSE)
