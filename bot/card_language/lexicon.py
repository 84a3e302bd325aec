"""Know the wordings of a language: which words say what, in the tables that stand beside its rules.

A line of a table is the name by which the rules ask for a wording, and what people write for it, between commas. Forms
of a word stand in parentheses: `draw(|s|ing)` is draw, draws and drawing. [numbers] are words of numbers, [ordinals]
of places in a row, and [seconds] and [minutes] of how long something takes: 'half an hour'.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, pairwise, product
from typing import NamedTuple

from bot.card_language.chart import Edge, Found, Places
from bot.card_language.normalise import Word, corrected, normalised

_NUMERALS = re.compile(r"(\d)'?s")
_FORMS = re.compile(r"\(([^()]*)\)")
_BREAKS = ("comma", "colon", "stop")
_GOES_ON = frozenset(("AND", "THEN", "UNTIL", "FOR", "ALL_GAME"))
GUESS_COST = 2
"""Of a word that nobody knows."""
FREE_COST = 20
"""Of words that nobody understood: anything else is better."""
_NUMBERED = {"ordinals": "ORDINAL", "seconds": "SECONDS", "minutes": "MINUTES"}
"""Tables of numbers that are said in other words: 'third', 'half a minute'."""
LONGEST_SOME = 8
LONGEST_TITLE = 3
_ARTICLES = frozenset(("A", "THE"))
_IN_TITLES = frozenset(("TITLE", "TITLE_NOUN", "TITLE_WORD", "TITLE_END", "NAME", "FILLER"))
LONGEST_LINE = 90
"""Words; what four clauses need is far less, and what is longer is left to people."""


class NamedWording(NamedTuple):
    """What something is called: another wording, known only when the program runs."""

    wording: str
    value: int
    called: str


class _Wording(NamedTuple):
    """One wording: its words behind the first, and what it says."""

    rest: tuple[str, ...]
    name: str
    value: int | None


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The wordings of one language, by their first words; `words`: all of them; `weighty`: the names of those that free
    words cannot hold, because they may change what stands beside them."""

    language: str
    entries: Mapping[str, Sequence[_Wording]]
    words: frozenset[str]
    weighty: frozenset[str]

    @classmethod
    def load(
        cls, language: str, tables: Iterable[str], weighty: frozenset[str], names: Iterable[NamedWording] = ()
    ) -> Lexicon:
        """Load tables, each a TOML text, and names. Wordings of the same name are joined."""
        entries: dict[str, list[_Wording]] = {}
        known: set[str] = set()
        for first, entry in chain(*(_of_table(table, language) for table in tables), _entries(names, language)):
            if entry not in entries.setdefault(first, []):
                entries[first].append(entry)
            known |= {first, *entry.rest}
        return cls(language, entries, frozenset(known), weighty)

    def names(self) -> frozenset[str]:
        return frozenset(entry.name for entries in self.entries.values() for entry in entries)

    @lru_cache(maxsize=64)  # noqa: B019 - a lexicon stays as long as its game
    def line(self, words: str) -> WordLine:
        """Find what every word of a line can say."""
        return self._line(words, self._normalised(words)[: LONGEST_LINE + 1])

    def sentences(self, words: str, longest: int) -> list[WordLine]:
        """Find what the words of each sentence can say; at most so many words of all together, and one more."""
        return self._line(words, self._normalised(words)[: longest + 1]).sentences()

    def _normalised(self, words: str) -> list[Word]:
        return normalised(words, self.language, groups="(" in self.words)

    def _line(self, written: str, found: Sequence[Word]) -> WordLine:
        meant = [self._spelt(word) for word in found]
        return WordLine(
            self, written, tuple(found), tuple(tuple(self._edges(found, meant, at)) for at in range(len(found)))
        )

    def _spelt(self, word: Word) -> tuple[str, int]:
        """Give the word that is meant, and how far one had to guess."""
        if word.kind != "word" or word.text in self.words:
            return word.text, 0
        right = corrected(word.text, self.words, self.language)
        return (word.text, 0) if right is None else (right, 1)

    def _edges(self, found: Sequence[Word], meant: Sequence[tuple[str, int]], at: int) -> Iterator[Edge]:
        word = found[at]
        if word.kind == "number":
            yield Edge("NUMERAL", at + 1, int(word.text[:4]))
            yield Edge("FIGURE", at + 1, int(word.text[:4]))
        elif word.kind not in ("word", "sign"):
            yield Edge(word.kind.upper(), at + 1, word.text)
        many = _NUMERALS.fullmatch(word.text)
        if many:
            yield Edge("NUMERALS", at + 1, int(many[1]))
        for entry in self.entries.get(meant[at][0], ()) if word.kind != "quote" else ():
            end = at + 1 + len(entry.rest)
            if tuple(spelt for spelt, _ in meant[at + 1 : end]) == entry.rest:
                yield Edge(entry.name, end, entry.value, sum(cost for _, cost in meant[at:end]))


