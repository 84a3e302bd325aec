"""Drive PostgreSQL through asyncpg: one connection that writes and keeps other bots out, a few that only read.

Processes that share the shards of one bot keep all others out together, and each other by a lease.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import asyncpg

from bot.store.api import Damaged, LeaseLost, Locked, ServerAway, StoreError, TooNew
from bot.store.driver import Rejected, Row, Statement, Value
from bot.store.migrations import MIGRATIONS, Step
from bot.store.postgres.address import Address
from bot.store.postgres.dialect import FUNCTIONS, spoken, spoken_step
from bot.store.postgres.errors import LOST, explained
from bot.store.postgres.lease import LEASE, RENEWAL, Lease
from bot.store.shards import Shards

log = logging.getLogger(__name__)
T = TypeVar("T")

# The first PostgreSQL that is tried out.
OLDEST = 15
# Seconds that a change or a question waits for a server that is away. Discord waits three for an answer to a press,
# and a press may first have to wait as long for the change before it.
PATIENCE = 1.0
# Seconds that it may take to do it.
WORK = 10.0
# Seconds between two tries.
AGAIN = 0.05
# Connections that read; another one is never waited for longer than its question takes.
READERS = 4

# One row: the version of the schema, and what the last transaction was called.
INSTALLATION = "CREATE TABLE installation (schema BIGINT NOT NULL, last_change BIGINT NOT NULL)"
MIGRATED, CHANGED = "UPDATE installation SET schema = {}", "UPDATE installation SET last_change = {}"
OURS = """
SELECT current_setting('server_version_num')::int, to_regclass('installation') IS NOT NULL,
    EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema())"""
LOCK = "SELECT pg_try_advisory_lock(hashtext('carte blanche'), hashtext(current_schema()))"
SHARE = "SELECT pg_try_advisory_lock_shared(hashtext('carte blanche'), hashtext(current_schema()))"
# What is left of the connection that was lost keeps the lock until the server has noticed.
END_THE_LAST = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()"""
LAST_ID = "SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass), 0)"
NEXT_ID = "SELECT nextval(pg_get_serial_sequence($1, 'id')::regclass)"
BEGIN_AFTER = "SELECT setval(pg_get_serial_sequence($1, 'id')::regclass, $2)"
TABLES = "SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1"
# every byte of every row is looked at
READ_ALL = "SELECT sum(length(row_of::text)) FROM {} AS row_of"
SIZE = """
SELECT coalesce(sum(pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass)), 0)::bigint
FROM pg_tables WHERE schemaname = current_schema()"""

Connection = Any  # asyncpg has no types


