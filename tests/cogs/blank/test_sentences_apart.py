"""Two different meanings are never said with the same words: what is read back must be what was meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, product
from typing import Any, Literal, TypeVar, get_args

import pytest
from msgspec import inspect

from bot.card_language.blocks import Block, Condition, Effect
from bot.card_language.languages import LANGUAGES
from bot.card_language.people import EVERY_WHOM, Of
from bot.engine.text import Text
from bot.language.words import Words
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.kinds import EVERY_COLOUR, EVERY_NUMBER, CardKind, are_sound, kinds_said
from cogs.blank.cards.meaning import CONDITIONS, EFFECTS, Clause, Meaning

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
T = TypeVar("T")
RED, THREES, ODD = CardKind((0,)), CardKind(numbers=(3,)), CardKind(parity="odd")
SOME_KINDS = ((), (RED,), (THREES,), (RED, THREES), (THREES, RED), (RED, THREES, ODD), (CardKind((0,), (3,)), ODD))
NOT_THREE = CardKind(numbers=(1, 2, 4, 5, 6))


def twice(said: Iterable[tuple[T, Text]], language: str) -> list[tuple[T, T, str]]:
    """What is said with the same words."""
    words = Words(language)
    known: dict[str, T] = {}
    found = []
    for meant, text in said:
        other = known.setdefault(words(text), meant)
        if other != meant:
            found.append((other, meant, words(text)))
    return found


def _values(kind: inspect.Type) -> list[Any]:
    """All that a field can hold, but for long tuples and words."""
    match kind:
        case inspect.IntType(ge=least, le=most):
            return list(range(least or 0, (most or 0) + 1))
        case inspect.StrType():
            return ["hop"]
        case inspect.BoolType():
            return [False, True]
        case inspect.LiteralType(values=values):
            return list(values)
        case inspect.UnionType(types=types):
            return [value for each in types for value in _values(each)]
        case inspect.VarTupleType(item_type=inspect.StructType()):
            return list(SOME_KINDS)
        case inspect.VarTupleType():
            return [(), (1,), (2,), (1, 3), (2, 4)]
        case inspect.Metadata(type=inner):
            return _values(inner)
    raise TypeError(kind)


def _all_of(kind: type[Block]) -> Iterator[Any]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    for values in product(*(_values(field.type) for field in info.fields)):
        try:
            yield kind(**dict(zip((field.name for field in info.fields), values, strict=True)))
        except ValueError:
            continue


def _clauses() -> Iterator[Clause]:
    """One clause with every effect there is."""
    for kind in EFFECTS:
        for effect in _all_of(kind):
            fitting = [whom for whom in EVERY_WHOM if whom != "same" and Clause(whom, effect).fits()]
            yield from (Clause(whom, effect) for whom in fitting[:1])


@in_every_language
@pytest.mark.parametrize("rule", [True, False], ids=["rule", "effect"])
def test_every_effect_has_its_own_words(language: str, rule: bool) -> None:
    assert twice(((clause, clause.said(rule)) for clause in _clauses()), language) == []


@in_every_language
@pytest.mark.parametrize("rule", [True, False], ids=["rule", "effect"])
def test_everybody_has_their_own_words(language: str, rule: bool) -> None:
    effects: list[Effect] = [Draw(), *(Take(2, of) for of in get_args(Of)), *(Swap(of) for of in get_args(Of))]
    clauses = (Clause(*each) for each in product(EVERY_WHOM, effects, (False, True)))
    said = ((clause, clause.said(rule)) for clause in clauses if clause.fits())
    assert twice(said, language) == []


@in_every_language
def test_every_condition_has_its_own_words(language: str) -> None:
    conditions: Iterator[Condition] = chain.from_iterable(map(_all_of, CONDITIONS))
    said = ((condition, condition.said()) for condition in conditions if condition.can_happen())
    assert twice(said, language) == []


def _subsets(of: range) -> list[tuple[int, ...]]:
    return [some for size in range(len(of) + 1) for some in combinations(of, size)]


@in_every_language
def test_every_kind_of_card_has_its_own_words(language: str) -> None:
    parities: tuple[Literal["", "odd", "even"], ...] = ("", "odd", "even")
    kinds = [CardKind(*each) for each in product(_subsets(EVERY_COLOUR), _subsets(EVERY_NUMBER), parities)]
    assert twice(((kind, kinds_said((kind,))) for kind in kinds if kind.can_be()), language) == []


@in_every_language
def test_every_choice_of_kinds_has_its_own_words(language: str) -> None:
    kinds = [*SOME_KINDS[-1], *SOME_KINDS[-2], NOT_THREE, CardKind((0,), (3, 4)), CardKind((1, 2, 3, 4, 5))]
    several = chain.from_iterable(product(kinds, repeat=count) for count in (1, 2, 3))
    said = ((some, kinds_said(some)) for some in several if are_sound(some))
    assert twice(said, language) == []


@in_every_language
def test_what_is_played_and_what_it_is_played_on_are_told_apart(language: str) -> None:
    cards = (RED, THREES, ODD, NOT_THREE)
    plays = (Played(kinds=(one, other), on=on) for one, other in product(cards, cards) for on in SOME_KINDS)
    assert twice(((play, play.said()) for play in plays if play.can_happen()), language) == []


BEFORE = {
    "somebody chosen": Clause("chosen", Draw()),
    "two": Clause("two", Draw()),
    "who did what they might": Clause("next", Draw(), may=True),
    "whom they dealt with": Clause("doer", Take(1, "chosen")),
    "those whom they dealt with": Clause("all", Take(1, "chosen")),
}


@in_every_language
def test_the_same_are_said_by_whom_the_clause_before_was_about(language: str) -> None:
    said = ((name, Meaning((before, Clause("same", Skip()))).said()[1]) for name, before in BEFORE.items())
    assert twice(said, language) == []


@pytest.mark.parametrize(
    ("before", "english", "italian"),
    [
        ("somebody chosen", "That player must skip a turn.", "Quel giocatore deve saltare un turno."),
        ("two", "Those players must skip a turn.", "Quei giocatori devono saltare un turno."),
        ("who did what they might", "Whoever does so must skip a turn.", "Chi lo fa deve saltare un turno."),
        ("whom they dealt with", "The other player must skip a turn.", "L'altro giocatore deve saltare un turno."),
    ],
)
def test_the_same_are_said_as_people_would(before: str, english: str, italian: str) -> None:
    said = Meaning((BEFORE[before], Clause("same", Skip()))).said()[1]
    assert (Words("en")(said), Words("it")(said)) == (english, italian)
