"""Hold what the grammars of icon cards have found, as far as it is no block yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from bot.card_language.chart import Items
from bot.card_language.people import Unfit
from cogs.blank_white_dice.cards import sense
from cogs.blank_white_dice.cards.blocks import AnyStep, Condition, Part
from cogs.blank_white_dice.cards.sense import ANY_LEAST, ANY_MOST

Make = Callable[[Items], Any]
Steps = tuple[AnyStep, ...]


class Face(NamedTuple):
    """A face as far as it was named; what is empty was left open."""

    whose: str = ""
    where: str = ""
    holds: str = ""


class Some(NamedTuple):
    """Steps that one verb says."""

    steps: Steps


class YouMay(NamedTuple):
    """What 'you may' stands before: a choice, unless all of it may be used or not anyway."""

    steps: Steps


class Range(NamedTuple):
    least: int = ANY_LEAST
    most: int = ANY_MOST


class Onto(NamedTuple):
    """Where a disc goes."""

    what: str


class Trigger(NamedTuple):
    """What a ward answers."""

    against: Literal["target", "loss"]


class Cost(NamedTuple):
    cost: Literal["dot", "erase", "pay"]
    points: int = 0


class Who(NamedTuple):
    who: str


class Limit(NamedTuple):
    """One end of how far somebody leads (high) or trails (low)."""

    low: int | None = None
    high: int | None = None


# Sentences of a card


class Vague(NamedTuple):
    """'When it is erased': a part of this icon, if no other face was spoken of."""

    part: Part


class Bare(NamedTuple):
    """Steps of which nobody has said when: of the Main phase, or what goes on."""

    steps: Steps


class More(NamedTuple):
    """'Then erase an icon': further steps of the part before. `inside`: of the condition that stands last in it, or of
    what is optional there."""

    steps: Steps
    inside: bool = False


class Otherwise(NamedTuple):
    """'Otherwise lose 1 point': of the condition before."""

    steps: Steps


class OtherwiseTaking(NamedTuple):
    """'Otherwise take it': of the condition before, if that asks who holds the common die."""

    steps: Steps


class IfDone(NamedTuple):
    """'If you do, gain 2 points': of what was optional before."""

    steps: Steps


class OneShot(NamedTuple):
    pass


class SecondIcon(NamedTuple):
    """All that follows is about the icon that is drawn with the first one."""


class Overwrites(NamedTuple):
    card: int


class Prerequisites(NamedTuple):
    cards: tuple[int, ...]


class Price(NamedTuple):
    points: int


class Beside(NamedTuple):
    """The plain number that is drawn with the icon."""

    number: int


class Needs(NamedTuple):
    condition: Condition


class CardNamed(NamedTuple):
    number: int


# What makers of blocks need


def sound(step: AnyStep) -> AnyStep:
    """Give the step itself. Raises Unfit for what makes no sense."""
    if any(sense.problems_of(step)):
        raise Unfit
    return step


def of_kind(items: Items, kind: type[Any]) -> Any:
    """Find what is of a kind. Raises Unfit where there is none."""
    found = [item for item in items if isinstance(item, kind)]
    if not found:
        raise Unfit
    return found[0]


def always(value: object) -> Make:
    return lambda items: value


def some(number: int) -> int:
    if not 0 < abs(number) <= 9:
        raise Unfit
    return number


def few(number: int) -> int:
    if not 0 < number <= 9:
        raise Unfit
    return number
