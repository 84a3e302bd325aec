"""What only PostgreSQL's driver has to get right: who else is there, what is there already, and lost connections."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.store.api import Damaged, Locked, ServerAway, StoreError, TooNew
from bot.store.migrations import MIGRATIONS
from bot.store.postgres import connecting, readers
from bot.store.postgres.address import Address
from bot.store.postgres.connection import open_postgres
from bot.store.postgres.dialect import spoken
from bot.store.postgres.inspection import inspected
from bot.store.store import Store
from tests.store.conftest import driver_of
from tests.store.cut import Confused, CutAfterCommit, CutInTheMiddle
from tests.store.postgres_server import PostgresServer
from tests.store.rows import entry, table


@pytest.fixture
def address(postgres_server: PostgresServer) -> Address:
    return postgres_server.address()


def test_statements_are_said_in_its_words() -> None:
    assert spoken("SELECT user FROM log WHERE id = ? AND at < ?") == 'SELECT "user" FROM log WHERE id = $1 AND at < $2'
    assert spoken("SET looker = ?1 WHERE looker = ?1") == "SET looker = $1 WHERE looker = $1"
    assert spoken("json_extract(older.card, '$.author')") == "json_number(older.card, 'author')"
    assert spoken("json_extract(card, '$.drawing')") == "json_text(card, 'drawing')"


@pytest.mark.parametrize("cut", [CutAfterCommit, CutInTheMiddle, Confused])
async def test_what_is_written_on_a_connection_that_is_lost_is_written_once(
    address: Address, cut: Callable[[Any], Any]
) -> None:
    async with Store.open(address) as store:
        number = await store.create(table(), entry(0))
        for revision in (1, 2):
            writer = driver_of(store).writer
            writer.connection = cut(writer.connection)
            # alone it is one statement, with others of another shape there are several
            more = [store.set("key", "2")] if revision == 2 else []
            await asyncio.gather(store.save(table(id=number, revision=revision), entry(revision)), *more)
        assert [row.revision for row in await store.log(number)] == [0, 1, 2]
        assert await store.get("key") == "2"


async def test_two_bots_do_not_share_a_database(address: Address) -> None:
    async with Store.open(address) as store:
        with pytest.raises(Locked, match="Another bot has"):
            async with Store.open(address):
                pass
        await store.beat(1)
    async with Store.open(address) as store:
        assert await store.last_beat() == 1


async def test_nothing_is_written_where_another_program_keeps_its_own(
    address: Address, postgres_server: PostgresServer
) -> None:
    schema = address.url.partition("search_path=")[2]
    postgres_server.say(f"CREATE TABLE {schema}.theirs (id int)")
    with pytest.raises(Damaged, match="belongs to another program"):
        async with Store.open(address):
            pass
    assert postgres_server.say(f"SELECT count(*) FROM pg_tables WHERE schemaname = '{schema}'") == "1"


async def test_a_newer_version_is_refused_and_an_older_one_brought_up_to_date(address: Address) -> None:
    async with Store.open(address) as store:
        number = await store.create(table(), entry(0))
    more = (*MIGRATIONS, ("ALTER TABLE tables ADD COLUMN more INTEGER", "UPDATE tables SET more = id + 1"))
    async with open_postgres(address, more) as driver:
        assert await driver.read("SELECT more FROM tables") == [(number + 1,)]
    with pytest.raises(TooNew, match="Update the bot"):
        async with open_postgres(address):
            pass
    assert (await inspected(address, len(more))).version == len(more)


async def test_a_step_that_fails_leaves_everything_as_it_was(address: Address) -> None:
    async with Store.open(address):
        pass
    wrong = (*MIGRATIONS, ("CREATE TABLE half (id INTEGER)", "CREATE TABLE tables (id INTEGER)"))
    with pytest.raises(StoreError, match="It is as it was"):
        async with open_postgres(address, wrong):
            pass
    async with Store.open(address) as store:
        assert await store.driver.check() == []


async def test_a_server_that_is_not_there_is_told_without_the_password() -> None:
    with pytest.raises(ServerAway, match="PostgreSQL on /nowhere, database cards cannot be reached") as told:
        async with Store.open(Address("postgresql://bot:hush@/cards?host=/nowhere")):
            pass
    assert "hush" not in str(told.value)


async def test_a_server_that_does_not_answer_is_given_up_until_it_does(
    address: Address, postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Store.open(address) as store, asyncio.timeout(100):
        await asyncio.gather(store.beat(1), *(store.last_beat() for _ in range(readers.MOST)))
        with monkeypatch.context() as hurried, postgres_server.frozen():
            hurried.setattr(connecting, "WORK", 0.5)
            with pytest.raises(ServerAway):
                await store.beat(2)
            hurried.setattr(connecting, "WORK", 200.0)
            for _ in range(2):
                with pytest.raises(ServerAway):
                    await store.last_beat()
        await store.beat(3)
        assert await store.last_beat() == 3


async def test_a_number_that_the_store_gives_itself_is_not_given_again(address: Address) -> None:
    async with Store.open(address) as store:
        number = await store.create(table(), entry(0))
        await store.forget_server(9)
        assert await store.driver.last("tables") == number


async def test_what_reads_cannot_write(address: Address) -> None:
    async with Store.open(address) as store:
        with pytest.raises(StoreError):
            await store.driver.read("DELETE FROM tables")
