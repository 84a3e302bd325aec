"""Tell which keywords of W27 a card uses, and walk through the steps of cards."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import AnyStep, Choose, Icon, IconCard, If

KEYWORDS = [
    "Always",
    "Copy",
    "Dash",
    "Dot",
    "Erase",
    "Fizzle",
    "Mark",
    "Neutralise",
    "One-Shot",
    "Overwrite",
    "Prerequisite",
    "Replace",
    "Re-roll",
    "Resolve",
    "Steal",
    "Tag",
    "Take another turn",
    "Unmark",
    "Ward",
    "First",
    "Main",
    "Last",
    "Pay",
    "Lose",
    "Gain",
    "Swap",
    "When",
]

OF_STEPS: dict[type[msgspec.Struct], str] = {
    blocks.Copy: "Copy",
    blocks.Dash: "Dash",
    blocks.Dot: "Dot",
    blocks.Erase: "Erase",
    blocks.Mark: "Mark",
    blocks.Neutralise: "Neutralise",
    blocks.Replace: "Replace",
    blocks.ReRoll: "Re-roll",
    blocks.Resolve: "Resolve",
    blocks.Steal: "Steal",
    blocks.Tag: "Tag",
    blocks.AnotherTurn: "Take another turn",
    blocks.Unmark: "Unmark",
    blocks.Pay: "Pay",
    blocks.Lose: "Lose",
    blocks.Gain: "Gain",
    blocks.Swap: "Swap",
}

OF_PARTS = {"first": "First", "main": "Main", "last": "Last", "always": "Always"}


def steps_in(steps: tuple[AnyStep, ...]) -> Iterator[AnyStep]:
    """Go through steps and all the steps within them."""
    for step in steps:
        yield step
        match step:
            case Choose(options=options):
                for option in options:
                    yield from steps_in(option.steps)
            case If(then=then, otherwise=otherwise):
                yield from steps_in(then + otherwise)


def steps_of(card: IconCard) -> tuple[AnyStep, ...]:
    """List all the steps of a card."""
    return tuple(step for icon in card.icons for part in icon.parts for step in steps_in(part.steps))


def keywords_of(card: IconCard) -> frozenset[str]:
    """Tell which keywords a card uses, itself or in its icons."""
    own = {"Overwrite"} if card.overwrites else set[str]()
    if card.prerequisites or card.needs:
        own.add("Prerequisite")
    steps = {OF_STEPS[type(step)] for step in steps_of(card) if type(step) in OF_STEPS}
    return frozenset(own | steps | {word for icon in card.icons for word in _of_icon(icon)})


def _of_icon(icon: Icon) -> Iterator[str]:
    if icon.one_shot:
        yield "One-Shot"
    if icon.ward:
        yield from ("Ward", "Fizzle")
    for part in icon.parts:
        yield OF_PARTS.get(part.when, "When")
