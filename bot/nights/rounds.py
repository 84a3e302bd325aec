"""Say who plays at which table of a round, with computers where people are too few, and how a round has ended. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.engine.chance import Chance
from bot.nights.model import Night
from bot.nights.pairing import pair
from bot.nights.series import Pairing, PersonId, PlayedRound, TableResult
from bot.store.nights import NightSeat
from bot.tables.finished import PlayerRank
from bot.tables.model import Table


def tables_for(
    night: Night,
    people: Sequence[PersonId],
    *,
    seats: Sequence[int],
    most: int,
    ratings: Mapping[PersonId, float],
    rounds: Sequence[PlayedRound],
    chance: Chance,
) -> Pairing:
    """Who sits together in the next round. Where nobody would play, or somebody not all night long, they sit at a table
    at which computers play along, as far as `most` tables have room."""
    found = pair(night.filling, people, seats=seats, tables=most, ratings=ratings, rounds=rounds, chance=chance)
    alone = found.byes[: max(seats)]
    if alone and (not found.tables or (not night.is_series and len(found.tables) < most)):
        return Pairing((*found.tables, alone), found.byes[len(alone) :])
    return found


def played_round(tables: Iterable[tuple[Table, Sequence[PlayerRank]]], byes: Iterable[NightSeat]) -> PlayedRound:
    """How the tables of a round have ended, each with its ranking; those that still run are left out. Whoever has sat
    at several counts at the last of them, and had no bye."""
    results, seated = list[TableResult](), set[PersonId]()
    for table, ranks in sorted(tables, key=lambda one: one[0].changed_at, reverse=True):
        if table.status == "over":
            places = result_of(table, ranks).places
            results.append(TableResult({person: place for person, place in places.items() if person not in seated}))
            seated |= places.keys()
    idle = tuple(seat.user for seat in byes if seat.user not in seated)
    return PlayedRound(tuple(result for result in results if result.places), idle)


def result_of(table: Table, ranks: Sequence[PlayerRank]) -> TableResult:
    """The places of the people. Of a game that was broken off nobody is before anybody."""
    places = {rank.seat: rank.place for rank in ranks} if table.result is not None else {}
    people = {
        seat: _person(table, seat)
        for seat, player in enumerate(table.players)
        if player.user is not None or not player.computer
    }
    return TableResult({person: places.get(seat, 1) for seat, person in people.items()})


def _person(table: Table, seat: int) -> PersonId:
    """Whoever is forgotten still is somebody whom others have met: a number that is nobody's."""
    user = table.players[seat].user
    return -(table.id * 100 + seat) if user is None else user
