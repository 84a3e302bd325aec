"""Deal people out to tables at random. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.chance import Chance, shuffled


def dealt(people: Sequence[int], seats: Sequence[int], most: int, chance: Chance) -> tuple[tuple[int, ...], ...]:
    """Tables of people, as equal as can be, and as few as have room for all. `seats`: how many people a game may have;
    where fewer sit, computers play along. Whoever finds no place, as `most` tables have none left, is at none."""
    room = max(seats)
    some = shuffled(chance, people)[: room * most]
    tables = -(-len(some) // room)
    return tuple(some[number::tables] for number in range(tables))
