"""Read what people write on icon cards as blocks: all of it, or nothing.

Every word must be accounted for, and only one thing can be meant. Where several things can, they are offered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice, product
from typing import Any, NamedTuple

from bot.card_language.chart import BusyError
from bot.card_language.languages import PACKAGE as SHARED
from bot.card_language.languages import Grammar, source, table
from bot.card_language.lexicon import Name
from bot.language.words import Words
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.cards.written import Understood, is_sound
from cogs.blank_white_dice.language.putting import put_together
from cogs.blank_white_dice.language.values import Values

PACKAGE = "cogs.blank_white_dice.language"
LANGUAGES = ("en", "it")
LONGEST_READ = 1500
"""Characters; what is longer is not read."""
LONGEST = 250
"""Words."""
MOST_SENTENCES = 10
MOST_STEPS = 9_000
"""Of the charts of all sentences together."""
MOST_WAYS = 24
"""Of what the sentences can mean together."""
MOST_OFFERS = 3


class Way(NamedTuple):
    """What words can mean. `cost`: how far one had to guess."""

    cost: int
    understood: Understood


def read(words: str, language: str) -> Understood | None:
    """Give what words on a card mean; None: not every word of them is understood, or they mean several things."""
    for name in _in_order(language):
        found = _cheapest(_ways(words, name))
        if found:
            return found[0] if len(found) == 1 else None
    return None


def nearest(words: str, language: str) -> tuple[Understood, ...]:
    """List up to three icons that words may mean, the likeliest first: offered, never believed."""
    for name in _in_order(language):
        found = _cheapest(_ways(words, name))
        if found:
            return tuple(found[:MOST_OFFERS])
    return ()


def _in_order(language: str) -> list[str]:
    """List the languages, since people write in others than they have chosen."""
    return sorted(LANGUAGES, key=lambda name: name != language)


def _cheapest(ways: Iterable[Way]) -> list[Understood]:
    """List what takes the least guessing, once each."""
    costs: dict[Understood, int] = {}
    for way in ways:
        costs[way.understood] = min(way.cost, costs.get(way.understood, way.cost))
    return [found for found, cost in costs.items() if cost == min(costs.values())]


def _ways(words: str, language: str) -> list[Way]:
    """List what words can mean; nothing: there is too much of it."""
    if len(words) > LONGEST_READ:
        return []
    try:
        lines = _sentences(words, language)
    except BusyError:
        return []
    ways = list(islice(product(*lines), MOST_WAYS + 1))
    # Among those that are not tried could be the one that is meant.
    return [] if len(ways) > MOST_WAYS else list(_put_together(ways))


def _put_together(ways: Iterable[Sequence[tuple[Any, int]]]) -> Iterator[Way]:
    for way in ways:
        understood = put_together([piece for pieces, _ in way for piece in pieces])
        if understood is not None and is_sound(understood) is None:
            yield Way(sum(cost for _, cost in way), understood)


def _sentences(words: str, name: str) -> list[list[tuple[Any, int]]]:
    """List for each sentence what it can mean, and how far one had to guess. Raises BusyError."""
    language = grammar(name)
    lines = language.lexicon.sentences(words, LONGEST)
    if not 0 < len(lines) <= MOST_SENTENCES or sum(len(line.words) for line in lines) > LONGEST:
        return [[]]
    found, left = [], MOST_STEPS
    for line in lines:
        chart = language.chart(line, left)
        found.append([(each.items[0], each.cost) for each in chart.whole("line")])
        left -= chart.steps
        if not found[-1]:
            return [[]]
    return found


@cache
def grammar(name: str) -> Grammar[Values]:
    """Load a language; the first time this takes a moment."""
    tables = [table(package, name) for package in (SHARED, PACKAGE)]
    return Grammar.put_together(name, [source(PACKAGE, name)], tables, Values(), ("line",), list(_names(name)))


def _names(language: str) -> Iterator[Name]:
    """List the names of the printed cards, in a language and in English."""
    for speaker in {language: Words(language, markup=False), "en": Words("en", markup=False)}.values():
        for number, card in CARDS.items():
            yield Name("CARD_NAME", number, speaker(card.name))
