"""Processes of the real bot on one PostgreSQL, and people at many tables who press what the rules allow."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bot.engine.computer import RandomComputer
from bot.engine.game import Seat
from bot.games import find_games
from bot.store import packed_logs, sql
from bot.store.api import Place, TableRow
from bot.store.postgres.address import Address
from bot.store.postgres.connection import PostgresDriver
from bot.store.shards import Shards
from bot.store.store import Store
from bot.tables.acts import Join, Start
from bot.tables.model import Actor, Table
from bot.tables.records import from_row
from bot.tables.tables import Tables
from bot.ui.components.custom_id import Carried, payload, write
from tests.lots import Lots
from tests.scale.gateway import Discord, Gateway

ROOT = Path(__file__).parents[2]
GAMES = find_games()
GAME, SEATS = "little_white_die", 4
FIRST_USER = 1 << 41
SENTENCE, SILENT, EDIT = 4, 6, 7
"""Types of answers: a private sentence; nothing to see yet; the table as it is now."""
PATIENCE = 3.0
"""Seconds that Discord waits for an answer."""
SOON = 0.9
"""Seconds after which a silent answer may come before what was pressed is done (bot.ui.router.PATIENCE)."""


class Process:
    """A process of the bot, for some shards; its log is kept in `folder`."""

    def __init__(self, url: str, address: Address, shards: Shards, folder: Path, *options: str, **env: str) -> None:
        self.shards, self._log = shards, folder / f"process-{shards.first}.log"
        self._command = [sys.executable, "-m", "tests.scale.process", url, *options, "run", "--shards", str(shards)]
        told = {"DISCORD_TOKEN": "nobody", "DATABASE": address.url, "PRESSES_PER_SECOND": "0", "MOMENT_SECONDS": "0"}
        self._env = {**os.environ, **told, **env}
        self._popen: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        with self._log.open("ab") as log:
            self._popen = subprocess.Popen(self._command, cwd=ROOT, env=self._env, stderr=log, stdout=log)

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._popen is not None
        return self._popen

    @property
    def log(self) -> str:
        return self._log.read_text() if self._log.exists() else ""

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As a host restarts it; its exit status."""
        self.process.terminate()
        return self.process.wait(60)

    @contextmanager
    def hung(self) -> Iterator[None]:
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def end(self) -> None:
        if self._popen is not None and self._popen.poll() is None:
            self._popen.send_signal(signal.SIGCONT)
            self.kill()

    def cpu(self) -> float:
        """Seconds of the processor since it began."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes that it has in memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def person(guild: int, seat: int) -> Actor:
    return Actor(FIRST_USER + (guild >> 22) * SEATS + seat, f"Person {seat}")


async def seated(address: Address, gateway: Gateway, guilds: Sequence[int], pace: str = "slow-3") -> dict[int, int]:
    """Opens a table in each of these servers, at which a game has begun; what was there is shown. Server -> table."""
    found = {}
    async with Store.open(address) as store:
        tables = Tables(store, GAMES, now=lambda: time.time_ns() // 1_000_000, changed=lambda change: None)
        for guild in guilds:
            host, *others = (person(guild, seat) for seat in range(SEATS))
            channel = gateway.channel(guild)
            where = {"guild": guild, "channel": channel, "locale": "en-US", "pace": pace}
            table = await tables.open(host, game=GAME, interaction=None, **where)  # type: ignore[arg-type]
            for other in others:
                await tables.act(table.id, other, Join(), revision=None, interaction=None)
            change = await tables.act(table.id, host, Start(), revision=None, interaction=None)
            await store.set_place(table.id, Place(int(guild) + 1, change.table.revision))
            found[guild] = table.id
        await tables.drain()
        await store.beat(time.time_ns() // 1_000_000)
    return found


def next_move(table: Table, luck: Lots) -> tuple[int, str]:
    """Somebody whose turn it is, and what they may press."""
    game = GAMES[GAME].game
    seat = min(game.to_act(table.state))
    move = RandomComputer().choose(game.view(table.state, Seat(seat)), luck)
    user = table.players[seat].user
    assert user is not None
    return user, write(Carried(table.id, table.revision, payload(move)))


@dataclass
class People:
    """Those at all tables. `driver` looks at the database as it is, as nobody of the bot does."""

    discord: Discord
    driver: PostgresDriver
    tables: dict[int, int]
    pause: float = 0.0
    times: list[float] = field(default_factory=list)
    """Seconds from a press to its answer, of those that moved."""
    answered: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Press -> the table, and the least revision that it made."""
    outcomes: Counter[str] = field(default_factory=Counter)
    over: set[int] = field(default_factory=set)

    async def table(self, guild: int) -> Table:
        ((*row, parts),) = await self.driver.read(sql.LOAD, self.tables[guild])
        return from_row(GAMES, packed_logs.whole(TableRow(*row), parts))

    async def move(self, guild: int, luck: Lots) -> bool:
        """Somebody whose turn it is presses something that they may; whether it was answered. False when the game is
        over, too."""
        table = await self.table(guild)
        if table.status == "over":
            self.over.add(guild)
            return False
        user, pressed = next_move(table, luck)
        id, kind, took = await self.discord.press(guild, user, pressed, PATIENCE)
        done = kind == EDIT or (kind == SILENT and took < SOON)
        if done:
            self.answered[id] = table.id, table.revision + 1
            self.times.append(took)
        self.outcomes["moved" if done else "sentence" if kind == SENTENCE else "late" if kind else "nothing"] += 1
        return done

    async def open_panels(self, guild: int) -> None:
        """Everybody at the table opens their panel, or opens it anew."""
        opens = write(Carried(self.tables[guild], None, payload(())))
        for seat in range(SEATS):
            await self.discord.press(guild, person(guild, seat).user, opens, PATIENCE)

    async def play(self, guild: int, until: float) -> None:
        luck = Lots(guild >> 22)
        await asyncio.sleep(luck.below(1000) / 1000 * self.pause)
        while time.monotonic() < until and guild not in self.over:
            begun = time.monotonic()
            moved = await self.move(guild, luck)
            await asyncio.sleep(max(0.0 if moved else 0.3, self.pause - (time.monotonic() - begun)))

    async def lost(self) -> list[str]:
        """What was answered and is not there, or is there twice."""
        wrong = []
        for id, (table, revision) in self.answered.items():
            rows = await self.driver.read("SELECT revision FROM log WHERE table_id = ? AND interaction = ?", table, id)
            ((now, status),) = await self.driver.read("SELECT revision, status FROM tables WHERE id = ?", table)
            # time given back may come between; of a table that is over, presses are not kept
            if now >= revision and not rows and await self._overtaken(id, table, revision):
                continue
            if now < revision or (status != "over" and not (len(rows) == 1 and rows[0][0] >= revision)):
                wrong.append(f"press {id} at table {table} made revision {revision} or more; found {rows}, now {now}")
        return wrong

    async def _overtaken(self, press: int, table: int, revision: int) -> bool:
        """Whether an earlier press made that revision, which had got no answer and was played in the end: then what was
        pressed on the old screen is not played, and its answer is the new one."""
        made = await self.driver.read(
            "SELECT interaction FROM log WHERE table_id = ? AND revision = ?", table, revision
        )
        return any(by is not None and by < press for (by,) in made)
