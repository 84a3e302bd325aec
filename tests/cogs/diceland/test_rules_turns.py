"""Armies, the first die, turns, scores and the end of a game (D1, D4, D6-D9, D32)."""

from __future__ import annotations

import pytest

from bot.engine.chance import SeededChance
from bot.engine.game import Seat, Setup
from cogs.diceland.dice.catalogue import BUDGET, CHARACTERS, cost
from cogs.diceland.dice.sides import Arrow
from cogs.diceland.rules import GAME
from cogs.diceland.rules.armies import team_dice
from cogs.diceland.rules.state import EndTurn, PlaceFirst, State
from cogs.diceland.view import (
    Begin,
    ChooseTeam,
    Dismiss,
    Enlist,
    Face,
    Pass,
    Pick,
    Place,
    Ready,
    Shoot,
    Show,
)
from tests.cogs.diceland.tabletop import (
    PLAIN,
    Laid,
    Tables,
    acting,
    play,
    refused,
    replace,
    shooter,
    side,
    thrown,
    told,
)

TEAMS, DRAWN, BUILT = range(3)


def start(armies: int = TEAMS, first: int = 0, goal: int = 50, luck: int = 0) -> State:
    setup = Setup(2, first, {"armies": armies, "goal": goal})
    return GAME.start(setup, SeededChance(b"start", luck))


# D1


@pytest.mark.parametrize("first", [0, 1])
def test_D1_each_takes_a_whole_team_and_not_the_same(first: int) -> None:
    state = start(first=first)
    assert acting(state) == first
    state = play(state, ChooseTeam(2))
    assert acting(state) == 1 - first
    assert refused(state, ChooseTeam(2)).rule == "D1"
    state = play(state, ChooseTeam(4))
    assert [die.character for die in state.dice if die.owner == first] == list(team_dice(2))
    assert [die.character for die in state.dice if die.owner != first] == list(team_dice(4))
    assert [die.owner for die in state.dice] == [0] * 5 + [1] * 5
    assert (state.phase, acting(state)) == ("first", first)


def test_D1_drawn_teams_are_there_at_once_and_differ() -> None:
    teams = {start(DRAWN, luck=luck).teams for luck in range(40)}
    assert all(one != other for one, other in teams)
    assert len(teams) > 10
    assert start(DRAWN).phase == "first"


def test_D4_all_dice_begin_in_hand() -> None:
    assert {die.place for die in start(DRAWN).dice} == {"hand"}


# D7


def placing(tables: Tables, *dice: Laid) -> State:
    return replace(tables(*dice, work=(EndTurn(), PlaceFirst())), turns=1)


def test_D7_the_first_die_is_put_in_the_exact_centre_with_any_side_and_facing(tables: Tables) -> None:
    state = placing(tables, Laid(0, shooter(), place="hand"), Laid(1, place="hand"))
    assert GAME.moves(state, acting(state)) == (Pick(0),)
    state = play(state, Pick(0), Show(3), Face(6))
    after = play(state, Place())
    lies = after.dice[0].pose
    assert lies is not None
    assert (lies.x, lies.y) == (0.0, 0.0)
    assert abs(lies.yaw) == pytest.approx(3.1416, abs=1e-3)
    assert side(after, 0) == 3
    assert (acting(after), after.phase, after.turns) == (1, "action", 2)


def test_D7_all_sides_and_facings_are_possible(tables: Tables) -> None:
    state = play(placing(tables, Laid(0, place="hand")), Pick(0))
    moves = set(GAME.moves(state, acting(state)))
    for wanted in range(1, 9):
        assert Show(wanted) in moves or wanted == 8
    assert len([move for move in moves if isinstance(move, Face)]) == 11


