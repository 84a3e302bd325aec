"""Begin turns and end them, with what belongs there: poison, the reserve, and the end of a game (D6-D9, D23)."""

from __future__ import annotations

from bot.engine.text import Argument, Name, text
from cogs.diceland.geometry.poses import from_edge_of
from cogs.diceland.rules import continuous
from cogs.diceland.rules.damage import damage, roll
from cogs.diceland.rules.looks import grouped, is_immune, pose_of
from cogs.diceland.rules.news import die_name
from cogs.diceland.rules.shooting import activations, fire
from cogs.diceland.rules.state import (
    Action,
    Aim,
    Counters,
    EndTurn,
    Groups,
    MoveContext,
    PlaceFirst,
    State,
    in_hand,
    in_play,
    opponent,
    pop,
    push,
    set_die,
    without,
)
from cogs.diceland.view import AnyMove, Draft, Maneuver, Pass, Pick, Shoot, UseOption

LAST_TURN = 200
MOST_PASSES = 6


def begin_game(context: MoveContext, first: int) -> None:
    """The first player places a die (D7)."""
    context.set(first=first, turn=first, turns=1, activations=0, work=(EndTurn(), PlaceFirst()))
    context.tell(text("{player} goes first.", player=Name(first)))


def begin_turn(context: MoveContext, seat: int) -> None:
    """Continuous effects, then poison, then one action (D8)."""
    context.set(turn=seat, turns=context.state.turns + 1, activations=0)
    continuous.renew_all(context)
    push(context, EndTurn(), Action(), Counters(_poisoned(context.state, seat)))


def end_turn(context: MoveContext) -> None:
    """The reserve returns to the hand (D9), and the other's turn begins, or the game ends (D8)."""
    pop(context)
    state = context.state
    for number, die in enumerate(state.dice):
        if die.owner == state.turn and die.place == "reserve":
            set_die(context, number, place="hand")
            told: dict[str, Argument] = {"die": die_name(state, number), "player": Name(die.owner)}
            context.tell(text("{die} returns from the reserve to {player}'s hand.", **told), brief=True)
    if state.passes < MOST_PASSES and state.turns < LAST_TURN:
        begin_turn(context, opponent(state.turn))


# Poison (D23)


def _poisoned(state: State, seat: int) -> Groups:
    """Dice with a counter of a seat, those first that are nearest to its own edge."""
    marked = (die for die in in_play(state) if state.dice[die].poison == seat)
    return grouped((from_edge_of(seat, pose_of(state, die)), die) for die in marked)


def poison(context: MoveContext, task: Counters, die: int) -> None:
    """A counter damages its die; it does nothing while the die shows green (D22)."""
    pop(context)
    push(context, Counters(without(task.groups, die)))
    state = context.state
    seat = state.dice[die].poison
    if seat is None:
        return
    if is_immune(state, die, "green"):
        context.tell(text("The poison does nothing to {die}, which shows green.", die=die_name(state, die)))
        return
    damage(context, die, seat, text("Poison of {player}", player=Name(seat)))


# The action (D8)


def actions(state: State, task: Action) -> tuple[AnyMove, ...]:
    own = [die for die in in_play(state) if state.dice[die].owner == state.turn]
    done = (move for die in own for move in activations(state, die))
    return (*map(Pick, in_hand(state, state.turn)), *done, Pass())


def act(context: MoveContext, task: Action, move: AnyMove) -> None:
    if isinstance(move, Pick):
        push(context, Aim(Draft(move.die)))
        return
    pop(context)
    if isinstance(move, Pass):
        context.set(passes=context.state.passes + 1)
        context.tell(text("{player} passes.", player=Name(context.state.turn)))
    else:
        context.set(passes=0)
        activate(context, move)


def activate(context: MoveContext, move: AnyMove) -> None:
    """A die maneuvers or shoots."""
    if isinstance(move, Maneuver):
        context.set(activations=context.state.activations + 1)
        told: dict[str, Argument] = {"player": Name(context.state.turn), "die": die_name(context.state, move.die)}
        roll(context, move.die, move.corner, text("{player} rolls {die}", **told))
    elif isinstance(move, Shoot | UseOption):
        fire(context, move.die, isinstance(move, UseOption))
