"""Words in fonts: which font has which letters, how wide a line is, what fits. Nothing is ever drawn as a box."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple

from PIL import ImageFont

from rendering import direction
from rendering.coverage import FONTS, has

HAND = "PatrickHand"
BRUSH = "CaveatBrush"
HAN = ("MaShanZheng", "TraditionalKai", "ZenKurenaido")
"""Chinese in short and in long characters, Japanese; they share many, but one text should be in one of them."""
ALPHABETS = ("PlaypenSans", "PlaypenSansHebrew", "ArefRuqaa", "Kalam", "Itim", "NanumPenScript")
LAST = ("NotoEmoji", "DejaVuSans")
"""Letters that the wanted font lacks are looked for in the alphabets, then in Han, then in these."""
RELATIVE = {
    HAND: 1.0,
    BRUSH: 1.0,
    "ArefRuqaa": 1.02,
    "BadScript": 0.94,
    "Caveat": 1.14,
    "CedarvilleCursive": 0.88,
    "DejaVuSans": 0.78,
    "GloriaHallelujah": 0.78,
    "IndieFlower": 1.0,
    "Itim": 0.94,
    "Kalam": 0.9,
    "MaShanZheng": 0.98,
    "MarckScript": 1.04,
    "NanumPenScript": 1.18,
    "NotoEmoji": 0.82,
    "Pangolin": 0.88,
    "PlaypenSans": 0.82,
    "PlaypenSansHebrew": 0.84,
    "ReenieBeanie": 1.22,
    "Schoolbell": 0.92,
    "SedgwickAve": 0.84,
    "ShadowsIntoLight": 0.98,
    "ShantellSans": 0.82,
    "TraditionalKai": 0.9,
    "ZenKurenaido": 0.9,
}
"""Sizes at which the fonts look equally large."""
ELLIPSIS = "…"
JOINER = "\u200d"
LEANING = f"{JOINER}\u200c"
KANA = range(0x3040, 0x3100)
IDEOGRAPHS = (range(0x3400, 0x4DC0), range(0x4E00, 0xA000), range(0xF900, 0xFB00), range(0x20000, 0x32000))
TONES = range(0x1F3FB, 0x1F400)
"""Of skin: ink has one colour."""
UNSEEN = (range(0xFE00, 0xFE10), range(0x20E3, 0x20E4), range(0xE0000, 0xE0200), TONES)
"""Say how an emoji should look: in which of several forms, as a key, as a flag, in which tone."""


class Span(NamedTuple):
    """A part of a line in one font and one direction."""

    font: str
    part: str
    level: int = 0

    @property
    def backwards(self) -> bool:
        return self.level % 2 == 1


@lru_cache(512)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"{name}.ttf", max(8, round(size * RELATIVE[name])))


def runs(words: str, name: str = HAND) -> list[tuple[str, str]]:
    """(font, part) pairs. Spaces, accents and joiners stay with the letter before; letters no font has are left out."""
    return [(span.font, span.part) for span in _spans(words, name, [0] * len(words))]


def spans(words: str, name: str = HAND) -> list[Span]:
    """The parts of a line from left to right, as they are seen; each part is in the order in which it is read."""
    return direction.seen(_spans(words, name, direction.levels(words)))


def clusters(words: str) -> list[str]:
    """Letters with the accents and signs that belong to them."""
    found: list[str] = []
    for letter in words:
        if found and ((_leans(letter) and not letter.isspace()) or found[-1].endswith(JOINER)):
            found[-1] += letter
        else:
            found.append(letter)
    return found


@lru_cache(1024)
def drawable(words: str) -> str:
    """`words` without what cannot be drawn; letters in fancy dress (𝓐, ⓑ) become plain ones."""
    plain = "".join(_plain(letter) for letter in unicodedata.normalize("NFC", words) if not _among(letter, UNSEEN))
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


def _spans(words: str, name: str, levels: list[int]) -> list[Span]:
    fonts = _chain(words, name)
    found: list[Span] = []
    for letter, level in zip(words, levels, strict=True):
        before = found[-1] if found else None
        chosen = before.font if before and _leans(letter) else _first_with(letter, fonts)
        if chosen is None:
            continue
        if before and before[::2] == (chosen, level):
            found[-1] = Span(chosen, before.part + letter, level)
        else:
            found.append(Span(chosen, letter, level))
    return found


def _chain(words: str, name: str) -> tuple[str, ...]:
    """In which order fonts are asked. One font should have all ideographs; beside kana they are Japanese."""
    han = [letter for letter in words if _among(letter, IDEOGRAPHS)]
    if any(ord(letter) in KANA for letter in words):
        return (name, *ALPHABETS, *reversed(HAN), *LAST)
    lacking = {each: sum(not has(each, letter) for letter in han) for each in HAN}
    return (name, *ALPHABETS, *sorted(HAN, key=lacking.__getitem__), *LAST)


def _first_with(letter: str, fonts: tuple[str, ...]) -> str | None:
    if letter.isspace():
        return fonts[0]
    return next((each for each in fonts if has(each, letter)), None)


def _leans(letter: str) -> bool:
    return letter.isspace() or letter in LEANING or unicodedata.category(letter).startswith("M")


def _plain(letter: str) -> str:
    if _known(letter):
        return letter
    return "".join(filter(_known, unicodedata.normalize("NFKC", letter)))


def _known(letter: str) -> bool:
    return _leans(letter) or _first_with(letter, (HAND, *ALPHABETS, *HAN, *LAST)) is not None


def _among(letter: str, ranges: tuple[range, ...]) -> bool:
    return any(ord(letter) in each for each in ranges)
