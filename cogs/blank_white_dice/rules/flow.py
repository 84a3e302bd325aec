"""Go on by itself until somebody has to decide: the newest task first, one small step at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from bot.engine.phases import remembered
from bot.engine.questions import Prompt
from cogs.blank_white_dice.rules import acting, entering, tagging, turns
from cogs.blank_white_dice.rules.state import (
    Act,
    AskWard,
    BeginRounds,
    CheckWinner,
    Enter,
    FillUp,
    MoveContext,
    RunStage,
    State,
    Tagging,
    Turn,
    put,
)
from cogs.blank_white_dice.rules.targets import Moves
from cogs.blank_white_dice.view import AnyMove, Decline


class Kind(NamedTuple):
    """What becomes of one kind of task."""

    go_on: Callable[[MoveContext, Any, Moves | None], None]
    """Does what needs no answer, being told the options."""
    options: Callable[[State, Any], Moves | None] = lambda state, task: None
    """What may be answered; fewer than two: nothing has to be asked."""
    answer: Callable[[MoveContext, Any, AnyMove], None] = lambda context, task, move: None
    seat: Callable[[State, Any], int] = lambda state, task: task.seat


def _told(context: MoveContext, act: Act, move: AnyMove) -> None:
    put(context, acting.chose(context.state, act, move))


KINDS: Mapping[type[Any], Kind] = {
    Enter: Kind(entering.lay_rest, entering.which_first, entering.lay_first, lambda state, task: state.first),
    FillUp: Kind(lambda context, task, possible: entering.fill_up(context)),
    BeginRounds: Kind(lambda context, task, possible: turns.begin_rounds(context)),
    RunStage: Kind(turns.begin_stage),
    CheckWinner: Kind(lambda context, task, possible: turns.check_winner(context)),
    Turn: Kind(turns.go_on, turns.options, turns.answer),
    Tagging: Kind(tagging.go_on, tagging.options, tagging.answer),
    Act: Kind(acting.go_on, acting.options, _told),
    AskWard: Kind(
        lambda context, task, possible: None,
        lambda state, task: acting.WARD_MOVES,
        acting.answer_ward,
        lambda state, task: state.dice[task.die].holder,
    ),
}


def run(context: MoveContext) -> None:
    """Go on until somebody has to decide."""
    while context.state.work:
        task, possible = context.state.work[-1], _options(context.state)
        if possible is not None and len(possible) > 1:
            return
        KINDS[type(task)].go_on(context, task, possible)


@remembered
def _options(state: State) -> Moves | None:
    """Give what may be answered to the newest task."""
    task = state.work[-1]
    return KINDS[type(task)].options(state, task)


@remembered
def prompt(state: State) -> Prompt[AnyMove] | None:
    """Give what the newest task asks, and whom."""
    if not state.work:
        return None
    task = state.work[-1]
    possible = _options(state) or ()
    default = Decline() if Decline() in possible else possible[0]
    return Prompt(KINDS[type(task)].seat(state, task), possible, default)


def answer(context: MoveContext, move: AnyMove) -> None:
    """Go on with an answer to what was asked."""
    task = context.state.work[-1]
    KINDS[type(task)].answer(context, task, move)
    run(context)
