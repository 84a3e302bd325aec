"""What players draw at a table, and the reports about it: kept with the table, and gone with it (W14)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store import drawings as sql
from bot.store.api import Conflict, ServerRow
from bot.store.deck_records import AuditEntry, DrawingReport
from bot.store.store import Store
from tests.store.conftest import Connect
from tests.store.rows import entry, table

FISH, CROSS = "f" * 64, "c" * 64
NOTE = AuditEntry(9, 5, 7, "report drawing")


async def opened(store: Store, channel: int = 1, guild: int = 9) -> int:
    return await store.create(table(channel=channel, guild=guild), entry(0))


def report(number: int, by: int = 7) -> DrawingReport:
    return DrawingReport(0, number, 0, "6.0", FISH, by, 5, "It is rude.")


async def test_ink_is_there_after_reopening_and_gone_with_its_table(path: Path, connect: Connect) -> None:
    async with Store.open(path, connect) as store:
        first, second = await opened(store, 1), await opened(store, 2, guild=8)
        await store.drawings.add(first, FISH, 7, b"fish")
        await store.drawings.add(first, CROSS, 8, b"cross")
        await store.drawings.add(second, FISH, 7, b"fish")
    async with Store.open(path, connect) as store:
        assert await store.drawings.inks([FISH, CROSS, "", "0" * 64]) == {FISH: b"fish", CROSS: b"cross"}
        assert await store.drawings.sent_by(first, 8) == [CROSS]
        await store.forget_server(9)
        assert await store.drawings.inks([FISH, CROSS]) == {FISH: b"fish"}, "the other table has it, too"
        await store.forget_server(8)
        assert await store.drawings.inks([FISH, CROSS]) == {}


async def test_nothing_is_kept_of_a_table_that_is_not_there(any_store: Store) -> None:
    await any_store.drawings.add(77, FISH, 7, b"fish")
    assert await any_store.drawings.inks([FISH]) == {}


async def test_ink_is_kept_once_and_dropped_at_one_table(any_store: Store) -> None:
    first, second = await opened(any_store, 1), await opened(any_store, 2)
    for number in (first, first, second):
        await any_store.drawings.add(number, FISH, 7, b"fish")
    await any_store.drawings.drop(first, FISH)
    assert (await any_store.drawings.sent_by(first, 7), await any_store.drawings.sent_by(second, 7)) == ([], [FISH])


async def test_who_is_forgotten_leaves_no_ink_and_no_name(any_store: Store) -> None:
    number = await opened(any_store)
    await any_store.drawings.add(number, FISH, 7, b"fish")
    await any_store.drawings.add(number, CROSS, 8, b"cross")
    await any_store.drawings.report(report(number), NOTE)
    await any_store.forget_person(7)
    assert await any_store.drawings.inks([FISH, CROSS]) == {CROSS: b"cross"}
    assert [told.by for told in await any_store.drawings.reports(9)] == [None]


async def test_a_person_reports_a_drawing_once_until_it_is_settled(any_store: Store) -> None:
    number = await opened(any_store)
    told = await any_store.drawings.report(report(number), NOTE)
    with pytest.raises(Conflict):
        await any_store.drawings.report(report(number), NOTE)
    other = await any_store.drawings.report(report(number, by=8), NOTE)
    assert [one.id for one in await any_store.drawings.reports(9)] == [told.id, other.id]
    assert await any_store.drawings.reports(8) == []
    assert await any_store.drawings.find_report(8, told.id) is None
    await any_store.drawings.close_report(told.id, NOTE)
    with pytest.raises(Conflict):
        await any_store.drawings.close_report(told.id, NOTE)
    await any_store.drawings.drop(number, FISH, NOTE)
    assert await any_store.drawings.reports(9) == []
    assert len(await any_store.decks.moderation.audit(9, 2**62, 20)) == 4


async def test_a_server_may_switch_it_off(path: Path, connect: Connect) -> None:
    async with Store.open(path, connect) as store:
        assert (await store.server(9)).drawings
        await store.set_server(ServerRow(9, pace="live-1", drawings=False))
    async with Store.open(path, connect) as store:
        assert await store.server(9) == ServerRow(9, pace="live-1", drawings=False)


async def test_ink_is_found_without_looking_through_all_of_it(store: Store) -> None:
    plan = await store.driver.read(f"EXPLAIN QUERY PLAN {sql.INKS}", '["f"]')
    assert any("INDEX inks_by_digest (digest=?)" in row[-1] for row in plan)
