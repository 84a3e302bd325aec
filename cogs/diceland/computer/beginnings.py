"""Begin a game: choose a team, build an army, say who goes first, and place the first die."""

from __future__ import annotations

from statistics import mean

from bot.engine.chance import Chance, pick
from cogs.diceland.computer.imagining import State
from cogs.diceland.computer.imagining import placed as put_down
from cogs.diceland.computer.worth import Weights, quality, vulnerability, worth
from cogs.diceland.dice import catalogue
from cogs.diceland.view import AnyMove, Begin, Dismiss, Draft, Enlist, Face, Pick, Place, Show, View

CLOSE = 0.25
"""Dice for an army may be a little worse than the best: armies differ more."""


def chosen(view: View, chance: Chance) -> AnyMove:
    """A team, the next die of an army, or who goes first."""
    begins = [move for move in view.moves if isinstance(move, Begin)]
    if begins:
        # Of 107 games between equal computers whoever began won 68 (README.md).
        return next(move for move in begins if move.seat == view.seat)
    dice = [move for move in view.moves if isinstance(move, Enlist)]
    if dice:
        worth = {move: _die_worth(move.character) for move in dice}
        return pick(chance, [move for move in dice if worth[move] >= max(worth.values()) - CLOSE])
    return pick(chance, [move for move in view.moves if not isinstance(move, Dismiss)])


def _die_worth(number: int) -> float:
    """What a die does for its price, on a side that nobody knows."""
    cast = catalogue.CHARACTERS[number]
    return mean(quality(side) - cast.points * vulnerability(side.block) for side in cast.sides)


def placed(view: View, state: State, weights: Weights) -> AnyMove:
    """The next step towards the die, the side and the facing that leave least to a throw."""
    draft = view.draft
    if draft is None:
        dice = [move.die for move in view.moves if isinstance(move, Pick)]
        return Pick(max(dice, key=lambda die: max(_side_worths(state, die, weights))))
    worths = _side_worths(state, draft.die, weights)
    side = 1 + worths.index(max(worths))
    if draft.side != side:
        return Show(side)
    facing = 3 if state.turn == 0 else 9
    return Place() if draft.twelfths == facing else Face(facing)


def _side_worths(state: State, die: int, weights: Weights) -> list[float]:
    """By side, from 1."""
    return [worth(put_down(state, Draft(die, side=side)), state.turn, weights) for side in range(1, 9)]
