"""Find what a server does not want to read: its own words, and those of Discord's AutoMod, which overlooks bots."""

from __future__ import annotations

import logging
import time
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec
import regex

from bot.decks.barred_words import BarredWord, Slow, findings

log = logging.getLogger(__name__)

# How long, in seconds, the words of a server may take over one text, and as long its patterns.
PATIENCE = 0.5
# Patterns that ignore case take İ for i; casefold() makes two signs of it.
_DOTTED = str.maketrans("İı", "ii")


class WordFilter(msgspec.Struct, frozen=True):
    """`words`: a server's own, and `excepted`, what is no such word in spite of them (barred_words). The rest is
    AutoMod's: keywords with `*` where the word may go on, regular expressions, and what is allowed in spite of them."""

    words: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    regexes: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()
    excepted: tuple[str, ...] = ()

    def finds(self, said: str) -> bool:
        """Tell whether something in `said` is barred. Raises Slow. May block for a second: not on the event loop."""
        return bool(self.findings(said))

    def findings(self, said: str) -> list[BarredWord]:
        """Find what is barred in `said`. Raises Slow. May block for a second: not on the event loop."""
        own = findings(said, self.words, self.excepted, PATIENCE) if self.words else []
        until = time.monotonic() + PATIENCE
        return [*own, *(BarredWord("", words, ("automod",)) for words in dict.fromkeys(self._by_automod(said, until)))]

    def _by_automod(self, said: str, until: float) -> Iterator[str]:
        plain = unicodedata.normalize("NFKC", said)
        allowed = [span for pattern in _near(self.allowed, plain) for span in _spans(pattern, plain, until)]
        for pattern in (*_near(self.keywords, plain), *filter(None, map(compiled, self.regexes))):
            for found, end in _spans(pattern, plain, until):
                if not any(start <= found and end <= stop for start, stop in allowed):
                    yield plain[found:end]


NOTHING = WordFilter()


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
