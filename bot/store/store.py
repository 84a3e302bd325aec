"""Keep everything the bot keeps. What a call has written is on disk when it returns."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec

from bot.engine.deck import stand_in
from bot.store import (
    calls,
    drawings,
    finished,
    hall,
    ladder,
    leftovers,
    lessons,
    nights,
    packed_logs,
    seasons,
    sql,
    wishes,
)
from bot.store.api import (
    Conflict,
    Damaged,
    Duplicate,
    LeaseLost,
    LogRow,
    PersonRow,
    Place,
    QuietHours,
    Removed,
    ServerAway,
    ServerRow,
    TableRow,
    Taken,
)
from bot.store.calls import CallStore
from bot.store.committer import Committer, committing
from bot.store.copying import Whole
from bot.store.decks import DeckStore
from bot.store.drawings import DrawingStore
from bot.store.driver import Driver, Rejected, Row, Statement, Unit, one, some
from bot.store.finished import FinishedGame, FinishedStore
from bot.store.forget import state_without, without
from bot.store.hall import HallStore
from bot.store.ladder import CountedGame, LadderStore
from bot.store.leftovers import LeftoverStore, stale
from bot.store.lessons import LessonStore
from bot.store.nights import NightStore
from bot.store.postgres.address import Address
from bot.store.profiles import ProfileStore
from bot.store.scrubbing import Scrubber, owed, scrubbing
from bot.store.seasons import SeasonStore
from bot.store.shards import ALL, Shards
from bot.store.sqlite.connection import open_sqlite
from bot.store.wishes import WishStore

log = logging.getLogger(__name__)

_HEARTBEAT = "heartbeat"
_ERRAND = "errand "
# How many tables are deleted at a time: a move never waits for more.
_CHUNK = 100
# In how many tables somebody is forgotten at a time.
_FORGOTTEN = 20
# How many packed tables are looked through at a time.
_PACKED = 1_000
# Seconds after which a database that has not answered is taken for one that does not.
SILENT = 0.5
# How many people and servers are known without asking the database.
_KNOWN = 10_000


class Store:
    """`shards`: whose tables are ours; all others are read, and written by other processes."""

    def __init__(self, driver: Driver, committer: Committer, scrubber: Scrubber, shards: Shards = ALL) -> None:
        self.driver, self.decks, self.shards = driver, DeckStore(driver, committer), shards
        self.leftovers, self.drawings = LeftoverStore(driver, committer), DrawingStore(driver, committer)
        self.lessons, self.calls = LessonStore(driver, committer), CallStore(driver, committer)
        self.wishes, self.finished = WishStore(driver, committer), FinishedStore(driver)
        self.ladder, self.hall = LadderStore(driver, committer), HallStore(driver, committer)
        self.seasons, self.profiles = SeasonStore(driver, committer), ProfileStore(driver)
        self.nights = NightStore(driver, committer)
        self._scrubber = scrubber
        self._committer = committer
        # asked at every press, and changed hardly ever; what other processes change of people is known after a beat
        self._people, self._servers = dict[int, PersonRow](), dict[int, ServerRow]()

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        at: Path | Address,
        connect: Callable[[Any], AbstractAsyncContextManager[Driver]] | None = None,
        shards: Shards | None = None,
    ) -> AsyncIterator[Store]:
        """Locked, checked, migrated; closed at the end, after what waits is written. `shards`: where other processes
        have the others; only a server's database can be shared. Raises StoreError."""
        async with (
            (connect or opening(at, shards))(at) as driver,
            committing(driver) as committer,
            scrubbing(driver, committer) as scrubber,
        ):
            if await driver.read(sql.FACT, sql.COPYING):
                raise Damaged(f"{at} holds half a copy, which was broken off. Copy once more: python -m bot copy")
            yield cls(driver, committer, scrubber, shards or ALL)

    @property
    def lost(self) -> Removed | ServerAway | LeaseLost | None:
        """The database is not where it was, or away, or another process has our shards, as a change has found: play
        stops until a beat is written again. What was written of the changes of that time, only reading tells."""
        return self._committer.lost

    @property
    def silent(self) -> bool:
        """Whether it is known that the database does not answer now: who asks for something waits, perhaps in vain."""
        return self.lost is not None or self.driver.unanswered > SILENT

    @property
    def holds(self) -> bool:
        """Whether it is certain that no other process plays our tables now: if not, nobody is to be answered."""
        return self.driver.holds

    async def reclaim(self) -> bool:
        """After LeaseLost: whether our shards are ours again. Nothing that was known of them counts any more."""
        if not await self.driver.reclaim():
            return False
        self._committer.lost = None
        self._servers.clear()
        self._forget_people()
        return True

    def _forget_people(self) -> None:
        self._people.clear()
        self.lessons.unknown()

    @property
    def waiting(self) -> int:
        """How many changes wait to be committed."""
        return self._committer.waiting

    def watch(self, watch: Callable[[float, int, bool], None]) -> None:
        """Tells of each commit from now on: its seconds, how many changes were in it, and whether it went well."""
        self._committer.watch = watch

    async def create(self, row: TableRow, entry: LogRow) -> int:
        """Opens a table; its number (`row.id` is ignored). Raises Taken and Duplicate, which name the table."""
        number = await self.driver.number("tables")
        opened = msgspec.structs.replace(row, id=number)
        try:
            await self._committer.write(
                (
                    one(sql.CREATE, *msgspec.structs.astuple(opened)[:-1], entry.interaction),
                    one(sql.APPEND, *msgspec.structs.astuple(entry), number),
                    *_grounded(opened),
                )
            )
        except Rejected as error:
            if rows := await self.driver.read(sql.OPENED_BY, entry.interaction):
                raise Duplicate(rows[0][0]) from error
            if (other := await self.open_in(row.channel)) is not None:
                raise Taken(other) from error
            # what was in the way has ended meanwhile
            return await self.create(row, entry)
        return number

    async def save(
        self,
        row: TableRow,
        entry: LogRow,
        ended: FinishedGame | None = None,
        lasting: Callable[[str], str] = str,
        counted: Sequence[CountedGame] = (),
        with_cards: bool = False,
    ) -> None:
        """The next revision: state, log entry and deadline in one transaction. Raises Conflict, Duplicate. A table that
        is over is packed: `log` tells it as before, but for who did what and the words of acts, and of what was found
        only what `lasting` makes of it. `ended`: a game that ended by it; `counted`: on which ladders; `with_cards`:
        what cards did in it is to be counted."""
        if entry.revision != row.revision:
            raise ValueError(f"entry {entry.revision} for revision {row.revision}")
        if row.status == "over":
            logged, row = await self._packed(row, entry, lasting)
        else:
            logged = (one(sql.APPEND, *msgspec.structs.astuple(entry), row.id), *_grounded(row))
        columns = (row.status, row.revision, row.due_at, row.about, row.state, row.state_version, row.changed_at)
        try:
            saved = one(sql.SAVE_LAST if row.status == "over" else sql.SAVE, *columns, row.id, row.revision - 1)
            over = (
                () if ended is None else (*finished.written(ended), *chain.from_iterable(map(ladder.written, counted)))
            )
            waiting = hall.waits(row.id) if with_cards else ()
            await self._committer.write((saved, *logged, *over, *waiting))
        except Rejected as error:
            if await self.driver.read(sql.LOGGED, row.id, entry.interaction):
                raise Duplicate(row.id) from error
            raise Conflict(row.id) from error

    async def _packed(self, row: TableRow, entry: LogRow, lasting: Callable[[str], str]) -> tuple[Unit, TableRow]:
        """What writes a table that is over in one piece, and what stays of its row. Nobody else writes to it meanwhile,
        or the revision tells."""
        log, stored = [*await self.log(row.id), entry], await self.load(row.id)
        if row.ground is None and stored is not None:
            row = msgspec.structs.replace(row, ground=stored.ground)
        entries = await asyncio.to_thread(packed_logs.packed, log, lasting)
        return packed_logs.instead_of_rows(row, entries), packed_logs.hollow(row)

    async def retire(self, table: int, entry: LogRow) -> None:
        """Ends a table, whatever is in it: what cannot be read could not be written again. Raises Conflict."""
        ended = one(sql.RETIRE, entry.revision, entry.at, table, entry.revision - 1)
        try:
            await self._committer.write((ended, one(sql.APPEND, *msgspec.structs.astuple(entry), table)))
        except Rejected as error:
            raise Conflict(table) from error

    async def load(self, table: int) -> TableRow | None:
        rows = await self.driver.read(sql.LOAD, table)
        return _table(rows[0]) if rows else None

    async def open_tables(self) -> list[tuple[TableRow, Place]]:
        """Ours: lobbies, games, and finished tables whose newest revision has not been shown; oldest first."""
        width = len(TableRow.__struct_fields__) + 1
        rows = await self.driver.read(sql.TO_SHOW, self.shards.count, self.shards.first, self.shards.last)
        return [(_table(row[:width]), Place(*row[width:])) for row in rows]

    async def open_with(self, user: int) -> list[TableRow]:
        """Everybody's: lobbies and games that know that person; oldest first."""
        return [TableRow(*row) for row in await self.driver.read(sql.OPEN_WITH, str(user))]

    async def open_in(self, channel: int) -> int | None:
        """The open table of a channel."""
        rows = await self.driver.read(sql.OPEN_IN, channel)
        return rows[0][0] if rows else None

    async def finished_in(self, channel: int) -> int | None:
        """The table of a channel whose game ended last."""
        rows = await self.driver.read(sql.FINISHED_IN, channel)
        return rows[0][0] if rows else None

    async def log(self, table: int, after: int = -1) -> list[LogRow]:
        """The entries with a revision greater than `after`, in order."""
        rows = [LogRow(*row) for row in await self.driver.read(sql.LOG, table, after)]
        if not (held := await self.driver.read(packed_logs.OF, table)):
            return rows
        packed = await asyncio.to_thread(packed_logs.unpacked, held[0][0])
        # it may have been packed between the two reads
        return [row for row in packed if row.revision > after] + [
            row for row in rows if row.revision > packed[-1].revision
        ]

    async def place(self, table: int) -> Place:
        rows = await self.driver.read(sql.PLACE, table)
        return Place(*rows[0]) if rows else Place()

    async def set_place(self, table: int, place: Place) -> None:
        """Nothing happens when the table is gone."""
        await self._committer.write(
            (some(sql.SET_PLACE, place.message, place.shown, place.announcement, place.rests_until, table),)
        )

    def known_person(self, user: int) -> PersonRow:
        """As far as that is known without asking."""
        return self._people.get(user) or PersonRow(user)

    async def person(self, user: int) -> PersonRow:
        if user not in self._people:
            rows = await self.driver.read(sql.PERSON, user)
            known = [_person(*row) for row in rows]
            # what was set while we read is newer
            self._people.setdefault(user, known[0] if known else PersonRow(user))
            _bounded(self._people)
        return self._people[user]

    async def set_person(self, row: PersonRow) -> None:
        quiet = None if row.quiet is None else msgspec.json.encode(row.quiet).decode()
        values = (row.user, row.pings, row.language, int(row.text_mode), row.news, quiet, int(row.digest))
        await self._committer.write((one(sql.SET_PERSON, *values),))
        self._people[row.user] = row

    async def forget_person(self, user: int) -> list[int]:
        """Settings, lessons, and the traces in logs and finished tables (moves stay, without who made them). The tables
        that knew them.

        What an open table holds of a person is its own to give up: they leave it first. `scrub` comes last.
        """
        settings = (sql.FORGET_PERSON, lessons.FORGET, *calls.FORGET, wishes.FORGET)
        games = (*finished.FORGET, *ladder.FORGET, hall.FORGET, *nights.FORGET)
        forget = (*settings, *leftovers.UNNAME, *drawings.FORGET, *games)
        await self._committer.write((*(some(statement, user) for statement in forget), owed()))
        self._people[user] = PersonRow(user)
        self.lessons.forgotten(user)
        return await self._in_tables(user, _without)

    async def unsign_person(self, user: int) -> list[int]:
        """Takes their name and drawings off the cards of finished tables. The tables that knew them.

        What an open table holds is its own to give up. `scrub` comes last."""
        return await self._in_tables(user, _unsigned)

    async def _in_tables(self, user: int, what: Callable[..., Unit]) -> list[int]:
        """Does something to each table that knows a person. Looks through all there is, three seconds for fifty
        thousand games: an index of who is where would cost every move."""
        wanted = (str(user), str(stand_in(user)))
        known = [id for (id,) in await self.driver.read_apart(sql.TABLES_WITH, *wanted, user)]
        known += [id async for id in self._packed_with([each.encode() for each in wanted])]
        for start in range(0, len(known), _FORGOTTEN):
            some_of_them = msgspec.json.encode(known[start : start + _FORGOTTEN]).decode()
            rows = await self.driver.read(sql.KNOWN, some_of_them)
            changes = (what(user, _table(row), is_packed=row[-1] is not None) for row in rows)
            await self._committer.write((*chain.from_iterable(changes), owed()))
        return known

    async def _packed_with(self, wanted: Sequence[bytes]) -> AsyncIterator[int]:
        """The tables whose packed parts hold one of these."""
        last = 0
        while rows := await self.driver.read_apart(packed_logs.WITH_PARTS, last, _PACKED):
            for id in await asyncio.to_thread(packed_logs.that_hold, rows, wanted):
                yield id
            last = rows[-1][0]

    async def scrub(self) -> None:
        """After something was forgotten: takes what is left of it out of the file and what lies beside it, as far as
        that can be done now; the rest is tried again until it is done, also after a restart."""
        await self._scrubber.scrub()

    async def server(self, guild: int) -> ServerRow:
        if guild not in self._servers:
            rows = await self.driver.read(sql.SERVER, guild)
            known = [
                ServerRow(number, tuple(msgspec.json.decode(channels)), role, language, pace, bool(drawn), bool(told))
                for number, channels, role, language, pace, drawn, told in rows
            ]
            self._servers.setdefault(guild, known[0] if known else ServerRow(guild))
            _bounded(self._servers)
        return self._servers[guild]

    async def set_server(self, row: ServerRow) -> None:
        channels = msgspec.json.encode(row.channels).decode()
        own = (row.moderator_role, row.language, row.pace, int(row.drawings), int(row.openings))
        await self._committer.write((one(sql.SET_SERVER, row.guild, channels, *own),))
        self._servers[row.guild] = row

    async def servers(self) -> list[int]:
        """Every server of which there are settings, tables or decks that were not deleted."""
        return [guild for (guild,) in await self.driver.read(sql.SERVERS)]

    async def forget_server(self, guild: int) -> None:
        """Its settings and all its tables, open ones included."""
        forget = (
            sql.FORGET_SERVER,
            leftovers.FORGET_SERVER,
            wishes.FORGET_SERVER,
            ladder.FORGET_SERVER,
            seasons.FORGET_SERVER,
            nights.FORGET_SERVER,
        )
        await self._committer.write(tuple(some(statement, guild) for statement in forget))
        self._servers[guild] = ServerRow(guild)
        await self._drop(sql.TABLES_IN, guild)

    async def drop_finished(self, before: int) -> int:
        """Deletes the finished tables that changed last before that moment; how many."""
        return await self._drop(sql.FINISHED, before)

    async def _drop(self, which: str, argument: int) -> int:
        dropped = 0
        while rows := await self.driver.read(which, argument, _CHUNK):
            await self._committer.write((Statement(sql.DROP, tuple(rows)),))
            dropped += len(rows)
        return dropped

    async def beat(self, now: int) -> None:
        """Remembers that this process was running at that moment."""
        await self.set(self._heartbeat, str(now))
        # what was being written when the database went away was written, or was not
        if self.lost is not None:
            self._servers.clear()
        if self.lost is not None or self.shards != ALL:
            self._forget_people()
        self._committer.lost = None

    async def last_beat(self) -> int | None:
        beat = await self.get(self._heartbeat)
        return None if beat is None else int(beat)

    async def last_beats(self) -> Callable[[int | None], int]:
        """When whoever had the tables of a server last was running, before this process; 0: never."""
        prefix = f"{_HEARTBEAT} "
        others = await self.driver.read(sql.FACTS, len(prefix), prefix)
        known = [(Shards.read(key.removeprefix(prefix)), int(beat)) for key, beat in others]
        known.append((ALL, int(await self.get(_HEARTBEAT) or 0)))
        return lambda guild: max((beat for shards, beat in known if shards.holds(guild)), default=0)

    @property
    def _heartbeat(self) -> str:
        return _HEARTBEAT if self.shards == ALL else f"{_HEARTBEAT} {self.shards}"

    async def claim(self, key: str, now: int, until: int) -> bool:
        """Whether the moment kept under that key is past; then it is `until`, and nobody else can claim it before."""
        try:
            await self._committer.write((one(sql.SET_MOMENT, key, str(until), now),))
        except Rejected:
            return False
        return True

    # What other processes are to do for their servers, because somebody has asked for it here

    async def ask(self, errand: str, tables: Sequence[int]) -> None:
        """Of whoever has the servers of those tables that are open, and not ours."""
        if self.shards == ALL:
            return
        known = msgspec.json.encode(tables).decode()
        asked = [guild for (guild,) in await self.driver.read(sql.OPEN_SERVERS, known) if not self.shards.holds(guild)]
        if asked:
            rows = tuple((f"{_ERRAND}{errand} {guild or 0}", "") for guild in asked)
            await self._committer.write((Statement(sql.SET_FACT, rows),))

    async def asked(self) -> dict[str, list[str]]:
        """The errands for our servers, and the keys to `done` of each."""
        errands: dict[str, list[str]] = {}
        for key, _ in await self.driver.read(sql.FACTS, len(_ERRAND), _ERRAND):
            errand, _, guild = key.removeprefix(_ERRAND).rpartition(" ")
            if self.shards.holds(int(guild)):
                errands.setdefault(errand, []).append(key)
        return errands

    async def done(self, keys: Sequence[str]) -> None:
        await self._committer.write((Statement(sql.DROP_FACT, tuple((key, "") for key in keys)),))

    async def get(self, key: str) -> str | None:
        rows = await self.driver.read(sql.FACT, key)
        return rows[0][0] if rows else None

    async def set(self, key: str, value: str) -> None:
        await self._committer.write((one(sql.SET_FACT, key, value),))


