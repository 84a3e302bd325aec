"""Bring what people wrote to normal form: words that a grammar can look up, each with its place in what was written.

What only decorates (emoji, markdown, invisible characters) is left out; what says something, or might, is kept. One
written word may become several with the same place: "don't" is "do" and "not", "dell'ultima" is "dell'" and "ultima".
Words with a hyphen fall apart, each part in its own place. Where a sign might change the meaning and nobody can know
how, it stays a sign, which no grammar takes for nothing: struck out words, forbidding emoji, arrows that point back.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from bot.card_language.plain_letters import KEYCAP, plain
from bot.card_language.quotations import quotations
from bot.card_language.tokens import (
    AS_WRITTEN,
    BULLET,
    DROPPED,
    HERALDS,
    MEANINGFUL,
    NUMBERED,
    ONE_WORD,
    PLAIN_SIGNS,
    TOKEN,
)
from bot.card_language.typing_mistakes import corrected
from bot.card_language.word_parts import parts
from bot.card_language.written_words import WrittenWords, written_words

__all__ = ["Word", "corrected", "normalised"]

LONGEST = 4000
"""Characters; what is longer is cut."""
_BREAKS = ("stop", "comma", "colon")
_PARENTHESES = frozenset("()")
_DECORATION = ("So", "Cn", "Co", "Cs", "Cf", "Me")


class Word(NamedTuple):
    """A word in normal form, or another thing that was written: words[start:end] of what was written.

    `kind`: word, number (digits alone), quote (text as written), stop, comma, colon or sign.
    """

    text: str
    kind: str
    start: int
    end: int


def normalised(words: str, language: str, *, groups: bool = False) -> list[Word]:
    """Give the words of a sentence in normal form. Never raises; linear in the length.

    `groups`: parentheses say what belongs together and stay signs; else they are marks, read as commas.
    """
    table = written_words(language)
    found = list(_Reader(words[:LONGEST], table).words())
    return _told_by_neighbours(found if groups else list(_with_commas(found)), table)


def _with_commas(words: Sequence[Word]) -> Iterator[Word]:
    """Put a comma for each parenthesis, unless a mark stands there anyway: 'everybody (but you) draws'."""
    before = _BREAKS[0]
    for at, word in enumerate(words):
        if word.kind == "sign" and word.text in _PARENTHESES:
            behind = words[at + 1].kind if at + 1 < len(words) else _BREAKS[0]
            if before in _BREAKS or behind in _BREAKS:
                continue
            word = word._replace(text=",", kind="comma")
        before = word.kind
        yield word


def _told_by_neighbours(words: list[Word], table: WrittenWords) -> list[Word]:
    """Put right words of which only what stands before or behind them tells what they mean."""
    for at, word in enumerate(words):
        following = words[at + 1].text if at + 1 < len(words) else ""
        if both := table.phrases.get(f"{word.text} {following}"):
            for place, meant in enumerate(both.split(), at):
                words[place] = words[place]._replace(text=meant, kind="word")
        elif word.text in table.openings and (at == 0 or _before_opening(words[at - 1], table)):
            words[at] = word._replace(text=table.openings[word.text])
    return words


def _before_opening(word: Word, table: WrittenWords) -> bool:
    return word.kind in _BREAKS or word.text in table.before_openings


class _Reader:
    """Walks over one sentence. `at` and `end` are places in its plain letters."""

    def __init__(self, written: str, table: WrittenWords) -> None:
        self._written, self._table = written, table
        self._plain = plain(written)
        self._quotes = quotations(self._plain.text)
        self._listed, self._begins = 0, True
        self._heralded = ""

    def words(self) -> Iterator[Word]:
        at, text = 0, self._plain.text
        while at < len(text):
            if at == 0 or text[at - 1] == "\n":
                at = self._after_decoration(at)
            found, at = self._next(at)
            for word in found:
                yield word
                self._begins = _before_opening(word, self._table)

    def _after_decoration(self, at: int) -> int:
        """Skip what makes a line part of a list, a heading or a quotation."""
        numbered = NUMBERED.match(self._plain.text, at)
        if numbered and int(numbered[1]) == self._listed + 1:
            self._listed += 1
            return numbered.end()
        bullet = BULLET.match(self._plain.text, at)
        return bullet.end() if bullet else at

    def _next(self, at: int) -> tuple[list[Word], int]:
        """Give the words of the token there, and where it ends."""
        if odd := self._table.odd.match(self._plain.text, at):
            return self._meant(self._table.spellings[odd[0]], at, odd.end()), odd.end()
        if at in self._quotes and (quoted := self._quoted(at, self._quotes[at])):
            return [quoted], self._quotes[at] + 1
        token = TOKEN.match(self._plain.text, at)
        if token is None or token.lastgroup is None:
            return [], at + 1
        return self._made(token.lastgroup, token[0], at, token.end()), token.end()

    def _made(self, kind: str, found: str, at: int, end: int) -> list[Word]:
        """Give what becomes of a token."""
        if kind in DROPPED:
            return []
        if kind in ONE_WORD:
            return [self._word(*ONE_WORD[kind], at, end)]
        if kind in AS_WRITTEN:
            return [self._word(found.rstrip(KEYCAP), AS_WRITTEN[kind], at, end)]
        return _MAKING[kind](self, found, at, end)

    # Words

    def _spelled(self, found: str, at: int, end: int) -> list[Word]:
        found = found.replace("`", "'").replace("(s)", "s")  # some keyboards have no apostrophe
        if found.isdecimal():
            return [self._word(found, "number", at, end)]
        accented = self._table.accented and self._table.accented.get(self._composed(at, end))
        return self._meant(accented or " ".join(parts(found, self._table)), at, end)

    def _list(self, found: str, at: int, end: int) -> list[Word]:
        return [
            self._word(part[0], "comma" if part[0] == "," else "number", at + part.start(), at + part.end())
            for part in re.finditer(r"[0-9]+|,", found)
        ]

    def _quoted(self, at: int, end: int) -> Word | None:
        """Give what stands between two marks; nothing between them is no quotation."""
        inside = self._written[self._plain.ends[at] : self._plain.starts[end]].strip()
        return self._word(inside, "quote", at, end + 1) if inside else None

    def _meant(self, meant: str, at: int, end: int) -> list[Word]:
        return [self._word(part, "number" if part.isdecimal() else "word", at, end) for part in meant.split()]

    def _word(self, text: str, kind: str, at: int, end: int) -> Word:
        return Word(text, kind, self._plain.starts[at], self._plain.ends[end - 1])

    # Marks and signs

    def _stop(self, found: str, at: int, end: int) -> list[Word]:
        if found == "." and self._abbreviated(at):
            return []
        return [self._word("?" if set(found) & set("?❓❔⁉") else found[0], "stop", at, end)]

    def _dash(self, found: str, at: int, end: int) -> list[Word]:
        """Tell hyphens, which hold words together, from ranges, from minus, and from dashes used as commas."""
        before, after = self._around(at, end)
        if found == "-" and before.isalnum() and after.isalpha():
            return []
        if len(found) == 1 and after.isdigit():
            return [self._word("-", "sign", at, end)]
        return [self._word(",", "comma", at, end)]

    def _markup(self, found: str, at: int, end: int) -> list[Word]:
        """Drop what makes letters bold, but not what strikes them out, nor signs that stand between two things."""
        before, after = self._around(at, end)
        between = (before + after).isalnum() or not (before + after).strip()
        return [self._word(found, "sign", at, end)] if "~~" in found or between else []

    def _family(self, found: str, at: int, end: int) -> list[Word]:
        """Drop an emoji made of several, whatever they are alone: a heart on fire is no red."""
        return [self._word(found, "sign", at, end)] if set(found) & MEANINGFUL else []

    def _other(self, found: str, at: int, end: int) -> list[Word]:
        if found in self._table.drawn:
            return self._meant(self._table.drawn[found], at, end)
        says = found in PLAIN_SIGNS or found in MEANINGFUL or self._repeats(found)
        if not says and (unicodedata.category(found) in _DECORATION or "🏻" <= found <= "🏿"):
            return []
        return [self._word(PLAIN_SIGNS.get(found, found), "sign", at, end)]

    def _repeats(self, found: str) -> bool:
        """Tell whether an arrow that goes round says something here; around a clause, or before it, it decorates."""
        if found in HERALDS and self._begins:
            self._heralded += found
        return found in HERALDS and found not in self._heralded

    # What stands around

    def _around(self, at: int, end: int) -> tuple[str, str]:
        """Give the character before and the one behind; a space at the edges."""
        text = self._plain.text
        return text[at - 1] if at else " ", text[end] if end < len(text) else " "

    def _abbreviated(self, at: int) -> bool:
        """Tell whether a dot ends no sentence: an abbreviation is before it, and no capital behind it."""
        before = re.search(r"[^\W\d_]{1,8}$", self._plain.text[max(0, at - 9) : at])
        after = self._written[self._plain.ends[at] : self._plain.ends[at] + 2].strip()[:1]
        return bool(before and before[0] in self._table.abbreviations) and after.isalnum() and not after.isupper()

    def _composed(self, at: int, end: int) -> str:
        """Give the small letters written there, with their accents."""
        return unicodedata.normalize("NFC", self._written[self._plain.starts[at] : self._plain.ends[end - 1]].lower())


_MAKING: dict[str, Callable[[_Reader, str, int, int], list[Word]]] = {
    "letters": _Reader._spelled,
    "word": _Reader._spelled,
    "list": _Reader._list,
    "stop": _Reader._stop,
    "dash": _Reader._dash,
    "markup": _Reader._markup,
    "family": _Reader._family,
    "other": _Reader._other,
}
