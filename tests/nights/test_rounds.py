"""Rounds of a night: nobody sits idle all night, and nobody counts twice in a round."""

from __future__ import annotations

import pytest

from bot.engine.chance import SeededChance
from bot.engine.game import Outcome
from bot.engine.text import text
from bot.nights.model import Night
from bot.nights.rounds import played_round, result_of, tables_for
from bot.nights.series import Pairing, PlayedRound, TableResult
from bot.store.nights import NightSeat
from bot.tables.finished import PlayerRank
from bot.tables.model import Player, Status, Table

ANA, BEN, CARLA, DORA = 1, 2, 3, 4
JUNIPER = Player("Juniper", computer=True)
FORGOTTEN = Player("")


def person(user: int, *, away: bool = False) -> Player:
    return Player(f"P{user}", user, away)


def table(*players: Player, number: int = 1, status: Status = "over", won: bool = True) -> Table:
    result = Outcome((0,), text("Over.")) if won else None
    return Table(number, 70, 80, "toy", 1, "11" * 32, 0, number, status=status, players=players, result=result)


def ranked(*places: int) -> list[PlayerRank]:
    return [PlayerRank(place, seat, place == 1, None) for seat, place in enumerate(places)]


def seated(people: int, seats: tuple[int, ...], most: int, rounds: int) -> Pairing:
    night = Night(1, 70, 80, "toy", 1, 0, rounds=rounds, filling="swiss" if rounds > 1 else "random")
    chance = SeededChance(b"night", 0)
    return tables_for(night, range(people), seats=seats, most=most, ratings={}, rounds=(), chance=chance)


@pytest.mark.parametrize(
    ("people", "seats", "most", "rounds", "sizes", "byes"),
    [
        (1, (2, 3), 3, 1, [1], 0),  # with computers, before nobody plays
        (5, (2,), 3, 1, [2, 2, 1], 0),
        (5, (2,), 2, 1, [2, 2], 1),
        (5, (2,), 3, 2, [2, 2], 1),  # in a series a bye, and the next round is theirs
        (9, (2, 3, 4), 2, 1, [4, 4], 1),
    ],
)
def test_whoever_would_sit_out_all_night_plays_with_computers(
    people: int, seats: tuple[int, ...], most: int, rounds: int, sizes: list[int], byes: int
) -> None:
    found = seated(people, seats, most, rounds)
    assert [len(each) for each in found.tables] == sizes
    assert len(found.byes) == byes


def test_places_are_those_of_people_among_themselves_and_of_whoever_is_forgotten() -> None:
    players = (person(ANA), JUNIPER, person(BEN, away=True), FORGOTTEN)
    found = result_of(table(*players), ranked(3, 1, 2, 4)).places
    (nobody,) = found.keys() - {ANA, BEN}
    assert nobody < 0, "nobody's number"
    assert found == {ANA: 3, BEN: 2, nobody: 4}
    other = result_of(table(*players, number=2), ranked(3, 1, 2, 4)).places
    assert nobody not in other, "nothing says which of them were the same person"


def test_a_game_that_was_broken_off_puts_nobody_before_anybody() -> None:
    assert result_of(table(person(ANA), person(BEN), won=False), ()).places == {ANA: 1, BEN: 1}


def test_nobody_counts_twice_in_a_round() -> None:
    """Ana has left the first table for the second; Dora had a bye, until a computer's seat was free."""
    first = table(person(ANA, away=True), person(BEN), person(CARLA), number=1), ranked(3, 1, 2)
    second = table(JUNIPER, person(ANA), person(DORA), number=2), ranked(2, 1, 3)
    byes = [NightSeat(1, 0, DORA), NightSeat(1, 0, 5)]
    found = played_round((first, second), byes)
    assert found == PlayedRound((TableResult({ANA: 1, DORA: 3}), TableResult({BEN: 1, CARLA: 2})), (5,))


def test_tables_that_still_run_or_had_no_people_are_left_out() -> None:
    running = table(person(ANA), person(BEN), status="playing"), ranked(1, 2)
    computers = table(JUNIPER, JUNIPER, number=2), ranked(1, 2)
    assert played_round((running, computers), ()) == PlayedRound(())
