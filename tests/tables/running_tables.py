"""Tables on a real store with a clock that is moved by hand."""

from __future__ import annotations

import asyncio
import hashlib
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from bot.engine.game import Seat, encode
from bot.games import GameFolder, find_games
from bot.store.store import Store
from bot.tables.acts import AddComputer, AnyAct, Join, Start
from bot.tables.laboratory import Laboratory
from bot.tables.lobby import Lender
from bot.tables.model import LIVE, Actor, Change, Table
from bot.tables.tables import Tables
from tests.empty_database import put_empty_database

ANA, BEN, CARLA, DORA = (Actor(user, name) for user, name in ((1, "Ana"), (2, "Ben"), (3, "Carla"), (4, "Dora")))
MOD = Actor(9, "Mo", moderator=True)
GUILD, CHANNEL = 70, 80
LWD = "little_white_die"
PRESSES: defaultdict[Path, Iterator[int]] = defaultdict(lambda: count(1_000))
"""Discord gives every press a number of its own, which enters the luck: the same ones for each test."""


class RunningTables:
    """The tables of one bot process; `changes` is everything it told."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, GameFolder],
        clock: list[int],
        delay: float,
        lender: Lender | None = None,
        presses: Iterator[int] | None = None,
        staging: int = 0,
        laboratory: Laboratory | None = None,
    ) -> None:
        self.store, self.games, self.clock = store, games, clock
        self.presses = presses or count(1_000)
        self.changes: list[Change] = []
        self.tables = Tables(
            store,
            games,
            now=lambda: clock[0],
            changed=self.changes.append,
            computer_delay=delay,
            staging=staging,
            lender=lender,
            laboratory=laboratory,
            secrets=(hashlib.sha256(b"%d" % number).digest() for number in count()).__next__,
        )

    async def open(
        self, person: Actor = ANA, *, channel: int = CHANNEL, pace: str = LIVE, game: str = LWD, guild: int = GUILD
    ) -> Table:
        return await self.tables.open(
            person,
            game=game,
            guild=guild,
            channel=channel,
            locale="en-US",
            pace=pace,
            interaction=next(self.presses),
        )

    async def act(self, table: Table, person: Actor, act: AnyAct, revision: int | None = None) -> Table:
        change = await self.tables.act(table.id, person, act, revision=revision, interaction=next(self.presses))
        return change.table

    async def lobby(self, *people: Actor, computers: int = 0, **opened: Any) -> Table:
        """A lobby with these people, the first of them as host."""
        table = await self.open(people[0], **opened)
        for person in people[1:]:
            table = await self.act(table, person, Join())
        for _ in range(computers):
            table = await self.act(table, people[0], AddComputer())
        return table

    async def started(self, *people: Actor, computers: int = 0, **opened: Any) -> Table:
        """A running game of these people."""
        return await self.started_from(await self.lobby(*people, computers=computers, **opened), people[0])

    async def started_from(self, lobby: Table, host: Actor) -> Table:
        return await self.act(lobby, host, Start())

    async def play(self, table: Table, person: Actor, move: Any, revision: int | None = None) -> Table:
        data = move if isinstance(move, str) else encode(move)
        change = await self.tables.play(table.id, person, data, revision=revision, interaction=next(self.presses))
        return change.table

    def now(self, table: Table) -> Table:
        return self.tables.table(table.id)

    def to_act(self, table: Table) -> list[int]:
        now = self.now(table)
        return sorted(self.games[now.game].game.to_act(now.state)) if now.status == "playing" else []

    def idle(self, table: Table, seat: int) -> Any:
        return self.games[table.game].game.idle(self.now(table).state, Seat(seat))

    async def pass_time(self, milliseconds: int) -> None:
        """The clock moves, then the loop asks for what is due."""
        self.clock[0] += milliseconds
        await self.tables.sweeper.sweep()

    async def quiet(self) -> None:
        """Until neither computers nor who is away have anything left to do."""
        while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith(("computers", "idle move"))]:
            await asyncio.gather(*tasks, return_exceptions=True)


@asynccontextmanager
async def running_tables(
    path: Path,
    clock: list[int],
    games: Mapping[str, GameFolder] | None = None,
    *,
    delay: float = 0,
    crash: bool = False,
    lender: Lender | None = None,
    staging: int = 0,
    laboratory: Laboratory | None = None,
) -> AsyncIterator[RunningTables]:
    """A bot process; opening it again on the same file is a restart. `crash`: it does not end in peace."""
    put_empty_database(path)
    async with Store.open(path) as store:
        home = RunningTables(store, games or find_games(), clock, delay, lender, PRESSES[path], staging, laboratory)
        await home.tables.load()
        yield home
        await (home.tables._repository.close() if crash else home.tables.drain())
