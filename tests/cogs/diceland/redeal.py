"""Another state that looks the same to one seat. Nothing is secret but a throw, or a first placing, that is made up."""

from __future__ import annotations

from bot.engine.chance import Chance, pick
from cogs.diceland.rules.aiming import aims, drafted, placings
from cogs.diceland.rules.state import Aim, PlaceFirst, State, replace
from cogs.diceland.view import Draft, Face, Place, Throw

REVEALS = (Place, Throw)
"""Moves that show it."""


def hides(state: State) -> float:
    """For how many of the two seats something is secret, by halves: for one of them while a throw is made up."""
    return 0.5 if _draft(state) is not None else 0


def redeal(state: State, seat: int | None, chance: Chance) -> State:
    """The state with the other's throw made up in another way."""
    task = state.work[-1] if state.work else None
    if seat == state.turn or not isinstance(task, Aim | PlaceFirst) or task.draft is None:
        return state
    return replace(state, work=(*state.work[:-1], replace(task, draft=_another(state, task, task.draft, chance))))


def _another(state: State, task: Aim | PlaceFirst, draft: Draft, chance: Chance) -> Draft:
    if isinstance(task, Aim):
        changed = [drafted(state, draft, move) for move in aims(state, task)]
        return pick(chance, [each for each in changed if each != draft])
    facing = pick(chance, [move for move in placings(state, task) if isinstance(move, Face)])
    return replace(draft, twelfths=facing.twelfths)


def _draft(state: State) -> Draft | None:
    task = state.work[-1] if state.work else None
    return task.draft if isinstance(task, Aim | PlaceFirst) else None
