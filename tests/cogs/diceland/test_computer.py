"""The computer: legal whatever it sees, within its bounds, better than chance (`make strength` says more)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bot.engine.chance import SeededChance
from bot.engine.computer import Computer, RandomComputer
from bot.engine.experiments import FoundResult, concluded
from bot.engine.game import Seat, Setup
from cogs.diceland.computer.imagining import imagined
from cogs.diceland.computer.lines import Bounds, Lines
from cogs.diceland.computer.player import COMPUTER, DicelandComputer
from cogs.diceland.computer.throws import SAMPLES, Trials, best_throw, resting
from cogs.diceland.dice.spelling import backstab
from cogs.diceland.geometry.poses import is_on_table
from cogs.diceland.rules import GAME
from cogs.diceland.rules.looks import pose_of
from cogs.diceland.rules.state import Action, ChooseFirst, EndTurn, Foul, Listed, MayShoot, State, in_play
from cogs.diceland.view import (
    AnyMove,
    Begin,
    Draft,
    Judge,
    Pick,
    Shoot,
    Target,
    Throw,
    UseOption,
    View,
)
from tests.cogs.diceland.recorded import found, random_game
from tests.cogs.diceland.tabletop import PLAIN, Laid, Tables, arrow, replace, shooter
from tests.cogs.diceland.views import view as crowded

LITTLE = Bounds(answers=6, wide=1, deep=3), Bounds(answers=2, wide=1), Trials(best=1, reaches=(), then=0)
HASTY = DicelandComputer(*LITTLE)
"""Plays as COMPUTER does, with little thought."""


def chosen(state: State, seat: int = 0, computer: Computer = COMPUTER) -> AnyMove:
    move: AnyMove = computer.choose(GAME.view(state, Seat(seat)), SeededChance(bytes(32), 1))
    return move


def positions(number: int) -> Iterator[View]:
    """Those of a random game in which somebody has to decide: few of those that repeat."""
    seen: dict[str, int] = {}
    for played in random_game(number):
        view = GAME.view(played.before, played.seat)
        kind = f"{view.phase} {view.asked.what if view.asked else ''} {view.draft is not None}"
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] in (1, 2, 5, 20, 50):
            yield view


@pytest.mark.parametrize("number", range(3))
def test_chooses_a_legal_move_in_every_position_and_the_same_again(number: int) -> None:
    for view in positions(number):
        move = HASTY.choose(view, SeededChance(b"computer", 1))
        assert move in view.moves
        again = DicelandComputer(*LITTLE)
        assert again.choose(view, SeededChance(b"computer", 1)) == move


def won(computer: Computer, other: Computer, number: int) -> float:
    """The part of a game with throws out of a table that the first one wins, in seat 0."""
    lots, players = random.Random(number), (computer, other)
    state = GAME.start(Setup(2, number % 2, {"armies": 1, "goal": 30}), SeededChance(b"beats", number))
    revision = 0
    while to_act := GAME.to_act(state):
        (seat,) = to_act
        revision += 1
        view, luck = GAME.view(state, seat), SeededChance(b"%d" % number, revision)
        move = players[seat].choose(view, SeededChance(b"own", revision))
        assert move in view.moves
        experiment = GAME.experiment(state, seat, move, luck)
        result = FoundResult(found(experiment.what, lots)) if experiment else None
        state = concluded(GAME, state, seat, move, SeededChance(b"%d" % number, revision), 0, result).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    return (0 in outcome.winners) / len(outcome.winners)


def test_beats_random_play() -> None:
    assert sum(won(HASTY, RandomComputer(), number) for number in range(4)) >= 3


# What it sees


def test_takes_a_certain_kill(tables: Tables) -> None:
    state = tables(Laid(0, shooter(hit=9)), Laid(1, replace(PLAIN, block=7), 6.0, points=8))
    assert chosen(state) == Shoot(0)


def test_D32_it_goes_first_if_it_may_say_so(tables: Tables) -> None:
    state = tables(Laid(0), Laid(1, x=6), work=(ChooseFirst(1),))
    assert chosen(state, 1) == Begin(1)


def test_the_greater_kill_is_taken(tables: Tables) -> None:
    gun = shooter(hit=9, reach="long")
    state = tables(Laid(0, gun), Laid(1, PLAIN, 6.0, points=4), Laid(1, PLAIN, -6.0, points=9))
    shot = GAME.play(state, Seat(0), Shoot(0), SeededChance(bytes(32), 1), 0).state
    assert getattr(chosen(shot), "die", None) == 2


def test_D27_a_backstab_is_used_where_it_kills(tables: Tables) -> None:
    blade = replace(shooter(hit=3), option=backstab(12))
    state = tables(Laid(0, blade), Laid(1, replace(PLAIN, block=10), 6.0, points=8), work=(EndTurn(), MayShoot(0)))
    assert chosen(state) == UseOption(0)


@pytest.mark.parametrize(("move", "target"), [(Shoot(0), 2), (UseOption(0), 1)])
def test_D27_the_target_is_chosen_by_what_was_used(tables: Tables, move: AnyMove, target: int) -> None:
    """The one that is worth more can only be stabbed; the shot would but damage it."""
    gun = replace(shooter(hit=7, reach="long"), option=backstab(12))
    dear, cheap = Laid(1, replace(PLAIN, block=11), 6.0, points=9), Laid(1, PLAIN, -6.0, points=4)
    state = tables(Laid(0, gun), dear, cheap)
    assert chosen(GAME.play(state, Seat(0), move, SeededChance(bytes(32), 1), 0).state) == Target(target)


def test_D28_it_knows_what_lies_on_a_target(tables: Tables) -> None:
    """The one that is worth more is protected."""
    guard = replace(PLAIN, shield="yellow", arrow=arrow("protection", None, "purple", "short", 2))
    dear, cheap = Laid(1, replace(PLAIN, block=8), 6.0, points=9), Laid(1, replace(PLAIN, block=8), -6.0, points=4)
    state = tables(Laid(0, shooter(hit=9, reach="long")), dear, cheap, Laid(1, guard, 12.0, points=1))
    for listed, target in (((), 1), ((Listed(3, (1,)),), 2)):
        shot = GAME.play(replace(state, listed=listed), Seat(0), Shoot(0), SeededChance(bytes(32), 1), 0).state
        assert chosen(shot) == Target(target)


def test_D11_a_foul_never_leaves_the_shot(tables: Tables) -> None:
    fouled = (EndTurn(), MayShoot(1), Foul(1))
    state = tables(Laid(0, PLAIN, -6.0), Laid(1, shooter(hit=9)), turn=1, work=fouled)
    assert chosen(state) == Judge(2), "nor the die that could shoot later"


# Throws


def test_a_die_is_not_thrown_off_the_table_when_it_need_not_be(tables: Tables) -> None:
    """The enemy to be thrown at lies at the far edge, where a throw past it is lost."""
    state = tables(Laid(0, place="hand"), Laid(1, PLAIN, 0.0, 16.0))
    view = GAME.view(GAME.play(state, Seat(0), Pick(0), SeededChance(bytes(32), 1), 0).state, Seat(0))
    plan = best_throw(imagined(view), (0,), Trials(), lambda after: len(in_play(after)))
    assert plan is not None
    at = None if plan.draft.at is None else pose_of(state, plan.draft.at)
    rests = [resting(plan.draft, 0, at, sample, 0, ()) for sample in SAMPLES]
    assert sum(rest is not None for rest in rests) > 0.9 * len(SAMPLES)
    past = [resting(Draft(0, at=1, reach=2), 0, pose_of(state, 1), sample, 0, ()) for sample in SAMPLES]
    assert None in past
    assert all(is_on_table(rest) for rest in past if rest is not None)


def test_a_throw_is_made_up_step_by_step(tables: Tables) -> None:
    state = tables(Laid(0, shooter(hit=9), place="hand"), Laid(1, PLAIN, 0.0, 4.0))
    made: list[AnyMove] = []
    while not made or made[-1] != Throw():
        made.append(chosen(state))
        state = state if made[-1] == Throw() else GAME.play(state, Seat(0), made[-1], SeededChance(b"", 0), 0).state
    assert made[0] == Pick(0)
    assert len(made) <= 4


def test_no_more_is_looked_at_than_the_bounds_say() -> None:
    """Counted: a table full of dice, and hands full of others."""
    view = crowded(count=3, seat=0)
    state = replace(imagined(view), work=(Action(),))
    lines = Lines(Bounds(answers=25), lambda after: 0.0, lambda after: 0.0)
    lines.best(state)
    assert 1 < lines.positions <= 26
    landings: list[State] = []
    trials = Trials(first=1, best=2, reaches=(0, 2), then=3)

    def judged(after: State) -> float:
        landings.append(after)
        return 0.0

    best_throw(state, (3, 4), trials, judged)
    thought_of = 2 * (3 + 1)
    assert 0 < len(landings) <= 8 * (thought_of + 2 * 2 + 2 * 3)
