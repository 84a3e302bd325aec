"""Look for everything that words say in what was understood of them, and the other way round: the round trip.

The rules of a grammar are written by people, and what they leave out by mistake would be believed. So numbers, colours,
negations and alternatives are counted once more, without the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from bot.card_language.blocks import Block, Condition
from bot.card_language.free_words import Do, Outside, Say
from bot.card_language.languages import Language
from bot.card_language.lexicon import WordLine
from bot.card_language.meaning import AnyClause

DENIALS = frozenset(("NOT", "NO", "NON", "EXCEPT", "NOBODY", "CANNOT", "NEITHER", "WITHOUT"))
COMPARISONS = frozenset(
    (
        "MORE_THAN",
        "FEWER_THAN",
        "HIGHER_THAN",
        "LOWER_THAN",
        "OR_MORE",
        "OR_LESS",
        "AT_LEAST",
        "AT_MOST",
        "TAKES_LONGER",
    )
)
_PEOPLE = {"two": 2, "next_two": 2, "next_three": 3, "neighbours": 2, "same": 2}
"""How many they are, which need not be said: 'both neighbours'."""
_PARITIES = {"odd": (3, 5), "even": (2, 4, 6)}
_MANY = 4
"""Colours or numbers that nobody lists: they are all but some."""


def speaks_for(
    language: Language, when: str, words: str, condition: Condition | None, clauses: Iterable[AnyClause]
) -> bool:
    """Tell whether the words of a card say what was understood of it, all of it and no more."""
    blocks = [*([condition] if condition else []), *clauses]
    said = _Said([language.lexicon.line(when), language.lexicon.line(words)])
    meant = _Meant(blocks, said.names)
    if meant.free:
        # What is left to people as it is written may say anything.
        return True
    near = bool(said.names & (COMPARISONS | DENIALS))
    return (
        all(_is_among(number, meant.numbers | meant.people, near) for number in said.numbers)
        and all(_is_among(number, said.numbers | said.places, near) for number in meant.numbers)
        and (not said.denies or meant.denies)
        and all(not asked or asked & said.names for asked in meant.witnesses)
        and ("OR" not in said.names or meant.chooses)
        and (not said.yours or meant.doer)
        # 'You may discard only one' sets a limit.
        and not ("ONLY" in said.names and meant.left)
        # 'The next player takes one from you, the previous one takes one too': from you, or from the pile?
        and not ("ALSO_LATE" in said.names and meant.mixed)
    )


def contradicts(
    language: Language, when: str, words: str, condition: Condition | None, clauses: Sequence[AnyClause]
) -> bool:
    """Tell whether what was understood says another number than the words, or that all is done of what they leave a
    choice in. Free words mean what they say."""
    blocks = [*([condition] if condition else []), *clauses]
    said = _Said([language.lexicon.line(when), language.lexicon.line(words)])
    kept = _Said(language.lexicon.line(each) for each in _free_words(blocks))
    meant = _Meant(blocks, said.names)
    near = bool(said.names & (COMPARISONS | DENIALS))
    return not (
        all(_is_among(number, meant.numbers | meant.people | kept.numbers, near) for number in said.numbers)
        and ("OR" not in said.names or meant.chooses or "OR" in kept.names)
    )


def _free_words(blocks: Iterable[Block]) -> Iterator[str]:
    for block in blocks:
        effect = getattr(block, "effect", block)
        if isinstance(effect, Outside | Say | Do):
            yield effect.words


def _is_among(number: int, others: set[int], near: bool) -> bool:
    """Tell whether a number was said as well; 'more than 2' are at least 3, and two minutes 120 seconds."""
    if number in others or number * 60 in others or (number % 60 == 0 and number // 60 in {1, *others}):
        return True
    return near and not {1, *others}.isdisjoint((number - 1, number + 1))


class _Said:
    """What words say that can be counted: numbers above one, and the wordings that stand for themselves."""

    def __init__(self, lines: Iterable[WordLine]) -> None:
        self.numbers: set[int] = set()
        self.places: set[int] = set()
        """In a row: 'every third round', or of time: 'half a minute'. 'The other player' is no number, so that
        none has to be meant."""
        self.names: set[str] = set()
        self.yours = self.denies = False
        for line in lines:
            self._count(line)
        if "SEVERAL" in self.names:
            self.numbers.add(2)

    def _count(self, line: WordLine) -> None:
        # 'Two times' is no number of anything, and 'no more than' denies nothing: the longest wording counts.
        within = 0
        for at, here in enumerate(line.edges):
            longest = max((edge.end for edge in here), default=at + 1)
            if at < within:
                continue
            within = longest
            counted = [edge for edge in here if edge.end == longest]
            names = {edge.name for edge in counted}
            self.names |= names
            # 'All but you' and 'draw, but skip' are told apart by the rules.
            self.denies |= bool(names & DENIALS) and "BUT" not in names
            self.numbers |= {edge.value for edge in counted if edge.name in ("NUMERAL", "NUMERALS") and edge.value > 1}
            self.places |= {edge.value for edge in counted if edge.name in ("ORDINAL", "SECONDS", "MINUTES")}
            if any(edge.name == "YOUR" for edge in counted):
                following = {edge.name for next_ones in line.edges[at + 1 : at + 2] for edge in next_ones}
                self.yours |= bool(following & {"HAND", "CARDS", "CARD"})


class _Meant:
    """What blocks say that can be counted."""

    def __init__(self, blocks: Sequence[Block], names: set[str]) -> None:
        self._names = names
        self.numbers: set[int] = set()
        self.people: set[int] = set()
        self.free = any(
            isinstance(block, Outside) or isinstance(getattr(block, "effect", None), Say | Do) for block in blocks
        )
        self.denies = any(block.denies or getattr(block, "effect", block).denies for block in blocks)
        self.witnesses = [getattr(block, "effect", block).witnesses() for block in blocks]
        self.chooses = self.doer = False
        partners = [block.effect.partner() is None for block in blocks if hasattr(block, "effect")]
        self.left = any(getattr(block, "may", False) for block in blocks)
        """Whether something is left to somebody."""
        self.mixed = len(set(partners)) > 1
        """Whether some do it with somebody, and others do not."""
        for block in blocks:
            self._walk(block)

    def _walk(self, block: msgspec.Struct) -> None:
        fields = msgspec.structs.asdict(block)
        for name, value in fields.items():
            if isinstance(value, msgspec.Struct):
                self._walk(value)
            elif isinstance(value, list | tuple):
                self._list(name, value)
            elif isinstance(value, str):
                self._word(value)
            elif not isinstance(value, bool) and not (name == "value" and fields["kind"] == "colour"):
                self.numbers |= {value} if value > 1 else set()
        self.chooses |= fields.get("how", "exactly") != "exactly" or fields.get("least") != fields.get("most")

    def _word(self, word: str) -> None:
        # 'A 1, 3 or 5' is an odd card.
        self.people |= set(_PARITIES.get(word, ()))
        self.chooses |= word in _PARITIES
        self.people |= {_PEOPLE[word]} if word in _PEOPLE else set()
        self.doer |= word in ("doer", "all", "chosen", "same", "two")
        self.denies |= word == "others"

    def _list(self, name: str, values: Sequence[Any]) -> None:
        self.chooses |= len(values) > 1
        self.denies |= len(values) >= _MANY
        if name == "numbers":
            self.numbers |= set(_characteristic(values, self._names)) - {1}
        elif name != "colours":
            for each in values:
                self._walk(each)


def _characteristic(numbers: Sequence[int], names: set[str]) -> Sequence[int]:
    """Give the numbers that somebody says who means these: '3' for 'any but a 3', '4' for '4 or higher'."""
    if names & DENIALS and len(numbers) >= _MANY:
        return [number for number in range(1, 7) if number not in numbers]
    if names & COMPARISONS and len(numbers) > 1 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return [numbers[0] if numbers[-1] == 6 else numbers[-1]]
    return numbers if len(numbers) < 3 or not names & {"TO", "-"} else [numbers[0], numbers[-1]]
