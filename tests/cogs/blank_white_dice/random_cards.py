"""Makes cards of random blocks, the odd ones included: whatever they are, a game with them must go on and end."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.text import Text
from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import (
    CORE,
    Amount,
    AnyStep,
    Condition,
    DieChoice,
    FaceChoice,
    Icon,
    IconCard,
    Option,
    Part,
    Ward,
)

WHOSE = ("own", "rivals", "any", "this", "common")
WHEN = ("main", "main", "main", "first", "last", "tagged", "erased", "rerolled", "disc", "always")
COUNTED = ("", "", "dots", "dashes", "alike", "blanks", "icons", "rivals")
WHO = ("you", "rival", "rivals", "everybody", "leaders")
CONDITIONS = (
    "dots",
    "dashes",
    "alike",
    "blanks",
    "icons",
    "points",
    "lead",
    "common",
    "marked",
    "score",
    "round",
)


def random_cards(lots: random.Random, many: int, first: int = 100) -> tuple[IconCard, ...]:
    """So many cards, numbered from the first on."""
    numbers = tuple(range(first, first + many))
    return tuple(random_card(lots, number, numbers) for number in numbers)


def random_card(lots: random.Random, number: int, numbers: tuple[int, ...]) -> IconCard:
    is_complex = lots.random() < 0.15
    known = (*CORE, *numbers)
    return IconCard(
        number,
        Text(f"Card {number}"),
        Text("."),
        tuple(_icon(lots, known) for _ in range(1 if is_complex else lots.choice((1, 1, 1, 2, 3)))),
        overwrites=lots.choice(known) if lots.random() < 0.15 else 0,
        prerequisites=tuple(lots.choices(known, k=lots.randrange(1, 4))) if is_complex else (),
        needs=_condition(lots) if lots.random() < 0.1 else None,
        cost=lots.randrange(1, 5) if lots.random() < 0.1 else 0,
    )


def _icon(lots: random.Random, known: tuple[int, ...]) -> Icon:
    if lots.random() < 0.1:
        return Icon(lots.randrange(-4, 5))
    ward = _ward(lots) if lots.random() < 0.25 else None
    parts = tuple(
        Part(_steps(lots, known, lots.randrange(1, 5), 0), lots.choice(WHEN))  # type: ignore[arg-type]
        for _ in range(lots.choice((1, 1, 2, 3)) if ward is None else lots.randrange(2))
    )
    return Icon(parts=parts, ward=ward, one_shot=lots.random() < 0.15)


def _ward(lots: random.Random) -> Ward:
    return Ward(
        lots.choice(("target", "loss")),
        lots.choice(("dot", "erase", "pay")),
        lots.randrange(4),
    )


def _steps(lots: random.Random, known: tuple[int, ...], many: int, depth: int) -> tuple[AnyStep, ...]:
    return tuple(_step(lots, known, depth) for _ in range(many))


def _step(lots: random.Random, known: tuple[int, ...], depth: int) -> AnyStep:
    simple = [kind for kind in STEPS if depth < 2 or kind not in (blocks.Choose, blocks.If)]
    return STEPS[lots.choice(simple)](lots, known, depth)


def _amount(lots: random.Random) -> Amount:
    return Amount(lots.randrange(-1, 5), lots.choice((0, 0, 1, 2, -1)), lots.choice(COUNTED))  # type: ignore[arg-type]


def _face(lots: random.Random, holds: str = "") -> FaceChoice:
    held = holds or lots.choice(("icon", "blank", "number", "dotted", "anything"))
    where = lots.choice(("any", "any", "active", "this", "other"))
    return FaceChoice(lots.choice(WHOSE), where, held)  # type: ignore[arg-type]


def _die(lots: random.Random) -> DieChoice:
    return DieChoice(lots.choice(WHOSE), lots.random() < 0.3)  # type: ignore[arg-type]


def _condition(lots: random.Random) -> Condition:
    least = lots.randrange(-3, 6)
    return Condition(lots.choice(CONDITIONS), least, least + lots.randrange(9))  # type: ignore[arg-type]


def _choose(lots: random.Random, known: tuple[int, ...], depth: int) -> AnyStep:
    options = tuple(Option(_steps(lots, known, lots.randrange(1, 3), depth + 1)) for _ in range(lots.randrange(1, 5)))
    return blocks.Choose(options, lots.random() < 0.5)


def _if(lots: random.Random, known: tuple[int, ...], depth: int) -> AnyStep:
    then, otherwise = (_steps(lots, known, lots.randrange(1, 3), depth + 1) for _ in range(2))
    return blocks.If(_condition(lots), then, otherwise if lots.random() < 0.5 else ())


def _tag(lots: random.Random, known: tuple[int, ...]) -> AnyStep:
    return blocks.Tag(lots.choice((0, 0, 0, -1, *known)), _face(lots, lots.choice(("blank", "blank", ""))))


Maker = Callable[[random.Random, tuple[int, ...], int], AnyStep]

STEPS: Mapping[type[Any], Maker] = {
    blocks.Gain: lambda lots, known, depth: blocks.Gain(_amount(lots), lots.choice(WHO)),  # type: ignore[arg-type]
    blocks.Lose: lambda lots, known, depth: blocks.Lose(_amount(lots), lots.choice(WHO)),  # type: ignore[arg-type]
    blocks.Steal: lambda lots, known, depth: blocks.Steal(_amount(lots)),
    blocks.Pay: lambda lots, known, depth: blocks.Pay(lots.randrange(4)),
    blocks.Tag: lambda lots, known, depth: _tag(lots, known),
    blocks.Write: lambda lots, known, depth: blocks.Write(lots.randrange(-3, 4), _face(lots)),
    blocks.Replace: lambda lots, known, depth: blocks.Replace(_face(lots), lots.choice((None, lots.randrange(-3, 4)))),
    blocks.Move: lambda lots, known, depth: blocks.Move(_face(lots), _face(lots)),
    blocks.Erase: lambda lots, known, depth: blocks.Erase(_face(lots)),
    blocks.ReRoll: lambda lots, known, depth: blocks.ReRoll(_die(lots)),
    blocks.Copy: lambda lots, known, depth: blocks.Copy(_face(lots)),
    blocks.Resolve: lambda lots, known, depth: blocks.Resolve(_die(lots)),
    blocks.Dot: lambda lots, known, depth: blocks.Dot(_face(lots), lots.randrange(-9, 4)),
    blocks.Dash: lambda lots, known, depth: blocks.Dash(_face(lots), lots.randrange(-9, 4)),
    blocks.Mark: lambda lots, known, depth: blocks.Mark(lots.choice(("card", "icon", "this", "score"))),
    blocks.Unmark: lambda lots, known, depth: blocks.Unmark(lots.choice(("you", "rival"))),
    blocks.Neutralise: lambda lots, known, depth: blocks.Neutralise(),
    blocks.Restore: lambda lots, known, depth: blocks.Restore(),
    blocks.Swap: lambda lots, known, depth: blocks.Swap(_die(lots), _die(lots)),
    blocks.Take: lambda lots, known, depth: blocks.Take(),
    blocks.AnotherTurn: lambda lots, known, depth: blocks.AnotherTurn(),
    blocks.Choose: _choose,
    blocks.If: _if,
}
"""What makes each kind of step; complete by a test."""
