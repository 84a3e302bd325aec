"""What the store knows of messages that show too much, and what a database of an earlier step brings along."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from bot.store.api import Place
from bot.store.migrations import MIGRATIONS
from bot.store.sqlite.connection import open_sqlite
from bot.store.store import Store
from tests.store.conftest import driver_of
from tests.store.rows import entry, table

DECKED, POSTED_IN, DECIDED = 3, 66, 555
"""The step before leftovers; the channel of the queue, and a message in it."""
EARLIER = (
    """
    INSERT INTO decks (id, guild, game, name, mark, is_default, version, created_at)
    VALUES (1, 9, 'x', 'D', '', 1, 1, 1)
    """,
    f"INSERT INTO writing (guild, queue, words, writers) VALUES (9, {POSTED_IN}, '[]', 'everybody')",
    f"""
    INSERT INTO proposals (id, deck, slot, card, author, name, at, locale, base, consent, status, reason, decided_by,
        decided_at, message, revision)
    VALUES (1, 1, 'r0', '{{"slot":"r0"}}', 7, 'Ben', 1, 'en', 0, 'not needed', 'approved', '', 8, 2, {DECIDED}, 3)
    """,
)


async def test_a_database_of_the_step_before_knows_where_its_messages_are(path: Path) -> None:
    async with Store.open(path, partial(open_sqlite, steps=MIGRATIONS[:DECKED])) as store:
        for statement in EARLIER:
            await driver_of(store).writer.execute(statement)
        await driver_of(store).writer.commit()
    async with Store.open(path) as store:
        proposal = await store.decks.proposals.proposal(1, 9)
        assert proposal is not None
        assert (proposal.message_channel, proposal.shown, proposal.revision) == (POSTED_IN, 3, 3)
        assert await store.decks.proposals.behind(0) == [], "what was shown need not be shown again"
        await store.decks.forget_person(8)
        assert await store.decks.proposals.behind(0) == [(1, 9, POSTED_IN)], "it names who decided"
        await store.decks.forget_person(7)
        assert await store.decks.proposals.behind(0) == []
        assert await store.leftovers.of(9) == [(POSTED_IN, DECIDED)]


async def test_a_message_that_names_several_goes_with_the_first_of_them(store: Store) -> None:
    for user in (7, 8, 8):
        await store.leftovers.add(9, 66, 555, user)
    assert await store.leftovers.servers() == []
    await store.forget_person(8)
    assert (await store.leftovers.servers(), await store.leftovers.of(9)) == ([9], [(66, 555)])
    await store.forget_person(7)
    assert await store.leftovers.of(9) == [(66, 555)], "once"
    await store.leftovers.drop(66, 555)
    assert await store.leftovers.servers() == []


async def test_nothing_is_tried_any_more_on_a_server_that_is_forgotten(store: Store) -> None:
    await store.leftovers.add(9, 66, 555)
    await store.leftovers.add(9, 66, 556, 7)
    await store.forget_server(9)
    assert await driver_of(store).read("SELECT * FROM leftovers") == []


async def test_somebody_who_is_forgotten_once_more_meanwhile_is_not_missed(store: Store) -> None:
    number = await store.create(table(about='{"players":[{"name":"Zoe","user":77}]}'), entry(0, kind="act", user=77))
    await store.set_place(number, Place(message=5, announcement=6))
    await store.forget_person(77)
    ((id, channel, stale),) = await store.leftovers.stale(9)
    assert (id, channel) == (number, 100)
    assert await store.leftovers.of(9) == [(100, 6)], "the call"
    await store.leftovers.mark(number)
    await store.leftovers.shown(number, stale)
    assert await store.leftovers.stale_servers() == [9]
    ((_, _, stale),) = await store.leftovers.stale(9)
    await store.leftovers.shown(number, stale)
    assert await store.leftovers.stale_servers() == []


async def test_a_finished_table_is_kept_until_its_message_names_nobody(store: Store) -> None:
    number = await store.create(table(), entry(0))
    await store.save(table(id=number, revision=1, status="over"), entry(1))
    await store.set_place(number, Place(message=5, shown=1))
    await store.leftovers.mark(number)
    assert await store.drop_finished(1_000_000) == 0
    ((_, _, stale),) = await store.leftovers.stale(9)
    await store.leftovers.shown(number, stale)
    assert await store.drop_finished(1_000_000) == 1
