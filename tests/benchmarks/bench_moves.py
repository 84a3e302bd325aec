"""Moves that are committed and answered, a second, at many tables at once: beside raw sqlite3 and bare discord.py."""

from __future__ import annotations

import asyncio
import gc
import io
import random
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from itertools import dropwhile
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import discord
from discord.webhook.async_ import async_context

from bot.app import Bot
from bot.engine.chance import SeededChance
from bot.engine.game import Seat
from bot.store.driver import Arguments
from bot.store.sqlite.connection import WRITING, SqliteDriver
from bot.tables import luck
from bot.tables.model import Table
from bot.ui.components.custom_id import Carried, payload, write
from tests.benchmarks.report import heading, line
from tests.benchmarks.stage import (
    DEFERRED,
    EPHEMERAL,
    GAME,
    MESSAGE_EDIT,
    RIGHTS,
    SEATS,
    Press,
    Stub,
    begun,
    gateway,
    log_in,
    message,
    person,
    press,
    running_bot,
)
from tests.scale.rest import Json

TABLES, MOVES, ROUNDS = 64, 40, 5
PICTURE = 30_000
"""Bytes of a picture of a table."""
LONGEST = 60.0
"""Seconds in which everything must be answered."""
SHARE = 0.5

Traced = tuple[str, Sequence[Arguments]]


class Played(NamedTuple):
    """What our bot did, for the others to do again."""

    scripts: list[list[Press]]
    answers: dict[int, int]
    """Interaction -> the type of its answer."""
    statements: list[Traced]
    rate: float


async def panels(bot: Bot, stub: Stub, number: int, table: Table, rights: str = RIGHTS) -> list[Json]:
    """Everybody opens their panel; those messages."""
    opens = write(Carried(table.id, None, payload(())))
    users = [person(number, seat).user for seat in range(len(table.players))]
    presses = [press(user, table.channel, opens, message({}), rights) for user in users]
    await play(bot, stub, [[made] for made in presses])
    while not all(stub.answers[made.id][1] for made in presses):  # noqa: ASYNC110 - acknowledged first, shown later
        await asyncio.sleep(0.01)
    return [stub.answers[made.id][1] | {"flags": EPHEMERAL} for made in presses]


def script(
    bot: Bot,
    number: int,
    table: Table,
    shown: list[Json],
    moves: int,
    chooser: random.Random,
    rights: str = RIGHTS,
) -> list[Press]:
    """The presses of a random game as it will be, since the seed is known."""
    game, state, seed = bot.games[GAME].game, table.state, luck.seed(table)
    presses: list[Press] = []
    while (to_act := game.to_act(state)) and len(presses) < moves:
        seat, revision = min(to_act), table.revision + len(presses)
        move = chooser.choice(game.moves(state, Seat(seat)))
        carried = Carried(table.id, revision, payload(move))
        presses.append(press(person(number, seat).user, table.channel, write(carried), shown[seat], rights))
        state = game.play(state, Seat(seat), move, SeededChance(seed, table.steps + len(presses) - 1), 0).state
    return presses


async def play(client: discord.Client, stub: Stub, scripts: list[list[Press]]) -> None:
    """All tables at once, each press as soon as the one before is answered."""
    socket = gateway(client)

    async def at_one_table(presses: list[Press]) -> None:
        for made in presses:
            answer = stub.answer_to(made.id)
            await socket.received_message(made.text)
            await answer

    await asyncio.wait_for(asyncio.gather(*map(at_one_table, scripts)), LONGEST)


async def drive(client: discord.Client, stub: Stub, scripts: list[list[Press]]) -> float:
    """Answers a second."""
    gc.collect()
    gc.freeze()  # what the benchmark itself holds is not looked through again and again on anybody's time
    start = perf_counter()
    await play(client, stub, scripts)
    spent = perf_counter() - start
    gc.unfreeze()
    return sum(map(len, scripts)) / spent


async def ours(folder: Path, tables: int, moves: int) -> Played:
    """Plays on the real bot. `folder` gets a copy of the database as it was before."""
    chooser = random.Random(1)
    async with running_bot(folder / "ours.db", tables) as (bot, stub):
        began = [await begun(bot, number) for number in range(tables)]
        shown = [await panels(bot, stub, number, table) for number, table in enumerate(began)]
        scripts = [script(bot, number, table, shown[number], moves, chooser) for number, table in enumerate(began)]
        await bot.store.driver.backup(folder / "before.db")
        driver, statements = bot.store.driver, list[Traced]()
        assert isinstance(driver, SqliteDriver)
        driver.trace = lambda sql, rows: statements.append((sql, rows))
        rate = await drive(bot, stub, scripts)
        driver.trace = None
        for table, presses in zip(began, scripts, strict=True):
            assert bot.tables.table(table.id).revision == table.revision + len(presses), "a move was refused"
    kinds = {made.id: stub.answers[made.id][0] for presses in scripts for made in presses}
    return Played(scripts, kinds, statements, rate)


def raw_sqlite(database: Path, played: Played) -> float:
    """The very statements with the same commits, and nothing around them; moves a second."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        for pragma in WRITING:
            connection.execute(f"PRAGMA {pragma}")
        start = perf_counter()
        for sql, rows in dropwhile(lambda traced: not traced[0].startswith("BEGIN"), played.statements):
            connection.executemany(sql, rows) if rows else connection.execute(sql)
        if connection.in_transaction:  # the last answers came while the next commit was on its way
            connection.execute("COMMIT")
        return len(played.answers) / (perf_counter() - start)


class Bare(discord.AutoShardedClient):
    """discord.py that answers as ours did, with a view as big as the one that was pressed, and does nothing else."""

    def __init__(self, answers: dict[int, int]) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self._answers = answers

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if self._answers[interaction.id] == DEFERRED:
            await interaction.response.defer()
        else:
            assert interaction.message is not None
            view = discord.ui.LayoutView.from_message(interaction.message, timeout=None)
            view.stop()  # it need not be kept for presses: ours are not either
            picture = discord.File(io.BytesIO(bytes(PICTURE)), "picture.png")
            await interaction.response.edit_message(view=view, attachments=[picture])


async def bare(played: Played) -> float:
    stub = Stub()
    async_context.set(stub)
    client = Bare(played.answers)
    await log_in(client, stub, len(played.scripts))
    try:
        return await drive(client, stub, played.scripts)
    finally:
        await client.close()


class Rates(NamedTuple):
    """Moves a second."""

    ours: float
    sqlite: float
    discord: float
    edits: float
    """The share of our answers that carried the new screen."""


def measure(tables: int = TABLES, moves: int = MOVES) -> Rates:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        played = asyncio.run(ours(Path(folder), tables, moves))
        sqlite = raw_sqlite(Path(folder, "before.db"), played)
        edits = Counter(played.answers.values())[MESSAGE_EDIT] / len(played.answers)
        return Rates(played.rate, sqlite, asyncio.run(bare(played)), edits)


def main() -> None:
    rounds = [measure() for _ in range(ROUNDS)]
    ours, sqlite, bare = (max(rates[which] for rates in rounds) for which in range(3))
    share = ours / min(sqlite, bare)
    heading(f"Moves a second, committed and answered, at {TABLES} tables of {SEATS}; presses come as text")
    line("router, tables and store", f"{ours:,.0f}")
    line("raw sqlite3, the same statements and commits", f"{sqlite:,.0f}")
    line("bare discord.py, the same payloads and kind of answer", f"{bare:,.0f}")
    line("share of the slower one", f"{share:.2f}", f"at least {SHARE}", share >= SHARE)


if __name__ == "__main__":
    main()