def opening(at: Path | Address, shards: Shards | None = None) -> Callable[[Any], AbstractAsyncContextManager[Whole]]:
    """What opens a database: a file, or a server's, which other processes may share."""
    if isinstance(at, Path):
        return open_sqlite
    from bot.store.postgres.connection import open_postgres  # what it needs is loaded for those who have a server

    return partial(open_postgres, shards=shards)


def _person(
    user: int, pings: Any, language: str | None, words: int, news: Any, quiet: str | None, digest: int
) -> PersonRow:
    hours = None if quiet is None else msgspec.json.decode(quiet, type=QuietHours)
    return PersonRow(user, pings, language, bool(words), news, hours, bool(digest))


def _grounded(row: TableRow) -> Unit:
    return () if row.ground is None else (one(sql.GROUND, row.id, row.ground),)


def _table(columns: Row) -> TableRow:
    """`columns`: of its row, and what is packed of it."""
    *own, parts = columns
    return packed_logs.whole(TableRow(*own), parts)


def _without(user: int, row: TableRow, *, is_packed: bool) -> Unit:
    """A table without a person, as far as it is over, and its log."""
    kept = _kept(_forgotten(row, user), is_packed=is_packed) if row.status == "over" else ()
    return (*kept, some(sql.FORGET_USER, row.id, user), some(sql.FORGET_WORDS, row.id), *stale(row.id))


