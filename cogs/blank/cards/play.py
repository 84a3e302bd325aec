"""Describe a play: what conditions look at, and what sentences say of the card that they wait for."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from bot.card_language.blocks import Condition, Items
from bot.card_language.people import Unfit

C = TypeVar("C", bound=Condition)


class Play(NamedTuple):
    """What conditions about a play look at (K27)."""

    top: int
    before: int
    """The top discard that it was played on."""
    cards: int
    left: int
    """In the hand of whoever played."""
    took: int = 0
    """Milliseconds; computers reckon with none."""


class Hue(int):
    """The index of a colour, to be told from numbers."""


class SameAs(NamedTuple):
    """What the card shares with the one it is played on."""

    kind: str


def any_card(features: Items, condition: C) -> C:
    """Give the condition, unless the words asked for a kind of card: only playing looks at that."""
    # 'If a red card is drawn': nobody knows but who has drawn it, so people see to it.
    if [feature for feature in features if feature != 1]:
        raise Unfit
    return condition
