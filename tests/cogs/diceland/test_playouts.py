"""What holds in every position of random games."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest

from bot.engine.game import encode
from cogs.diceland.geometry.overlap import gap
from cogs.diceland.geometry.poses import is_on_table
from cogs.diceland.prospects import best_target
from cogs.diceland.rules import GAME
from cogs.diceland.rules.landing import OVERLAP, ROUNDING
from cogs.diceland.rules.looks import pose_of
from cogs.diceland.rules.shooting import MOST_ACTIVATIONS
from cogs.diceland.rules.state import (
    Action,
    Aim,
    Counters,
    Fire,
    MayShoot,
    Orders,
    PlaceFirst,
    State,
    in_play,
)
from cogs.diceland.rules.turns import LAST_TURN
from cogs.diceland.view import Target
from tests.cogs.diceland.recorded import random_game

GAMES = (0, 1, 2, 4)


@pytest.mark.parametrize("number", GAMES)
def test_every_position_of_a_random_game_holds_together(number: int) -> None:
    position: State | None = None
    met = set[type]()
    for played in random_game(number):
        position = played.after
        if position.dice != played.before.dice:
            check_dice(position)
        check_work(position)
        met |= {type(task) for task in position.work}
        assert sum(position.scores) >= sum(played.before.scores)
        idle = GAME.idle(played.before, played.seat)
        assert idle in GAME.moves(played.before, played.seat)
        if isinstance(idle, Target):
            assert idle.die == best_target(GAME.view(played.before, played.seat)), "the panel says so"
    assert {Action, Aim, Fire, MayShoot, PlaceFirst} <= met
    assert position is not None
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert outcome.winners == tuple(seat for seat in (0, 1) if position.scores[seat] == max(position.scores))


def check_dice(state: State) -> None:
    """D4, D12: each die is in one place; those in play lie on the table, apart."""
    for die in state.dice:
        assert (die.pose is not None) == (die.place == "play")
        assert die.poison is None or die.place == "play"
    lying = [pose_of(state, die) for die in in_play(state)]
    assert all(is_on_table(pose, -ROUNDING) for pose in lying)
    assert all(gap(one, other) > OVERLAP for one, other in combinations(lying, 2))


def check_work(state: State) -> None:
    """Nothing is pending for dice that are not there, nor too much of it."""
    present = set(in_play(state))
    for listed in state.listed:
        assert {listed.source, *listed.targets} <= present
        assert listed.source not in listed.targets
    jumping = {task.draft.die for task in state.work if isinstance(task, Aim)}
    for task in state.work:
        if isinstance(task, Fire | Orders | Counters):
            assert {die for group in task.groups for die in group} <= present | jumping
        if isinstance(task, MayShoot):
            assert task.die in present
    assert state.activations <= MOST_ACTIVATIONS
    assert state.turns <= LAST_TURN


def test_a_restart_changes_nothing() -> None:
    """Each state as it is stored leads to the same one."""
    for played in random_game(5):
        stored = msgspec.json.decode(encode(played.before), type=State)
        assert stored == played.before
        assert GAME.moves(stored, played.seat) == GAME.moves(played.before, played.seat)
        assert GAME.view(stored, played.seat) == GAME.view(played.before, played.seat)
