"""Lists everything that icons can say: every block with all values of its fields, as far as it makes sense."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

from hypothesis import strategies as st

from cogs.blank_white_dice.cards import blocks, sense
from cogs.blank_white_dice.cards.blocks import (
    Amount,
    AnyStep,
    Choose,
    Condition,
    DieChoice,
    FaceChoice,
    If,
    Occasion,
    Option,
    Part,
    Phase,
    Ward,
    Who,
)
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.cards.written import Understood, WrittenIcon, is_sound

WHOSE = ("own", "rivals", "any", "this", "common")
WHEN = (*get_args(Phase), *get_args(Occasion))
PER = ("", "dots", "dashes", "alike", "blanks", "icons", "rivals")
WHAT = ("dots", "dashes", "alike", "blanks", "icons", "points", "lead", "common", "marked", "score", "round")
NUMBERS = range(-9, 10)
TAGGED = (0, -1, 1, 5, 46, 112, 999)


def amounts() -> list[Amount]:
    every = (Amount(base, each, per) for base, each, per in product(NUMBERS, NUMBERS, PER))  # type: ignore[arg-type]
    return [amount for amount in every if not any(sense.problems_of_amount(amount))]


def faces() -> list[FaceChoice]:
    where, holds = ("any", "active", "this", "other"), ("icon", "blank", "number", "dotted", "anything")
    return [FaceChoice(*fields) for fields in product(WHOSE, where, holds)]  # type: ignore[arg-type]


def dice() -> list[DieChoice]:
    return [DieChoice(*fields) for fields in product(WHOSE, (False, True))]  # type: ignore[arg-type]


def conditions(limit: int = 13) -> list[Condition]:
    """List conditions whose numbers are at most this, and the open ends."""
    ends = (*range(-limit, limit + 1), 98, -98)
    least, most = (sense.ANY_LEAST, *ends), (*ends, sense.ANY_MOST)
    every = (Condition(*fields) for fields in product(WHAT, least, most))  # type: ignore[arg-type]
    return [condition for condition in every if not any(sense.problems_of_condition(condition))]


def wards() -> list[Ward]:
    every = (Ward(*fields) for fields in product(("target", "loss"), ("dot", "erase", "pay"), range(10)))  # type: ignore[arg-type]
    return [ward for ward in every if not any(sense.problems_of_ward(ward))]


def plain_steps() -> Iterator[AnyStep]:
    """List every step with all values of its fields, but for those that hold steps."""
    for kind in _EVERY:
        yield from (step for step in _EVERY[kind]() if not any(sense.problems_of(step)))


def _sitting(kind: type[Any]) -> Iterator[AnyStep]:
    return (kind(*fields) for fields in product(faces(), NUMBERS))


_EVERY: dict[type[Any], Any] = {
    blocks.Gain: lambda: (blocks.Gain(*fields) for fields in product(amounts(), get_args(Who))),
    blocks.Lose: lambda: (blocks.Lose(*fields) for fields in product(amounts(), get_args(Who))),
    blocks.Steal: lambda: map(blocks.Steal, amounts()),
    blocks.Pay: lambda: map(blocks.Pay, range(10)),
    blocks.Tag: lambda: (blocks.Tag(*fields) for fields in product(TAGGED, faces())),
    blocks.Write: lambda: (blocks.Write(*fields) for fields in product(NUMBERS, faces())),
    blocks.Replace: lambda: (blocks.Replace(*fields) for fields in product(faces(), (None, *NUMBERS))),
    blocks.Move: lambda: (blocks.Move(*fields) for fields in product(faces(), faces())),
    blocks.Erase: lambda: map(blocks.Erase, faces()),
    blocks.ReRoll: lambda: map(blocks.ReRoll, dice()),
    blocks.Copy: lambda: map(blocks.Copy, faces()),
    blocks.Resolve: lambda: map(blocks.Resolve, dice()),
    blocks.Dot: lambda: _sitting(blocks.Dot),
    blocks.Dash: lambda: _sitting(blocks.Dash),
    blocks.Mark: lambda: (blocks.Mark(what) for what in ("card", "icon", "this", "score")),
    blocks.Unmark: lambda: (blocks.Unmark(who) for who in ("you", "rival")),
    blocks.Neutralise: lambda: (blocks.Neutralise(),),
    blocks.Restore: lambda: (blocks.Restore(),),
    blocks.Swap: lambda: (blocks.Swap(*fields) for fields in product(dice(), dice())),
    blocks.Take: lambda: (blocks.Take(),),
    blocks.AnotherTurn: lambda: (blocks.AnotherTurn(),),
}
KINDS = tuple(_EVERY)


def steps_of(kind: type[Any]) -> list[AnyStep]:
    return [step for step in _EVERY[kind]() if not any(sense.problems_of(step))]


# At random

_PLAIN = {kind: steps_of(kind) for kind in KINDS}
_CONDITIONS = conditions()
# Every kind as often as any other.
plain = st.sampled_from(KINDS).flatmap(lambda kind: st.sampled_from(_PLAIN[kind]))


def _nested(inner: st.SearchStrategy[AnyStep]) -> st.SearchStrategy[AnyStep]:
    some = st.lists(inner, min_size=1, max_size=2).map(tuple)
    choose = st.builds(
        Choose,
        st.lists(st.builds(Option, some), min_size=1, max_size=3, unique=True).map(tuple),
        st.booleans(),
    )
    return choose | st.builds(If, st.sampled_from(_CONDITIONS), some, st.just(()) | some)


steps = plain | plain | _nested(plain) | _nested(plain | _nested(plain))
parts = st.lists(st.sampled_from(WHEN), unique=True, max_size=3).flatmap(
    lambda moments: st.tuples(
        *(st.builds(Part, st.lists(steps, min_size=1, max_size=3).map(tuple), st.just(when)) for when in moments)
    )
)
numbers = st.sampled_from([*CARDS, 100, 112, 999])
_of_icon = (parts, st.none() | st.sampled_from(wards()), st.booleans())
understood = st.builds(
    Understood,
    *_of_icon,
    st.none() | st.sampled_from(_CONDITIONS),
    st.lists(numbers, max_size=3, unique=True).map(tuple),
    st.just(0) | numbers,
    st.just(0) | st.integers(0, 9),
    st.just(0) | st.integers(-9, 9),
    st.none() | st.builds(WrittenIcon, *_of_icon),
).filter(lambda each: is_sound(each) is None)
