"""The rules, each test by the number of its rule in README.md."""

from __future__ import annotations

import pytest

from bot.engine.game import Refused, Seat, Setup
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


def refused(state: State, seat: Seat, move: AnyMove) -> str:
    """The number of the rule by which a move is refused."""
    with pytest.raises(Refused) as error:
        GAME.play(state, seat, move, ScriptedChance(()), 0)
    return error.value.rule


def test_r1_everybody_gets_a_lucky_number_that_only_they_know() -> None:
    state = GAME.start(Setup(seats=3, first=1), ScriptedChance((0, 4, 2)))
    assert (state.turn, state.lucky) == (1, (2, 6, 4))
    assert GAME.view(state, SECOND).lucky == (None, 6, None)
    assert GAME.view(state, None).lucky == (None, None, None)


def test_r2_what_the_dice_show_goes_onto_the_heap() -> None:
    state = after(START, Roll(2), Roll(1), dice=(3, 4, 6))
    assert (state.turn, state.heap, state.dice) == (0, 13, (6,))


def test_r3_a_one_takes_the_heap_and_ends_the_turn() -> None:
    state = after(START, Roll(1), Roll(3), dice=(6, 2, 1, 3))
    assert (state.turn, state.heap, state.points) == (1, 0, (0, 0))


def test_r4_the_heap_becomes_points() -> None:
    state = after(START, Roll(2), Bank(), dice=(3, 4))
    assert (state.turn, state.heap, state.points) == (1, 0, (7, 0))


def test_r4_an_empty_heap_is_not_brought_home() -> None:
    assert refused(START, FIRST, Bank()) == "R4"


def test_r5_a_lucky_number_that_was_just_rolled_doubles_the_heap_once() -> None:
    rolled = after(START, Roll(2), dice=(5, 4))
    state = after(rolled, ShowLucky())
    assert (state.heap, GAME.view(state, None).lucky) == (18, (5, None))
    assert ShowLucky() in GAME.moves(rolled, FIRST)
    assert refused(state, FIRST, ShowLucky()) == "R5"


def test_r5_a_number_that_was_not_just_rolled_is_not_shown() -> None:
    assert refused(after(START, Roll(2), Roll(1), dice=(5, 4, 3)), FIRST, ShowLucky()) == "R5"


def test_r6_whoever_has_the_points_wins_at_once() -> None:
    almost = after(START, Roll(1), dice=(6,))
    state = after(State(0, (GOAL - 6, 40), almost.lucky, almost.shown, almost.heap, almost.dice), Bank())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert not GAME.to_act(state)


def test_whoever_is_not_in_turn_has_to_wait() -> None:
    assert refused(START, SECOND, Roll(1)) == ""
