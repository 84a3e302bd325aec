"""Game nights are kept with who comes and who sits where, and nothing of whoever is forgotten, in every database."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.store.api import Conflict
from bot.store.nights import Guest, NightRow, NightSeat
from bot.store.store import Store

ANA, BEN = 7, 8
ROW = NightRow(0, 9, ANA, 0, 500, 100, '{"stage":"announced"}')


async def test_a_night_is_changed_by_one_at_a_time(any_store: Store) -> None:
    nights = any_store.nights
    number = await nights.create(ROW)
    changed = replace(ROW, id=number, revision=1, due_at=800)
    await nights.save(changed, [NightSeat(1, 2, BEN)], leftover=(50, 60))
    with pytest.raises(Conflict):
        await nights.save(replace(changed, due_at=900), [NightSeat(1, 1, ANA)])
    assert await nights.load(number) == changed
    assert await nights.seats(number) == [NightSeat(1, 2, BEN)], "all of a change is written, or nothing"
    assert await any_store.leftovers.of(9) == [(50, 60)]


async def test_what_is_due_is_found_by_server(any_store: Store) -> None:
    nights = any_store.nights
    first = await nights.create(ROW)
    await nights.create(replace(ROW, guild=10, due_at=600))
    await nights.create(replace(ROW, due_at=None))
    assert await nights.servers(499) == []
    assert sorted(await nights.servers(600)) == [9, 10]
    assert [row.id for row in await nights.due(9, 600)] == [first]
    assert [row.id for row in await nights.open_in(9, 5)] == [first]
    await any_store.forget_server(9)
    assert await nights.servers(600) == [10]


async def test_the_last_word_counts_of_whoever_says_whether_they_come(any_store: Store) -> None:
    nights = any_store.nights
    number = await nights.create(ROW)
    for guest in (Guest(ANA, "Ana", 10), Guest(BEN, "Ben", 20), Guest(ANA, "Ana", 30, comes=False)):
        await nights.say(number, guest)
    assert await nights.guests(number) == [Guest(BEN, "Ben", 20), Guest(ANA, "Ana", 30, comes=False)]


async def test_whoever_is_forgotten_is_in_no_night_and_its_message_is_shown_anew(any_store: Store) -> None:
    nights = any_store.nights
    number = await nights.create(replace(ROW, due_at=None))
    await nights.say(number, Guest(ANA, "Ana", 10))
    await nights.save(replace(ROW, id=number, revision=1, due_at=None), [NightSeat(1, 1, ANA), NightSeat(1, 1, BEN)])
    await any_store.forget_person(ANA)
    row = await nights.load(number)
    assert row is not None
    assert (row.host, row.due_at) == (0, 0)
    assert await nights.guests(number) == []
    assert [seat.user for seat in await nights.seats(number)] == [BEN]


async def test_nights_that_are_over_go_after_a_while(any_store: Store) -> None:
    nights = any_store.nights
    over, running = await nights.create(replace(ROW, due_at=None)), await nights.create(ROW)
    await nights.say(over, Guest(BEN, "Ben", 20))
    await nights.expire(101)
    assert await nights.load(over) is None
    assert await nights.guests(over) == []
    assert await nights.load(running) is not None
