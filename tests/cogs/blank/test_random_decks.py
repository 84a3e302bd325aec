"""No card, however written, can hang a table, lose a card or show what must not be seen: random decks, random games.

`--torture` plays hundreds of games.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import islice

import pytest
from msgspec.structs import replace

from bot.card_language.free_words import Do
from bot.engine.chance import SeededChance
from bot.engine.deck import Card, Deck
from bot.engine.game import Refused, Seat, Setup, Step, decode_state, encode
from cogs.blank.cards.by_hand import WAYS
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.meaning import Clause, Meaning, plain
from cogs.blank.cards.names import COLOURS
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State
from cogs.blank.view import (
    Abstain,
    Admit,
    Agree,
    AnswerCall,
    AnyMove,
    AskByHand,
    Call,
    ChooseCard,
    ChooseColour,
    ChooseNumber,
    ChooseRule,
    ChooseSeat,
    ChooseWay,
    Claim,
    Confirm,
    Decline,
    Deny,
    Done,
    DrawPenalty,
    HowMany,
    Lay,
    Snatch,
    TakeBack,
    TakePenalty,
    Vote,
)
from tests.battery import GAMES, legal, payload
from tests.cogs.blank.decks import CONDITIONS, EFFECTS, random_deck
from tests.cogs.blank.redeal import redeal

MOST_MOVES = 60_000
"""Two hundred turns, in each of which cards can ask everybody for many things."""


SIMPLE: tuple[AnyMove, ...] = (
    *(TakeBack(), Done(), DrawPenalty(), Agree(), Decline(), Vote(True), Vote(False)),
    *(Abstain(), Admit(), Deny(), TakePenalty(), Confirm()),
)
"""Every move that names nothing."""


@pytest.fixture
def numbers(request: pytest.FixtureRequest) -> Iterable[int]:
    """Of random games."""
    return range(300 if request.config.getoption("--torture") else 10)


FREE_WORDS = Deck((Card("r0", "r0", "any", "then", plain(Meaning((Clause("anybody", Do("then")),), Played()))),))
"""Whatever is played, people see to it."""


class RandomGame:
    """Decided by its number alone: deck, seats, options, pace and every choice, but for what is named here."""

    def __init__(self, number: int, *, idle: bool = False, deck: Deck | None = None, interrupts: float = 0.1) -> None:
        self.luck, self.idle, self.interrupts = random.Random(number), idle, interrupts
        self.seed = self.luck.randbytes(32)
        self.seats = self.luck.choice(GAME.info.seats)
        options = {"strict": self.luck.choice((0, 0, 1)), "reverse": self.luck.choice((0, 1))}
        setup = Setup(
            self.seats, self.luck.randrange(self.seats), options, number % 4 == 0, deck or random_deck(self.luck)
        )
        self.state: State = GAME.start(setup, self._chance(0))
        self.now = 0

    def _chance(self, revision: int) -> SeededChance:
        return SeededChance(self.seed, revision)

    def __iter__(self) -> Iterator[State]:
        for revision in range(1, MOST_MOVES):
            yield self.state
            if self.state.phase == "over":
                return
            self.now += self.luck.choice((100, 2_000, 20_000))
            self.state = self._next(self._chance(revision)).state
        raise AssertionError(f"no end after {MOST_MOVES} moves")

    def _next(self, chance: SeededChance) -> Step[State]:
        due = GAME.due(self.state)
        if due is not None and due.at <= self.now:
            return GAME.lapse(self.state, chance, self.now)
        seat = self.luck.choice(sorted(GAME.to_act(self.state)))
        if self.idle:
            return GAME.play(self.state, seat, GAME.idle(self.state, seat), chance, self.now)
        interrupter = Seat(self.luck.randrange(self.seats))
        interrupts = GAME.interrupts(self.state, interrupter)
        if interrupts and self.luck.random() < self.interrupts:
            return GAME.play(self.state, interrupter, self.luck.choice(interrupts), chance, self.now)
        return GAME.play(self.state, seat, self.luck.choice(GAME.moves(self.state, seat)), chance, self.now)


def check_cards(state: State) -> None:
    """Every card of the decks is in exactly one place, and every rule too."""
    cards = [*state.pile, *state.discards, *state.laid, *(card for hand in state.hands for card in hand)]
    assert sorted(cards) == list(range(72 * len(state.terms.marks)))
    rules = [w.source for w in state.terms.written if w.meaning.condition is not None]
    assert sorted((*state.rules, *state.rule_deck)) == rules
    assert state.discards


def check_somebody_can_go_on(state: State) -> None:
    acting = GAME.to_act(state)
    assert bool(acting) == (GAME.outcome(state) is None)
    for seat in map(Seat, range(state.terms.seats)):
        assert bool(GAME.moves(state, seat)) == (seat in acting)
        if seat in acting:
            assert GAME.idle(state, seat) in GAME.moves(state, seat)


def check_others_are_not_shown(state: State, number: int) -> None:
    """What a seat sees does not change with what it cannot know."""
    for seat in map(Seat, range(state.terms.seats)):
        other = redeal(state, seat, SeededChance(b"other world", number))
        assert GAME.view(other, seat) == GAME.view(state, seat)
        assert GAME.view(other, None) == GAME.view(state, None)


def test_no_card_is_lost_and_every_game_ends(numbers: Iterable[int]) -> None:
    for number in numbers:
        for state in RandomGame(number):
            check_cards(state)
            check_somebody_can_go_on(state)


def test_a_game_in_which_nobody_does_anything_ends_too(numbers: Iterable[int]) -> None:
    for number in numbers:
        for state in RandomGame(number, idle=True):
            check_cards(state)


def test_every_legal_move_is_accepted_and_states_survive_storage(numbers: Iterable[int]) -> None:
    for number in numbers:
        for turn, state in enumerate(RandomGame(number)):
            if turn % 17 == number % 17:
                assert decode_state(GAME, encode(state), 1) == state
                for seat in map(Seat, range(state.terms.seats)):
                    for move in legal(GAME, state, seat):
                        check_cards(GAME.play(state, seat, move, SeededChance(b"try", turn), 10**6).state)


def test_no_move_but_the_legal_ones_is_accepted(numbers: Iterable[int]) -> None:
    for number in numbers:
        for turn, state in enumerate(RandomGame(number)):
            if turn % 5 == number % 5:
                seat = Seat(number % state.terms.seats)
                for move in (*SIMPLE, *_some_moves(random.Random(turn))):
                    # a vote of before they were counted is one on what is open
                    open_now = 0 if state.call is None else state.call.number
                    meant = replace(move, about=open_now) if isinstance(move, Vote | Abstain) else move
                    if meant not in legal(GAME, state, seat):
                        with pytest.raises(Refused):
                            GAME.play(state, seat, move, SeededChance(b"try", turn), 10**6)


def _some_moves(luck: random.Random) -> Iterator[AnyMove]:
    """One of each kind that names something."""
    card, seat, source = luck.randrange(144), luck.randrange(6), luck.randrange(50)
    yield from (kind(card) for kind in (Lay, Snatch, ChooseCard, AnswerCall))
    yield from (ChooseSeat(seat), ChooseRule(source), Call(seat, source), Claim(seat, source))
    yield from (ChooseColour(luck.randrange(6)), ChooseNumber(luck.randint(1, 6)))
    yield from (AskByHand(source), ChooseWay(luck.choice(WAYS)), HowMany(luck.randint(1, 10)))


def test_K33_nobody_is_shown_what_they_cannot_know(numbers: Iterable[int]) -> None:
    for number in numbers:
        for turn, state in enumerate(RandomGame(number)):
            if turn % 13 == number % 13:
                check_others_are_not_shown(state, number)


def test_K34_whatever_is_done_by_hand_loses_no_card_and_shows_none(numbers: Iterable[int]) -> None:
    ways = set[str]()
    for number in list(numbers)[::3]:
        for turn, state in enumerate(islice(RandomGame(number, deck=FREE_WORDS, interrupts=0.6), 200)):
            check_cards(state)
            check_somebody_can_go_on(state)
            if state.pending is not None and state.pending.by_hand is not None:
                ways.add(state.pending.by_hand.way or "")
                check_others_are_not_shown(state, number)
            elif turn % 29 == number % 29:
                check_others_are_not_shown(state, number)
    assert ways == {"discard", "give", "colour"}, "those that ask somebody are seen between two moves"


def test_K34_not_a_byte_of_what_is_done_by_hand_gives_a_card_away() -> None:
    found, seen = GAMES["blank"], set[str]()
    for state in islice(RandomGame(1, deck=FREE_WORDS, interrupts=0.6), 400):
        asked = state.pending.by_hand if state.pending is not None else state.call.by_hand if state.call else None
        moment = f"{state.phase} {asked and asked.way}" if asked or state.shown else ""
        if moment and moment not in seen and len(seen) < 4:
            seen.add(moment)
            other = redeal(state, Seat(0), SeededChance(b"other bytes", 1))
            assert payload(found, GAME.view(other, Seat(0))) == payload(found, GAME.view(state, Seat(0)))
    assert len(seen) == 4


def test_random_decks_hold_every_block() -> None:
    assert len(COLOURS) == 6
    assert (len(CONDITIONS), len(EFFECTS)) == (16, 28)
