"""Find what a server does not want to read: its own words, and those of Discord's AutoMod, which overlooks bots.

Slow                    the patterns of the server took longer than PATIENCE
"""

from __future__ import annotations

import logging
import time
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec
import regex

log = logging.getLogger(__name__)

# How long, in seconds, the patterns of a server may take over one text.
PATIENCE = 0.5
# Digits and signs that people write for letters.
_LEET = str.maketrans("013457@$!|", "oieastasil")
# Patterns that ignore case take İ for i; casefold() makes two signs of it.
_DOTTED = str.maketrans("İı", "ii")
_TOKEN = regex.compile(r"[\w@$|!]+")


class Slow(Exception): ...


class WordFilter(msgspec.Struct, frozen=True):
    """`words`: barred wherever they stand as whole words, however they are spelt. The rest is AutoMod's: keywords
    with `*` where the word may go on, regular expressions, and what is allowed in spite of them."""

    words: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    regexes: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()

    def finds(self, said: str) -> bool:
        """Tell whether something in `said` is barred. Raises Slow. May block for PATIENCE: not on the event loop."""
        bare = folded(said)
        if any(word in bare for word in _listed(self.words)):
            return True
        plain = unicodedata.normalize("NFKC", said)
        until = time.monotonic() + PATIENCE
        allowed = [span for pattern in _near(self.allowed, plain) for span in _spans(pattern, plain, until)]
        patterns = (*_near(self.keywords, plain), *filter(None, map(compiled, self.regexes)))
        return any(
            not any(start <= found and end <= stop for start, stop in allowed)
            for pattern in patterns
            for found, end in _spans(pattern, plain, until)
        )


NOTHING = WordFilter()


def folded(said: str) -> str:
    """Reduce words to their letters: without case, accents and digits for letters, one space around each."""
    letters = unicodedata.normalize("NFKD", said.casefold())
    bare = "".join(letter for letter in letters if unicodedata.category(letter) not in ("Mn", "Me", "Cf"))
    return f" {' '.join(_spelt(token) for token in _TOKEN.findall(bare))} "


def _spelt(token: str) -> str:
    """A number stays a number, and an exclamation mark at the end of a word stays none."""
    token = token.rstrip("!")
    return token.translate(_LEET) if any(letter.isalpha() for letter in token) else token


@lru_cache(maxsize=256)
def _listed(words: tuple[str, ...]) -> frozenset[str]:
    """A server's list, folded once; what has no letters bars nothing."""
    return frozenset(word for word in map(folded, words) if word.strip())


def _near(keywords: Sequence[str], said: str) -> list[Any]:
    """The patterns of those that may be in it: to make those of a server's thousands takes a second."""
    loose = _loose(said)
    return [_keyword(keyword) for keyword in keywords if _loose(keyword.strip().strip("*")) in loose]


def _loose(words: str) -> str:
    """Alike for whatever a pattern takes for alike, and perhaps for more."""
    return words.translate(_DOTTED).casefold()


@lru_cache(maxsize=4096)
def _keyword(keyword: str) -> Any:
    """AutoMod's: whole words, unless `*` at the start or the end lets the word go on there."""
    bare = keyword.strip()
    start, end = "" if bare.startswith("*") else r"(?<!\w)", "" if bare.endswith("*") else r"(?!\w)"
    core = regex.escape(bare.strip("*"))
    return regex.compile(f"{start}{core}{end}" if core else r"(?!)", regex.IGNORECASE)


@lru_cache(maxsize=4096)
def compiled(pattern: str) -> Any | None:
    """Compile a pattern of AutoMod's; None for what Discord understands and we do not."""
    try:
        return regex.compile(pattern, regex.IGNORECASE)
    except regex.error as error:
        # AutoMod's other rules must do: a server whose patterns are not understood can still write cards.
        log.info("an AutoMod pattern cannot be used: %s", error)
        return None


def _spans(pattern: Any, said: str, until: float) -> Iterator[tuple[int, int]]:
    try:
        # A negative timeout would mean no limit at all. `concurrent` lets other threads run meanwhile.
        for match in pattern.finditer(said, timeout=max(until - time.monotonic(), 1e-3), concurrent=True):
            yield match.span()
    except TimeoutError as error:
        raise Slow from error
