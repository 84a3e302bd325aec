"""Find who should sit with whom, if every two people at a table have a price, and so has everybody who sits a round
out. Pure.

People are numbers from 0. Prices are whole numbers from 0, for two people the same in both directions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import accumulate, combinations

Prices = Sequence[Sequence[int]]
Group = tuple[int, ...]

# With so many people at a table games go best: tables of that size are made where they can be.
LIKED = 4
# Among all seatings of up to so many people the best one is found, in some hundredths of a second. Of more people a
# good one is improved, and shaken and improved again, at most so often and with so many comparisons of two people.
FEW, SHAKES, WORK = 12, 24, 120_000
# How many pairs of people change places when a seating is shaken.
SHAKEN = 3


def table_sizes(people: int, seats: Iterable[int], most: int | None) -> Group:
    """The sizes of the tables, the largest first, that leave as few people over as can be with these numbers of `seats`
    and the `most` tables; they differ by one at most. Of several numbers of tables that whose sizes are next to
    `LIKED`, then the largest. Nobody sits alone."""
    legal = frozenset(size for size in seats if size > 1)
    most = people // min(legal) if most is None else min(most, people // min(legal))

    def disliked(sizes: Group) -> tuple[int, int, int]:
        return people - sum(sizes), sum((size - LIKED) ** 2 for size in sizes), -len(sizes)

    return min((_largest(people, count, legal) for count in range(most + 1)), key=disliked)


def _largest(people: int, count: int, legal: frozenset[int]) -> Group:
    """So many tables of like sizes for as many of these people as can be."""
    if not count:
        return ()
    tried = (divmod(seated, count) for seated in range(min(people, count * max(legal)), 0, -1))
    return next(
        sizes for size, more in tried if legal.issuperset(sizes := (size + 1,) * more + (size,) * (count - more))
    )


def price_of(table: Group, prices: Prices) -> int:
    """What people pay for sitting together."""
    return sum(prices[one][other] for one, other in combinations(table, 2))


def seated(
    prices: Prices, idle: Sequence[int], sizes: Group, enough: int, below: Callable[[int], int]
) -> tuple[list[Group], Group]:
    """Tables of these sizes for little, and who sits out for it (`idle`: the price of each). The cheapest that there
    are for up to `FEW` people; with more, whoever sits out is chosen first, and a price below `enough` will do. `below`
    is where luck comes from. The nearer two people are in number, the less they should have to pay."""
    if len(prices) <= FEW:
        return _best(prices, idle, sizes)
    byes = cheapest(idle, len(idle) - sum(sizes))
    playing = [person for person in range(len(prices)) if person not in byes]
    among = [[prices[one][other] for other in playing] for one in playing]
    tables = _improved(cut(range(len(playing)), sizes), among)
    for _ in range(min(SHAKES, WORK // len(prices) ** 2)):
        if _total(tables, among) < enough:
            break
        tables = min(tables, _improved(_shaken(tables, below), among), key=lambda each: _total(each, among))
    return [tuple(playing[one] for one in table) for table in tables], byes


def cheapest(idle: Sequence[int], count: int) -> Group:
    """So many people who pay least for sitting out; of equal ones the first."""
    return tuple(sorted(range(len(idle)), key=idle.__getitem__)[:count])


def cut(people: Sequence[int], sizes: Group) -> list[Group]:
    """Tables of these sizes from people in a row, who need not be numbers from 0."""
    ends = list(accumulate(sizes))
    return [tuple(people[end - size : end]) for size, end in zip(sizes, ends, strict=True)]


def _best(prices: Prices, idle: Sequence[int], sizes: Group) -> tuple[list[Group], Group]:
    """Looks at all seatings, but for those that cannot be the cheapest any more."""

    @cache
    def best(free: Group, left: Group) -> tuple[int, tuple[Group, ...], Group]:
        if not free:
            return 0, (), ()
        first, others, found = free[0], free[1:], list[tuple[int, tuple[Group, ...], Group]]()
        if len(free) > sum(left):
            total, tables, byes = best(others, left)
            found.append((total + idle[first], tables, (first, *byes)))
        for place in sorted({left.index(size) for size in left}):
            for mates in combinations(others, left[place] - 1):
                table = (first, *mates)
                here = price_of(table, prices)
                if found and found[0][0] <= here:
                    continue
                rest = tuple(one for one in others if one not in mates)
                total, tables, byes = best(rest, left[:place] + left[place + 1 :])
                if not found or total + here < found[0][0]:
                    found = [(total + here, (table, *tables), byes)]
        return found[0]

    _, tables, byes = best(tuple(range(len(prices))), sizes)
    return list(tables), byes


def _total(tables: Iterable[Group], prices: Prices) -> int:
    return sum(price_of(table, prices) for table in tables)


def _improved(tables: Sequence[Group], prices: Prices) -> list[Group]:
    """The tables after all changes of two people that make them cheaper."""
    seats = [list(table) for table in tables]
    at = [0] * len(prices)
    for number, table in enumerate(seats):
        for person in table:
            at[person] = number
    # By table: what each would pay there, were there a seat. By person: what they do pay.
    pays = [[sum(column) for column in zip(*(prices[other] for other in table), strict=True)] for table in seats]
    own = [pays[table][person] for person, table in enumerate(at)]
    changed = True
    while changed:
        changed = False
        for one in range(len(at)):
            here, paid = at[one], own[one]
            # Whoever pays nothing gains nothing; whoever gains by a place at their table is asked in turn.
            if not paid:
                continue
            mine = [row[one] for row in pays]
            both = [
                mine[there] + theirs - now - 2 * between
                for there, theirs, now, between in zip(at, pays[here], own, prices[one], strict=True)
            ]
            for other in seats[here]:
                both[other] = paid
            least = min(both)
            if least < paid:
                _change(one, both.index(least), at, seats, pays, prices)
                own = [pays[table][person] for person, table in enumerate(at)]
                changed = True
    return [tuple(sorted(table)) for table in seats]


def _change(one: int, other: int, at: list[int], seats: list[list[int]], pays: list[list[int]], prices: Prices) -> None:
    """These two change places."""
    here, there = at[one], at[other]
    seats[here][seats[here].index(one)] = other
    seats[there][seats[there].index(other)] = one
    at[one], at[other] = there, here
    more = [gains - loses for gains, loses in zip(prices[other], prices[one], strict=True)]
    pays[here] = [paid + change for paid, change in zip(pays[here], more, strict=True)]
    pays[there] = [paid - change for paid, change in zip(pays[there], more, strict=True)]


def _shaken(tables: Sequence[Group], below: Callable[[int], int]) -> list[Group]:
    """Some people change places, by luck."""
    people = [person for table in tables for person in table]
    for _ in range(SHAKEN):
        one, other = below(len(people)), below(len(people))
        people[one], people[other] = people[other], people[one]
    return cut(people, tuple(map(len, tables)))
