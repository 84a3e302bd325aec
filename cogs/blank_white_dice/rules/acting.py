"""Follow an icon step by step: ask what a step must be told, ask the wards it runs into, carry it out (W27, W30)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.text import Name, text
from cogs.blank_white_dice.cards.blocks import AnyStep, Pay, Take, Ward
from cogs.blank_white_dice.rules.keywords import asks, carry_out
from cogs.blank_white_dice.rules.looks import icon_of, still_there, works
from cogs.blank_white_dice.rules.marking import MOST_SITTING
from cogs.blank_white_dice.rules.news import face_name
from cogs.blank_white_dice.rules.occasions import erase_face
from cogs.blank_white_dice.rules.points import loses_points
from cogs.blank_white_dice.rules.state import (
    Act,
    AskWard,
    MoveContext,
    State,
    add_points,
    in_order,
    news,
    pop,
    push,
    put,
    replace,
    set_face,
)
from cogs.blank_white_dice.rules.targets import Moves
from cogs.blank_white_dice.view import AnyMove, Decline, Fit, Followed, PickDie, PickFace, PickPlayer, UseWard


def options(state: State, act: Act) -> Moves | None:
    """Give the moves that answer what the present step asks; None: nothing."""
    return asks(state, act, act.steps[0]) if act.steps else None


def go_on(context: MoveContext, act: Act, possible: Moves | None) -> None:
    """Do what comes next of the newest act, where nothing has to be asked."""
    if not act.steps:
        _finish(context, act)
        return
    step = act.steps[0]
    if possible == ():
        # What cannot be carried out is left out; what cannot be paid takes the rest with it (W27).
        pays = isinstance(step, Pay)
        put(context, replace(act, steps=() if pays else act.steps[1:], chosen=(), warded=()))
    elif possible is not None:
        put(context, chose(context.state, act, possible[0]))
    elif (ward := _next_ward(context.state, act, step)) is not None:
        put(context, replace(act, warded=(*act.warded, ward)))
        push(context, AskWard(ward))
    else:
        _carry_out(context, act, step)


def chose(state: State, act: Act, move: AnyMove) -> Act:
    """Note what was picked; where it fits is a face, too, which others may ward: on the own dice, if it can be."""
    if not isinstance(move, Fit):
        return replace(act, chosen=(*act.chosen, move))
    places = [each for each in options(state, act) or () if isinstance(each, PickFace)]
    own = [each for each in places if state.dice[each.die].holder == act.seat]
    return replace(act, chosen=(*act.chosen, (own or places)[0], move))


def _carry_out(context: MoveContext, act: Act, step: AnyStep) -> None:
    """Do a step. What it puts on top of the act stays there; the act goes on below."""
    before = context.state
    depth = len(context.state.work) - 1
    carry_out(context, act, step)
    below = context.state.work[depth]
    if not isinstance(below, Act):
        return
    changed = below.changed or _has_changed(before, context.state)
    after = replace(below, steps=below.steps[1:], chosen=(), warded=(), changed=changed)
    work = context.state.work
    context.set(work=(*work[:depth], after, *work[depth + 1 :]))


def _has_changed(before: State, after: State) -> bool:
    """Tell whether anything that counts has (W24): scores, discs, cards, faces with what sits there, who holds what."""
    if (before.points, before.discs, before.tableau) != (after.points, after.discs, after.tableau):
        return True
    return any(
        old is not new and (old.holder, old.faces) != (new.holder, new.faces)
        for old, new in zip(before.dice, after.dice, strict=True)
    )


# The end of an icon


def _finish(context: MoveContext, act: Act) -> None:
    """Take an act off. A die's own icon without effect erases itself (W24), and so does one that works but once."""
    pop(context)
    _hand_down(context, act)
    if not act.own:
        return
    there = context.state.dice[act.die].faces[act.place]
    useless = not act.changed and not act.fizzled
    if not there.is_blank and still_there(context.state, act) and (useless or _works_once(context.state, act)):
        erase_face(context, act.die, act.place)


