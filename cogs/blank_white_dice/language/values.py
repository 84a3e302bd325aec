"""Turn what the grammars of icon cards have found into blocks: of sentences here, of all else in the files beside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.card_language.chart import Items, Places
from cogs.blank_white_dice.cards.blocks import Part
from cogs.blank_white_dice.language.conditions import CONDITIONS, held
from cogs.blank_white_dice.language.drafts import (
    Bare,
    Beside,
    CardNamed,
    IfDone,
    Make,
    More,
    Needs,
    OneShot,
    Otherwise,
    OtherwiseTaking,
    Overwrites,
    Prerequisites,
    Price,
    Range,
    SecondIcon,
    Vague,
    YouMay,
    always,
    few,
    some,
)
from cogs.blank_white_dice.language.faces import FACES
from cogs.blank_white_dice.language.steps import STEPS, settled


def _part(items: Items) -> Part:
    """Make a part. 'Once a turn you may ...': whoever has it may do so or not anyway."""
    when, steps = items
    if when == "always" and len(steps) == 1 and isinstance(steps[0], YouMay):
        steps = steps[0].steps
    return Part(settled(steps), when)


def _distinct(items: Items) -> Prerequisites:
    return Prerequisites(tuple(item.number for item in items))


MAKES: Mapping[str, Make] = {
    **FACES,
    **STEPS,
    **CONDITIONS,
    "line": tuple,
    "part": _part,
    "vague": lambda items: Vague(_part(items)),
    "bare": lambda items: Bare(settled(items[0])),
    "more": lambda items: More(settled(items[0])),
    "otherwise": lambda items: Otherwise(items[0]),
    "otherwise_taking": lambda items: OtherwiseTaking(items[0]),
    "if_done": lambda items: IfDone(items[0]),
    "one_shot": always(OneShot()),
    "second_icon": always(SecondIcon()),
    "overwrites": lambda items: Overwrites(items[-1].number),
    "prerequisites": _distinct,
    "price": lambda items: Price(few(items[0])),
    "beside": lambda items: Beside(some(items[0])),
    "needs": lambda items: Needs(items[0]),
    "needs_round": lambda items: Needs(held("round", Range(items[0]))),
    "card": lambda items: CardNamed(items[0]),
    **{f"at_{phase}": always(phase) for phase in ("first", "main", "last")},
    **{occasion: always(occasion) for occasion in ("tagged", "erased", "rerolled", "disc", "always")},
}
"""What each rule has found."""


class Values:
    """Makes blocks of what the rules have found."""

    weighty: frozenset[str] = frozenset()

    def knows(self, name: str) -> bool:
        return name in MAKES

    def make(self, name: str, items: Items, places: Places) -> Any:
        """Make the value of a rule. Raises Unfit for what makes no sense."""
        return MAKES[name](items)
