"""Reckon how many cards an effect is about, where its card names no number (K29, K31)."""

from __future__ import annotations

from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.fields import MOST
from cogs.blank.cards.names import number_of
from cogs.blank.rules.state import State


def amount(state: State, effect: Draw | Take | Give | Discard, hand: int) -> int:
    """Give how many cards are drawn into, or leave, a hand of so many."""
    match effect.count:
        case "number":
            return number_of(state.discards[-1])
        case "played":
            # Ten at most, as every number on a card (K31): a play can hold more.
            return min(MOST, state.held)
        case "half":
            return (hand + 1) // 2
        case "all":
            return hand
        case "hand":
            return max(0, effect.cards - hand if isinstance(effect, Draw) else hand - effect.cards)
        case "until":
            return MOST
    # No cards: the whole hand, which only discarding knows.
    return effect.cards or hand
