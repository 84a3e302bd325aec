"""Say who stands where in a game night of several rounds. Pure.

docs/series.md says what places are worth and how ties are broken, and why so.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby, permutations

from msgspec import Struct, field
from msgspec.structs import replace

PersonId = int

# Of a table's first, and of whoever sits a round out. At tables of up to six every place is worth a whole number of
# points, shared places too.
WIN, BYE = 120, 60


class Pairing(Struct, frozen=True):
    """Who sits with whom in a round, and who sits it out, as no table is left for them."""

    tables: tuple[tuple[PersonId, ...], ...]
    byes: tuple[PersonId, ...] = ()


class TableResult(Struct, frozen=True):
    """How a table has ended for its people: 1 is first, and equal ones share a place. Numbers may be missing, such as
    the places of computers."""

    places: Mapping[PersonId, int]


class PlayedRound(Struct, frozen=True):
    """The tables of a round that have ended, and who sat it out. Whoever is in neither was not there."""

    results: tuple[TableResult, ...]
    byes: tuple[PersonId, ...] = ()


class Account(Struct):
    """What somebody has done in some rounds: points at tables, how many tables and how many of them won, how often they
    met whom, and how often they came before them."""

    earned: int = 0
    tables: int = 0
    wins: int = 0
    byes: int = 0
    met: Counter[PersonId] = field(default_factory=Counter)
    beaten: Counter[PersonId] = field(default_factory=Counter)

    @property
    def points(self) -> int:
        return self.earned + BYE * self.byes


class Placing(Struct, frozen=True):
    """Where somebody stands in a series: `place` counts from 1, and equal ones share it. `opponents`: what those whom
    they have met earn at a table on average, in points. `moved`: how many places up or, below 0, down they went in the
    last round; None: they stood nowhere before."""

    person: PersonId
    place: int
    points: int
    opponents: int
    wins: int
    tables: int
    byes: int
    moved: int | None = None


def points_at(result: TableResult) -> dict[PersonId, int]:
    """What a table is worth to each: of `WIN` points the part of the others that they came before, and half of that for
    those with whom they are equal. Whoever had no other person there gets as much as for a bye."""
    places = result.places.values()
    others = len(places) - 1

    def worth(mine: int) -> int:
        halves = sum((mine < other) + (mine <= other) for other in places) - 1
        return round(Fraction(WIN * halves, 2 * others)) if others else BYE

    return {person: worth(place) for person, place in result.places.items()}


def accounts(rounds: Iterable[PlayedRound]) -> defaultdict[PersonId, Account]:
    """What everybody has done; of whoever has not been there: nothing."""
    found = defaultdict[PersonId, Account](Account)
    for played in rounds:
        for person in played.byes:
            found[person].byes += 1
        for result in played.results:
            _count(found, result)
    return found


def _count(found: defaultdict[PersonId, Account], result: TableResult) -> None:
    places = result.places
    for person, points in points_at(result).items():
        found[person].earned += points
        found[person].tables += 1
        found[person].wins += min(places.values()) == places[person] < max(places.values())
    for one, other in permutations(places, 2):
        found[one].met[other] += 1
        found[one].beaten[other] += places[one] < places[other]


def standings(people: Iterable[PersonId], rounds: Sequence[PlayedRound]) -> tuple[Placing, ...]:
    """These people from first to last; equal ones in the order in which they are given. Whoever else has played counts
    only as somebody whom they have met."""
    listed, known = list(people), accounts(rounds[:-1])
    before = {each.person: each.place for each in _placed([one for one in listed if one in known], rounds[:-1])}
    return tuple(
        replace(each, moved=before[each.person] - each.place if each.person in before else None)
        for each in _placed(listed, rounds)
    )


def _placed(people: Sequence[PersonId], rounds: Sequence[PlayedRound]) -> list[Placing]:
    found = accounts(rounds)
    strength = {person: Fraction(account.earned, account.tables) for person, account in found.items() if account.tables}
    opponents = {person: _average(found[person].met, strength) for person in people}

    def stands(person: PersonId) -> tuple[int, int, int]:
        return found[person].points, opponents[person], found[person].wins

    placed, before = list[Placing](), 0
    for _, equals in groupby(sorted(opponents, key=stands, reverse=True), stands):
        for tied in _parted(list(equals), found):
            for person in tied:
                points, met, wins = stands(person)
                account = found[person]
                placed.append(Placing(person, before + 1, points, met, wins, account.tables, account.byes))
            before += len(tied)
    return placed


def _average(met: Counter[PersonId], strength: Mapping[PersonId, Fraction]) -> int:
    """In whole points: what is shown is what decides. Whoever has met nobody has met people like all others."""
    known = sum((strength[other] * times for other, times in met.items()), Fraction())
    return round(known / met.total()) if met else BYE


def _parted(equals: Sequence[PersonId], found: Mapping[PersonId, Account]) -> Iterator[list[PersonId]]:
    """Those who are equal, parted by how often they came before each other, if all of them have met each other."""

    def ahead(person: PersonId) -> int:
        return sum(found[person].beaten[other] - found[other].beaten[person] for other in equals)

    if any(not found[one].met[other] for one, other in permutations(equals, 2)):
        yield list(equals)
    else:
        yield from (list(tied) for _, tied in groupby(sorted(equals, key=ahead, reverse=True), ahead))
