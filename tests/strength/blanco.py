"""BLANCO: its computer against random play and against a greedy player, seeded."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.engine.chance import Chance, pick
from bot.engine.computer import RandomComputer
from cogs.blanco.computer.player import COMPUTER, COMPUTERS
from cogs.blanco.rules.game import GAME
from cogs.blanco.view import (
    AnyMove,
    Clear,
    Draw,
    Place,
    PlayerView,
    Spot,
    Swap,
    TurnUp,
    View,
    colour_of,
    number_of,
)
from tests.strength import _matches
from tests.strength._matches import Match, between_levels


class GreedyPlayer:
    """Makes the move after which its own grid looks best at once: the more alike the open cards of each line, the
    better. It clears what it can, and takes the open card if that serves it better than those in its hand."""

    def choose(self, view: View, chance: Chance) -> AnyMove:
        looks = {move: _looks(view, move) for move in view.moves}
        return pick(chance, [move for move in view.moves if looks[move] == max(looks.values())])


def _looks(view: View, move: AnyMove) -> int:
    own = view.players[view.seat or 0]
    if isinstance(move, Draw):
        hand = view.hand if move.pile == "pile" or view.discard is None else (*view.hand, view.discard)
        return max(_placed(own, card, position) for card in hand for position in range(len(own.spots)))
    if isinstance(move, Place):
        return _placed(own, move.card, move.position)
    if isinstance(move, Swap):
        spots = list(own.spots)
        spots[move.first], spots[move.second] = spots[move.second], spots[move.first]
        return likeness(spots, own.width)
    return likeness(own.spots, own.width) + isinstance(move, Clear | TurnUp)


def _placed(own: PlayerView, card: int, position: int) -> int:
    return likeness((*own.spots[:position], Spot(card, True), *own.spots[position + 1 :]), own.width)


def likeness(spots: Sequence[Spot], width: int) -> int:
    """For every line the square of the largest number of open cards that go together."""
    cards = [spot.card if spot.up else None for spot in spots]
    rows = [[number_of(c) for c in cards[at : at + width] if c is not None] for at in range(0, len(cards), width)]
    columns = [[colour_of(c) for c in cards[at::width] if c is not None] for at in range(width)]
    return sum(max(map(line.count, line), default=0) ** 2 for line in (*rows, *columns))


MATCHES = (
    Match("2 seats, against random play", GAME, COMPUTER, 2, RandomComputer(), 0.75),
    Match("2 seats, against a greedy player", GAME, COMPUTER, 2, GreedyPlayer(), 0.60),
    Match("4 seats, against greedy players", GAME, COMPUTER, 4, GreedyPlayer(), 0.35),
)
LEVELS = (*between_levels(GAME, COMPUTERS), *between_levels(GAME, COMPUTERS, 4, 0.4))
figures = partial(_matches.figures, (*MATCHES, *LEVELS))
