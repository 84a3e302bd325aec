"""Find what may have been meant by words that are not understood as a whole: offered to their writer, never believed.

Somewhere in most sentences stand a condition and things to do. The pieces that leave the fewest words out are put
together; a word that nobody knows may be a verb.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from bot.card_language.chart import Chart, Found
from bot.card_language.languages import Language
from bot.card_language.lexicon import FREE_COST, WordLine
from bot.card_language.values import Utterance

LONGEST = 45
"""Words; of longer texts nobody leaves out just a few."""
WIDTH = 8
"""How many ways to go on are kept at each word."""
LONGEST_PIECES = 3
"""How many pieces of a kind are tried at each word, from the longest on."""


class Guess(NamedTuple):
    """Pieces of a line, and how many words (in tenths) are left out."""

    cost: int
    pieces: tuple[tuple[Found, WordLine], ...]

    @property
    def conditions(self) -> int:
        return sum(found.items[0].condition is not None for found, _ in self.pieces)

    @property
    def deeds(self) -> int:
        return sum(bool(found.items[0].parts) for found, _ in self.pieces)


def guesses(
    language: Language, line: WordLine, weights: Sequence[int], verbs: Sequence[str], *, condition: bool, deeds: bool
) -> list[Guess]:
    """List ways to put pieces of a line together, those first that leave the least out. `weights`: of each word;
    `verbs`: wordings that a word may stand for that nobody knows; `condition`, `deeds`: what has to be among them, and
    nothing else may be."""
    if not line.words or len(line.words) > LONGEST:
        return []
    names = ["condition"] * condition + ["effects"] * deeds
    line = line.guessing(verbs)
    ways = _ways(_pieces(language.chart(line), line, names), line, weights)
    fit = [way for way in ways if way.conditions == condition and bool(way.deeds) == deeds]
    most = 6 * sum(weights) // 10
    return [way for way in sorted(fit, key=lambda way: way.cost) if way.cost <= most]


def _pieces(chart: Chart, line: WordLine, names: Iterable[str]) -> dict[int, list[Found]]:
    pieces: dict[int, list[Found]] = defaultdict(list)
    for at in range(len(line.words)):
        for name in names:
            found = [each for each in chart.find(name, at) if each.cost < FREE_COST and _says_something(each.items[0])]
            pieces[at] += islice(sorted(found, key=lambda each: (each.cost, -each.end)), LONGEST_PIECES)
    return pieces


def _says_something(sentence: Utterance) -> bool:
    return sentence.condition is not None or bool(sentence.parts)


def _ways(pieces: dict[int, list[Found]], line: WordLine, weights: Sequence[int]) -> list[Guess]:
    """Go along the line, and take a piece or leave a word out, wherever that can be."""
    reached: dict[int, list[Guess]] = defaultdict(list)
    reached[0] = [Guess(0, ())]
    for at, weight in enumerate(weights):
        for way in sorted(reached[at], key=lambda way: way.cost)[:WIDTH]:
            reached[at + 1].append(way._replace(cost=way.cost + weight))
            for found in pieces[at]:
                if not (found.items[0].condition is not None and way.conditions):
                    reached[found.end].append(Guess(way.cost + 10 * found.cost, (*way.pieces, (found, line))))
    return reached[len(line.words)]
