"""The rules, each test by the number of its rule in README.md."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.game import Refused, Seat, Setup, decode_move
from bot.new_game.template.rules import GAME, GOAL, State
from bot.new_game.template.view import AnyMove, Bank, Roll, ShowLucky
from tests.lots import ScriptedChance

FIRST, SECOND = Seat(0), Seat(1)
START = State(turn=0, points=(0, 0), lucky=(5, 2), shown=(False, False))


def after(state: State, *moves: AnyMove, dice: tuple[int, ...] = ()) -> State:
    """The state when whoever is in turn has made these moves, and the dice have fallen so."""
    chance = ScriptedChance(die - 1 for die in dice)
    for move in moves:
        state = GAME.play(state, Seat(state.turn), move, chance, 0).state
    return state


def told(state: State, move: AnyMove, *dice: int) -> list[str]:
    """What everybody hears when whoever is in turn makes a move."""
    step = GAME.play(state, Seat(state.turn), move, ScriptedChance(die - 1 for die in dice), 0)
    assert all(event.to is None for event in step.events)
    return [event.text.message for event in step.events]


def refused(state: State, seat: Seat, move: AnyMove) -> str:
    """The number of the rule by which a move is refused."""
    with pytest.raises(Refused) as error:
        GAME.play(state, seat, move, ScriptedChance(()), 0)
    return error.value.rule


def test_r1_two_to_six_play_and_everybody_gets_a_lucky_number_that_only_they_know() -> None:
    assert GAME.info.seats == (2, 3, 4, 5, 6)
    state = GAME.start(Setup(seats=3, first=1), ScriptedChance((0, 4, 2)))
    assert state == State(turn=1, points=(0, 0, 0), lucky=(2, 6, 4), shown=(False, False, False))
    assert GAME.view(state, SECOND).lucky == (None, 6, None)
    assert GAME.view(state, None).lucky == (None, None, None)


def test_r1_no_lucky_number_is_a_one() -> None:
    with pytest.raises(AssertionError, match="one of 5"):
        GAME.start(Setup(seats=2, first=0), ScriptedChance((0, 5)))


def test_r2_you_may_roll_one_two_or_three_dice() -> None:
    assert GAME.moves(START, FIRST) == (Roll(1), Roll(2), Roll(3))
    assert GAME.moves(START, SECOND) == ()
    with pytest.raises(Refused):
        decode_move(GAME, '["roll",4]')
    with pytest.raises(Refused):
        decode_move(GAME, '["roll",0]')


def test_r2_what_the_dice_show_goes_onto_the_heap() -> None:
    state = after(START, Roll(2), Roll(1), dice=(3, 4, 6))
    assert (state.turn, state.heap, state.dice) == (0, 13, (6,))
    assert GAME.moves(state, FIRST) == (Bank(), Roll(1), Roll(2), Roll(3))
    assert told(START, Roll(1), 6) == ["{player} rolls {dice}."]


def test_r3_a_one_takes_the_heap_and_ends_the_turn() -> None:
    assert after(START, Roll(1), Roll(3), dice=(6, 2, 1, 3)) == State(1, (0, 0), START.lucky, START.shown)
    assert told(START, Roll(1), 1) == ["{player} rolls {dice}.", "A one: {player} loses the heap."]


def test_r4_the_heap_becomes_points_and_the_next_player_is_in_turn() -> None:
    rolled = after(START, Roll(2), dice=(3, 4))
    assert after(rolled, Bank()) == State(1, (7, 0), START.lucky, START.shown)
    assert after(rolled, Bank(), Roll(1), Bank(), dice=(2,)).turn == 0
    assert told(rolled, Bank()) == ["{player} brings {heap} home."]


def test_r4_an_empty_heap_is_not_brought_home() -> None:
    assert refused(START, FIRST, Bank()) == "R4"


def test_r5_a_lucky_number_that_was_just_rolled_doubles_the_heap_once() -> None:
    rolled = after(START, Roll(2), dice=(5, 4))
    assert ShowLucky() in GAME.moves(rolled, FIRST)
    assert told(rolled, ShowLucky()) == ["{player} shows a lucky {number}: the heap doubles."]
    state = after(rolled, ShowLucky())
    assert (state.turn, state.heap, state.shown) == (0, 18, (True, False))
    assert GAME.view(state, None).lucky == (5, None)
    assert refused(state, FIRST, ShowLucky()) == "R5"


def test_r5_a_number_that_was_not_just_rolled_is_not_shown() -> None:
    assert refused(after(START, Roll(2), Roll(1), dice=(5, 4, 3)), FIRST, ShowLucky()) == "R5"


def test_r6_whoever_has_the_points_wins_at_once() -> None:
    state = State(turn=0, points=(GOAL - 6, GOAL - 1), lucky=(5, 2), shown=(False, False), heap=5, dice=(5,))
    assert GAME.outcome(after(state, Bank())) is None
    won = after(replace(state, heap=6), Bank())
    outcome = GAME.outcome(won)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert GAME.view(won, FIRST).outcome == outcome
    assert GAME.to_act(won) == frozenset()


def test_a_seat_sees_its_moves_and_all_that_lies_open() -> None:
    state = after(START, Roll(2), dice=(3, 4))
    view = GAME.view(state, FIRST)
    assert (view.seat, view.to_act, view.turn, view.points, view.heap, view.dice) == (0, (0,), 0, (0, 0), 7, (3, 4))
    assert view.moves == GAME.moves(state, FIRST)
    assert GAME.view(state, None).moves == ()


def test_whoever_is_not_in_turn_has_to_wait() -> None:
    assert refused(START, SECOND, Roll(1)) == ""
