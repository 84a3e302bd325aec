"""Rows for tests: a table with as little in it as the schema allows."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.store.api import LogRow, TableRow

LOBBY = TableRow(
    id=0,
    guild=9,
    channel=100,
    game="little_white_die",
    status="lobby",
    revision=0,
    due_at=None,
    about='{"players":[]}',
    state=None,
    state_version=1,
    changed_at=1_000,
)


def table(**changes: Any) -> TableRow:
    return replace(LOBBY, **changes)


def entry(revision: int, **changes: Any) -> LogRow:
    return replace(LogRow(revision, at=1_000 + revision, kind="move", data='["pass"]', events="[]"), **changes)
