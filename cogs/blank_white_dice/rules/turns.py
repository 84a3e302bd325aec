"""Run a round: stages, turns of the seats in them, and who has won at its end (W15-W25)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.engine.text import Name, plural, text
from cogs.blank_white_dice.position import held_by, leaders, steps_in
from cogs.blank_white_dice.rules import acting
from cogs.blank_white_dice.rules.keywords import can_begin
from cogs.blank_white_dice.rules.looks import always_usable, has_for, icon_of, works
from cogs.blank_white_dice.rules.news import face_name, resolves, uses
from cogs.blank_white_dice.rules.occasions import begin, erase_face, rolled
from cogs.blank_white_dice.rules.state import (
    Act,
    CheckWinner,
    MoveContext,
    RunStage,
    State,
    Tagging,
    Turn,
    in_order,
    is_held,
    news,
    pop,
    push,
    put,
    replace,
    set_die,
)
from cogs.blank_white_dice.rules.targets import Moves
from cogs.blank_white_dice.view import AnyMove, Decline, Face, Resolve, UseAlways
from cogs.blank_white_dice.wording import counted, everybody_rolls

LAST_ROUND = 40


# A round


def begin_rounds(context: MoveContext) -> None:
    """Roll the common die, and wait for the first roll of all (W12)."""
    pop(context)
    common = context.state.common
    set_die(context, common, rolled(context, common))
    _wait_for_roll(context)


def roll(context: MoveContext) -> None:
    """Everybody rolls (W15), and the round begins."""
    context.set(phase="turn", round=context.state.round + 1, roll_at=None, copies=())
    for die in range(len(context.state.dice)):
        if is_held(context.state, die):
            set_die(context, die, rolled(context, die))
    news(context, everybody_rolls(context.state.round), staged=True)
    for seat in range(context.state.seats):
        _tell_roll(context, seat)
    # W18: after the First phase once more, for what came up meanwhile.
    stages = (RunStage("last"), RunStage("main"), RunStage("first", again=True), RunStage("first"))
    context.set(work=(CheckWinner(), *stages))


def _tell_roll(context: MoveContext, seat: int) -> None:
    shown = [context.state.shows(die) for die in held_by(context.state, seat)]
    faces = [face_name(context.state, face) for face in shown if not face.is_blank]
    if blanks := len(shown) - len(faces):
        faces.append(plural("one blank face", "{count} blank faces", count=blanks))
    news(context, text("{player} rolls {faces}.", player=Name(seat), faces=counted(faces)))


def begin_stage(context: MoveContext, task: RunStage, possible: Moves | None) -> None:
    """Let each seat have its turn in order."""
    pop(context)
    state = context.state
    if not task.again:
        context.set(stage=task.stage, resolved=(), again=(), had_again=(), copies=())
    push(context, *(Turn(seat) for seat in reversed(in_order(state, state.first))))


def check_winner(context: MoveContext) -> None:
    """End the game if somebody has enough points and shares the top score with nobody (W3), or begin a new round."""
    pop(context)
    state = context.state
    ahead = leaders(state)
    won = max(state.points) >= state.variant.goal and len(ahead) == 1
    if won or state.round >= LAST_ROUND:
        context.set(phase="over", stage="", copies=())
        return
    context.set(stage="", copies=(), first=(state.first + 1) % state.seats)
    _wait_for_roll(context)


def _wait_for_roll(context: MoveContext) -> None:
    after = context.state.variant.roll_after
    context.set(phase="roll", roll_at=context.now + after if after else None)


# A turn


def to_resolve(state: State, seat: int, held: Sequence[int]) -> list[int]:
    """List the dice that a seat has still to resolve in this stage (W17, W21), of those that it holds."""
    resolved, stage = state.resolved, state.stage
    return [die for die in held if (seat, die) not in resolved and has_for(state, seat, die, stage)]


def always(state: State, task: Turn, held: Sequence[int]) -> Moves:
    """List the icons on the dice that a seat holds that it may use though they need not be active."""
    if state.stage != "main" or not (usable := always_usable(state)):
        return ()
    places = [(die, place) for die in held for place in _drawn(state.dice[die].faces, usable)]
    return tuple(
        UseAlways(die, place)
        for die, place in places
        if (die, place) not in task.used and _usable(state, task.seat, die, place)
    )


@lru_cache(maxsize=4096)
def _drawn(faces: tuple[Face, ...], cards: frozenset[int]) -> tuple[int, ...]:
    """List the faces with icons of these cards."""
    return tuple(place for place, face in enumerate(faces) if face.card in cards)


def _usable(state: State, seat: int, die: int, place: int) -> bool:
    face = state.dice[die].faces[place]
    icon = icon_of(state, face)
    steps = steps_in(icon, "always") if icon is not None else ()
    return bool(steps) and can_begin(state, Act(seat, die, place, face, steps), steps)


def options(state: State, task: Turn) -> Moves | None:
    """Give what the seat may do next; None: no die of it is left, and no icon that is always usable."""
    held = held_by(state, task.seat)
    left, besides = to_resolve(state, task.seat, held), always(state, task, held)
    if not left:
        return (*besides, Decline()) if besides else None
    if _order_is_nothing(state, task.seat, left) and not besides:
        return (Resolve(left[0]),)
    return (*map(Resolve, left), *besides)


def _order_is_nothing(state: State, seat: int, dice: list[int]) -> bool:
    """Tell whether the order cannot matter: plain numbers, with points enough for all that is lost."""
    numbers = [state.shows(die).number for die in dice]
    lost = sum(min(0, number) for number in numbers if number is not None)
    return None not in numbers and state.points[seat] + lost >= 0 and not _is_warded(state)


def _is_warded(state: State) -> bool:
    return any(acting.ward_on(state, die) for die in range(len(state.dice)))


def go_on(context: MoveContext, task: Turn, possible: Moves | None) -> None:
    """Do what needs no answer: one die is left, or none."""
    if possible:
        answer(context, task, possible[0])
    else:
        _end_turn(context, task)


def _end_turn(context: MoveContext, task: Turn) -> None:
    """End the turn. Whoever was given another one takes it now (W23), unless their own is still to come."""
    pop(context)
    state = context.state
    to_come = {each.seat for each in state.work if isinstance(each, Turn)}
    late = next((seat for seat in in_order(state, task.seat) if seat in state.again and seat not in to_come), None)
    if late is not None:
        _begin_again(context, late)


def _begin_again(context: MoveContext, seat: int) -> None:
    state = context.state
    left = tuple(each for each in state.resolved if each[0] != seat)
    again = tuple(each for each in state.again if each != seat)
    context.set(resolved=left, again=again, had_again=(*state.had_again, seat))
    push(context, Turn(seat))
    news(context, text("{player} takes another turn.", player=Name(seat)))


def answer(context: MoveContext, task: Turn, move: AnyMove) -> None:
    if context.state.effort or context.state.chain:
        context.set(effort=0, chain=())
    if isinstance(move, UseAlways):
        put(context, replace(task, used=(*task.used, (move.die, move.face))))
        _use_always(context, task.seat, move)
    elif isinstance(move, Resolve):
        _resolve(context, task.seat, move.die)
    else:
        _end_turn(context, task)


def _use_always(context: MoveContext, seat: int, move: UseAlways) -> None:
    face = context.state.dice[move.die].faces[move.face]
    news(context, uses(seat, face_name(context.state, face)))
    icon = icon_of(context.state, face)
    if icon is not None:
        begin(context, Act(seat, move.die, move.face, face, steps_in(icon, "always")))


def _resolve(context: MoveContext, seat: int, die: int) -> None:
    """Resolve the active face of a die: tag it if it is blank (W19), erase what does not work (W25), or follow it."""
    context.set(resolved=(*context.state.resolved, (seat, die)))
    state = context.state
    place = state.dice[die].up or 0
    face = state.shows(die)
    if face.is_blank:
        push(context, Tagging(seat, must=(die, place)))
        return
    icon = icon_of(state, face)
    if icon is None or not works(state, face):
        erase_face(context, die, place)
        return
    news(context, resolves(seat, face_name(state, face)))
    begin(context, Act(seat, die, place, face, steps_in(icon, state.stage), own=True))
