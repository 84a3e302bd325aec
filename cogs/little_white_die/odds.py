"""Reckon how likely a guess is, as one seat sees the table and remembers what everybody saw: distributions over the
tops that it cannot see.

A distribution is a tuple: at index k, the probability that k of the hidden tops count. It ends where no more can count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property, lru_cache
from itertools import accumulate
from math import comb

import msgspec

from cogs.little_white_die.cards import COPIES, HIGH_COPIES, HIGHEST, NUMBERS, SWAP_DICE, WILDCARDS
from cogs.little_white_die.guesses import counts
from cogs.little_white_die.view import WILD, Card, Die, Effects, Known, KnownDeck, View

replace = msgspec.structs.replace

Distribution = tuple[float, ...]

CERTAIN: Distribution = (1.0,)
_BASE = len(NUMBERS)
# What power cards are counted under, whatever their number.
POWERS = -1
_NONE = Counter[int]()
# L25, L26: twelve power cards are mixed with the 36 of the base deck. L27: three of four high cards have a power.
_POWERS_OF_BASE = 12 / (12 + COPIES * _BASE)
_POWERS_OF_HIGH = (HIGH_COPIES - 1) / HIGH_COPIES


@lru_cache(maxsize=4096)
def hypergeometric(cards: int, good: int, draws: int) -> Distribution:
    """Tell how many of the good cards are among those drawn without putting back."""
    draws = min(draws, cards)
    good = min(good, cards)
    return tuple(
        comb(good, k) * comb(cards - good, draws - k) / comb(cards, draws) for k in range(min(good, draws) + 1)
    )


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


def up_to(distribution: Distribution, most: int) -> Distribution:
    """Leave out what is known to be too many."""
    if len(distribution) <= most + 1:
        return distribution
    kept = distribution[: most + 1]
    return tuple(p / sum(kept) for p in kept)


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

    def shown(self, seat: int, number: int | None) -> int:
        """Count the tops of a seat that are seen to count."""
        return sum(counts(top.number, top.power, number, self.effects) for top in self._tops(seat))

    def of(self, seat: int, number: int | None) -> Distribution:
        """Reckon how many tops of a seat count: those seen for certain, the hidden ones by chance."""
        unseen = self._hidden(seat, number, sum(die.top is None for die in self.view.players[seat].dice))
        guess = self.view.guess
        if self.trust and guess is not None and (guess.seat, guess.number) == (seat, number):
            unseen = leaning(unseen, self.trust)
        return (0.0,) * self.shown(seat, number) + unseen

    def total(self, number: int | None, without: int | None = None) -> Distribution:
        """Reckon how many tops on the table count, leaving out one seat."""
        total, shown = CERTAIN, 0
        for seat in range(len(self.view.players)):
            if seat != without and self.view.players[seat].dice:
                total, shown = convolved(total, self.of(seat, number)), shown + self.shown(seat, number)
        return up_to(total, shown + self._unseen(number))

    def at_most(self, number: int | None) -> int:
        """Tell how many tops on the table can count, as far as this seat can know."""
        return len(self.total(number)) - 1

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

    def _hidden(self, seat: int, number: int | None, dice: int) -> Distribution:
        if number is None:
            return binomial(dice, self._share_of_powers)
        left = self._left(seat)
        good = sum(left[wanted] for wanted in self._wanted(number))
        held = self._known.decks[seat].held - len(self._tops(seat))
        return _counting(dice, held, left[WILD], sum(left[WILD + 1 :]), good, not self.effects.wildcards_off)

    def _wanted(self, number: int) -> set[int]:
        return {number, *self.effects.also_wild}

    def _tops(self, seat: int) -> list[Card]:
        return [die.top for die in self.view.players[seat].dice if die.top is not None]

    @cached_property
    def _known(self) -> Known:
        return self.view.known or _taken_for_known(self.view)

    @cached_property
    def _own(self) -> Counter[int]:
        """How many cards of each number this seat has, so that no other does; of power cards under POWERS."""
        seat = self.view.seat
        # The deck is the list as at the split: once dice were swapped (L31.14), some of it may be another's.
        if any(card.power == SWAP_DICE for card in self.view.used):
            return _NONE if seat is None else _numbers(self._tops(seat))
        return _numbers((*self.view.deck, *self.view.waiting))

    @cached_property
    def _lefts(self) -> dict[int, tuple[int, ...]]:
        return {}

    def _left(self, seat: int) -> tuple[int, ...]:
        """How many cards of each number a deck has at most besides the tops that are seen."""
        if seat not in self._lefts:
            own = _NONE if seat == self.view.seat else self._own
            known, tops = self._known, _numbers(self._tops(seat))
            most = zip(known.decks[seat].most, known.game, strict=True)
            left = (min(most, game - own[number]) - tops[number] for number, (most, game) in enumerate(most))
            self._lefts[seat] = tuple(max(0, many) for many in left)
        return self._lefts[seat]

    def _unseen(self, number: int | None) -> int:
        """How many cards that count lie at most under what this seat does not see, on the whole table."""
        seats = range(len(self.view.players))
        seen = self._own + _numbers(top for seat in seats if seat != self.view.seat for top in self._tops(seat))
        if number is None:
            return max(0, self._known.powers - seen[POWERS])
        wild = 0 if self.effects.wildcards_off else sum(self._left(seat)[WILD] for seat in seats)
        return wild + sum(max(0, self._known.game[each] - seen[each]) for each in self._wanted(number))

    @cached_property
    def _share_of_powers(self) -> float:
        deck, high = _first_deck(self.view), self.view.highest - _BASE
        return ((deck - high) * _POWERS_OF_BASE + high * _POWERS_OF_HIGH) / deck * self.view.powers


def in_public(view: View) -> View:
    """Leave out what only the seat of a view knows."""
    players = tuple(replace(player, dice=tuple(map(_in_public, player.dice))) for player in view.players)
    return replace(view, seat=None, players=players, deck=(), waiting=())


def _in_public(die: Die) -> Die:
    return die if die.shown else replace(die, top=None)


@lru_cache(maxsize=4096)
def _counting(dice: int, held: int, wild: int, numbers: int, good: int, wild_counts: bool) -> Distribution:
    """Of so many dice of a deck: so many cards are `held`, some of them `wild`; the others are of those `numbers`, of
    which some are `good`."""
    mixed = [0.0] * (dice + 1)
    for wilds, p in enumerate(hypergeometric(max(held, dice), wild, dice)):
        for k, q in enumerate(hypergeometric(max(numbers, dice - wilds), good, dice - wilds)):
            mixed[k + wilds * wild_counts] += p * q
    most = max(k for k, p in enumerate(mixed) if p)
    return tuple(mixed[: most + 1])


def _numbers(cards: Iterable[Card]) -> Counter[int]:
    cards = tuple(cards)
    return Counter([card.number for card in cards] + [POWERS for card in cards if card.power])


def _first_deck(view: View) -> int:
    """How many cards a deck had to begin with, as far as one can tell now."""
    return max(view.highest, *(player.cards for player in view.players))


def _taken_for_known(view: View) -> Known:
    """What a seat may take for known in a game of which nobody has kept it: nine or twelve cards, and a random start,
    show in one's own deck."""
    each = _first_deck(view)
    own = [card.number for card in (*view.deck, *view.waiting) if card.number != WILD]
    distinct = each == view.highest and len(own) == len(set(own))
    # L20: where one base deck is too small for all, more are shuffled in; divided and rounded up.
    copies = COPIES * -(-each * len(view.players) // (COPIES * _BASE))
    high = view.highest - _BASE
    game = (WILDCARDS, *[copies] * _BASE, *[HIGH_COPIES] * high, *[0] * (HIGHEST - view.highest))
    most = tuple(min(many, 1 if distinct else each) for many in game)
    decks = (KnownDeck(each, (view.wildcard_takers.count(seat), *most[1:])) for seat in range(len(view.players)))
    return Known(tuple(decks), game, 12 + high * (HIGH_COPIES - 1))
