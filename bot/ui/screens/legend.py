"""List what the signs in the pictures of a game mean: its own, and those that the pictures of all games have."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.engine.legend import LegendSign
from bot.engine.text import text
from bot.games import GameFolder
from bot.language.escape import SIGN
from rendering.pieces import table

SIZE = 44
SHARED = (
    LegendSign(text("A computer. It also plays for whoever is away."), partial(table.tag, SIGN, 120, SIZE)),
    LegendSign(text("A yellow name: whose turn it is."), partial(table.tag, "Ana", 130, SIZE, "turn")),
    LegendSign(text("A yellow frame: all wait for this player."), partial(table.mat, 120, 70, True)),
)


def signs(folder: GameFolder, view: Any = None) -> tuple[LegendSign, ...]:
    """List those that can be seen at the table of a view, or all of them; none of a game whose pictures need no
    explaining."""
    own = tuple(sign for sign in folder.legend if view is None or sign.occurs(view))
    return (*own, *SHARED) if own else ()
