"""BLANCO: its computer against random play and against a greedy player, seeded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from itertools import repeat
from typing import NamedTuple

from bot.engine.chance import Chance, SeededChance, pick
from bot.engine.computer import Computer, RandomComputer
from bot.engine.game import Seat
from bot.engine.replay import begin
from cogs.blanco.computer import COMPUTER
from cogs.blanco.rules import GAME
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

ENDLESS = 10_000
"""No game has so many moves."""


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


class Match(NamedTuple):
    """The computer in the first seat against others of one kind. `floor`: the part of games it must win."""

    name: str
    seats: int
    other: Computer
    floor: float


MATCHES = (
    Match("2 seats, against random play", 2, RandomComputer(), 0.75),
    Match("2 seats, against a greedy player", 2, GreedyPlayer(), 0.60),
    Match("4 seats, against greedy players", 4, GreedyPlayer(), 0.35),
)


def play(match: Match, game: int) -> float:
    """The first seat's part of the win in one game, the same whenever it is played again."""
    seed = game.to_bytes(32, "big")
    _, state = begin(GAME, match.seats, {}, None, SeededChance(seed, 0))
    for revision in range(1, ENDLESS):
        outcome = GAME.outcome(state)
        if outcome is not None:
            return (0 in outcome.winners) / len(outcome.winners)
        seat = min(GAME.to_act(state))
        player = match.other if seat else COMPUTER
        # Players draw from a stream of their own, so that their luck is not that of the cards.
        move = player.choose(GAME.view(state, seat), SeededChance(seed, ENDLESS + revision))
        state = GAME.play(state, Seat(seat), move, SeededChance(seed, revision), 0).state
    raise AssertionError(f"game {game} of {match.name!r} does not end")


def total(match: Match, games: range, workers: Executor | None = None) -> float:
    """The part of all games that the first seat wins."""
    told = workers.map(play, repeat(match), games, chunksize=20) if workers else map(play, repeat(match), games)
    return sum(told) / len(games)


def figures(games: range, workers: Executor) -> Iterator[tuple[str, bool]]:
    """Each match in words, and whether it is good enough."""
    for match in MATCHES:
        won = total(match, games, workers)
        yield f"{match.name}: {won:.1%} won (at least {match.floor:.0%})", won >= match.floor
