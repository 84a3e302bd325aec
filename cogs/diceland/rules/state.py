"""Hold the state of a game of Diceland, and change it in small ways. What is still to be done is a stack in it."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.engine import phases
from cogs.diceland.geometry.poses import Pose
from cogs.diceland.view import Draft, Killed, Phase, Thrown, Where

replace = msgspec.structs.replace

Groups = tuple[tuple[int, ...], ...]
"""Dice in their order. Those of one group are equally near, so that a player says which of them comes first (D18)."""
Armies = Literal["teams", "random", "built"]


class Die(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A die. `poison`: the seat whose counter lies on it."""

    owner: int
    character: int
    place: Where = "hand"
    pose: Pose | None = None
    poison: int | None = None


class Listed(msgspec.Struct, frozen=True, array_like=True):
    """On which dice the continuous effect of a source lies (D28)."""

    source: int
    targets: tuple[int, ...]


# What is still to be done: the newest last, so that a restart finds it as it was.


class Task(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is still to be done."""


class Recruit(Task, frozen=True, tag="recruit"):
    """A seat chooses its team, or builds its army (D1, D32)."""

    seat: int


class ChooseFirst(Task, frozen=True, tag="choose"):
    """The player of the cheaper army says who goes first (D32)."""

    seat: int


class PlaceFirst(Task, frozen=True, tag="place"):
    """The first die is placed (D7)."""

    draft: Draft | None = None


class EndTurn(Task, frozen=True, tag="end"):
    """D9."""


class Action(Task, frozen=True, tag="action"):
    """The one action of the turn (D8)."""


class Counters(Task, frozen=True, tag="counters"):
    """Poison does its damage (D23)."""

    groups: Groups


class Aim(Task, frozen=True, tag="aim"):
    """A throw is made up (D10)."""

    draft: Draft
    why: Literal["action", "jump", "call"] = "action"


class Foul(Task, frozen=True, tag="foul"):
    """The opponent judges a throw (D11)."""

    die: int


class MayShoot(Task, frozen=True, tag="may"):
    """A die that has landed may shoot."""

    die: int


class Call(Task, frozen=True, tag="call"):
    """A die calls another one from hand (D27)."""

    die: int


class Fire(Task, frozen=True, tag="fire"):
    """A shot hits one after the other (D16). option: that of the side. one: only the first of them."""

    die: int
    groups: Groups
    option: bool = False
    one: bool = False


class AskRoll(Task, frozen=True, tag="roll"):
    """Repair or Confuse: where a target is rolled (D25, D26)."""

    die: int
    target: int


class Orders(Task, frozen=True, tag="orders"):
    """Allies act by a command one after the other (D24). one: only the first of them."""

    die: int
    groups: Groups
    one: bool = False


class Ordered(Task, frozen=True, tag="ordered"):
    """An ally acts by a command."""

    die: int


AnyTask = (
    Recruit
    | ChooseFirst
    | PlaceFirst
    | EndTurn
    | Action
    | Counters
    | Aim
    | Foul
    | MayShoot
    | Call
    | Fire
    | AskRoll
    | Orders
    | Ordered
)
_PHASES: dict[type[AnyTask], Phase] = {Recruit: "army", PlaceFirst: "first", Action: "action", Aim: "aim"}


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole game. It is over when nothing is left to be done."""

    armies: Armies
    goal: int
    first: int
    """Who goes first (D7)."""
    turn: int
    work: tuple[AnyTask, ...]
    scores: tuple[int, ...] = (0, 0)
    dice: tuple[Die, ...] = ()
    teams: tuple[int | None, ...] = (None, None)
    enlisted: tuple[tuple[int, ...], ...] = ((), ())
    """Characters of the armies, until the dice are dealt."""
    turns: int = 0
    passes: int = 0
    """In a row."""
    activations: int = 0
    """In this turn."""
    listed: tuple[Listed, ...] = ()
    aimed: tuple[Draft | None, ...] = (None, None)
    """How each seat threw last."""
    throws: int = 0
    thrown: Thrown | None = None
    killed: tuple[Killed, ...] = ()
    """By the newest step, for those who want to see it."""
    spared: int | None = None
    """Who was not asked something by the newest step, as no answer would have changed anything."""
    edition: int = 0
    """1: whoever lets go without aiming throws where most points may be hoped for (D10)."""

    @property
    def phase(self) -> Phase:
        return _PHASES.get(type(self.work[-1]), "asked") if self.work else "over"


MoveContext = phases.MoveContext[State]


def opponent(seat: int) -> int:
    return 1 - seat


def in_play(state: State) -> list[int]:
    """The dice on the table, by number."""
    return [number for number, die in enumerate(state.dice) if die.place == "play"]


def in_hand(state: State, seat: int) -> list[int]:
    return [number for number, die in enumerate(state.dice) if die.place == "hand" and die.owner == seat]


# The stack


def push(context: MoveContext, *tasks: AnyTask) -> None:
    """Put tasks on top; the last one comes first."""
    context.set(work=(*context.state.work, *tasks))


def pop(context: MoveContext) -> None:
    context.set(work=context.state.work[:-1])


def put(context: MoveContext, task: AnyTask) -> None:
    """Put a task in place of the newest one."""
    context.set(work=(*context.state.work[:-1], task))


# Dice


def set_die(context: MoveContext, number: int, **changes: object) -> None:
    dice = context.state.dice
    die = replace(dice[number], **changes)
    context.set(dice=(*dice[:number], die, *dice[number + 1 :]))


def lift(context: MoveContext, number: int) -> None:
    """Take a die off the table into its owner's hand: it sheds poison and effects, its own included (D23, D28)."""
    set_die(context, number, place="hand", pose=None, poison=None)
    context.set(listed=_without(context.state.listed, number))


def leave(context: MoveContext, number: int, to: Where) -> None:
    """Have a die leave play: nothing that is still to be done counts on it (D12, D18, D24)."""
    lift(context, number)
    set_die(context, number, place=to)
    work = context.state.work
    context.set(work=tuple(_forgetting(task, number) for task in work if not _is_about(task, number)))


def _without(listed: tuple[Listed, ...], number: int) -> tuple[Listed, ...]:
    return tuple(
        Listed(each.source, tuple(target for target in each.targets if target != number))
        for each in listed
        if each.source != number
    )


def _is_about(task: AnyTask, number: int) -> bool:
    return isinstance(task, MayShoot) and task.die == number


def _forgetting(task: AnyTask, number: int) -> AnyTask:
    if not isinstance(task, Counters | Fire | Orders):
        return task
    return replace(task, groups=without(task.groups, number))


def without(groups: Groups, number: int) -> Groups:
    """These groups without a die."""
    left = (tuple(die for die in group if die != number) for group in groups)
    return tuple(group for group in left if group)
