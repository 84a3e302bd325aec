"""Random games of every kind to their end: what must hold at every position."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from bot.engine.chance import SeededChance
from bot.engine.game import Refused, Seat, Setup, decode_move, decode_state, encode
from cogs.little_white_die.cards import look
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.rules.state import State
from cogs.little_white_die.view import (
    AnyMove,
    Challenge,
    ChooseDie,
    ChooseNumber,
    ChooseSeat,
    Declare,
    Guess,
    GuessPowers,
    Keep,
    Lose,
    Split,
    Swap,
    Trigger,
)
from tests import random_play
from tests.cogs.little_white_die.redeal import redeal
from tests.cogs.little_white_die.tabletop import every_card
from tests.lots import Lots
from tests.random_play import Position, secret

LONGEST = 4_000
"""Moves; six seats with twelve cards each need about a thousand."""

OPTIONS = some.fixed_dictionaries(
    {option.key: some.sampled_from([value for value, _ in option.values]) for option in GAME.info.options}
)
SEATS = some.sampled_from(GAME.info.seats)
SEEDS = some.integers(0, 10_000)
every_kind_of_game = given(seats=SEATS, options=OPTIONS, seed=SEEDS)
few = settings(max_examples=4, deadline=None, derandomize=True)


def positions(seats: int, options: dict[str, int], seed: int) -> Iterator[Position]:
    """A random game, position by position. Powers are played often, long bidding is not."""
    state = GAME.start(Setup(seats, seed % seats, options), SeededChance(secret(seed), 0))
    return random_play.positions(GAME, state, seed, LONGEST, eager)


def eager(lots: random.Random, moves: Sequence[AnyMove]) -> AnyMove:
    triggers = [move for move in moves if isinstance(move, Trigger)]
    return lots.choice(triggers if triggers and lots.random() < 0.7 else moves)


def any_move(lots: random.Random) -> AnyMove:
    """Any move at all, most of them possible at some time."""
    seat, small = lots.randrange(6), lots.randrange(14)
    sizes = tuple(sorted((lots.randrange(1, 5) for _ in range(lots.randrange(1, 5))), reverse=True))
    moves: list[AnyMove] = [
        Declare(small),
        Split(sizes),
        Guess(lots.randrange(1, 10), small),
        GuessPowers(small),
        Challenge(),
        Trigger(small // 2),
        ChooseSeat(seat),
        ChooseDie(seat, small // 2),
        ChooseNumber(lots.randrange(1, 10)),
        Lose(small // 2),
        Swap(lots.randrange(10), lots.choice((0, 0, lots.randrange(17)))),
        Keep(),
    ]
    return lots.choice(moves)


@few
@every_kind_of_game
def test_L1_every_card_is_always_in_exactly_one_place(seats: int, options: dict[str, int], seed: int) -> None:
    all_cards: list[int] = []
    for position in positions(seats, options, seed):
        held = every_card(position.state)
        assert len(held) == len(set(held))
        assert held == (all_cards or held)
        all_cards = held


@few
@every_kind_of_game
def test_moves_are_those_that_play_accepts(seats: int, options: dict[str, int], seed: int) -> None:
    lots = random.Random(seed)
    for position in positions(seats, options, seed):
        state, before = position.state, encode(position.state)
        for seat in map(Seat, range(seats)):
            offered = GAME.moves(state, seat)
            assert bool(offered) == (seat in GAME.to_act(state))
            assert len(set(offered)) == len(offered)
            tried = (any_move(lots) for _ in range(5 if offered else 1))
            for move in (*lots.sample(offered, min(3, len(offered))), *tried):
                if move in offered:
                    GAME.play(state, seat, move, Lots(seed), 0)
                    continue
                with pytest.raises(Refused):
                    GAME.play(state, seat, move, Lots(seed), 0)
        assert encode(state) == before


@few
@every_kind_of_game
def test_L35_idle_is_legal_and_a_game_of_idle_players_ends(seats: int, options: dict[str, int], seed: int) -> None:
    for position in positions(seats, options, seed):
        for seat in GAME.to_act(position.state):
            assert GAME.idle(position.state, seat) in GAME.moves(position.state, seat)
    state = GAME.start(Setup(seats, 0, options), Lots(seed))
    for _ in range(LONGEST):
        if not GAME.to_act(state):
            return
        seat = max(GAME.to_act(state))
        state = GAME.play(state, seat, GAME.idle(state, seat), Lots(seed), 0).state
    raise AssertionError("the game does not end")


@few
@every_kind_of_game
def test_states_and_moves_survive_their_stored_form(seats: int, options: dict[str, int], seed: int) -> None:
    for position in positions(seats, options, seed):
        assert decode_state(GAME, encode(position.state), GAME.info.version) == position.state
        assert decode_move(GAME, encode(position.move)) == position.move


def shows_another_card(position: Position, other: State) -> bool:
    """Whether the move reveals another power card there than here: everybody is told, even if it is rerolled."""
    if not isinstance(position.move, Trigger):
        return False
    here, there = (state.hands[position.seat].dice[position.move.die] for state in (position.state, other))
    return look(here.cards[0]) != look(there.cards[0])


@few
@every_kind_of_game
def test_L33_a_view_does_not_depend_on_what_its_seat_cannot_know(
    seats: int, options: dict[str, int], seed: int
) -> None:
    lots = random.Random(seed)
    for number, position in enumerate(positions(seats, options, seed)):
        watcher = lots.choice([None, *map(Seat, range(seats))])
        other = redeal(position.state, watcher, Lots(number))
        assert every_card(other) == every_card(position.state)
        assert GAME.view(other, watcher) == GAME.view(position.state, watcher)
        assert GAME.to_act(other) == GAME.to_act(position.state)
        if position.move not in GAME.moves(other, position.seat) or shows_another_card(position, other):
            continue
        here, there = position.step(), position.step(other)
        if GAME.view(here.state, watcher) == GAME.view(there.state, watcher):
            told = [[event for event in step.events if event.known_to(watcher)] for step in (here, there)]
            assert told[0] == told[1]


def test_L33_the_redeal_really_changes_what_others_see() -> None:
    """Otherwise the test above would prove nothing."""
    options = {option.key: option.values[-1][0] for option in GAME.info.options}
    changed: dict[str, int] = {}
    for number, position in enumerate(positions(3, options, 5)):
        other = redeal(position.state, Seat(0), Lots(number))
        if GAME.view(other, Seat(1)) != GAME.view(position.state, Seat(1)):
            changed[position.state.phase] = changed.get(position.state.phase, 0) + 1
    assert changed.keys() >= {"wildcard", "declare", "split", "guess", "ask", "swap"}


def test_L33_copies_of_a_card_look_the_same_to_everybody() -> None:
    """Two copies exchanged, wherever they are, change nobody's view."""
    for seed in range(6):
        for position in positions(
            3, {option.key: 1 for option in GAME.info.options} | {"cards": 6, "minimum": 2}, seed
        ):
            state = position.state
            lots = random.Random(seed)
            one = lots.choice(every_card(state))
            alike = [card for card in every_card(state) if card % 1000 == one % 1000 and card not in state.used]
            two = lots.choice(alike or [one])
            if one in state.used:
                continue
            text = encode(state)
            swapped = text.replace(str(one), "?").replace(str(two), str(one)).replace("?", str(two))
            other = decode_state(GAME, swapped, GAME.info.version)
            for watcher in (None, *map(Seat, range(3))):
                assert GAME.view(other, watcher) == GAME.view(state, watcher)
