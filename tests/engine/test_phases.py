"""A game by its phases: whom each waits for, what it lets them do, and what it says to everybody else."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec
import pytest

from bot.engine.chance import Chance
from bot.engine.game import Event, GameInfo, Move, Outcome, Refused, Seat, Setup, Step
from bot.engine.phases import NOBODY, NOT_NOW, MoveContext, PhasedGame, PhaseRules, remembered
from bot.engine.text import Text, text
from tests.lots import ScriptedChance


class Bid(Move, frozen=True, tag="bid"):
    count: int


class Pass(Move, frozen=True, tag="pass"): ...


AnyMove = Bid | Pass


class State(msgspec.Struct, frozen=True):
    phase: Literal["bid", "over"] = "bid"
    turn: int = 0


def _bid(context: MoveContext[State], seat: Seat, move: Bid) -> None:
    context.set(turn=1 - seat)
    context.tell(text("{n}", n=move.count + context.chance.below(9)))
    context.tell(text("Only you know."), seat, brief=True)


def _pass(context: MoveContext[State], seat: Seat, move: Pass) -> None:
    context.set(phase="over")


PHASES: dict[str, PhaseRules[State, AnyMove]] = {
    "bid": PhaseRules(
        moves=lambda state, seat: (Bid(1), Bid(2), Pass()),
        plays={Bid: _bid, Pass: _pass},
        idle=lambda state, seat: Pass(),
    ),
    "over": PhaseRules(
        to_act=lambda state: NOBODY,
        moves=lambda state, seat: (),
        plays={},
        others_wait=lambda state: text("It is over."),
    ),
}


class Auction(PhasedGame[State, AnyMove, State]):
    info: ClassVar[GameInfo] = GameInfo("auction", text("Auction"), text("Two bid."), (2,))
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = AnyMove
    phases = PHASES

    def start(self, setup: Setup, chance: Chance) -> State:
        return State()

    def view(self, state: State, seat: Seat | None) -> State:
        return state

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((), text("Over.")) if state.phase == "over" else None


GAME = Auction()
ZERO, ONE = Seat(0), Seat(1)


def _play(state: State, seat: Seat, move: AnyMove) -> Step[State]:
    return GAME.play(state, seat, move, ScriptedChance([5]), 0)


def _refusal(state: State, seat: Seat, move: Any) -> Text:
    with pytest.raises(Refused) as refused:
        _play(state, seat, move)
    return refused.value.why


def test_whose_turn_it_is_has_the_moves_of_the_phase_and_nobody_else() -> None:
    assert GAME.to_act(State(turn=1)) == {ONE}
    assert GAME.moves(State(turn=1), ONE) == (Bid(1), Bid(2), Pass())
    assert GAME.moves(State(turn=1), ZERO) == ()
    assert GAME.to_act(State("over")) == NOBODY


def test_a_view_is_told_whom_the_table_waits_for_and_the_moves_of_its_own_seat_only() -> None:
    for state in (State(), State(turn=1), State("over")):
        for seat in (ZERO, ONE):
            assert GAME.asked(state, seat) == (tuple(GAME.to_act(state)), GAME.moves(state, seat))
        assert GAME.asked(state, None) == (tuple(GAME.to_act(state)), ())


def test_what_is_asked_several_times_is_found_once_for_each_state_and_seat() -> None:
    found = []

    @remembered
    def ask(state: State, seat: Seat) -> tuple[int, Seat]:
        found.append((state.turn, seat))
        return state.turn, seat

    first, second = State(turn=0), State(turn=1)
    assert [ask(first, ZERO), ask(first, ZERO), ask(first, ONE)] == [(0, ZERO), (0, ZERO), (0, ONE)]
    assert [ask(second, ONE), ask(second, ONE), ask(first, ONE)] == [(1, ONE), (1, ONE), (0, ONE)]
    assert found == [(0, ZERO), (0, ONE), (1, ONE), (0, ONE)]


def test_a_move_is_carried_out_by_what_the_phase_says_for_its_kind() -> None:
    told = (Event(text("{n}", n=7)), Event(text("Only you know."), (0,), brief=True))
    assert _play(State(), ZERO, Bid(2)) == Step(State(turn=1), told)
    assert _play(State(), ZERO, Pass()) == Step(State("over"))


def test_who_is_not_asked_and_what_does_not_belong_to_the_phase_is_refused_in_its_words() -> None:
    waiting = text("It is not your turn. Wait until the table waits for you.")
    assert [_refusal(State(), seat, Pass()) for seat in (ONE, Seat(2), Seat(-1))] == [waiting] * 3
    assert _refusal(State("over"), ZERO, Pass()) == text("It is over.")
    assert _refusal(State(), ZERO, Move()) == NOT_NOW


def test_a_clock_that_runs_out_does_what_the_phase_says_or_the_first_move() -> None:
    assert GAME.idle(State(), ZERO) == Pass()
    phases = {"bid": msgspec.structs.replace(PHASES["bid"], idle=None)}

    class Eager(Auction):
        pass

    Eager.phases = phases
    assert Eager().idle(State(), ZERO) == Bid(1)
