"""What the moves of a turn are worth to one seat, by what it sees and by what the next player will make of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import exp

import msgspec

from cogs.little_white_die.odds import Distribution, Odds, mean
from cogs.little_white_die.view import Effects, Guess, GuessPowers, View

TRUST = 1.0
"""How much likelier somebody who guesses a number is to have it, than not."""
DOUBT = 0.4
"""How far from what they expect others still hesitate to challenge, in dice."""

WILD_GUESS = 0.69
"""How likely people who make an impossible guess are to guess, and to believe, without thinking."""
LEAD = 0.75
"""How much a card more is worth, in the logarithm of the odds to win."""

AnyGuess = Guess | GuessPowers


def number_of(guess: AnyGuess) -> int | None:
    """What a guess is about; None: power cards."""
    return guess.number if isinstance(guess, Guess) else None


def prospects(cards: Sequence[int], me: int, long: bool) -> float:
    """The part of the win that these decks promise to one seat."""
    ended = sum(map(bool, cards)) <= 1 if long else not all(cards)
    if ended:
        return (cards[me] == max(cards)) / cards.count(max(cards))
    weights = [exp(LEAD * own) if own else 0.0 for own in cards]
    return weights[me] / sum(weights)


class Judgement(msgspec.Struct, frozen=True, dict=True):
    """One seat's reckoning in one position, as it is or as it would be with other `effects`.

    The worth of a move is the chance to win the game that is left after this round, from 0 to 1.
    """

    view: View
    effects: Effects

    @cached_property
    def odds(self) -> Odds:
        return Odds(self.view, self.effects, TRUST)

    @cached_property
    def me(self) -> int:
        return self.view.seat or 0

    @cached_property
    def others(self) -> list[int]:
        """The other seats that have dice, in the order of their turns."""
        seats = len(self.view.players)
        turns = ((self.me + step) % seats for step in range(1, seats))
        return [seat for seat in turns if self.view.players[seat].dice]

    def challenge(self) -> float:
        """Whoever is wrong loses: the guesser or oneself."""
        stands = self.view.guess
        if stands is None:
            return 0.0
        right = self.odds.holds(self._tables(stands.number)[0], stands.count)
        return (1 - right) * self.after(stands.seat) + right * self.after(self.me)

    def middling(self) -> float:
        """Half-way between losing this round and somebody else losing it."""
        elsewhere = sum(map(self.after, self.others)) / len(self.others)
        return (self.after(self.me) + elsewhere) / 2

    def after(self, loser: int) -> float:
        """The chance to win the game once `loser` has given up a die, by cards alone; exact where that ends it."""
        if loser not in self._afters:
            self._afters[loser] = prospects(self._cards_after(loser), self.me, self.view.long)
        return self._afters[loser]

    @cached_property
    def _afters(self) -> dict[int, float]:
        return {}

    def _cards_after(self, loser: int) -> list[int]:
        cards = [player.cards for player in self.view.players]
        dice = [die.cards for die in self.view.players[loser].dice]
        cards[loser] -= 1 if self.effects.lose_one else min(dice, default=0)
        return cards

    @cached_property
    def _wild(self) -> float:
        """How likely it is that people here guess without thinking: the standing guess tells."""
        stands = self.view.guess
        if stands is None:
            return 0.0
        return max(0.0, WILD_GUESS - 10 * self.odds.holds(self._tables(stands.number)[0], stands.count))

    def guess(self, guess: AnyGuess) -> float:
        """The next player either challenges, and the guess must hold, or has to find a higher one."""
        number, count = number_of(guess), guess.count
        _, rest, following, expected = self._tables(number)
        if_right, if_wrong, onward = self.after(self.others[0]), self.after(self.me), self._onward(number, count)
        worth = 0.0
        for theirs, chance in enumerate(following):
            doubted = self._doubt(number, count, theirs + expected)
            held = self.odds.holds(rest, count - theirs)
            challenged = held * if_right + (1 - held) * if_wrong
            worth += chance * (doubted * challenged + (1 - doubted) * onward)
        return worth

    def _doubt(self, number: int | None, count: int, expected: float) -> float:
        """The chance that the next player challenges, who reckons with so many; or who picks any move at all."""
        room = (self.view.highest - (number or 0) + 1) * (self._dice - count + 1)
        return (1 - self._wild) / (1 + exp((expected - count) / DOUBT)) + self._wild / room

    @cached_property
    def _dice(self) -> int:
        return sum(len(player.dice) for player in self.view.players)

    def holding(self, guess: AnyGuess) -> float:
        """The chance that a guess is right."""
        return self.odds.holds(self._tables(number_of(guess))[0], guess.count)

    def best(self, guesses: list[AnyGuess]) -> float:
        """The worth of the best move."""
        return max((self.challenge(), *(self.guess(guess) for guess in guesses)))

    def _tables(self, number: int | None) -> tuple[Distribution, Distribution, Distribution, float]:
        """Of all tops, of all but the next player's, of the next player's; and how many that player expects."""
        if number not in self._known:
            following = self.others[0]
            whole, rest = self.odds.total(number), self.odds.total(number, without=following)
            public = Odds(msgspec.structs.replace(self.view, players=self._public), self.effects)
            expected = mean(public.total(number, without=following))
            self._known[number] = whole, rest, self.odds.of(following, number), expected
        return self._known[number]

    @cached_property
    def _known(self) -> dict[int | None, tuple[Distribution, Distribution, Distribution, float]]:
        return {}

    @cached_property
    def _public(self) -> tuple[object, ...]:
        """The players as others see them: without the tops that only this seat knows."""
        return tuple(
            msgspec.structs.replace(
                player, dice=tuple(die if die.shown else msgspec.structs.replace(die, top=None) for die in player.dice)
            )
            for player in self.view.players
        )

    def _onward(self, number: int | None, count: int) -> float:
        """Not challenged, a guess leads to a higher one: the less likely the best of those, the better."""
        likeliest = max((self.holding(higher) for higher in self._higher(number, count)), default=0.0)
        others = len(self.others)
        losing = max(0.1, min(0.5, likeliest)) / others
        elsewhere = sum(map(self.after, self.others)) / others
        return losing * self.after(self.me) + (1 - losing) * elsewhere

    def _higher(self, number: int | None, count: int) -> Iterator[AnyGuess]:
        """The lowest guesses above one (L12, L29)."""
        if number is None:
            yield GuessPowers(count + 1)
            if not self.effects.only_powers:
                yield from (Guess(other, 2 * count + 1) for other in range(1, self.view.highest + 1))
            return
        if not self.effects.only_powers:
            yield Guess(number, count + 1)
            yield from (Guess(other, count) for other in range(number + 1, self.view.highest + 1))
        if self.view.powers:
            yield GuessPowers(max(number, count) // 2 + 1)
