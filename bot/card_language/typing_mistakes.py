"""Find the one word that was meant by a word with one wrong letter."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator
from functools import lru_cache

from bot.card_language.written_words import written_words

SHORTEST, LONGEST = 4, 30
"""Letters of a word that is corrected: shorter ones are one letter away from too many others."""
SHORT = 4
"""Letters of a word in which only changed places and a letter for two are put right."""


def corrected(word: str, known: Collection[str], language: str) -> str | None:
    """Give the only known word that is one letter away: one too many, missing, wrong, or two changed places.

    None for known words, for real words that only look alike, and where several known words are as near. Give `known`
    as a frozenset: what is worked out for it is kept.
    """
    if not SHORTEST <= len(word) <= LONGEST or word in known or word in written_words(language).real:
        return None
    words = known if isinstance(known, frozenset) else frozenset(known)
    return _squeezed(word, words) or _only({meant for meant in _near(word, words) if _one_away(word, meant)}, word)


def _squeezed(word: str, known: frozenset[str]) -> str | None:
    """Undo letters held down: drawwww."""
    if not re.search(r"(.)\1\1", word):
        return None
    found = {re.sub(r"(.)\1{2,}", letters, word) for letters in (r"\1", r"\1\1")} & known
    return found.pop() if len(found) == 1 else None


def _only(found: set[str], word: str) -> str | None:
    """Take the one word found. Of two forms of one word, the one with the same letters, or else with the same end."""
    if len(word) <= SHORT:
        found = found if all(_slipped(word, meant) for meant in found) else set()
    elif len(found) > 1 and _forms_of_one_word(found):
        swapped = {meant for meant in found if sorted(meant) == sorted(word)}
        found = swapped or {meant for meant in found if meant[-1] == word[-1]}
    return found.pop() if len(found) == 1 else None


def _slipped(word: str, meant: str) -> bool:
    """Tell whether nothing but neighbours changed places, or a letter stands for two."""
    doubled = {word[: at + 1] + word[at:] for at in range(len(word))}
    return sorted(word) == sorted(meant) or meant in doubled


def _forms_of_one_word(found: set[str]) -> bool:
    """Tell whether they differ in nothing but an s at the end."""
    return len({meant.removesuffix("s") for meant in found}) == 1


def _near(word: str, known: frozenset[str]) -> set[str]:
    """Give all words that are one or two letters away, and few others: they share the word without some letter."""
    index = _index(known)
    return {meant for shorter in _without_one(word) for meant in index.get(shorter, ())}


@lru_cache(maxsize=16)
def _index(known: frozenset[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for word in known:
        if SHORTEST - 1 <= len(word) <= LONGEST + 1:
            for shorter in _without_one(word):
                found[shorter].append(word)
    return dict(found)


def _without_one(word: str) -> Iterator[str]:
    """Give the word, and the word without each of its letters."""
    yield word
    for at in range(len(word)):
        yield word[:at] + word[at + 1 :]


def _one_away(word: str, meant: str) -> bool:
    """Tell whether one mistake in typing makes `word` of `meant`. The first letter is right, or changed places."""
    start = 0
    while start < min(len(word), len(meant)) and word[start] == meant[start]:
        start += 1
    rest, right = word[start:], meant[start:]
    swapped = rest[:2] == right[:2][::-1] and rest[2:] == right[2:]
    if start == 0:
        return swapped and len(word) > SHORT
    return swapped or rest[1:] == right or rest == right[1:] or rest[1:] == right[1:]
