"""Say what a sentence of an icon card can mean, or what most of it can: the rest is left out, and told by the cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from bot.card_language.chart import Chart
from bot.card_language.lexicon import WordLine
from bot.card_language.near import LONGEST
from cogs.blank_white_dice.language.drafts import More

_LEFT_OUT = 10
"""What it costs to leave out a word, beside guessing at one."""
_MOST = 4
"""Pieces of a sentence that are tried."""
_TURNING = frozenset(("DENIAL", "EXCEPT", "BUT", "OTHERWISE", "UNLESS", "WEIGHTY", "OR", "MINUS"))
"""Wordings that may turn round what stands beside them: without them nothing is offered."""
_MARKS = frozenset(("CARD", "DASHES", "DICE", "DIE", "DISC", "DOTS", "FACE", "ICON"))
_THINGS = _MARKS | {"EVERYBODY", "NUMERAL", "POINTS", "RIVAL", "TWICE", "TURN", "YOU"}
"""What a card is about: without it, it would be about something else."""


class Meant(NamedTuple):
    """What a sentence can mean. `cost`: how far one had to guess."""

    pieces: tuple[Any, ...]
    cost: int = 0


def whole(chart: Chart) -> list[Meant]:
    """List what all words of a sentence can mean together."""
    return [Meant(found.items[0], found.cost) for found in chart.whole("line")]


def inside(meant: Iterable[Meant]) -> Iterator[Meant]:
    """List what sentences with 'then' can mean besides: behind a full stop nobody knows whether a condition goes on."""
    for each in meant:
        if isinstance(each.pieces[0], More):
            yield each._replace(pieces=(each.pieces[0]._replace(inside=True),))


def nearest(chart: Chart, line: WordLine) -> list[Meant]:
    """List what most words of a sentence mean that stand together, the longest piece first."""
    return sorted(_pieces(chart, line), key=lambda meant: meant.cost)[:_MOST]


def _pieces(chart: Chart, line: WordLine) -> Iterator[Meant]:
    length = len(line.words)
    if length > LONGEST:
        return
    for at in range(length // 2 + 1):
        for found in chart.find("line", at):
            left = [*range(at), *range(found.end, length)]
            if 2 * len(left) <= length and not any(_matters(line, place) for place in left):
                yield Meant(found.items[0], found.cost + _LEFT_OUT * len(left))


def _matters(line: WordLine, place: int) -> bool:
    names = {edge.name for edge in line.edges[place]}
    return line.words[place].kind == "sign" or not names.isdisjoint(_TURNING | _THINGS)
