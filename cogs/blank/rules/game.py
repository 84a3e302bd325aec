"""The rules of BLANK as the answers of a game. The numbers K1-K33 are those of README.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from bot.engine.chance import Chance
from bot.engine.game import Due, Game, GameInfo, Move, Option, Outcome, Refused, Seat, Setup, Step
from bot.engine.text import text
from cogs.blank.rules import answers, choices, disputes, endings, resolution, turns, views
from cogs.blank.rules import play as playing
from cogs.blank.rules.setup import deal
from cogs.blank.rules.state import MoveContext, State
from cogs.blank.view import (
    Abstain,
    Admit,
    Agree,
    AnswerCall,
    AnyMove,
    Call,
    ChooseCard,
    ChooseColour,
    ChooseNumber,
    ChooseRule,
    ChooseSeat,
    Claim,
    Confirm,
    Decline,
    Deny,
    Done,
    DrawPenalty,
    Lay,
    Phase,
    Snatch,
    TakeBack,
    TakePenalty,
    View,
    Vote,
)

NOBODY: frozenset[Seat] = frozenset()
_PREPARING = (Lay, TakeBack)
ALONE = tuple(frozenset((Seat(seat),)) for seat in range(6))


class Blank(Game[State, AnyMove, View]):
    """Get rid of your cards, under rules that players wrote."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="blank",
        title=text("BLANK"),
        tagline=text("Match colours and numbers, under rules that you write yourselves: the winner adds a card."),
        seats=(2, 3, 4, 5, 6),
        options=(
            Option(
                "strict",
                text("Wrong cards"),
                ((0, text("are not let through")), (1, text("may be tried, and cost a penalty"))),
            ),
            Option(
                "reverse",
                text("Reversing with two players"),
                ((0, text("changes nothing")), (1, text("skips the other player"))),
            ),
        ),
    )
    state_type: ClassVar[Any] = State
    fixed: ClassVar[str] = "terms"
    move_type: ClassVar[Any] = AnyMove

    def start(self, setup: Setup, chance: Chance) -> State:
        return deal(setup, chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.phase == "turn":
            return ALONE[state.turn]
        if state.phase == "over":
            return NOBODY
        if state.call is not None:
            return frozenset(map(Seat, disputes.to_act(state, state.call)))
        if state.phase == "confirm":
            return frozenset(map(Seat, endings.unconfirmed(state)))
        question = choices.asked(state)
        return NOBODY if question is None else ALONE[question.seat]

    def moves(self, state: State, seat: Seat) -> tuple[AnyMove, ...]:
        if state.phase == "turn":
            return playing.moves(state) if seat == state.turn else ()
        if seat not in self.to_act(state):
            return ()
        if state.call is not None:
            return disputes.moves(state, state.call, seat)
        question = choices.asked(state)
        return (Confirm(),) if question is None else question.moves

    def interrupts(self, state: State, seat: Seat) -> tuple[AnyMove, ...]:
        return disputes.interrupts(state, seat) if 0 <= seat < state.terms.seats else ()

    def accuses(self, move: Move) -> Seat | None:
        return Seat(move.seat) if isinstance(move, Call | Claim) else None

    def prepares(self, move: Move) -> bool:
        return isinstance(move, _PREPARING)

    def play(self, state: State, seat: Seat, move: AnyMove, chance: Chance, now: int) -> Step[State]:
        if not 0 <= seat < state.terms.seats or state.phase == "over":
            raise Refused(text("You have nothing to decide at this table now."))
        interrupt = _INTERRUPTS.get(type(move))
        if interrupt is None and seat not in self.to_act(state):
            raise Refused(text("It is not your turn. Wait until the table waits for you."))
        play = interrupt or _PLAYS.get((state.phase, type(move)))
        if play is None:
            raise Refused(text("That is not possible now. Use what the screen offers."))
        context = MoveContext(state, chance, now)
        if state.since is None:
            turns.start_clocks(context)
        play(context, seat, move)
        if not self.prepares(move):
            resolution.go_on(context)
        return Step(context.state, tuple(context.events))

    def view(self, state: State, seat: Seat | None) -> View:
        moves, interrupts = ((), ()) if seat is None else (self.moves(state, seat), self.interrupts(state, seat))
        return views.seen_by(state, seat, self.to_act(state), moves, interrupts)

    def outcome(self, state: State) -> Outcome | None:
        return endings.outcome(state)

    def idle(self, state: State, seat: Seat) -> AnyMove:
        """Plays what fits; does nothing that is left to choose; accuses nobody, admits nothing."""
        if state.phase == "turn":
            return playing.idle(state)
        moves = self.moves(state, seat)
        return next((move for move in moves if isinstance(move, Decline | Abstain | Deny)), moves[0])

    def due(self, state: State) -> Due | None:
        """K18, K29: the end of a countdown, or of the time in which a win can be objected to."""
        return endings.due(state)

    def lapse(self, state: State, chance: Chance, now: int) -> Step[State]:
        due = self.due(state)
        if due is None or now < due.at:
            raise Refused(text("Nothing is waiting for this moment."))
        context = MoveContext(state, chance, now)
        endings.lapse(context)
        return Step(context.state, tuple(context.events))


Play = Callable[[MoveContext, int, Any], None]
_INTERRUPTS: dict[type, Play] = {
    Call: disputes.call,
    Claim: disputes.claim,
    Snatch: disputes.snatch,
}
_ANSWERS = (ChooseSeat, ChooseCard, ChooseColour, ChooseNumber, ChooseRule, Agree, Decline)
_PLAYS: dict[tuple[Phase, type], Play] = {
    ("turn", Lay): playing.lay,
    ("turn", TakeBack): playing.take_back,
    ("turn", Done): playing.done,
    ("turn", DrawPenalty): playing.draw_penalty,
    ("vote", Vote): disputes.vote,
    ("vote", Abstain): disputes.vote,
    ("vote", Admit): disputes.plead,
    ("vote", Deny): disputes.plead,
    ("answer", TakePenalty): disputes.take_penalty,
    ("answer", AnswerCall): disputes.answer,
    ("confirm", Confirm): endings.confirm,
    **{("question", kind): answers.answer for kind in _ANSWERS},
}

GAME = Blank()
