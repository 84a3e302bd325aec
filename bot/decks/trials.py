"""What the games share that try a card out."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.deck import Deck


def tried_card(deck: Deck, without: Deck) -> int | None:
    """Find the first card that the other deck does not hold; give its index."""
    return next((index for index, card in enumerate(deck.cards) if card not in without.cards), None)


def mean(figures: Sequence[float]) -> float:
    return sum(figures) / max(1, len(figures))
