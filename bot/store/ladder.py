"""Keep how well people and computers play, and with which rating each seat has gone into a game that counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec

from bot.store.committer import Committer
from bot.store.driver import Driver, Unit, one, some

ALL_TIME = 0
"""Stands for no season."""


class Rating(msgspec.Struct, frozen=True):
    """How well somebody plays a game, as far as results tell: what is expected of them, and how far from that they may
    be. In millionths, for whole numbers are the same in every database, and however often they are computed."""

    mean: int
    spread: int


class RatedPlayer(NamedTuple):
    """A person, or (`user` 0) the computers of a level; neither: somebody who is forgotten."""

    user: int
    level: str = ""


class CountedSeat(msgspec.Struct, frozen=True):
    """A seat of a game that counts. `place`: from 1, shared by those who stand equal. `before`, `after`: its rating;
    `name`: what they are called now, and `points`: what the ladder shows of `after` (both are not kept here)."""

    seat: int
    player: RatedPlayer
    name: str
    place: int
    before: Rating
    after: Rating | None = None
    points: int = 0


class CountedGame(msgspec.Struct, frozen=True):
    """A game that counts, on one ladder: that of a `season`, or of all time. A server's are in the order of `number`,
    which is that in which they were counted."""

    table: int
    guild: int
    game: str
    season: int
    number: int
    seats: tuple[CountedSeat, ...] = ()


class WantedLadder(msgspec.Struct, frozen=True):
    """One ladder: of a game on a server, in a season or of all time."""

    guild: int
    game: str
    season: int = ALL_TIME


class Rung(msgspec.Struct, frozen=True):
    """A person on a ladder. `rank`: from 1, shared by those who have as many points."""

    rank: int
    user: int
    name: str
    points: int
    games: int
    wins: int


_KNOWN = """
SELECT user, level, mean, spread FROM ratings WHERE guild = ? AND game = ? AND season = ?
AND (user = 0 OR user IN (SELECT CAST(value AS INTEGER) FROM json_each(?)))"""
_NEWEST = "SELECT coalesce(max(number), 0) FROM counted_seats"
_COUNT = """
INSERT INTO counted_seats (table_id, season, seat, number, user, level, place, mean, spread)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_RATE = """
INSERT INTO ratings (guild, game, season, user, level, name, mean, spread, points, games, wins)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)
ON CONFLICT (guild, game, season, user, level) DO UPDATE
SET name = excluded.name, mean = excluded.mean, spread = excluded.spread, points = excluded.points,
    games = ratings.games + 1, wins = ratings.wins + excluded.wins"""
_LADDER = "guild = ? AND game = ? AND season = ? AND user <> 0"
# who is on the page is found in the index: people above it are counted, and not read
PAGE = """
SELECT user, name, points, games, wins FROM ratings
WHERE guild = ?1 AND game = ?2 AND season = ?3 AND level = '' AND user IN (
    SELECT user FROM ratings WHERE guild = ?1 AND game = ?2 AND season = ?3 AND user <> 0
    ORDER BY points DESC, user LIMIT ?4 OFFSET ?5)
ORDER BY points DESC, user"""
ABOVE = f"SELECT count(*) FROM ratings WHERE {_LADDER} AND points > ?"  # noqa: S608
ALL = f"SELECT count(*) FROM ratings WHERE {_LADDER}"  # noqa: S608
_MINE = "SELECT name, points, games, wins FROM ratings WHERE guild = ? AND game = ? AND season = ? AND user = ?"
_GAMES = "SELECT DISTINCT game FROM ratings WHERE guild = ? AND season = 0 AND user <> 0"
_NEWEST_GAME = """
SELECT finished.game FROM finished WHERE guild = ?
AND EXISTS (SELECT 1 FROM counted_seats WHERE table_id = finished.table_id) ORDER BY ended_at DESC LIMIT 1"""
_RATINGS = "SELECT game, season, user, level, mean, spread FROM ratings WHERE guild = ?"
_COUNTED = """
SELECT counted_seats.table_id, finished.game, season, number, seat, user, level, place, mean, spread
FROM counted_seats JOIN finished ON finished.table_id = counted_seats.table_id
WHERE guild = ? ORDER BY number, season, seat"""
# Their results stay, and what they say of others; nothing tells that they were the same person's.
FORGET = (
    "DELETE FROM ratings WHERE user = ?",
    "UPDATE counted_seats SET user = 0 WHERE user = ?",
)
_LEAVE = "INSERT INTO off_ladders (user) VALUES (?) ON CONFLICT (user) DO NOTHING"
_RETURN = "DELETE FROM off_ladders WHERE user = ?"
_LEFT = "SELECT user FROM off_ladders WHERE user = ?"
# Whoever has left is forgotten anew in the transaction in which a game counts: whoever comes to count it need not know.
_UNRATE = """
DELETE FROM ratings WHERE guild = ? AND game = ? AND season = ? AND user IN (
    SELECT off_ladders.user FROM off_ladders JOIN counted_seats ON counted_seats.user = off_ladders.user
    WHERE table_id = ?)"""
