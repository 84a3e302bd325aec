"""Imagine the state behind a view, to carry out moves in it by the rules. What is still to be done after one's own turn
is left out, so that an imagined game stops where that turn ends.

The only part of the computer that knows the rules: it is given no other state than what a view shows.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.chance import Chance
from bot.engine.phases import MoveContext
from bot.engine.text import Text
from cogs.diceland.geometry.poses import Pose
from cogs.diceland.rules import continuous, flow
from cogs.diceland.rules.looks import pose_of, side_of
from cogs.diceland.rules.state import (
    Action,
    Aim,
    AnyTask,
    AskRoll,
    Call,
    Counters,
    Die,
    Fire,
    Foul,
    Listed,
    MayShoot,
    Ordered,
    Orders,
    PlaceFirst,
    State,
    in_play,
    opponent,
    push,
    replace,
    set_die,
)
from cogs.diceland.view import AnyMove, Asked, Draft, Judge, Place, Shoot, Target, UseOption, View

__all__ = [
    "State",
    "answered",
    "does_attack",
    "imagined",
    "in_play",
    "is_aiming",
    "judged_foul",
    "landed",
    "opponent",
    "options",
    "placed",
    "pose_of",
    "replace",
]

options = flow.options
"""What may be answered in a state; nothing: the turn is over."""


class Unmoved:
    """Luck that nothing imagined asks for: throws are not let go of, but laid down where they may land."""

    def below(self, outcomes: int, /) -> int:
        raise AssertionError("nothing imagined is drawn")


class Thought(MoveContext[State]):
    """Carries a move out in thought, where nobody hears of it."""

    __slots__ = ()

    def tell(self, said: Text, *to: int, **how: bool) -> None:
        """Keep still."""


NO_LUCK: Chance = Unmoved()


def answered(state: State, move: AnyMove) -> State:
    """The state after a move, and after all that follows from it without a decision."""
    context = Thought(state, NO_LUCK, 0)
    flow.answer(context, move)
    return context.state


def landed(state: State, die: int, pose: Pose) -> State:
    """The state after a throw that moves no other die: the thrown one may shoot now."""
    context = Thought(state, NO_LUCK, 0)
    set_die(context, die, place="play", pose=pose)
    push(context, MayShoot(die))
    continuous.renew(context, die)
    flow.run(context)
    return context.state


def placed(state: State, draft: Draft) -> State:
    """The state after a first die was put down like that."""
    return answered(replace(state, work=(PlaceFirst(draft),)), Place())


def judged_foul(state: State, ruling: Judge) -> State:
    """The state after a foul was judged, and nobody shoots."""
    return replace(answered(state, ruling), work=())


def does_attack(state: State, move: Shoot | UseOption) -> bool:
    """Whether a shot strikes somebody, or throws a die."""
    side = side_of(state, move.die)
    if isinstance(move, UseOption):
        return side.option is not None and side.option.does != "repair"
    return side.attacks or (side.arrow is not None and side.arrow.does == "command")


def is_aiming(state: State) -> bool:
    """Whether a die has to be thrown next."""
    return bool(state.work) and isinstance(state.work[-1], Aim)


def imagined(view: View) -> State:
    """The state that a view shows while dice lie on a table; of what is pending, all that the view tells."""
    dice = tuple(Die(die.owner, die.character, die.place, die.pose, die.poison) for die in view.dice)
    state = State(
        "teams",
        view.goal,
        0,
        view.turn,
        (),
        view.scores,
        dice,
        turns=view.turns,
        passes=view.passes,
        listed=tuple(_listed(view)),
        edition=view.edition,
    )
    return replace(state, work=_work(view, state))


def _listed(view: View) -> Iterator[Listed]:
    """Whoever ignores an effect at the moment is not known to be listed."""
    sources = {effect.source for die in view.dice for effect in die.effects}
    for source in sorted(sources):
        on = (number for number, die in enumerate(view.dice) if any(each.source == source for each in die.effects))
        yield Listed(source, tuple(on))


def _work(view: View, state: State) -> tuple[AnyTask, ...]:
    if view.phase == "first":
        return (PlaceFirst(view.draft),)
    if view.phase == "aim" and view.draft is not None:
        return (Aim(view.draft, "jump"),)
    if view.phase == "action" or view.asked is None:
        return (Action(),)
    return _pending(view, state, view.asked)


def _pending(view: View, state: State, asked: Asked) -> tuple[AnyTask, ...]:
    die = asked.die or 0
    group = tuple(move.die for move in view.moves if isinstance(move, Target))
    waiting = tuple((other,) for other in view.orders if other != die and other not in group)
    orders = (Orders(die, waiting),) if waiting else ()
    match asked.what:
        case "order":
            return (*orders, Ordered(die))
        case "shot":
            return (*orders, MayShoot(die))
        case "call":
            return (*orders, Call(die))
        case "roll":
            return (*orders, AskRoll(die, asked.target or 0))
        case "poison":
            return (Counters((group,)),)
        case "foul":
            return (MayShoot(die), Foul(die))
        case _:
            return (*orders, _chosen_among(state, asked, group))


def _chosen_among(state: State, asked: Asked, group: tuple[int, ...]) -> AnyTask:
    """Who is next of a command, or of a shot or an option."""
    die = asked.die or 0
    arrow = side_of(state, die).arrow
    one = arrow is None or arrow.reach != "all"
    if arrow is not None and arrow.does == "command" and not asked.option:
        return Orders(die, (group,), one)
    return Fire(die, (group,), asked.option, one)
