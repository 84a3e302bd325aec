"""Play Blank White Dice by what a seat sees: make the move after which its chance of winning is best."""

from __future__ import annotations

from math import inf

from bot.engine.chance import Chance, pick
from cogs.blank_white_dice.computer.decisions import Decision
from cogs.blank_white_dice.view import AnyMove, Fit, Pick, Undo, View

# Chances that differ less are the same.
SAME = 1e-9
# What is tagged may be a little worse than the best: games differ more, and nobody can tell what comes.
CLOSE = 0.035


class BlankWhiteDiceComputer:
    """Chooses the move of most worth: `bot.engine.computer.Computer` for this game."""

    def choose(self, view: View, chance: Chance) -> AnyMove:
        # It never takes back what it has chosen, and finds the places for all icons itself.
        moves = [move for move in view.moves if not isinstance(move, Undo | Fit)] or view.moves
        # Cards that are added serve everybody: which ones they are makes no difference.
        if len(moves) == 1 or view.phase in ("deal", "order", "roll"):
            return pick(chance, moves)
        decision = Decision(view)
        worth = {move: decision.worth(move) for move in moves}
        tags = isinstance(moves[0], Pick) and (view.asked is None or view.asked.what == "tag")
        enough = max(worth.values(), default=-inf) - (CLOSE if tags else SAME)
        return pick(chance, [move for move in moves if worth[move] >= enough])


COMPUTER = BlankWhiteDiceComputer()
