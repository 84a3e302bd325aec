"""Remember whom a table waits for without having called them yet, and the direct messages that tell it for all."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

import msgspec

from bot.store.committer import Committer
from bot.store.driver import Driver, Rejected, one, some

HELD = "SELECT table_id, user, until FROM held_calls"
# of a table that is gone meanwhile, nothing is kept
HOLD = """
INSERT INTO held_calls (table_id, user, until)
SELECT id, CAST(? AS INTEGER), CAST(? AS INTEGER) FROM tables WHERE id = ?
ON CONFLICT (table_id, user) DO UPDATE SET until = excluded.until"""
DROP = "DELETE FROM held_calls WHERE user = ? AND table_id = ?"
WAITING = """
SELECT user, table_id, told, guild, channel, message, game
FROM held_calls JOIN tables ON tables.id = table_id JOIN people USING (user)
WHERE until IS NULL AND digest = 1 AND status = 'playing' ORDER BY user, table_id"""
DIGESTS = "SELECT user, channel, message, at, shown, locale FROM digests"
SET_DIGEST = """
INSERT INTO digests (user, channel, message, at, shown, locale) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (user) DO UPDATE
SET channel = excluded.channel, message = excluded.message, at = excluded.at, shown = excluded.shown,
    locale = excluded.locale"""
CLOSED_TO = "SELECT 1 FROM digests WHERE user = ? AND shown = ?"
DROP_DIGEST = "DELETE FROM digests WHERE user = ?"
# not of somebody who has switched it on a moment ago, in another process
END_DIGEST = """
DELETE FROM digests
WHERE user = ? AND NOT EXISTS (SELECT 1 FROM people WHERE people.user = digests.user AND digest = 1)"""
# a digest was to tell them, and they have none any more
UNTOLD = """
SELECT table_id, user FROM held_calls LEFT JOIN people USING (user) WHERE until IS NULL AND coalesce(digest, 0) = 0"""
TOLD = "UPDATE held_calls SET told = 1 WHERE user = ? AND table_id = ?"
# In place of what a digest says: its reader has closed their direct messages.
CLOSED = "closed"
FORGET = ("DELETE FROM held_calls WHERE user = ?", DROP_DIGEST)


class WaitingTable(msgspec.Struct, frozen=True):
    """A table that waits for somebody who has a digest. `told`: whether they have been told by a new message."""

    table: int
    told: bool
    guild: int | None
    channel: int
    message: int | None
    game: str


class Digest(msgspec.Struct, frozen=True):
    """A direct message: where it is, when it was sent (0: it tells of no table yet), a hash of what it says, and the
    language of its reader's Discord."""

    user: int
    channel: int
    message: int
    at: int
    shown: str
    locale: str


class CallStore:
    def __init__(self, driver: Driver, committer: Committer) -> None:
        self._driver, self._committer = driver, committer

    async def held(self) -> dict[int, dict[int, int | None]]:
        """By table, who is called later, and when; None: the digest tells them."""
        found: dict[int, dict[int, int | None]] = defaultdict(dict)
        for table, user, until in await self._driver.read(HELD):
            found[table][user] = until
        return found

    async def hold(self, table: int, held: Mapping[int, int | None], dropped: Iterable[int]) -> None:
        """These are called later, those need not be called any more."""
        gone = (some(DROP, user, table) for user in dropped)
        await self._committer.write((*(some(HOLD, user, until, table) for user, until in held.items()), *gone))

    async def waiting(self) -> dict[int, list[WaitingTable]]:
        """By person, what their digest is to tell."""
        found: dict[int, list[WaitingTable]] = defaultdict(list)
        for user, table, told, *where in await self._driver.read(WAITING):
            found[user].append(WaitingTable(table, bool(told), *where))
        return found

    async def digests(self) -> dict[int, Digest]:
        """The newest one of everybody who has one."""
        return {row[0]: Digest(*row) for row in await self._driver.read(DIGESTS)}

    async def is_closed(self, user: int) -> bool:
        """Whether somebody no longer has a digest because their direct messages are closed."""
        return bool(await self._driver.read(CLOSED_TO, user, CLOSED))

    async def set_digest(self, digest: Digest, told: Iterable[int] = ()) -> None:
        """It is shown so. `told`: the tables of which somebody was told by a new message."""
        tables = (some(TOLD, digest.user, table) for table in told)
        await self._committer.write((some(SET_DIGEST, *msgspec.structs.astuple(digest)), *tables))

    async def end_digest(self, user: int) -> bool:
        """Whether somebody had one and wants none any more: then it is dropped."""
        try:
            await self._committer.write((one(END_DIGEST, user),))
        except Rejected:
            return False
        return True

    async def untold(self) -> list[tuple[int, int]]:
        """Tables, and people whom a digest was to tell of them: they want none any more, and are to be called."""
        return [(table, user) for table, user in await self._driver.read(UNTOLD)]