def _works_once(state: State, act: Act) -> bool:
    """Tell whether the icon, or what it copies (W28), is a one-shot."""
    here = (act.die, act.place)
    copied = (each.source for each in state.copies if (each.die, each.place) == here)
    icons = (icon_of(state, face) for face in (state.dice[act.die].faces[act.place], *copied))
    return any(icon is not None and icon.one_shot for icon in icons)


def _hand_down(context: MoveContext, done: Act) -> None:
    """Count what an icon changed, and that it fizzled, as the doing of the icon that set it off (W24)."""
    work = context.state.work
    for depth in range(len(work) - 1, -1, -1):
        below = work[depth]
        if isinstance(below, Act):
            told = replace(below, changed=below.changed or done.changed, fizzled=below.fizzled or done.fizzled)
            context.set(work=(*work[:depth], told, *work[depth + 1 :]))
            return


# Wards


def _next_ward(state: State, act: Act, step: AnyStep) -> int | None:
    """Find the die whose ward is asked next: in turn order from the actor's left, the actor last (W30)."""
    targeted = _targeted(state, act)
    loss = loses_points(state, act, step)
    if not targeted and not loss:
        return None
    return next(
        (
            die
            for die, ward in _wards(state, act)
            if die not in act.warded and (loss if ward.against == "loss" else state.dice[die].holder in targeted)
        ),
        None,
    )


def _targeted(state: State, act: Act) -> set[int]:
    """List the other seats that are targeted by what was picked, or whose dice are (W31)."""
    seats = {_seat_of(state, move) for move in act.chosen}
    if isinstance(act.steps[0], Take):
        seats.add(state.dice[state.common].holder)
    return {seat for seat in seats if seat is not None and 0 <= seat != act.seat}


def _seat_of(state: State, move: AnyMove) -> int | None:
    if isinstance(move, PickPlayer):
        return move.seat
    return state.dice[move.die].holder if isinstance(move, PickDie | PickFace) else None


def _wards(state: State, act: Act) -> Iterator[tuple[int, Ward]]:
    """List the wards that work now and can be paid for, in the order in which their owners are asked."""
    for seat in in_order(state, act.seat + 1):
        for die, held in enumerate(state.dice):
            if held.holder == seat and (ward := ward_on(state, die)) is not None and _affordable(state, die, ward):
                yield die, ward


def ward_on(state: State, die: int) -> Ward | None:
    """Find the ward of a die's active face; those of neutralised, covered or absent cards do nothing."""
    face = state.shows(die)
    icon = icon_of(state, face)
    return icon.ward if icon is not None and works(state, face) else None


def _affordable(state: State, die: int, ward: Ward) -> bool:
    """Tell whether what a ward costs can be paid in full (W27), by whoever holds the die."""
    held = state.dice[die]
    if ward.cost == "dot":
        return held.active.dots < MOST_SITTING
    return ward.cost == "erase" or state.points[held.holder] >= ward.points


WARD_MOVES: Moves = (Decline(), UseWard())
"""No answer means no (W30)."""


def answer_ward(context: MoveContext, task: AskWard, move: AnyMove) -> None:
    """Go on with the effect, or have it fizzle: the steps that are left of it do not happen (W27)."""
    pop(context)
    if not isinstance(move, UseWard):
        return
    state = context.state
    holder, ward, face = state.dice[task.die].holder, ward_on(state, task.die), state.shows(task.die)
    news(context, text("{player} wards it off with {icon}.", player=Name(holder), icon=face_name(state, face)))
    context.set(used=(*state.used, Followed(holder, task.die, state.dice[task.die].up or 0, face)))
    act = context.state.work[-1]
    if isinstance(act, Act):
        put(context, replace(act, steps=(), chosen=(), warded=(), fizzled=True))
    if ward is not None:
        _pay_ward(context, task.die, holder, ward)


def _pay_ward(context: MoveContext, die: int, holder: int, ward: Ward) -> None:
    held = context.state.dice[die]
    if held.up is None:
        return
    if ward.cost == "erase":
        erase_face(context, die, held.up)
    elif ward.cost == "pay":
        add_points(context, holder, -ward.points)
    else:
        face = held.active
        set_face(context, die, held.up, replace(face, dots=face.dots + 1))
