"""Which servers are whose, and that no two processes write for one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest

from bot.store.api import LeaseLost, Locked
from bot.store.postgres import connection, lease
from bot.store.postgres.address import Address
from bot.store.shards import ALL, Shards
from bot.store.store import Store
from tests.store.conftest import driver_of
from tests.store.postgres_server import PostgresServer
from tests.store.rows import entry, table

LOW, HIGH, EVERY = Shards(0, 1, 4), Shards(2, 3, 4), Shards(0, 3, 4)
# Servers of LOW and of HIGH.
LEFT, RIGHT = 1 << 22, 2 << 22

Process = Callable[[Shards], AbstractAsyncContextManager[Store]]


@pytest.mark.parametrize(
    ("given", "shards"),
    [("0-7/64", Shards(0, 7, 64)), ("3/4", Shards(3, 3, 4)), ("0/1", ALL)],
)
def test_shards_are_read_as_they_are_written(given: str, shards: Shards) -> None:
    assert Shards.read(given) == shards == Shards.read(str(shards))


@pytest.mark.parametrize("given", ["8-7/64", "0-64/64", "1/0", "0-7", "7", "-1/4", "0-7/64 ", "0-1/999999", "a/b"])
def test_what_are_no_shards_is_refused(given: str) -> None:
    with pytest.raises(ValueError, match=r"FIRST-LAST/COUNT such as 0-7/64"):
        Shards.read(given)


def test_two_ranges_meet_where_a_server_is_held_by_both() -> None:
    ranges = [
        Shards(first, last, count)
        for count in (1, 2, 3, 4, 6)
        for first in range(count)
        for last in range(first, count)
    ]
    for one in ranges:
        for other in ranges:
            shared = any(one.holds(number << 22) and other.holds(number << 22) for number in range(24))
            assert one.meets(other) == shared, (str(one), str(other))
    assert LOW.holds(None)
    assert not HIGH.holds(None)


@pytest.fixture
def process(postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> Process:
    """Opens the one database for some shards, as a process of the bot does; leases are short."""
    address = postgres_server.address()
    for module in (lease, connection):
        monkeypatch.setattr(module, "LEASE", 1.5)
    monkeypatch.setattr(connection, "RENEWAL", 0.4)

    return lambda shards: Store.open(address, shards=shards)


@asynccontextmanager
async def hung(store: Store) -> AsyncIterator[None]:
    """It writes nothing, and so does not renew its lease."""
    driver = driver_of(store)
    async with driver.writer.turn:
        await asyncio.sleep(1.6)
        yield


async def test_processes_share_a_database_and_each_loads_its_own(process: Process) -> None:
    async with process(LOW) as low, process(HIGH) as high:
        ours = await low.create(table(guild=LEFT, channel=1), entry(0, interaction=1))
        theirs = await high.create(table(guild=RIGHT, channel=2), entry(0, interaction=2))
        both = await asyncio.gather(
            *(low.create(table(guild=LEFT, channel=3 + n), entry(0, interaction=3 + n)) for n in range(5)),
            *(high.create(table(guild=RIGHT, channel=9 + n), entry(0, interaction=9 + n)) for n in range(5)),
        )
        assert len({ours, theirs, *both}) == 12, "numbers come from the database"
        assert [row.id for row, _ in await low.open_tables()] == sorted([ours, *both[:5]])
        assert [row.id for row, _ in await high.open_tables()] == sorted([theirs, *both[5:]])
        assert len(await low.open_with(1)) == 0
        await low.beat(5)
        await high.beat(7)
        beats = await low.last_beats()
        assert (beats(LEFT), beats(RIGHT)) == (5, 7)


async def test_a_process_alone_and_processes_that_share_keep_each_other_out(
    process: Process, postgres_server: PostgresServer
) -> None:
    async with process(LOW) as low:
        with pytest.raises(Locked, match="Another bot"):
            async with Store.open(driver_of(low).address):
                pass
    async with Store.open(driver_of(low).address):
        with pytest.raises(Locked, match="Another bot"):
            async with process(LOW):
                pass


async def test_shards_that_are_held_are_not_given_to_another_process(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "LEASE", 60.0)  # a busy machine renews it late
    async with process(LOW) as low:
        with pytest.raises(Locked, match="Another process has some of the shards 0-3/4"):
            async with process(EVERY):
                pass
        await low.beat(1)
        assert low.holds


async def test_a_process_that_hung_commits_nothing_once_its_shards_are_taken(process: Process) -> None:
    async with process(LOW) as old:
        number = await old.create(table(guild=LEFT), entry(0))
        async with hung(old):
            assert not old.holds, "it cannot know whether they are still its own"
            new = process(EVERY)
            taken = await new.__aenter__()
        try:
            with pytest.raises(LeaseLost, match="another process's now"):
                await old.save(table(id=number, guild=LEFT, revision=1), entry(1))
            assert isinstance(old.lost, LeaseLost)
            assert not old.holds
            assert not await old.reclaim()
            await taken.save(table(id=number, guild=LEFT, revision=1), entry(1, interaction=9))
            assert [row.interaction for row in await taken.log(number)] == [entry(0).interaction, 9]
        finally:
            await new.__aexit__(None, None, None)
        assert await old.reclaim(), "they are free again"
        await old.save(table(id=number, guild=LEFT, revision=2), entry(2))
        assert old.holds


async def test_a_transaction_that_hung_in_the_middle_does_not_keep_its_shards(process: Process) -> None:
    """Its lease is locked by what it has begun; whoever takes it ends that first."""
    async with process(LOW) as old:
        number = await old.create(table(guild=LEFT), entry(0))
        driver = driver_of(old)
        async with driver.writer.turn:
            await driver.writer.connection.execute(f"BEGIN; {driver._lease.renewal(1, driver._lease.number)}")
            await driver.writer.connection.execute(f"UPDATE tables SET revision = 7 WHERE id = {number}")
            await asyncio.sleep(1.6)
            async with process(LOW) as new:
                row = await new.load(number)
                assert row is not None
                assert row.revision == 0
        with pytest.raises(LeaseLost):
            await old.beat(1)


async def test_what_lapsed_and_nobody_took_is_renewed(process: Process) -> None:
    async with process(LOW) as low:
        async with hung(low):
            assert not low.holds
        await low.beat(1)
        assert low.holds
        assert low.lost is None


async def test_a_moment_is_claimed_once(process: Process) -> None:
    async with process(LOW) as low, process(HIGH) as high:
        claims = await asyncio.gather(*(store.claim("turn", 100, 200) for store in (low, high, low, high)))
        assert sorted(claims) == [False, False, False, True]
        assert not await high.claim("turn", 199, 300)
        assert await high.claim("turn", 200, 300)


async def test_one_of_many_that_begin_at_once_makes_the_schema(postgres_server: PostgresServer) -> None:
    address: Address = postgres_server.address()

    async def begun(number: int) -> None:
        async with Store.open(address, shards=Shards(number, number, 3)) as store:
            await store.beat(1)

    await asyncio.gather(*(begun(number) for number in range(3)))


async def test_what_others_are_asked_for_reaches_whoever_has_the_server(process: Process) -> None:
    async with process(LOW) as low, process(HIGH) as high:
        theirs = await high.create(table(guild=RIGHT, channel=2), entry(0, interaction=2))
        ours = await low.create(table(guild=LEFT, channel=1), entry(0, interaction=1))
        await low.ask("forget 42", [ours, theirs])
        assert await low.asked() == {}
        ((errand, keys),) = (await high.asked()).items()
        assert errand == "forget 42"
        await high.done(keys)
        assert await high.asked() == {}
