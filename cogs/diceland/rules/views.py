"""Turn the state into what a seat may see: the only way out."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.game import Outcome
from bot.engine.text import Name, plural
from cogs.diceland.prospects import intended
from cogs.diceland.rules import flow
from cogs.diceland.rules.looks import lying_on, side_number
from cogs.diceland.rules.state import (
    Aim,
    AnyTask,
    AskRoll,
    Call,
    ChooseFirst,
    Counters,
    Fire,
    Foul,
    MayShoot,
    Ordered,
    Orders,
    PlaceFirst,
    State,
)
from cogs.diceland.view import AnyMove, Asked, DieView, Draft, View, What

_ASKED: dict[type[AnyTask], What] = {
    MayShoot: "shot",
    Ordered: "order",
    Fire: "target",
    Orders: "target",
    Counters: "poison",
    AskRoll: "roll",
    Call: "call",
    Foul: "foul",
    ChooseFirst: "begin",
}


def view_of(state: State, seat: int | None, moves: tuple[AnyMove, ...]) -> View:
    """Give all that a seat may see (None: the public)."""
    asks = flow.prompt(state)
    view = View(
        seat=seat,
        phase=state.phase,
        to_act=() if asks is None else (asks.seat,),
        turn=state.turn,
        turns=state.turns,
        scores=state.scores,
        dice=tuple(_die(state, number) for number in range(len(state.dice))),
        moves=moves,
        asked=_asked(state, asks.seat) if asks is not None else None,
        draft=_draft(state, seat),
        orders=_orders(state),
        thrown=state.thrown,
        killed=state.killed,
        passes=state.passes,
        teams=state.teams,
        builds=state.armies == "built",
        armies=state.enlisted,
        goal=state.goal,
        outcome=outcome(state),
        edition=state.edition,
    )
    return replace(view, draft=intended(view, view.draft)) if view.phase == "aim" and view.draft else view


def _die(state: State, number: int) -> DieView:
    die = state.dice[number]
    if die.pose is None:
        return DieView(die.owner, die.character, die.place)
    effects = tuple(lying_on(state, number))
    return DieView(die.owner, die.character, die.place, die.pose, side_number(state, number), die.poison, effects)


def _draft(state: State, seat: int | None) -> Draft | None:
    """A throw is shown to whoever makes it up."""
    task = state.work[-1] if state.work else None
    return task.draft if isinstance(task, Aim | PlaceFirst) and seat == state.turn else None


def _asked(state: State, seat: int) -> Asked | None:
    task = state.work[-1]
    what = _ASKED.get(type(task))
    if what is None:
        return None
    die = None if isinstance(task, Counters | ChooseFirst) else task.die  # type: ignore[union-attr]
    target = task.target if isinstance(task, AskRoll) else None
    return Asked(what, seat, die, target, option=isinstance(task, Fire) and task.option)


def _orders(state: State) -> tuple[int, ...]:
    """Dice that may still act by commands, the innermost command first."""
    waiting: list[int] = []
    for task in reversed(state.work):
        if isinstance(task, Ordered):
            waiting.append(task.die)
        elif isinstance(task, Orders):
            waiting += [die for group in task.groups for die in group]
    return tuple(waiting)


def outcome(state: State) -> Outcome | None:
    """Who has won (D6, D8)."""
    if state.work:
        return None
    best = max(state.scores)
    winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
    if len(winners) > 1:
        return Outcome(winners, plural("A draw: {points} point each.", "A draw: {points} points each.", points=best))
    won = plural(
        "{player} wins with {points} point.",
        "{player} wins with {points} points.",
        points=best,
        player=Name(winners[0]),
    )
    return Outcome(winners, won)
