"""Imagine the state behind a View, so that the rules can play on from what a seat sees in the middle of a round.

Nothing is hidden there but the order of the reserve, which is used up in setup, and what is rolled next.
"""

from __future__ import annotations

from collections.abc import Iterator

from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.position import held_by, same_icon
from cogs.blank_white_dice.rules import flow
from cogs.blank_white_dice.rules.looks import always_usable
from cogs.blank_white_dice.rules.state import (
    Act,
    AnyTask,
    AskWard,
    CheckWinner,
    Copied,
    Die,
    RunStage,
    Stack,
    State,
    Tagging,
    Turn,
    Variant,
    replace,
)
from cogs.blank_white_dice.view import Asked, Face, UseAlways, View

STAGES_AFTER = {
    "first": (RunStage("last"), RunStage("main"), RunStage("first", again=True)),
    "main": (RunStage("last"),),
    "last": (),
}


def imagined(view: View) -> State | None:
    """Give a state in which the seat is asked what it is asked; None: a View tells too little for that."""
    if view.phase != "turn" or view.asked is None:
        return None
    turn = view.asked.seat if view.asked.actor is None else view.asked.actor
    table = _table(view, turn)
    asking = _asking(table, view.asked)
    if asking is None:
        return None
    order = [(view.start + step) % table.seats for step in range(table.seats)]
    later = [Turn(seat) for seat in order[order.index(turn) + 1 :]]
    turns = (*reversed(later), Turn(turn, _used(table, view, turn)))
    state = replace(table, work=(CheckWinner(), *STAGES_AFTER[view.stage], *turns, *asking))
    asks = flow.prompt(state)
    # Icons that set each other off lie deeper than a View shows: then something else would be asked here.
    return state if asks is not None and (asks.seat, asks.moves) == (view.seat, view.moves) else None


def _table(view: View, turn: int) -> State:
    return State(
        Variant(goal=view.goal),
        view.phase,
        view.start,
        points=tuple(player.points for player in view.players),
        dice=tuple(Die(die.holder, die.faces, die.up) for die in view.dice),
        tableau=tuple(Stack((*stack.covers, stack.card), stack.neutralised) for stack in view.tableau),
        discs=tuple(player.disc for player in view.players),
        round=view.round,
        stage=view.stage,
        resolved=tuple((turn, die) for die in view.resolved),
        copies=tuple(_copies(view)),
        custom=tuple(card for number, card in view.cards.items() if CARDS.get(number) is not card),
    )


def _copies(view: View) -> Iterator[Copied]:
    """Find for each face that copies one that it can have copied."""
    for number, die in enumerate(view.dice):
        if die.works_as is not None and die.up is not None:
            for other, source in enumerate(view.dice):
                there = None if source.up is None or other == number else source.faces[source.up]
                if there is not None and same_icon(there, die.works_as):
                    yield Copied(number, die.up, die.faces[die.up], other, source.up or 0, there)
                    break


def _used(table: State, view: View, turn: int) -> tuple[tuple[int, int], ...]:
    """List the icons that are usable at any time and are not offered: they have been used."""
    usable = always_usable(table)
    offered = {(move.die, move.face) for move in view.moves if isinstance(move, UseAlways)}
    return tuple(
        (die, place)
        for die in held_by(table, turn)
        for place, face in enumerate(table.dice[die].faces)
        if face.card in usable and (die, place) not in offered
    )


# What asks, on top of the turn


def _asking(table: State, asked: Asked) -> tuple[AnyTask, ...] | None:
    if asked.what == "resolve":
        return ()
    if asked.what == "ward":
        act = _warded(table, asked)
        return None if act is None or asked.die is None else (act, AskWard(asked.die))
    if asked.steps:
        act = _followed(table, asked)
        return None if act is None else (act,)
    if asked.what == "tag" and asked.die is not None:
        return (Tagging(asked.seat, must=(asked.die, table.dice[asked.die].up or 0)),)
    return None


def _warded(table: State, asked: Asked) -> Act | None:
    """Find the effect that a ward would answer."""
    if asked.actor is None or asked.effect is None or asked.die is None:
        return None
    for die in range(len(table.dice)):
        if same_icon(table.shows(die), asked.effect):
            act = _act_on(table, asked, asked.actor, die, table.dice[die].up or 0, asked.effect)
            return replace(act, warded=(asked.die,))
    return None


def _followed(table: State, asked: Asked) -> Act | None:
    """Find the icon that asks: on the active face, or on another one, where it is usable at any time."""
    if asked.die is None:
        return None
    shown, die = table.shows(asked.die), table.dice[asked.die]
    if shown.card == asked.card:
        return _act_on(table, asked, asked.seat, asked.die, die.up or 0, shown)
    place = next((place for place, face in enumerate(die.faces) if face.card == asked.card), None)
    return None if place is None else _act_on(table, asked, asked.seat, asked.die, place, die.faces[place])


def _act_on(table: State, asked: Asked, seat: int, die: int, place: int, face: Face) -> Act:
    own = (seat, die) in table.resolved and place == table.dice[die].up
    return Act(seat, die, place, face, asked.steps, own=own, chosen=asked.picked)