class PostgresDriver:
    """See Driver. `shards`: of a process that shares the database with those of the others; None: it is alone."""

    def __init__(self, address: Address, shards: Shards | None = None) -> None:
        self.address = address
        # by which the server knows our connections
        self._name = f"carte blanche {secrets.token_hex(8)}"
        self._writer: Connection = None
        self._resting: list[Connection] = []
        self._readers = asyncio.Semaphore(READERS)
        # Whoever asked last found nobody: until somebody is found, nobody reads for longer than one short try.
        self._away = False
        self._lease = None if shards is None else Lease(shards, self._name)
        # one at a time uses the writer
        self._writing = asyncio.Lock()

    # Reading

    async def read(self, sql: str, *arguments: Value) -> list[Row]:
        return await self._read(spoken(sql), arguments)

    async def read_apart(self, sql: str, *arguments: Value) -> list[Row]:
        connection = await self._connected(f"{self._name} apart")
        try:
            with explained(self.address):
                return [tuple(row) for row in await connection.fetch(spoken(sql), *arguments)]
        finally:
            connection.terminate()

    async def rows(self, sql: str, at_a_time: int) -> AsyncIterator[list[Row]]:
        """See bot.store.copying.Whole."""
        connection = await self._connected(f"{self._name} reads all")
        try:
            with explained(self.address):
                async with connection.transaction():
                    cursor = await connection.cursor(spoken(sql))
                    while found := await cursor.fetch(at_a_time):
                        yield [tuple(row) for row in found]
        finally:
            connection.terminate()

    async def last(self, table: str) -> int:
        ((number,),) = await self._read(LAST_ID, (table,))
        return int(number)

    async def number(self, table: str) -> int:
        async def drawn(connection: Connection) -> int:
            await connection.execute("BEGIN READ WRITE")
            number = await connection.fetchval(NEXT_ID, table)
            await connection.execute("COMMIT")
            return int(number)

        return await self._on_a_reader(drawn)

    async def size(self) -> int:
        ((number,),) = await self._read(SIZE, ())
        return int(number)

    async def _read(self, sql: str, arguments: Sequence[Value]) -> list[Row]:
        rows = await self._on_a_reader(lambda connection: connection.fetch(sql, *arguments))
        return [tuple(row) for row in rows]

    async def _on_a_reader(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        until = _now() + PATIENCE
        async with self._readers:
            while True:
                connection = None
                try:
                    with explained(self.address):
                        async with asyncio.timeout(PATIENCE if self._away else WORK):
                            connection = await self._reader()
                            done = await work(connection)
                    self._resting.append(connection)
                    self._away = False
                    return done
                except BaseException as error:
                    if connection is not None:
                        connection.terminate()
                    if not isinstance(error, ServerAway) or self._away or _now() + AGAIN > until:
                        self._away = isinstance(error, ServerAway)
                        raise
                await asyncio.sleep(AGAIN)

    async def _reader(self) -> Connection:
        while self._resting:
            if not (connection := self._resting.pop()).is_closed():
                return connection
        return await self._connected(f"{self._name} reads", default_transaction_read_only="on")

    # Writing

    async def transaction(self, statements: Sequence[Statement]) -> None:
        """On a connection that is lost meanwhile, it is known on the next one whether it was committed."""
        async with self._writing:
            await self._transaction(statements)

    async def _transaction(self, statements: Sequence[Statement]) -> None:
        until, change = _now() + PATIENCE, secrets.randbits(62)
        asked = False
        while True:
            try:
                with explained(self.address):
                    async with asyncio.timeout(WORK):
                        if self._writer is None or self._writer.is_closed():
                            await self._take_over()
                        if asked and await self._writer.fetchval(self._last_change) == change:
                            return
                        asked = True
                        await self._run(statements, change)
                        return
            except ServerAway:
                self._drop()
                if _now() + AGAIN > until:
                    self._away = True
                    raise
            await asyncio.sleep(AGAIN)

    @property
    def _last_change(self) -> str:
        return "SELECT last_change FROM installation" if self._lease is None else self._lease.last_change

    async def _run(self, statements: Sequence[Statement], change: int) -> None:
        begun = time.monotonic()
        try:
            if self._lease is None:
                await self._writer.execute(f"BEGIN; {CHANGED.format(change)}")
            elif await self._writer.execute(f"BEGIN; {self._lease.renewal(change)}") != "UPDATE 1":
                self._lease.lose()
                raise LeaseLost(f"Shards {self._lease.shards} are another process's now. This one stops for them.")
            for statement in statements:
                await self._say(statement)
            await self._writer.execute("COMMIT")
            if self._lease is not None:
                self._lease.renewed(begun)
        except LOST:
            raise
        except asyncio.CancelledError:
            # of no use any more; and a server that does not answer would not answer a ROLLBACK either
            self._drop()
            raise
        except Exception:
            with suppress(*LOST, asyncpg.InterfaceError):
                await self._writer.execute("ROLLBACK")
            raise

    # Other processes

    @property
    def holds(self) -> bool:
        return self._lease is None or self._lease.sure

    async def reclaim(self) -> bool:
        if self._lease is None:
            return True
        async with self._writing:
            try:
                with explained(self.address):
                    async with asyncio.timeout(WORK):
                        if self._writer is None or self._writer.is_closed():
                            await self._take_over()
                        return await self._lease.take(self._writer)
            except ServerAway:
                self._drop()
                raise

    async def renew(self) -> None:
        """Until it is cancelled: the shards stay ours while nothing else is written."""
        while True:
            await asyncio.sleep(RENEWAL)
            with suppress(StoreError):  # whoever writes next hears of it
                await self.transaction(())

    async def begin_after(self, table: str, number: int) -> None:
        """See bot.store.copying.Whole."""
        if number:
            with explained(self.address):
                await self._writer.fetch(BEGIN_AFTER, table, number)

    async def _say(self, statement: Statement) -> None:
        sql = spoken(statement.sql)
        if not statement.rows:
            await self._writer.execute(sql)
            return
        # all rows in one go: the server answers once
        touched = await self._writer.fetchmany(f"{sql} RETURNING 1", statement.rows)
        if statement.changes not in (None, len(touched)):
            raise Rejected(f"touched {len(touched)} rows instead of {statement.changes}")

    async def _take_over(self, *, alone: bool = False) -> None:
        """A connection that no other bot has beside it: what the one before it has begun is over. `alone`: nor has
        any process of the same one."""
        self._writer = await self._connected(self._name, synchronous_commit="on")
        for _ in range(int(PATIENCE / AGAIN / 2)):
            await self._writer.fetch(END_THE_LAST, self._name)
            if await self._writer.fetchval(LOCK if self._lease is None or alone else SHARE):
                return
            await asyncio.sleep(AGAIN)
        self._drop()
        raise Locked(f"Another bot has {self.address} open. Stop it first.")

    def _drop(self) -> None:
        if self._writer is not None:
            self._writer.terminate()
            self._writer = None

    async def _connected(self, name: str, **settings: str) -> Connection:
        with explained(self.address):
            return await asyncpg.connect(
                self.address.url,
                timeout=PATIENCE,
                statement_cache_size=300,
                max_cached_statement_lifetime=0,
                server_settings={"application_name": name, **settings},
            )

    # The whole of it

    async def fold(self) -> bool:
        return True

    async def rewrite(self) -> None:
        # a table that is written anew is locked meanwhile: that must not stop the other processes
        vacuum = "VACUUM FULL" if self._lease is None else "VACUUM"
        connection = await self._connected(f"{self._name} rewrites")
        try:
            with explained(self.address):
                for (table,) in await self._read(TABLES, ()):
                    await connection.execute(f"{vacuum} {table}")
        finally:
            connection.terminate()

    async def backup(self, target: Path) -> None:
        raise StoreError(f"{self.address} is copied with PostgreSQL's own tools: pg_dump --format=custom")

    async def check(self) -> list[str]:
        found = []
        for (table,) in await self._read(TABLES, ()):
            try:
                await self.read_apart(READ_ALL.format(table))
            except (StoreError, asyncpg.PostgresError) as error:
                found.append(f"{table}: {error}")
        return found

    # Beginning and ending

    async def begin(self, steps: Sequence[Step]) -> None:
        """Locks, looks, migrates. Raises Locked, Damaged, TooNew, StoreError; then nothing was written."""
        with explained(self.address):
            if self._lease is None:
                await self._take_over()
                await self._migrate(await self.schema(len(steps)), steps)
                return
            await self._bring_up_to_date(steps)
            await self._take_over()
            await self._take_shards(self._lease)

    async def _bring_up_to_date(self, steps: Sequence[Step]) -> None:
        """Where several processes begin at once, one does it, and the others wait."""
        until = _now() + WORK
        while await self.schema(len(steps)) < len(steps):
            try:
                await self._take_over(alone=True)
                await self._migrate(await self.schema(len(steps)), steps)
            except Locked as locked:
                if _now() > until:
                    raise Locked(
                        f"{self.address} has to be brought up to date, and processes of an older version have it open. "
                        "Stop all of them first."
                    ) from locked
            finally:
                self._drop()

    async def _take_shards(self, lease: Lease) -> None:
        """Waits for as long as whoever had them before may have hung. Raises Locked."""
        until = _now() + LEASE + RENEWAL
        while not await lease.take(self._writer):
            if _now() > until:
                raise Locked(f"Another process has some of the shards {lease.shards}. Stop it first, or let it end.")
            await asyncio.sleep(4 * AGAIN)

    async def schema(self, known: int) -> int:
        """The version of the schema that is there; 0 if there is none yet. Raises Damaged, TooNew, StoreError."""
        ((server, ours, filled),) = await self._read(OURS, ())
        if server < OLDEST * 10_000:
            raise StoreError(f"{self.address} is version {server // 10_000}; {OLDEST} or newer is needed.")
        if not ours and filled:
            raise Damaged(f"{self.address} belongs to another program. Choose another database.")
        version: int = (await self._read("SELECT schema FROM installation", ()))[0][0] if ours else 0
        if version > known:
            raise TooNew(f"{self.address} is from a newer version of the bot ({version}, not {known}). Update the bot.")
        return version

    async def _migrate(self, version: int, steps: Sequence[Step]) -> None:
        """The steps that are missing and their number, in one transaction."""
        if version == len(steps):
            return
        # an empty database has no rows to bring up to date
        wanted = [sql for step in steps[version:] for sql in step if version or not sql.lstrip().startswith("UPDATE")]
        said = [spoken for sql in wanted for spoken in spoken_step(sql)]
        if not version:
            said = [*FUNCTIONS, INSTALLATION, "INSERT INTO installation VALUES (0, 0)", *said]
        try:
            async with self._writer.transaction():
                for sql in (*said, MIGRATED.format(len(steps))):
                    await self._writer.execute(sql)
        except asyncpg.PostgresError as error:
            raise StoreError(f"{self.address} cannot be brought up to date ({error}). It is as it was.") from error
        if version:
            log.info("%s: schema %d is now %d", self.address, version, len(steps))

    async def close(self) -> None:
        if self._lease is not None and self._writer is not None:
            with suppress(*LOST, asyncpg.InterfaceError, asyncpg.PostgresError):
                await self._lease.give_up(self._writer)
        for connection in (*self._resting, self._writer):
            if connection is not None:
                with suppress(*LOST, asyncpg.InterfaceError, asyncpg.PostgresError):
                    await connection.close(timeout=PATIENCE)


@asynccontextmanager
async def open_postgres(
    address: Address, steps: Sequence[Step] = MIGRATIONS, shards: Shards | None = None
) -> AsyncIterator[PostgresDriver]:
    """Locked, looked at, and only then migrated. Raises ServerAway, Locked, Damaged, TooNew, StoreError."""
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


def _now() -> float:
    return asyncio.get_running_loop().time()
