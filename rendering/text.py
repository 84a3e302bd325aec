"""Words in fonts: which font has which letters, how wide a line is, what fits. Nothing is ever drawn as a box."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

FONTS = Path(__file__).parent / "fonts"
HAND = "PatrickHand"
BRUSH = "CaveatBrush"
FALLBACKS = ("PlaypenSans", "NotoEmoji", "DejaVuSans")
"""Tried in this order for letters the wanted font lacks."""
RELATIVE = {HAND: 1.0, BRUSH: 1.0, "PlaypenSans": 0.82, "NotoEmoji": 0.82, "DejaVuSans": 0.78}
"""Sizes at which the fonts look equally large."""
NOBODY_HAS = "\U0010fffd"
ELLIPSIS = "…"


@lru_cache(256)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"{name}.ttf", max(8, round(size * RELATIVE[name])))


@lru_cache(4096)
def has(name: str, letter: str) -> bool:
    """Whether a font can draw a letter: what it draws differs from what it draws for no letter at all."""
    return _shape(name, letter) not in (_shape(name, NOBODY_HAS), b"")


def runs(words: str, name: str = HAND) -> list[tuple[str, str]]:
    """(font, part) pairs. Spaces, accents and joiners stay with the letter before; letters no font has are left out."""
    parts: list[tuple[str, str]] = []
    for letter in words:
        chosen = parts[-1][0] if parts and _leans(letter) else _first_with(letter, name)
        if chosen is None:
            continue
        if parts and parts[-1][0] == chosen:
            parts[-1] = (chosen, parts[-1][1] + letter)
        else:
            parts.append((chosen, letter))
    return parts


@lru_cache(1024)
def drawable(words: str) -> str:
    """`words` without what cannot be drawn; letters in fancy dress (𝓐, ⓑ) become plain ones."""
    plain = "".join(_plain(letter) for letter in unicodedata.normalize("NFC", words))
    return " ".join("".join(part for _, part in runs(plain)).split())


@lru_cache(4096)
def width(words: str, size: int, name: str = HAND) -> float:
    return sum(font(each, size).getlength(part) for each, part in runs(words, name))


@lru_cache(1024)
def fit(words: str, room: int, size: int, least: int, name: str = HAND) -> tuple[str, int]:
    """The words and the largest size, `size` to `least`, at which they fit into `room`; at the least they are cut."""
    for each in range(size, least, -2):
        if width(words, each, name) <= room:
            return words, each
    return _cut(words, room, least, name), least


def wrap(words: str, room: int, size: int, name: str = HAND) -> list[str]:
    """Lines no wider than `room`; a word that is wider is cut off."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, name) <= room:
            lines[-1] = longer
        else:
            lines.append(_cut(word, room, size, name))
    return lines


def _cut(words: str, room: int, size: int, name: str) -> str:
    if width(words, size, name) <= room:
        return words
    shorter = words
    while shorter and width(shorter + ELLIPSIS, size, name) > room:
        shorter = shorter[:-1].rstrip()
    return shorter + ELLIPSIS


def _first_with(letter: str, name: str) -> str | None:
    if letter.isspace():
        return name
    return next((each for each in (name, *FALLBACKS) if has(each, letter)), None)


def _leans(letter: str) -> bool:
    return letter.isspace() or unicodedata.combining(letter) > 0 or letter in "\u200d\ufe0e\ufe0f"


def _plain(letter: str) -> str:
    if _leans(letter) or _first_with(letter, HAND):
        return letter
    return "".join(_known(unicodedata.normalize("NFKC", letter)))


def _known(letters: str) -> Iterator[str]:
    return (letter for letter in letters if _leans(letter) or _first_with(letter, HAND))


def _shape(name: str, letter: str) -> bytes:
    mask = font(name, 24).getmask(letter)
    return bytes(str(mask.size), "ascii") + bytes(mask) if mask.size[1] else b""
