"""Describe kinds of cards: red ones, a 3, any but a 3, a 4 or higher."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Literal

import msgspec

from bot.card_language.blocks import Detail, MenuOption
from bot.engine.text import Argument, Text, text
from cogs.blank.cards.names import COLOURS, Colour, Number, colour_of, colour_text, number_of

EVERY_COLOUR, EVERY_NUMBER = range(len(COLOURS)), range(1, 7)


class CardKind(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, order=True):
    """What a card is asked for: one of these colours, one of these numbers, this parity. Empty: anything will do."""

    colours: tuple[Colour, ...] = ()
    numbers: tuple[Number, ...] = ()
    parity: Literal["", "odd", "even"] = ""

    def can_be(self) -> bool:
        """Tell whether there is such a card."""
        # 'An even 3' can be written, and would be waited for for ever.
        if not (self.numbers and self.parity):
            return True
        return any(number % 2 == (self.parity == "odd") for number in self.numbers)

    def suits(self, card: int) -> bool:
        """Tell whether a card is of this kind."""
        number = number_of(card)
        return (
            (not self.colours or colour_of(card) in self.colours)
            and (not self.numbers or number in self.numbers)
            and (not self.parity or self.parity == ("odd" if number % 2 else "even"))
        )


Kinds = tuple[CardKind, ...]
"""A card of any one of them."""


def suits_any(kinds: Kinds, card: int) -> bool:
    """Tell whether a card is of one of these kinds; without any, it is."""
    return not kinds or any(kind.suits(card) for kind in kinds)


def any_suits(kinds: Kinds, cards: Iterable[int]) -> bool:
    """Tell whether one of the cards, or more, is of one of these kinds."""
    return any(suits_any(kinds, card) for card in cards)


def are_sound(kinds: Kinds) -> bool:
    """Tell whether there are such cards, and whether these kinds say so in the shortest way."""
    possible = CardKind() not in kinds and all(kind.can_be() for kind in kinds)
    return possible and not any(_could_be_one(*pair) for pair in combinations(kinds, 2))


def _could_be_one(one: CardKind, other: CardKind) -> bool:
    """Tell whether one kind could say both: 'a red card or a blue card' is 'a red or blue card'."""
    alike = one.colours == other.colours or one.numbers == other.numbers
    return alike and one.parity == other.parity


# In words


def kinds_said(kinds: Kinds) -> Text:
    """Name a card of any of these kinds: 'a red card or a 3'."""
    *first, last = kinds or (CardKind(),)
    # 'Any card but a 3' can only come last: what followed it would be left out as well.
    return either([*(_said(kind, last=False) for kind in first), _said(last, last=True)])


def _said(kind: CardKind, *, last: bool) -> Text:
    colours, numbers = _missing(kind.colours, EVERY_COLOUR), _missing(kind.numbers, EVERY_NUMBER)
    if colours is not None:
        return _WITHOUT[colours](_card((), kind.numbers, kind.parity))
    if last and numbers is not None and not kind.colours and not kind.parity:
        return text("any card but a {n}", n=numbers)
    return _card(kind.colours, kind.numbers, kind.parity)


def _missing(given: Sequence[int], every: range) -> int | None:
    """Give the only one that is left out."""
    left = [each for each in every if each not in given]
    return left[0] if len(left) == 1 else None


def _card(colours: Sequence[int], numbers: Sequence[int], parity: str) -> Text:
    if numbers and not parity and not colours and _missing(numbers, EVERY_NUMBER) is None:
        return text("a {numbers}", numbers=_numbers(numbers))
    if len(colours) == len(numbers) == 1 and not parity:
        return _one_card(numbers[0])[colours[0]]
    card = _of_parity(colours, parity) if parity else _of_colours(colours)
    if not numbers:
        return card
    missing = _missing(numbers, EVERY_NUMBER)
    if missing is not None:
        return text("{card} with any number but {n}", card=card, n=missing)
    return text("{card} with a {numbers}", card=card, numbers=_numbers(numbers))


def _of_colours(colours: Sequence[int]) -> Text:
    if len(colours) < 2:
        return _ONE_COLOUR[colours[0]] if colours else text("a card")
    named = either([colour_text(colour) for colour in colours])
    return text("an {colours} card", colours=named) if colours[0] == ORANGE else text("a {colours} card", colours=named)


def _of_parity(colours: Sequence[int], parity: str) -> Text:
    if not colours:
        return text("an odd card") if parity == "odd" else text("an even card")
    named = either([colour_text(colour) for colour in colours])
    if parity == "odd":
        return text("an odd {colours} card", colours=named)
    return text("an even {colours} card", colours=named)


def _numbers(numbers: Sequence[int]) -> Argument:
    """Say which: '3', '3 or 4', '4 or higher'."""
    least, most = min(numbers), max(numbers)
    if len(numbers) == 1:
        return least
    together = sorted(numbers) == list(range(least, most + 1))
    if together and most == EVERY_NUMBER[-1]:
        return text("{n} or higher", n=least)
    if together and least == EVERY_NUMBER[0]:
        return text("{n} or lower", n=most)
    return either([text("{n}", n=number) for number in numbers])


def either(things: Sequence[Text]) -> Text:
    """Say 'a, b or c'."""
    *first, last = things
    if not first:
        return last
    listed = first[0]
    for each in first[1:]:
        listed = text("{a}, {b}", a=listed, b=each)
    return text("{a} or {b}", a=listed, b=last)


ORANGE = COLOURS.index("orange")
_ONE_COLOUR = (
    text("a red card"),
    text("an orange card"),
    text("a green card"),
    text("a blue card"),
    text("a purple card"),
    text("a pink card"),
)
_WITHOUT = (
    lambda card: text("{card} that is not red", card=card),
    lambda card: text("{card} that is not orange", card=card),
    lambda card: text("{card} that is not green", card=card),
    lambda card: text("{card} that is not blue", card=card),
    lambda card: text("{card} that is not purple", card=card),
    lambda card: text("{card} that is not pink", card=card),
)


def _one_card(n: int) -> tuple[Text, ...]:
    """Name one card, by index of its colour."""
    return (
        text("a red {n}", n=n),
        text("an orange {n}", n=n),
        text("a green {n}", n=n),
        text("a blue {n}", n=n),
        text("a purple {n}", n=n),
        text("a pink {n}", n=n),
    )


# In menus

_ANY = MenuOption("any", text("any"), {})
COLOUR = Detail(
    "colours",
    text("Of which colours"),
    (_ANY, *(MenuOption(str(one), colour_text(one), {"colours": [one]}) for one in EVERY_COLOUR)),
    default="any",
    many=True,
)
NUMBER = Detail(
    "numbers",
    text("Of which numbers"),
    (_ANY, *(MenuOption(str(n), text("{n}", n=n), {"numbers": [n]}) for n in EVERY_NUMBER)),
    default="any",
    many=True,
)
PARITY = Detail(
    "parity",
    text("Odd or even"),
    (
        _ANY,
        MenuOption("odd", text("an odd number"), {"parity": "odd"}),
        MenuOption("even", text("an even number"), {"parity": "even"}),
    ),
    default="any",
)


def kinds_menu(field: str, label: Text, item: Text, *counts: Text) -> Detail:
    """Make a menu for how many kinds of cards there are in a field, `counts` saying so from none on; each is described
    in a part of its own, which is called `item`."""
    options = tuple(MenuOption(str(count), said, {}) for count, said in enumerate(counts))
    return Detail(field, label, options, default="0", listed=(COLOUR, NUMBER, PARITY), item=item)


WHICH_CARD = kinds_menu(
    "kinds",
    text("Which card"),
    text("Card {n}", n=0),
    text("any card"),
    text("a certain one"),
    text("one of two kinds"),
    text("one of three kinds"),
    text("one of four kinds"),
)
