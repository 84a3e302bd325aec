"""Make what people typed harmless: clean it for pictures, and escape it on top of that where Discord reads markup."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Any

# Characters of what is looked at: to put many marks on one letter in order takes the square of their number.
LONGEST = 10_000
# Of a shown name, in characters; Discord's own names end at 32.
NAME_LENGTH = 40
# Before the name of whoever is played by a computer.
SIGN = "🤖"

_JOINERS = {"\u200c", "\u200d", "\ufe0f"}  # Persian words and emoji of several parts need them
_YOUNG_EMOJI = frozenset(map(chr, range(0x1FA70, 0x1FB00)))
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn"}
# Letters to Unicode, nothing to the eye: who is called so has no name to be told from others by.
_BLANK = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"}
_MARKDOWN = re.compile(r"([\\*_~`|\[\]()])")
# What makes a line a heading, a quotation or part of a list, if it stands first.
_FIRST = re.compile(r"^(\d*)(?=[-#>.])")
_INVITE = re.compile(r"(?i)\b(discord(?:app)?)\.(?=gg|com)")
_BREAK = "\u200b"


def whole(value: Any) -> Any:
    """Plain data as it comes from outside, with every text such that it can be written down: half of a surrogate pair,
    which clients leave where they cut an emoji in two, is dropped, and so is NUL, which PostgreSQL does not keep."""
    if isinstance(value, str):
        value = value.replace("\0", "")
        return value if value.isascii() else value.encode("utf-16", "surrogatepass").decode("utf-16", "ignore")
    if isinstance(value, list):
        return [whole(inner) for inner in value]
    if isinstance(value, dict):
        return {key: whole(inner) for key, inner in value.items()}
    return value


def is_visible(letter: str) -> bool:
    """Tell whether something of a letter is seen."""
    # Emoji younger than this Python are unassigned to it: without its pink heart, '🩷 3' would be any 3.
    return unicodedata.category(letter) not in _INVISIBLE or letter in _YOUNG_EMOJI


def clean(typed: str, limit: int | None = None) -> str:
    """One line of visible characters: no controls, no text direction tricks, at most `limit` characters. Empty where
    nothing would be seen."""
    typed = typed[:LONGEST]
    # Most names and words are plain already.
    line = " ".join((typed if typed.isascii() and typed.isprintable() else _visible(typed)).split())
    if _JOINERS.issuperset(line.replace(" ", "")):
        return ""
    return line if limit is None or len(line) <= limit else line[: limit - 1].rstrip() + "…"


def _visible(typed: str) -> str:
    composed = unicodedata.normalize("NFC", typed)
    return "".join(
        " " if letter.isspace() or letter in _BLANK else letter
        for letter in composed
        if letter.isspace() or letter in _JOINERS or is_visible(letter)
    )


@lru_cache(1000)
def escape(line: str) -> str:
    """A clean line as Discord markup that shows just these characters: no markdown, mention, timestamp or link.

    Backslashes undo markdown; mentions, `<...>` forms and addresses are recognised in spite of them, so an
    invisible space breaks those.
    """
    broken = _INVITE.sub(rf"\1{_BREAK}.", line.replace("://", f":{_BREAK}//"))
    escaped = _FIRST.sub(r"\1\\", _MARKDOWN.sub(r"\\\1", broken))
    return escaped.replace("<", "<" + _BREAK).replace("@", "@" + _BREAK)
