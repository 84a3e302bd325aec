"""What every store does, whatever the database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.store.api import Conflict, Duplicate, PersonRow, PlaceRow, ServerRow, Taken
from bot.store.store import Store
from tests.store.rows import entry, table


async def test_what_is_created_and_saved_is_there_after_reopening(path: Path) -> None:
    async with Store.open(path) as store:
        number = await store.create(table(), entry(0, kind="act", interaction=1))
        saved = table(id=number, status="playing", revision=1, state='{"n":1}', due_at=5)
        await store.save(saved, entry(1, seat=0, user=7, interaction=2))
    async with Store.open(path) as store:
        assert await store.load(number) == saved
        assert await store.log(number) == [
            entry(0, kind="act", interaction=1),
            entry(1, seat=0, user=7, interaction=2),
        ]
        assert await store.open_tables() == [(saved, PlaceRow())]


async def test_a_channel_has_one_open_table(store: Store) -> None:
    number = await store.create(table(), entry(0, interaction=1))
    with pytest.raises(Taken) as taken:
        await store.create(table(), entry(0, interaction=2))
    assert taken.value.table == number
    await store.save(table(id=number, revision=1, status="over"), entry(1))
    assert await store.create(table(), entry(0, interaction=3)) > number


async def test_the_last_game_that_ended_in_a_channel_is_found(store: Store) -> None:
    assert await store.finished_in(100) is None
    for changed_at, state in ((3, "{}"), (5, "{}"), (4, "{}"), (6, None)):  # the newest never began
        number = await store.create(table(), entry(0))
        await store.save(table(id=number, revision=1, status="over", state=state, changed_at=changed_at), entry(1))
    assert await store.finished_in(100) == number - 2
    assert await store.finished_in(101) is None


async def test_opening_twice_with_one_interaction_opens_once(store: Store) -> None:
    number = await store.create(table(), entry(0, interaction=1))
    for channel in (100, 101):
        with pytest.raises(Duplicate) as duplicate:
            await store.create(table(channel=channel), entry(0, interaction=1))
        assert duplicate.value.table == number


async def test_a_stale_revision_and_a_gap_are_conflicts(store: Store) -> None:
    number = await store.create(table(), entry(0))
    await store.save(table(id=number, revision=1), entry(1))
    for revision in (1, 3):
        with pytest.raises(Conflict):
            await store.save(table(id=number, revision=revision), entry(revision))
    assert [row.revision for row in await store.log(number)] == [0, 1]


async def test_a_replayed_interaction_is_a_duplicate(store: Store) -> None:
    number = await store.create(table(), entry(0))
    await store.save(table(id=number, revision=1), entry(1, interaction=11))
    with pytest.raises(Duplicate):
        await store.save(table(id=number, revision=2), entry(2, interaction=11))
    row = await store.load(number)
    assert row is not None
    assert row.revision == 1


async def test_one_stale_move_in_a_batch_harms_none_of_the_others(store: Store) -> None:
    numbers = [await store.create(table(channel=channel), entry(0)) for channel in range(50)]
    revisions = [2 if index == 30 else 1 for index in range(50)]
    outcomes = await asyncio.gather(
        *(
            store.save(table(id=number, revision=revision), entry(revision))
            for number, revision in zip(numbers, revisions, strict=True)
        ),
        return_exceptions=True,
    )
    assert [index for index, outcome in enumerate(outcomes) if outcome is not None] == [30]
    assert isinstance(outcomes[30], Conflict)
    rows = [await store.load(number) for number in numbers]
    assert [row.revision for row in rows if row] == [0 if index == 30 else 1 for index in range(50)]


async def test_settings_and_facts(store: Store) -> None:
    assert await store.person(1) == PersonRow(1)
    assert await store.server(2) == ServerRow(2)
    person, server = PersonRow(1, "never", "it", text_mode=True), ServerRow(2, (5, 6), 7, "it", "slow-24")
    await store.set_person(person)
    await store.set_server(server)
    assert (await store.person(1), await store.server(2)) == (person, server)
    assert await store.last_beat() is None
    await store.beat(17)
    assert await store.last_beat() == 17
