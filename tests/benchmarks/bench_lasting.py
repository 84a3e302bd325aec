"""Memory of a process that goes on: it plays table after table of every game, with all panels open."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import NamedTuple

from msgspec.structs import replace

from bot.app import Bot
from bot.engine.game import Seat, encode
from bot.tables.acts import End
from bot.tables.model import Table
from tests.benchmarks.bench_moves import panels
from tests.benchmarks.report import heading, line
from tests.benchmarks.stage import SEATS, Stub, begun, person, running_bot, settled

TABLES, OPEN = 300, 60
"""All tables, and those open at once."""
ROUNDS, PART, MOVES = 5, 2, 2
"""A table is open for so many rounds; in each, one of PART tables moves on, and is shown to everybody."""
GOAL, GROWTH = 250, 10
"""Megabytes at the end, and that the last third of the tables may add: half of its rounds take less, half take more."""


class Lasting(NamedTuple):
    """Megabytes of the process: before the first table, and after each round of all open ones."""

    begun: float
    rounds: list[float]


def resident() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 2**20


async def move(bot: Bot, number: int, table: Table, chooser: random.Random) -> None:
    """A random one, if the game goes on."""
    table, game = bot.tables.table(table.id), bot.games[table.game].game
    if table.status == "playing" and (to_act := game.to_act(table.state)):
        seat = min(to_act)
        played = chooser.choice(game.moves(table.state, Seat(seat)))
        await bot.tables.play(table.id, person(number, seat), encode(played), revision=table.revision, interaction=None)


async def open_tables(bot: Bot, stub: Stub, numbers: range, games: Iterator[str]) -> list[tuple[int, Table]]:
    made = [(number, await begun(bot, number, next(games))) for number in numbers]
    for number, table in made:
        await panels(bot, stub, number, table)
    return made


async def end(bot: Bot, number: int, table: Table) -> None:
    if bot.tables.table(table.id).status == "playing":
        moderator = replace(person(number, 0), moderator=True)
        await bot.tables.act(table.id, moderator, End(), revision=None, interaction=None)


async def _measure(database: Path, tables: int, at_once: int) -> Lasting:
    async with running_bot(database, tables, EDIT_GAP="0", SWEEP_INTERVAL="0.5") as (bot, stub):
        games, chooser, before, rounds = cycle(sorted(bot.games)), random.Random(1), resident(), list[float]()
        here, step = list[tuple[int, Table]](), at_once // ROUNDS
        for first in range(0, tables, step):
            for number, table in here[: max(0, len(here) + step - at_once)]:
                await end(bot, number, table)
            here = here[max(0, len(here) + step - at_once) :]
            here += await open_tables(bot, stub, range(first, first + step), games)
            for number, table in chooser.sample(here, len(here) // PART):
                for _ in range(MOVES):
                    await move(bot, number, table, chooser)
            await settled(bot)
            rounds.append(resident())
        return Lasting(before, rounds)


def _in_folder(tables: int, at_once: int) -> Lasting:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        return asyncio.run(_measure(Path(folder, "tables.db"), tables, at_once))


def measure(tables: int = TABLES, at_once: int = OPEN) -> Lasting:
    """In a process of its own."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as alone:
        return alone.submit(_in_folder, tables, at_once).result()


def main() -> None:
    found = measure()
    heading(f"Memory of a process that has played {TABLES} tables of {SEATS}, {OPEN} of them at once, panels open")
    third = len(found.rounds) // 3
    middle, last = (median(found.rounds[start : start + third]) for start in (third, 2 * third))
    line("before the first", f"{found.begun:.0f} MB")
    line("while the second third of them is played", f"{middle:.0f} MB")
    line("while the last third of them is played", f"{last:.0f} MB", f"at most {GOAL} MB", last <= GOAL)
    line("more than in the second third", f"{last - middle:.0f} MB", f"at most {GROWTH} MB", last - middle <= GROWTH)
    line("most", f"{max(found.rounds):.0f} MB")


if __name__ == "__main__":
    main()
