"""Hand cards that people have written to a table, as values: neither the store nor Discord is needed for them."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.text import Text, text

BY_TABLE, BY_PEOPLE = "⚙️", "👥"
"""Wherever it is told what a card does: the table sees to it by itself, or people have to."""
EXPLAINED = {
    BY_TABLE: text("-# ⚙️ means: the table does it by itself."),
    BY_PEOPLE: text("-# 👥 means: people see to it, or to a part of it, and can call whoever does not do it."),
}
"""What these signs mean, for whoever sees them: to others they are said in words."""


def seen_to(does: Text, *, people: bool) -> Text:
    """Put before what a card does who sees to it."""
    return text("{sign} {does}", sign=Text(BY_PEOPLE if people else BY_TABLE), does=does)


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is written on one card of a deck."""

    slot: str
    """Its place in the deck, for ever: r0 to r37 for rules, g0 to g71 for game cards (it decides number
    and colour), i0 to i29 for icon cards."""
    title: str = ""
    condition: str = ""
    """Of a rule: the words after 'if'."""
    words: str = ""
    """Of a rule: the words after 'then'. Of a game card: what happens when it is played."""
    meaning: Any = None
    """What the table does, as plain JSON data that the game understands (its blocks)."""
    author: int | None = None
    """Discord id of who wrote it, or the stand-in of somebody elsewhere; None: printed by us, or no longer known."""
    signature: str = ""
    drawing: str = ""
    """SHA-256 of the drawing's ink mask, hexadecimal; the store knows the ink. Empty: no drawing of a player."""
    language: str = "en"
    """Of the words, as the author wrote them."""
    printed: bool = False
    """Ours: title, condition and words are messages that the catalogues translate."""
    after: bool = False
    """Others have changed what its author wrote: it is signed 'after' them."""
    deck: int = 0
    """Which of the decks of a mix it belongs to."""

    @property
    def hand(self) -> int | None:
        """Whose hand it is written in, for whoever draws it: the same here and wherever the deck has got to."""
        # nobody's words stand in another one's handwriting
        return None if self.author is None or self.after else stand_in(self.author)

    @property
    def signed(self) -> Text:
        """Its signature as it is shown: 'after Ben', where the words are not Ben's own; empty without one."""
        return signed(self.signature, after=self.after)

    def said(self, part: str) -> Text:
        """Its title, condition or words: ours in the reader's language, a player's as they were written. By its title
        all at a table call it, so that what panels name is found on the table."""
        words: str = getattr(self, part)
        return Text(words, shared=part == "title") if self.printed and words else text("{words}", words=words)


class Deck(msgspec.Struct, frozen=True, omit_defaults=True, weakref=True):
    """One deck, or two mixed, as they were when a game began."""

    cards: tuple[Card, ...]
    """All cards on which something is written, rules and game cards."""
    marks: tuple[str, ...] = ("",)
    """The mark of each deck in the mix; as many as there are decks."""
    due: int | None = None
    """Index in `cards` of the new card that this game must begin with."""
    names: tuple[str, ...] = ()
    """What the decks of a mix are called, in the order of their marks; none of a deck alone."""


def signed(signature: str, *, after: bool) -> Text:
    """Put a name under words: its bearer's, or those that others have made of them."""
    return text("after {name}", name=signature) if after and signature else text("{name}", name=signature)


def unsigned(deck: Deck, user: int) -> Deck:
    """The deck without a person who wants to be forgotten: their words stay, signed by nobody, their drawings go."""
    theirs = {user, stand_in(user)}
    cards = (
        replace(card, author=None, signature="", drawing="", after=False) if card.author in theirs else card
        for card in deck.cards
    )
    return replace(deck, cards=tuple(cards))


def stand_in(author: int) -> int:
    """Who an author is outside of their server: a negative number that stays the same, also if taken again.

    It stands in exported decks, so that the same hand writes there; the author's id cannot be read off it.
    """
    if author < 0:
        return author
    digest = hashlib.blake2b(str(author).encode(), digest_size=8, person=b"carte blanche").digest()
    return -1 - (int.from_bytes(digest) >> 1)
