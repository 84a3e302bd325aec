"""Dealing a game of BLANCO (B2-B5)."""

from __future__ import annotations

from bot.engine.chance import Chance, shuffled
from cogs.blanco.grids import dealt
from cogs.blanco.rules.state import Side, State, Variant

CARDS = 120


def deal(variant: Variant, sides: tuple[Side, ...], first: int, chance: Chance, game: int = 1) -> State:
    """A new game for these seats; of the old sides only wins and points are kept."""
    cards = shuffled(chance, range(CARDS))
    seats = len(sides)
    dealt_to = tuple(
        Side(
            grid=dealt(cards[9 * seat : 9 * seat + 9], 3),
            hand=tuple(sorted(cards[9 * seats + 2 * seat : 9 * seats + 2 * seat + 2])),
            wins=side.wins,
            points=side.points,
        )
        for seat, side in enumerate(sides)
    )
    rest = cards[11 * seats :]
    return State(variant, "reveal", first, first, dealt_to, pile=rest[1:], discards=rest[:1], game=game)
