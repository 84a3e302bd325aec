"""Find where a rule that was typed in one go falls into its halves: what it waits for, and what happens then."""

from __future__ import annotations

from collections.abc import Iterator

from bot.card_language.languages import Language
from bot.card_language.lexicon import WordLine

_OPENS = ("IF", "EACH_TIME")
_MARKS = ("comma", "colon")


def halves(language: Language, written: str, clause: str) -> Iterator[tuple[str, str]]:
    """List where a rule with its condition in front may be cut, without 'if', comma and 'then'. `clause`: what its
    first clause was read from. Whether a cut leaves the meaning as it is, is for the reader to find out."""
    line = language.lexicon.line(written)
    start = _after(line, 0, _OPENS)
    for at in range(start + 1, len(line.words)) if start else ():
        rest = _rest(line, at)
        if rest < len(line.words) and (rest > at or (clause and written.startswith(clause, line.words[at].start))):
            yield line.said(start, at), written[line.words[rest].start :]


def _rest(line: WordLine, at: int) -> int:
    """Find the first word after marks and 'then'."""
    while at < len(line.words):
        after = at + 1 if line.words[at].kind in _MARKS else _after(line, at, ("THEN",))
        if not after or after == at:
            break
        at = after
    return at


def _after(line: WordLine, at: int, names: tuple[str, ...]) -> int:
    """Find where one of these ends that begins there; 0: there is none."""
    return max((edge.end for edge in line.edges[at] if edge.name in names), default=0) if line.words else 0