_UNCOUNT = """
UPDATE counted_seats SET user = 0 WHERE table_id = ? AND season = ? AND user IN (SELECT user FROM off_ladders)"""
FORGET_SERVER = "DELETE FROM ratings WHERE guild = ?"


def written(game: CountedGame) -> Unit:
    """Goes into the transaction in which its table ends, which fails if it is counted already."""
    counted = (
        one(_COUNT, game.table, game.season, each.seat, game.number, *each.player, each.place, *_pair(each.before))
        for each in game.seats
    )
    rated = (
        some(
            *(_RATE, game.guild, game.game, game.season, *each.player),
            *(each.name, *_pair(each.after), each.points, int(each.place == 1)),
        )
        for each in game.seats
        if each.after is not None
    )
    left = (
        some(_UNRATE, game.guild, game.game, game.season, game.table),
        some(_UNCOUNT, game.table, game.season),
    )
    return *counted, *rated, *left


def _pair(rating: Rating) -> tuple[int, int]:
    return rating.mean, rating.spread


class LadderStore:
    """Ratings stay until whoever they are of is forgotten; which games have led to them, as long as their tables."""

    def __init__(self, driver: Driver, committer: Committer) -> None:
        self._driver, self._committer = driver, committer

    async def leave(self, user: int) -> None:
        """Takes somebody off all ladders, for good: no game counts for them until they `come_back`, whatever else of
        them is forgotten. What others have won or lost against them stays."""
        await self._committer.write((some(_LEAVE, user), *(some(statement, user) for statement in FORGET)))

    async def come_back(self, user: int) -> None:
        """From their next game on they count, as newcomers."""
        await self._committer.write((some(_RETURN, user),))

    async def has_left(self, user: int) -> bool:
        return bool(await self._driver.read(_LEFT, user))

    async def ratings(self, ladder: WantedLadder, users: Iterable[int]) -> dict[RatedPlayer, Rating]:
        """Of these people, and of all computers; whoever has none is not there."""
        people = msgspec.json.encode(list(users)).decode()
        rows = await self._driver.read(_KNOWN, *msgspec.structs.astuple(ladder), people)
        return {RatedPlayer(user, level): Rating(mean, spread) for user, level, mean, spread in rows}

    async def next_number(self) -> int:
        """Of a game that counts: greater than all before."""
        ((newest,),) = await self._driver.read(_NEWEST)
        return int(newest) + 1

    async def page(self, ladder: WantedLadder, number: int, size: int) -> list[Rung]:
        """The best first; pages count from 0."""
        which = msgspec.structs.astuple(ladder)
        rows = await self._driver.read(PAGE, *which, size, number * size)
        if not rows:
            return []
        # whoever stands equal shares a rank, also across pages
        ((above,),) = await self._driver.read(ABOVE, *which, rows[0][2])
        ranks = _ranks([row[2] for row in rows], above, number * size)
        return [Rung(rank, *row) for rank, row in zip(ranks, rows, strict=True)]

    async def rung(self, ladder: WantedLadder, user: int) -> Rung | None:
        """Where somebody stands; None: nowhere yet."""
        which = msgspec.structs.astuple(ladder)
        rows = await self._driver.read(_MINE, *which, user)
        if not rows:
            return None
        name, points, games, wins = rows[0]
        ((above,),) = await self._driver.read(ABOVE, *which, points)
        return Rung(1 + above, user, name, points, games, wins)

    async def people(self, ladder: WantedLadder) -> int:
        """How many stand on it."""
        ((count,),) = await self._driver.read(ALL, *msgspec.structs.astuple(ladder))
        return int(count)

    async def newest_game(self, guild: int) -> str | None:
        """Which game a server has played last that counted."""
        rows = await self._driver.read(_NEWEST_GAME, guild) or await self._driver.read(_GAMES, guild)
        return rows[0][0] if rows else None

    async def of_server(self, guild: int) -> dict[tuple[str, int, RatedPlayer], Rating]:
        """Every rating, by game, season and whose it is."""
        rows = await self._driver.read_apart(_RATINGS, guild)
        return {
            (game, season, RatedPlayer(user, level)): Rating(mean, spread)
            for game, season, user, level, mean, spread in rows
        }

    async def counted(self, guild: int) -> list[CountedGame]:
        """The games of a server that have counted and are kept, in the order in which they did."""
        rows = await self._driver.read_apart(_COUNTED, guild)
        games = groupby(rows, lambda row: tuple(row[:4]))
        return [
            CountedGame(table, guild, game, season, number, tuple(_seat(*row[4:]) for row in seats))
            for (table, game, season, number), seats in games
        ]


def _seat(seat: int, user: int, level: str, place: int, mean: int, spread: int) -> CountedSeat:
    return CountedSeat(seat, RatedPlayer(user, level), "", place, Rating(mean, spread))


def _ranks(points: Sequence[int], above: int, first: int) -> list[int]:
    """Of the people of a page, whose first one is the `first` of all, counted from 0; `above`: how many have more
    points than that one."""
    ranks = list[int]()
    for number, each in enumerate(points):
        same = number and each == points[number - 1]
        ranks.append(ranks[-1] if same else 1 + (first + number if number else above))
    return ranks
