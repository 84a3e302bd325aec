"""Choose fonts for words, measure them, and cut what does not fit. Nothing is ever drawn as a box."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple

from PIL import ImageFont

from rendering.lettering import direction
from rendering.lettering.coverage import FONTS, has
from rendering.paint.memory import kept

HAND = "PatrickHand"
BRUSH = "CaveatBrush"
# Chinese in short and in long characters, Japanese: they share many, but one text should be in one of them.
HAN = ("MaShanZheng", "TraditionalKai", "ZenKurenaido")
ALPHABETS = ("PlaypenSans", "PlaypenSansHebrew", "ArefRuqaa", "Kalam", "Itim", "NanumPenScript")
# Letters that the wanted font lacks are looked for in the alphabets, then in Han, then in these.
LAST = ("NotoEmoji", "DejaVuSans")
# Sizes at which the fonts look equally large.
RELATIVE = {
    HAND: 1.0,
    BRUSH: 1.0,
    "ArefRuqaa": 1.02,
    "BadScript": 0.94,
    "Caveat": 1.14,
    "CedarvilleCursive": 0.94,
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
    "Schoolbell": 0.92,
    "ShadowsIntoLight": 0.98,
    "ShantellSans": 0.82,
    "TraditionalKai": 0.9,
    "ZenKurenaido": 0.9,
}
OPEN = 32  # fonts that stay open: each size of one maps its whole file anew, and is opened in no time
ELLIPSIS = "…"
JOINER = "\u200d"
LEANING = f"{JOINER}\u200c"
KANA = range(0x3040, 0x3100)
IDEOGRAPHS = (range(0x3400, 0x4DC0), range(0x4E00, 0xA000), range(0xF900, 0xFB00), range(0x20000, 0x32000))
TONES = range(0x1F3FB, 0x1F400)  # of skin: ink has one colour
# Say how an emoji should look: in which of several forms, as a key, as a flag, in which tone.
UNSEEN = (range(0xFE00, 0xFE10), range(0x20E3, 0x20E4), range(0xE0000, 0xE0200), TONES)


class Span(NamedTuple):
    """A part of a line in one font and one direction."""

    font: str
    part: str
    level: int = 0

    @property
    def backwards(self) -> bool:
        return self.level % 2 == 1


@lru_cache(OPEN)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"{name}.ttf", max(8, round(size * RELATIVE[name])))


def runs(words: str, name: str = HAND) -> list[tuple[str, str]]:
    """Part words into (font, part) pairs. Spaces, accents and joiners stay with the letter before; letters no font has
    are left out."""
    return [(span.font, span.part) for span in _spans(words, name, [0] * len(words), "")]


def spans(words: str, name: str = HAND, backwards: bool | None = None, ideographs: str = "") -> list[Span]:
    """Part a line from left to right, as it is seen; each part is in the order in which it is read.

    `backwards`: whether the line is of a text that runs to the left; None: as its first letter says. `ideographs`: the
    font of those of its text.
    """
    return direction.seen(_spans(words, name, direction.levels(words, backwards), ideographs))


def clusters(words: str) -> list[str]:
    """Part words into letters with the accents and signs that belong to them."""
    found: list[str] = []
    for letter in words:
        if found and ((_leans(letter) and not letter.isspace()) or found[-1].endswith(JOINER)):
            found[-1] += letter
        else:
            found.append(letter)
    return found


@kept
def drawable(words: str) -> str:
    """Leave out what cannot be drawn; letters in fancy dress (𝓐, ⓑ) become plain ones."""
    plain = "".join(_plain(letter) for letter in unicodedata.normalize("NFC", words) if not _among(letter, UNSEEN))
    return " ".join("".join(part for _, part in runs(plain)).split())


@kept
def width(words: str, size: int, name: str = HAND) -> float:
    return sum(font(each, size).getlength(part) for each, part in runs(words, name))


@kept
def fit(words: str, room: int, size: int, least: int, name: str = HAND) -> tuple[str, int]:
    """Give the words and the largest size, `size` to `least`, at which they fit into `room`; at the least they are
    cut."""
    for each in range(size, least, -2):
        if width(words, each, name) <= room:
            return words, each
    return _cut(words, room, least, name), least


def wrap(words: str, room: int, size: int, name: str = HAND) -> list[str]:
    """Part words into lines no wider than `room`; a word that is wider is cut off."""
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


def han(words: str) -> str:
    """Choose the font for ideographs that a text should be in; beside kana they are Japanese."""
    if words.isascii():
        return HAN[0]
    if any(ord(letter) in KANA for letter in words):
        return HAN[-1]
    wanted = [letter for letter in words if _among(letter, IDEOGRAPHS)]
    return min(HAN, key=lambda name: sum(not has(name, letter) for letter in wanted))


def able(words: str, name: str) -> str:
    """Give the font, or another one if it lacks letters of the Latin alphabet that the words need: never two in a
    word."""
    wanted = {letter for letter in words if letter.isalpha() and unicodedata.name(letter, "").startswith("LATIN")}
    return name if all(has(name, letter) for letter in wanted) else ALPHABETS[0]


def _spans(words: str, name: str, levels: list[int], ideographs: str) -> list[Span]:
    first = ideographs or han(words)
    fonts = (name, *ALPHABETS, first, *(each for each in HAN if each != first), *LAST)
    found: list[Span] = []
    place = 0
    for cluster in clusters(words):
        level, place = levels[place], place + len(cluster)
        chosen, part = _drawn(cluster, fonts, found[-1].font if found else name)
        if found and found[-1].font == chosen and found[-1].level == level:
            found[-1] = Span(chosen, found[-1].part + part, level)
        elif part:
            found.append(Span(chosen, part, level))
    return found


def _drawn(cluster: str, fonts: tuple[str, ...], before: str) -> tuple[str, str]:
    """Choose a font, and what it draws of a cluster: all of it, or else what goes with its first letter, or nothing."""
    if cluster.isspace():
        # The space of emoji is as wide as they are.
        return (fonts[0] if before == LAST[0] else before), cluster
    letters = [letter for letter in cluster if letter not in LEANING]
    for name in fonts:
        if all(has(name, letter) for letter in letters):
            return name, cluster
    name = next((each for each in fonts if has(each, letters[0])), "") if letters else ""
    return name, "".join(letter for letter in cluster if name and (letter in LEANING or has(name, letter)))


def _leans(letter: str) -> bool:
    return letter.isspace() or letter in LEANING or unicodedata.category(letter).startswith("M")


def _plain(letter: str) -> str:
    if _known(letter):
        return letter
    return "".join(filter(_known, unicodedata.normalize("NFKC", letter)))


def _known(letter: str) -> bool:
    return _leans(letter) or any(has(name, letter) for name in (HAND, *ALPHABETS, *HAN, *LAST))


def _among(letter: str, ranges: tuple[range, ...]) -> bool:
    return any(ord(letter) in each for each in ranges)
