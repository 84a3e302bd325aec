"""Hand players' own drawings of what a game draws to it, as values: for the game at hand, and gone with its table."""

from __future__ import annotations

import msgspec

from bot.engine.text import text

# Before a drawing is taken away, wherever that is done.
TAKE_AWAY = text("Take this drawing away?")
YES, NO = text("Yes, take it away"), text("No, keep it")
FOR_GOOD = text("It is deleted at once, so this cannot be undone, and it is not drawn again in this game.")


class OwnDrawing(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a player draws something at their table."""

    seat: int
    key: str
    """What is drawn, as the game calls it."""
    digest: str = ""
    """SHA-256 of the ink, hexadecimal; the store knows the ink. Empty: it was taken away."""
    by: int = 0
    """Discord id of who has drawn it; whoever takes the seat later has not. 0: somebody forgotten."""


class DrawingSample(msgspec.Struct, frozen=True):
    """A drawing that is to be looked at before it is used: the pictures of a game draw it in place of a view."""

    digest: str
