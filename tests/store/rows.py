"""Rows for tests: a table with as little in it as the schema allows."""

from __future__ import annotations

import json
from typing import Any

from msgspec.structs import replace

from bot.store import packed_logs
from bot.store.api import LogRow, TableRow
from bot.store.driver import one
from bot.store.store import Store

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


async def tampered(store: Store, number: int, **parts: Any) -> None:
    """Writes other parts into what is kept of a table."""
    row = await store.load(number)
    assert row is not None
    changed = replace(row, **parts)
    plain = one("UPDATE tables SET about = ?, state = ? WHERE id = ?", changed.about, changed.state, number)
    await store.driver.transaction([packed_logs.other_parts(changed) if row.status == "over" else plain])


async def about_of(store: Store, number: int) -> dict[str, Any]:
    row = await store.load(number)
    assert row is not None
    found: dict[str, Any] = json.loads(row.about)
    return found
