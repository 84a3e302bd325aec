"""Memory of open tables: games that have begun, as they are kept, and after each was shown."""

from __future__ import annotations

import asyncio
import gc
import tempfile
import tracemalloc
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.report import heading, line
from tests.benchmarks.stage import GAME, SEATS, begun, running_bot, settled

TABLES, WARM_UP = 1_000, 8
WITH_DECK = "blank"
"""A game whose tables have a deck of their server."""
GOAL = 10_000


class Bytes(NamedTuple):
    """A table, in bytes: kept in memory, and with its message shown."""

    kept: float
    shown: float


def used() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


async def _measure(database: Path, tables: int, game: str) -> Bytes:
    async with running_bot(database, WARM_UP + tables) as (bot, _):
        for number in range(WARM_UP):  # what all tables share is there, pictures too
            await begun(bot, number, game)
        await settled(bot)
        tracemalloc.start()
        before = used()
        bot.publisher.changed, show = lambda change: None, bot.publisher.changed  # type: ignore[method-assign]
        open_tables = [await begun(bot, WARM_UP + number, game) for number in range(tables)]
        ids = [table.id for table in open_tables]
        del open_tables
        kept = used() - before
        bot.publisher.changed = show  # type: ignore[method-assign]
        for id in ids:
            bot.publisher.message_of(bot.tables.table(id)).mark()
        await settled(bot)
        assert all([(await bot.store.place(id)).shown for id in ids]), "a table was not shown"
        shown = used() - before
        tracemalloc.stop()
    return Bytes(kept / tables, shown / tables)


def measure(tables: int = TABLES, game: str = GAME) -> Bytes:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        return asyncio.run(_measure(Path(folder, "tables.db"), tables, game))


def main() -> None:
    found, with_deck = measure(), measure(game=WITH_DECK)
    heading(f"Memory of an open table, at {TABLES:,} tables of {SEATS}")
    goal = f"under {GOAL:,} bytes"
    line("a game that has begun", f"{found.kept:,.0f} bytes", goal, found.kept < GOAL)
    line("with its message shown", f"{found.shown:,.0f} bytes", goal, found.shown < GOAL)
    line("a game of BLANK that has begun, with its deck", f"{with_deck.kept:,.0f} bytes", goal, with_deck.kept < GOAL)
    line("with its message shown, newest pictures included", f"{with_deck.shown:,.0f} bytes")


if __name__ == "__main__":
    main()
