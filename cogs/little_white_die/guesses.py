"""Which guesses are allowed (L11-L13, L29, L31.9, 10, 12), and what counts for them (L14, L23, L30, L31.5, 6)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.engine.game import Refused
from bot.engine.text import plural, text
from cogs.little_white_die.data import NUMBERS, number_of, power_of
from cogs.little_white_die.state import State, dice_on_table
from cogs.little_white_die.view import WILD, Effects, Guess, GuessPowers

AnyGuess = Guess | GuessPowers


class Bidding(msgspec.Struct, frozen=True):
    """All that decides which guesses are allowed."""

    number: int | None
    """Of the standing guess; None: it is on power cards."""
    count: int
    """Of the standing guess; 0: none stands."""
    dice: int
    highest: int
    powers: bool
    only_powers: bool = False
    equal: bool = False
    lower: bool = False


def bidding(state: State) -> Bidding:
    guess, effects = state.guess, state.effects
    return Bidding(
        guess.number if guess else None,
        guess.count if guess else 0,
        dice_on_table(state),
        state.highest,
        state.variant.powers,
        effects.only_powers,
        effects.equal,
        effects.lower,
    )


@lru_cache(maxsize=1024)
def legal_guesses(bidding: Bidding) -> tuple[AnyGuess, ...]:
    """Every allowed guess, by count; none: the player must challenge (L13)."""
    counts = range(1, bidding.dice + 1)
    every: list[AnyGuess] = [
        _guess(number, count) for count in counts for number in range(NUMBERS[0], bidding.highest + 1)
    ]
    every += map(GuessPowers, counts)
    return tuple(guess for guess in every if objection(bidding, guess) is None)


@lru_cache(maxsize=1024)
def _guess(number: int, count: int) -> Guess:
    """One object for all the lists it is in."""
    return Guess(number, count)


def objection(bidding: Bidding, guess: AnyGuess) -> Refused | None:
    """Why this guess is not allowed now; None: it is."""
    number = guess.number if isinstance(guess, Guess) else None
    if number is None and not bidding.powers:
        return Refused(text("This table plays without power cards. Guess on a number instead."), "L29")
    if number is not None and number > bidding.highest:
        return Refused(
            text("The highest number in play is {highest}. Choose a number up to it.", highest=bidding.highest), "L11"
        )
    if number is not None and bidding.only_powers:
        return Refused(text("Until the round ends guesses must be on power cards. Say how many there are."), "L31")
    if guess.count < 1:
        return Refused(text("A guess counts at least one. Choose a higher count."), "L11")
    if guess.count > bidding.dice:
        return _too_many(bidding.dice)
    if not bidding.count or _fits(bidding, number, guess.count):
        return None
    return _not_higher(bidding, number)


def _too_many(dice: int) -> Refused:
    return Refused(
        plural(
            "There is only {dice} die on the table. Choose a count that is not above it.",
            "There are only {dice} dice on the table. Choose a count that is not above that.",
            dice=dice,
        ),
        "L13",
    )


def _fits(bidding: Bidding, number: int | None, count: int) -> bool:
    """Whether a guess may follow the standing one."""
    if (number is None) != (bidding.number is None):
        return not bidding.lower and _other_kind_is_higher(bidding, number, count)
    raised = (number or 0) - (bidding.number or 0)
    added = count - bidding.count
    if raised == added == 0:
        return bidding.equal
    if bidding.lower:
        return raised <= 0 and added <= 0
    return raised >= 0 and added >= 0


def _other_kind_is_higher(bidding: Bidding, number: int | None, count: int) -> bool:
    """L29: from a number to power cards, or back."""
    if number is None:
        return count > max(bidding.number or 0, bidding.count) // 2
    return count > 2 * bidding.count


def _not_higher(bidding: Bidding, number: int | None) -> Refused:
    """The sentence for a guess that does not fit the standing one."""
    standing = bidding.count
    if bidding.lower:
        return Refused(
            text("This turn your guess must be lower, and of the same kind: lower one figure and raise none."), "L31"
        )
    if number is not None and bidding.number is not None:
        return Refused(
            text(
                "Guess higher than {count} × {number}: raise the number or the count, and lower neither.",
                count=standing,
                number=bidding.number,
            ),
            "L12",
        )
    if number is not None:
        return Refused(text("After a guess on power cards the count must be above {least}.", least=2 * standing), "L29")
    least = standing if bidding.number is None else max(bidding.number, standing) // 2
    return Refused(text("Say more than {least} power cards.", least=least), "L29")


def counts(card: int, number: int | None, effects: Effects) -> bool:
    """Whether a top card counts for a guess on `number`, or on power cards (None)."""
    if number is None:
        return power_of(card) > 0
    shown = number_of(card)
    if shown == WILD:
        return not effects.wildcards_off
    return shown == number or shown in effects.also_wild
