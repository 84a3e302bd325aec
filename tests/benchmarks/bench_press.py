"""What the event loop's thread spends on a press that is answered with a view, nothing drawn: beside bare discord.py
that answers with the same view and commits the same bytes."""

from __future__ import annotations

import asyncio
import gc
import random
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import aiosqlite
import discord
from discord.webhook.async_ import async_context

from bot.run import spare_the_collector
from bot.store.sqlite.connection import WRITING, SqliteDriver
from tests.benchmarks.bench_moves import Traced, panels, play, script
from tests.benchmarks.report import heading, line
from tests.benchmarks.stage import (
    MESSAGE_EDIT,
    WITHOUT_PICTURES,
    Press,
    Stub,
    begun,
    log_in,
    running_bot,
)

TABLES, MOVES, WARM_UP, ROUNDS = 4, 30, 8, 5
GOAL = 1.25
QUIET = "60"
"""Seconds between two edits of a message that no press carries: only what answers a press is measured."""


class Pressed(NamedTuple):
    """What our bot did, for the other to do again."""

    scripts: list[list[Press]]
    commits: list[list[Traced]]
    edits: float
    """The share of presses that were answered with a view."""
    spent: float
    """Seconds of the loop's thread for a press."""


async def timed(client: discord.Client, stub: Stub, scripts: list[list[Press]]) -> float:
    await play(client, stub, [presses[:WARM_UP] for presses in scripts])
    scripts = [presses[WARM_UP:] for presses in scripts]
    spare_the_collector()
    begun_at = time.thread_time()
    await play(client, stub, scripts)
    return (time.thread_time() - begun_at) / sum(map(len, scripts))


async def ours(folder: Path, tables: int, moves: int) -> Pressed:
    chooser, statements = random.Random(1), list[Traced]()
    async with running_bot(folder / "ours.db", tables, EDIT_GAP=QUIET) as (bot, stub):
        began = [await begun(bot, number) for number in range(tables)]
        shown = [await panels(bot, stub, number, table, WITHOUT_PICTURES) for number, table in enumerate(began)]
        await bot.store.driver.backup(folder / "before.db")
        scripts = [
            script(bot, number, table, shown[number], moves, chooser, WITHOUT_PICTURES)
            for number, table in enumerate(began)
        ]
        driver = bot.store.driver
        assert isinstance(driver, SqliteDriver)
        driver.trace = lambda sql, rows: statements.append((sql, rows))
        spent = await timed(bot, stub, scripts)
        driver.trace = None
    kinds = [stub.answers[made.id][0] for presses in scripts for made in presses]
    return Pressed(scripts, commits(statements), kinds.count(MESSAGE_EDIT) / len(kinds), spent)


def commits(statements: list[Traced]) -> list[list[Traced]]:
    """What was written together, without BEGIN and COMMIT."""
    apart = groupby(statements, lambda traced: traced[0].startswith(("BEGIN", "COMMIT")))
    return [list(together) for bracket, together in apart if not bracket]


class Bare(discord.AutoShardedClient):
    """discord.py that writes as much as ours did and answers with a view as big as the one that was pressed."""

    def __init__(self, database: aiosqlite.Connection, commits: list[list[Traced]]) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self._database, self._commits, self._alone = database, iter(commits), asyncio.Lock()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        async with self._alone:
            await self._commit(next(self._commits, []))
        assert interaction.message is not None
        view = discord.ui.LayoutView.from_message(interaction.message, timeout=None)
        view.stop()
        await interaction.response.edit_message(view=view, attachments=[])

    async def _commit(self, together: list[Traced]) -> None:
        await self._database.execute("BEGIN IMMEDIATE")
        for sql, rows in together:
            await self._database.executemany(sql, rows)
        await self._database.execute("COMMIT")


@asynccontextmanager
async def database(path: Path) -> AsyncIterator[aiosqlite.Connection]:
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        for pragma in WRITING:
            await connection.execute(f"PRAGMA {pragma}")
        yield connection


async def bare(folder: Path, pressed: Pressed) -> float:
    stub = Stub()
    async_context.set(stub)
    async with database(folder / "before.db") as connection:
        client = Bare(connection, pressed.commits)
        await log_in(client, stub, len(pressed.scripts))
        try:
            return await timed(client, stub, pressed.scripts)
        finally:
            await client.close()


class Spent(NamedTuple):
    """Seconds of the loop's thread for a press."""

    ours: float
    bare: float
    edits: float


def measure(tables: int = TABLES, moves: int = MOVES) -> Spent:
    before = gc.get_threshold()
    try:
        with tempfile.TemporaryDirectory(dir=".") as folder:
            pressed = asyncio.run(ours(Path(folder), tables, moves))
            return Spent(pressed.spent, asyncio.run(bare(Path(folder), pressed)), pressed.edits)
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def main() -> None:
    rounds = [measure() for _ in range(ROUNDS)]
    ratio = median(spent.ours / spent.bare for spent in rounds)
    heading(f"The loop's thread for a press that is answered with a view, at {TABLES} tables; nothing is drawn")
    line("router, tables and store", f"{median(spent.ours for spent in rounds) * 1e6:,.0f} us")
    line("bare discord.py, the same view and the same bytes", f"{median(spent.bare for spent in rounds) * 1e6:,.0f} us")
    line("of presses answered at once", f"{min(spent.edits for spent in rounds):.0%}")
    line("ours beside the other", f"{ratio:.2f}", f"at most {GOAL}", ratio <= GOAL)


if __name__ == "__main__":
    main()
