"""Bring what people wrote to normal form: words that a grammar can look up, each with its place in what was written.

What only decorates (emoji, markdown, invisible characters) is left out; what says something, or might, is kept. One
written word may become several with the same place: "don't" is "do" and "not", "dell'ultima" is "dell'" and "ultima".
Words with a hyphen fall apart, each part in its own place. Where a sign might change the meaning and nobody can know
how, it stays a sign, which no grammar takes for nothing: struck out words, forbidding emoji, arrows that point back.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from bot.card_language.plain_letters import JOINER, KEYCAP, plain
from bot.card_language.quotations import quotations
from bot.card_language.typing_mistakes import corrected
from bot.card_language.written_words import WrittenWords, odd_spellings, written_words

__all__ = ["Word", "corrected", "normalised"]

LONGEST = 4000
"""Characters; what is longer is cut."""
LONGEST_WORD = 40
"""Characters; longer ones are not taken apart."""


class Word(NamedTuple):
    """A word in normal form, or another thing that was written.

    `kind`: word, number (digits alone), quote (text as written), stop, comma, colon or sign.
    """

    text: str
    kind: str
    start: int
    end: int


def normalised(words: str, language: str) -> list[Word]:
    """Give the words of a sentence in normal form. Never raises; linear in the length."""
    return list(_Reader(words[:LONGEST], language).words())


_TOKEN = re.compile(
    rf"""
      (?P<space>[ ]+)
    | (?P<emoji><a?:\w{{1,40}}:\d{{1,25}}>)
    | (?P<mention><[@\#][!&]?\d{{1,25}}>|<t:-?\d{{1,20}}(?::\w)?>|<id:\w{{1,20}}>|@\w+)
    | (?P<link>https?://[^ \n]+)
    | (?P<face>(?<![^\s.!?,])(?:[:;=]-?'?[()dp]|\^_?\^)(?![^\s.!?,]))
    | (?P<arrow>-+>|=+>|[→⇒➔➜➡⟶⟹⇨])
    | (?P<compare>[<>!]=|<>)
    | (?P<keycap>[0-9]{KEYCAP})
    | (?P<list>[0-9]{{1,2}}(?:,[0-9]{{1,2}}){{2,}}(?![\w,]|[.:/][0-9]))
    | (?P<odd_number>[0-9]+(?:[.,:/][0-9]+)+\w*|[0-9]+°)
    | (?P<word>[^\W_]+(?:['`][^\W_]+)*'?(?!{KEYCAP}))
    | (?P<stop>[.;!?\n❗❓❕❔‼⁉](?:[ ]?[.;!?\n❗❓❕❔‼⁉])*)
    | (?P<comma>,(?:[ ]?,)*)
    | (?P<colon>:+)
    | (?P<dash>[-—]+)
    | (?P<markup>[*_~|`]+)
    | (?P<joined>[^\w\s](?:{JOINER}[^\w\s])+)
    | (?P<other>.|\n)
    """,
    re.VERBOSE,
)
_LINE = re.compile(r" *(?:(?:>{1,3}|[-*•·‣▪–—])(?= +[^\s\d])|#{1,3}(?= )|-#(?= ))")
_NUMBERED = re.compile(r" *([0-9]{1,2})[.)](?= +[^\s\d])")
_WITH_TIMES = re.compile(r"x([0-9]{1,4})|([0-9]{1,4})x")
_GLUED = re.compile(r"([0-9]{1,4})([^\W\d_]+)")
_MEANINGFUL = frozenset("🚫⛔❌✖❎🙅🛑🚷👎➕➖➗↩↪⤴⤵👈👉👆👇☝⬅⬆⬇↔↕🔺🔻🔶🔷🔸🔹▶◀♾🆚🔟🈚🈲")
"""Emoji that say something, but not one thing in one way: signs, so that nothing is read without them."""
_HERALDS = frozenset("🔄🔁🔃🔀")
"""Emoji that decorate where a clause begins, and say something where it ends: twice, or the other way round."""
_SIGNS = {"➕": "+", "➖": "-", "✖": "x", "×": "x", "−": "-", "≥": ">=", "≤": "<=", "≠": "!="}


class _Reader:
    """Walks over one sentence."""

    def __init__(self, written: str, language: str) -> None:
        self._written, self._plain = written, plain(written)
        self._table, self._odd = written_words(language), odd_spellings(language)
        self._drawn = self._table.drawn()
        self._quotes = quotations(self._plain.text)
        self._listed = 0
        self._begins = True

    def words(self) -> Iterator[Word]:
        at, text = 0, self._plain.text
        while at < len(text):
            if at == 0 or text[at - 1] == "\n":
                at = self._after_decoration(at)
                if at >= len(text):
                    return
            found, end = self._token(at)
            for word in found:
                yield word
                self._begins = word.kind in ("stop", "comma", "colon") or word.text in self._table.before_openings
            at = end

    def _after_decoration(self, at: int) -> int:
        """Skip what makes a line part of a list, a heading or a quotation."""
        text = self._plain.text
        if (match := _NUMBERED.match(text, at)) and int(match[1]) == self._listed + 1:
            self._listed += 1
            return match.end()
        match = _LINE.match(text, at)
        return match.end() if match else at

    def _token(self, at: int) -> tuple[list[Word], int]:
        text = self._plain.text
        if at in self._quotes and (quoted := self._quoted(at, self._quotes[at])):
            return [quoted], self._quotes[at] + 1
        if match := self._odd.match(text, at):
            return self._made(self._table.spellings[match[0]], at, match.end()), match.end()
        match = _TOKEN.match(text, at)
        if match is None:
            return [], at + 1
        making = getattr(self, f"_{match.lastgroup}", None)
        return (making(match[0], at, match.end()) if making else []), match.end()

    # What becomes of each kind of token

    def _quoted(self, at: int, end: int) -> Word | None:
        inside = self._written[self._plain.ends[at] : self._plain.starts[end]].strip()
        return Word(inside, "quote", self._plain.starts[at], self._plain.ends[end]) if inside else None

    def _mention(self, found: str, at: int, end: int) -> list[Word]:
        return [self._at("<#>" if found[1] in "#ti" else "<@>", "word", at, end)]

    def _link(self, found: str, at: int, end: int) -> list[Word]:
        return [self._at("<link>", "word", at, end)]

    def _arrow(self, found: str, at: int, end: int) -> list[Word]:
        return [self._at(":", "colon", at, end)]

    def _compare(self, found: str, at: int, end: int) -> list[Word]:
        return [self._at(found, "sign", at, end)]

    def _keycap(self, found: str, at: int, end: int) -> list[Word]:
        return [self._at(found[0], "number", at, end)]

    def _list(self, found: str, at: int, end: int) -> list[Word]:
        return [
            self._at(part[0], "comma" if part[0] == "," else "number", at + part.start(), at + part.end())
            for part in re.finditer(r"[0-9]+|,", found)
        ]

    def _odd_number(self, found: str, at: int, end: int) -> list[Word]:
        return [self._at(found, "word", at, end)]

    def _stop(self, found: str, at: int, end: int) -> list[Word]:
        if found == "." and self._abbreviated(at):
            return []
        return [self._at("?" if set(found) & set("?❓❔⁉") else found[0], "stop", at, end)]

    def _comma(self, found: str, at: int, end: int) -> list[Word]:
        return [self._at(",", "comma", at, end)]

    def _colon(self, found: str, at: int, end: int) -> list[Word]:
        return [self._at(":", "colon", at, end)]

    def _dash(self, found: str, at: int, end: int) -> list[Word]:
        """Tell hyphens, which hold words together, from ranges, from less, and from dashes used as commas."""
        before, after = self._around(at, end)
        if found == "-" and before.isalnum() and after.isalpha():
            return []
        if len(found) == 1 and after.isdigit():
            return [self._at("-", "sign", at, end)]
        return [self._at(",", "comma", at, end)]

    def _markup(self, found: str, at: int, end: int) -> list[Word]:
        """Drop what makes letters bold, but not what strikes them out, nor signs that stand between two things."""
        before, after = self._around(at, end)
        between = (before + after).isalnum() or not (before + after).strip()
        return [self._at(found, "sign", at, end)] if "~" in found or between else []

    def _joined(self, found: str, at: int, end: int) -> list[Word]:
        return [self._at(found, "sign", at, end)] if set(found) & _MEANINGFUL else []

    def _other(self, found: str, at: int, end: int) -> list[Word]:
        if found in self._drawn:
            return self._made(self._drawn[found], at, end)
        if found in _SIGNS or found in _MEANINGFUL or (found in _HERALDS and not self._begins):
            return [self._at(_SIGNS.get(found, found), "sign", at, end)]
        if unicodedata.category(found) in ("So", "Cn", "Co", "Cs", "Cf", "Me") or "🏻" <= found <= "🏿":
            return []
        return [self._at(found, "sign", at, end)]

    def _word(self, found: str, at: int, end: int) -> list[Word]:
        found = found.replace("`", "'")  # what some keyboards have for an apostrophe
        if found.isdecimal():
            return [self._at(found, "number", at, end)]
        if self._begins and (meant := self._table.openings.get(found)):
            return self._made(meant, at, end)
        return self._made(" ".join(_parts(found, self._table)), at, end)

    # Places

    def _around(self, at: int, end: int) -> tuple[str, str]:
        """Give the character before and the one behind; a space at the edges."""
        text = self._plain.text
        return text[at - 1] if at else " ", text[end] if end < len(text) else " "

    def _abbreviated(self, at: int) -> bool:
        text = self._plain.text
        before = re.search(r"[^\W\d_]{1,8}$", text[max(0, at - 9) : at])
        after = text[at + 1 : at + 3].strip()[:1]
        return bool(before and before[0] in self._table.abbreviations and after.isalnum()) and not self._capital(at)

    def _capital(self, at: int) -> bool:
        return self._written[self._plain.ends[at] : self._plain.ends[at] + 2].strip()[:1].isupper()

    def _made(self, meant: str, at: int, end: int) -> list[Word]:
        return [self._at(part, "number" if part.isdecimal() else "word", at, end) for part in meant.split()]

    def _at(self, text: str, kind: str, at: int, end: int) -> Word:
        return Word(text, kind, self._plain.starts[at], self._plain.ends[end - 1])


def _parts(found: str, table: WrittenWords) -> list[str]:
    """Give the words that one written word stands for."""
    if len(found) > LONGEST_WORD:
        return [found]
    if found in table.spellings:
        return table.spellings[found].split()
    if (match := _WITH_TIMES.fullmatch(found)) and table.times:
        return [match[1] or match[2], table.times]
    if (match := _GLUED.fullmatch(found)) and match[2] in table.units:
        return [match[1], match[2]]
    return _apart(found, table) if "'" in found else [found]


def _apart(found: str, table: WrittenWords) -> list[str]:
    """Take a word with apostrophes apart."""
    if re.fullmatch(r"[0-9]+'s", found):
        return [found.replace("'", "")]
    for ending, meant in table.endings.items():
        if found.endswith(ending) and len(found) > len(ending):
            return [*_parts(found.removesuffix(ending), table), *meant.split()]
    if found.endswith("'"):
        return _ended(found, table)
    if table.elisions:
        first, _, rest = found.partition("'")
        return [first + "'", *_parts(rest, table)]
    return [found]


def _ended(found: str, table: WrittenWords) -> list[str]:
    """Take the apostrophe off the end of a word: it tells who owns, stands for an accent, or for what was left out."""
    bare = found[:-1]
    if table.plural_owners and bare.endswith("s"):
        return [*_parts(bare, table), "'s"]
    if table.elisions and bare[-1] not in "aeiou":
        return [found]
    return _parts(bare, table)
