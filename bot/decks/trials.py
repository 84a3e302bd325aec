"""What the games share that try a card out."""

from __future__ import annotations

from collections.abc import Sequence

from bot.decks.deck_game import FirstUser
from bot.engine.deck import Deck


def tried_card(deck: Deck, without: Deck) -> int | None:
    """Find the first card that the other deck does not hold; give its index."""
    return next((index for index, card in enumerate(deck.cards) if card not in without.cards), None)


def first_user(games: Sequence[tuple[float, float]]) -> FirstUser:
    """Put together of each game, in which anybody used the card, which part of the win the first of them had, and which
    would have been fair."""
    return FirstUser(len(games), mean([won for won, _ in games]), mean([fair for _, fair in games]))


def scatter(some: Sequence[float], others: Sequence[float]) -> float:
    """Give the mean square of how far apart the lengths of each two games are."""
    return mean([(one - other) ** 2 for one, other in zip(some, others, strict=True)])


def mean(figures: Sequence[float]) -> float:
    return sum(figures) / max(1, len(figures))
