"""Play Blank White Dice by what a seat sees: make the move after which its chance of winning is best."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.chance import Chance, pick
from bot.engine.computer import Computer, Level, noticed
from cogs.blank_white_dice.computer.imagining import imagined
from cogs.blank_white_dice.computer.policy import QuickPolicy
from cogs.blank_white_dice.computer.search import Search
from cogs.blank_white_dice.view import AnyMove, GoodStart, Pick, PickAndDraw, UseAlways, View
from cogs.blank_white_dice.weighing.advice import chosen_among, kindest
from cogs.blank_white_dice.weighing.decisions import Decision

# Chances that differ less are the same.
SAME = 1e-9
# What is tagged may be a little worse than the best: games differ more, and nobody can tell what comes.
CLOSE = 0.035
# Moves that are searched: so many at most, and none that seems worse than the best by more.
WIDEST, WORSE = 4, 0.06


class BlankWhiteDiceComputer:
    """Chooses the move of most worth: `bot.engine.computer.Computer` for this game. searches: it does not only
    estimate."""

    def __init__(self, *, searches: bool = True) -> None:
        self._searches = searches

    def choose(self, view: View, chance: Chance) -> AnyMove:
        moves = chosen_among(view.moves) or view.moves
        # Cards that are added serve everybody: which ones they are makes no difference.
        if len(moves) == 1 or view.phase in ("deal", "order", "roll"):
            return pick(chance, moves)
        if len(view.players) > 2:
            # What is taken from one rival by what lies on their dice, the other has not lost.
            moves = kindest(view, moves)
        worth = _worth(view, moves, chance, searches=self._searches)
        tags = isinstance(moves[0], Pick) and (view.asked is None or view.asked.what == "tag")
        enough = max(worth.values()) - (CLOSE if tags else SAME)
        return pick(chance, kindest(view, [move for move in worth if worth[move] >= enough]))


class AtHome:
    """Overlooks moves as `Overlooking` does, but not all those dice on which whoever draws would look first."""

    def __init__(self, player: Computer, overlooks: int) -> None:
        self._player, self._overlooks = player, overlooks

    def choose(self, view: View, chance: Chance) -> AnyMove:
        own: Sequence[AnyMove] = tuple(move for move in view.moves if not isinstance(move, GoodStart | PickAndDraw))
        seen = noticed(own, self._overlooks, chance)
        if (home := kindest(view, own)) is not own:
            seen = (*seen, *noticed(home, self._overlooks, chance))
        move: AnyMove = self._player.choose(replace(view, moves=seen), chance)
        return move


def _worth(view: View, moves: Sequence[AnyMove], chance: Chance, *, searches: bool) -> dict[AnyMove, float]:
    """Weigh moves: all by an estimate, and those that seem best by a search as well."""
    decision = Decision(view)
    estimated = {move: decision.worth(move) for move in moves}
    if not searches:
        return estimated
    best = max(estimated.values())
    promising = [move for move in moves if estimated[move] >= best - WORSE]
    promising = sorted(promising, key=lambda move: -estimated[move])[:WIDEST]
    # Icons that are usable at any time are weighed against doing nothing: that is no chance of winning.
    compared = len(promising) > 1 and not any(isinstance(move, UseAlways) for move in moves)
    state = imagined(view) if compared else None
    if state is None:
        return estimated
    policy = QuickPolicy(decision.chances.worth, view.cards)
    searched = Search(state, view.seat or 0, policy).winning(promising, chance)
    # Both are wrong at times, but seldom in the same way.
    return {move: (estimated[move] + searched[move]) / 2 for move in promising}


COMPUTER = BlankWhiteDiceComputer()
QUICK = BlankWhiteDiceComputer(searches=False)
"""Thousands of games are played by it."""
COMPUTERS: dict[Level, Computer] = {
    "easy": AtHome(QUICK, 85),
    "normal": AtHome(QUICK, 40),
    "hard": COMPUTER,
}
