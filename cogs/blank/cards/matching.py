"""Decide which cards may be played together (K9, K10).

Rules, computers and screens all ask here, so that no computer believes in other rules than those that are played.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import NamedTuple, Protocol

from cogs.blank.cards.names import DECK, colour_of, number_of

# Of every card of a mix, by its number: every move of a game looks at a whole hand.
COLOUR = tuple(map(colour_of, range(2 * DECK)))
NUMBER = tuple(map(number_of, range(2 * DECK)))


class InForce(Protocol):
    """An effect that stays in force: of a state, or of what is seen of it."""

    @property
    def kind(self) -> str: ...

    @property
    def value(self) -> int: ...


ONLY = ("only_colour", "only_number")
DEMANDS = ("demand_colour", "demand_number")
UNTIL_A_TURN = ("ban_colour", "ban_number", *DEMANDS)
"""What lasts for some turns, or until somebody's next one."""
LAPSING = UNTIL_A_TURN
"""What may keep cards from being played, and comes to an end without a play."""


class _Limits(NamedTuple):
    """What the effects in force leave: whether cards match by colour, by number; the cards that are banned; and those
    that are demanded, which match anything."""

    by_colour: bool = True
    by_number: bool = True
    banned: frozenset[int] = frozenset()
    demanded: frozenset[int] | None = None


_NO_LIMITS = _Limits()
_NONE: frozenset[int] = frozenset()
_OF_KIND = {"ban_colour": COLOUR, "ban_number": NUMBER, "demand_colour": COLOUR, "demand_number": NUMBER}


def _limits_of(lasting: Collection[InForce]) -> _Limits:
    limits = _NO_LIMITS
    for effect in lasting:
        if effect.kind == "only_colour":
            limits = limits._replace(by_number=False)
        elif effect.kind == "only_number":
            limits = limits._replace(by_colour=False)
        elif effect.kind in DEMANDS:
            limits = limits._replace(demanded=_all_of(effect.kind, effect.value))
        elif effect.kind in _OF_KIND:
            limits = limits._replace(banned=limits.banned | _all_of(effect.kind, effect.value))
    return limits


@cache
def _all_of(kind: str, value: int) -> frozenset[int]:
    return frozenset(card for card, shows in enumerate(_OF_KIND[kind]) if shows == value)


def fitting(cards: Iterable[int], laid: Collection[int], top: int, lasting: Collection[InForce]) -> list[int]:
    """Find those of the cards that can be played on `top` together with all that is laid (K9, K10)."""
    by_colour, by_number, banned, demanded = _limits_of(lasting) if lasting else _NO_LIMITS
    if demanded is not None:
        # All that is laid is of the demanded colour, or number, as well: so the cards share one (K10).
        fits = demanded if demanded.issuperset(laid) else _NONE
    else:
        colour, number = COLOUR[top], NUMBER[top]
        # No mixture: if one card laid has not its colour, only the number is left to match by; and the other way round.
        for card in laid:
            by_colour &= COLOUR[card] == colour
            by_number &= NUMBER[card] == number
        fits = _matching(colour if by_colour else -1, number if by_number else -1)
    if banned:
        fits -= banned
    return [card for card in cards if card in fits]


@cache
def _matching(colour: int, number: int) -> frozenset[int]:
    """All cards of this colour or this number; -1: of none."""
    return frozenset(card for card in range(2 * DECK) if COLOUR[card] == colour or NUMBER[card] == number)


def fit_together(cards: Collection[int], top: int, lasting: Collection[InForce]) -> bool:
    """Tell whether all of these can be played at once: each of them, together with all (K10)."""
    return len(fitting(cards, cards, top, lasting)) == len(cards)
