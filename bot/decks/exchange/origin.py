"""Let a file remember which deck it was taken out of, at which version and when."""

from __future__ import annotations

import hashlib
import re

import msgspec

from bot.store.deck_records import DeckInfo

# What people make of a file may be anything, and the store knows no larger numbers.
_WRITTEN = re.compile(r"deck-([0-9a-f]{16})-([0-9]{1,9})-([0-9]{1,15})")


class Origin(msgspec.Struct, frozen=True):
    """Where a file comes from."""

    deck: str
    """Mark of the deck (`mark_of`)."""
    version: int
    at: int
    """When its cards were read, in milliseconds since 1970."""

    def written(self) -> str:
        """Say it in one word, which a spreadsheet takes for words."""
        return f"deck-{self.deck}-{self.version}-{self.at}"


def mark_of(deck: DeckInfo) -> str:
    """Tell a deck from those of all other bots and servers, without naming the server."""
    about = f"{deck.guild} {deck.id} {deck.created_at}"
    return hashlib.blake2b(about.encode(), digest_size=8, person=b"deck").hexdigest()


def origin_in(written: str) -> Origin | None:
    """Read what `written` has made; None: a file does not say it, or says something else."""
    found = _WRITTEN.fullmatch(written.strip())
    return None if found is None else Origin(found[1], int(found[2]), int(found[3]))
