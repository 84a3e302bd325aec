"""Hypothesis strategies made from the blocks themselves: every condition, clause and meaning that makes sense."""

from __future__ import annotations

from typing import Any

from hypothesis import reject
from hypothesis import strategies as st
from msgspec import inspect

from bot.card_language.blocks import Block, Effect
from bot.card_language.quotes import tidy
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.demand import Demand
from cogs.blank.cards.effects.look_hand import LookHand
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.take_back import TakeBack
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
            most = 3 if isinstance(item, inspect.StructType) else 1 if read else None
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

    fields = [field for field in info.fields if not (read and field.name in NOT_READ_FIELDS)]
    return st.builds(built, **{field.name: _value(field.type, read) for field in fields}).filter(
        lambda block: not read or _reads(block)
    )


def doable(effect: Effect) -> bool:
    """Whether anybody can."""
    return any(Clause(whom, effect).fits() for whom in effect.targets())


def clauses_with(kind: type[Block], *, read: bool = False) -> st.SearchStrategy[Clause]:
    """Clauses with an effect of this kind; `read`: only those that the reader reads."""

    def with_effect(effect: Effect) -> st.SearchStrategy[Clause]:
        whom = [one for one in effect.targets() if not (read and one in NOT_READ_PEOPLE)]
        return st.builds(Clause, st.sampled_from(whom), st.just(effect), st.booleans()).filter(Clause.fits)

    return _made(kind, read).filter(doable).flatmap(with_effect)


def conditions_of(kind: type[Block], *, read: bool = False) -> st.SearchStrategy[Any]:
    return _made(kind, read).filter(lambda condition: condition.can_happen())


def _meanings(*, read: bool) -> st.SearchStrategy[Meaning]:
    conditions = st.one_of(*(conditions_of(kind, read=read) for kind in CONDITIONS))
    clauses = st.one_of(*(clauses_with(kind, read=read) for kind in (READ_EFFECTS if read else EFFECTS)))
    several = st.lists(clauses, min_size=1, max_size=4).map(tuple)
    return st.builds(Meaning, several, st.one_of(st.none(), conditions)).filter(Meaning.is_sound)


# What the reader does not read yet. Delete this part, and `read` wherever it is asked for, once it reads all blocks.

NOT_READ_KINDS = (Demand, LookHand, TakeBack)
NOT_READ_FIELDS = ("count", "kinds", "on", "how", "unit", "span")
NOT_READ_PEOPLE = ("left", "right", "neighbours", "next_two", "next_three", "same")
READ_EFFECTS = tuple(kind for kind in EFFECTS if kind not in NOT_READ_KINDS)


def _reads(block: Block) -> bool:
    match block:
        # Only what is said as everybody would: one colour, one number, both, or likeness alone.
        case Played(colours=colours, numbers=numbers, parity=parity, same=same):
            plain = len(colours) < 2 and len(numbers) < 2 and not parity
            return plain and (not same or not (colours or numbers))
        case Skip(turns=0):
            return False
        # Italian says whose neighbour it is: 'dopo di sé'.
        case Pass(way="next" | "previous"):
            return False
        case Effect():
            return block.partner() not in ("same", "next", "previous")
    return True


meanings, read_meanings = _meanings(read=False), _meanings(read=True)