@dataclass(frozen=True)
class WordLine:
    """A line of words. `edges`: what begins at each of them."""

    lexicon: Lexicon
    written: str
    words: tuple[Word, ...]
    edges: tuple[tuple[Edge, ...], ...]

    def sentences(self) -> list[WordLine]:
        """Take it apart at its stops."""
        stops = [-1, *(at for at, word in enumerate(self.words) if word.kind == "stop"), len(self.words)]
        return [self._part(start + 1, end) for start, end in pairwise(stops) if end > start + 1]

    def up_to(self, other: WordLine) -> WordLine:
        """Give all from here to the end of a later part of the same line."""
        if other is self:
            return self
        words = self.lexicon.line(self.written).words
        return self.lexicon._line(
            self.written, [word for word in words if self.words[0].start <= word.start < other.words[-1].end]
        )

    def guessing(self, names: Iterable[str]) -> WordLine:
        """Give the same, where a word that nobody knows may say any of these."""
        guessed = tuple(Edge(name, 0, None, GUESS_COST) for name in names)
        edges = tuple(
            here or (tuple(edge._replace(end=at + 1) for edge in guessed) if self.words[at].kind == "word" else ())
            for at, here in enumerate(self.edges)
        )
        return WordLine(self.lexicon, self.written, self.words, edges)

    def _part(self, start: int, end: int) -> WordLine:
        edges = tuple(
            tuple(edge._replace(end=edge.end - start) for edge in here if edge.end <= end)
            for here in self.edges[start:end]
        )
        return WordLine(self.lexicon, self.written, self.words[start:end], edges)

    def free(self, at: int) -> Iterator[Found]:
        """List how far free words can go from there: up to a comma or colon, to what may go on with something else, or
        to the end."""
        for end in range(at + 1, len(self.words) + 1):
            if self.words[end - 1].kind in _BREAKS:
                return
            if end == len(self.words) or self.words[end].kind in _BREAKS or self._goes_on(end):
                yield Found(end, (Places(at, end),), FREE_COST + end - at)

    def _goes_on(self, at: int) -> bool:
        return any(edge.name in _GOES_ON for edge in self.edges[at])

    def deed(self, at: int) -> Iterator[Found]:
        """List how far free words can go that stand beside something else, and so must not change what that says."""
        for found in self.free(at):
            if self._is_light(at, found.end):
                yield found

    def _is_light(self, at: int, end: int) -> bool:
        """Tell whether words change nothing of what stands beside them."""
        return self.lexicon.weighty.isdisjoint(edge.name for here in self.edges[at:end] for edge in here)

    def some(self, at: int) -> Iterator[Found]:
        """List how far a few free words can go from there."""
        for end in range(at + 1, min(at + LONGEST_SOME, len(self.words)) + 1):
            if self.words[end - 1].kind in _BREAKS or not self._is_light(end - 1, end):
                return
            yield Found(end, (Places(at, end),), FREE_COST + end - at)

    def title(self, at: int) -> Iterator[Found]:
        """List how far words go from there that say nothing on cards, and may be a title: 'the tax'."""
        for end in range(at + 1, min(at + LONGEST_TITLE, len(self.words)) + 1):
            names = {edge.name for edge in self.edges[end - 1]}
            # Behind its first word an article makes a deed of it: 'paint the wall'.
            light = _IN_TITLES if end > at + 1 else _IN_TITLES | _ARTICLES
            if self.words[end - 1].kind != "word" or not names <= light:
                return
            yield Found(end, (Places(at, end),), FREE_COST + end - at)

    def said(self, start: int, end: int) -> str:
        """Give what was written from one word up to another."""
        return self.written[self.words[start].start : self.words[end - 1].end] if start < end else ""


@cache
def _of_table(table: str, language: str) -> tuple[tuple[str, _Wording], ...]:
    """List the wordings of a table, which several games may share, by their first words."""
    return tuple(_entries(_all(table), language))


def _entries(wordings: Iterable[tuple[str, int | None, str]], language: str) -> Iterator[tuple[str, _Wording]]:
    for name, value, wording in wordings:
        first, *rest = _words(wording, language)
        yield first, _Wording(tuple(rest), name, value)


def _all(table: str) -> Iterator[tuple[str, int | None, str]]:
    data = tomllib.loads(table)
    for number, wordings in data.get("numbers", {}).items():
        yield from (("NUMERAL", int(number), wording) for wording in _wordings(wordings))
        # 'A red one' is no red 1, and 'both' no 2 on a card.
        yield from (("FIGURE", int(number), wording) for wording in _wordings(wordings) if number != "1")
    for number, wordings in data.get("plural_numbers", {}).items():
        yield from (("NUMERALS", int(number), wording) for wording in _wordings(wordings))
    for kind, name in _NUMBERED.items():
        for number, wordings in data.get(kind, {}).items():
            yield from ((name, int(number), wording) for wording in _wordings(wordings))
    for name, wordings in data["wordings"].items():
        yield from ((name, None, wording) for wording in _wordings(wordings))


def _words(wording: str, language: str) -> list[str]:
    # A sign by itself would be read as what it does in a sentence: a dash as a comma.
    if not any(map(str.isalnum, wording)):
        return [wording]
    # An ending by itself, such as 's, is no word that could be brought to normal form.
    ending, _, rest = wording.partition(" ") if wording.startswith("'") else ("", "", wording)
    return [*[ending] * bool(ending), *(word.text for word in normalised(rest, language))]


def _wordings(line: str) -> Iterator[str]:
    """List what a line of a table says: 'draw(|s), pick(|s) up' are four wordings."""
    for wording in re.split(r",\s*", line.strip().rstrip(",")):
        parts = _FORMS.split(wording)
        # Between parentheses stand the forms: every second part.
        choices = [part.split("|") if place % 2 else [part] for place, part in enumerate(parts)]
        yield from ("".join(chosen).strip() for chosen in product(*choices))