def test_D7_it_does_not_shoot_but_its_continuous_effect_is_active(tables: Tables) -> None:
    holds = replace(PLAIN, arrow=Arrow((0, 1, 2), "all", "yellow", "hold"))
    state = placing(tables, Laid(0, holds, place="hand"), Laid(1, x=6))
    after = play(state, Pick(0), Place())
    assert acting(after) == 1
    assert [effect.does for effect in GAME.view(after, None).dice[1].effects] == ["hold"]


# D6


def test_D6_whoever_has_enough_points_wins_in_the_middle_of_a_turn(tables: Tables) -> None:
    state = replace(tables(Laid(0, shooter(hit=9)), Laid(1, x=5, points=3), Laid(1, x=-9, points=9)), scores=(47, 49))
    after = play(state, Shoot(0))
    assert after.scores == (50, 49)
    assert after.dice[2].place == "play"
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert GAME.view(after, None).phase == "over"


def test_D6_one_point_less_is_not_enough(tables: Tables) -> None:
    state = replace(tables(Laid(0, shooter(hit=9)), Laid(1, x=5, points=2)), scores=(47, 0))
    assert GAME.outcome(play(state, Shoot(0))) is None


def test_D6_the_option_of_30_points() -> None:
    assert GAME.view(start(goal=30), None).goal == 30


# D8, D9


def test_D8_one_action_and_the_turn_is_over(tables: Tables) -> None:
    state = tables(Laid(0, shooter(hit=1)), Laid(1, x=6))
    assert acting(play(state, Shoot(0))) == 1


def test_D8_six_passes_in_a_row_end_the_game_and_the_higher_score_wins(tables: Tables) -> None:
    state = replace(tables(Laid(0), Laid(1, x=6)), scores=(3, 4))
    five = play(state, *[Pass()] * 5)
    assert GAME.outcome(five) is None
    outcome = GAME.outcome(play(five, Pass()))
    assert outcome is not None
    assert outcome.winners == (1,)


def test_D8_any_action_breaks_the_row(tables: Tables) -> None:
    state = play(tables(Laid(0, shooter(hit=1)), Laid(1, x=6)), *[Pass()] * 4)
    assert GAME.outcome(play(state, Shoot(0), *[Pass()] * 5)) is None


def test_D8_a_throw_breaks_the_row_too(tables: Tables) -> None:
    state = play(tables(Laid(0, place="hand"), Laid(1, x=6)), *[Pass()] * 4)
    after = thrown(state, 0, None)
    assert GAME.outcome(play(after, *[Pass()] * 5)) is None


def test_D8_equal_scores_are_a_draw(tables: Tables) -> None:
    outcome = GAME.outcome(play(tables(Laid(0), Laid(1, x=6)), *[Pass()] * 6))
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_D8_the_game_ends_after_200_turns(tables: Tables) -> None:
    state = replace(tables(Laid(0), Laid(1, x=6)), turns=199)
    assert GAME.outcome(play(state, Pass())) is None
    assert GAME.outcome(play(state, Pass(), Pass())) is not None


def test_D9_a_killed_die_misses_exactly_one_turn_of_its_owner(tables: Tables) -> None:
    state = tables(Laid(0, shooter(hit=9)), Laid(1, x=6), Laid(1, x=-6, yaw=1.0))
    state = play(replace(state, dice=(*state.dice[:2], replace(state.dice[2], place="hand", pose=None))), Shoot(0))
    assert state.dice[1].place == "reserve"
    assert refused(state, Pick(1)).rule == "D9"
    assert Pick(2) in GAME.moves(state, acting(state))
    assert "Die B returns from the reserve to Ben's hand" in told(state, Pass())
    state = play(state, Pass())
    assert state.dice[1].place == "hand"


def test_D9_the_reserve_of_the_other_stays(tables: Tables) -> None:
    state = tables(Laid(0), Laid(1, place="reserve"))
    assert play(state, Pass()).dice[1].place == "reserve"


# D32


def enlisted(state: State) -> tuple[int, ...]:
    return state.enlisted[acting(state)]


