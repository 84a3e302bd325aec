"""Drive PostgreSQL through asyncpg: one connection that writes and keeps other bots out, a few that only read.

Processes that share the shards of one bot keep all others out together, and each other by a lease.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import asyncpg

from bot.store.api import Locked, StoreError
from bot.store.driver import Row, Statement, Unanswered, Value
from bot.store.migrations import MIGRATIONS, Step
from bot.store.postgres import connecting
from bot.store.postgres.address import Address
from bot.store.postgres.connecting import Connection, connect
from bot.store.postgres.dialect import spoken
from bot.store.postgres.errors import LOST, explained
from bot.store.postgres.lease import LEASE, RENEWAL, Lease
from bot.store.postgres.schema import migrate, version_of
from bot.store.postgres.writer import ALONE, SHARED, PostgresWriter
from bot.store.shards import Shards

LAST_ID = "SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass), 0)"
NEXT_ID = "SELECT nextval(pg_get_serial_sequence($1, 'id')::regclass)"
BEGIN_AFTER = "SELECT setval(pg_get_serial_sequence($1, 'id')::regclass, $2)"
TABLES = "SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1"
STATISTICS = "pg_catalog.pg_statistic"
# every byte of every row is looked at
READ_ALL = "SELECT sum(length(row_of::text)) FROM {} AS row_of"
SIZE = """
SELECT coalesce(sum(pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass)), 0)::bigint
FROM pg_tables WHERE schemaname = current_schema()"""


class PostgresDriver:
    """See Driver. `shards`: of a process that shares the database with those of the others; None: it is alone."""

    def __init__(self, address: Address, shards: Shards | None = None) -> None:
        self.address = address
        # by which the server knows our connections
        self._name = f"{address.name} {secrets.token_hex(8)}"
        self._lease = None if shards is None else Lease(shards, self._name)
        self.writer = PostgresWriter(address, self._name, self._lease)
        self._unanswered = Unanswered()

    @property
    def unanswered(self) -> float:
        return self._unanswered.seconds

    # Reading

    async def read(self, sql: str, *arguments: Value) -> list[Row]:
        return await self._read(spoken(sql), *arguments)

    async def read_apart(self, sql: str, *arguments: Value) -> list[Row]:
        connection = await self._another("apart")
        try:
            with explained(self.address):
                return [tuple(row) for row in await connection.fetch(spoken(sql), *arguments)]
        finally:
            connection.terminate()

    async def rows(self, sql: str, at_a_time: int) -> AsyncIterator[list[Row]]:
        """See bot.store.copying.Whole."""
        connection = await self._another("reads all")
        try:
            with explained(self.address):
                async with connection.transaction():
                    cursor = await connection.cursor(spoken(sql))
                    while found := await cursor.fetch(at_a_time):
                        yield [tuple(row) for row in found]
        finally:
            connection.terminate()

    async def last(self, table: str) -> int:
        ((number,),) = await self._read(LAST_ID, table)
        return int(number)

    async def number(self, table: str) -> int:
        async def drawn(connection: Connection) -> int:
            await connection.execute("BEGIN READ WRITE")
            number = await connection.fetchval(NEXT_ID, table)
            await connection.execute("COMMIT")
            return int(number)

        with self._unanswered.asked():
            return await self.writer.readers.ask(drawn)

    async def size(self) -> int:
        ((number,),) = await self._read(SIZE)
        return int(number)

    async def _read(self, sql: str, *arguments: Value) -> list[Row]:
        with self._unanswered.asked():
            rows = await self.writer.readers.ask(lambda connection: connection.fetch(sql, *arguments))
        return [tuple(row) for row in rows]

    async def _another(self, what: str) -> Connection:
        return (await connect(self.address, f"{self._name} {what}", self.writer.where())).connection

    # Writing

    async def transaction(self, statements: Sequence[Statement]) -> None:
        with self._unanswered.asked():
            await self.writer.write(statements)

    async def begin_after(self, table: str, number: int) -> None:
        """See bot.store.copying.Whole."""
        if number:
            with explained(self.address):
                await self.writer.connection.fetch(BEGIN_AFTER, table, number)

    async def reclaim(self) -> bool:
        return self._lease is None or await self.writer.take(self._lease)

    @property
    def holds(self) -> bool:
        return self._lease is None or self._lease.sure

    async def renew(self) -> None:
        """Until it is cancelled: the shards stay ours while nothing else is written."""
        while True:
            await asyncio.sleep(RENEWAL)
            with suppress(StoreError):  # whoever writes next hears of it
                await self.transaction(())

    # The whole of it

    async def fold(self) -> bool:
        return True

    async def rewrite(self) -> None:
        # a table that is written anew is locked meanwhile: that must not stop the other processes
        how = "FULL, ANALYZE" if self._lease is None else "ANALYZE"
        connection = await self._another("rewrites")
        try:
            with explained(self.address):
                # last what the server notes of values, for its plans
                for (table,) in (*await self._read(TABLES), (STATISTICS,)):
                    await connection.execute(f"VACUUM ({how}) {table}")
        finally:
            connection.terminate()

    async def backup(self, target: Path) -> None:
        raise StoreError(f"{self.address} is copied with PostgreSQL's own tools: python -m bot backup COPY says how.")

    async def check(self) -> list[str]:
        found = []
        for (table,) in await self._read(TABLES):
            try:
                await self.read_apart(READ_ALL.format(table))
            except (StoreError, asyncpg.PostgresError) as error:
                found.append(f"{table}: {error}")
        return found

    # Beginning and ending

    async def begin(self, steps: Sequence[Step]) -> None:
        """Locks, looks, migrates. Raises Locked, Damaged, TooNew, StoreError; then nothing was written."""
        with explained(self.address):
            version = await self.schema(len(steps))
            if self._lease is None:
                await self._bring_up_to_date(steps)
                return
            if version < len(steps):
                await self._brought_up_to_date_by_one_of_many(steps)
            await self.writer.lock(SHARED)
            await self._take_shards(self._lease)

    async def _bring_up_to_date(self, steps: Sequence[Step]) -> None:
        await self.writer.lock(ALONE)
        await migrate(self.address, self.writer.connection, await self.schema(len(steps)), steps)

    async def _brought_up_to_date_by_one_of_many(self, steps: Sequence[Step]) -> None:
        """Where several processes begin at once, one does it, and the others wait."""
        now = asyncio.get_running_loop().time
        until = now() + connecting.WORK
        while await self.schema(len(steps)) < len(steps):
            try:
                await self._bring_up_to_date(steps)
            except Locked as locked:
                if now() > until:
                    raise Locked(
                        f"{self.address} has to be brought up to date, and processes of an older version have it open. "
                        "Stop all of them first."
                    ) from locked
            finally:
                self.writer.drop()

    async def _take_shards(self, lease: Lease) -> None:
        """Waits for as long as whoever had them before may have hung. Raises Locked."""
        now = asyncio.get_running_loop().time
        until = now() + LEASE + RENEWAL
        while not await self.writer.take(lease):
            if now() > until:
                raise Locked(f"Another process has some of the shards {lease.shards}. Stop it first, or let it end.")
            await asyncio.sleep(4 * connecting.AGAIN)

    async def schema(self, known: int) -> int:
        """The version of the schema that is there; 0 if there is none yet. Raises WrongSetting, Damaged, TooNew,
        StoreError."""
        return await version_of(self.address, self._read, known)

    async def close(self) -> None:
        writer = self.writer.connection
        if self._lease is not None and writer is not None:
            with suppress(*LOST, asyncpg.InterfaceError, asyncpg.PostgresError):
                await self._lease.give_up(writer)
        for connection in (*self.writer.readers.end(), writer):
            if connection is not None:
                with suppress(*LOST, asyncpg.InterfaceError, asyncpg.PostgresError):
                    await connection.close(timeout=connecting.PATIENCE)


@asynccontextmanager
async def open_postgres(
    address: Address, steps: Sequence[Step] = MIGRATIONS, shards: Shards | None = None
) -> AsyncIterator[PostgresDriver]:
    """Locked, looked at, and only then migrated. Raises ServerAway, WrongSetting, Locked, Damaged, TooNew,
    StoreError."""
    driver = PostgresDriver(address, shards)
    renewing: asyncio.Task[None] | None = None
    try:
        await driver.begin(steps)
        renewing = asyncio.create_task(driver.renew(), name="renewing the lease") if shards else None
        yield driver
    finally:
        if renewing is not None:
            renewing.cancel()
            await asyncio.gather(renewing, return_exceptions=True)
        await driver.close()
