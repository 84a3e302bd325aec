"""What places are worth, and who stands where: at tables of any size alike."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings

from bot.nights.series import BYE, WIN, Placing, PlayedRound, TableResult, points_at, standings
from tests.nights.rounds import histories

ANA, BEN, CARLA, DORA, EMIL, FINN = range(1, 7)


def table(*places: set[int]) -> TableResult:
    """Those of a set share a place."""
    order, found = 1, dict[int, int]()
    for people in places:
        found |= dict.fromkeys(sorted(people), order)
        order += len(people)
    return TableResult(found)


def order(found: tuple[Placing, ...]) -> list[tuple[int, int]]:
    return [(each.place, each.person) for each in found]


def test_a_place_is_worth_the_part_of_the_others_that_one_came_before() -> None:
    assert points_at(table({ANA}, {BEN})) == {ANA: 120, BEN: 0}
    assert points_at(table({ANA}, {BEN}, {CARLA})) == {ANA: 120, BEN: 60, CARLA: 0}
    assert points_at(table({ANA}, {BEN}, {CARLA}, {DORA})) == {ANA: 120, BEN: 80, CARLA: 40, DORA: 0}
    assert points_at(table({ANA}, {BEN, CARLA, DORA})) == {ANA: 120, BEN: 40, CARLA: 40, DORA: 40}
    assert points_at(table({ANA, BEN}, {CARLA}, {DORA}, {EMIL})) == {ANA: 105, BEN: 105, CARLA: 60, DORA: 30, EMIL: 0}
    assert set(points_at(table({ANA, BEN, CARLA})).values()) == {BYE}
    assert points_at(table({ANA})) == {ANA: BYE}
    # places of computers are left out
    assert points_at(TableResult({ANA: 2, BEN: 5})) == {ANA: WIN, BEN: 0}


@settings(max_examples=30, deadline=None)
@given(histories(12))
def test_every_table_gives_half_a_win_for_each_person(rounds: list[PlayedRound]) -> None:
    """So that nobody gains by the size of their table, nor by how many there are equal."""
    for each in rounds:
        for result in each.results:
            assert sum(points_at(result).values()) == BYE * len(result.places)


@settings(max_examples=30, deadline=None)
@given(histories(12))
def test_whoever_stands_higher_has_no_fewer_points(rounds: list[PlayedRound]) -> None:
    people = range(1, 13)
    found = standings(people, rounds)
    assert sorted(each.person for each in found) == list(people)
    assert [each.place for each in found] == sorted(each.place for each in found)
    for above, below in pairwise(found):
        assert (above.points, above.opponents, above.wins) >= (below.points, below.opponents, below.wins)
        if (above.points, above.opponents, above.wins) != (below.points, below.opponents, below.wins):
            assert above.place < below.place
    assert all(each.place == 1 + sum(other.place < each.place for other in found) for each in found)
    assert sum(each.points for each in found) == BYE * sum(
        len(each.byes) + sum(len(result.places) for result in each.results) for each in rounds
    )


def test_of_equal_points_those_count_more_that_were_won_against_the_better() -> None:
    rounds = [
        PlayedRound((table({ANA}, {BEN}), table({CARLA}, {DORA}))),
        PlayedRound((table({BEN}, {DORA}),), (ANA, CARLA)),
    ]
    found = standings((CARLA, ANA, BEN, DORA), rounds)
    # both have a win and a bye; but Ben, whom Ana has beaten, has won himself
    assert order(found) == [(1, ANA), (2, CARLA), (3, BEN), (4, DORA)]
    assert [each.points for each in found] == [180, 180, 120, 0]
    assert [each.opponents for each in found] == [60, 0, 60, 90]


def test_then_wins_count() -> None:
    rounds = [
        PlayedRound((table({ANA}, {CARLA}, {DORA}), table({BEN, EMIL}, {FINN}))),
        PlayedRound((table({DORA}, {CARLA}, {ANA}), table({BEN, EMIL, FINN}))),
    ]
    found = {each.person: each for each in standings(range(1, 7), rounds)}
    assert [found[ANA].points, found[CARLA].points] == [120, 120]
    assert [found[ANA].opponents, found[CARLA].opponents] == [60, 60]
    assert [found[ANA].wins, found[CARLA].wins] == [1, 0]
    assert [found[ANA].place, found[DORA].place, found[CARLA].place] == [3, 3, 5]
    # first together is a win for both, if somebody is behind them
    assert [found[BEN].wins, found[FINN].wins] == [1, 0]


def test_then_who_came_before_whom_and_at_last_places_are_shared() -> None:
    circle = [
        PlayedRound((table({ANA}, {BEN}), table({CARLA}, {DORA}))),
        PlayedRound((table({BEN}, {CARLA}), table({DORA}, {ANA}))),
    ]
    # Ana and Ben have met; Carla and Dora have, too; but not all four have
    assert order(standings((ANA, BEN, CARLA, DORA), circle)) == [(1, ANA), (1, BEN), (1, CARLA), (1, DORA)]
    assert order(standings((BEN, ANA), circle)) == [(1, ANA), (2, BEN)]


def test_whoever_is_not_listed_still_has_been_met() -> None:
    rounds = [PlayedRound((table({ANA}, {BEN}, {CARLA}),)), PlayedRound((), (DORA,))]
    found = standings((ANA, EMIL), rounds)
    assert order(found) == [(1, ANA), (2, EMIL)]
    assert found[0].opponents == 30
    assert found[1] == Placing(EMIL, 2, 0, BYE, 0, 0, 0)


def test_it_is_told_who_has_climbed() -> None:
    first = PlayedRound((table({ANA}, {BEN}, {CARLA}),), (DORA,))
    found = standings((ANA, BEN, CARLA, DORA), [first])
    assert [each.moved for each in found] == [None] * 4
    second = PlayedRound((table({CARLA}, {ANA}), table({DORA}, {EMIL})))
    found = standings((ANA, BEN, CARLA, DORA, EMIL), [first, second])
    assert order(found) == [(1, DORA), (2, ANA), (2, CARLA), (4, BEN), (5, EMIL)]
    # Ana was first, Ben and Dora were second, as who has met nobody has met the average; Emil was not there
    assert [each.moved for each in found] == [1, -1, 2, -2, None]
