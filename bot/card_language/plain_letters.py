"""Fold what was written to plain letters, and keep where each of them stood."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

KEYCAP, JOINER = "\u20e3", "\u200d"
_APOSTROPHES = dict.fromkeys("’‘‛ʼʹ′´＇", "'")
_DASHES = {**dict.fromkeys("‐‑−﹣－", "-"), **dict.fromkeys("‒–—―﹘", "—")}
_BREAKS = dict.fromkeys("\n\r\v\f\x85\u2028\u2029", "\n")
_STOPS = {"…": ".", "。": ".", "．": ".", "｡": ".", "؟": "?", "؛": ";", "¿": " ", "¡": " "}
_MARKS = {**_STOPS, "،": ",", "、": ",", "º": "°", "ª": "°"}
_FRACTIONS = {"½": " 1/2", "⅓": " 1/3", "¼": " 1/4", "¾": " 3/4", "⅔": " 2/3"}
_SAME = {**_APOSTROPHES, **_DASHES, **_BREAKS, **_MARKS, **_FRACTIONS}
_HARMLESS = ("<wide>", "<narrow>", "<font>", "<noBreak>", "<initial>", "<medial>", "<final>", "<isolated>")
"""Kinds of letters that look other and mean the same. Not among them: raised and circled digits, ™ and №."""


_FIRST_EMOJI = "\u2190"


LONGEST_SHAPE = 3
"""Letters in one character, as in ﬃ; what stands for whole sentences stays as it is."""


class Plain(NamedTuple):
    """Plain letters: text[i] stands for written[starts[i]:ends[i]]. One written character may become several."""

    text: str
    starts: Sequence[int]
    ends: Sequence[int]


def plain(written: str) -> Plain:
    """Fold to lower case without accents, invisible characters and the many shapes of one sign. Linear."""
    if written.isascii():  # most of what is written: every character keeps its place
        return Plain(written.translate(_ASCII), range(len(written)), range(1, len(written) + 1))
    letters: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for place, character in enumerate(written):
        found = _plain(character)
        if not found and ends and ends[-1] == place and unicodedata.category(character) in ("Mn", "Me"):
            ends[-1] = place + 1  # an accent of its own belongs to the letter before it
        if found == JOINER and not (letters and letters[-1] >= _FIRST_EMOJI):
            continue
        for letter in found:
            letters.append(letter)
            starts.append(place)
            ends.append(place + 1)
    return Plain("".join(letters), starts, ends)


@lru_cache(maxsize=4096)
def _plain(character: str) -> str:
    if character in _SAME:
        return _SAME[character]
    if character in (KEYCAP, JOINER):
        return character
    if character.isspace():
        return " "
    category = unicodedata.category(character)
    if category in ("Cf", "Mn", "Me"):
        return ""
    if category == "Nd":
        return str(unicodedata.decimal(character))
    return _shape(character) if category != "Cc" else " "


def _shape(character: str) -> str:
    """Take a letter's accents, capital and typeface off."""
    taken = unicodedata.decomposition(character)
    if taken.startswith("<circle>") and len(digit := unicodedata.normalize("NFKD", character)) == 1 and digit.isdigit():
        return digit + KEYCAP
    apart = unicodedata.normalize("NFKD" if taken.startswith(_HARMLESS) else "NFD", character)
    letters = "".join(mark for mark in apart.casefold() if unicodedata.category(mark) != "Mn")
    return letters if len(letters) <= LONGEST_SHAPE else character


_ASCII = {letter: _plain(chr(letter)) for letter in range(128)}
