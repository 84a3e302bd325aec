"""Tell what somebody has played on a server: where they stand, how they have done lately, and with whom they play."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.store.driver import Driver
from bot.store.ladder import ABOVE, ALL_TIME, Rung

# Games that are looked through for opponents.
LATELY = 200


class FormGame(msgspec.Struct, frozen=True):
    """A game that counted: `place` of so many `seats`."""

    game: str
    place: int
    seats: int


class Opponent(msgspec.Struct, frozen=True):
    """Somebody they have met: in so many games, of which so many ended better for them than for that person."""

    user: int
    name: str
    games: int
    ahead: int


_STANDS = """
SELECT game, name, points, games, wins FROM ratings WHERE guild = ? AND season = 0 AND user = ?
ORDER BY games DESC, game"""
_MINE = """
FROM counted_seats AS mine JOIN finished ON finished.table_id = mine.table_id
WHERE mine.user = ?1 AND mine.season = 0 AND finished.guild = ?2
AND finished.audience IN (SELECT CAST(value AS INTEGER) FROM json_each(?3))
ORDER BY mine.number DESC LIMIT ?4"""
FORM = f"""
SELECT finished.game, mine.place, (
    SELECT count(*) FROM counted_seats AS each WHERE each.table_id = mine.table_id AND each.season = 0
) {_MINE}"""  # noqa: S608
OPPONENTS = f"""
SELECT theirs.user, (SELECT max(name) FROM ratings WHERE ratings.guild = ?2 AND ratings.user = theirs.user),
    count(*), sum(CASE WHEN known.place < theirs.place THEN 1 ELSE 0 END)
FROM (SELECT mine.table_id, mine.place {_MINE}) AS known JOIN counted_seats AS theirs
ON theirs.table_id = known.table_id AND theirs.season = 0 AND theirs.user <> 0 AND theirs.user <> ?1
GROUP BY theirs.user ORDER BY count(*) DESC, theirs.user LIMIT ?5"""  # noqa: S608


class ProfileStore:
    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    async def rungs(self, guild: int, user: int) -> dict[str, Rung]:
        """Where somebody stands of all time, by game; those that they have played most first."""
        found = dict[str, Rung]()
        for game, name, points, games, wins in await self._driver.read(_STANDS, guild, user):
            ((above,),) = await self._driver.read(ABOVE, guild, game, ALL_TIME, points)
            found[game] = Rung(1 + above, user, name, points, games, wins)
        return found

    async def form(self, guild: int, user: int, channels: Collection[int], most: int) -> list[FormGame]:
        """Their newest games that count, of those that whoever sees these channels may know of; the newest first."""
        rows = await self._driver.read(FORM, user, guild, _json(channels), most)
        return [FormGame(*row) for row in rows]

    async def opponents(self, guild: int, user: int, channels: Collection[int], most: int) -> list[Opponent]:
        """With whom they have played most of late."""
        rows = await self._driver.read(OPPONENTS, user, guild, _json(channels), LATELY, most)
        return [Opponent(*row) for row in rows]


def _json(channels: Collection[int]) -> str:
    return msgspec.json.encode(sorted(channels)).decode()
