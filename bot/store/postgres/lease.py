"""Hold shards in a database that many processes share: no two of them ever write for one server.

A lease is a row. Every transaction of its holder begins by renewing that row, and is refused if it is not there any
more: so what a process that hung has begun is never committed once somebody else has taken its shards, and asking for
it costs nothing beside what a transaction writes anyway. Its number is never given again; the time is the database's.
"""

from __future__ import annotations

import time
from typing import Any

from bot.store.shards import Shards

# Seconds after which whoever has not written anything may lose its shards.
LEASE = 15.0
# Seconds between two renewals of a process that writes nothing else.
RENEWAL = 4.0

# One after the other: so nobody takes what another one is taking.
_ALONE = "SELECT pg_advisory_xact_lock(hashtext('carte blanche leases'), hashtext(current_schema()))"
_TABLE = """
CREATE TABLE IF NOT EXISTS leases (
    id BIGSERIAL PRIMARY KEY, first BIGINT NOT NULL, last BIGINT NOT NULL, count BIGINT NOT NULL, holder TEXT NOT NULL,
    expires TIMESTAMPTZ NOT NULL, last_change BIGINT NOT NULL DEFAULT 0
)"""
# A process that has ended has no connection any more: nobody need wait for its lease to expire.
_HELD = """
SELECT id, first, last, count, holder, expires < clock_timestamp()
    OR NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE application_name = holder) AS free
FROM leases"""
# What it has begun must not keep its row locked; once this connection is gone, it cannot be committed either.
_END = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()"""
_DROP = "DELETE FROM leases WHERE id = ANY($1)"
_TAKE = """
INSERT INTO leases (first, last, count, holder, expires)
VALUES ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5)) RETURNING id"""

Connection = Any  # asyncpg has no types


def moment() -> float:
    """Now, in seconds: whatever people set the computer's clock to."""
    return time.monotonic()


class Lease:
    """Of `shards`, for the process whose writing connection is named `holder`."""

    def __init__(self, shards: Shards, holder: str) -> None:
        self.shards, self.holder = shards, holder
        # 0: it is not held.
        self.number = 0
        self._renewed = 0.0

    @property
    def sure(self) -> bool:
        """Whether nobody else can have taken it yet. After a pause of the process it is not, until it is renewed."""
        return self.number > 0 and moment() - self._renewed < LEASE

    async def take(self, connection: Connection) -> bool:
        """False while another process holds one of the shards."""
        begun = moment()
        async with connection.transaction():
            await connection.execute(_ALONE)
            await connection.execute(_TABLE)
            ours = [row for row in await connection.fetch(_HELD) if self.shards.meets(Shards(*row[1:4]))]
            if not all(row["free"] for row in ours):
                return False
            for row in ours:
                await connection.fetch(_END, row["holder"])
            await connection.execute(_DROP, [row["id"] for row in ours])
            shards = self.shards
            number = await connection.fetchval(_TAKE, shards.first, shards.last, shards.count, self.holder, LEASE)
        self.number, self._renewed = number, begun
        return True

    def renewal(self, change: object, number: object) -> str:
        """Renews the lease of that number, by a transaction that is called so; it touches nothing if that is not held
        any more."""
        later = f"clock_timestamp() + make_interval(secs => {LEASE})"
        return f"UPDATE leases SET expires = {later}, last_change = {change} WHERE id = {number}"  # noqa: S608

    @property
    def is_held(self) -> str:
        """Asks whether nobody has taken it."""
        return f"SELECT EXISTS (SELECT 1 FROM leases WHERE id = {self.number})"  # noqa: S608

    @property
    def last_change(self) -> str:
        """Asks what the last transaction was called."""
        return f"SELECT last_change FROM leases WHERE id = {self.number}"  # noqa: S608

    def renewed(self, begun: float) -> None:
        """By a transaction that was begun at that moment of the process's own clock."""
        self._renewed = begun

    def lose(self) -> None:
        self.number = 0

    async def give_up(self, connection: Connection) -> None:
        """The process ends: the next one need not wait."""
        if self.number:
            await connection.execute(_DROP, [self.number])
            self.number = 0
