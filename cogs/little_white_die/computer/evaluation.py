"""Tell what the moves of a turn are worth to one seat, by what it sees and what the next player will make of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import exp
from typing import NamedTuple

import msgspec

from cogs.little_white_die.computer.thoughtless import challenged
from cogs.little_white_die.odds import Distribution, Odds, in_public, mean
from cogs.little_white_die.view import Effects, Guess, GuessPowers, View

# How much likelier somebody who guesses a number is to have it, than not.
TRUST = 1.0
# How far from what they expect others still hesitate to challenge, in dice.
DOUBT = 0.4
# How likely people at a table where somebody makes an impossible guess are to play on without thinking.
WILD_GUESS = 0.95
# How fast a guess stops looking impossible as it gets likelier: from 1 in so many on it tells nothing.
IMPOSSIBLE = 10
# How much a card more is worth, in the logarithm of the odds to win.
LEAD = 0.75
# Bounds of the chance to lose the round to one other player, once one's guess was believed.
AHEAD = (0.1, 0.5)

# A guess that is no likelier cannot be true, as far as anybody can tell.
NEVER = 0.005

# Of an exact guess, by what part of the likeliest one's chance it may not fall short.
BEYOND = 0.3
# Chances that differ less are the same.
CERTAIN = 1e-9

AnyGuess = Guess | GuessPowers


def number_of(guess: AnyGuess) -> int | None:
    """Tell what a guess is about; None: power cards."""
    return guess.number if isinstance(guess, Guess) else None


def prospects(cards: Sequence[int], me: int, long: bool) -> float:
    """Tell what part of the win these decks promise to one seat."""
    ended = sum(map(bool, cards)) <= 1 if long else not all(cards)
    if ended:
        return (cards[me] == max(cards)) / cards.count(max(cards))
    weights = [exp(LEAD * own) if own else 0.0 for own in cards]
    return weights[me] / sum(weights)


class Chances(NamedTuple):
    """Of guesses on one number, or on power cards."""

    right: tuple[float, ...]
    """At index k, the chance that at least (or exactly) k tops count."""
    right_of_rest: tuple[float, ...]
    """The same without the next player's, whose distribution is `following`."""
    following: Distribution
    expected: float
    """How many of the rest the next player expects, who cannot see them."""


