"""Answer for Diceland what the platform asks of a game. The numbers D1-D32 are those of README.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, get_args

from msgspec.structs import replace

from bot.engine.chance import Chance
from bot.engine.game import (
    Experiment,
    GameInfo,
    Option,
    Outcome,
    Preset,
    Refused,
    Seat,
    Setup,
    Step,
    decode,
    encode,
    standard,
)
from bot.engine.phases import ALONE, NOBODY, OVER, PhasedGame, PhaseRules
from bot.engine.text import Name, Text, text
from cogs.diceland import view
from cogs.diceland.rules import flow, landing
from cogs.diceland.rules.armies import first_state
from cogs.diceland.rules.refusals import refusal
from cogs.diceland.rules.state import Aim, MoveContext, State
from cogs.diceland.rules.views import outcome, view_of
from cogs.diceland.throwing import chances
from cogs.diceland.throwing.engine import engine
from cogs.diceland.throwing.values import Landed
from cogs.diceland.view import AnyMove, View

ADJUSTMENTS = (
    view.AimAtDie,
    view.AimAtCell,
    view.AimAs,
    view.SetStyle,
    view.SetReach,
    view.SetPower,
    view.SetSpin,
    view.SetLean,
    view.SetStand,
)
"""Moves that change how a throw will be."""
PREPARATIONS = (view.Enlist, view.Dismiss, view.Pick, view.Show, view.Face, *ADJUSTMENTS, view.Undo)
"""Moves that decide nothing yet."""


def _asked(state: State) -> frozenset[Seat]:
    prompt = flow.prompt(state)
    return NOBODY if prompt is None else ALONE[prompt.seat]


def _idle(state: State, seat: int) -> AnyMove:
    prompt = flow.prompt(state)
    if prompt is None:
        raise Refused(text("Nothing is asked now."))
    return prompt.idle


def _answer(context: MoveContext, seat: int, move: AnyMove) -> None:
    # A throw is concluded, by what it is found to lead to.
    if move not in flow.options(context.state) or isinstance(move, view.Throw):
        raise refusal(context.state, seat, move)
    flow.answer(context, move)


def _waits_for(state: State) -> Text:
    prompt = flow.prompt(state)
    return text("The table waits for {player}.", player=Name(prompt.seat if prompt else 0))


ASKED: PhaseRules[State, AnyMove] = PhaseRules(
    to_act=_asked,
    moves=lambda state, seat: flow.options(state),
    plays=dict.fromkeys(get_args(AnyMove), _answer),
    idle=_idle,
    others_wait=_waits_for,
)

_SPARED = (view.Decline, view.Shoot, view.UseOption, view.Target)


class Diceland(PhasedGame[State, AnyMove, View]):
    """Two crews of eight-sided characters, really thrown."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="diceland",
        title=text("Diceland"),
        tagline=text("Throw eight-sided characters at each other: really thrown, and they fight where they land."),
        seats=(2,),
        version=2,
        minutes=30,
        edition=1,
        options=(
            Option(
                "armies",
                text("Armies"),
                (
                    (0, text("whole teams, chosen in turn")),
                    (1, text("whole teams, drawn")),
                    (2, text("built, of 30 points")),
                ),
            ),
            Option("goal", text("Points to win"), ((50, text("50 points")), (30, text("30 points"))), told=True),
        ),
        presets=(
            standard(text("whole teams, chosen in turn, and 50 points win")),
            Preset("quick", text("Quick"), text("armies are drawn, and 30 points win"), (("armies", 1), ("goal", 30))),
            Preset(
                "everything",
                text("Full game"),
                text("both build an army of 30 points, and 50 points win"),
                (("armies", 2),),
            ),
        ),
    )
    state_type: ClassVar[Any] = State
    # 2: Blue's dice were made stronger. Games go on with the dice as they are now.
    upgrades: ClassVar[Mapping[int, Callable[[Any], Any]]] = {1: lambda state: state}
    move_type: ClassVar[Any] = AnyMove

    phases: Mapping[view.Phase, PhaseRules[State, AnyMove]] = {
        **dict.fromkeys(("army", "first", "action", "aim", "asked"), ASKED),
        "over": OVER,
    }

    def start(self, setup: Setup, chance: Chance) -> State:
        return first_state(setup, chance)

    def view(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat, () if seat is None else tuple(self.moves(state, seat)))

    def play(self, state: State, seat: Seat, move: AnyMove, chance: Chance, now: int) -> Step[State]:
        if seat == state.spared and isinstance(move, _SPARED):
            # In records of before this was asked and answered, a shot also at whom; no answer changed anything.
            return Step(replace(self.lasting(state), spared=seat))
        # A flight and a kill are looked at until somebody does more than to prepare the next throw.
        return super().play(state if self.adjusts(move) else self.lasting(state), seat, move, chance, now)

    def lasting(self, state: State) -> State:
        if state.killed or state.spared is not None:
            state = replace(state, killed=(), spared=None)
        if state.thrown is None or not state.thrown.frames:
            return state
        return replace(state, thrown=replace(state.thrown, frames=()))

    def lasting_found(self, found: str) -> str:
        return encode(replace(decode(Landed, found), frames=()))

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def prepares(self, move: AnyMove) -> bool:
        return isinstance(move, PREPARATIONS)

    def uncovers(self, before: State, after: State, seat: Seat, move: AnyMove) -> bool:
        """Tell whether a move belongs to a throw: until it is let go, only its player knows it."""
        return isinstance(move, (*PREPARATIONS, view.Place, view.Throw))

    def adjusts(self, move: AnyMove) -> bool:
        return isinstance(move, ADJUSTMENTS)

    def goes_on(self, before: State, after: State, seat: Seat) -> bool:
        """A turn is played to its end, and so is an army that is built."""
        return before.turns == after.turns and seat in self.to_act(after)

    # Throws

    def experiment(self, state: State, seat: Seat, move: AnyMove, chance: Chance) -> Experiment | None:
        if not isinstance(move, view.Throw):
            return None
        return landing.experiment(state, self._aim(state, seat, move), chance)

    def check_found(self, experiment: Experiment, found: str) -> None:
        landing.check_found(experiment, found)

    def repeats(self, found: str) -> bool:
        landed: Landed = decode(Landed, found)
        return landed.engine == engine()

    def conclude(self, state: State, seat: Seat, move: AnyMove, found: str, chance: Chance, now: int) -> Step[State]:
        aim = self._aim(state, seat, move)
        # What was drawn for the experiment comes first.
        landing.throwing(state, aim.draft, chance)
        context = MoveContext(self.lasting(state), chance, now)
        landing.conclude(context, aim, decode(Landed, found), chance)
        flow.run(context)
        return context.step()

    def studies(self, view: View) -> tuple[Experiment, ...]:
        return chances.studies(view)

    def with_studies(self, view: View, found: Sequence[str | None]) -> View:
        return chances.with_studies(view, found)

    def _aim(self, state: State, seat: Seat, move: AnyMove) -> Aim:
        """The throw that a seat lets go of; Refused if it has none."""
        self.carries_out(state, seat, move)
        task = state.work[-1]
        if move not in flow.options(state) or not isinstance(task, Aim):
            raise refusal(state, seat, move)
        # What is thrown is what its player is shown.
        return replace(task, draft=view_of(state, seat, ()).draft or task.draft)


GAME = Diceland()
