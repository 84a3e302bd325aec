"""Reckon what cards would do, as one seat expects it: how many cards everybody ends up with, and how they go on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, NamedTuple, Protocol

from bot.card_language.blocks import Effect, Seats
from bot.card_language.meaning import AnyClause, Meaning
from bot.card_language.people import CHOICES, Of
from cogs.blank.cards import seating
from cogs.blank.cards.seating import NOBODY

AnyMeaning = Meaning[Any, Any]

THEIRS = 0.7
"""What it is worth that the others hold a card more, beside holding one less."""
TURN = 1.5
"""What a turn is worth, in cards."""
RESTRICTED = 0.4
"""What it costs in cards that fewer of them match."""
FOUND = 0.5
"""How much less it costs to hold a card that one was free to choose."""
KNOWING = 0.1
"""What it is worth to have seen cards, or to have chosen a rule."""
LEADING = 1.0
"""What it is worth to lead when the end comes nearer."""
WON = 100.0
UNTIL = 2
"""Cards after which one comes that can be played: of 72 every third or so does."""


class Counted(Protocol):
    """An effect that moves cards."""

    def amount(self, hand: int, number: int, played: int) -> int:
        """Reckon how many cards leave a hand of so many."""


class Forecast:
    """The table as the seat `me` expects it: the number of `cards` of each seat; in `ease`, also in cards, what else
    is good for it. `number`: on the card played; `played`: how many were. `before`: whom the last clause was about.
    `absent`: who has no turn before the viewer's next one."""

    __slots__ = ("absent", "before", "cards", "direction", "ease", "me", "moved", "number", "played")

    def __init__(self, me: int, cards: Iterable[int], direction: int = 1, number: int = 1, played: int = 1) -> None:
        self.me, self.direction, self.number, self.played = me, direction, number, played
        self.before: Seats = ()
        self.absent: frozenset[int] = frozenset()
        self.cards = list(cards)
        self.ease = [0.0] * len(self.cards)
        self.moved = False
        """Hands have changed their owners: what is good in the viewer's does not matter any more."""

    def copy(self) -> Forecast:
        copied = Forecast(self.me, self.cards, self.direction, self.number, self.played)
        copied.ease, copied.moved = self.ease.copy(), self.moved
        copied.before, copied.absent = self.before, self.absent
        return copied

    def worth(self) -> float:
        """Reckon what this table is worth to the viewer, in cards; far more, or less, if somebody has none left."""
        if self.cards[self.me] == 0:
            return WON
        left = [cards - ease for cards, ease in zip(self.cards, self.ease, strict=True)]
        own = left.pop(self.me)
        if 0 in self.cards:
            return -WON
        return THEIRS * (min(left) + sum(left) / len(left)) / 2 - own

    def holding(self, cards: int, number: int, played: int) -> Forecast:
        """Give the same with so many cards in the viewer's hand, after a play of so many that ends on this number."""
        copied = self.copy()
        copied.cards[self.me], copied.number, copied.played = cards, number, played
        return copied

    def after_all(self, meanings: Iterable[AnyMeaning]) -> Forecast:
        """Forecast what the viewer has set off, one after another."""
        forecast = self
        for meaning in meanings:
            forecast = forecast.after(meaning, self.me)
        return forecast

    def after(self, meaning: AnyMeaning, doer: int) -> Forecast:
        """Forecast a card; what is open falls as the viewer wishes if it is the doer, else as it fears."""
        return self.after_clauses(meaning.clauses, doer)

    def after_clauses(self, clauses: Iterable[AnyClause], doer: int) -> Forecast:
        """Forecast clauses of one card, in their order."""
        forecast = self
        for clause in clauses:
            outcomes = [possible.outcome for possible in forecast.possible(clause, doer)]
            if clause.may:
                outcomes.append(forecast.left())
            # What others may do they do as it suits them, also where the viewer has set it off.
            wishes = doer == self.me and not (clause.may and clause.whom != "doer")
            forecast = (max if wishes else min)(outcomes, key=Forecast.worth)
        return forecast

    def left(self) -> Forecast:
        """Give the same after a clause that everybody has left alone."""
        copied = self.copy()
        copied.before = ()
        return copied

    def possible(self, clause: AnyClause, doer: int) -> Iterator[Possible]:
        """List every way in which a clause can be carried out."""
        for targets in self._targets(clause, doer):
            yield from self.on(clause.effect, doer, targets)

    def on(self, effect: Effect, doer: int, targets: Seats) -> Iterator[Possible]:
        """List every way in which an effect can fall on these."""
        partners: Iterable[int] = (NOBODY,)
        if effect.partner() == "chosen":
            # Nobody is chosen to deal with themselves.
            partners = [seat for seat in range(len(self.cards)) if (seat,) != targets]
        of = effect.partner()
        for partner in partners:
            outcome, before = self.copy(), targets
            # Nobody is left of those whom the clause before was about.
            if targets:
                effect.forecast(outcome, doer, targets, partner)
            if of in CHOICES:
                before = tuple(self.partner(of, seat, doer, partner) for seat in targets)
            outcome.before = before
            yield Possible(targets, partner, outcome)

    def _targets(self, clause: AnyClause, doer: int) -> Iterator[Seats]:
        seats = seating.candidates(clause, doer, self.cards, self.direction, self.before)
        return combinations(seats, seating.number_of_targets(clause, seats))

    def beside(self, seat: int, where: str) -> int:
        return seating.beside(seat, where, len(self.cards), self.direction)

    def partner(self, of: Of, target: int, doer: int, chosen: int) -> int:
        """Name whom else an effect on `target` is about, of several the first; the target itself: nobody."""
        if of == "chosen":
            return target if chosen == NOBODY else chosen
        found = seating.partners(of, target, doer, self.cards, self.direction, self.before)[0]
        return target if found == NOBODY else found

    def others_turns(self) -> int:
        """Count the turns of others before the viewer's next one."""
        return len(self.cards) - 1 - len(self.absent - {self.me})

    # What effects do

    def miss(self, seat: int, turns: int) -> None:
        self.ease[seat] -= TURN * turns
        self.absent |= {seat}

    def play_again(self, seat: int) -> None:
        self.ease[seat] += TURN
        if seat == self.me:
            self.absent = frozenset(range(len(self.cards)))

    def swap(self, one: int, other: int) -> None:
        self.cards[one], self.cards[other] = self.cards[other], self.cards[one]
        self.moved |= self.me in (one, other)

    def move(self, ways: list[tuple[int, int]], effect: Counted) -> None:
        """Move cards from hand to hand, for all at once, as many as the effect counts."""
        # Effects on several work on the hands as they were before (K29).
        before = self.cards.copy()
        for giver, taker in ways:
            moved = min(effect.amount(before[giver], self.number, self.played), before[giver])
            self.cards[giver] -= moved
            self.cards[taker] += moved

    def restrict(self, doer: int) -> None:
        """Let fewer cards match for everybody but the doer."""
        for seat in range(len(self.cards)):
            self.ease[seat] -= RESTRICTED * (seat != doer)


class Possible(NamedTuple):
    """A way in which something can be carried out. `partner`: who was chosen besides the targets, or NOBODY."""

    targets: Seats
    partner: int
    outcome: Forecast
