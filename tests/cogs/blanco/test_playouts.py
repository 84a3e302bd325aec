"""Games of every kind to their end: what must hold at every position."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from bot.engine.chance import SeededChance
from bot.engine.computer import Computer
from bot.engine.game import Refused, Seat, decode_move, decode_state, encode
from cogs.blanco.grids import complete_lines
from cogs.blanco.rules.game import GAME
from cogs.blanco.rules.state import State
from cogs.blanco.view import (
    NOTHING,
    AnyMove,
    Clear,
    Discard,
    Draw,
    Keep,
    LeaveDown,
    Look,
    Place,
    Reveal,
    Swap,
    TurnUp,
)
from tests.cogs.blanco.mixed import FICKLE, RANDOM, Position, positions
from tests.cogs.blanco.redeal import REVEALS, redeal

OPTIONS = some.fixed_dictionaries(
    {option.key: some.sampled_from([value for value, _ in option.values]) for option in GAME.info.options}
)
PLAYERS = some.lists(some.sampled_from([FICKLE, FICKLE, RANDOM]), min_size=2, max_size=5)
every_kind_of_game = given(players=PLAYERS, options=OPTIONS, seed=some.integers(0, 10_000))
SEEDED = SeededChance(bytes(32), 1)
few = settings(max_examples=2, deadline=None, derandomize=True)


def every_card(state: State) -> list[int]:
    """Wherever it is."""
    laid = [spot.card for side in state.sides for spot in side.grid.spots]
    held = [card for side in state.sides for card in side.hand]
    return sorted([*laid, *held, *state.pile, *state.discards, *state.box])


def any_move(lots: random.Random, state: State) -> AnyMove:
    """Any move at all, most of them possible at some time."""
    here, there, turned = lots.randrange(12), lots.randrange(12), lots.randrange(NOTHING, 12)
    card = lots.choice([*state.sides[state.turn].hand, lots.randrange(120)])
    moves: list[AnyMove] = [
        Reveal(here),
        Look(here),
        Draw("pile"),
        Draw("discard"),
        Discard(card, turned),
        Place(card, here),
        Swap(here, there, turned),
        Swap(here, here + 1, lots.choice((NOTHING, here, here + 1))),
        Clear(lots.choice(("row", "column")), lots.randrange(4)),
        Keep(),
        TurnUp(),
        LeaveDown(),
    ]
    return lots.choice(moves)


@few
@every_kind_of_game
def test_B2_every_card_is_always_in_exactly_one_place(
    players: list[Computer], options: dict[str, int], seed: int
) -> None:
    for position in positions(players, options, seed):
        state = position.state
        assert every_card(state) == list(range(120))
        assert state.pile, "a new one is made as soon as it is empty"
        for seat, side in enumerate(state.sides):
            assert len(side.hand) == 2 + (state.phase == "drawn" and seat == state.turn)
            assert set(side.taken) <= set(side.hand)
            assert len(side.grid.spots) == side.grid.width * side.grid.height
            assert len(side.grid.spots) > 1
            assert set(side.seen) <= {spot.card for spot in side.grid.spots if not spot.up}


@few
@every_kind_of_game
def test_moves_are_those_that_play_accepts(players: list[Computer], options: dict[str, int], seed: int) -> None:
    lots = random.Random(seed)
    for position in positions(players, options, seed):
        state, before = position.state, encode(position.state)
        for seat in map(Seat, range(len(players))):
            offered = GAME.moves(state, seat)
            assert bool(offered) == (seat in GAME.to_act(state))
            assert len(set(offered)) == len(offered)
            for move in (*lots.sample(offered, min(3, len(offered))), *(any_move(lots, state) for _ in range(6))):
                if move in offered:
                    GAME.play(state, seat, move, SEEDED, 0)
                    continue
                with pytest.raises(Refused):
                    GAME.play(state, seat, move, SEEDED, 0)
        assert encode(state) == before


@few
@every_kind_of_game
def test_B15_complete_lines_are_offered_after_every_action(
    players: list[Computer], options: dict[str, int], seed: int
) -> None:
    for position in positions(players, options, seed):
        after = position.step().state
        if isinstance(position.move, Discard | Place | Swap) and complete_lines(after.sides[position.seat].grid):
            assert after.phase == "clear"
            assert after.turn == position.seat


@few
@every_kind_of_game
def test_states_and_moves_survive_their_storage(players: list[Computer], options: dict[str, int], seed: int) -> None:
    for position in positions(players, options, seed):
        assert decode_state(GAME, encode(position.state), GAME.info.version) == position.state
        assert decode_move(GAME, encode(position.move)) == position.move


@few
@every_kind_of_game
def test_B28_a_view_does_not_depend_on_what_its_seat_cannot_know(
    players: list[Computer], options: dict[str, int], seed: int
) -> None:
    lots = random.Random(seed)
    for number, position in enumerate(positions(players, options, seed)):
        watcher = Seat(lots.randrange(len(players)))
        other = redeal(position.state, watcher, SeededChance(b"redeal", number))
        assert every_card(other) == every_card(position.state)
        assert GAME.view(other, watcher) == GAME.view(position.state, watcher)
        assert GAME.view(other, None) == GAME.view(position.state, None)
        if isinstance(position.move, REVEALS) or position.move not in GAME.moves(other, position.seat):
            continue
        here, there = position.step(), position.step(other)
        if isinstance(position.move, Look) and position.seat == watcher:
            continue
        if GAME.outcome(here.state) is not None:  # B31
            continue
        assert GAME.view(here.state, watcher) == GAME.view(there.state, watcher)
        told = [[event for event in step.events if event.known_to(watcher)] for step in (here, there)]
        assert told[0] == told[1]


def test_B28_the_redeal_really_changes_what_others_see() -> None:
    """Otherwise the test above would prove nothing."""
    changed = set()
    for number, position in enumerate(positions((FICKLE,) * 4, {"play": 2}, 5)):
        other = redeal(position.state, Seat(0), SeededChance(b"redeal", number))
        if GAME.view(other, Seat(1)) != GAME.view(position.state, Seat(1)):
            changed.add(position.state.phase)
    assert changed >= {"reveal", "turn", "drawn", "clear", "reward"}


LENGTHS = [value for value, _ in GAME.info.options[0].values]


@pytest.mark.parametrize(
    ("seats", "play"),
    [
        pytest.param(seats, play, marks=[pytest.mark.torture] * ((seats + number) % 2))
        for (number, play), seats in product(enumerate(LENGTHS), GAME.info.seats)
    ],
)
def test_games_of_every_length_end(play: int, seats: int) -> None:
    last: Position | None = None
    for position in positions((FICKLE,) * seats, {"play": play}, seats):
        last = position
    assert last is not None
    over = last.step().state
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert outcome.winners
    match, games = over.variant.match, over.variant.games
    assert not match or all((side.wins >= match) == (seat in outcome.winners) for seat, side in enumerate(over.sides))
    assert not games or over.game == games
