"""Bring meanings that are the same by the rules to one form, so that they can be compared."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import product
from typing import Any, NamedTuple

from bot.card_language.blocks import Condition, Effect
from bot.card_language.free_words import Outside, is_free
from cogs.blank.cards.meaning import Clause, Meaning

ANYBODY = "anybody"
PEOPLE = "left to people"
"""Stands for what free words say: they are compared no further."""
_STEADY = {"doer", "next", "previous", "left", "right", "neighbours", "next_two", "next_three", "all", "others"}
"""Who these are nobody chooses: in the next clause the same word names the same players."""
_PARTNERS = {"doer", "next", "previous", "left", "right"}
"""The steady ones that can be whom else an effect is about."""
_OF_CARDS = ("colours", "numbers", "parity", "kinds")
_COUNTED = ("", "hand")
"""Ways to count in which the number of cards matters."""


class NormalClause(NamedTuple):
    """`whom` and the fields of `does` are as in the blocks, but for what differs in words only."""

    whom: Hashable
    may: bool
    does: Hashable

    @property
    def free(self) -> bool:
        return self.does == PEOPLE


class Normal(NamedTuple):
    """A meaning to be compared. `condition`: None, PEOPLE, or what the table waits for."""

    condition: Hashable
    clauses: tuple[NormalClause, ...]

    @property
    def mechanical(self) -> tuple[NormalClause, ...]:
        return tuple(clause for clause in self.clauses if not clause.free)

    @property
    def free(self) -> tuple[NormalClause, ...]:
        return tuple(clause for clause in self.clauses if clause.free)


def normal(meaning: Meaning) -> Normal:
    """Give the form in which meanings are equal that make the table do the same."""
    clauses: list[NormalClause] = []
    before: Hashable = None
    for clause in meaning.clauses:
        named: Hashable = clause.whom
        whom = before if named == "same" else named
        clauses.append(_clause(clause, whom, before))
        before = whom if _is_steady(clause, whom) else ("same", clauses[-1])
    return Normal(_condition(meaning.condition), tuple(clauses))


def _is_steady(clause: Clause, whom: Hashable) -> bool:
    """Tell whether `same` in the next clause is another word for these players."""
    # Who has been asked to choose, or might have declined, is known by that clause only.
    return whom in _STEADY and not clause.may and clause.effect.partner() not in ("chosen", "most", "fewest")


def _clause(clause: Clause, whom: Hashable, before: Hashable) -> NormalClause:
    if is_free(clause):
        return NormalClause(whom, False, PEOPLE)
    does = _fields(clause.effect)
    for field in ("of", "to"):
        if does.get(field) == "same":
            does[field] = _partner(whom, before)
    if clause.effect.tag() == "swap" and not clause.may and "doer" in (whom, does["of"]):
        # Two who swap hands can be named in any order, if neither is a neighbour of the other.
        return NormalClause("both", False, ("swap", frozenset((whom, does["of"]))))
    return NormalClause(whom, clause.may, (clause.effect.tag(), frozenset(does.items())))


def _partner(whom: Hashable, before: Hashable) -> Hashable:
    """Name whom `same` means as whom else an effect is about."""
    # Neighbours are those of the target: only the doer's are the ones named before.
    as_named = before == "doer" or (whom == "doer" and before in _PARTNERS)
    return before if as_named or before not in _STEADY else ("same", before)


def _condition(condition: Condition | None) -> Hashable:
    if condition is None or isinstance(condition, Outside):
        return condition and PEOPLE
    return condition.tag(), frozenset(_fields(condition).items())


def _fields(block: Condition | Effect) -> dict[str, Hashable]:
    fields = {name: getattr(block, name) for name in block.__struct_fields__ if name not in _OF_CARDS}
    # What a contest is about is people's matter.
    fields.pop("words", None)
    if fields.get("count", "") not in _COUNTED:
        fields.pop("cards", None)
    if "on" in fields:
        fields["on"] = any_of(fields["on"])
    if isinstance(block, Condition):
        fields["described"] = described(block)
    return fields


def described(block: Any) -> frozenset[tuple[int, int]]:
    """Give all cards, by colour and number, that a condition or one of its kinds describes."""
    colours, numbers = getattr(block, "colours", ()), getattr(block, "numbers", ())
    parity, kinds = getattr(block, "parity", ""), getattr(block, "kinds", ())
    if kinds and not (colours or numbers or parity):
        return any_of(kinds)
    odd = {"": (0, 1), "even": (0,), "odd": (1,)}[parity]
    flat = product(colours or range(6), (number for number in numbers or range(1, 7) if number % 2 in odd))
    return frozenset(flat) | (any_of(kinds) if kinds else frozenset())


def any_of(kinds: Iterable[Any]) -> frozenset[tuple[int, int]]:
    """Give the cards of all these kinds; all cards, where no kind is named."""
    return frozenset[tuple[int, int]]().union(*map(described, kinds)) if kinds else described(None)


def is_mechanical(meaning: Meaning) -> bool:
    """Tell whether the table carries out any of it, or waits for it."""
    form = normal(meaning)
    return bool(form.mechanical) or form.condition not in (None, PEOPLE)
