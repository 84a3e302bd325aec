"""Hypothesis strategies made from the blocks themselves: every condition, clause and meaning that makes sense."""

from __future__ import annotations

from typing import Any

from hypothesis import reject
from hypothesis import strategies as st
from msgspec import inspect

from bot.card_language.blocks import Block, Effect
from bot.card_language.quotes import tidy
from cogs.blank.cards.meaning import CONDITIONS, EFFECTS, Clause, Meaning

WORDS = (
    "bark three times",
    "draw two cards",
    "the next player skips a turn",
    "If a 3 is played, draw.",
    'say "hello" and "goodbye"',
    "fino alla fine della partita",
    "pesca due carte, poi salta un turno",
    "Ça va? Perché no; è così!",
    "and then",
    "вою на луну 🐺",
    "until the end of the game",
    "a player coughs",
    "un giocatore starnutisce: chi vince dà una carta a chi perde",
    "…",
)
FREE = st.one_of(st.sampled_from(WORDS), st.text(min_size=1, max_size=40)).map(tidy).filter(bool)
"""Free words as reading keeps them."""


def _value(kind: inspect.Type) -> st.SearchStrategy[Any]:
    match kind:
        case inspect.IntType(ge=least, le=most):
            return st.integers(least, most)
        case inspect.StrType():
            return FREE
        case inspect.BoolType():
            return st.booleans()
        case inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case inspect.UnionType(types=types):
            return st.one_of(*map(_value, types))
        case inspect.VarTupleType(item_type=item):
            return st.lists(_value(item), unique=True).map(lambda items: tuple(sorted(items)))
        case inspect.Metadata(type=inner):
            return _value(inner)
        case _:
            raise TypeError(kind)


def _made(kind: type[Block]) -> st.SearchStrategy[Any]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)

    def built(**given: Any) -> Block:
        try:
            return kind(**given)
        except ValueError:
            reject()

    return st.builds(built, **{field.name: _value(field.type) for field in info.fields})


def doable(effect: Effect) -> bool:
    """Whether anybody can."""
    return any(Clause(whom, effect).fits() for whom in effect.targets())


effects = st.one_of(*map(_made, EFFECTS)).filter(doable)
conditions = st.one_of(*map(_made, CONDITIONS)).filter(lambda condition: condition.can_happen())


def _clauses(effect: Effect) -> st.SearchStrategy[Clause]:
    return st.builds(Clause, st.sampled_from(effect.targets()), st.just(effect), st.booleans()).filter(Clause.fits)


clauses = effects.flatmap(_clauses)


def clauses_with(kind: type[Block]) -> st.SearchStrategy[Clause]:
    return _made(kind).filter(doable).flatmap(_clauses)


def conditions_of(kind: type[Block]) -> st.SearchStrategy[Any]:
    return _made(kind).filter(lambda condition: condition.can_happen())


meanings = st.builds(
    Meaning, st.lists(clauses, min_size=1, max_size=4).map(tuple), st.one_of(st.none(), conditions)
).filter(Meaning.is_sound)
