"""Keep what players draw for the game at hand, and what others say about it: all of it is gone with the table."""

# ruff: noqa: S608 - nothing in these texts comes from outside

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.store.api import Conflict
from bot.store.committer import Committer
from bot.store.deck_proposals import audit_statements
from bot.store.deck_records import AuditEntry, DrawingReport
from bot.store.driver import Driver, Rejected, Statement, one, some

_GIVEN = [name for name in DrawingReport.__struct_encode_fields__ if name not in ("id", "is_open")]
_REPORTS = ", ".join(f"drawing_reports.{name}" for name in DrawingReport.__struct_encode_fields__)

ADD = """
INSERT INTO inks (table_id, digest, user, ink) SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)
ON CONFLICT DO NOTHING"""
WAITING = "SELECT digest FROM inks WHERE table_id = ? AND user = ?"
INKS = "SELECT digest, ink FROM inks WHERE digest IN (SELECT value FROM json_each(?))"
DROP = "DELETE FROM inks WHERE table_id = ? AND digest = ?"
FORGET = ("DELETE FROM inks WHERE user = ?", "UPDATE drawing_reports SET made_by = NULL WHERE made_by = ?")

ADD_REPORT = f"""
INSERT INTO drawing_reports ({", ".join(_GIVEN)}, is_open) VALUES ({"?, " * len(_GIVEN)}1)"""
ADDED = "SELECT id FROM drawing_reports WHERE table_id = ? AND digest = ? AND made_by = ? AND is_open = 1"
REPORTS = f"""
SELECT {_REPORTS} FROM drawing_reports JOIN tables ON tables.id = table_id AND tables.guild = ?
WHERE is_open = 1 ORDER BY drawing_reports.id"""
REPORT = f"""
SELECT {_REPORTS} FROM drawing_reports JOIN tables ON tables.id = table_id AND tables.guild = ?
WHERE drawing_reports.id = ?"""
CLOSE_REPORT = "UPDATE drawing_reports SET is_open = 0 WHERE id = ? AND is_open = 1"
REOPEN_REPORT = "UPDATE drawing_reports SET is_open = 1 WHERE id = ? AND is_open = 0"
CLOSE_REPORTS_OF = "UPDATE drawing_reports SET is_open = 0 WHERE table_id = ? AND digest = ?"


class DrawingStore:
    """Ink at tables, by its digest, and the reports about it."""

    def __init__(self, driver: Driver, committer: Committer) -> None:
        self._driver, self._committer = driver, committer

    async def add(self, table: int, digest: str, user: int, ink: bytes) -> None:
        """Ink that somebody sends to a table; the table knows it once it has the digest."""
        await self._committer.write((some(ADD, table, digest, user, ink),))

    async def inks(self, digests: Iterable[str]) -> dict[str, bytes]:
        """Those that there are, by digest."""
        wanted = sorted({digest for digest in digests if digest})
        if not wanted:
            return {}
        return dict(await self._driver.read(INKS, msgspec.json.encode(wanted).decode()))

    async def sent_by(self, table: int, user: int) -> list[str]:
        """The digests of what somebody has sent to a table."""
        return [digest for (digest,) in await self._driver.read(WAITING, table, user)]

    async def drop(self, table: int, digest: str, *notes: AuditEntry) -> None:
        """Ink that nobody shall see any more at a table; what was reported about it is settled."""
        unit: tuple[Statement, ...] = (some(DROP, table, digest), some(CLOSE_REPORTS_OF, table, digest))
        await self._committer.write((*unit, *audit_statements(*notes)))

    async def report(self, report: DrawingReport, note: AuditEntry) -> DrawingReport:
        """A new report (its `id` is ignored). Raises Conflict if they have said so already."""
        values = (report.table, report.seat, report.key, report.digest, report.by, report.at, report.reason)
        await self._write(one(ADD_REPORT, *values), *audit_statements(note))
        rows = await self._driver.read(ADDED, report.table, report.digest, report.by)
        return msgspec.structs.replace(report, id=rows[0][0] if rows else 0)

    async def reports(self, guild: int) -> list[DrawingReport]:
        """The open ones of a server, oldest first."""
        return [DrawingReport(*row) for row in await self._driver.read(REPORTS, guild)]

    async def find_report(self, guild: int, id: int) -> DrawingReport | None:
        rows = await self._driver.read(REPORT, guild, id)
        return DrawingReport(*rows[0]) if rows else None

    async def reopen_report(self, id: int, note: AuditEntry) -> None:
        """Raises Conflict when it is open, and when they have reported the same once more."""
        await self._write(one(REOPEN_REPORT, id), *audit_statements(note))

    async def close_report(self, id: int, note: AuditEntry) -> None:
        """Raises Conflict when somebody else was first."""
        await self._write(one(CLOSE_REPORT, id), *audit_statements(note))

    async def _write(self, *statements: Statement) -> None:
        try:
            await self._committer.write(statements)
        except Rejected as error:
            raise Conflict(str(error)) from error
