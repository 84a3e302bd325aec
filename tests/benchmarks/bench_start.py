"""How long the bot takes from nothing to ready, with an empty database and with a full one."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from tests.benchmarks.report import best, heading, line
from tests.benchmarks.stage import begun, running_bot

FINISHED, ROUNDS = 100_000, 25
NOISE = 1.15
"""Two starts of the same bot differ by so much."""

MANY_TABLES = """
WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?)
INSERT INTO tables (guild, channel, game, status, revision, about, state, state_version, changed_at, message, shown)
SELECT guild, number, game, 'over', revision, about, state, state_version, changed_at, number, revision
FROM numbers, (SELECT * FROM tables LIMIT 1)"""
MANY_LOGS = """
INSERT INTO log (table_id, revision, at, kind, data, events)
SELECT tables.id, log.revision, log.at, log.kind, log.data, log.events FROM tables, log
WHERE log.table_id = (SELECT min(id) FROM tables) AND tables.status = 'over'"""


async def _started(database: Path) -> float:
    start = perf_counter()
    async with running_bot(database, 1):
        return perf_counter() - start


def started(database: Path) -> float:
    """Seconds until the bot is logged in and serves its tables."""
    return asyncio.run(_started(database))


async def _one_table(database: Path) -> None:
    async with running_bot(database, 1) as (bot, _):
        await begun(bot, 0)


def fill(database: Path, finished: int) -> None:
    """So many tables that are over, each with as much in it as a real one, and nothing open."""
    asyncio.run(_one_table(database))
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(MANY_TABLES, (finished,))
        connection.execute(MANY_LOGS)
        connection.execute("DELETE FROM tables WHERE status <> 'over'")


class Starts(NamedTuple):
    """Seconds."""

    empty: float
    full: float


def measure(finished: int = FINISHED, rounds: int = ROUNDS) -> Starts:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        empty, full = Path(folder, "empty.db"), Path(folder, "full.db")
        fill(full, finished)
        started(empty)  # makes it, and tells Discord the commands
        return Starts(*best(rounds, lambda: started(empty), lambda: started(full)))


def main() -> None:
    starts = measure()
    ratio = starts.full / starts.empty
    heading("Start, from opening the database to ready")
    line("without a table", f"{starts.empty * 1000:.0f} ms")
    line(f"with {FINISHED:,} finished tables", f"{starts.full * 1000:.0f} ms")
    line("ratio", f"{ratio:.2f}", f"no slower (noise: {NOISE})", ratio <= NOISE)


if __name__ == "__main__":
    main()
