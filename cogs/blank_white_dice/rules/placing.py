"""Draw the icons of a card on dice (W13): which cards can be tagged, on which faces, and what is drawn there.

Used alike in setup, for blank faces that are resolved, and by cards that tag.
"""

from __future__ import annotations

from collections.abc import Sequence

from cogs.blank_white_dice.cards.blocks import IconCard
from cogs.blank_white_dice.position import face_for, next_dice
from cogs.blank_white_dice.rules.looks import prerequisite_of
from cogs.blank_white_dice.rules.state import Die, State, cards
from cogs.blank_white_dice.rules.targets import Moves
from cogs.blank_white_dice.view import FACES, PickIcon, blank_places

Place = tuple[int, int]
"""A die and one of its faces, both by number."""


def different_icons(card: IconCard, among: Sequence[int] | None = None) -> Moves:
    """Offer the icons of a card, or some of them, each once."""
    left = range(len(card.icons)) if among is None else among
    return tuple(PickIcon(icon) for icon in {face_for(card, each): each for each in reversed(left)}.values())[::-1]


def which_icon(state: State, card: int, die: int) -> Moves | None:
    """Ask which icon comes first where a die has too little room for all (W13); None: it is the same."""
    drawn = cards(state)[card]
    room = len(blanks(state.dice, (die,)))
    possible = different_icons(drawn)
    return possible if room < len(drawn.icons) and len(possible) > 1 else None


def blanks(dice: Sequence[Die], among: Sequence[int]) -> list[Place]:
    return [(die, place) for die in among for place in blank_places(dice[die].faces)]


def has_blank(dice: Sequence[Die], among: Sequence[int]) -> bool:
    return any(blank_places(dice[die].faces) for die in among)


def prerequisites(state: State, dice: Sequence[Die], card: int, among: Sequence[int]) -> list[Place]:
    """List the faces over which a complex card can be drawn (W34)."""
    below = prerequisite_of(state, card)
    return [(die, place) for die in among for place in range(FACES) if below.is_on(dice[die].faces[place])]


def first_places(state: State, dice: Sequence[Die], card: int, among: Sequence[int]) -> list[Place]:
    """List where the first icon of a card can be drawn."""
    if cards(state)[card].is_complex:
        return prerequisites(state, dice, card, among)
    return blanks(dice, among)


def next_places(dice: Sequence[Die], die: int, among: Sequence[int]) -> list[Place]:
    """List where a further icon goes; `among`: dice on which it may go at all."""
    return blanks(dice, next_dice(dice, die, among))
