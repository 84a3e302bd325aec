"""Go on by itself until somebody has to decide: the newest task first, one small step at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from bot.engine.questions import Prompt
from cogs.diceland.rules import aiming, armies, commands, landing, shooting, turns
from cogs.diceland.rules.state import (
    Action,
    Aim,
    AskRoll,
    Call,
    ChooseFirst,
    Counters,
    EndTurn,
    Fire,
    Foul,
    MayShoot,
    MoveContext,
    Ordered,
    Orders,
    PlaceFirst,
    Recruit,
    State,
    opponent,
    pop,
)
from cogs.diceland.view import AnyMove, Decline, Judge, Pass, Target

Moves = tuple[AnyMove, ...]


class Question(NamedTuple):
    """A task that somebody has to answer, as long as there is anything to choose from; else it is dropped."""

    options: Callable[[State, Any], Moves]
    answer: Callable[[MoveContext, Any, Any], None]
    idle: Callable[[State, Any, Moves], AnyMove] = lambda state, task, moves: moves[0]
    seat: Callable[[State, Any], int] = lambda state, task: state.turn


class Queue(NamedTuple):
    """A task that takes one die after the other; somebody has to choose among those that are equally near."""

    go_on: Callable[[MoveContext, Any, int], None]
    worth: Callable[[State, Any, int], int] = lambda state, task, die: 0
    """Without an answer it is the one that is worth most, of several the first."""


QUESTIONS: Mapping[type[Any], Question] = {
    Recruit: Question(
        armies.recruits,
        armies.recruit,
        lambda state, task, moves: armies.idle(state, moves),
        lambda state, task: task.seat,
    ),
    ChooseFirst: Question(armies.firsts, armies.chosen, seat=lambda state, task: task.seat),
    PlaceFirst: Question(aiming.placings, aiming.place),
    Action: Question(turns.actions, turns.act, lambda state, task, moves: Pass()),
    Aim: Question(aiming.aims, aiming.aim),
    Foul: Question(
        lambda state, task: (Judge(0), Judge(1), Judge(2)),
        landing.judge,
        # No answer means no shot (D11).
        lambda state, task, moves: Judge(1),
        lambda state, task: opponent(state.turn),
    ),
    MayShoot: Question(commands.may_shoot, commands.told, lambda state, task, moves: commands.idle(state, moves)),
    Ordered: Question(commands.acts, commands.told, lambda state, task, moves: commands.idle(state, moves)),
    Call: Question(aiming.calls, aiming.called, lambda state, task, moves: Decline()),
    AskRoll: Question(shooting.ways, shooting.rolled),
}
QUEUES: Mapping[type[Any], Queue] = {
    Counters: Queue(turns.poison),
    Fire: Queue(shooting.go_on, shooting.worth),
    Orders: Queue(commands.go_on),
}


def run(context: MoveContext) -> None:
    """Go on until somebody has to decide, or the game is over."""
    while context.state.work and not options(context.state):
        task = context.state.work[-1]
        if isinstance(task, EndTurn):
            turns.end_turn(context)
        elif type(task) in QUEUES and task.groups:  # type: ignore[union-attr]
            QUEUES[type(task)].go_on(context, task, task.groups[0][0])  # type: ignore[union-attr]
        else:
            pop(context)


# Asked several times for every move, of the very same state each time.
_latest: tuple[State | None, Moves] = (None, ())


def options(state: State) -> Moves:
    """What may be answered to the newest task; nothing: nobody has to decide."""
    global _latest
    known, possible = _latest
    if known is not state:
        possible = _options(state)
        _latest = (state, possible)
    return possible


def _options(state: State) -> Moves:
    if not state.work:
        return ()
    task = state.work[-1]
    if type(task) in QUESTIONS:
        return QUESTIONS[type(task)].options(state, task)
    group = task.groups[0] if isinstance(task, Counters | Fire | Orders) and task.groups else ()
    return tuple(map(Target, group)) if len(group) > 1 else ()


def prompt(state: State) -> Prompt[AnyMove] | None:
    """What the newest task asks, and whom."""
    moves = options(state)
    if not moves:
        return None
    task = state.work[-1]
    question = QUESTIONS.get(type(task))
    if question is None:
        worth = QUEUES[type(task)].worth
        return Prompt(state.turn, moves, max(moves, key=lambda move: worth(state, task, move.die)))  # type: ignore[union-attr]
    return Prompt(question.seat(state, task), moves, question.idle(state, task, moves))


def answer(context: MoveContext, move: AnyMove) -> None:
    """Go on with an answer to what was asked."""
    task = context.state.work[-1]
    if isinstance(move, Target):
        QUEUES[type(task)].go_on(context, task, move.die)
    else:
        QUESTIONS[type(task)].answer(context, task, move)
    run(context)
