"""Rounds of a game night as they may go, for tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import get_args

from hypothesis import strategies as st

from bot.engine.chance import SeededChance
from bot.nights.pairing import PairingKind, pair
from bot.nights.series import Pairing, PersonId, PlayedRound, TableResult

KINDS: tuple[PairingKind, ...] = get_args(PairingKind)
SEATS = st.sampled_from([(2,), (2, 3), (2, 3, 4), (3, 4), (2, 3, 4, 5, 6)])


def paired(
    kind: PairingKind,
    people: Sequence[PersonId],
    seats: Sequence[int],
    rounds: Sequence[PlayedRound] = (),
    tables: int | None = None,
    seed: bytes = b"night",
) -> Pairing:
    ratings = {person: float(person % 5) for person in people if person % 3}
    chance = SeededChance(seed, len(rounds))
    return pair(kind, people, seats=seats, tables=tables, ratings=ratings, rounds=rounds, chance=chance)


def won_by_lower(pairing: Pairing) -> PlayedRound:
    """Whoever has the lower number comes before the others at their table."""
    results = (
        TableResult({person: place for place, person in enumerate(sorted(table), 1)}) for table in pairing.tables
    )
    return PlayedRound(tuple(results), pairing.byes)


def played(
    kind: PairingKind, people: Sequence[PersonId], seats: Sequence[int], rounds: int, tables: int | None = None
) -> list[PlayedRound]:
    found = list[PlayedRound]()
    for _ in range(rounds):
        found.append(won_by_lower(paired(kind, people, seats, found, tables)))
    return found


def meetings(rounds: Sequence[PlayedRound]) -> Counter[frozenset[PersonId]]:
    """How often each two people have met; of those who have not: nothing."""
    return Counter(
        frozenset(two) for each in rounds for result in each.results for two in combinations(result.places, 2)
    )


def sat_out(rounds: Sequence[PlayedRound]) -> Counter[PersonId]:
    return Counter(person for each in rounds for person in each.byes)


@st.composite
def histories(draw: st.DrawFn, people: int, rounds: int = 4) -> list[PlayedRound]:
    """Any rounds of up to so many people at tables of any sizes, with any places; some were not there."""
    found = list[PlayedRound]()
    for _ in range(draw(st.integers(0, rounds))):
        here = draw(st.lists(st.integers(1, people), unique=True))
        results, byes = list[TableResult](), list[PersonId]()
        while here:
            size = draw(st.integers(1, 5))
            table, here = here[:size], here[size:]
            if len(table) > 1:
                results.append(TableResult({person: draw(st.integers(1, len(table))) for person in table}))
            else:
                byes += table
        found.append(PlayedRound(tuple(results), tuple(byes)))
    return found
