"""Say for every keyword of W27 what the actor must pick, and what it does then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, cast

from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.rules import drawing, marking, points, rolling
from cogs.blank_white_dice.rules.looks import amount, holds
from cogs.blank_white_dice.rules.state import Act, MoveContext, State, put, replace
from cogs.blank_white_dice.rules.targets import Moves
from cogs.blank_white_dice.view import Decline, PickOption


class Keyword(NamedTuple):
    asks: Callable[[State, Act, Any], Moves | None]
    """The moves among which the actor picks next; None: all is known. No moves: it cannot be carried out."""
    does: Callable[[MoveContext, Act, Any], None]
    """Carries it out when all is known and no ward stopped it; the act is the newest task."""


def asks(state: State, act: Act, step: blocks.AnyStep) -> Moves | None:
    return KEYWORDS[type(step)].asks(state, act, step)


def carry_out(context: MoveContext, act: Act, step: blocks.AnyStep) -> None:
    KEYWORDS[type(step)].does(context, act, step)


# Choose and If: steps about steps


def can_begin(state: State, act: Act, steps: tuple[blocks.AnyStep, ...]) -> bool:
    """Tell whether steps can be begun now: they can be paid, and what comes then can be carried out."""
    act = replace(act, chosen=())
    paid = [step.points for step in steps if isinstance(step, blocks.Pay)]
    if sum(paid) > state.points[act.seat]:
        return False
    rest = [step for step in steps if not isinstance(step, blocks.Pay)]
    return not rest or _has_effect(state, act, rest[0])


def _has_effect(state: State, act: Act, step: blocks.AnyStep) -> bool:
    if isinstance(step, blocks.If):
        return can_begin(state, act, _branch(state, act, step))
    if isinstance(step, blocks.Gain | blocks.Lose | blocks.Steal) and not amount(state, act, step.amount):
        return False
    return asks(state, act, step) != ()


def which_option(state: State, act: Act, step: blocks.Choose) -> Moves | None:
    if act.chosen:
        return None
    possible = tuple(
        PickOption(number) for number, option in enumerate(step.options) if can_begin(state, act, option.steps)
    )
    return (*possible, Decline()) if step.may and possible else possible


def take_option(context: MoveContext, act: Act, step: blocks.Choose) -> None:
    picked = act.chosen[0]
    if isinstance(picked, PickOption):
        _go_on_with(context, step.options[picked.option].steps)


def _branch(state: State, act: Act, step: blocks.If) -> tuple[blocks.AnyStep, ...]:
    return step.then if holds(state, act, step.condition) else step.otherwise


def branch(context: MoveContext, act: Act, step: blocks.If) -> None:
    _go_on_with(context, _branch(context.state, act, step))


def _go_on_with(context: MoveContext, steps: tuple[blocks.AnyStep, ...]) -> None:
    """Put steps in front of those that are left; the one that chose them stands first and goes when it is done."""
    act = cast("Act", context.state.work[-1])
    put(context, replace(act, steps=(act.steps[0], *steps, *act.steps[1:])))


KEYWORDS: Mapping[type[Any], Keyword] = {
    blocks.Gain: Keyword(points.whom, points.gain),
    blocks.Lose: Keyword(points.whom, points.lose),
    blocks.Steal: Keyword(points.from_whom, points.steal),
    blocks.Pay: Keyword(points.affordable, points.pay),
    blocks.Tag: Keyword(drawing.what_to_tag, drawing.tag),
    blocks.Write: Keyword(drawing.where, drawing.write),
    blocks.Replace: Keyword(drawing.what_to_replace, drawing.replace_icon),
    blocks.Move: Keyword(drawing.from_where_to_where, drawing.move),
    blocks.Erase: Keyword(drawing.which_face, drawing.erase),
    blocks.ReRoll: Keyword(rolling.which_die, rolling.reroll),
    blocks.Copy: Keyword(rolling.whom_to_copy, rolling.copy),
    blocks.Resolve: Keyword(rolling.what_to_follow, rolling.resolve),
    blocks.Swap: Keyword(rolling.which_two, rolling.swap),
    blocks.Take: Keyword(rolling.if_lacking, rolling.take),
    blocks.AnotherTurn: Keyword(rolling.nothing, rolling.another_turn),
    blocks.Dot: Keyword(marking.where_to_sit, marking.dot),
    blocks.Dash: Keyword(marking.where_to_sit, marking.dash),
    blocks.Mark: Keyword(marking.what_to_mark, marking.mark),
    blocks.Unmark: Keyword(marking.whose_disc, marking.unmark),
    blocks.Neutralise: Keyword(marking.what_to_neutralise, marking.neutralise),
    blocks.Restore: Keyword(marking.what_to_restore, marking.restore),
    blocks.Choose: Keyword(which_option, take_option),
    blocks.If: Keyword(rolling.nothing, branch),
}
