"""Keep a table that is over in a tenth of the space: all entries of its log in one piece, what its row held in another.

Sentences take most of a log, and say much the same things again and again. Who moved, and by which interaction, is not
kept: a move of a finished game is nothing that can be done twice, nor that anybody may be asked for. What people did
besides playing is kept without the words, which may name them.
"""

from __future__ import annotations

import bz2
import zlib
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from bot.store import sql
from bot.store.api import LogRow, TableRow
from bot.store.driver import Statement, Unit, one, some

OF = "SELECT entries FROM packed_logs WHERE table_id = ?"
WITH_PARTS = """
SELECT table_id, parts FROM packed_logs WHERE table_id > ? AND parts IS NOT NULL ORDER BY table_id LIMIT ?"""
_SET = """
INSERT INTO packed_logs (table_id, entries, parts) VALUES (?, ?, ?)
ON CONFLICT (table_id) DO UPDATE SET entries = excluded.entries, parts = excluded.parts"""
_SET_PARTS = "UPDATE packed_logs SET parts = ? WHERE table_id = ?"
_DROP_ROWS = "DELETE FROM log WHERE table_id = ?"


class _Columns(msgspec.Struct, frozen=True, array_like=True):
    """The entries of a log, column by column: so they compress best."""

    revision: int | tuple[int, ...] = ()
    """The first, if each of the others is one more than that before it."""
    at: tuple[int, ...] = ()
    """Milliseconds after the entry before."""
    kind: tuple[Literal["move", "lapse", "act"], ...] = ()
    data: tuple[msgspec.Raw, ...] = ()
    events: tuple[msgspec.Raw, ...] = ()
    seat: tuple[int | None, ...] = ()
    found: tuple[str | None, ...] = ()


class _RowParts(msgspec.Struct, frozen=True, array_like=True):
    """What else is stored of a table, as JSON."""

    about: msgspec.Raw
    state: msgspec.Raw
    ground: msgspec.Raw


_columns, _parts = msgspec.json.Decoder(_Columns), msgspec.json.Decoder(_RowParts)
_MAGIC = b"BZh"


def instead_of_rows(row: TableRow, entries: bytes) -> Unit:
    """Writes the whole of a table that is over in pieces, and takes its rows away but for one, which is empty."""
    pieces = one(_SET, row.id, entries, packed_parts(row))
    return pieces, some(_DROP_ROWS, row.id), some(sql.DROP_GROUND, row.id)


def hollow(row: TableRow) -> TableRow:
    """What stays of the row of a table whose parts are packed: enough to tell whether its game ever began."""
    return replace(row, about="{}", state=row.state and "{}", ground=None)


def other_parts(row: TableRow) -> Statement:
    """Writes the parts of a table anew that are packed already."""
    return some(_SET_PARTS, packed_parts(row), row.id)


def packed_parts(row: TableRow) -> bytes:
    held = (msgspec.Raw((part or "null").encode()) for part in (row.about, row.state, row.ground))
    return zlib.compress(msgspec.json.encode(_RowParts(*held)), 9)


def whole(row: TableRow, parts: bytes | None) -> TableRow:
    """The row as it was before its parts were packed; where they are damaged, as it is."""
    if parts is None or (plain := _plain(parts)) is None:
        return row
    about, state, ground = map(_text, msgspec.structs.astuple(_parts.decode(plain)))
    return replace(row, about=about or "{}", state=state, ground=ground)


def _text(part: msgspec.Raw) -> str | None:
    found = bytes(part).decode()
    return None if found == "null" else found


def that_hold(rows: Sequence[tuple[int, bytes]], wanted: Sequence[bytes]) -> list[int]:
    """The tables in whose packed parts one of these stands. Not for the event loop."""
    plain = ((table, _plain(parts)) for table, parts in rows)
    return [table for table, text in plain if text is None or any(each in text for each in wanted)]


def _plain(parts: bytes) -> bytes | None:
    """None: they are damaged, and might hold anything."""
    try:
        return zlib.decompress(parts)
    except zlib.error:
        return None


def packed(rows: Sequence[LogRow], lasting: Callable[[str], str] = str) -> bytes:
    """In their order; `lasting`: what is to be kept of what was found. Not for the event loop: it takes a while."""
    revisions, moments = tuple(row.revision for row in rows), [0, *(row.at for row in rows)]
    columns = _Columns(
        revisions[0] if revisions == tuple(_following(revisions[0], rows)) else revisions,
        tuple(row.at - before for row, before in zip(rows, moments, strict=False)),
        tuple(row.kind for row in rows),
        tuple(msgspec.Raw(row.data.encode()) for row in rows),
        tuple(msgspec.Raw(b"[]" if row.kind == "act" else row.events.encode()) for row in rows),
        tuple(row.seat for row in rows),
        tuple(None if row.found is None else lasting(row.found) for row in rows),
    )
    data = msgspec.json.encode(columns)
    # long logs become smaller in the second way, by up to a quarter; short ones in the first
    return min(zlib.compress(data, 9), bz2.compress(data), key=len)


def unpacked(entries: bytes) -> list[LogRow]:
    """What was packed, without who moved and by which interaction."""
    columns = _columns.decode((bz2 if entries.startswith(_MAGIC) else zlib).decompress(entries))
    if isinstance(columns.revision, int):
        columns = replace(columns, revision=tuple(_following(columns.revision, columns.at)))
    rows, at = list[LogRow](), 0
    for revision, later, kind, data, events, seat, found in zip(*msgspec.structs.astuple(columns), strict=True):
        at += later
        rows.append(LogRow(revision, at, kind, bytes(data).decode(), bytes(events).decode(), seat, found=found))
    return rows


def _following(first: int, each: Sequence[object]) -> range:
    return range(first, first + len(each))
