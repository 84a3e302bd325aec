"""Draw the discs of players: a symbol in a colour, the same wherever a disc lies."""

from __future__ import annotations

from rendering.paint import symbols
from rendering.paint.memory import kept
from rendering.paint.palette import INK, NAMED, WHITE, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet


@kept
def disc(seat: int, size: int) -> Sprite:
    """Draw a player's disc of wood."""
    kind = symbols.SEATS[seat]
    colour = NAMED[symbols.COLOURS[kind]]
    sheet = Sheet(size, size, f"disc {seat} {size}")
    middle = (size / 2 - 1, size / 2 - 1)
    edge = symbols.ring(size * 0.44, 30, middle)
    sheet.piece(edge, mix(colour, WHITE, 0.72), max(2.0, size * 0.05), 0.6, shadow=(2, 2))
    symbols.draw(sheet, kind, middle, size * 0.62, colour, INK, hatched=False)
    return Sprite(sheet.finished())
