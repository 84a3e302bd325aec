"""Make how many, how long and where of what the grammars of BLANK have found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.card_language.chart import Items
from bot.card_language.people import NamedPerson, Unfit
from bot.card_language.values import THAT_MANY, Lasting, Make, always


class Amount(NamedTuple):
    """How many cards. `count`: as the field of the effects."""

    cards: int = 1
    count: Any = ""


class Range(NamedTuple):
    """How many cards at least and at most; 0: no limit."""

    least: int
    most: int


def first(items: Items, kind: type[Any]) -> Any:
    found = next((item for item in items if isinstance(item, kind)), None)
    if found is None:
        raise Unfit
    return found


def amount_of(items: Items) -> Amount:
    """Give how many cards: one, if nothing is said."""
    amount: Amount = first((*items, Amount(number(items))), Amount)
    return amount


def named(items: Items) -> NamedPerson:
    person: NamedPerson = first(items, NamedPerson)
    return person


def number(items: Items) -> int:
    return next((item for item in items if type(item) is int), 1)


def until(items: Items, usual: int) -> int:
    """Give how many turns something holds: 0 until the doer's next one."""
    lasts = next((item for item in items if isinstance(item, Lasting)), None)
    if lasts is None:
        return usual
    if lasts.unit == "turn":
        return 0
    if lasts.unit != "turns" or not lasts.span:
        raise Unfit
    return lasts.span


def _some(items: Items) -> Amount:
    if items and number(items) < 1:
        raise Unfit
    return Amount(number(items))


def _twice(number: int, again: int) -> int:
    """'Tre (3) carte' are three, and 'due 3' are something else."""
    if number != again:
        raise Unfit
    return number


def _at_most(cards: int) -> Range:
    """'One card or none' is not exactly one."""
    if cards < 1:
        raise Unfit
    return Range(0, cards)


AMOUNTS: Mapping[str, Make] = {
    # How many cards
    "cards": _some,
    "own": lambda items: items[0],
    "twice_said": lambda items: _twice(*items),
    "half": always(Amount(1, "half")),
    "everything": always(Amount(1, "all")),
    "as_number": always(Amount(1, "number")),
    "as_played": always(Amount(1, "played")),
    "that_many": always(Amount(1, THAT_MANY)),
    "exactly": lambda items: Range(number(items), number(items)),
    "one_card": always(Range(1, 1)),
    "last_card": always(Range(1, 1)),
    "at_least": lambda items: Range(number(items), 0),
    "several": always(Range(2, 0)),
    "more_than": lambda items: Range(number(items) + 1, 0),
    "at_most": lambda items: _at_most(number(items)),
    "fewer_than": lambda items: _at_most(number(items) - 1),
    "between": lambda items: Range(*items),
    # Piles, ways, times
    "draw_pile": always("draw"),
    "discard_pile": always("discard"),
    "to_left": always("left"),
    "to_right": always("right"),
    "each": always("each"),
    "seconds": number,
    "whole_minutes": lambda items: 60 * number(items),
    "one_minute": always(60),
    "whose_turn": lambda items: items[0],
    "span_demand": lambda items: items[0],
}
