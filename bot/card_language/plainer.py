"""Say what a card says in plainer words: spelt out, without what stands in parentheses, titles, or asides.

What is left out might change what is meant, so what is read of the rest is offered, never believed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from bot.card_language.cues import BREAK, NUMBER, Cues, Mark
from bot.card_language.languages import Language
from bot.card_language.shorthand import spelt_out

_ASIDE = re.compile(r"\s*(\([^()]*\)|\{[^{}]*\}|\[[^\[\]]*\])\s*")
_JOINING = (
    "and",
    "then",
    "from",
    "to",
    "with",
    "of",
    "for",
    "on",
    "in",
    "by",
    "after",
    "break",
    "COMMA",
    "COLON",
    "STOP",
)
_SMALL = ("small", "a", "each", "must", "may", "can", "have", "choose", "that_kind", "only", "same", "all", "or", "new")
_SAYS_LITTLE = frozenset((*_JOINING, *_SMALL, "not", "nobody", "win", "again", "left_over", "who_doer", "who_they"))
"""Roles of words that aside say nothing of what happens on the table."""
_UNSAID = ("doer", "they", "whoever")
LONGEST_TITLE = 5


@dataclass(frozen=True)
class Plainer:
    """Makes the words of one language plainer."""

    language: Language
    cues: Cues
    kinds: Collection[str]

    def ways(self, words: str) -> Iterator[str]:
        """List the same in plainer and plainer words: always as many, which may be alike."""
        spelt = self._spelt_out(words)
        short = _ASIDE.sub(" ", spelt).strip() or spelt
        plain = self._without_asides(short)
        yield from (spelt, short, plain, self._without_title(plain))

    def _spelt_out(self, words: str) -> str:
        line = self.language.lexicon.line(words)
        known = self.language.lexicon.words | self.cues.further.words
        return spelt_out(line, known, strange=self.cues.strange(line))

    def _without_asides(self, words: str) -> str:
        """Leave out what stands between marks and says nothing of what happens on the table."""
        kept = [part for part, says in self._parts(words) if says]
        return "".join(kept).strip() or words

    def _without_title(self, words: str) -> str:
        parts = list(self._parts(words))
        title = len(parts) > 1 and len(parts[0][0].split()) <= LONGEST_TITLE
        return "".join(part for part, _ in parts[1:]) if title else words

    def _parts(self, words: str) -> Iterator[tuple[str, bool]]:
        """Take words apart behind each mark; tell of each part whether it says anything."""
        line = self.language.lexicon.line(words)
        marks = self.cues.marked(self.language, line, ()).marks
        start, says = 0, False
        for mark in marks:
            says |= _says(mark)
            if BREAK in mark.roles:
                end = line.words[mark.end - 1].end
                yield words[start:end], says
                start, says = end, False
        yield words[start:], says


def _says(mark: Mark) -> bool:
    person = mark.roles.get("person")
    if person is not None and person.who in _UNSAID:
        return not (_SAYS_LITTLE | {"person"}).issuperset(mark.roles)
    light = _SAYS_LITTLE | {NUMBER, "NUMERAL", "FIGURE"} if mark.roles.get(NUMBER) == 1 else _SAYS_LITTLE
    return not light.issuperset(mark.roles)
