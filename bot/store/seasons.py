"""Keep the seasons of servers: when moderators have begun and ended them, and the role for whoever is first."""

from __future__ import annotations

import msgspec

from bot.store.committer import Committer
from bot.store.driver import Driver, Rejected, one


class Season(msgspec.Struct, frozen=True):
    """`began_at`, `ended_at`: ms; without an end it still runs. `role`: for whoever is first at its end, if any."""

    id: int
    guild: int
    name: str
    began_at: int
    ended_at: int | None = None
    role: int | None = None


_COLUMNS = "id, guild, name, began_at, ended_at, role"
_RUNNING = f"SELECT {_COLUMNS} FROM seasons WHERE guild = ? AND ended_at IS NULL"  # noqa: S608
_NEWEST = f"SELECT {_COLUMNS} FROM seasons WHERE guild = ? ORDER BY id DESC LIMIT ?"  # noqa: S608
_BEGIN = f"INSERT INTO seasons ({_COLUMNS}) VALUES (?, ?, ?, ?, NULL, ?)"  # noqa: S608
_END = "UPDATE seasons SET ended_at = ? WHERE id = ? AND ended_at IS NULL"
# Seasons that have ended with somebody first in a game, and had a role for it.
_WON = f"""
SELECT {_COLUMNS} FROM seasons WHERE role IS NOT NULL AND ended_at IS NOT NULL AND id IN (
    SELECT season FROM ratings AS mine WHERE mine.user = ? AND mine.user <> 0 AND NOT EXISTS (
        SELECT 1 FROM ratings AS better WHERE better.guild = mine.guild AND better.game = mine.game
        AND better.season = mine.season AND better.user <> 0 AND better.points > mine.points))"""  # noqa: S608
FORGET_SERVER = "DELETE FROM seasons WHERE guild = ?"


class SeasonStore:
    """At most one season of a server runs."""

    def __init__(self, driver: Driver, committer: Committer) -> None:
        self._driver, self._committer = driver, committer

    async def begin(self, guild: int, name: str, role: int | None, now: int) -> bool:
        """False if one runs already."""
        try:
            number = await self._driver.number("seasons")
            await self._committer.write((one(_BEGIN, number, guild, name, now, role),))
        except Rejected:
            return False
        return True

    async def end(self, season: int, now: int) -> bool:
        """False if it has ended already."""
        try:
            await self._committer.write((one(_END, now, season),))
        except Rejected:
            return False
        return True

    async def running(self, guild: int) -> Season | None:
        rows = await self._driver.read(_RUNNING, guild)
        return Season(*rows[0]) if rows else None

    async def newest(self, guild: int, most: int) -> list[Season]:
        """The newest first."""
        return [Season(*row) for row in await self._driver.read(_NEWEST, guild, most)]

    async def won_with_role(self, user: int) -> list[Season]:
        """Those that have ended, with this person first in a game, and had a role for it."""
        return [Season(*row) for row in await self._driver.read(_WON, user)]
