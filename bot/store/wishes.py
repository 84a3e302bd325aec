"""Remember who wants to be told when a table of a game opens in a channel."""

from __future__ import annotations

from collections.abc import Iterable

from bot.store.committer import Committer
from bot.store.driver import Driver, some

ADD = """
INSERT INTO wishes (channel, game, user, guild, at) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (channel, game, user) DO UPDATE SET at = excluded.at"""
DROP = "DELETE FROM wishes WHERE channel = ? AND game = ? AND user = ?"
OF = "SELECT user, told FROM wishes WHERE channel = ? AND game = ? AND at > ? ORDER BY user"
TOLD = "UPDATE wishes SET told = ? WHERE channel = ? AND game = ? AND user = ?"
BY = "SELECT count(*) FROM wishes WHERE user = ?"
FORGET = "DELETE FROM wishes WHERE user = ?"
FORGET_SERVER = "DELETE FROM wishes WHERE guild = ?"
FORGET_CHANNEL = "DELETE FROM wishes WHERE channel = ?"
EXPIRED = "DELETE FROM wishes WHERE at <= ?"


class WishStore:
    def __init__(self, driver: Driver, committer: Committer) -> None:
        self._driver, self._committer = driver, committer

    async def add(self, guild: int, channel: int, game: str, user: int, now: int) -> None:
        await self._committer.write((some(ADD, channel, game, user, guild, now),))

    async def drop(self, channel: int, game: str, user: int) -> None:
        await self._committer.write((some(DROP, channel, game, user),))

    async def of(self, channel: int, game: str, since: int) -> dict[int, int]:
        """Who has wished it since then, and when each was told last (0: never)."""
        return dict(await self._driver.read(OF, channel, game, since))

    async def by(self, user: int) -> int:
        """How many somebody has."""
        ((many,),) = await self._driver.read(BY, user)
        return int(many)

    async def told(self, channel: int, game: str, users: Iterable[int], now: int) -> None:
        await self._committer.write(tuple(some(TOLD, now, channel, game, user) for user in users))

    async def clear(self, user: int) -> None:
        """Somebody wants to hear of no table any more."""
        await self._committer.write((some(FORGET, user),))

    async def forget_channel(self, channel: int) -> None:
        await self._committer.write((some(FORGET_CHANNEL, channel),))

    async def expire(self, before: int) -> None:
        """What was wished before that moment is wished no more."""
        await self._committer.write((some(EXPIRED, before),))
