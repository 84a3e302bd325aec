"""Define what words on a card of a community come to, and tell whether such an icon makes sense.

Sound is what can happen, said in the one way in which it can be said: what no rule would look at must not be there.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.engine.text import Text, text
from cogs.blank_white_dice.cards import sense
from cogs.blank_white_dice.cards.blocks import AnyStep, CardNumber, Condition, Few, IconCard, Number, Part, Ward

MOST_STEPS = 12
"""Of all parts together, those within others included: more would be no card that one reads at a table."""
DEEPEST = 2
"""How deep choices and conditions may stand within each other."""
_ON_THE_FACE = ("dots", "dashes")
"""What nothing can be known of while a card is being tagged."""


class WrittenIcon(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an icon of a written card is."""

    parts: tuple[Part, ...] = ()
    ward: Ward | None = None
    one_shot: bool = False


class Understood(WrittenIcon, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the icon of a written card is, what is drawn with it, and how its card comes into play."""

    needs: Condition | None = None
    prerequisites: tuple[CardNumber, ...] = ()
    overwrites: CardNumber = 0
    cost: Few = 0
    """Points that tagging it costs."""
    beside: Number = 0
    """The plain number that is drawn with it, as its card's second icon; 0: none."""
    second: WrittenIcon | None = None
    """The icon that is drawn with it instead of a number."""


def understood_of(card: IconCard, icon: int = 0) -> Understood:
    """Give what one icon of a card and its card come to."""
    drawn = card.icons[icon]
    numbers = [each.number for each in card.icons if each.number is not None]
    return Understood(
        drawn.parts,
        drawn.ward,
        drawn.one_shot,
        card.needs,
        card.prerequisites,
        card.overwrites,
        card.cost,
        # Of printed cards that have more, each icon is looked at by itself.
        numbers[0] if len(card.icons) == 2 and len(numbers) == 1 else 0,
    )


def is_sound(understood: Understood) -> Text | None:
    """Say what is wrong with an icon; None: it makes sense."""
    return next(_problems(understood), None)


def _problems(understood: Understood) -> Iterator[Text]:
    icons = [understood] if understood.second is None else [understood, understood.second]
    if sum(_count(part.steps) for icon in icons for part in icon.parts) > MOST_STEPS:
        yield text("It does more than {count} things: too much for one card.", count=MOST_STEPS)
    for icon in icons:
        yield from _problems_of_icon(icon)
    if len(set(understood.prerequisites)) < len(understood.prerequisites) or 0 in understood.prerequisites:
        yield text("Each card that it is drawn over is named once.")
    if (understood.beside or understood.second) and understood.prerequisites:
        yield text("What is drawn over another icon comes alone: nothing is drawn with it.")
    if understood.beside and understood.second:
        yield text("Either a number is drawn with it, or a second icon.")
    if understood.needs is not None:
        yield from _problems_of_needs(understood.needs)


def _problems_of_icon(icon: WrittenIcon) -> Iterator[Text]:
    if not icon.parts and icon.ward is None:
        yield text("It does nothing.")
    if len({part.when for part in icon.parts}) < len(icon.parts):
        yield text("Two of its parts are for the same moment: make them one.")
    if icon.ward is not None:
        yield from sense.problems_of_ward(icon.ward)
    for part in icon.parts:
        yield from _problems_within(part.steps, DEEPEST)


def _problems_of_needs(needs: Condition) -> Iterator[Text]:
    if needs.what in _ON_THE_FACE:
        yield text("When a card is tagged, nothing is on its face yet.")
    yield from sense.problems_of_condition(needs)


def _problems_within(steps: tuple[AnyStep, ...], depth: int) -> Iterator[Text]:
    """List what is wrong with steps that stand together; `depth`: how much deeper others may stand in them."""
    if not steps:
        yield text("A choice or a condition is empty.")
    for step in steps:
        yield from sense.problems_of(step)
        for inner in sense.within(step):
            if depth == 0:
                yield text("Its choices and conditions stand too deep within each other.")
            else:
                yield from _problems_within(inner, depth - 1)


def _count(steps: tuple[AnyStep, ...]) -> int:
    return sum(1 + sum(map(_count, sense.within(step))) for step in steps)
