"""Keep the log of a table that is over in a tenth of the space: all its entries in one piece, compressed.

Sentences take most of a log, and say much the same things again and again. Who moved, and by which interaction, is not
kept: a move of a finished game is nothing that can be done twice, nor that anybody may be asked for. What people did
besides playing is kept without the words, which may name them.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from bot.store.api import LogRow
from bot.store.driver import Unit, one, some

OF = "SELECT entries FROM packed_logs WHERE table_id = ?"
_SET = """
INSERT INTO packed_logs (table_id, entries) VALUES (?, ?)
ON CONFLICT (table_id) DO UPDATE SET entries = excluded.entries"""
_DROP_ROWS = "DELETE FROM log WHERE table_id = ?"


class _Columns(msgspec.Struct, frozen=True, array_like=True):
    """The entries of a log, column by column: so they compress best."""

    revision: tuple[int, ...] = ()
    at: tuple[int, ...] = ()
    """Milliseconds after the entry before."""
    kind: tuple[Literal["move", "lapse", "act"], ...] = ()
    data: tuple[msgspec.Raw, ...] = ()
    events: tuple[msgspec.Raw, ...] = ()
    seat: tuple[int | None, ...] = ()
    found: tuple[str | None, ...] = ()


_columns = msgspec.json.Decoder(_Columns)


def instead_of_rows(table: int, entries: bytes) -> Unit:
    """Writes the whole log of a table in one piece, and takes its rows away."""
    return one(_SET, table, entries), some(_DROP_ROWS, table)


def packed(rows: Sequence[LogRow], lasting: Callable[[str], str] = str) -> bytes:
    """In their order; `lasting`: what is to be kept of what was found. Not for the event loop: it takes a while."""
    moments = [0, *(row.at for row in rows)]
    columns = _Columns(
        tuple(row.revision for row in rows),
        tuple(row.at - before for row, before in zip(rows, moments, strict=False)),
        tuple(row.kind for row in rows),
        tuple(msgspec.Raw(row.data.encode()) for row in rows),
        tuple(msgspec.Raw(b"[]" if row.kind == "act" else row.events.encode()) for row in rows),
        tuple(row.seat for row in rows),
        tuple(None if row.found is None else lasting(row.found) for row in rows),
    )
    return zlib.compress(msgspec.json.encode(columns), 9)


def unpacked(entries: bytes) -> list[LogRow]:
    """What was packed, without who moved and by which interaction."""
    columns = _columns.decode(zlib.decompress(entries))
    rows, at = list[LogRow](), 0
    for revision, later, kind, data, events, seat, found in zip(*msgspec.structs.astuple(columns), strict=True):
        at += later
        rows.append(LogRow(revision, at, kind, bytes(data).decode(), bytes(events).decode(), seat, found=found))
    return rows
