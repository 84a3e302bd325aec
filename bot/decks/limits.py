"""Find out where a card is not understood because the game has no such card, or cannot do so much: 'a yellow card',
'draw 50'.

What a game has is asked of its reader: another word is put in the place of each that the game may not have, and if the
card is understood then, that was it. How far numbers go is asked of the meaning that has come of it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.decks.deck_game import DeckGame, Reading, kind_at
from bot.engine.deck import Card
from bot.engine.text import Text, text
from bot.language.words import Words

MOST = 3
"""Words of a part of the card that are looked at: for each it is read some times."""
MOST_READ = 1500
"""Letters that are read in all for the hints about one card. Long cards, which take the reader longest, are tried in
fewer ways: somebody waits for the page."""
HIGHEST = 1000
"""Up to here it is tried how far numbers go."""
USUAL = (2, 3)
"""Numbers that nearly everything can be. Where the two readings differ stands what the number says."""
_WORD = re.compile(r"[^\W\d_]+|\d+")
Where = tuple[Any, ...]
"""The way to a value in plain JSON data."""


class Odd(NamedTuple):
    """A word that the game may not have. `number`: which it says; None: it names a thing."""

    start: int
    end: int
    word: str
    number: int | None


def hints(game: DeckGame, card: Card, reading: Reading) -> tuple[Text, ...]:
    """Say of each thing or number on a card whether it is why the card is not understood, and what could be instead."""
    if not reading.free:
        return ()
    reader = _PatientReader(game)
    found = [said for part in ("condition", "words") for said in _OddPart(reader, card, reading, part).hints()]
    return tuple(dict.fromkeys(found))


class _PatientReader:
    """Reads a card in other words, until it has read enough."""

    def __init__(self, game: DeckGame) -> None:
        self.game, self._left = game, MOST_READ

    def read(self, card: Card) -> Reading | None:
        self._left -= len(card.condition) + len(card.words)
        return self.game.read(replace(card, meaning=None)) if self._left >= 0 else None


class _OddPart:
    """The condition or the words of a card that is not understood."""

    def __init__(self, reader: _PatientReader, card: Card, reading: Reading, part: str) -> None:
        self._reader, self._game, self._card, self._part = reader, reader.game, card, part
        self._free = _free(reading)
        self._words: str = getattr(card, part)
        self._odd = list(_odd_words(self._words, card.language, [s.words for s in reading.sentences if s.free]))[:MOST]
        say = Words(card.language, markup=False)
        self._things = tuple(map(say, self._game.things)) if say.locale == card.language else ()

    def hints(self) -> Iterator[Text]:
        swaps = self._helpful_swaps()
        for odd in swaps:
            rest = {other: swap for other, swap in swaps.items() if other is not odd}
            if odd.number is None:
                yield text("This game has no “{word}”. {has}", word=odd.word, has=self._game.has)
            else:
                yield from self._number(odd, odd.number, rest)

    def _helpful_swaps(self) -> Mapping[Odd, str]:
        """Find the odd words, each with another one, without which more is understood."""
        alone = {odd: word for odd in self._odd for word in self._stand_ins(odd) if self._read({odd: word}) is not None}
        if alone:
            return alone
        # 'A yellow 7': one of them alone is of no use.
        ways = (dict(zip(self._odd, words, strict=True)) for words in product(*map(self._stand_ins, self._odd)))
        return next((swaps for swaps in ways if len(swaps) > 1 and self._read(swaps) is not None), {})

    def _stand_ins(self, odd: Odd) -> tuple[str, ...]:
        return self._things if odd.number is None else (str(USUAL[0]),)

    def _read(self, swaps: Mapping[Odd, str]) -> Reading | None:
        """Read the card with other words in these places; None: no more of it is understood."""
        words = self._words
        for odd in sorted(swaps, reverse=True):
            words = words[: odd.start] + swaps[odd] + words[odd.end :]
        reading = self._reader.read(replace(self._card, **{self._part: words}))
        return reading if reading is not None and _free(reading) < self._free else None

    def _number(self, odd: Odd, number: int, rest: Mapping[Odd, str]) -> Iterator[Text]:
        usual = [self._read({**rest, odd: str(each)}) for each in USUAL]
        if any(each is None for each in usual):
            return
        one, other = (each.meaning for each in usual if each is not None)
        places = list(_differences(one, other))
        if not places or any(_at(one, place) != USUAL[0] for place in places):
            return
        kind = kind_at(self._card.slot)

        def can_be(value: int) -> bool:
            return self._game.makes_sense(kind, _with(one, places, value))

        least = next((value for value in range(USUAL[0], -1, -1) if not can_be(value - 1)), 0)
        most = next((value for value in range(USUAL[1], HIGHEST) if not can_be(value + 1)), HIGHEST)
        if not least <= number <= most:
            yield text(
                "“{number}” is not possible here: it can be {least} to {most}.",
                number=odd.word,
                least=least,
                most=most,
            )


def _free(reading: Reading) -> int:
    return sum(sentence.free for sentence in reading.sentences)


def _odd_words(words: str, language: str, free: Iterable[str]) -> Iterator[Odd]:
    """List what may be odd in those parts of the words that are not understood."""
    things, numbers = _foreign().get(language, (frozenset(), {}))
    for found in _WORD.finditer(words):
        word = found.group().casefold()
        number = int(word) if word.isdecimal() and len(word) < 6 else numbers.get(word)
        if (number is not None or word in things) and any(found.group() in part for part in free):
            yield Odd(*found.span(), found.group(), number)


@cache
def _foreign() -> Mapping[str, tuple[frozenset[str], Mapping[str, int]]]:
    """By language: things that cards of other games show, and what words for numbers say."""
    known = tomllib.loads(files("bot.card_language").joinpath("foreign.toml").read_text(encoding="utf-8"))
    return {language: (frozenset(of["things"].split()), of["numbers"]) for language, of in known.items()}


def _differences(one: Any, other: Any, way: Where = ()) -> Iterator[Where]:
    """Find where plain data of one shape differs; of another shape: nowhere."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from _differences(one[key], other[key], (*way, key))
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for index, pair in enumerate(zip(one, other, strict=True)):
            yield from _differences(*pair, (*way, index))
    elif one != other:
        yield way


def _at(data: Any, way: Where) -> Any:
    for step in way:
        data = data[step]
    return data


def _with(data: Any, ways: Sequence[Where], value: int) -> Any:
    """Give plain data with a value in these places."""
    for way in ways:
        data = _put(data, way, value)
    return data


def _put(data: Any, way: Where, value: int) -> Any:
    if not way:
        return value
    first, rest = way[0], way[1:]
    if isinstance(data, dict):
        return {**data, first: _put(data[first], rest, value)}
    return [_put(each, rest, value) if index == first else each for index, each in enumerate(data)]
