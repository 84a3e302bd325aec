"""Make which cards of what the grammars of BLANK have found: colours, numbers, and what they share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from bot.card_language.chart import Items
from bot.card_language.people import Unfit
from bot.card_language.values import Make, always
from cogs.blank.cards.names import COLOURS
from cogs.blank.language import card_sets
from cogs.blank.language.amounts import number
from cogs.blank.language.card_sets import CardSet

_COLOURS = {name: index for index, name in enumerate(COLOURS)}


class Same(NamedTuple):
    """What a card shares with the one before."""

    kind: Literal["colour", "number", "both"]


class Thing(NamedTuple):
    """A colour, or a number, that may or may not be played."""

    kind: Literal["colour", "number"]
    value: int


def _figure_first(numbers: CardSet, colours: CardSet) -> CardSet:
    """'3 rosso' is a red 3, and '1 rosso' may be any red card."""
    if numbers == card_sets.of_numbers(1, 1):
        raise Unfit
    return card_sets.all_of((numbers, colours))


def as_set(item: CardSet | int) -> CardSet:
    return card_sets.of_numbers(item, item) if isinstance(item, int) else item


def _same(items: Items) -> Same:
    kinds = {item for item in items if item in ("colour", "number")}
    return Same("both") if len(kinds) == 2 else Same(kinds.pop())


def _thing(items: Items) -> Thing:
    if any(type(item) is int for item in items):
        return Thing("number", number(items))
    (colours,) = items
    return Thing("colour", min(colours)[0])


KINDS: Mapping[str, Make] = {
    # Which cards
    "colour": lambda items: card_sets.of_colour(_COLOURS[items[0].lower()]),
    "odd": always(card_sets.ODD),
    "even": always(card_sets.EVEN),
    "one_number": lambda items: card_sets.of_numbers(number(items), number(items)),
    "number_or_more": lambda items: card_sets.of_numbers(number(items), 6),
    "number_or_less": lambda items: card_sets.of_numbers(1, number(items)),
    "higher": lambda items: card_sets.of_numbers(number(items) + 1, 6),
    "lower": lambda items: card_sets.of_numbers(1, number(items) - 1),
    "from_to": lambda items: card_sets.of_numbers(items[0], items[1]),
    "numbers": lambda items: card_sets.any_of(items),
    "colours": lambda items: card_sets.any_of(items),
    "not_colours": lambda items: card_sets.other_than(items[0]),
    "excluded": lambda items: card_sets.other_than(items[0]),
    "bare_numbers": lambda items: items[0],
    "bare_colour": lambda items: items[0],
    "headed": lambda items: card_sets.all_of(map(as_set, items)),
    "figure_first": lambda items: _figure_first(*items),
    "all_but": lambda items: card_sets.all_of((items[0], card_sets.other_than(items[1]))),
    "other_than": lambda items: card_sets.other_than(items[0]),
    "but_card": lambda items: items[0],
    "the_one": always(card_sets.of_numbers(1, 1)),
    "any_of": lambda items: card_sets.any_of(items),
    "of_colour": always("colour"),
    "of_number": always("number"),
    "same": _same,
    "same_both": always(Same("both")),
    "colour_cards": _thing,
    "number_cards": _thing,
}
