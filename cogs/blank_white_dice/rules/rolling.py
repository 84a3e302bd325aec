"""Carry out the keywords about whole dice: re-roll, copy, resolve, swap, take, another turn."""

from __future__ import annotations

from typing import cast

from bot.engine.text import Name, text
from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.position import held_by, steps_in
from cogs.blank_white_dice.rules import tagging
from cogs.blank_white_dice.rules.looks import icon_of, is_copier, still_there, works
from cogs.blank_white_dice.rules.news import die_name, face_name, follows
from cogs.blank_white_dice.rules.occasions import follow, roll_die
from cogs.blank_white_dice.rules.state import (
    Act,
    Copied,
    Die,
    MoveContext,
    State,
    Tagging,
    news,
    push,
    put,
    replace,
    set_die,
)
from cogs.blank_white_dice.rules.targets import Moves, dice, held_faces
from cogs.blank_white_dice.view import NOBODY, PickDie, PickFace


def nothing(state: State, act: Act, step: blocks.AnyStep) -> Moves | None:
    return None


def note_change(context: MoveContext) -> None:
    """Note that the newest act has had an effect, where it cannot be seen on the table (W24)."""
    put(context, replace(cast("Act", context.state.work[-1]), changed=True))


def which_die(state: State, act: Act, step: blocks.ReRoll) -> Moves | None:
    return None if act.chosen else dice(state, act, step.die)


def reroll(context: MoveContext, act: Act, step: blocks.ReRoll) -> None:
    # A re-roll is a change, even to the same face (W24).
    note_change(context)
    roll_die(context, cast("PickDie", act.chosen[0]).die, act)


# Copy


def whom_to_copy(state: State, act: Act, step: blocks.Copy) -> Moves | None:
    """Ask for an active icon that copies nothing itself (W28)."""
    if act.chosen:
        return None
    if state.dice[act.die].up != act.place or not still_there(state, act):
        return ()
    possible = held_faces(state, act, step.face)
    return tuple(move for move in possible if _can_be_copied(state, act, cast("PickFace", move)))


def _can_be_copied(state: State, act: Act, picked: PickFace) -> bool:
    die = state.dice[picked.die]
    return die.up == picked.face and picked.die != act.die and not is_copier(state, die.active)


def copy(context: MoveContext, act: Act, step: blocks.Copy) -> None:
    """Have this face work as another, which does its part for this phase at once (W28)."""
    state = context.state
    picked = cast("PickFace", act.chosen[0])
    source = state.dice[picked.die].active
    here = state.dice[act.die].faces[act.place]
    copied = Copied(act.die, act.place, here, picked.die, picked.face, source)
    note_change(context)
    context.set(copies=(*(each for each in state.copies if each.die != act.die), copied))
    news(context, text("{player} copies {icon}.", player=Name(act.seat), icon=face_name(state, source)))
    icon = icon_of(state, source)
    if icon is not None and works(state, source) and (steps := steps_in(icon, state.stage)):
        follow(context, Act(act.seat, act.die, act.place, source, steps))


# Resolve


def what_to_follow(state: State, act: Act, step: blocks.Resolve) -> Moves | None:
    """Ask for a die that is not being resolved, and was not followed, in this chain of cards (W27)."""
    if act.chosen:
        return None
    busy = {*state.chain, *(task.die for task in state.work if isinstance(task, Act))}
    possible = (cast("PickDie", move) for move in dice(state, act, step.die))
    return tuple(move for move in possible if move.die not in busy and _can_be_followed(state, act.seat, move.die))


def _can_be_followed(state: State, seat: int, die: int) -> bool:
    if state.shows(die).is_blank:
        return state.stage == "main" and bool(tagging.options(state, _to_tag(state, seat, die)))
    return bool(_steps_of(state, die))


def _to_tag(state: State, seat: int, die: int) -> Tagging:
    """What a blank face tells whoever follows it (W19)."""
    return Tagging(seat, must=(die, state.dice[die].up or 0))


def _steps_of(state: State, die: int) -> tuple[blocks.AnyStep, ...]:
    face = state.shows(die)
    icon = icon_of(state, face)
    return steps_in(icon, state.stage) if icon is not None and works(state, face) else ()


def resolve(context: MoveContext, act: Act, step: blocks.Resolve) -> None:
    state = context.state
    die = cast("PickDie", act.chosen[0]).die
    face = state.shows(die)
    context.set(chain=(*state.chain, die))
    news(context, follows(act.seat, face_name(state, face), die_name(state, die)))
    if face.is_blank:
        push(context, _to_tag(state, act.seat, die))
        return
    follow(context, Act(act.seat, die, state.dice[die].up or 0, face, _steps_of(state, die)))


# Who holds what


def which_two(state: State, act: Act, step: blocks.Swap) -> Moves | None:
    """Ask for two dice that different players hold."""
    if not act.chosen:
        possible = dice(state, act, step.first)
        return tuple(move for move in possible if _partners(state, act, step, cast("PickDie", move).die))
    return None if len(act.chosen) > 1 else _partners(state, act, step, cast("PickDie", act.chosen[0]).die)


def _partners(state: State, act: Act, step: blocks.Swap, first: int) -> Moves:
    held = state.dice[first].holder
    return tuple(
        move
        for move in dice(state, act, step.second)
        # A die that nobody holds would leave its new place empty: nobody may end without dice (W39).
        if NOBODY not in (held, other := state.dice[cast("PickDie", move).die].holder) and other != held
    )


def swap(context: MoveContext, act: Act, step: blocks.Swap) -> None:
    one, other = (cast("PickDie", each).die for each in act.chosen)
    holders = [context.state.dice[each].holder for each in (one, other)]
    _give(context, one, holders[1])
    _give(context, other, holders[0])
    said = text("{player} and {rival} swap dice.", player=Name(holders[0]), rival=Name(holders[1]))
    news(context, said)


def _give(context: MoveContext, die: int, seat: int) -> None:
    held = context.state.dice[die]
    set_die(context, die, Die(seat, held.faces, held.up))


def if_lacking(state: State, act: Act, step: blocks.Take) -> Moves | None:
    """The common die cannot be taken by whoever holds it, nor from whoever has no other die (W39)."""
    holder = state.dice[state.common].holder
    is_only_die = holder != NOBODY and len(held_by(state, holder)) == 1
    return () if holder == act.seat or is_only_die else None


def take(context: MoveContext, act: Act, step: blocks.Take) -> None:
    _give(context, context.state.common, act.seat)
    news(context, text("{player} takes the common die.", player=Name(act.seat)))


def another_turn(context: MoveContext, act: Act, step: blocks.AnotherTurn) -> None:
    """W23: one more turn in this phase; a further one fizzles."""
    state = context.state
    if act.seat in (*state.again, *state.had_again):
        put(context, replace(cast("Act", state.work[-1]), fizzled=True, steps=()))
        news(context, text("{player} has had another turn already.", player=Name(act.seat)))
        return
    note_change(context)
    context.set(again=(*state.again, act.seat))
    news(context, text("{player} will take another turn.", player=Name(act.seat)))
