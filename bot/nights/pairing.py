"""Choose who sits with whom in the next round of a game night, and who sits it out. Pure.

docs/series.md says what each kind promises.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from bot.engine.chance import Chance, shuffled
from bot.nights import seating
from bot.nights.seating import Group, Prices
from bot.nights.series import Account, Pairing, PersonId, PlayedRound, accounts

PairingKind = Literal["random", "rating", "swiss", "round_robin"]

# Prices, each more than all that can come together of the next: that somebody sits out more often than others have to,
# that two people meet once more, a point of whoever sits out, and the square of a point between two at a table.
UNFAIR, MEETING, POINT = 10**20, 10**15, 10**9


def pair(
    kind: PairingKind,
    people: Sequence[PersonId],
    *,
    seats: Sequence[int],
    tables: int | None,
    ratings: Mapping[PersonId, float],
    rounds: Sequence[PlayedRound],
    chance: Chance,
) -> Pairing:
    """Tables for these people after these rounds, at most so many `tables`, of as many people as `seats` allow. Whoever
    has no rating is taken for the weakest; only "rating" asks for them. The order of `people` does not matter."""
    found = accounts(rounds)
    here = list(shuffled(chance, sorted(set(people))))
    sizes = seating.table_sizes(len(here), seats, tables)
    match kind:
        case "random" | "rating":
            byes = seating.cheapest(_idle(here, found, len(rounds), 0), len(here) - sum(sizes))
            playing = [person for number, person in enumerate(here) if number not in byes]
            if kind == "rating":
                playing.sort(key=lambda person: ratings.get(person, float("-inf")), reverse=True)
            return Pairing(tuple(seating.cut(playing, sizes)), tuple(here[number] for number in byes))
        case "swiss":
            here.sort(key=lambda person: found[person].points, reverse=True)
            prices = _prices(here, found, [found[person].points for person in here])
            groups = seating.seated(prices, _idle(here, found, len(rounds), POINT), sizes, MEETING, chance.below)
        case "round_robin":
            prices, idle = _prices(here, found, [0] * len(here)), _idle(here, found, len(rounds), 0)
            groups = _circled(here, prices, idle, sizes, chance) or seating.seated(
                prices, idle, sizes, MEETING, chance.below
            )
    return Pairing(
        tuple(tuple(here[number] for number in table) for table in sorted(groups[0])),
        tuple(here[number] for number in groups[1]),
    )


def _prices(people: Sequence[PersonId], found: Mapping[PersonId, Account], worth: Sequence[int]) -> Prices:
    """For each meeting that two people have had more than all others have, and for how far they are apart in worth."""
    number = {person: at for at, person in enumerate(people)}
    met = [[0] * len(people) for _ in people]
    for person, row in zip(people, met, strict=True):
        for other, times in found[person].met.items():
            if other in number:
                row[number[other]] = times
    least = min((times for one, row in enumerate(met) for times in row[:one]), default=0)
    prices = [
        [MEETING * (times - least) + (mine - theirs) ** 2 for times, theirs in zip(row, worth, strict=True)]
        for mine, row in zip(worth, met, strict=True)
    ]
    for one, row in enumerate(prices):
        row[one] = 0
    return prices


def _idle(people: Sequence[PersonId], found: Mapping[PersonId, Account], rounds: int, point: int) -> list[int]:
    """For each bye that somebody has had more than others; of equals those who were always there sit out first."""
    known = [found[person] for person in people]
    least = min((one.byes for one in known), default=0)
    return [
        UNFAIR * ((one.byes - least) * (rounds + 1) + rounds - one.byes - one.tables) + point * one.points
        for one in known
    ]


def _circled(
    people: Sequence[PersonId], prices: Prices, idle: Sequence[int], sizes: Group, chance: Chance
) -> tuple[list[Group], Group] | None:
    """A round of the circle that costs nothing, if there is one: pairs who have not met yet, of which the others can
    still all meet in the rounds to come. None for larger tables."""
    if set(sizes) != {2} or len(people) - sum(sizes) > 1:
        return None
    rounds = shuffled(chance, _circle(sorted(range(len(people)), key=people.__getitem__)))
    for tables, byes in rounds:
        if not any(idle[person] for person in byes) and not any(prices[one][other] for one, other in tables):
            return tables, byes
    return None


def _circle(people: Sequence[int]) -> Iterator[tuple[list[Group], Group]]:
    """All rounds in which pairs of these people meet once each: one stays, the others walk around; whoever meets nobody
    sits out."""
    first, *others = people if len(people) % 2 == 0 else (None, *people)
    for turn in range(len(others)):
        row = [first, *others[turn:], *others[:turn]]
        pairs = [(one, row[-1 - number]) for number, one in enumerate(row[: len(row) // 2])]
        yield (
            [(one, other) for one, other in pairs if one is not None and other is not None],
            tuple(other for one, other in pairs if one is None and other is not None),
        )
