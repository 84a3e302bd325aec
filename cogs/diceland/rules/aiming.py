"""Place the first die (D7), and make up throws (D10): moves that decide nothing yet."""

from __future__ import annotations

import math
from collections.abc import Iterator

from bot.engine.text import Name, text
from cogs.diceland.geometry.poses import from_edge_of, rounded
from cogs.diceland.rules import continuous
from cogs.diceland.rules.looks import character, pose_of
from cogs.diceland.rules.news import die_name
from cogs.diceland.rules.state import (
    Aim,
    Call,
    MoveContext,
    PlaceFirst,
    State,
    in_hand,
    in_play,
    pop,
    push,
    put,
    replace,
    set_die,
)
from cogs.diceland.view import (
    MIDDLE_CELLS,
    AimAs,
    AimAtCell,
    AimAtDie,
    AnyMove,
    Decline,
    Draft,
    Face,
    Pick,
    Place,
    SetLean,
    SetPower,
    SetReach,
    SetSpin,
    SetStand,
    SetStyle,
    Show,
    Throw,
    Undo,
)

TWELFTH = math.pi / 6


# The first die


def placings(state: State, task: PlaceFirst) -> tuple[AnyMove, ...]:
    draft = task.draft
    if draft is None:
        return tuple(map(Pick, in_hand(state, state.turn)))
    sides = (Show(side) for side in range(8, 0, -1) if side != draft.side)
    facings = (Face(twelfths) for twelfths in range(12) if twelfths != draft.twelfths)
    return (Place(), *sides, *facings, Undo())


def place(context: MoveContext, task: PlaceFirst, move: AnyMove) -> None:
    draft = task.draft
    if isinstance(move, Pick):
        put(context, PlaceFirst(Draft(move.die)))
    elif draft is None or isinstance(move, Undo):
        put(context, PlaceFirst())
    elif isinstance(move, Show):
        put(context, PlaceFirst(replace(draft, side=move.side)))
    elif isinstance(move, Face):
        put(context, PlaceFirst(replace(draft, twelfths=move.twelfths)))
    else:
        pop(context)
        _put_down(context, draft)


def _put_down(context: MoveContext, draft: Draft) -> None:
    """In the exact centre; it does not shoot, but a continuous effect is active (D7)."""
    state = context.state
    top = character(state, draft.die).face_of(draft.side)
    set_die(context, draft.die, place="play", pose=rounded(0.0, 0.0, draft.twelfths * TWELFTH, top))
    context.tell(
        text(
            "{player} places {die} in the middle: side {side} is up.",
            player=Name(state.turn),
            die=die_name(state, draft.die),
            side=draft.side,
        )
    )
    continuous.renew(context, draft.die)


# A throw


def aims(state: State, task: Aim) -> tuple[AnyMove, ...]:
    """Letting go of a throw, and all that can be changed in it. A die that jumps must be thrown."""
    draft = task.draft
    undo = (Undo(),) if task.why != "jump" else ()
    examples = (AimAs(number) for number in range(2) if drafted(state, draft, AimAs(number)) != draft)
    return (Throw(), *examples, *_settings(state, draft), *undo)


def _settings(state: State, draft: Draft) -> Iterator[AnyMove]:
    """Each thing that is not so already."""
    yield from (AimAtDie(other) for other in in_play(state) if other not in (draft.die, draft.at))
    yield from (AimAtCell(cell) for cell in range(36) if cell != draft.cell)
    yield from (SetStyle(style) for style in range(2) if style != draft.style)
    yield from (SetReach(reach) for reach in range(3) if reach != draft.reach or draft.power is not None)
    yield from (SetPower(power) for power in range(1, 8) if power != draft.power)
    yield from (SetSpin(spin) for spin in range(3) if spin != draft.spin)
    yield from (SetLean(lean) for lean in range(3) if lean != draft.lean)
    yield from (SetStand(steps) for steps in range(-2, 3) if steps != draft.stand)


def drafted(state: State, draft: Draft, move: AnyMove) -> Draft:
    """A throw with one thing changed. What is aimed at and how hard by a number leave each other alone."""
    match move:
        case AimAs(0):
            return suggested(state, draft.die)
        case AimAs():
            return _last(state, draft.die) or draft
        case AimAtDie(die):
            return replace(draft, at=die, cell=None)
        case AimAtCell(cell):
            return replace(draft, at=None, cell=cell)
        case SetStyle(style):
            return replace(draft, style=style)
        case SetReach(reach):
            return replace(draft, reach=reach, power=None)
        case SetPower(power):
            return replace(draft, power=power)
        case SetSpin(spin):
            return replace(draft, spin=spin)
        case SetLean(lean):
            return replace(draft, lean=lean)
        case SetStand(steps):
            return replace(draft, stand=steps)
    return draft


def suggested(state: State, die: int) -> Draft:
    """What is nearly always sensible: a lob at the nearest enemy, or into the middle."""
    seat = state.dice[die].owner
    enemies = [other for other in in_play(state) if state.dice[other].owner != seat]
    if not enemies:
        return Draft(die, cell=MIDDLE_CELLS[seat])
    return Draft(die, at=min(enemies, key=lambda other: from_edge_of(seat, pose_of(state, other))))


def _last(state: State, die: int) -> Draft | None:
    """As this die's owner threw last, if what it was aimed at is still there."""
    last = state.aimed[state.dice[die].owner]
    if last is None or last.at == die or (last.at is not None and state.dice[last.at].place != "play"):
        return None
    return replace(last, die=die)


def aim(context: MoveContext, task: Aim, move: AnyMove) -> None:
    if isinstance(move, Undo):
        pop(context)
    else:
        put(context, replace(task, draft=drafted(context.state, task.draft, move)))


# Whom a die calls (D27)


def calls(state: State, task: Call) -> tuple[AnyMove, ...]:
    return (*map(Pick, in_hand(state, state.turn)), Decline())


def called(context: MoveContext, task: Call, move: AnyMove) -> None:
    if isinstance(move, Pick):
        push(context, Aim(Draft(move.die), "call"))
    else:
        pop(context)
