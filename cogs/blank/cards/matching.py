"""Decide which cards may be played (K9, K10), and whether a play makes the condition of a rule true (K27).

Rules, computers and screens all ask here, so that no computer believes in other rules than those that are played.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import NamedTuple, Protocol

from cogs.blank.cards.blocks import Condition, Laid, Left, Played, Slower
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


class Limits(NamedTuple):
    """What the effects in force leave: whether cards match by colour, by number; and the cards that are banned."""

    by_colour: bool = True
    by_number: bool = True
    banned: frozenset[int] = frozenset()


_NO_LIMITS = Limits()
_OF_KIND = {"ban_colour": COLOUR, "ban_number": NUMBER}


def limits_of(lasting: Iterable[InForce]) -> Limits:
    limits = _NO_LIMITS
    for effect in lasting:
        if effect.kind == "only_colour":
            limits = limits._replace(by_number=False)
        elif effect.kind == "only_number":
            limits = limits._replace(by_colour=False)
        elif effect.kind in _OF_KIND:
            limits = limits._replace(banned=limits.banned | _banned(effect.kind, effect.value))
    return limits


@cache
def _banned(kind: str, value: int) -> frozenset[int]:
    return frozenset(card for card, shows in enumerate(_OF_KIND[kind]) if shows == value)


def fitting(cards: Iterable[int], laid: Iterable[int], top: int, limits: Limits) -> list[int]:
    """K9, K10: those of the cards that can be played on `top` together with all that is laid."""
    by_colour, by_number, banned = limits
    colour, number = COLOUR[top], NUMBER[top]
    for card in laid:
        by_colour &= COLOUR[card] == colour
        by_number &= NUMBER[card] == number
    return [
        card
        for card in cards
        if ((by_colour and COLOUR[card] == colour) or (by_number and NUMBER[card] == number)) and card not in banned
    ]


def fit_together(cards: Collection[int], top: int, limits: Limits) -> bool:
    """K10: whether all of these can be played at once: each of them, together with all."""
    return len(fitting(cards, cards, top, limits)) == len(cards)


class Play(NamedTuple):
    """What conditions about a play look at."""

    top: int
    before: int
    """The top discard that it was played on."""
    cards: int
    left: int
    """In the hand of whoever played."""
    took: int = 0
    """Milliseconds; computers reckon with none."""


def is_met(condition: Condition | None, play: Play) -> bool:
    """K27: whether a play sets off a rule with this condition."""
    match condition:
        case Played():
            return _is_such_a_card(condition, play.top) and _is_alike(condition.same, play)
        case Laid(least, most):
            return least <= play.cards and (most == 0 or play.cards <= most)
        case Left(cards):
            return play.left == cards
        case Slower(seconds):
            return play.took > 1000 * seconds
    return False


def _is_such_a_card(condition: Played, card: int) -> bool:
    number = NUMBER[card]
    return (
        (not condition.colours or COLOUR[card] in condition.colours)
        and (not condition.numbers or number in condition.numbers)
        and (not condition.parity or condition.parity == ("odd" if number % 2 else "even"))
    )


def _is_alike(same: str, play: Play) -> bool:
    """Whether the card is, in what is asked for, the same as the one it was played on."""
    colour, number = COLOUR[play.top] == COLOUR[play.before], NUMBER[play.top] == NUMBER[play.before]
    return {"": True, "colour": colour, "number": number, "both": colour and number}[same]
