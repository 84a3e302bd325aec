"""Spell blocks briefly, so that a card reads like the sentence that it is."""

from __future__ import annotations

from bot.engine.text import Text
from cogs.blank_white_dice.cards.blocks import (
    Amount,
    AnyStep,
    Choose,
    DieChoice,
    FaceChoice,
    Gain,
    Icon,
    Lose,
    Occasion,
    Option,
    Part,
    Phase,
    Ward,
    Who,
)

OWN = FaceChoice("own")
RIVALS = FaceChoice("rivals")
BLANK = FaceChoice(holds="blank")
OWN_BLANK = FaceChoice("own", holds="blank")
COMMON_DIE = DieChoice("common")


def icon(*parts: Part, ward: Ward | None = None, one_shot: bool = False, name: Text | None = None) -> Icon:
    """Make a drawn icon."""
    return Icon(parts=parts, ward=ward, one_shot=one_shot, name=name)


def plain(number: int) -> Icon:
    """Make a plain number."""
    return Icon(number=number)


def main(*steps: AnyStep) -> Part:
    """Make the part for the Main phase, which is meant when a card names none (W17)."""
    return Part(steps)


def when(occasion: Phase | Occasion, *steps: AnyStep) -> Part:
    """Make the part for another phase, or for an occasion."""
    return Part(steps, occasion)


def gain(points: int, who: Who = "you") -> Gain:
    """Gain a fixed number of points."""
    return Gain(Amount(points), who)


def lose(points: int, who: Who = "you") -> Lose:
    """Lose a fixed number of points."""
    return Lose(Amount(points), who)


def either(*options: tuple[AnyStep, ...]) -> Choose:
    """Go on in one of these ways."""
    return Choose(tuple(Option(steps) for steps in options))


def may(*options: tuple[AnyStep, ...]) -> Choose:
    """Go on in one of these ways, or not at all."""
    return Choose(tuple(Option(steps) for steps in options), may=True)
