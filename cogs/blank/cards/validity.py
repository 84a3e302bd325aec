"""Which blocks make sense together: what reading, putting together and checking of cards agree on."""

from __future__ import annotations

from typing import get_args

from cogs.blank.cards.blocks import (
    Again,
    Answer,
    Ban,
    BringRule,
    Clause,
    Condition,
    Contest,
    Countdown,
    Do,
    Effect,
    Give,
    Laid,
    Meaning,
    Only,
    Pass,
    Played,
    Reverse,
    Show,
    Swap,
    Take,
    Whom,
)

EVERY_WHOM: tuple[Whom, ...] = get_args(Whom)
ADDRESSED = tuple(whom for whom in EVERY_WHOM if whom != "anybody")
ONE: tuple[Whom, ...] = ("doer", "next", "previous", "chosen", "most", "fewest")
RIVALS: tuple[Whom, ...] = ONE[1:]
_DOER: tuple[Whom, ...] = ("doer",)


def targets(effect: Effect) -> tuple[Whom, ...]:
    """Whom an effect can be about. What happens to the table rather than to somebody is the doer's."""
    match effect:
        case Do():
            return EVERY_WHOM
        case Only() | Countdown() | Answer():
            return _DOER
        case Ban(value=value) if value != -1:
            return _DOER
        case Pass():
            return ("all",)
        case Contest():
            return RIVALS
        case Swap(of="each"):
            return ("two",)
        case Swap() | Again() | Reverse() | BringRule():
            return ONE
        case _:
            return ADDRESSED


def choosable(whom: Whom, effect: Effect) -> bool:
    """Whether the effect can be left to its targets (`may`)."""
    forced = isinstance(effect, Only | Countdown | Answer | Pass) or (isinstance(effect, Ban) and effect.value != -1)
    return whom != "anybody" and not forced


def fits(clause: Clause) -> bool:
    """Whether a clause makes sense."""
    if clause.whom not in targets(clause.effect) or (clause.may and not choosable(clause.whom, clause.effect)):
        return False
    match clause.effect:
        # Nobody deals with themselves.
        case Take(of=other) | Give(to=other) | Swap(of=other) | Show(to=other):
            return clause.whom != other or other not in ("doer", "most", "fewest")
        case _:
            return True


def can_happen(condition: Condition) -> bool:
    match condition:
        case Played(numbers=numbers, parity=parity) if numbers and parity:
            return any(number % 2 == (parity == "odd") for number in numbers)
        case Laid(least=least, most=most):
            return most == 0 or most >= least
        case _:
            return True


def sound(meaning: Meaning) -> bool:
    """Whether a card with this meaning makes sense; an answer to a call needs a card in hand (K29)."""
    answers = any(isinstance(clause.effect, Answer) for clause in meaning.clauses)
    return (
        all(map(fits, meaning.clauses))
        and (meaning.condition is None or can_happen(meaning.condition))
        and not (answers and meaning.condition)
    )
