"""Number the cards of A Little White Die: each has a number of its own, so that the rules can tell copies apart."""

from __future__ import annotations

from functools import cache

from bot.engine.chance import Chance, pick, shuffled
from bot.engine.text import Text, text
from cogs.little_white_die.view import WILD

# L1: six copies of each number. L22: nine wildcards. L27: four cards of each of 7, 8 and 9.
NUMBERS = (1, 2, 3, 4, 5, 6)
COPIES = 6
WILDCARDS = 9
HIGH_COPIES = 4
HIGHEST = 9

# The numbers of the powers are those of the table in README.md (L31).
NEXT_NUMBER_UP, REROLL, REROLL_OTHER, REROLL_ALL, WILDCARDS_OFF, NAME_NUMBER, SHOW_TWO, SHOW_ALL = range(1, 9)
EQUAL, LOWER, EXACT, ONLY_POWERS, LOSE_ONE, SWAP_DICE, DRAW, DISCARD_TOP = range(9, 17)

POWER_NAMES: dict[int, Text] = {
    NEXT_NUMBER_UP: text("Next number up"),
    REROLL: text("Reroll"),
    REROLL_OTHER: text("Reroll another"),
    REROLL_ALL: text("Reroll all"),
    WILDCARDS_OFF: text("Tame the wildcards"),
    NAME_NUMBER: text("Make a number wild"),
    SHOW_TWO: text("Show me two"),
    SHOW_ALL: text("Show and skip"),
    EQUAL: text("Say it again"),
    LOWER: text("Guess lower"),
    EXACT: text("Exactly right"),
    ONLY_POWERS: text("Powers only"),
    LOSE_ONE: text("Soft landing"),
    SWAP_DICE: text("Swap dice"),
    DRAW: text("Draw a card"),
    DISCARD_TOP: text("Off the top"),
}


# Kept, so that all tables have the same numbers in memory, not thirty-six each.
@cache
def card(number: int, power: int = 0, copy: int = 1) -> int:
    """Make the card with this number and power; `copy` tells apart those that look the same."""
    # Written in decimal digits: copy, power in two digits, number.
    return copy * 1000 + power * 10 + number


def number_of(card: int) -> int:
    """Read the number off a card: 1 to 9, or WILD."""
    return card % 10


def power_of(card: int) -> int:
    """Read the power off a card: 1 to 16; 0: none."""
    return card // 10 % 100


def look(card: int) -> tuple[int, int]:
    """Give all that can be seen of a card: copies look the same. Also the order in which decks are sorted."""
    return card % 10, card // 10 % 100


def base_deck(decks: int) -> tuple[int, ...]:
    """Make so many copies of the base deck (L1, L20)."""
    return tuple(card(number, copy=copy) for number in NUMBERS for copy in range(1, COPIES * decks + 1))


def wildcards() -> tuple[int, ...]:
    """Make the nine wildcards (L22)."""
    return tuple(card(WILD, copy=copy) for copy in range(1, WILDCARDS + 1))


def other_powers(wildcards: bool) -> tuple[int, ...]:
    """List all powers but 'next number up'."""
    # Number 5 is about wildcards: it has no use in a game without them.
    return tuple(power for power in range(REROLL, DISCARD_TOP + 1) if wildcards or power != WILDCARDS_OFF)


def power_cards(chance: Chance, wildcards: bool) -> tuple[int, ...]:
    """Make the power cards: 'next number up' three times and nine different others, two of each number (L25)."""
    powers = (NEXT_NUMBER_UP,) * 3 + shuffled(chance, other_powers(wildcards))[:9]
    numbers = shuffled(chance, NUMBERS * 2)
    return tuple(
        card(number, power, copy) for copy, (number, power) in enumerate(zip(numbers, powers, strict=True), start=1)
    )


def high_cards(chance: Chance, wildcards: bool) -> tuple[int, ...]:
    """Make four each of 7, 8 and 9, in this order and each four shuffled; three of each four carry a power (L27)."""
    powers = (NEXT_NUMBER_UP,) * 3 + other_powers(wildcards)
    return tuple(
        high
        for number in range(NUMBERS[-1] + 1, HIGHEST + 1)
        for high in shuffled(
            chance,
            (
                card(number, pick(chance, powers) if copy < HIGH_COPIES else 0, copy)
                for copy in range(1, HIGH_COPIES + 1)
            ),
        )
    )
