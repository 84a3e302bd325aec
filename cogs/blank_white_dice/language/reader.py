"""Read what people write on icon cards as blocks: all of it, or nothing."""

from __future__ import annotations

from cogs.blank_white_dice.cards.written import Understood


def read(words: str, language: str) -> Understood | None:
    """Give what words on a card mean; None: not every word of them is understood, or they mean several things."""
    return None


def nearest(words: str, language: str) -> tuple[Understood, ...]:
    """List up to three icons that words may mean, the likeliest first: offered, never believed."""
    return ()
