"""Who sits with whom: every table is legal, byes go around, and nobody meets again who need not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.nights.pairing import PairingKind
from bot.nights.seating import table_sizes
from bot.nights.series import Pairing, PersonId, PlayedRound, accounts
from tests.nights.rounds import KINDS, SEATS, histories, meetings, paired, played, sat_out, won_by_lower

kinds = st.sampled_from(KINDS)
most_tables = st.none() | st.integers(1, 4)


@settings(max_examples=30, deadline=None)
@given(kinds, SEATS, histories(18), st.sets(st.integers(1, 20)), most_tables)
def test_everybody_sits_at_one_legal_table_or_has_a_bye(
    kind: PairingKind, seats: tuple[int, ...], rounds: list[PlayedRound], people: set[PersonId], tables: int | None
) -> None:
    found = paired(kind, sorted(people), seats, rounds, tables)
    assert sorted([person for table in found.tables for person in table] + [*found.byes]) == sorted(people)
    assert all(len(table) in seats for table in found.tables)
    assert tables is None or len(found.tables) <= tables
    room = len(people) if tables is None else min(len(people), tables * max(seats))
    # Only what fits no table is left over: never as many as would make one, but where tables are few.
    assert len(found.byes) < min(seats) or len(people) - len(found.byes) == room


@settings(max_examples=40, deadline=None)
@given(kinds, SEATS, histories(14), st.sets(st.integers(1, 16)), st.data())
def test_the_same_luck_seats_the_same_in_whatever_order_people_come(
    kind: PairingKind, seats: tuple[int, ...], rounds: list[PlayedRound], people: set[PersonId], data: st.DataObject
) -> None:
    mixed = data.draw(st.permutations(sorted(people)))
    assert paired(kind, mixed, seats, rounds) == paired(kind, sorted(people), seats, rounds)


def test_other_luck_seats_others() -> None:
    for kind in KINDS:
        assert len({paired(kind, range(1, 21), (2, 3, 4), seed=bytes([seed])) for seed in range(9)}) > 1


@settings(max_examples=40, deadline=None)
@given(kinds, SEATS, histories(14), st.sets(st.integers(1, 16), min_size=1), most_tables)
def test_nobody_has_another_bye_before_everybody_had_as_many(
    kind: PairingKind, seats: tuple[int, ...], rounds: list[PlayedRound], people: set[PersonId], tables: int | None
) -> None:
    had, found = sat_out(rounds), paired(kind, sorted(people), seats, rounds, tables)
    playing = people - set(found.byes)
    assert max((had[person] for person in found.byes), default=0) <= min(
        (had[person] for person in playing), default=99
    )


def test_a_swiss_bye_goes_to_the_last_who_had_none() -> None:
    assert sorted(sat_out(played("swiss", range(1, 6), (2,), 5))) == [1, 2, 3, 4, 5]
    first = played("swiss", range(1, 8), (2,), 1)
    points = {person: account.points for person, account in accounts(first).items()}
    (out,) = paired("swiss", range(1, 8), (2,), first).byes
    assert out not in first[0].byes
    assert points[out] == min(points.values())


def test_who_came_late_sits_out_after_those_who_always_played() -> None:
    first = played("swiss", range(1, 5), (2,), 1)
    for seed in range(8):
        assert paired("swiss", [1, 2, 3, 4, 9], (2,), first, seed=bytes([seed])).byes != (9,)


def partitions(people: tuple[PersonId, ...], sizes: tuple[int, ...]) -> Iterator[Pairing]:
    """Every way to seat people at tables of these sizes, with byes for all others."""
    if not sizes:
        yield Pairing((), people)
        return
    for table in combinations(people, sizes[0]):
        rest = tuple(person for person in people if person not in table)
        for more in partitions(rest, sizes[1:]):
            yield Pairing((table, *more.tables), more.byes)


def wrong(found: Pairing, rounds: Sequence[PlayedRound], swiss: bool) -> tuple[int, int, int, int, int]:
    """What is to be least, the gravest first: byes too many, rounds missed by who has a bye, people who meet again, and
    in a Swiss the points of who has a bye and what is between those at a table."""
    known, met = accounts(rounds), meetings(rounds)
    twos = [two for table in found.tables for two in combinations(table, 2)]
    return (
        sum(known[person].byes for person in found.byes),
        sum(len(rounds) - known[person].byes - known[person].tables for person in found.byes),
        sum(met[frozenset(two)] for two in twos),
        swiss * sum(known[person].points for person in found.byes),
        swiss * sum((known[one].points - known[other].points) ** 2 for one, other in twos),
    )


@settings(max_examples=30, deadline=None)
@given(st.booleans(), SEATS, histories(8), st.sets(st.integers(1, 8), min_size=2))
def test_of_few_people_no_seating_is_better(
    swiss: bool, seats: tuple[int, ...], rounds: list[PlayedRound], people: set[PersonId]
) -> None:
    found = paired("swiss" if swiss else "round_robin", sorted(people), seats, rounds)
    sizes = tuple(sorted(map(len, found.tables)))
    best = min(wrong(each, rounds, swiss) for each in partitions(tuple(sorted(people)), sizes))
    assert wrong(found, rounds, swiss) == best


@pytest.mark.parametrize("people", [4, 5, 8, 13, 16])
def test_a_round_robin_of_pairs_lets_everybody_meet_once(people: int) -> None:
    """In as few rounds as there can be; and begins anew after that."""
    needed = people - 1 + people % 2
    rounds = played("round_robin", range(1, people + 1), (2,), 2 * needed)
    met, again = meetings(rounds[:needed]), meetings(rounds)
    assert set(met.values()) == {1}
    assert set(again.values()) == {2}
    assert len(met) == people * (people - 1) // 2
    assert set(sat_out(rounds).values()) <= {2}


def test_a_round_robin_goes_on_when_people_come_and_go() -> None:
    rounds = played("round_robin", range(1, 9), (2,), 2)
    rounds.append(played("round_robin", [1, 2, 3, 4, 5, 9], (2,), 1)[0])
    for _ in range(2):
        found = paired("round_robin", [1, 2, 3, 4, 5, 9, 10], (2,), rounds)
        assert not any(meetings(rounds)[frozenset(table)] for table in found.tables)
        rounds.append(won_by_lower(found))


@pytest.mark.parametrize(
    ("people", "size", "rounds", "again"), [(9, 3, 4, 0), (12, 3, 4, 2), (16, 4, 3, 0), (12, 4, 4, 20)]
)
def test_a_round_robin_of_larger_tables_spreads_meetings(people: int, size: int, rounds: int, again: int) -> None:
    met = meetings(played("round_robin", range(1, people + 1), (size,), rounds))
    assert sum(times - 1 for times in met.values()) <= again
    assert max(met.values()) <= 1 + bool(again)


def test_a_swiss_of_many_meets_nobody_twice_and_sits_with_equals() -> None:
    rounds = played("swiss", range(1, 61), (2, 3, 4), 4)
    assert set(meetings(rounds).values()) == {1}
    points = {person: account.points for person, account in accounts(rounds[:3]).items()}
    apart = [
        max(points[person] for person in result.places) - min(points[person] for person in result.places)
        for result in rounds[3].results
    ]
    assert sum(apart) / len(apart) < 60


def test_ratings_put_equals_together() -> None:
    """Nobody at a table is rated higher than anybody at the one before it; who has no rating sits last."""
    found = paired("rating", [1, 2, 4, 5, 6, 7, 8, 10, 11], (2, 3))
    rated = [sorted(person % 5 if person % 3 else -1 for person in table) for table in found.tables]
    assert rated == [[2, 3, 4], [1, 1, 2], [-1, 0, 0]]


@pytest.mark.parametrize(
    ("people", "seats", "most", "sizes"),
    [
        (0, (2, 3, 4), None, ()),
        (1, (2, 3, 4), None, ()),
        (2, (2, 3, 4), None, (2,)),
        (5, (2, 3, 4), None, (3, 2)),
        (5, (2, 3, 4, 5), None, (5,)),
        (6, (2, 3, 4, 5, 6), None, (3, 3)),
        (7, (2,), None, (2, 2, 2)),
        (9, (2, 3, 4, 5), None, (5, 4)),
        (9, (2, 3, 4), None, (3, 3, 3)),
        (12, (2, 3, 4, 5, 6), 2, (6, 6)),
        (14, (2, 3, 4, 5, 6), 2, (6, 6)),
        (6, (2, 4), None, (2, 2, 2)),
        (5, (3, 4), None, (4,)),
        (4, (1, 2), None, (2, 2)),
    ],
)
def test_tables_leave_nobody_over_where_they_need_not(
    people: int, seats: tuple[int, ...], most: int | None, sizes: tuple[int, ...]
) -> None:
    assert table_sizes(people, seats, most) == sizes
