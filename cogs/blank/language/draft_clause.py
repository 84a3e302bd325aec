"""A clause as it was said, on its way to a block: what it may leave out, and what no block can hold."""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from cogs.blank.cards import blocks
from cogs.blank.cards.blocks import Clause, Effect, Meaning, Whom
from cogs.blank.cards.validity import fits


class Unfit(Exception):
    """It reads like a sentence, but no block says so: eleven cards, a seventh number, hands swapped by all."""


class Said(msgspec.Struct, frozen=True):
    """A clause as far as it was said. `whom` None: nobody is named; "they": whoever was named before."""

    effect: Effect
    whom: Whom | Literal["they"] | None = None
    may: bool = False


class OnPlay(msgspec.Struct, frozen=True):
    """'When this card is played': what every game card says anyway."""


def made(said: Said, last: Whom, named: Whom) -> Clause:
    """`last`: whom the sentence named last; `named`: whom the card did. Raises Unfit where target and effect do not
    go together."""
    effect = said.effect
    whom = named if said.whom == "they" else said.whom or _usual(effect, last)
    if isinstance(effect, blocks.Swap) and whom == "two":
        effect = blocks.Swap("each")
    clause = Clause(whom, effect, said.may)
    if said.may and not fits(clause):
        # 'You may answer a call with this card': there is nothing to decide.
        clause = Clause(whom, effect)
    if not fits(clause):
        raise Unfit
    return checked(Meaning((clause,))).clauses[0]


def _usual(effect: Effect, last: Whom) -> Whom:
    match effect:
        case blocks.Pass():
            return "all"
        case blocks.Only() | blocks.Countdown() | blocks.Answer() | blocks.Reverse() | blocks.BringRule():
            return "doer"
        case blocks.Ban(value=value) if value != -1:
            return "doer"
        case _:
            return last


def checked(meaning: Meaning) -> Meaning:
    """The meaning itself. Raises Unfit for numbers and words that its blocks cannot hold."""
    try:
        return blocks.understood(blocks.plain(meaning))
    except msgspec.ValidationError as error:
        raise Unfit from error


def as_whom(person: str) -> Whom:
    """Clauses know neighbours only by the direction of play."""
    return cast(Whom, {"left": "next", "right": "previous"}.get(person, person))
