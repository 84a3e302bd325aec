"""The gate for drawings that come in with the file of a deck: nothing but ink as we make it ourselves."""

from __future__ import annotations

from bot.engine.game import Refused
from bot.engine.text import text
from rendering.uploads import Unusable, kept


def imported_ink(data: bytes) -> bytes:
    """The ink, drawn anew. Raises Refused."""
    try:
        return kept(data)
    except Unusable as error:
        raise Refused(
            text("This drawing is none that I have made: take it out of the file, and draw it anew.")
        ) from error
