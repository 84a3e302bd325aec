"""A Little White Die: its computer against random play and against a plain player, seeded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from itertools import repeat
from typing import NamedTuple

from bot.engine.chance import Chance, SeededChance, pick
from bot.engine.computer import Computer, RandomComputer
from bot.engine.game import Seat
from bot.engine.replay import begin
from cogs.little_white_die.computer.evaluation import NEVER, TRUST
from cogs.little_white_die.computer.player import COMPUTER, COMPUTERS
from cogs.little_white_die.odds import Odds, mean
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.view import AnyMove, Challenge, Guess, GuessPowers, Lose, Split, View
from tests.strength import _matches
from tests.strength._matches import between_levels

BLUFFS = (0.1, 0.4)
"""The part of its guesses that should be more likely wrong than right: enough to be hard to read."""
ENDLESS = 10_000
"""No game has so many moves."""


class PlainPlayer:
    """Splits evenly, challenges when its own view expects fewer than were guessed, and else guesses what it expects."""

    def choose(self, view: View, chance: Chance) -> AnyMove:
        if view.phase == "guess":
            return self._guess(view, chance)
        dice = view.players[view.seat or 0].dice
        splits = [move for move in view.moves if isinstance(move, Split)]
        losses = [move for move in view.moves if isinstance(move, Lose)]
        if splits:
            return min(splits, key=lambda move: move.sizes)
        return min(losses, key=lambda move: dice[move.die].cards) if losses else pick(chance, view.moves)

    def _guess(self, view: View, chance: Chance) -> AnyMove:
        odds, standing = Odds(view, view.effects), view.guess
        guesses = [move for move in view.moves if isinstance(move, Guess)]
        doubted = standing is not None and mean(odds.total(standing.number)) < standing.count
        if not guesses or (doubted and Challenge() in view.moves):
            return Challenge() if Challenge() in view.moves else pick(chance, view.moves)
        expected = {number: mean(odds.total(number)) for number in {move.number for move in guesses}}
        surplus = max(expected[move.number] - move.count for move in guesses)
        return pick(chance, [move for move in guesses if expected[move.number] - move.count > surplus - 1e-9])


class Tally(NamedTuple):
    """Of one or more games: wins (a shared one is a part of one); guesses of the computer, and those below even odds;
    besides, how many of them could not be true, though there was another move."""

    wins: float = 0
    guesses: int = 0
    bluffs: int = 0
    impossible: int = 0


class Match(NamedTuple):
    """One computer in the first seat against the others. `floor`: the part of games it must win."""

    name: str
    seats: int
    other: Computer
    floor: float
    options: Mapping[str, int] = {}


EXPANDED = {"wildcards": 1, "powers": 1}

MATCHES = (
    Match("2 seats, against random play", 2, RandomComputer(), 0.75),
    Match("4 seats, against random play", 4, RandomComputer(), 0.35),
    Match("2 seats, against a plain player", 2, PlainPlayer(), 0.55),
    Match("2 seats, wildcards and power cards, against random play", 2, RandomComputer(), 0.75, EXPANDED),
    Match("2 seats, wildcards and power cards, against a plain player", 2, PlainPlayer(), 0.55, EXPANDED),
)
# Among four luck decides most games, and many are shared: equal players would win 25% each.
LEVELS = (*between_levels(GAME, COMPUTERS), *between_levels(GAME, COMPUTERS, 4, 0.28))


def play(match: Match, game: int) -> Tally:
    """One game, the same whenever it is played again."""
    seed = game.to_bytes(32, "big")
    _, state = begin(GAME, match.seats, dict(match.options), None, SeededChance(seed, 0))
    guesses = bluffs = impossible = 0
    for revision in range(1, ENDLESS):
        outcome = GAME.outcome(state)
        if outcome is not None:
            return Tally((0 in outcome.winners) / max(1, len(outcome.winners)), guesses, bluffs, impossible)
        seat = min(GAME.to_act(state))
        view = GAME.view(state, seat)
        player = match.other if seat else COMPUTER
        # Players draw from a stream of their own, so that their luck is not that of the cards.
        move = player.choose(view, SeededChance(seed, ENDLESS + revision))
        if seat == 0 and isinstance(move, Guess | GuessPowers):
            guesses, bluffs = guesses + 1, bluffs + bluffing(view, move)
            impossible += is_impossible(view, move) and not all(is_impossible(view, other) for other in view.moves)
        state = GAME.play(state, Seat(seat), move, SeededChance(seed, revision), 0).state
    raise AssertionError(f"game {game} of {match.name!r} does not end")


def is_impossible(view: View, move: AnyMove) -> bool:
    """Whether a move is a guess that cannot be true, as far as its own seat can tell."""
    if not isinstance(move, Guess | GuessPowers):
        return False
    return likelihood(view, move.number if isinstance(move, Guess) else None, move.count, TRUST) <= NEVER


def bluffing(view: View, move: Guess | GuessPowers) -> bool:
    """Whether a guess is more likely wrong than right, as its own seat sees it."""
    return likelihood(view, move.number if isinstance(move, Guess) else None, move.count) < 0.5


def likelihood(view: View, number: int | None, count: int, trust: float = 0.0) -> float:
    odds = Odds(view, view.effects, trust)
    return odds.holds(odds.right(odds.total(number)), count)


def total(match: Match, games: range, workers: Executor | None = None) -> Tally:
    """All games of a match together."""
    told = workers.map(play, repeat(match), games, chunksize=20) if workers else map(play, repeat(match), games)
    return Tally(*map(sum, zip(*told, strict=True)))


def figures(games: range, workers: Executor) -> Iterator[tuple[str, bool]]:
    """Each match in words, and whether it is good enough."""
    for match in MATCHES:
        tally = total(match, games, workers)
        won, bluffed = tally.wins / len(games), tally.bluffs / tally.guesses
        about = 1.96 * (won * (1 - won) / len(games)) ** 0.5
        figure = (
            f"{match.name}: {won:.1%} ± {about:.1%} won (at least {match.floor:.0%}), "
            f"{bluffed:.1%} of guesses below even odds, {tally.impossible} impossible"
        )
        believed = BLUFFS[0] <= bluffed <= BLUFFS[1]
        yield figure, won >= match.floor and believed and not tally.impossible
    yield from _matches.figures(LEVELS, games, workers)
