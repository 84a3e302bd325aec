"""Hypothesis strategies made from the blocks themselves: every condition, clause and meaning that makes sense."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st
from msgspec import inspect

from bot.card_language.blocks import Block, Effect
from bot.card_language.people import Unfit
from bot.card_language.quotes import tidy
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.kinds import CardKind, Kinds
from cogs.blank.cards.meaning import CONDITIONS, EFFECTS, Clause, Meaning
from cogs.blank.language import card_sets

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


def _value(kind: inspect.Type, read: bool) -> st.SearchStrategy[Any]:
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
            return st.one_of(*(_value(each, read) for each in types))
        case inspect.VarTupleType(item_type=item):
            if isinstance(item, inspect.StructType):
                return st.deferred(lambda: _kinds(read))
            most = 2 if read else None
            return st.lists(_value(item, read), max_size=most, unique=True).map(lambda items: tuple(sorted(items)))
        case inspect.Metadata(type=inner):
            return _value(inner, read)
        case inspect.StructType(cls=struct, fields=fields):
            return st.builds(struct, **{field.name: _value(field.type, read) for field in fields})
        case _:
            raise TypeError(kind)


def _made(kind: type[Block], read: bool) -> st.SearchStrategy[Any]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)

    def built(**given: Any) -> Block:
        try:
            return kind(**given)
        except ValueError:
            reject()

    if read and kind is Played:
        return st.deferred(lambda: PLAYED)
    if read and kind is Contest:
        # Nobody writes that the winner gives 0 cards.
        return st.builds(Contest, FREE, st.integers(1, 10))
    return st.builds(built, **{field.name: _value(field.type, read) for field in info.fields})


def doable(effect: Effect) -> bool:
    """Whether anybody can."""
    return any(Clause(whom, effect).fits() for whom in effect.targets())


def clauses_with(kind: type[Block], *, read: bool = False) -> st.SearchStrategy[Clause]:
    """Clauses with an effect of this kind; `read`: as reading gives them."""

    def with_effect(effect: Effect) -> st.SearchStrategy[Clause]:
        return st.builds(Clause, st.sampled_from(effect.targets()), st.just(effect), st.booleans()).filter(Clause.fits)

    return _made(kind, read).filter(doable).flatmap(with_effect)


def conditions_of(kind: type[Block], *, read: bool = False) -> st.SearchStrategy[Any]:
    return _made(kind, read).filter(lambda condition: condition.can_happen())


def _meanings(*, read: bool) -> st.SearchStrategy[Meaning]:
    conditions = st.one_of(*(conditions_of(kind, read=read) for kind in CONDITIONS))
    clauses = st.one_of(*(clauses_with(kind, read=read) for kind in EFFECTS))
    several = st.lists(clauses, min_size=1, max_size=4).map(tuple)
    return st.builds(Meaning, several, st.one_of(st.none(), conditions)).filter(Meaning.is_sound)


# As people say it: any set of cards can be described in many ways, and reading gives one of them


def _kinds(read: bool) -> st.SearchStrategy[Kinds]:
    """Kinds of cards, none for all of them; `read`: as the reader describes them."""
    kinds = st.lists(_value(inspect.type_info(CardKind), read), max_size=2 if read else 3, unique=True)
    if read:
        # 'A red or blue card with a 3' may be a red card, or a blue one with a 3: people are asked which.
        return kinds.map(_described).filter(lambda found: all(len(k.colours) < 2 or not k.numbers for k in found))
    return kinds.map(lambda found: tuple(sorted(found)))


def _described(kinds: Sequence[CardKind]) -> Kinds:
    cards = frozenset(
        (colour, number)
        for kind in kinds
        for colour, number in card_sets.ALL
        if (not kind.colours or colour in kind.colours)
        and (not kind.numbers or number in kind.numbers)
        and kind.parity in ("", "odd" if number % 2 else "even")
    )
    try:
        return tuple(CardKind(*kind) for kind in card_sets.described(cards or card_sets.ALL))
    except Unfit:
        reject()


def _played(kinds: Kinds, same: Any, on: Kinds) -> Played:
    if len(kinds) == 1:
        return Played(kinds[0].colours, kinds[0].numbers, kinds[0].parity, same, (), on)
    return Played(same=same, kinds=kinds, on=on)


PLAYED = st.builds(_played, _kinds(True), st.sampled_from(["", "colour", "number", "both"]), _kinds(True)).filter(
    lambda played: not (played.same and played.on)
)
meanings, read_meanings = _meanings(read=False), _meanings(read=True)
