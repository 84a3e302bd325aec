"""How cards and places are called, the same everywhere."""

from __future__ import annotations

from bot.engine.text import Text, text
from cogs.blanco.grids import Grid
from cogs.blanco.view import colour_of, number_of

COLOUR_NAMES = (
    text("red {n}"),
    text("orange {n}"),
    text("yellow {n}"),
    text("lime {n}"),
    text("green {n}"),
    text("sky {n}"),
    text("blue {n}"),
    text("purple {n}"),
    text("pink {n}"),
    text("brown {n}"),
)
"""By index of the colour: a card of that colour; languages put colour and number in their own order."""


def card_text(card: int) -> Text:
    """'red 7'."""
    return Text(COLOUR_NAMES[colour_of(card)].message, (("n", number_of(card)),))


def place_name(width: int, position: int) -> str:
    """Like a square on a map: columns A to D, rows 1 to 3."""
    return "ABCD"[position % width] + str(position // width + 1)


def position_text(grid: Grid, position: int) -> str:
    return place_name(grid.width, position)
