"""Turn what a grammar recognised into values: people, numbers, free words, and clauses as far as they were said."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from lark import Discard, Token, Transformer

from bot.card_language.blocks import Block, Condition, DraftClause, Items
from bot.card_language.meaning import checked
from bot.card_language.people import Unfit, as_whom
from bot.card_language.quotes import unquoted

_COUNTED = ("ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN")
_NUMBERS = {name: value for value, name in enumerate(_COUNTED, 1)} | {
    "FIFTEEN": 15,
    "TWENTY": 20,
    "THIRTY": 30,
    "SIXTY": 60,
}
"""Grammars name the words of numbers so in every language."""


class OnPlay(NamedTuple):
    """'When this card is played': what every card that is no rule says anyway."""


def always(value: object) -> Callable[[Any, Items], Any]:
    """Make a rule that says the same whatever it found."""
    return lambda _, items: value


class Values(Transformer[Token, Any]):
    """One method for each rule that all grammars share; a game's subclass has those of its own things, and `knowing`
    adds its blocks."""

    doer, they = always("doer"), always("they")
    next, previous = always("next"), always("previous")
    left, right, chosen = always("left"), always("right"), always("chosen")
    all, others = always("all"), always("others")
    most, fewest = always("most"), always("fewest")
    must, may, lasting = always(False), always(True), always(True)
    on_play = always(OnPlay())

    @classmethod
    def knowing(cls, blocks: Iterable[type[Block]]) -> type[Values]:
        """Add how each block is read, rule by rule."""
        readers = {name: staticmethod(read) for block in blocks for name, read in block.readers().items()}
        return type(cls.__name__, (cls,), dict(readers))

    def __default_token__(self, token: Token) -> Any:
        """Leave out patterns that stand in a rule without a name: they only give it its shape."""
        return Discard if token.type.startswith("__") else token

    def QUOTE(self, word: Token) -> str:
        return unquoted(word)

    def two(self, items: Items) -> str:
        # Grammars cannot tell 'two players' from 'three players', which no block is about.
        if items != [2]:
            raise Unfit
        return "two"

    def number(self, items: Items) -> int:
        (word,) = items
        return int(word) if word.type == "DIGITS" else _NUMBERS[word.type]

    def said(self, items: Items) -> DraftClause:
        *before, effect = items
        whom = next((as_whom(item) for item in before if isinstance(item, str)), None)
        # The rule `may` gives True, `must` False.
        return DraftClause(effect, whom, True in before)

    def clause(self, items: Items) -> DraftClause:
        """Give a clause as far as it was said, also of what happens without anybody who does it."""
        (found,) = items
        return found if isinstance(found, DraftClause) else DraftClause(found)

    def condition(self, items: Items) -> Condition | OnPlay:
        """Give a condition. Raises Unfit for numbers that no block has, and for what can never happen."""
        found: Condition | OnPlay = items[0]
        if isinstance(found, OnPlay):
            return found
        if not found.can_happen():
            raise Unfit
        return checked(found)
