"""What the pictures of BLANCO need to say."""

from __future__ import annotations

from typing import Protocol

from bot.engine.text import Text
from rendering.text import drawable


class Words(Protocol):
    """Says a Text, and who sits in a seat: bot.language's Words, without markup."""

    def __call__(self, said: Text, /) -> str: ...

    def name(self, seat: int) -> str: ...


def shown_name(words: Words, seat: int) -> str:
    """The name as far as letters for it exist; else the seat's number."""
    return drawable(words.name(seat)) or f"#{seat + 1}"
