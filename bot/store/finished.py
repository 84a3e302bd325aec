"""Remember which games have ended, where and between whom: what histories list, and a ladder can read."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.store.driver import Driver, Unit, some


class FinishedSeat(msgspec.Struct, frozen=True):
    """`user` None: a computer's, or somebody's who is forgotten. `place`: from 1, shared by those who stand equal;
    None: the game was broken off, or ended before places were noted."""

    seat: int
    user: int | None = None
    place: int | None = None


class FinishedGame(msgspec.Struct, frozen=True):
    """A game that has ended, by a result or not; never a practice. `audience`: the channel whose members may see it.
    `ended_at`: milliseconds. It goes with its table."""

    table: int
    guild: int | None
    channel: int
    audience: int
    game: str
    ended_at: int
    seats: tuple[FinishedSeat, ...] = ()


class WantedGames(msgspec.Struct, frozen=True):
    """Which games somebody wants to be told of: of a server, of its `channels` alone; with `players`, at most two, all
    at the same table (none: of anybody); of one `game` (empty: of all)."""

    guild: int
    channels: tuple[int, ...]
    players: tuple[int, ...] = ()
    game: str = ""


_ADD = """
INSERT INTO finished (table_id, guild, channel, audience, game, ended_at) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (table_id) DO NOTHING"""
_ADD_SEAT = """
INSERT INTO finished_seats (table_id, seat, user, place, ended_at) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (table_id, seat) DO NOTHING"""
FORGET = ("UPDATE finished_seats SET user = NULL WHERE user = ?",)

_MAY_BE_SEEN = """
guild = ? AND audience IN (SELECT CAST(value AS INTEGER) FROM json_each(?)) AND (? = '' OR game = ?)"""
# Each goes through an index from the newest on, and stops as soon as a page is full.
OF_SERVER = f"""
SELECT table_id FROM finished WHERE {_MAY_BE_SEEN} ORDER BY ended_at DESC, table_id DESC LIMIT ? OFFSET ?"""  # noqa: S608
# that of a game has an index of its own: there may be none of it among very many
OF_GAME = OF_SERVER.replace("(? = '' OR game = ?)", "? <> '' AND game = ?")
OF_PERSON = f"""
SELECT mine.table_id FROM finished_seats AS mine JOIN finished ON finished.table_id = mine.table_id
WHERE mine.user = ? AND {_MAY_BE_SEEN} ORDER BY mine.ended_at DESC, mine.table_id DESC LIMIT ? OFFSET ?"""  # noqa: S608
OF_TWO = f"""
SELECT mine.table_id FROM finished_seats AS mine JOIN finished ON finished.table_id = mine.table_id
WHERE mine.user = ? AND EXISTS (
    SELECT 1 FROM finished_seats AS theirs WHERE theirs.table_id = mine.table_id AND theirs.user = ?)
AND {_MAY_BE_SEEN} ORDER BY mine.ended_at DESC, mine.table_id DESC LIMIT ? OFFSET ?"""  # noqa: S608
_ALL = """
SELECT finished.table_id, guild, channel, audience, game, finished.ended_at, seat, user, place
FROM finished JOIN finished_seats ON finished_seats.table_id = finished.table_id
WHERE guild = ? AND finished.ended_at >= ? ORDER BY finished.ended_at, finished.table_id, seat"""


def written(game: FinishedGame) -> Unit:
    """Goes into the transaction in which its table ends."""
    place = (game.table, game.guild, game.channel, game.audience, game.game, game.ended_at)
    seats = (some(_ADD_SEAT, game.table, each.seat, each.user, each.place, game.ended_at) for each in game.seats)
    return some(_ADD, *place), *seats


class FinishedStore:
    """The games that have ended, for as long as their tables are kept."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    async def page(self, asked: WantedGames, number: int, size: int) -> list[int]:
        """The tables of one page, the newest first; pages count from 0. One more than `size`, if there are."""
        channels = msgspec.json.encode(asked.channels).decode()
        which = (OF_GAME if asked.game else OF_SERVER, OF_PERSON, OF_TWO)[len(asked.players)]
        seen = (asked.guild, channels, asked.game, asked.game)
        rows = await self._driver.read(which, *asked.players, *seen, size + 1, number * size)
        return [table for (table,) in rows]

    async def of_server(self, guild: int, since: int = 0) -> Iterable[FinishedGame]:
        """Every game of a server that has ended since then, oldest first."""
        games = dict[int, FinishedGame]()
        for *place, seat, user, placed in await self._driver.read_apart(_ALL, guild, since):
            known = games.get(place[0]) or FinishedGame(*place)
            seats = (*known.seats, FinishedSeat(seat, user, placed))
            games[known.table] = msgspec.structs.replace(known, seats=seats)
        return games.values()