class Judgement(msgspec.Struct, frozen=True, dict=True):
    """One seat's reckoning in one position, as it is or as it would be with other `effects`.

    The worth of a move is the chance to win the game that is left after this round, from 0 to 1.
    """

    view: View
    effects: Effects

    def challenge(self) -> float:
        """Weigh a challenge: whoever is wrong loses, the guesser or oneself."""
        stands = self.view.guess
        if stands is None:
            return 0.0
        right = self.standing
        return (1 - right) * self._after[stands.seat] + right * self._after[self._me]

    def guess(self, guess: AnyGuess) -> float:
        """Weigh a guess: the next player either challenges, and it must hold, or has to find a higher one."""
        number, count = number_of(guess), guess.count
        chances, onward = self._chances(number), self._onward(number, count)
        if_right, if_wrong = self._after[self._others[0]], self._after[self._me]
        worth = 0.0
        for theirs, chance in enumerate(chances.following):
            doubted = 1 / (1 + exp((theirs + chances.expected - count) / DOUBT))
            held = self._odds.holds(chances.right_of_rest, count - theirs)
            challenged = held * if_right + (1 - held) * if_wrong
            worth += chance * (doubted * challenged + (1 - doubted) * onward)
        return (1 - self._wild) * worth + self._wild * self._among_thoughtless(guess) if self._wild else worth

    def _among_thoughtless(self, guess: AnyGuess) -> float:
        """The same where others pick any move: one of them pays, whoever is challenged first. What comes back to
        oneself is challenged."""
        held, left = self.holding(guess), self._left(number_of(guess), guess.count)
        first = challenged(0, *left)
        # The next player is the first who may challenge; a wrong guess is then one's own loss.
        worth = first * (held * self._after[self._others[0]] + (1 - held) * self._after[self._me])
        *others, last = self._others
        rest = 1 - first
        for turn, seat in enumerate(others, 1):
            chance = challenged(turn, *left)
            worth, rest = worth + chance * self._after[seat], rest - chance
        return worth + rest * self._after[last]

    def _left(self, number: int | None, count: int) -> tuple[int, int]:
        """How many numbers and counts a guess leaves to choose among, itself included."""
        if number is None:
            numbers = 0 if self.effects.only_powers else self.view.highest * max(0, self._dice - 2 * count)
            return 1, numbers + max(0, self._dice - count) + 1
        if self.effects.only_powers:
            return 1, max(0, self._dice - max(number, count) // 2) + 1
        return self.view.highest - number + 1, max(0, self._dice - count) + 1

    def best(self, guesses: Sequence[AnyGuess]) -> float:
        """Weigh the best move: one of these guesses or a challenge."""
        return max((self.challenge(), *map(self.guess, self.believable(guesses))))

    def believable(self, guesses: Sequence[AnyGuess]) -> Sequence[AnyGuess]:
        """Keep the guesses that may be true; where only exactly right is right (L31.11), those within the odds."""
        if not self.effects.exact:
            return [guess for guess in guesses if self.holding(guess) > NEVER]
        likeliest = max(map(self.holding, guesses), default=0.0)
        return [guess for guess in guesses if self.holding(guess) > max(NEVER, BEYOND * likeliest)]

    def settles(self, guess: AnyGuess) -> bool:
        """Whether a guess is true for certain and none above it can be, so that somebody else must lose the round; only
        where all cards lie on top."""
        # Else whoever always said what is sure would be read by it. And power cards may still change the dice.
        if self.view.powers or any(die.cards > 1 for player in self.view.players for die in player.dice):
            return False
        higher = self._higher(number_of(guess), guess.count)
        return self.holding(guess) >= 1 - CERTAIN and all(self.holding(other) < CERTAIN for other in higher)

    @property
    def doubts(self) -> bool:
        """Whether fewer are to be expected than were guessed."""
        stands = self.view.guess
        return stands is not None and self._expected(stands.number) < stands.count

    def surplus(self, guess: AnyGuess) -> float:
        """Reckon how many more are to be expected than are guessed."""
        return self._expected(number_of(guess)) - guess.count

    def _expected(self, number: int | None) -> float:
        return mean(self._odds.total(number))

    @cached_property
    def loses_by_challenge(self) -> bool:
        """Whether the standing guess is right for certain, as far as this seat can tell."""
        return self.standing >= 1 - CERTAIN

    def holding(self, guess: AnyGuess) -> float:
        """Reckon the chance that a guess is right."""
        return self._odds.holds(self._chances(number_of(guess)).right, guess.count)

    @cached_property
    def middling(self) -> float:
        """Half-way between losing this round and somebody else losing it."""
        return (self._after[self._me] + self._elsewhere) / 2

    @cached_property
    def _odds(self) -> Odds:
        return Odds(self.view, self.effects, TRUST)

    @cached_property
    def _me(self) -> int:
        return self.view.seat or 0

    @cached_property
    def _others(self) -> list[int]:
        """The other seats that have dice, in the order of their turns."""
        seats = len(self.view.players)
        turns = ((self._me + step) % seats for step in range(1, seats))
        return [seat for seat in turns if self.view.players[seat].dice]

    @property
    def is_duel(self) -> bool:
        """Whether there is but one other player left."""
        return len(self._others) == 1

    @cached_property
    def _after(self) -> list[float]:
        """For each seat, one's prospects once it has given up a die."""
        return [
            prospects(self._cards_after(loser), self._me, self.view.long) for loser in range(len(self.view.players))
        ]

    def _cards_after(self, loser: int) -> list[int]:
        cards = [player.cards for player in self.view.players]
        dice = [die.cards for die in self.view.players[loser].dice]
        # L15: of the dice the smallest is given up; L31.13: one card only.
        cards[loser] -= 1 if self.effects.lose_one else min(dice, default=0)
        return cards

    @cached_property
    def _elsewhere(self) -> float:
        """One's prospects when somebody else loses the round, whoever it is."""
        return sum(self._after[seat] for seat in self._others) / len(self._others)

    @cached_property
    def standing(self) -> float:
        """The chance that the standing guess is right; 1 without one."""
        stands = self.view.guess
        return 1.0 if stands is None else self._odds.holds(self._chances(stands.number).right, stands.count)

    @cached_property
    def _wild(self) -> float:
        """How likely it is that people here guess without thinking: the standing guess tells."""
        return max(0.0, WILD_GUESS - IMPOSSIBLE * self.standing)

    @cached_property
    def _dice(self) -> int:
        return sum(len(player.dice) for player in self.view.players)

    def _onward(self, number: int | None, count: int) -> float:
        """Weigh what comes if a guess is not challenged."""
        # It leads to a higher one: the less likely the best of those, the better.
        likeliest = max((self.holding(higher) for higher in self._higher(number, count)), default=0.0)
        least, most = AHEAD
        losing = max(least, min(most, likeliest)) / len(self._others)
        return losing * self._after[self._me] + (1 - losing) * self._elsewhere

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

    def _chances(self, number: int | None) -> Chances:
        """Reckon a number once, for all counts that may be guessed on it."""
        if number not in self._reckoned:
            following = self._others[0]
            self._reckoned[number] = Chances(
                right=self._odds.right(self._odds.total(number)),
                right_of_rest=self._odds.right(self._odds.total(number, without=following)),
                following=self._odds.of(following, number),
                expected=mean(self._public_odds.total(number, without=following)),
            )
        return self._reckoned[number]

    @cached_property
    def _reckoned(self) -> dict[int | None, Chances]:
        return {}

    @cached_property
    def _public_odds(self) -> Odds:
        """The odds as others reckon them: without the tops that only this seat knows."""
        return Odds(in_public(self.view), self.effects)