def test_D32_an_army_of_mixed_dice_costs_30_at_most() -> None:
    state = start(BUILT)
    state = play(state, Enlist(0), Enlist(5))
    while possible := [move for move in GAME.moves(state, acting(state)) if isinstance(move, Enlist)]:
        state = play(state, possible[0])
    army = enlisted(state)
    assert cost(army) <= BUDGET
    left = [each for each in range(25) if each not in army]
    assert all(cost((*army, each)) > BUDGET for each in left)
    assert refused(state, Enlist(left[0])).rule == "D32"


@pytest.mark.parametrize("team", range(5))
def test_D32_a_single_teams_army_may_cost_30_and_its_cheapest_die(team: int) -> None:
    """So that each whole team is an army (D31)."""
    assert play(start(BUILT), *map(Enlist, team_dice(team)), Ready()).enlisted[0] == team_dice(team)


def test_D32_no_die_is_twice_in_an_army_but_both_may_have_it() -> None:
    state = play(start(BUILT), Enlist(3))
    assert refused(state, Enlist(3)).rule == "D32"
    state = play(state, Ready(), Enlist(3))
    assert enlisted(state) == (3,)


def test_D32_a_die_may_be_dismissed_and_nobody_fights_without_dice() -> None:
    state = play(start(BUILT), Enlist(3), Dismiss(3))
    assert enlisted(state) == ()
    assert Ready() not in GAME.moves(state, acting(state))
    assert all(GAME.prepares(move) for move in (Enlist(3), Dismiss(3)))


def test_D32_the_cheaper_army_says_who_goes_first() -> None:
    order = sorted(range(25), key=lambda each: CHARACTERS[each].points)
    cheap, dear = order[0], order[-1]
    state = play(start(BUILT), Enlist(dear), Ready(), Enlist(cheap), Ready())
    assert (acting(state), state.phase) == (1, "asked")
    assert GAME.moves(state, acting(state)) == (Begin(1), Begin(0))
    assert [acting(play(state, Begin(seat))) for seat in (0, 1)] == [0, 1]


@pytest.mark.parametrize("first", [0, 1])
def test_D32_between_equal_armies_it_is_as_drawn(first: int) -> None:
    state = play(start(BUILT, first), Enlist(0), Ready(), Enlist(0), Ready())
    assert (acting(state), state.phase) == (first, "first")


def test_D32_allies_are_those_of_the_army(tables: Tables) -> None:
    """All dice of this table are of one team."""
    state = tables(Laid(0, shooter(hit=9)), Laid(1, x=6), Laid(0, x=-6))
    assert [die.place for die in play(state, Shoot(0)).dice] == ["play", "reserve", "play"]


def test_D32_the_same_die_in_both_armies_is_told_by_its_owner() -> None:
    state = play(start(BUILT), Enlist(0), Ready(), Enlist(0), Ready(), Pick(0))
    assert "of Ana" in told(state, Place())


# An absent player


@pytest.mark.parametrize("armies", [TEAMS, DRAWN, BUILT])
def test_a_game_of_absent_players_ends_with_passes(armies: int) -> None:
    state = start(armies)
    moves = 0
    while to_act := GAME.to_act(state):
        (seat,) = to_act
        state = play(state, GAME.idle(state, seat))
        moves += 1
    assert state.passes == 6
    assert moves < 60


def test_an_absent_player_does_not_choose_for_the_other_one() -> None:
    state = start(TEAMS)
    seat = acting(state)
    assert not GAME.goes_on(state, play(state, GAME.idle(state, seat)), seat)


def test_an_absent_players_turn_is_played_to_its_end() -> None:
    state = start(DRAWN)
    seat = acting(state)
    after = play(state, GAME.idle(state, seat))
    assert GAME.goes_on(state, after, seat)
    done = play(after, GAME.idle(after, seat))
    assert not GAME.goes_on(after, done, seat)
    assert not GAME.goes_on(after, done, Seat(1 - seat))
