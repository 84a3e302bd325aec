"""Answer for BLANK what the platform asks of a game. The numbers K1-K34 are those of README.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from bot.engine.chance import Chance
from bot.engine.game import Due, GameInfo, Move, Option, Outcome, Preset, Refused, Seat, Setup, Step, standard
from bot.engine.phases import ALONE, OVER, MoveContext, PhasedGame, PhaseRules
from bot.engine.text import Text, text
from cogs.blank import view
from cogs.blank.rules import by_hand, choices, disputes, endings, play, resolution, turns, views
from cogs.blank.rules.setup import deal
from cogs.blank.rules.state import State
from cogs.blank.view import AnyMove, Call, Claim, Phase, View

# They decide nothing yet, so they give nobody time: laying and taking back could go on for ever.
_PREPARING = (view.Lay, view.TakeBack)
_ANSWERS = (view.ChooseSeat, view.ChooseCard, view.ChooseColour, view.ChooseNumber, view.ChooseRule)
# Answers that name no card of a hand or a pile.
_OPEN = (view.ChooseSeat, view.ChooseColour, view.ChooseNumber, view.ChooseRule, view.Agree, view.Decline)
# In no phase: they are legal whoever's turn it is, also for seats that the phase does not wait for.
_INTERRUPTS: dict[type[Move], Callable[[MoveContext[State], int, Any], None]] = {
    Call: disputes.accuse,
    Claim: disputes.accuse,
    view.AskByHand: by_hand.ask,
    view.Snatch: disputes.snatch,
}

PHASES: dict[Phase, PhaseRules[State, AnyMove]] = {
    "turn": PhaseRules(
        moves=play.moves,
        plays={
            view.Lay: play.lay,
            view.TakeBack: play.take_back,
            view.Done: play.done,
            view.DrawPenalty: play.draw_penalty,
        },
        idle=play.idle,
    ),
    "question": PhaseRules(
        to_act=lambda state: ALONE[choices.asked(state).seat],
        moves=lambda state, seat: choices.asked(state).moves,
        plays=dict.fromkeys((*_ANSWERS, view.Agree, view.Decline), resolution.answer),
        idle=lambda state, seat: choices.asked(state).idle,
    ),
    "by_hand": PhaseRules(
        to_act=by_hand.to_act,
        moves=by_hand.moves,
        plays=dict.fromkeys((view.ChooseWay, view.ChooseSeat, view.HowMany, view.Agree, view.Decline), by_hand.say),
        # Whoever has gone away asks for nothing.
        idle=lambda state, seat: view.Decline(),
    ),
    "vote": PhaseRules(
        to_act=disputes.to_act,
        moves=disputes.moves,
        plays={
            **dict.fromkeys((view.Vote, view.Abstain), disputes.vote),
            **dict.fromkeys((view.Admit, view.Deny), disputes.plead),
        },
        # Of a seat whose time has run out:
        # Accuses nobody, admits nothing.
        idle=lambda state, seat: disputes.moves(state, seat)[-1],
    ),
    "answer": PhaseRules(
        to_act=disputes.to_act,
        moves=disputes.moves,
        plays={view.TakePenalty: disputes.take_penalty, view.AnswerCall: disputes.answer},
    ),
    "confirm": PhaseRules(
        to_act=endings.unconfirmed,
        moves=lambda state, seat: (view.Confirm(),),
        plays={view.Confirm: endings.confirm},
    ),
    "over": OVER,
}


class Blank(PhasedGame[State, AnyMove, View]):
    """Get rid of your cards, under rules that players wrote."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="blank",
        title=text("BLANK"),
        tagline=text("Match colours and numbers, under rules that you write yourselves: the winner adds a card."),
        seats=(2, 3, 4, 5, 6),
        minutes=20,
        edition=1,
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
        presets=(
            standard(text("wrong cards are not let through, and whoever has no cards left wins")),
            Preset(
                "everything",
                text("Full game"),
                text("wrong cards cost, reversing skips with two players, and whoever has no cards left wins"),
                (("strict", 1), ("reverse", 1)),
            ),
        ),
    )
    state_type: ClassVar[Any] = State
    # The deck is by far the largest part of a state, and never changes: it is stored once, not with every move.
    fixed: ClassVar[str] = "terms"
    move_type: ClassVar[Any] = AnyMove

    phases = PHASES

    def start(self, setup: Setup, chance: Chance) -> State:
        return deal(setup, chance)

    def interrupts(self, state: State, seat: Seat) -> tuple[AnyMove, ...]:
        if not 0 <= seat < state.terms.seats:
            return ()
        return disputes.interrupts(state, seat, disputes.duties(state), by_hand.by_hand(state))

    def accuses(self, move: Move) -> Seat | None:
        return Seat(move.seat) if isinstance(move, Call | Claim) else None

    def outlived(self, state: State, move: AnyMove) -> Text | None:
        return disputes.outlived(state, move)

    def prepares(self, move: Move) -> bool:
        return isinstance(move, _PREPARING)

    def uncovers(self, before: State, after: State, seat: Seat, move: AnyMove) -> bool:
        """Tell whether a move is more than an answer to a card after which every card is where it was, unseen."""
        moved = (before.hands, before.pile, before.rule_deck) != (after.hands, after.pile, after.rule_deck)
        looked = after.phase == "question" and bool(choices.asked(after).cards)
        return not isinstance(move, _OPEN) or moved or looked or before.shown != after.shown

    def play(self, state: State, seat: Seat, move: AnyMove, chance: Chance, now: int) -> Step[State]:
        if not 0 <= seat < state.terms.seats or state.phase == "over":
            raise Refused(text("You have nothing to decide at this table now."))
        carry_out = _INTERRUPTS.get(type(move)) or self.carries_out(state, seat, move)
        context = MoveContext(state, chance, now)
        # A game that was dealt without the time, as those before it was noted: the first move brings it.
        if state.since is None:
            turns.start_clocks(context)
        carry_out(context, seat, move)
        # Laying settles nothing: whose last card is laid, and not played yet, has not won (K18).
        if not isinstance(move, _PREPARING):
            resolution.go_on(context)
        return context.step()

    def view(self, state: State, seat: Seat | None) -> View:
        return views.seen_by(state, seat, *self.asked(state, seat))

    def among(self, view: View, computers: frozenset[int]) -> View:
        return views.among(view, computers)

    def outcome(self, state: State) -> Outcome | None:
        return endings.outcome(state)

    def due(self, state: State) -> Due | None:
        """Tell when a countdown ends (K29), the time to object to a win (K18), or the time for which words bind."""
        return endings.due(state)

    def lapse(self, state: State, chance: Chance, now: int) -> Step[State]:
        due = self.due(state)
        if due is None or now < due.at:
            raise Refused(text("Nothing is waiting for this moment."))
        context = MoveContext(state, chance, now)
        # Nothing goes on behind it: it ends the game, or frees somebody from words.
        endings.lapse(context)
        return context.step()


GAME = Blank()
