"""Say what fields several blocks have in common may hold, and the menus that fill them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bot.card_language.blocks import numbers, words
from bot.engine.text import text

MOST = 10
"""Cards that one effect can move at most."""

Few = Annotated[int, Meta(ge=1, le=MOST)]
Pile = Literal["draw", "discard"]

FEW = range(1, MOST + 1)
CARDS = numbers("cards", text("How many cards"), FEW)
PILE = words("pile", text("Which pile"), draw=text("the draw pile"), discard=text("the discard pile"))
MINUTES = (1, 2, 3, 4, 5, 7, 10, 15, 20, 30)
