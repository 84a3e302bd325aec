"""Hand players' own drawings of what a game draws to it, as values: for the game at hand, and gone with its table."""

from __future__ import annotations

import msgspec


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
