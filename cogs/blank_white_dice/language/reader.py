"""Read what people write on icon cards as blocks: all of it, or nothing.

Every word must be accounted for, and only one thing can be meant. What falls short of that by a little is offered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import NamedTuple

from bot.card_language.chart import BusyError
from cogs.blank_white_dice.cards.written import Understood, is_sound
from cogs.blank_white_dice.language import pieces
from cogs.blank_white_dice.language.grammars import LANGUAGES, grammar
from cogs.blank_white_dice.language.pieces import Meant
from cogs.blank_white_dice.language.putting import put_together

LONGEST_READ = 1500
"""Characters; what is longer is not read."""
LONGEST = 250
"""Words."""
MOST_SENTENCES = 16
MOST_STEPS = 6_000
"""Of the charts of all sentences together; random cards of the longest kind take 1,000."""
MOST_WAYS = 24
"""Of what the sentences can mean together."""
MOST_OFFERS = 3


class Way(NamedTuple):
    """What words can mean. `cost`: how far one had to guess, or what was left out."""

    cost: int
    understood: Understood


def read(words: str, language: str) -> Understood | None:
    """Give what words on a card mean; None: not every word of them is understood, or they mean several things."""
    for name in _in_order(language):
        ways = _ways(words, name, whole=True)
        if ways:
            likeliest = [way.understood for way in ways if way.cost == ways[0].cost]
            return likeliest[0] if len(likeliest) == 1 else None
    return None


def nearest(words: str, language: str) -> tuple[Understood, ...]:
    """List up to three icons that words may mean, the likeliest first: offered, never believed."""
    for whole in (True, False):
        for name in _in_order(language):
            if ways := _ways(words, name, whole=whole):
                return tuple(way.understood for way in ways[:MOST_OFFERS])
    return ()


def _in_order(language: str) -> list[str]:
    """List the languages, since people write in others than they have chosen."""
    return sorted(LANGUAGES, key=lambda name: name != language)


def _ways(words: str, language: str, *, whole: bool) -> list[Way]:
    """List what words can mean, the likeliest first; nothing: there is too much of it. `whole`: with every word."""
    # A question tells nobody to do anything.
    if len(words) > LONGEST_READ or "?" in words:
        return []
    try:
        sentences = _sentences(words, language, whole=whole)
    except BusyError:
        return []
    together = list(islice(product(*sentences), MOST_WAYS + 1))
    # Among those that are not tried could be the one that is meant.
    if whole and len(together) > MOST_WAYS:
        return []
    found: dict[Understood, int] = {}
    for way in _put_together(together):
        found[way.understood] = min(way.cost, found.get(way.understood, way.cost))
    return sorted((Way(cost, understood) for understood, cost in found.items()), key=lambda way: way.cost)


def _put_together(ways: Iterable[Sequence[Meant]]) -> Iterator[Way]:
    for way in ways:
        understood = put_together([piece for meant in way for piece in meant.pieces])
        if understood is not None and is_sound(understood) is None:
            yield Way(sum(meant.cost for meant in way), understood)


def _sentences(words: str, name: str, *, whole: bool) -> list[list[Meant]]:
    """List for each sentence what it can mean; one that means nothing is the only one. Raises BusyError."""
    language = grammar(name)
    lines = language.lexicon.sentences(words, LONGEST)
    if not 0 < len(lines) <= MOST_SENTENCES or sum(len(line.words) for line in lines) > LONGEST:
        return [[]]
    found, left = list[list[Meant]](), MOST_STEPS
    for before, line in zip((None, *lines), lines, strict=False):
        chart = language.chart(line, left)
        meant = pieces.whole(chart) or ([] if whole else pieces.nearest(chart, line))
        apart = before is not None and ";" not in words[before.words[-1].end : line.words[0].start]
        found.append([*meant, *pieces.inside(meant)] if apart else meant)
        left -= chart.steps
        if not found[-1]:
            return [[]]
    return found
