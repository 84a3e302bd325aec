"""What changed between two texts, word for word."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Literal, NamedTuple


class Piece(NamedTuple):
    """Neighbouring words that stayed, went, or came."""

    kind: Literal["same", "gone", "new"]
    words: str


def difference(before: str, after: str) -> tuple[Piece, ...]:
    """Both texts in one row: without the new pieces it reads `before`, without the gone ones `after`."""
    old, new = before.split(), after.split()
    return tuple(_pieces(old, new))


def _pieces(old: list[str], new: list[str]) -> Iterator[Piece]:
    for tag, i, j, m, n in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            yield Piece("same", " ".join(old[i:j]))
            continue
        if i < j:
            yield Piece("gone", " ".join(old[i:j]))
        if m < n:
            yield Piece("new", " ".join(new[m:n]))
