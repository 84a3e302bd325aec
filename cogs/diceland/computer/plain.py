"""Choose a move of Diceland by simple rules, without a thought of what comes next."""

from __future__ import annotations

from bot.engine.chance import Chance, pick
from cogs.diceland.view import (
    AimAs,
    AnyMove,
    ChooseTeam,
    Decline,
    Enlist,
    Pass,
    Pick,
    Place,
    Ready,
    Shoot,
    Throw,
    View,
)
from cogs.diceland.wording import side_of

FIRST = (Throw, Place, AimAs)
"""Whatever else can be changed is well as it is."""
LATER = (Pass, Decline)


class PlainComputer:
    """Shoots when it can, else throws at the nearest enemy, else does what comes to its mind."""

    def choose(self, view: View, chance: Chance) -> AnyMove:
        for kinds in (FIRST, (ChooseTeam,), (Enlist,), (Ready,)):
            possible = [move for move in view.moves if isinstance(move, kinds)]
            if possible:
                return possible[0] if kinds is FIRST else pick(chance, possible)
        attacks = [move for move in view.moves if isinstance(move, Shoot) and _attacks(view, move.die)]
        throws = [move for move in view.moves if isinstance(move, Pick)]
        others = [move for move in view.moves if not isinstance(move, LATER)]
        return pick(chance, attacks or throws or others or view.moves)


def _attacks(view: View, die: int) -> bool:
    side = side_of(view, die)
    return side is not None and side.attacks
