"""Leave words out of what was written, to find what its writer may have meant: offered, never believed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise

from bot.card_language.languages import Language
from bot.card_language.lexicon import Line

_BREAKS = ("comma", "colon", "stop")
MOST_WORDS = 300
"""Of all variants together."""
LONGEST = 40
"""Words; of longer texts nobody leaves out just a few."""


def variants(language: Language, when: str, words: str) -> Iterator[tuple[Line, Line]]:
    """Give condition and words without some of their words, those first that lose the least."""
    condition, line = language.lexicon.line(when), language.lexicon.line(words)
    if len(condition.words) + len(line.words) > LONGEST:
        return
    known = _without_unknown(condition), _without_unknown(line)
    if len(known[1].words) * 2 < len(line.words):
        return
    yield known
    for count, (less_when, less) in enumerate(chain(_shorter_pairs(*known))):
        if count * len(line.words) > MOST_WORDS:
            return
        yield less_when, less


def _shorter_pairs(when: Line, words: Line) -> Iterator[tuple[Line, Line]]:
    yield from ((when, less) for less in _without_part(words))
    yield from ((when, less) for less in _without_one(words))
    yield from ((less, words) for less in _without_one(when))


def _without_unknown(line: Line) -> Line:
    return line.keeping(
        [bool(edges) or word.kind != "word" for edges, word in zip(line.edges, line.words, strict=True)]
    )


def _without_part(line: Line) -> Iterator[Line]:
    """Leave out what stands between commas, colons and stops, from the shortest on; half of the words stay."""
    ends = [-1, *(at for at, word in enumerate(line.words) if word.kind in _BREAKS), len(line.words)]
    spans = [(start + 1, end) for start, end in pairwise(ends) if end > start + 1]
    for start, end in sorted(spans, key=lambda span: span[1] - span[0]):
        if 2 * (end - start) <= len(line.words):
            yield line.keeping([not start <= at <= end for at in range(len(line.words))])


def _without_one(line: Line) -> Iterator[Line]:
    for left_out in range(len(line.words)):
        yield line.keeping([at != left_out for at in range(len(line.words))])
