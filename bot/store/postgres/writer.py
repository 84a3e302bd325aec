"""Write to PostgreSQL on one connection, which keeps other bots out, so that what is answered is there, and once."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress

import asyncpg

from bot.store.api import LeaseLost, Locked, ServerAway
from bot.store.driver import Rejected, Statement
from bot.store.postgres import connecting, together
from bot.store.postgres.address import Address, Host
from bot.store.postgres.connecting import Connection, connect
from bot.store.postgres.dialect import spoken
from bot.store.postgres.errors import LOST, explained
from bot.store.postgres.lease import Lease, moment
from bot.store.postgres.readers import Readers
from bot.store.postgres.together import Piece

# Kept while the connection lasts: a bot that is one process keeps out all others, processes of one only those.
ALONE = "SELECT pg_try_advisory_lock(hashtext('carte blanche'), hashtext(current_schema()))"
SHARED = "SELECT pg_try_advisory_lock_shared(hashtext('carte blanche'), hashtext(current_schema()))"
# What is left of the connection that was lost keeps the lock until the server has noticed.
END_THE_LAST = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()"""
# What the last transaction was called.
LAST_CHANGE = "SELECT last_change FROM installation"


class PostgresWriter:
    """The server lists it under `name`. `readers` are told when it is connected anew. `lease`: of a process that shares
    the database with others."""

    def __init__(self, address: Address, name: str, lease: Lease | None) -> None:
        self._address, self._name, self._lease = address, name, lease
        self.connection: Connection = None
        self._host: Host | None = None
        self.readers = Readers(address, f"{name} reads", self.where)
        # one at a time
        self.turn = asyncio.Lock()

    def where(self) -> Host | None:
        """The server that is written to, while that is known."""
        return self._host if self._is_connected else None

    @property
    def _is_connected(self) -> bool:
        return self.connection is not None and not self.connection.is_closed()

    async def write(self, statements: Sequence[Statement]) -> None:
        """One transaction. On a connection that is lost meanwhile, the next one tells whether it was committed. Raises
        Rejected, StoreError."""
        async with self.turn:
            await self._written(statements)

    async def _written(self, statements: Sequence[Statement]) -> None:
        until, change = _now() + connecting.PATIENCE, secrets.randbits(62)
        asked = False
        while True:
            try:
                with explained(self._address):
                    async with asyncio.timeout(connecting.WORK):
                        await self._connect()
                        if asked and await self.connection.fetchval(self._last_change) == change:
                            return
                        asked = True
                        await self._run(statements, change)
                        return
            except ServerAway:
                self.drop()
                if _now() + connecting.AGAIN > until:
                    self.readers.away = True
                    raise
            await asyncio.sleep(connecting.AGAIN)

    @property
    def _last_change(self) -> str:
        return LAST_CHANGE if self._lease is None else self._lease.last_change

    def _noted(self, change: object, number: object) -> str:
        """What a transaction begins with: it notes what it is called, and renews the lease of that number; it touches
        nothing if that is not held any more, or where the number is NULL."""
        if self._lease is not None:
            return self._lease.renewal(change, number)
        return f"UPDATE installation SET last_change = {change} WHERE {number} IS NOT NULL"  # noqa: S608

    async def _run(self, statements: Sequence[Statement], change: int) -> None:
        begun, number = moment(), 0 if self._lease is None else self._lease.number
        pieces = list(together.pieces(statements))
        try:
            if len(pieces) == 1 and together.can_be_counted(pieces[0]):
                await self._at_once(pieces[0], change, number)
            else:
                await self._one_by_one(pieces, self._noted(change, number))
            if self._lease is not None:
                self._lease.renewed(begun)
        except LOST:
            raise
        except asyncio.CancelledError:
            # of no use any more; and a server that does not answer would not answer a ROLLBACK either
            self.drop()
            raise
        except Exception:
            if not self.connection.is_closed() and self.connection.is_in_transaction():
                with suppress(*LOST, asyncpg.InterfaceError):
                    await self.connection.execute("ROLLBACK")
            raise

    async def _at_once(self, piece: Piece, change: int, number: int) -> None:
        """The server is asked once, and commits by itself: all rows, or none."""
        rows = [(change, None if later else number, *row) for later, row in enumerate(together.rows(piece))]
        try:
            await self.connection.fetchmany(together.text(piece, self._noted("$1::bigint", "$2::bigint")), rows)
        except asyncpg.DivisionByZeroError as error:
            self._must_hold(self._lease is None or await self.connection.fetchval(self._lease.is_held))
            raise Rejected("a row is not there that must be touched") from error

    async def _one_by_one(self, pieces: Sequence[Piece], noted: str) -> None:
        self._must_hold(await self.connection.execute(f"BEGIN; {noted}" if pieces else noted) == "UPDATE 1")
        for piece in pieces:
            await self._say(piece)
        if pieces:
            await self.connection.execute("COMMIT")

    def _must_hold(self, holds: bool) -> None:
        if not holds and self._lease is not None:
            self._lease.lose()
            raise LeaseLost(f"Shards {self._lease.shards} are another process's now. This one stops for them.")

    async def _say(self, piece: Piece) -> None:
        statement, *others = piece
        if not statement.rows:
            await self.connection.execute(spoken(statement.sql))
        elif not others:
            # all rows in one go: the server answers once
            touched = await self.connection.fetchmany(f"{spoken(statement.sql)} RETURNING 1", statement.rows)
            if statement.changes not in (None, len(touched)):
                raise Rejected(f"touched {len(touched)} rows instead of {statement.changes}")
        else:
            try:
                await self.connection.fetchmany(together.text(piece), together.rows(piece))
            except asyncpg.DivisionByZeroError as error:
                raise Rejected("a row is not there that must be touched") from error

    # Connecting

    async def _connect(self) -> None:
        if not self._is_connected:
            await self.lock(ALONE if self._lease is None else SHARED)

    async def lock(self, how: str) -> None:
        """A new connection, with a lock that no other bot has: what the one before it has begun is over. Raises
        Locked."""
        self.readers.renew()
        self.connection, self._host = await connect(self._address, self._name, synchronous_commit="on")
        for _ in range(int(connecting.PATIENCE / connecting.AGAIN / 2)):
            if not await self.connection.fetch(END_THE_LAST, self._name) and await self.connection.fetchval(how):
                return
            await asyncio.sleep(connecting.AGAIN)
        self.drop()
        raise Locked(f"Another bot has {self._address} open. Stop it first.")

    def drop(self) -> None:
        if self.connection is not None:
            self.connection.terminate()
            self.connection = None

    async def take(self, lease: Lease) -> bool:
        """Whether the shards are ours now. Raises StoreError."""
        async with self.turn:
            try:
                with explained(self._address):
                    async with asyncio.timeout(connecting.WORK):
                        await self._connect()
                        return await lease.take(self.connection)
            except ServerAway:
                self.drop()
                raise


def _now() -> float:
    return asyncio.get_running_loop().time()
