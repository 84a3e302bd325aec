"""Throws out of a table, for games whose rules are looked at and not their physics: no engine is needed."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import msgspec

from bot.engine.chance import SeededChance
from bot.engine.experiments import FoundResult, concluded
from bot.engine.game import Seat, Setup, decode, encode
from cogs.diceland.geometry.octahedron import CIRCUMRADIUS
from cogs.diceland.geometry.overlap import gap
from cogs.diceland.geometry.poses import Pose, is_on_table, rounded
from cogs.diceland.rules import GAME
from cogs.diceland.rules.state import State
from cogs.diceland.throwing.values import Landed, Landing, Throwing
from cogs.diceland.view import AnyMove, Throw


def _drawn() -> tuple[Pose, ...]:
    lots = random.Random(1)
    drawn = (
        rounded(lots.uniform(-14, 14), lots.uniform(-14, 14), lots.uniform(-3.1, 3.1), lots.randrange(8))
        for _ in range(400)
    )
    return tuple(pose for pose in drawn if is_on_table(pose))


RESTS = _drawn()
"""Where dice came to rest."""
OFF, NUDGED, KNOCKED = 0.05, 0.3, 0.1
"""How often a throw misses the table, and moves another die; and how often that one leaves the table."""


def found(what: str, lots: random.Random) -> str:
    """What a throw of the table leads to."""
    asked = decode(Throwing, what)
    dice = [Landing("flat", pose, False) for pose in asked.standing]
    if dice and lots.random() < NUDGED:
        moved = lots.randrange(len(dice))
        dice[moved] = Landing("fallen") if lots.random() < KNOCKED else _rest(dice, lots)
    own = Landing("leaning") if lots.random() < OFF else _rest(dice, lots)
    return encode(Landed((*dice, own), 1.0, "recorded", (len(dice),), (((0,) * 7,),)))


def _rest(dice: list[Landing], lots: random.Random) -> Landing:
    """The next place of the table that is free."""
    begin = lots.randrange(len(RESTS))
    for pose in (*RESTS[begin:], *RESTS[:begin]):
        if all(other.pose is None or _is_free(pose, other.pose) for other in dice):
            return Landing("flat", pose)
    raise AssertionError("no room")


def _is_free(pose: Pose, other: Pose) -> bool:
    return math.dist(pose.middle, other.middle) > 2 * CIRCUMRADIUS or gap(pose, other) > 0


class Played(msgspec.Struct, frozen=True):
    """A move of a random game: the states before and after it."""

    before: State
    seat: Seat
    move: AnyMove
    after: State


def random_game(number: int, options: dict[str, int] | None = None) -> Iterator[Played]:
    """One that this number decides. What is aimed is thrown in every other move."""
    lots = random.Random(number)
    setup = Setup(2, number % 2, options or {"armies": number % 3, "goal": 50})
    state = GAME.start(setup, SeededChance(b"recorded", number))
    revision = 0
    while to_act := GAME.to_act(state):
        (seat,) = to_act
        revision += 1
        chance = SeededChance(b"%d" % number, revision)
        moves = GAME.moves(state, seat)
        move = Throw() if Throw() in moves and lots.random() < 0.5 else lots.choice(moves)
        result = None
        experiment = GAME.experiment(state, seat, move, chance)
        if experiment is not None:
            result = FoundResult(found(experiment.what, lots))
        after = concluded(GAME, state, seat, move, SeededChance(b"%d" % number, revision), 0, result).state
        yield Played(state, seat, move, after)
        state = after
