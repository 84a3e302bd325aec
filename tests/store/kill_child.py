"""The process that is killed: the bot's own store and tables under random play. It says what was acknowledged.

Each line it writes is `<table> <revision>`, and is written after the call that made the revision has returned.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Sequence
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path

from bot.engine.computer import RandomComputer
from bot.engine.game import Seat, encode
from bot.games import find_games
from bot.store import committer
from bot.store.committer import Committer, Waiting
from bot.store.driver import Statement
from bot.store.postgres.address import Address
from bot.store.sqlite.connection import SqliteDriver
from bot.store.store import Store
from bot.tables.acts import AnyAct, Join, Start, TypeWords
from bot.tables.model import LIVE, Actor, Table
from bot.tables.tables import Tables
from tests.lots import Lots

GAMES = find_games()
GAME = "little_white_die"
CHANNELS = range(1, 9)
SEATS = 3


def tables_on(store: Store) -> Tables:
    return Tables(store, GAMES, now=lambda: time.time_ns() // 1_000_000, changed=lambda change: None)


async def step(tables: Tables, channel: int, luck: Lots, interaction: int) -> Table:
    """Whatever comes next in a channel: a new table, somebody joins, words, the start, a random legal move."""
    people = [Actor(channel * 100 + number, f"Person {number}") for number in range(SEATS)]
    table = tables.in_channel(channel)
    if table is None:
        return await tables.open(
            people[0], game=GAME, guild=1, channel=channel, locale="en-US", pace=LIVE, interaction=interaction
        )
    if table.status == "lobby":
        seated = len(table.players)
        person, act = _prepares(people, seated, luck)
        change = await tables.act(table.id, person, act, revision=None, interaction=interaction)
        return change.table
    game = GAMES[GAME].game
    seat = min(game.to_act(table.state))
    move = RandomComputer().choose(game.view(table.state, Seat(seat)), luck)
    change = await tables.play(table.id, people[seat], encode(move), revision=table.revision, interaction=interaction)
    return change.table


def _prepares(people: Sequence[Actor], seated: int, luck: Lots) -> tuple[Actor, AnyAct]:
    if seated < SEATS:
        return people[seated], Join()
    if luck.below(2):
        return people[luck.below(SEATS)], TypeWords(f"words {luck.below(1_000_000)}")
    return people[0], Start()


def run(at: Path | Address, mutant: str, seed: int, out: Connection) -> None:
    """Until it is killed."""
    MUTANTS.get(mutant, lambda: None)()
    asyncio.run(_play(at, seed, out.fileno()))


async def _play(at: Path | Address, seed: int, out: int) -> None:
    interactions = count(seed * 10**9 + 1)

    def acknowledge(table: Table) -> None:
        os.write(out, b"%d %d\n" % (table.id, table.revision))

    async def play(tables: Tables, channel: int) -> None:
        luck = Lots(seed * 1_000 + channel)
        while True:
            acknowledge(await step(tables, channel, luck, next(interactions)))
            if luck.below(3) == 0:
                await asyncio.sleep(luck.below(4) / 1_000)

    async with Store.open(at) as store:
        tables = tables_on(store)
        await tables.load()
        for table in tables.open_tables():
            acknowledge(table)
        await asyncio.gather(*(play(tables, channel) for channel in CHANNELS))


# Mutants: wrong in a way the test must see. Their disk is a slow one: what takes a moment is met more often.

SLOW = 0.002


def _acknowledge_before_commit() -> None:
    settle = Committer._settle

    async def hasty(self: Committer, batch: list[Waiting]) -> None:
        committer._answer(batch, None)
        await asyncio.sleep(SLOW)
        await settle(self, batch)

    Committer._settle = hasty  # type: ignore[method-assign]


def _write_behind() -> None:
    """Answers at once, and writes every 20 ms what has gathered."""
    transaction = SqliteDriver.transaction

    async def later(self: SqliteDriver, statements: Sequence[Statement]) -> None:
        await asyncio.sleep(0.02)
        await transaction(self, statements)

    SqliteDriver.transaction = later  # type: ignore[method-assign]
    _acknowledge_before_commit()


def _two_transactions() -> None:
    """The state and the log, each in its own."""
    transaction = SqliteDriver.transaction

    async def torn(self: SqliteDriver, statements: Sequence[Statement]) -> None:
        if not all(statement.rows for statement in statements):
            return await transaction(self, statements)
        for statement in statements:
            await transaction(self, [statement])
            await asyncio.sleep(SLOW)
        return None

    SqliteDriver.transaction = torn  # type: ignore[method-assign]


MUTANTS: dict[str, Callable[[], None]] = {
    "acknowledge before commit": _acknowledge_before_commit,
    "write behind": _write_behind,
    "two transactions": _two_transactions,
}
