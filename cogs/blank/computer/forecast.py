"""What cards would do, as one seat expects it: how many cards everybody ends up with, and how easily they go on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from cogs.blank.cards.blocks import (
    Again,
    Ban,
    Clause,
    Countdown,
    Discard,
    Draw,
    DropRule,
    Effect,
    Give,
    Look,
    Meaning,
    Only,
    Pass,
    Reverse,
    Search,
    Show,
    Skip,
    Swap,
    SwapRule,
    Take,
)
from cogs.blank.view import View

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
ALL = 1_000
NOBODY = -1

Seats = tuple[int, ...]


class Forecast:
    """The table as the seat `me` expects it: the number of `cards` of each seat; in `ease`, also in cards, what else
    is good for it."""

    __slots__ = ("cards", "direction", "ease", "me", "moved")

    def __init__(self, me: int, cards: Iterable[int], direction: int = 1) -> None:
        self.me, self.direction = me, direction
        self.cards = list(cards)
        self.ease = [0.0] * len(self.cards)
        self.moved = False
        """Hands have changed their owners: what is good in the viewer's does not matter any more."""

    @classmethod
    def of(cls, view: View) -> Forecast:
        return cls(view.seat or 0, [player.cards for player in view.players], view.direction)

    def copy(self) -> Forecast:
        copied = Forecast(self.me, self.cards, self.direction)
        copied.ease, copied.moved = self.ease.copy(), self.moved
        return copied

    def worth(self) -> float:
        """In cards; far more if somebody has none left."""
        if self.cards[self.me] == 0:
            return WON
        left = [cards - ease for cards, ease in zip(self.cards, self.ease, strict=True)]
        own = left.pop(self.me)
        if 0 in self.cards:
            return -WON
        return THEIRS * (min(left) + sum(left) / len(left)) / 2 - own

    def holding(self, cards: int) -> Forecast:
        """The viewer with so many cards in hand."""
        copied = self.copy()
        copied.cards[self.me] = cards
        return copied

    def after_all(self, meanings: Iterable[Meaning]) -> Forecast:
        """What the viewer has set off, one after another."""
        forecast = self
        for meaning in meanings:
            forecast = forecast.after(meaning, self.me)
        return forecast

    def after(self, meaning: Meaning, doer: int) -> Forecast:
        """All clauses carried out; what is open falls as the viewer wishes if it is the doer, else as it fears."""
        forecast = self
        for clause in meaning.clauses:
            outcomes = [possible.outcome for possible in forecast.possible(clause, doer)]
            if clause.may:
                outcomes.append(forecast)
            wishes = doer == self.me and not (clause.may and clause.whom != "doer")
            forecast = (max if wishes else min)(outcomes, key=Forecast.worth)
        return forecast

    def possible(self, clause: Clause, doer: int) -> Iterator[Possible]:
        """Every way in which a clause can be carried out."""
        for targets in self._targets(clause, doer):
            yield from self.on(clause.effect, doer, targets)

    def on(self, effect: Effect, doer: int, targets: Seats) -> Iterator[Possible]:
        """Every way in which an effect can fall on these."""
        partners: Iterable[int] = (NOBODY,)
        if isinstance(effect, (Take, Give, Swap)) and _of(effect) == "chosen":
            partners = [seat for seat in range(len(self.cards)) if (seat,) != targets]
        for partner in partners:
            outcome = self.copy()
            outcome._carry_out(effect, doer, targets, partner)
            yield Possible(targets, partner, outcome)

    def _targets(self, clause: Clause, doer: int) -> list[Seats]:
        seats = range(len(self.cards))
        match clause.whom:
            case "all" | "anybody":
                return [tuple(seats)]
            case "others":
                return [tuple(seat for seat in seats if seat != doer)]
            case "chosen":
                return [(seat,) for seat in seats if seat != doer]
            case "two":
                return list(combinations(seats, 2))
            case "most" | "fewest":
                return [(seat,) for seat in seats if self.cards[seat] == self.cards[self._extreme(clause.whom, seats)]]
            case "next" | "previous":
                return [(self._beside(doer, clause.whom),)]
        return [(doer,)]

    def _extreme(self, which: str, seats: Iterable[int]) -> int:
        """Of several with as many cards the first one."""
        return (max if which == "most" else min)(seats, key=self.cards.__getitem__)

    def _beside(self, seat: int, where: str) -> int:
        step = {"next": self.direction, "previous": -self.direction, "left": 1, "right": -1}[where]
        return (seat + step) % len(self.cards)

    def _partner(self, of: str, target: int, doer: int, chosen: int) -> int:
        """Whom else an effect on `target` is about; the target itself: nobody."""
        match of:
            case "chosen":
                return chosen
            case "doer":
                return doer
            case "most" | "fewest":
                return self._extreme(of, (seat for seat in range(len(self.cards)) if seat != target))
        return self._beside(target, of)

    # Effects

    def _carry_out(self, effect: Effect, doer: int, targets: Seats, chosen: int) -> None:
        match effect:
            case Swap(of="each"):
                self._swap(targets[0], targets[-1])
            case Swap(of=of):
                self._swap(targets[0], self._partner(of, targets[0], doer, chosen))
            case Pass(way):
                self._pass_on(way)
            case Take(cards, of):
                self._move([(self._partner(of, seat, doer, chosen), seat) for seat in targets], cards)
            case Give(cards, of):
                self._move([(seat, self._partner(of, seat, doer, chosen)) for seat in targets], cards)
            case Ban() | Only():
                self._restrict(doer)
            case Reverse():
                self.direction = -self.direction
            case _:
                for seat in targets:
                    self._alone(seat, effect)

    def _swap(self, one: int, other: int) -> None:
        self.cards[one], self.cards[other] = self.cards[other], self.cards[one]
        self.moved |= self.me in (one, other)

    def _pass_on(self, way: str) -> None:
        before = self.cards.copy()
        for seat, cards in enumerate(before):
            self.cards[self._beside(seat, way)] = cards
        self.moved = True

    def _move(self, ways: list[tuple[int, int]], most: int) -> None:
        """From hand to hand, for all at once."""
        before = self.cards.copy()
        for giver, taker in ways:
            moved = min(most, before[giver])
            self.cards[giver] -= moved
            self.cards[taker] += moved

    def _restrict(self, doer: int) -> None:
        for seat in range(len(self.cards)):
            self.ease[seat] -= RESTRICTED * (seat != doer)

    def _alone(self, seat: int, effect: Effect) -> None:
        """What an effect on a seat does to it and to nobody else."""
        match effect:
            case Draw(cards):
                self.cards[seat] += cards
            case Search():
                self.cards[seat] += 1
                self.ease[seat] += FOUND
            case Discard(cards):
                self.cards[seat] -= min(cards or ALL, self.cards[seat])
            case Skip(turns):
                self.ease[seat] -= TURN * turns
            case Again():
                self.ease[seat] += TURN
            case Look() | DropRule() | SwapRule():
                self.ease[seat] += KNOWING
            case Show():
                self.ease[seat] -= KNOWING
            case Countdown():
                self.ease[seat] += LEADING * (1 if self.cards[seat] == min(self.cards) else -1)


class Possible(NamedTuple):
    """A way in which something can be carried out. `partner`: who was chosen besides the targets, or NOBODY."""

    targets: Seats
    partner: int
    outcome: Forecast


def _of(effect: Take | Give | Swap) -> str:
    return effect.to if isinstance(effect, Give) else effect.of
