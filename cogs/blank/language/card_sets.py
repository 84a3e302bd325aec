"""Reckon with sets of cards: what words say of a card is what they leave of the 36 that there are."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import product
from typing import Literal, NamedTuple

from bot.card_language.people import Unfit

CardSet = frozenset[tuple[int, int]]
"""Cards by colour (0 to 5) and number (1 to 6)."""


class Kind(NamedTuple):
    """Colours, numbers and parity, as a CardKind has them: empty for all."""

    colours: tuple[int, ...]
    numbers: tuple[int, ...]
    parity: Literal["", "odd", "even"]


COLOURS, NUMBERS = tuple(range(6)), tuple(range(1, 7))
_PARITIES: dict[tuple[int, ...], Literal["odd", "even"]] = {(1, 3, 5): "odd", (2, 4, 6): "even"}


def _cards(colours: Iterable[int], numbers: Iterable[int]) -> CardSet:
    return frozenset(product(colours, numbers))


ALL = _cards(COLOURS, NUMBERS)
ODD, EVEN = _cards(COLOURS, (1, 3, 5)), _cards(COLOURS, (2, 4, 6))


def of_colour(colour: int) -> CardSet:
    return _cards((colour,), NUMBERS)


def of_numbers(least: int, most: int) -> CardSet:
    """Give the cards with these numbers. Raises Unfit for numbers that no card has."""
    if not 1 <= least <= most <= 6:
        raise Unfit
    return _cards(COLOURS, range(least, most + 1))


def any_of(sets: Iterable[CardSet]) -> CardSet:
    return frozenset().union(*sets)


def all_of(sets: Iterable[CardSet]) -> CardSet:
    """Give the cards that are in all of them. Raises Unfit if there are none."""
    found = reduce(frozenset.intersection, sets, ALL)
    if not found:
        raise Unfit
    return found


def other_than(cards: CardSet) -> CardSet:
    return ALL - cards


def described(cards: CardSet) -> tuple[Kind, ...]:
    """Say in kinds which cards these are: none for all of them, one or two else. Raises Unfit where that takes more."""
    if cards == ALL:
        return ()
    if not cards:
        raise Unfit
    whole = _kind(cards)
    if whole is not None:
        return (whole,)
    pairs = (_cards_of_full_colours(cards), _cards_of_full_numbers(cards))
    for first in pairs:
        kind, rest = _kind(first) if first else None, cards - first
        other = _kind(_grown(rest, cards)) or _kind(rest)
        if kind and other:
            return tuple(sorted((kind, other)))
    return _apart(cards)


def _apart(cards: CardSet) -> tuple[Kind, ...]:
    """Describe cards colour by colour, or number by number: 'a red 3 or a blue 4'.

    Raises Unfit where that takes more than two kinds.
    """
    for by in (0, 1):
        kinds = [kind for each in _alike(cards, by) if (kind := _kind(each))]
        if len(kinds) <= 2:
            return tuple(sorted(kinds))
    raise Unfit


def _alike(cards: CardSet, by: int) -> set[CardSet]:
    """Put colours together that have the same numbers (`by` 0), or numbers that have the same colours (1)."""
    others = {card[by]: frozenset(each[1 - by] for each in cards if each[by] == card[by]) for card in cards}
    return {frozenset(card for card in cards if others[card[by]] == alike) for alike in others.values()}


def _kind(cards: CardSet) -> Kind | None:
    """Describe cards that are some colours with some numbers; None: they are not."""
    colours, numbers = {colour for colour, _ in cards}, {number for _, number in cards}
    if not cards or cards != _cards(colours, numbers):
        return None
    shown = () if len(numbers) == 6 else tuple(sorted(numbers))
    parity: Literal["", "odd", "even"] = _PARITIES.get(shown, "")
    return Kind(() if len(colours) == 6 else tuple(sorted(colours)), () if parity else shown, parity)


def _cards_of_full_colours(cards: CardSet) -> CardSet:
    return any_of(of_colour(colour) for colour in COLOURS if of_colour(colour) <= cards)


def _cards_of_full_numbers(cards: CardSet) -> CardSet:
    return any_of(of_numbers(number, number) for number in NUMBERS if of_numbers(number, number) <= cards)


def _grown(rest: CardSet, cards: CardSet) -> CardSet:
    """Add to what is left what may be said twice: 'a red card or a 3' has the red 3 in both."""
    colours, numbers = {colour for colour, _ in rest}, {number for _, number in rest}
    by_number = any_of(of_numbers(number, number) for number in numbers) if numbers else rest
    if by_number <= cards:
        return by_number
    by_colour = any_of(of_colour(colour) for colour in colours) if colours else rest
    return by_colour if by_colour <= cards else rest
