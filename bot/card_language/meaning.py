"""Put blocks together: a clause is a target and an effect, a meaning is clauses and, of a rule, the condition.

A game's blocks stand in folders that `discover` looks through: no list names them.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Meta

from bot.card_language.blocks import Block, Condition, Effect
from bot.card_language.people import CHOICES, ONE, Same, Unfit, Whom, may, must
from bot.engine.text import Text

MOST_CLAUSES = 4

B = TypeVar("B", bound=Block)
E = TypeVar("E", bound=Effect)
C = TypeVar("C", bound=Condition)


class Known(NamedTuple):
    """Whom a clause was about, so that the next can be about the same: how it calls them, and whether they are one."""

    words: Same
    one: bool


class Clause(Block, Generic[E], frozen=True):
    """A target and an effect. `may`: each target decides whether to."""

    whom: Whom
    effect: E
    may: bool = False

    def can_be_left(self) -> bool:
        return self.whom != "anybody" and self.effect.can_be_left()

    def fits(self) -> bool:
        """Tell whether target and effect go together."""
        return self.effect.fits(self.whom) and (not self.may or self.can_be_left())

    def said(self, rule: bool, known: Known | None = None) -> Text:
        """Say it: 'The next player must draw 2 cards.' `rule`: on a rule, where the doer is spoken of, not to. `known`:
        whom the clause before was about, for 'the same'."""
        happens = None if self.may and self.whom != "anybody" else self.effect.happens(self.whom, rule)
        whom = known.words if known and self.whom == "same" else self.whom
        return happens or (may if self.may else must)(whom, self.effect.doing(rule), rule)

    def passes_on(self, known: Known | None) -> Known | None:
        """Tell whom the next clause can call the same; None: nobody whom it could not name by itself."""
        one = self.whom in ONE if self.whom != "same" else known is not None and known.one
        partner = self.effect.partner()
        if partner == "same":
            return Known("same", one=True)
        if partner in CHOICES:
            return Known("same other" if one else "same others", one)
        if self.may:
            return Known("same agreed", one)
        if self.whom not in CHOICES or self.effect.comes_first:
            return None
        return Known("same" if one else "same several", one)

    def follows(self, known: Known | None) -> bool:
        """Tell whether it can stand behind a clause that was about those: 'that player' is known, and is one."""
        if self.whom == "same" and (known is None or ("chosen" if known.one else "two") not in self.effect.targets()):
            return False
        return self.effect.partner() != "same" or (known is not None and known.one)


AnyClause = Clause[Any]
K = TypeVar("K", bound=AnyClause)


class Meaning(Block, Generic[K, C], frozen=True):
    """`condition`: of a rule; None for the effect of a card. `version` of the blocks, for what is stored."""

    clauses: Annotated[tuple[K, ...], Meta(min_length=1, max_length=MOST_CLAUSES)]
    condition: C | None = None
    version: Literal[1] = 1

    def has(self, effect: type[Effect]) -> bool:
        return any(isinstance(clause.effect, effect) for clause in self.clauses)

    def is_sound(self) -> bool:
        """Tell whether a card with this meaning makes sense."""
        condition = self.condition
        return all(clause.fits() and clause.follows(known) for clause, known in self._in_order()) and (
            condition is None or (condition.can_happen() and all(clause.effect.on_rules for clause in self.clauses))
        )

    def said(self) -> tuple[Text, ...]:
        """Say each clause as it stands behind the others."""
        return tuple(clause.said(self.condition is not None, known) for clause, known in self._in_order())

    def _in_order(self) -> Iterator[tuple[K, Known | None]]:
        """List the clauses, each with those whom the one before it was about."""
        known: Known | None = None
        for clause in self.clauses:
            yield clause, known
            known = clause.passes_on(known)


class Blocks(NamedTuple):
    """All blocks of one game, in the order of its menus, and what holds them together."""

    conditions: tuple[type[Condition], ...]
    effects: tuple[type[Effect], ...]
    clause: type[AnyClause]
    meaning: type[Meaning[Any, Any]]


def discover(package: str, kind: type[B]) -> tuple[type[B], ...]:
    """Find the blocks of a kind that the files of a package declare, in the order of their places in the menus."""
    # Their order must not depend on the file system, so blocks bring their places.
    files = [import_module(f"{package}.{found.name}") for found in iter_modules(import_module(package).__path__)]
    blocks = {
        value
        for file in files
        for value in vars(file).values()
        if isinstance(value, type) and issubclass(value, kind) and value.__struct_config__.tag
    }
    return tuple(sorted(blocks, key=lambda block: (block.menu.place if block.menu else 0, block.tag())))


def checked(block: B) -> B:
    """Give the block itself. Raises Unfit for numbers and words that its fields cannot hold."""
    try:
        # Structs check what they hold only when they are decoded.
        return msgspec.convert(msgspec.to_builtins(block), type(block))
    except msgspec.ValidationError as error:
        raise Unfit from error


def clause_of(kind: type[K], whom: Whom, effect: Effect, may: bool) -> K:
    """Make a clause. Raises Unfit where target and effect do not go together."""
    effect = effect.meant_of(whom)
    clause = kind(whom, effect, may)
    if may and not clause.fits():
        # 'You may answer a call with this card': there is nothing to decide.
        clause = kind(whom, effect)
    if not clause.fits():
        raise Unfit
    return checked(clause)
