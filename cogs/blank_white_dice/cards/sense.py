"""Tell of every block whether it makes sense, and is said in the one way in which it can be said.

A field that no rule looks at must be as it is by default, and words that allow the same faces are one word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from bot.engine.text import Text, text
from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import Amount, AnyStep, Condition, DieChoice, FaceChoice, Ward

Problems = Iterator[Text]

ANY_LEAST, ANY_MOST = -99, 99
YES_OR_NO = ("common", "marked", "score")
_NOTHING_THERE = text("There is never such a face, or one of its words says nothing.")
_NO_SUCH_DIE = text("There is never such a die.")


def within(step: AnyStep) -> tuple[tuple[AnyStep, ...], ...]:
    """List the steps that stand within a step, by its options or branches."""
    if isinstance(step, blocks.Choose):
        return tuple(option.steps for option in step.options)
    if isinstance(step, blocks.If):
        return (step.then, step.otherwise) if step.otherwise else (step.then,)
    return ()


def every_step(steps: Iterable[AnyStep]) -> Iterator[AnyStep]:
    """List steps with all that stand within them."""
    for step in steps:
        yield step
        for inner in within(step):
            yield from every_step(inner)


def problems_of(step: AnyStep) -> Problems:
    """List what is wrong with a step itself, but not within it."""
    yield from _PROBLEMS[type(step)](step) if type(step) in _PROBLEMS else ()


# What steps are about


def problems_of_amount(amount: Amount) -> Problems:
    if (amount.per == "") != (amount.each == 0):
        yield text("Of what are there more points, or how many more?")
    if amount.base <= 0 and amount.each <= 0:
        yield text("That is never a point.")


def _of_held(choice: FaceChoice, usual: str = "icon") -> Problems:
    """Look at the choice of a face that holds something."""
    if choice.holds in ("blank", "anything") or not _lies_somewhere(choice, usual):
        yield _NOTHING_THERE


def _of_blank(choice: FaceChoice) -> Problems:
    if choice.holds != "blank" or not _lies_somewhere(choice, "blank"):
        yield _NOTHING_THERE


def _of_copied(choice: FaceChoice) -> Problems:
    """Look at a face that is copied: an active one of another die."""
    if choice.where != "active" or choice.whose == "this":
        yield text("Only active faces of other dice can be copied.")
    yield from _of_held(choice)


def _lies_somewhere(choice: FaceChoice, usual: str) -> bool:
    # This very face lies on the die of this icon, and what it holds is known.
    return choice.where != "this" or (choice.whose == "this" and choice.holds == usual)


def _of_die(choice: DieChoice) -> Problems:
    if choice.whose == "this" and choice.other:
        yield _NO_SUCH_DIE


def _of_swap(step: blocks.Swap) -> Problems:
    yield from _of_die(step.first)
    yield from _of_die(step.second)
    if step.first.whose == step.second.whose != "rivals" and step.first.whose != "any":
        yield text("Only dice of different players can be swapped.")


def _of_followed(step: blocks.Resolve) -> Problems:
    yield from _of_die(step.die)
    if step.die.whose == "this":
        yield text("A die cannot be followed by itself.")


def _of_sitting(step: blocks.Dot | blocks.Dash) -> Problems:
    yield from _of_held(step.face)
    if step.times == 0:
        yield text("How many dots or dashes?")


# Conditions and wards


def problems_of_condition(condition: Condition) -> Problems:
    least, most = condition.least, condition.most
    if least > most or (least, most) == (ANY_LEAST, ANY_MOST) or not _is_telling(condition):
        yield text("A condition always holds, or never does.")


def _is_telling(condition: Condition) -> bool:
    """Tell whether both its ends are such that the count can be on either side of them."""
    least, most = condition.least, condition.most
    if condition.what in YES_OR_NO:
        return (least, most) in ((1, ANY_MOST), (ANY_LEAST, 0))
    fewest, first = (-98, -98) if condition.what == "lead" else (1, 0)
    return (least == ANY_LEAST or fewest <= least < ANY_MOST) and (most == ANY_MOST or first <= most)


def problems_of_ward(ward: Ward) -> Problems:
    if (ward.cost == "pay") != (ward.points > 0):
        yield text("What does the ward cost?")


# Steps about steps


def _of_choose(step: blocks.Choose) -> Problems:
    if len(step.options) == 1 and not step.may:
        yield text("There is nothing to choose.")
    if len({option.steps for option in step.options}) < len(step.options):
        yield text("Two ways to go on are the same.")


_PROBLEMS: Mapping[type[Any], Callable[[Any], Iterable[Text]]] = {
    blocks.Gain: lambda step: problems_of_amount(step.amount),
    blocks.Lose: lambda step: problems_of_amount(step.amount),
    blocks.Steal: lambda step: problems_of_amount(step.amount),
    blocks.Pay: lambda step: () if step.points else (text("How many points are paid?"),),
    blocks.Tag: lambda step: _of_blank(step.where),
    blocks.Write: lambda step: _of_blank(step.where),
    blocks.Replace: lambda step: _of_held(step.where),
    blocks.Move: lambda step: (*_of_held(step.source), *_of_blank(step.target)),
    blocks.Erase: lambda step: _of_held(step.face),
    blocks.ReRoll: lambda step: _of_die(step.die),
    blocks.Copy: lambda step: _of_copied(step.face),
    blocks.Resolve: _of_followed,
    blocks.Dot: _of_sitting,
    blocks.Dash: _of_sitting,
    blocks.Swap: _of_swap,
    blocks.Choose: _of_choose,
    blocks.If: lambda step: problems_of_condition(step.condition),
}
