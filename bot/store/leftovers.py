"""Remember what Discord still shows although it should not: messages that must go, tables shown with too much."""

# ruff: noqa: S608 - nothing in these texts comes from outside

from __future__ import annotations

from bot.store.committer import Committer
from bot.store.driver import Driver, Statement, some

_ADD = "INSERT INTO leftovers (channel, message, user, guild)"
# what is there already stays
_ONCE = "ON CONFLICT DO NOTHING"
ADD = f"{_ADD} VALUES (?, ?, ?, ?) {_ONCE}"
DROP = "DELETE FROM leftovers WHERE channel = ? AND message = ?"
SERVERS = "SELECT DISTINCT guild FROM leftovers WHERE user = 0"
OF = "SELECT DISTINCT channel, message FROM leftovers WHERE user = 0 AND guild = ? ORDER BY message LIMIT ?"
UNNAME = (
    f"{_ADD} SELECT channel, message, 0, guild FROM leftovers WHERE user = ? {_ONCE}",
    "DELETE FROM leftovers WHERE user = ?",
)
FORGET_SERVER = "DELETE FROM leftovers WHERE guild = ?"

STALE_SERVERS = "SELECT DISTINCT guild FROM tables WHERE stale > 0"
STALE = "SELECT id, channel, stale FROM tables WHERE stale > 0 AND guild = ? ORDER BY id DESC LIMIT ?"
SHOWN = "UPDATE tables SET stale = 0 WHERE id = ? AND stale = ?"
NOW_STALE = "UPDATE tables SET stale = stale + 1 WHERE id = ? AND message IS NOT NULL AND guild IS NOT NULL"
CALLED = f"""
{_ADD} SELECT channel, announcement, 0, guild FROM tables
WHERE id = ? AND announcement IS NOT NULL AND guild IS NOT NULL {_ONCE}"""

_POSTED = "message IS NOT NULL AND office IS NOT NULL"
_PROPOSED = f"""
{_ADD} SELECT office, message, 0, guild FROM proposals JOIN decks ON decks.id = deck WHERE {_POSTED}"""
PROPOSED_BY = f"{_PROPOSED} AND author = ? {_ONCE}"
PROPOSED_FOR = f"{_PROPOSED} AND status = 'waiting' AND deck = ? {_ONCE}"
PURGED = f"{_PROPOSED} AND deck IN (SELECT id FROM decks WHERE deleted_at < ? ORDER BY deleted_at LIMIT ?) {_ONCE}"
PROPOSAL = f"{_PROPOSED} AND proposals.id = ? {_ONCE}"
UNPOST_FOR = "UPDATE proposals SET message = NULL WHERE deck = ? AND status = 'waiting'"
UNPOST = "UPDATE proposals SET message = NULL WHERE id = ?"

# Of a server, looked at together: what cannot be taken away now must not hide what can.
_MOST = 200


class LeftoverStore:
    def __init__(self, driver: Driver, committer: Committer) -> None:
        self._driver, self._committer = driver, committer

    async def add(self, guild: int, channel: int, message: int, user: int = 0) -> None:
        """A message that must go: now, or as soon as the `user` whom it names is forgotten."""
        await self._committer.write((some(ADD, channel, message, user, guild),))

    async def drop(self, channel: int, message: int) -> None:
        """It is gone."""
        await self._committer.write((some(DROP, channel, message),))

    async def servers(self) -> list[int]:
        """Where something must go now."""
        return [guild for (guild,) in await self._driver.read(SERVERS)]

    async def of(self, guild: int) -> list[tuple[int, int]]:
        """What must go now: channels and messages, oldest first."""
        return [(channel, message) for channel, message in await self._driver.read(OF, guild, _MOST)]

    async def stale_servers(self) -> list[int]:
        """Where messages of tables show more than the tables hold."""
        return [guild for (guild,) in await self._driver.read(STALE_SERVERS)]

    async def stale(self, guild: int) -> list[tuple[int, int, int]]:
        """The newest of these tables, their channels, and what to tell `shown`."""
        return [(id, channel, stale) for id, channel, stale in await self._driver.read(STALE, guild, _MOST)]

    async def mark(self, table: int) -> None:
        """Somebody was taken out of an open table."""
        await self._committer.write(stale(table))

    async def shown(self, table: int, stale: int) -> None:
        """Its message shows no more than the table held when it was read as that `stale`."""
        await self._committer.write((some(SHOWN, table, stale),))


def stale(table: int) -> tuple[Statement, ...]:
    """Somebody is taken out of a table: so they must go from its message and its call."""
    return some(NOW_STALE, table), some(CALLED, table)
