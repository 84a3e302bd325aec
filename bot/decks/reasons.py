"""Name the reasons for which cards are sent back: ours, told to each author in their language, and a server's own."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from bot.engine.text import Text, text

# They are stored as these sentences: one that is worded anew is told as it was to whoever has read it before.
OURS = (
    text("There is a card like this already."),
    text("It is not clear what happens: say it more plainly."),
    text("It decides the game too easily: make it weaker."),
    text("It takes too long at the table: make it shorter."),
    text("It does not fit with the other cards of this deck."),
    text("It may hurt somebody."),
)
# Of a server: with ours they fit into one menu. Each is a line of it.
MOST_REASONS, LONGEST_REASON = 18, 100


def reasons_of(own: Sequence[str]) -> dict[str, str]:
    """List all reasons of a server, as they are stored, by a key: its own come first."""
    return {f"{crc32(reason.encode()):08x}": reason for reason in (*own, *(one.message for one in OURS))}


def told(reason: str) -> Text:
    """Say a stored reason: one of ours in the language of whoever reads it, also where words of a moderator follow."""
    for ours in OURS:
        if reason == ours.message:
            return ours
        if reason.startswith(f"{ours.message} "):
            return text("{reason} {more}", reason=ours, more=reason.removeprefix(f"{ours.message} "))
    return text("{reason}", reason=reason)
