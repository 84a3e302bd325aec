"""Keep game nights: what is planned and what has become of it, who comes, and who was to sit at which table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from bot.store.api import Conflict
from bot.store.committer import Committer
from bot.store.driver import Driver, Rejected, one, some
from bot.store.leftovers import ADD as LEAVE_OVER


class NightRow(msgspec.Struct, frozen=True):
    """A game night as stored. `due_at` (ms): when there is something to do next; None: it is not announced, or over.
    `about`: what only bot.nights reads, as JSON, without anybody's id; `host`: 0 once they are forgotten."""

    id: int
    guild: int
    host: int
    revision: int
    due_at: int | None
    changed_at: int
    about: str


class Guest(NamedTuple):
    """Somebody who has said, at that moment (ms), whether they come."""

    user: int
    name: str
    said_at: int
    comes: bool = True


class NightSeat(NamedTuple):
    """Somebody who was to sit at a table of a round, by its number from 1; 0: at none, they had a bye."""

    round: int
    number: int
    user: int


_COLUMNS = "id, guild, host, revision, due_at, changed_at, about"
_CREATE = f"INSERT INTO nights ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"  # noqa: S608
_SAVE = "UPDATE nights SET revision = ?, due_at = ?, changed_at = ?, about = ? WHERE id = ? AND revision = ?"
_LOAD = f"SELECT {_COLUMNS} FROM nights WHERE id = ?"  # noqa: S608
_OPEN = f"SELECT {_COLUMNS} FROM nights WHERE guild = ? AND due_at IS NOT NULL ORDER BY id LIMIT ?"  # noqa: S608
_DUE = f"SELECT {_COLUMNS} FROM nights WHERE guild = ? AND due_at <= ? ORDER BY id"  # noqa: S608
DUE_SERVERS = "SELECT DISTINCT guild FROM nights WHERE due_at <= ?"
_SAY = """
INSERT INTO night_people (night, user, name, said_at, comes) VALUES (?, ?, ?, ?, ?) ON CONFLICT (night, user) DO UPDATE
SET name = excluded.name, said_at = excluded.said_at, comes = excluded.comes"""
_GUESTS = "SELECT user, name, said_at, comes FROM night_people WHERE night = ? ORDER BY said_at, user"
_SEAT = """
INSERT INTO night_seats (night, round, number, user) VALUES (?, ?, ?, ?) ON CONFLICT (night, round, user) DO UPDATE
SET number = excluded.number"""
_SEATS = "SELECT round, number, user FROM night_seats WHERE night = ? ORDER BY round, number, user"
_EXPIRE = "DELETE FROM nights WHERE due_at IS NULL AND changed_at < ?"
# what is shown of their nights is shown anew, without them
FORGET = (
    "UPDATE nights SET due_at = 0 WHERE id IN (SELECT night FROM night_people WHERE user = ?)",
    "DELETE FROM night_people WHERE user = ?",
    "DELETE FROM night_seats WHERE user = ?",
    "UPDATE nights SET host = 0 WHERE host = ?",
)
FORGET_SERVER = "DELETE FROM nights WHERE guild = ?"


class NightStore:
    def __init__(self, driver: Driver, committer: Committer) -> None:
        self._driver, self._committer = driver, committer

    async def create(self, row: NightRow) -> int:
        """Its number; `row.id` is ignored."""
        number = await self._driver.number("nights")
        await self._committer.write((one(_CREATE, number, *msgspec.structs.astuple(row)[1:]),))
        return number

    async def save(
        self, row: NightRow, seats: Iterable[NightSeat] = (), leftover: tuple[int, int] | None = None
    ) -> None:
        """The next revision, those who are to sit at its tables, and the channel and number of a message that must go,
        in one transaction. Raises Conflict."""
        saved = one(_SAVE, row.revision, row.due_at, row.changed_at, row.about, row.id, row.revision - 1)
        seated = (some(_SEAT, row.id, *seat) for seat in seats)
        left = () if leftover is None else (some(LEAVE_OVER, *leftover, 0, row.guild),)
        try:
            await self._committer.write((saved, *seated, *left))
        except Rejected as error:
            raise Conflict(row.id) from error

    async def load(self, night: int) -> NightRow | None:
        rows = await self._driver.read(_LOAD, night)
        return NightRow(*rows[0]) if rows else None

    async def open_in(self, guild: int, most: int) -> list[NightRow]:
        """Those of a server that are announced and not over, oldest first."""
        return [NightRow(*row) for row in await self._driver.read(_OPEN, guild, most)]

    async def due(self, guild: int, now: int) -> list[NightRow]:
        """Those of a server with something to do by then, oldest first."""
        return [NightRow(*row) for row in await self._driver.read(_DUE, guild, now)]

    async def servers(self, now: int) -> list[int]:
        """Where there is something to do by then."""
        return [guild for (guild,) in await self._driver.read(DUE_SERVERS, now)]

    async def say(self, night: int, guest: Guest) -> None:
        """Somebody says whether they come; what they have said before counts no more."""
        await self._committer.write((some(_SAY, night, guest.user, guest.name, guest.said_at, int(guest.comes)),))

    async def guests(self, night: int) -> list[Guest]:
        """Who has said whether they come, in the order in which they last did."""
        rows = await self._driver.read(_GUESTS, night)
        return [Guest(user, name, said_at, bool(comes)) for user, name, said_at, comes in rows]

    async def seats(self, night: int) -> Sequence[NightSeat]:
        """Of all rounds."""
        return [NightSeat(*row) for row in await self._driver.read(_SEATS, night)]

    async def expire(self, before: int) -> None:
        """Nights that were over at that moment are kept no longer."""
        await self._committer.write((some(_EXPIRE, before),))