def _unsigned(user: int, row: TableRow, *, is_packed: bool) -> Unit:
    """A table with the cards of a person signed by nobody, as far as it is over."""
    about, state, ground = after = [held and state_without(held, user) for held in _texts(row)]
    if row.status != "over" or after == [held and _plain(held) for held in _texts(row)]:
        return ()
    unsigned = msgspec.structs.replace(row, about=about, state=state, ground=ground)
    return (*_kept(unsigned, is_packed=is_packed), *stale(row.id))


def _texts(row: TableRow) -> tuple[str | None, ...]:
    return row.about, row.state, row.ground


def _plain(held: str) -> str:
    """As it would be written here."""
    return msgspec.json.encode(msgspec.json.decode(held)).decode()


def _forgotten(row: TableRow, user: int) -> TableRow:
    """A finished table without what it knows of a person; of one that is damaged nothing is kept but its log."""
    try:
        state, ground = (held and state_without(held, user) for held in (row.state, row.ground))
        return msgspec.structs.replace(row, about=without(row.about, user), state=state, ground=ground)
    except (ValueError, AttributeError) as error:
        log.error("table %d cannot be read, and is emptied: %s", row.id, type(error).__name__)
        return msgspec.structs.replace(row, about="{}", state=None, ground=None)


def _kept(row: TableRow, *, is_packed: bool) -> Unit:
    """Writes anew what is kept of a table that is over, as it was written."""
    if is_packed:
        return (packed_logs.other_parts(row),)
    ground = some(sql.DROP_GROUND, row.id) if row.ground is None else one(sql.GROUND, row.id, row.ground)
    return some(sql.SET_ABOUT, row.about, row.state, row.id), ground


def _bounded(known: dict[int, Any]) -> None:
    """Forgets the one that was asked for first."""
    if len(known) > _KNOWN:
        del known[next(iter(known))]
