"""Say which guesses are allowed (L11-L13, L29, L31.9, 10, 12), and what counts for them (L14, L23, L30, L31.5, 6)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.engine.game import Refused
from bot.engine.text import plural, text
from cogs.little_white_die.view import WILD, Effects, Guess, GuessPowers, GuessView

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


def bidding_after(guess: GuessView | None, effects: Effects, dice: int, highest: int, powers: bool) -> Bidding:
    """Sum up what decides which guess may follow this one on a table with so many dice."""
    return Bidding(
        guess.number if guess else None,
        guess.count if guess else 0,
        dice,
        highest,
        powers,
        effects.only_powers,
        effects.equal,
        effects.lower,
    )


@lru_cache(maxsize=2048)
def legal_guesses(bidding: Bidding) -> tuple[AnyGuess, ...]:
    """List every allowed guess, by count; none: the player must challenge (L13)."""
    allowed: list[AnyGuess] = []
    for count in range(1, bidding.dice + 1):
        allowed += [_guess(number, count) for number in _numbers(bidding, count)]
    return (*allowed, *map(GuessPowers, _power_counts(bidding)))


@lru_cache(maxsize=1024)
def _guess(number: int, count: int) -> Guess:
    """One object for all the lists it is in."""
    return Guess(number, count)


def _numbers(now: Bidding, count: int) -> range:
    """The numbers that may be guessed with this count (L12, L29, L31.9, 10, 12)."""
    if now.only_powers:
        return _NOTHING
    if not now.count:
        return range(1, now.highest + 1)
    if now.number is None:
        # L29: more than twice as often as power cards were guessed; L31.10: a lower guess stays of the same kind.
        return range(1, now.highest + 1) if count > 2 * now.count and not now.lower else _NOTHING
    if now.lower:
        # The number may stay only if the count falls.
        return range(1, now.number + (count < now.count)) if count <= now.count else _NOTHING
    if count < now.count:
        return _NOTHING
    # The number must rise only if the count does not, unless power 9 allows the same guess again.
    return range(now.number + (count == now.count and not now.equal), now.highest + 1)


def _power_counts(now: Bidding) -> range:
    """How many power cards may be guessed (L29, L31.9, 10)."""
    if not now.powers:
        return _NOTHING
    if now.number is not None:
        # L29: more than half of the greater figure of the number guess, rounded down.
        return _NOTHING if now.lower else range(max(now.number, now.count) // 2 + 1, now.dice + 1)
    if now.lower:
        # Power 16 may have taken a die away since: the standing count can be above the dice that are left (L13).
        return range(1, min(now.count, now.dice + 1))
    return range(now.count + (not now.equal), now.dice + 1)


_NOTHING = range(0)


def objection(now: Bidding, guess: AnyGuess) -> Refused | None:
    """Say why this guess is not allowed now; None: it is."""
    if 1 <= guess.count <= now.dice:
        if isinstance(guess, Guess):
            return None if guess.number in _numbers(now, guess.count) else _wrong_number(now, guess.number)
        return None if guess.count in _power_counts(now) else _wrong_power_count(now)
    if guess.count < 1:
        return Refused(text("A guess counts at least one. Choose a higher count."), "L11")
    return Refused(
        plural(
            "There is only {dice} die on the table. Choose a count that is not above it.",
            "There are only {dice} dice on the table. Choose a count that is not above that.",
            dice=now.dice,
        ),
        "L13",
    )


def _wrong_number(now: Bidding, number: int) -> Refused:
    if number > now.highest:
        return Refused(
            text("The highest number in play is {highest}. Choose a number up to it.", highest=now.highest), "L11"
        )
    if now.only_powers:
        return Refused(text("Until the round ends guesses must be on power cards. Say how many there are."), "L31")
    if now.lower:
        return _wrong_way()
    if now.number is None:
        return Refused(
            text("After a guess on power cards the count of a number must be above {least}.", least=2 * now.count),
            "L29",
        )
    return Refused(
        text(
            "Guess higher than {count} × {number}: raise the number or the count, and lower neither.",
            count=now.count,
            number=now.number,
        ),
        "L12",
    )


def _wrong_power_count(now: Bidding) -> Refused:
    if not now.powers:
        return Refused(text("This table plays without power cards. Guess on a number instead."), "L29")
    if now.lower:
        return _wrong_way()
    least = now.count if now.number is None else max(now.number, now.count) // 2
    return Refused(text("Say more than {least} power cards, or challenge.", least=least), "L29")


def _wrong_way() -> Refused:
    return Refused(
        text("This turn your guess must be lower, and of the same kind: lower one figure and raise none."), "L31"
    )


def counts(shown: int, power: int, number: int | None, effects: Effects) -> bool:
    """Tell whether a card with this number and power counts for a guess on `number`, or on power cards (None)."""
    if number is None:
        return power > 0
    # L31.5: a number that was made wild stays wild when the wildcards are tamed.
    if shown == WILD:
        return not effects.wildcards_off
    return shown == number or shown in effects.also_wild
