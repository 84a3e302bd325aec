"""What every step of a turn checks before it believes a move."""

from __future__ import annotations

from bot.engine.game import Refused
from bot.engine.text import text
from cogs.blanco.grids import Grid
from cogs.blanco.rules.state import Side


def face_down(side: Side, position: int, rule: str) -> None:
    on_grid(side.grid, position, rule)
    if side.grid.spots[position].up:
        raise Refused(text("That card is face up already. Choose one that is face down."), rule)


def on_grid(grid: Grid, position: int, rule: str) -> None:
    if not 0 <= position < len(grid.spots):
        raise Refused(text("Your grid has no such place any more. Choose one that is there."), rule)


def in_hand(side: Side, card: int) -> None:
    if card not in side.hand:
        raise Refused(text("You do not hold that card. Choose one of the three in your hand."), "B6")
