"""What changed between two texts, word for word: for moderators who compare, and for imports."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

from bot.engine.deck import Card


class Piece(NamedTuple):
    """Neighbouring words that stayed, went, or came."""

    kind: Literal["same", "gone", "new"]
    words: str


def difference(before: str, after: str) -> tuple[Piece, ...]:
    """Both texts in one row: without the new pieces it reads `before`, without the gone ones `after`."""
    old, new = before.split(), after.split()
    return tuple(_pieces(old, new))


def card_difference(before: Card | None, after: Card | None) -> dict[str, tuple[Piece, ...]]:
    """Of the parts that differ: title, condition, words, signature."""
    parts = {}
    for part in ("title", "condition", "words", "signature"):
        old, new = (getattr(card, part) if card else "" for card in (before, after))
        if old != new:
            parts[part] = difference(old, new)
    return parts


def _pieces(old: list[str], new: list[str]) -> Iterator[Piece]:
    for tag, i, j, m, n in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            yield Piece("same", " ".join(old[i:j]))
            continue
        if i < j:
            yield Piece("gone", " ".join(old[i:j]))
        if m < n:
            yield Piece("new", " ".join(new[m:n]))
