"""Look at what lies on the table: which cards are active, what an active face works as, what a condition counts."""

from __future__ import annotations

from functools import lru_cache

from cogs.blank_white_dice import position
from cogs.blank_white_dice.cards.blocks import Amount, Condition, Copy, Icon, IconCard
from cogs.blank_white_dice.cards.sense import every_step
from cogs.blank_white_dice.position import Prerequisite, icon_on, same_icon, steps_in
from cogs.blank_white_dice.rules.state import Act, Stack, State, cards, replace, with_printed
from cogs.blank_white_dice.view import Face

# Cards


def active_cards(state: State) -> tuple[int, ...]:
    """List the cards whose icons can be tagged: on top, and face up."""
    return _active_in(state.tableau)


@lru_cache(maxsize=256)
def _active_in(tableau: tuple[Stack, ...]) -> tuple[int, ...]:
    return tuple(stack.top for stack in tableau if not stack.neutralised)


def always_usable(state: State) -> frozenset[int]:
    """List the active cards with icons that need not be up."""
    return _always_usable(active_cards(state), state.custom)


@lru_cache(maxsize=256)
def _always_usable(active: tuple[int, ...], custom: tuple[IconCard, ...]) -> frozenset[int]:
    known = with_printed(custom)
    return frozenset(card for card in active if any(steps_in(icon, "always") for icon in known[card].icons))


def in_tableau(state: State) -> list[int]:
    return [card for stack in state.tableau for card in stack.cards]


def top_of(state: State, card: int) -> int | None:
    """Find what is tagged where a card is named (W13): itself, or what covers it; None: neutralised, or absent."""
    for stack in state.tableau:
        if card in stack.cards:
            return None if stack.neutralised else stack.top
    return None


def takes_blank(state: State, card: int) -> bool:
    """Tell whether a card has an icon for a blank face."""
    return not cards(state)[card].is_complex


def prerequisite_of(state: State, card: int) -> Prerequisite:
    """Find what a complex card is drawn over (W34)."""
    known = cards(state)
    return position.prerequisite(known, (stack.cards for stack in state.tableau), known[card])


def may_tag(state: State, seat: int, card: int) -> bool:
    """Tell whether a seat can pay for a card (W11), and what the card needs is so (W34)."""
    drawn = cards(state)[card]
    return state.points[seat] >= drawn.cost and (drawn.needs is None or position.meets_needs(state, seat, drawn))


def can_pay_for(state: State, seat: int, card: int) -> bool:
    return position.can_pay_for(state, seat, cards(state)[card])


def meets_needs(state: State, seat: int, card: int) -> bool:
    """Tell whether the condition holds under which a seat may tag a card (W34)."""
    return position.meets_needs(state, seat, cards(state)[card])


# Faces


def icon_of(state: State, face: Face) -> Icon | None:
    return _icon_of(state.custom, face)


@lru_cache(maxsize=4096)
def _icon_of(custom: tuple[IconCard, ...], face: Face) -> Icon | None:
    return icon_on(with_printed(custom), face)


def works(state: State, face: Face) -> bool:
    """Tell whether an icon does what it says (W25)."""
    return position.works(active_cards(state), face)


def still_there(state: State, act: Act) -> bool:
    """Tell whether a face still has the icon that is followed, or copies it."""
    there = state.dice[act.die].faces[act.place]
    return same_icon(there, act.face) or any(
        (copied.die, copied.place) == (act.die, act.place) and same_icon(copied.source, act.face)
        for copied in state.copies
    )


def is_copier(state: State, face: Face) -> bool:
    icon = icon_of(state, face)
    return icon is not None and any(isinstance(step, Copy) for part in icon.parts for step in every_step(part.steps))


def has_for(state: State, seat: int, die: int, stage: str) -> bool:
    """Tell whether a die has something to resolve in a stage (W17)."""
    face = state.shows(die)
    if face.is_blank:
        return stage == "main" and state.dice[die].up is not None
    icon = icon_of(state, face)
    # What belongs to no card of this game is an icon of an absent card (W25).
    if icon is None:
        return stage == "main"
    return bool(steps_in(icon, stage))


# Numbers


def amount(state: State, act: Act, of: Amount) -> int:
    return position.amount(state, act.seat, _followed(state, act), of)


def holds(state: State, act: Act, condition: Condition) -> bool:
    return position.holds(state, act.seat, _followed(state, act), condition)


def _followed(state: State, act: Act) -> Face:
    """Give the face that is followed with what sits there now; what was erased or drawn over counts as it was."""
    if not still_there(state, act):
        return act.face
    there = state.dice[act.die].faces[act.place]
    return replace(act.face, dots=there.dots, dashes=there.dashes)
