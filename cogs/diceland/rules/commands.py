"""Have allies act by commands, one after the other (D24); and dice that have landed shoot (D8)."""

from __future__ import annotations

from bot.engine.text import text
from cogs.diceland.rules.looks import is_immune, side_of
from cogs.diceland.rules.news import die_name
from cogs.diceland.rules.shooting import MOST_ACTIVATIONS, activations, shots
from cogs.diceland.rules.state import MayShoot, MoveContext, Ordered, Orders, State, pop, push, without
from cogs.diceland.rules.turns import activate
from cogs.diceland.view import AnyMove, Decline, Shoot


def go_on(context: MoveContext, task: Orders, die: int) -> None:
    """Let one of them act; if it is immune by now, it does not hear (D24)."""
    left = () if task.one else without(task.groups, die)
    pop(context)
    if left:
        push(context, Orders(task.die, left))
    state = context.state
    if state.activations >= MOST_ACTIVATIONS:
        context.tell(text("Enough was done in this turn: further commands lapse."))
    elif is_immune(state, die, "dark blue"):
        context.tell(text("{die} is immune to commands now.", die=die_name(state, die)))
    else:
        push(context, Ordered(die))


def acts(state: State, task: Ordered) -> tuple[AnyMove, ...]:
    """What the ally may do; nothing is always possible."""
    possible = activations(state, task.die)
    return (*possible, Decline()) if possible else ()


def may_shoot(state: State, task: MayShoot) -> tuple[AnyMove, ...]:
    possible = shots(state, task.die) if state.spared is None else ()
    return (*possible, Decline()) if possible else ()


def told(context: MoveContext, task: Ordered | MayShoot, move: AnyMove) -> None:
    pop(context)
    activate(context, move)


def idle(state: State, moves: tuple[AnyMove, ...]) -> AnyMove:
    """An attack is made, anything else is not."""
    return next((move for move in moves if isinstance(move, Shoot) and side_of(state, move.die).attacks), Decline())
