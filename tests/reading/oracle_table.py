"""Hold a table as it should be: who is next, who has most cards, what may be played, who is asked and who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from cogs.blank.cards.names import colour_of, number_of
from cogs.blank.view import AnyMove, ChooseCard, ChooseSeat, Decline


class Unclear(Exception):
    """The rules do not say what happens."""


@dataclass
class Answer:
    """What a seat was asked, of the kind of what it answered, and what it chose."""

    seat: int
    move: AnyMove
    options: tuple[AnyMove, ...]


@dataclass(frozen=True)
class Force:
    """Something that stays in force: a ban, a demand or a limit, and the turns that it lasts (0: to the doer's)."""

    kind: str
    value: int
    turns: int


@dataclass
class Table:
    """A table as it should be. Cards that were moved unseen are not known: `blurred` seats are compared by size."""

    hands: list[list[int]]
    pile: list[int]
    """The top last, as in the discards."""
    discards: list[int]
    direction: int
    turn: int
    doer: int
    played: int | None
    """How many cards were played; None: no play set this off."""
    by_play: bool
    """The card is set off by a play, which it can turn round at once (K15)."""
    rules: int = 0
    rule_deck: int = 0
    over: bool = True
    """The turn ends after this."""
    decides: bool = True
    """It is then seen who has won (K18): at the end of a turn, and after a claim."""
    answers: list[Answer] = field(default_factory=list)
    """Those that nobody has asked for yet."""
    skips: Counter[int] = field(default_factory=Counter)
    until: set[int] = field(default_factory=set)
    """Who has no turn before the doer's next one."""
    again: int | None = None
    forces: list[Force] = field(default_factory=list)
    bound: list[frozenset[int]] = field(default_factory=list)
    """Who has to do what free words say."""
    countdown: int | None = None
    seen: dict[int, set[int]] = field(default_factory=dict)
    """Cards that seats may see besides their own hand."""
    vague: bool = False
    """Something was seen that is not known here."""
    blurred: set[int] = field(default_factory=set)
    unsure: bool = False
    """Which cards lie in the piles is not known, since they were shuffled or moved unseen."""
    before: tuple[int, ...] | None = None
    """Whom `same` means."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    # Questions

    def ask(self, seat: int, kind: type[AnyMove] | tuple[type[AnyMove], ...], options: Iterable[AnyMove] | None) -> Any:
        """Give what a seat has answered. Where there is but one thing to choose nobody needs to be asked."""
        expected = None if options is None else set(options)
        asked = [at for at, answer in enumerate(self.answers) if answer.seat == seat and isinstance(answer.move, kind)]
        for at in asked:
            if expected in (None, {move for move in self.answers[at].options if isinstance(move, kind)}):
                return self.answers.pop(at).move
        assert expected, f"seat {seat} was not asked"
        assert len(expected) == 1, f"seat {seat} was not asked for one of {expected}"
        return expected.pop()

    def ask_for_cards(self, seat: int, cards: Iterable[int], count: int) -> list[int]:
        """Give the cards that a seat has chosen one by one, or all of them where there are no more."""
        left = list(cards)
        self.unsure = self.unsure or seat in self.blurred
        if count >= len(left) and not self._was_asked(seat, left):
            return left
        chosen: list[int] = []
        while left and len(chosen) < count:
            # Of a hand that is not known exactly some card goes.
            card = self.ask(seat, ChooseCard, None if seat in self.blurred else map(ChooseCard, left)).card
            chosen.append(card if seat not in self.blurred else left[0])
            left.remove(chosen[-1])
        return chosen

    def saw(self, seat: int) -> None:
        """Take note that a seat has seen enough."""
        enough = [at for at, answer in enumerate(self.answers) if (answer.seat, answer.options) == (seat, (Decline(),))]
        if enough:
            del self.answers[enough[0]]

    def _was_asked(self, seat: int, cards: Iterable[int]) -> bool:
        options = set(map(ChooseCard, cards))
        return any(answer.seat == seat and options == set(answer.options) for answer in self.answers)

    # People

    def step(self, seat: int, by: int) -> int:
        return (seat + by * self.direction) % self.seats

    def targets(self, whom: str) -> tuple[int, ...]:
        doer, seats = self.doer, self.seats
        others = [self.step(doer, by) for by in range(1, seats)]
        match whom:
            case "doer" | "next" | "previous" | "left" | "right":
                return (self.neighbour(whom, doer),)
            case "neighbours":
                return tuple(dict.fromkeys([(doer + 1) % seats, (doer - 1) % seats]))
            case "next_two" | "next_three":
                return tuple(others[: 2 if whom == "next_two" else 3])
            # In which order several are asked is left open: here by their seats.
            case "all":
                return tuple(range(seats))
            case "others":
                return tuple(sorted(others))
            case "most" | "fewest":
                return (self.extreme(whom),)
            case "chosen":
                return (self.ask(doer, ChooseSeat, map(ChooseSeat, others)).seat,)
            case "two" if seats == 2:
                return 0, 1
            case "two":
                first = self.ask(doer, ChooseSeat, None).seat
                second = self.ask(doer, ChooseSeat, None).seat
                assert first != second
                return first, second
            case "same":
                return self.those_before()
        raise Unclear(whom)

    def those_before(self) -> tuple[int, ...]:
        if self.before is None:
            raise Unclear("nobody was named before")
        return self.before

    def neighbour(self, where: str, seat: int) -> int:
        match where:
            case "next" | "previous":
                return self.step(seat, 1 if where == "next" else -1)
            case "left" | "right":
                return (seat + (1 if where == "left" else -1)) % self.seats
        return self.doer

    def extreme(self, which: str, without: int = -1) -> int:
        """Most or fewest cards; among several the player in turn chooses (K28), and nobody deals with themselves."""
        sizes = {seat: len(hand) for seat, hand in enumerate(self.hands)}
        best = (max if which == "most" else min)(sizes.values())
        tied = [seat for seat, size in sizes.items() if size == best]
        if without in tied and len(tied) > 1:
            tied.remove(without)
        return int(self.ask(self.turn, ChooseSeat, map(ChooseSeat, tied)).seat)

    def partner(self, of: str, target: int) -> int | None:
        """Whom else an effect is about; None: nobody, since nobody deals with themselves."""
        match of:
            case "chosen":
                others = [seat for seat in range(self.seats) if seat != target]
                other = self.ask(self.doer, ChooseSeat, map(ChooseSeat, others)).seat
            case "most" | "fewest":
                other = self.extreme(of, target)
                if other == target:
                    raise Unclear("the target is the player with the most cards")
            case "same":
                (other,) = self.those_before()
            case _:
                other = self.neighbour(of, target)
        return None if other == target else int(other)

    # Cards

    def sees(self, seat: int, cards: Iterable[int]) -> None:
        self.seen.setdefault(seat, set()).update(cards)

    def sees_hand(self, viewer: int, seat: int) -> None:
        self.vague |= self.unsure or seat in self.blurred
        self.sees(viewer, self.hands[seat])

    def reverse(self) -> None:
        """Turn the direction round; between two players that changes nothing (K15)."""
        self.direction *= -1 if self.seats > 2 else 1

    def draw(self, seat: int, count: int) -> None:
        if count > len(self.pile):
            raise Unclear("the pile runs out")
        for _ in range(count):
            self.hands[seat].append(self.pile.pop())

    def playable(self, card: int) -> bool:
        """K9, as far as what is in force changes it."""
        top = self.discards[-1]
        colour, number = colour_of(card) == colour_of(top), number_of(card) == number_of(top)
        likes = [force for force in self.forces if not force.kind.startswith("ban")]
        if len(likes) > 1:
            raise Unclear("two limits at once")
        for force in self.forces:
            is_it = force.value == (colour_of(card) if force.kind.endswith("colour") else number_of(card))
            match force.kind.split("_")[0]:
                case "ban" if is_it:
                    return False
                case "demand" if not is_it:
                    return False
                case "demand":
                    colour = number = True
                case "only":
                    colour, number = colour and force.kind == "only_colour", number and force.kind == "only_number"
        return colour or number

    # The end of the turn

    def begin_next_turn(self) -> None:
        """Find whose turn it is now; with the doer's ends what lasts until then."""
        self.turn, self.again = self._next_turn(), None
        if self.turn == self.doer:
            self.until.clear()
            self.forces = [force for force in self.forces if force.turns]

    def play_on(self, card: int | None) -> None:
        """Let the player in turn play a card, or draw one; what is counted in turns is one turn older then."""
        if card is not None:
            self.discards.append(card)
        # A limit waits for the next card, whoever plays it.
        limits = [force for force in self.forces if force.kind.startswith("only")]
        counted = [force for force in self.forces if force not in limits and force.turns != 1]
        older = [Force(force.kind, force.value, max(0, force.turns - 1)) for force in counted]
        self.forces = older + (limits if card is None else [])

    def _next_turn(self) -> int:
        """Who has the next turn; turns that are missed are counted down."""
        if self.again is not None:
            if self.skips[self.again] or self.again in self.until:
                raise Unclear("a turn that is both missed and won")
            return self.again
        seat = self.step(self.turn, 1)
        while self.skips[seat] or seat in self.until:
            if seat == self.doer and self.until:
                raise Unclear("the doer misses the turn that others wait for")
            if self.skips[seat] and seat in self.until:
                raise Unclear("turns missed twice")
            self.skips[seat] -= 1 if self.skips[seat] else 0
            seat = self.step(seat, 1)
        return seat

    def winner(self) -> int | None:
        """Who has no cards left: the player in turn, else the next in the order of turns (K18)."""
        empty = [seat for seat in range(self.seats) if not self.hands[seat]]
        return min(empty, key=lambda seat: (seat - self.turn) * self.direction % self.seats, default=None)
