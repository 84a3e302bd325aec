"""Which guesses are allowed (L11-L13, L29, L31.9, 10, 12), and what counts for them (L14, L23, L30, L31.5, 6)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.engine.game import Refused
from bot.engine.text import plural, text
from cogs.little_white_die.data import NUMBERS, number_of, power_of
from cogs.little_white_die.state import State, dice_on_table
from cogs.little_white_die.view import WILD, Effects, Guess, GuessPowers


class Bidding(msgspec.Struct, frozen=True):
    """All that decides which guesses are allowed. `count` 0: no guess stands. `number` None: on power cards."""

    number: int | None
    count: int
    dice: int
    highest: int
    powers: bool
    effects: Effects


def bidding(state: State) -> Bidding:
    guess = state.guess
    return Bidding(
        number=guess.number if guess else None,
        count=guess.count if guess else 0,
        dice=dice_on_table(state),
        highest=state.highest,
        powers=state.variant.powers,
        effects=state.effects,
    )


@lru_cache(maxsize=1024)
def legal_guesses(bidding: Bidding) -> tuple[Guess | GuessPowers, ...]:
    """Every allowed guess, the lowest first; none: the player must challenge (L13)."""
    counts = range(1, bidding.dice + 1)
    every: list[Guess | GuessPowers] = [
        _guess(number, count) for count in counts for number in range(NUMBERS[0], bidding.highest + 1)
    ]
    every += map(GuessPowers, counts)
    return tuple(guess for guess in every if objection(bidding, guess) is None)


@lru_cache(maxsize=1024)
def _guess(number: int, count: int) -> Guess:
    """One object for all the lists it is in."""
    return Guess(number, count)


def objection(bidding: Bidding, guess: Guess | GuessPowers) -> Refused | None:
    """Why this guess is not allowed now; None: it is."""
    if guess.count < 1:
        return Refused(text("A guess counts at least one. Choose a higher count."), "L11")
    if guess.count > bidding.dice:
        return Refused(
            plural(
                "There is only {dice} die on the table. Choose a count that is not above it.",
                "There are only {dice} dice on the table. Choose a count that is not above that.",
                dice=bidding.dice,
            ),
            "L13",
        )
    if isinstance(guess, GuessPowers):
        return _objection_to_powers(bidding, guess.count)
    return _objection_to_number(bidding, guess.number, guess.count)


def _objection_to_number(bidding: Bidding, number: int, count: int) -> Refused | None:
    if number > bidding.highest:
        return Refused(
            text("The highest number in play is {highest}. Choose a number up to it.", highest=bidding.highest), "L11"
        )
    if not bidding.count:
        return None
    if bidding.number is not None and not (
        number >= bidding.number and count >= bidding.count and (number, count) != (bidding.number, bidding.count)
    ):
        return Refused(
            text(
                "Guess higher than {count} × {number}: raise the number or the count, and lower neither.",
                count=bidding.count,
                number=bidding.number,
            ),
            "L12",
        )
    return None


def _objection_to_powers(bidding: Bidding, count: int) -> Refused | None:
    if not bidding.powers:
        return Refused(text("This table plays without power cards. Guess on a number."), "L29")
    return None


def counts(card: int, number: int | None, effects: Effects) -> bool:
    """Whether a top card counts for a guess on `number`, or on power cards (None)."""
    if number is None:
        return power_of(card) > 0
    shown = number_of(card)
    if shown == WILD:
        return not effects.wildcards_off
    return shown == number or shown in effects.also_wild
