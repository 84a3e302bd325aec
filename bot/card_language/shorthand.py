"""Spell out what people write in haste, by its consonants: 'nxt plyr drws'. Too bold to be believed."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection
from functools import lru_cache

from bot.card_language.lexicon import WordLine

_SOUNDS = (("1", "one"), ("2", "to"), ("4", "for"), ("gh", ""), ("ch", "k"), ("ph", "f"), ("h", ""), ("ck", "k"))
_VOWELS = re.compile(r"(?<!^)[aeiouàèéìòùäöü']")
_TWICE = re.compile(r"(.)\1+")
SHORTEST = 2
"""Consonants of a word that is spelt out: with fewer it could be anything."""
LONG = 4
"""Letters of a word that may have all its vowels, but not the right ones: 'steel', and not 'dog'."""


def spelt_out(line: WordLine, known: frozenset[str], *, strange: Collection[int]) -> str:
    """Give what was written, with the words at the places `strange` in the spelling of known ones that sound alike."""
    written, end, said = line.written, 0, []
    for at in sorted(strange):
        word = line.words[at]
        meant = _nearest(word.text, known)
        if meant is not None and word.start >= end:
            said += [written[end : word.start], meant]
            end = word.end
    return "".join((*said, written[end:]))


def _nearest(word: str, known: frozenset[str]) -> str | None:
    sound = _sound(word)
    if len(sound) < SHORTEST or (len(word) < LONG and len(sound) < len(word) - 1):
        return None
    return min(_index(known).get(sound, ()), key=lambda each: (_unlike(each, word), each), default=None)


def _unlike(one: str, other: str) -> tuple[int, int]:
    """Reckon how little two words have in common: how few letters in front, and how many more one has."""
    alike = next((at for at, pair in enumerate(zip(one, other, strict=False)) if len({*pair}) > 1), len(other))
    return -alike, abs(len(one) - len(other))


@lru_cache(maxsize=8)
def _index(known: frozenset[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for word in known:
        if word.isalpha():
            found[_sound(word)].append(word)
    return dict(found)


def _sound(word: str) -> str:
    for letters, sound in _SOUNDS:
        word = word.replace(letters, sound) if not word.isdigit() else word
    return _TWICE.sub(r"\1", _VOWELS.sub("", word))
