"""Answer for Blank White Dice what the platform asks of a game. The numbers W1-W39 are those of README.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from bot.engine.chance import Chance
from bot.engine.drawings import OwnDrawing
from bot.engine.game import Due, GameInfo, Option, Outcome, Preset, Refused, Seat, Setup, Step, standard
from bot.engine.phases import ALONE, NOBODY, OVER, PhasedGame, PhaseRules
from bot.engine.text import Name, Text, text
from cogs.blank_white_dice import view
from cogs.blank_white_dice.rules import flow, own_drawings, setup, turns
from cogs.blank_white_dice.rules.meddling import note_meddling
from cogs.blank_white_dice.rules.moments import tell_moment
from cogs.blank_white_dice.rules.refusals import refusal
from cogs.blank_white_dice.rules.setup import first_state
from cogs.blank_white_dice.rules.state import MoveContext, State, with_nothing_noted
from cogs.blank_white_dice.rules.views import outcome, view_of
from cogs.blank_white_dice.view import AnyMove, Phase, View


def _seats(numbers: list[int]) -> frozenset[Seat]:
    return frozenset(map(Seat, numbers))


def _chosen_already(state: State) -> Text:
    return text("You have chosen already. The others still do.")


# What is asked in the phases order, common and turn


def _asked(state: State) -> frozenset[Seat]:
    prompt = flow.prompt(state)
    return NOBODY if prompt is None else ALONE[prompt.seat]


def _answers(state: State, seat: int) -> tuple[AnyMove, ...]:
    prompt = flow.prompt(state)
    return () if prompt is None else prompt.moves


def _idle_answer(state: State, seat: int) -> AnyMove:
    prompt = flow.prompt(state)
    if prompt is None:
        raise Refused(text("Nothing is asked now."))
    return prompt.idle


def _answer(context: MoveContext, seat: int, move: AnyMove) -> None:
    if move not in _answers(context.state, seat):
        raise refusal(context.state, move)
    flow.answer(context, move)


def _waits_for(state: State) -> Text:
    prompt = flow.prompt(state)
    return text("The table waits for {player}.", player=Name(prompt.seat if prompt else 0))


# The roll


def _rollers(state: State) -> frozenset[Seat]:
    """Anybody may roll for all; computers leave it to people, if there are any."""
    people = [seat for seat in range(state.seats) if seat not in state.computers]
    return _seats(people or list(range(state.seats)))


def _roll(context: MoveContext, seat: int, move: AnyMove) -> None:
    turns.roll(context)
    flow.run(context)


def _add(context: MoveContext, seat: int, move: view.Add) -> None:
    setup.add(context, seat, move)
    if context.state.phase == "order":
        flow.run(context)


def _tag_in_secret(context: MoveContext, seat: int, move: AnyMove) -> None:
    setup.draft_move(context, seat, move)
    if context.state.phase == "common":
        flow.run(context)


_TAGGED = (view.Pick, view.PickAndDraw, view.PickIcon, view.PickFace, view.Fit, view.Undo, view.Done, view.GoodStart)
_ANSWERED = (
    view.Pick,
    view.PickAndDraw,
    view.PickIcon,
    view.PickFace,
    view.Fit,
    view.PickDie,
    view.PickPlayer,
    view.PickOption,
    view.Decline,
    view.UseWard,
    view.Resolve,
    view.UseAlways,
    view.Roll,
)

PHASES: dict[Phase, PhaseRules[State, AnyMove]] = {
    "deal": PhaseRules(
        to_act=lambda state: _seats(setup.adders(state)),
        moves=setup.adds,
        plays={view.Add: _add},
        expects=text("First choose a card that you add to the tableau."),
        others_wait=_chosen_already,
    ),
    "tagging": PhaseRules(
        to_act=lambda state: _seats(setup.drafters(state)),
        moves=setup.drafts,
        plays=dict.fromkeys(_TAGGED, _tag_in_secret),
        idle=setup.idle_draft,
        expects=text("First draw on your dice."),
        others_wait=_chosen_already,
    ),
    **dict.fromkeys(
        ("order", "common", "turn"),
        PhaseRules(
            to_act=_asked,
            moves=_answers,
            plays=dict.fromkeys(_ANSWERED, _answer),
            idle=_idle_answer,
            others_wait=_waits_for,
        ),
    ),
    "roll": PhaseRules(
        to_act=_rollers,
        moves=lambda state, seat: (view.Roll(),),
        plays={view.Roll: _roll},
        expects=text("First everybody rolls."),
        others_wait=lambda state: text("The table waits for somebody to roll."),
    ),
    "over": OVER,
}


class BlankWhiteDice(PhasedGame[State, AnyMove, View]):
    """Draw icons on your dice, then live with what you roll."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="blank_white_dice",
        title=text("Blank White Dice"),
        tagline=text("Draw icons on your dice, then live with what you roll."),
        seats=(2, 3, 4),
        minutes=30,
        options=(
            Option(
                "level",
                text("Cards"),
                (
                    (0, text("basic: Junk Food and four others")),
                    (1, text("basic: Parasite and four others")),
                    (2, text("intermediate: gentle cards and the deck's")),
                    (3, text("intermediate: bold cards and the deck's")),
                    (4, text("experienced: all cards and the deck's")),
                ),
            ),
            Option("goal", text("Points to win"), ((13, text("13 points")), (20, text("20 points"))), told=True),
            Option("roll", text("Roll"), ((0, text("by a press")), (8, text("by itself, after 8 seconds")))),
            Option(
                "tumble", text("Dice in the picture"), ((1, text("tumble as they are rolled")), (0, text("lie still")))
            ),
        ),
        presets=(
            standard(text("Junk Food and four other cards, and 13 points win")),
            Preset(
                "everything",
                text("Full game"),
                text("all cards, and those of the deck, and 20 points win"),
                (("level", 4), ("goal", 20)),
            ),
        ),
    )
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = AnyMove

    phases = PHASES

    def start(self, setup: Setup, chance: Chance) -> State:
        return first_state(setup, chance)

    def view(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat, *self.asked(state, seat))

    def lasting(self, state: State) -> State:
        # They follow from the moves, and other versions note other things, or find others worth seeing.
        return replace(state, moment=None, ahead=None, used=(), stolen=(), meddled=())

    def drawable(self, view: View) -> Sequence[str]:
        return own_drawings.drawable(view)

    def draws(self, view: View) -> bool:
        return own_drawings.draws(view)

    def drawing_name(self, view: View, key: str) -> Text:
        return own_drawings.drawing_name(view, key)

    def with_drawings(self, view: View, drawings: Sequence[OwnDrawing]) -> View:
        return own_drawings.with_drawings(view, drawings)

    def play(self, state: State, seat: Seat, move: AnyMove, chance: Chance, now: int) -> Step[State]:
        carry_out = self.carries_out(state, seat, move)
        context = MoveContext(with_nothing_noted(state), chance, now)
        carry_out(context, seat, move)
        note_meddling(context, state, seat)
        tell_moment(context, state)
        return context.step()

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def prepares(self, move: AnyMove) -> bool:
        return isinstance(move, view.Undo)

    def uncovers(self, before: State, after: State, seat: Seat, move: AnyMove) -> bool:
        """Tell whether a move was made in setup, where all choose in secret, or has brought a card of the reserve."""
        return {before.phase, after.phase} - {"common", "turn", "roll"} != set() or before.reserve != after.reserve

    def goes_on(self, before: State, after: State, seat: Seat) -> bool:
        """What is tagged in secret is played to the end, and so is a turn."""
        same = (before.phase, before.stage, before.round) == (after.phase, after.stage, after.round)
        return same and seat in self.to_act(after) and before.phase != "roll"

    def due(self, state: State) -> Due | None:
        return None if state.roll_at is None or state.phase != "roll" else Due(state.roll_at)

    def lapse(self, state: State, chance: Chance, now: int) -> Step[State]:
        if self.due(state) is None:
            return super().lapse(state, chance, now)
        context = MoveContext(with_nothing_noted(state), chance, now)
        turns.roll(context)
        flow.run(context)
        tell_moment(context, state)
        return context.step()


GAME = BlankWhiteDice()
