"""Carry out moves that have a found result: what an experiment finds is stored with the move, so that nobody needs to
repeat it to know how the game went on.

    found = find(game, state, seat, move, chance)               # here and now; the bot itself has it done in a worker
    step = concluded(game, state, seat, move, chance, now, found)

`chance` is the one of the move each time. An experiment that finds nothing is drawn once more from it, by further
draws, and `FoundResult.attempt` counts how often.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from bot.engine.chance import Chance
from bot.engine.game import AnyGame, Experiment, Refused, Seat, Step
from bot.engine.text import text

__all__ = [
    "ATTEMPTS",
    "UNFOUND",
    "Experiment",
    "FoundResult",
    "Noted",
    "carried_out",
    "concluded",
    "experiment_of",
    "experiments",
    "find",
    "run",
]

ATTEMPTS = 3
"""How often an experiment is drawn before it is given up."""
UNFOUND = text("What comes of this could not be worked out, so it did not happen. Please try again.")
FORGED = text("What is said to have been found cannot be: this is not how the move went.")


class FoundResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a move's experiment. `attempt`: which one found it, from 0; each has luck of its own."""

    result: str
    attempt: Annotated[int, Meta(ge=0, lt=ATTEMPTS)] = 0


class Noted:
    """Another chance that can be begun anew."""

    __slots__ = ("_chance", "_drawn", "_next")

    def __init__(self, chance: Chance) -> None:
        self._chance, self._next = chance, 0
        self._drawn: list[tuple[int, int]] = []

    def below(self, outcomes: int, /) -> int:
        """Raises ValueError for other bounds than the first time: then it would not be the same luck."""
        if self._next == len(self._drawn):
            self._drawn.append((outcomes, self._chance.below(outcomes)))
        bound, drawn = self._drawn[self._next]
        if bound != outcomes:
            raise ValueError(f"drawn below {outcomes}, and below {bound} the first time")
        self._next += 1
        return drawn

    def again(self) -> None:
        """What comes next is its beginning, once more."""
        self._next = 0

    def go_on(self) -> None:
        """What comes next is its beginning from now on."""
        del self._drawn[: self._next]
        self._next = 0


def run(experiment: Experiment) -> str | None:
    """What it finds, in this process, which thereby loads its engine; None: nothing."""
    module, _, name = experiment.where.partition(":")
    function: Callable[[str], str | None] = getattr(importlib.import_module(module), name)
    return function(experiment.what)


def experiments(game: AnyGame, state: Any, seat: Seat, move: Any, chance: Chance) -> Iterator[Experiment]:
    """What may be tried one after the other until something is found; none for a move that needs none."""
    for _ in range(ATTEMPTS):
        experiment = game.experiment(state, seat, move, chance)
        if experiment is None:
            return
        yield experiment


def find(game: AnyGame, state: Any, seat: Seat, move: Any, chance: Chance) -> FoundResult | None:
    """What the experiment of a move finds here and now; None for a move without one. Refused if nothing is found."""
    attempt = -1
    for attempt, experiment in enumerate(experiments(game, state, seat, move, chance)):
        if (result := run(experiment)) is not None:
            return FoundResult(result, attempt)
    if attempt < 0:
        return None
    raise Refused(UNFOUND)


def experiment_of(
    game: AnyGame, state: Any, seat: Seat, move: Any, chance: Noted, found: FoundResult | None
) -> Experiment | None:
    """The experiment of a move that has found this, or the first one; `chance` then begins where it was drawn. Refused
    where something is found that cannot have been, or nothing where something must be."""
    for _ in range(found.attempt if found else 0):
        game.experiment(state, seat, move, chance)
        chance.go_on()
    experiment = game.experiment(state, seat, move, chance)
    if (experiment is None) != (found is None):
        raise Refused(FORGED)
    if experiment is not None and found is not None:
        game.check_found(experiment, found.result)
    chance.again()
    return experiment


def concluded(
    game: AnyGame, state: Any, seat: Seat, move: Any, chance: Chance, now: int, found: FoundResult | None
) -> Step[Any]:
    """The step that a move makes, by what was found. Refused by the rules, and like `experiment_of`."""
    noted = Noted(chance)
    experiment_of(game, state, seat, move, noted, found)
    if found is None:
        return game.play(state, seat, move, chance, now)
    return game.conclude(state, seat, move, found.result, noted, now)


def carried_out(
    game: AnyGame, state: Any, seat: Seat, move: Any, chance: Chance, now: int, found: FoundResult | None = None
) -> Step[Any]:
    """The step that any move makes; what was not found yet is found here and now."""
    noted = Noted(chance)
    if found is None and (found := find(game, state, seat, move, noted)) is None:
        return game.play(state, seat, move, chance, now)
    noted.again()
    return concluded(game, state, seat, move, noted, now, found)
