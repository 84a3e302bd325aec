"""Play Diceland by what a seat sees: make the move after which it may expect the most points."""

from __future__ import annotations

from functools import lru_cache

from bot.engine.chance import Chance
from bot.engine.computer import Computer, Level, RandomComputer, Wavering
from cogs.diceland.computer import beginnings
from cogs.diceland.computer.imagining import State, answered, does_attack, imagined, judged_foul, replace
from cogs.diceland.computer.lines import Bounds, Lines
from cogs.diceland.computer.plain import PlainComputer
from cogs.diceland.computer.throws import Plan, Trials, best_throw
from cogs.diceland.computer.worth import WEIGHTS, Weights, worth
from cogs.diceland.view import (
    AimAtCell,
    AimAtDie,
    AnyMove,
    Draft,
    Judge,
    Pick,
    SetLean,
    SetPower,
    SetReach,
    SetSpin,
    SetStand,
    SetStyle,
    Shoot,
    Throw,
    UseOption,
    View,
)

PATIENT = 20
"""Turns after which the computer wants dice on the table rather than a shot that may lead to something."""
CALLED = 2.0
"""The points that a throw within a shot brings on average."""
BOUNDS = Bounds()
LANDING = Bounds(answers=8, wide=1)
"""Of what a die does that has landed: there are hundreds of places where it may."""
TRIALS = Trials()


class DicelandComputer:
    """Chooses the move of most worth: `bot.engine.computer.Computer` for this game. How strong it is, and how long it
    thinks, is counted: `bounds` of what may follow a move, `landing` of what may follow where a die may land, `trials`
    of such places; `weights` is what it wants."""

    def __init__(
        self,
        bounds: Bounds = BOUNDS,
        landing: Bounds = LANDING,
        trials: Trials = TRIALS,
        weights: Weights = WEIGHTS,
    ) -> None:
        self._bounds, self._landing, self._trials, self._weights = bounds, landing, trials, weights
        # Each step of making up one throw would else think it up again.
        self._planned = lru_cache(maxsize=64)(self._plan)

    def __reduce__(self) -> tuple[type[DicelandComputer], tuple[Bounds, Bounds, Trials, Weights]]:
        """In another process it remembers nothing yet."""
        return DicelandComputer, (self._bounds, self._landing, self._trials, self._weights)

    def choose(self, view: View, chance: Chance) -> AnyMove:
        if len(view.moves) == 1:
            return view.moves[0]
        if view.phase == "army" or (view.asked is not None and view.asked.what == "begin"):
            return beginnings.chosen(view, chance)
        state = imagined(view)
        if view.phase == "first":
            return beginnings.placed(view, state, self._weights)
        if view.phase == "aim" and view.draft is not None:
            return self._aims(state, view.draft, view.moves)
        if view.asked is not None and view.asked.what == "foul":
            return self._judges(state)
        return self._acts(view, state)

    def _acts(self, view: View, state: State) -> AnyMove:
        """Every move with what may follow it; picking a die is as good as its best throw."""
        lines = self._lines(state, self._bounds)
        others = (move for move in view.moves if not isinstance(move, Pick))
        worths: dict[AnyMove, float] = {
            move: lines.best(answered(state, move)) - self._idle(view, state, move) for move in others
        }
        plan = self._planned(_bare(state), self._pickable(view))
        if plan is not None:
            worths[Pick(plan.draft.die)] = plan.worth
        return max(worths, key=lambda move: worths[move])

    def _idle(self, view: View, state: State, move: AnyMove) -> float:
        """What a turn costs in which one does not throw: the longer a game lasts, the more."""
        if view.phase != "action":
            return 0.0
        late = self._weights.impatience * max(0, view.turns - PATIENT)
        attacks = isinstance(move, Shoot | UseOption) and does_attack(state, move)
        return late if attacks else 2 * late + self._weights.idle

    def _pickable(self, view: View) -> tuple[int, ...]:
        return tuple(move.die for move in view.moves if isinstance(move, Pick))

    def _aims(self, state: State, draft: Draft, moves: tuple[AnyMove, ...]) -> AnyMove:
        """The next step towards the best throw."""
        plan = self._planned(_bare(state), (draft.die,))
        if plan is None:
            return moves[0]
        return _step(draft, plan.draft)

    def _plan(self, state: State, dice: tuple[int, ...]) -> Plan | None:
        return best_throw(state, dice, self._trials, self._lines(state, self._landing).best)

    def _judges(self, state: State) -> AnyMove:
        """Whatever leaves least to whoever threw; to allow the shot never does."""
        rulings = (Judge(1), Judge(2))
        return min(rulings, key=lambda ruling: worth(judged_foul(state, ruling), state.turn, self._weights))

    def _lines(self, state: State, bounds: Bounds) -> Lines:
        seat, weights = state.turn, self._weights
        return Lines(
            bounds, lambda after: worth(after, seat, weights), lambda after: worth(after, seat, weights) + CALLED
        )


def _bare(state: State) -> State:
    """The state with nothing to be done, and whatever makes no difference to a throw left out."""
    return replace(state, work=(), passes=0)


def _step(draft: Draft, wanted: Draft) -> AnyMove:
    """The first setting that differs, or letting go."""
    if wanted.at is not None and draft.at != wanted.at:
        return AimAtDie(wanted.at)
    if wanted.cell is not None and draft.cell != wanted.cell:
        return AimAtCell(wanted.cell)
    if wanted.power is not None and draft.power != wanted.power:
        return SetPower(wanted.power)
    if wanted.power is None and (draft.power is not None or draft.reach != wanted.reach):
        return SetReach(wanted.reach)
    for name, move in (("style", SetStyle), ("spin", SetSpin), ("lean", SetLean), ("stand", SetStand)):
        if getattr(draft, name) != getattr(wanted, name):
            return move(getattr(wanted, name))
    return Throw()


COMPUTER = DicelandComputer()
QUICK = DicelandComputer(trials=Trials(best=1, reaches=(), then=0))
"""Hundreds of games are played by it."""
COMPUTERS: dict[Level, Computer] = {
    "easy": Wavering(PlainComputer(), RandomComputer(), 30),
    "normal": Wavering(COMPUTER, PlainComputer(), 50),
    "hard": COMPUTER,
}
