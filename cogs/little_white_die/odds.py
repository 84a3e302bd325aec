"""Reckon how likely a guess is, as one seat sees the table: exact distributions over the tops that it cannot see.

A distribution is a tuple: at index k, the probability that k of the hidden tops count.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import accumulate
from math import comb

import msgspec

from cogs.little_white_die.cards import COPIES, HIGH_COPIES, NUMBERS
from cogs.little_white_die.guesses import counts
from cogs.little_white_die.view import WILD, Effects, View

Distribution = tuple[float, ...]

CERTAIN: Distribution = (1.0,)
_BASE = len(NUMBERS)
# L25, L26: twelve power cards are mixed with the 36 of the base deck. L27: three of four high cards have a power.
_POWERS_OF_BASE = 12 / (12 + COPIES * _BASE)
_POWERS_OF_HIGH = (HIGH_COPIES - 1) / HIGH_COPIES


@lru_cache(maxsize=4096)
def hypergeometric(cards: int, good: int, draws: int) -> Distribution:
    """Tell how many of the good cards are among those drawn without putting back."""
    draws = min(draws, cards)
    good = min(good, cards)
    return tuple(comb(good, k) * comb(cards - good, draws - k) / comb(cards, draws) for k in range(draws + 1))


@lru_cache(maxsize=4096)
def binomial(tosses: int, chance: float) -> Distribution:
    """Tell how many of so many tosses succeed, each with this chance."""
    return tuple(comb(tosses, k) * chance**k * (1 - chance) ** (tosses - k) for k in range(tosses + 1))


@lru_cache(maxsize=4096)
def convolved(one: Distribution, other: Distribution) -> Distribution:
    """Add two independent counts."""
    total = [0.0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        for j, q in enumerate(other):
            total[i + j] += p * q
    return tuple(total)


def leaning(distribution: Distribution, weight: float) -> Distribution:
    """Weigh a count anew after its owner has guessed on it: `1 + weight` times as likely to be any at all."""
    weighed = [p if k == 0 else p * (1 + weight) for k, p in enumerate(distribution)]
    return tuple(p / sum(weighed) for p in weighed)


def mean(distribution: Distribution) -> float:
    return sum(k * p for k, p in enumerate(distribution))


class Odds(msgspec.Struct, frozen=True, dict=True):
    """What the seat of a view can reckon about all dice. `trust`: how far guesses of others are believed."""

    view: View
    effects: Effects
    trust: float = 0.0

    @cached_property
    def _deck(self) -> int:
        """How many cards a deck had to begin with, as far as one can tell now."""
        return max(self.view.highest, *(player.cards for player in self.view.players))

    @cached_property
    def _distinct(self) -> bool:
        """Whether decks hold no number twice: nine or twelve cards, and a random start, show in one's own deck."""
        numbers = [card.number for card in (*self.view.deck, *self.view.waiting) if card.number != WILD]
        return self._deck == self.view.highest and len(numbers) == len(set(numbers))

    def shown(self, seat: int, number: int | None) -> int:
        """Count the tops of a seat that are seen to count."""
        tops = (die.top for die in self.view.players[seat].dice)
        return sum(top is not None and counts(top.number, top.power, number, self.effects) for top in tops)

    def of(self, seat: int, number: int | None) -> Distribution:
        """Reckon how many tops of a seat count: those seen for certain, the hidden ones by chance."""
        hidden = sum(die.top is None for die in self.view.players[seat].dice)
        unseen = self._hidden(seat, number, hidden)
        guess = self.view.guess
        if self.trust and guess is not None and (guess.seat, guess.number) == (seat, number):
            unseen = leaning(unseen, self.trust)
        return (0.0,) * self.shown(seat, number) + unseen

    def _hidden(self, seat: int, number: int | None, dice: int) -> Distribution:
        deck = max(self._deck, dice)
        if number is None:
            high = self.view.highest - _BASE
            return binomial(dice, ((deck - high) * _POWERS_OF_BASE + high * _POWERS_OF_HIGH) / deck * self.view.powers)
        wild = self.view.wildcard_takers.count(seat)
        wanted = {number, *self.effects.also_wild}
        if self._distinct:
            return self._of_distinct(deck, wild, len(wanted), dice)
        each = sum(self._share(one) for one in wanted) * (deck - wild) / deck
        return binomial(dice, min(1.0, each + self._counted(wild) / deck))

    def _counted(self, wild: int) -> int:
        return 0 if self.effects.wildcards_off else wild

    def _of_distinct(self, deck: int, wild: int, wanted: int, dice: int) -> Distribution:
        """One of each number, but for those given up for wildcards, which may be any."""
        kept = binomial(wanted, max(0.0, (deck - wild) / deck))
        mixed = [0.0] * (dice + 1)
        for present, p in enumerate(kept):
            for k, q in enumerate(hypergeometric(deck, present + self._counted(wild), dice)):
                mixed[k] += p * q
        return tuple(mixed)

    def _share(self, number: int) -> float:
        """How large a part of the cards that this seat has not seen are of a number."""
        if number > _BASE:
            return 1 / self._deck
        # L20: where one base deck is too small for all, more are shuffled in; divided and rounded up.
        decks = -(-self._deck * len(self.view.players) // (COPIES * _BASE))
        own = [card.number for card in self.view.deck]
        return (COPIES * decks - own.count(number)) / max(1, COPIES * _BASE * decks - len(own))

    def total(self, number: int | None, without: int | None = None) -> Distribution:
        """Reckon how many tops on the table count, leaving out one seat."""
        total = CERTAIN
        for seat in range(len(self.view.players)):
            if seat != without and self.view.players[seat].dice:
                total = convolved(total, self.of(seat, number))
        return total

    def right(self, distribution: Distribution) -> tuple[float, ...]:
        """Give at index k the chance that a guess of k is right (L11, L31.11)."""
        if self.effects.exact:
            return distribution
        return tuple(accumulate(reversed(distribution)))[::-1]

    def holds(self, right: tuple[float, ...], count: int) -> float:
        """Look that chance up for any count, also one that is out of reach or needs none at all."""
        if count < 0:
            return 0.0 if self.effects.exact else 1.0
        return right[count] if count < len(right) else 0.0
