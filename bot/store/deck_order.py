"""What the store keeps besides the cards: reports, bars, rules, who did what, drawings; and what it forgets."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

import msgspec
from msgspec.structs import astuple, replace

from bot.store import deck_sql as sql
from bot.store import leftovers
from bot.store.api import Conflict
from bot.store.committer import Committer
from bot.store.deck_rows import AuditRow, BarRow, ReportRow, WritingRow
from bot.store.driver import Driver, Rejected, Statement, Unit, one, some
from bot.store.scrubbing import owed


class Numbers:
    """Ids that are given out before their rows are written; none is ever given twice."""

    def __init__(self, decks: int, proposals: int, reports: int) -> None:
        self.decks, self.proposals, self.reports = count(decks + 1), count(proposals + 1), count(reports + 1)

    @classmethod
    async def read(cls, driver: Driver) -> Numbers:
        last = [(await driver.read(sql.LAST, table))[0][0] for table in ("decks", "proposals", "reports")]
        return cls(*last)


class OrderStore:
    """Half of the DeckStore: see there."""

    def __init__(self, driver: Driver, committer: Committer, numbers: Numbers) -> None:
        self._driver, self._committer, self._numbers = driver, committer, numbers

    async def _write(self, *statements: Statement) -> None:
        try:
            await self._committer.write(statements)
        except Rejected as error:
            raise Conflict(str(error)) from error

    async def report(self, report: ReportRow, note: AuditRow) -> int:
        """A new report; its number (`report.id` is ignored)."""
        number = next(self._numbers.reports)
        await self._write(one(sql.ADD_REPORT, *astuple(replace(report, id=number))), *noted([note]))
        return number

    async def find_report(self, id: int) -> ReportRow | None:
        rows = await self._driver.read(sql.REPORT, id)
        return ReportRow(*rows[0]) if rows else None

    async def reports(self, guild: int) -> list[ReportRow]:
        """The open ones, oldest first."""
        return [ReportRow(*row) for row in await self._driver.read(sql.REPORTS, guild)]

    async def close_report(self, id: int, note: AuditRow) -> None:
        await self._write(one(sql.CLOSE_REPORT, id), *noted([note]))

    async def bar(self, bar: BarRow, note: AuditRow) -> None:
        await self._write(one(sql.BAR, *astuple(bar)), *noted([note]))

    async def unbar(self, guild: int, user: int, note: AuditRow) -> None:
        await self._write(one(sql.UNBAR, guild, user), *noted([note]))

    async def bars(self, guild: int) -> list[BarRow]:
        return [BarRow(*row) for row in await self._driver.read(sql.BARS, guild)]

    async def is_barred(self, guild: int, user: int) -> bool:
        return bool(await self._driver.read(sql.BARRED, guild, user))

    async def writing(self, guild: int) -> WritingRow | None:
        rows = await self._driver.read(sql.WRITING, guild)
        return WritingRow(*rows[0]) if rows else None

    async def set_writing(self, row: WritingRow, note: AuditRow) -> None:
        await self._write(one(sql.SET_WRITING, *astuple(row)), *noted([note]))

    async def audit(self, guild: int, before: int, limit: int) -> list[AuditRow]:
        """The lines with a smaller id, newest first."""
        return [AuditRow(*row) for row in await self._driver.read(sql.AUDIT, guild, before, limit)]

    async def note(self, note: AuditRow) -> None:
        await self._write(*noted([note]))

    # Drawings

    async def add_drawing(self, digest: str, ink: bytes, at: int) -> None:
        await self._write(one(sql.ADD_DRAWING, digest, ink, at))

    async def drawings(self, digests: Iterable[str]) -> dict[str, bytes]:
        """Those that there are, by digest."""
        wanted = msgspec.json.encode(sorted(set(digests))).decode()
        return dict(await self._driver.read(sql.DRAWINGS, wanted))

    async def purge_drawings(self, before: int) -> None:
        """Those added before that moment that no card shows."""
        await self._write(some(sql.PURGE_DRAWINGS, before))

    # Forgetting

    async def forget_person(self, *authors: int) -> None:
        """Takes somebody, known by these ids, off all cards, their drawings from everywhere, and everything they
        have proposed, which is then left over where moderators still see it."""
        unit: Unit = ()
        for author in authors:
            drawn = await self._driver.read(sql.DRAWN_BY, author, author, author)
            for statement in (sql.ERASE, sql.ERASE_PROPOSED, sql.DROP_DRAWING):
                unit += (Statement(statement, tuple(drawn)),) if drawn else ()
            forget = (leftovers.PROPOSED_BY, leftovers.UNNAME, sql.UNSIGN, *sql.FORGET)
            unit += tuple(some(statement, author) for statement in forget)
        await self._write(*unit, owed())

    async def forget_server(self, guild: int) -> None:
        await self._write(*(some(statement, guild) for statement in sql.FORGET_SERVER))


def noted(notes: Iterable[AuditRow]) -> Unit:
    return tuple(one(sql.NOTE, *astuple(note)) for note in notes)
