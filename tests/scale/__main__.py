"""How a bot of several processes bears growth and loss: `make scale` (`python -m tests.scale --help`).

For each size: a PostgreSQL that writes to the disk, a simulated Discord with its limits, and processes of the real bot.
People make a move every few seconds at all tables while one process after the other is killed; what was answered must
be there in the end. The simulated Discord and the people are one process more, which shares the processors.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import re
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

from bot.store.postgres.address import Address
from bot.store.postgres.connection import PostgresDriver
from bot.store.shards import Shards
from tests.scale.cluster import People, Process, seated
from tests.scale.gateway import Discord, Gateway
from tests.store.postgres_server import OWNER, PostgresServer, tools

COUNT, CONCURRENCY = 16, 16
KILLING = 10.0
"""Seconds between two kills."""
STARTING = 300.0
TRACEBACK = re.compile(r"^Traceback .*\n(?: .*\n)*(.*)", re.MULTILINE)
"""In a log; what it ends with is the error."""
CALLS = """
SELECT coalesce(sum(calls), 0), coalesce(sum(calls) FILTER (WHERE query ~ '(INSERT INTO|UPDATE|DELETE FROM) '), 0)
FROM pg_stat_statements AS said JOIN pg_roles ON pg_roles.oid = said.userid WHERE rolname = 'postgres'"""
"""Statements of the bot, and how many of them change something; whoever watches has another name."""


@dataclass
class Size:
    guilds: int
    tables: int
    pause: float
    """Seconds between two moves at a table."""


SIZES = (Size(1_000, 40, 8.0), Size(10_000, 100, 8.0), Size(100_000, 200, 8.0))


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] if times else float("nan")


class Run:
    """One size, on a database of its own."""

    def __init__(
        self, size: Size, server: PostgresServer, processes: int, latency: float, folder: Path, *, panels: bool
    ) -> None:
        self.size, self.server, self.folder, self.number, self.panels = size, server, folder, processes, panels
        self.address = server.address()
        watcher = Address(self.address.url.replace(f"{OWNER}@", "watcher@", 1))
        self.gateway = Gateway(size.guilds, concurrency=CONCURRENCY)
        self.discord, self.driver = Discord(self.gateway, latency), PostgresDriver(watcher)
        self.kills = 0

    async def measure(self, seconds: float) -> bool:
        """Prints; whether nothing was lost."""
        step = max(1, self.size.guilds // self.size.tables)
        guilds = [number << 22 for number in range(1, self.size.guilds + 1, step)][: self.size.tables]
        people = People(self.discord, self.driver, await seated(self.address, self.gateway, guilds), self.size.pause)
        async with self.discord.running() as url:
            width = COUNT // self.number
            processes = [
                Process(url, self.address, Shards(first, first + width - 1, COUNT), self.folder, LOG_LEVEL="INFO")
                for first in range(0, COUNT, width)
            ]
            try:
                begun = time.monotonic()
                for process in processes:
                    process.begin()
                await self._ready(processes, begun + STARTING)
                print(f"{self.size.guilds:,} servers, {self.size.tables} tables, {len(processes)} processes: ", end="")
                print(f"ready after {time.monotonic() - begun:.0f} s", flush=True)
                if self.panels:
                    begun = time.monotonic()
                    await asyncio.gather(*(people.open_panels(guild) for guild in people.tables))
                    print(f"  all panels open after {time.monotonic() - begun:.0f} s", flush=True)
                await self._played("calm", people, processes, seconds, kill=False)
                await self._played("one killed every 10 s", people, processes, seconds, kill=True)
                lost = await people.lost()
            finally:
                for process in processes:
                    process.end()
                await self.driver.close()
        tracebacks = Counter(kind for process in processes for kind in TRACEBACK.findall(process.log))
        print(f"  {len(people.answered)} moves answered, {self.kills} kills, {len(lost)} lost or doubled; ", end="")
        print(f"{self.gateway.too_fast} sessions begun too fast, {tracebacks.total()} tracebacks", flush=True)
        print("".join(f"    {count} of {kind}\n" for kind, count in tracebacks.most_common()), end="")
        print("\n".join(lost[:5]), end="\n" if lost else "")
        return not lost

    async def _ready(self, processes: list[Process], late: float) -> None:
        while not all("ready on" in process.log for process in processes):
            ended = next((process for process in processes if process.process.poll() is not None), None)
            if ended is not None or time.monotonic() > late:
                sys.exit((ended or processes[0]).log[-3000:] + "\nnever began")
            await asyncio.sleep(0.2)

    async def _played(self, what: str, people: People, processes: list[Process], seconds: float, *, kill: bool) -> None:
        people.times.clear()
        people.outcomes.clear()
        self.discord.asked.clear()
        self.discord.over = 0
        self.server.say("SELECT pg_stat_statements_reset()")
        until, before = time.monotonic() + seconds, [process.cpu() for process in processes]
        begun = time.monotonic()
        killing = asyncio.create_task(self._kill(processes)) if kill else None
        await asyncio.gather(*(people.play(guild, until) for guild in people.tables))
        took = time.monotonic() - begun
        if killing is not None:
            killing.cancel()
            await asyncio.gather(killing, return_exceptions=True)
        moves, times = people.outcomes["moved"], people.times
        p50, p99 = percentile(times, 0.5) * 1000, percentile(times, 0.99) * 1000
        said, changes = map(int, self.server.say(CALLS).split("|"))
        asked = self.discord.asked
        own = sum(each.status == 200 and "press" not in each.route and each.route != "answer" for each in asked)
        panels = sum(each.status == 200 and each.route == "edit through a press" for each in asked)
        refused = sum(each.status == 429 for each in asked)
        print(
            f"  {what}: {moves / took:.1f} moves a second; press to answer p50 {p50:.0f} ms, p99 {p99:.0f} ms; ", end=""
        )
        print(", ".join(f"{count} {outcome}" for outcome, count in people.outcomes.items()))
        if moves:
            print(f"    a move: {said / moves:.1f} statements, {changes / moves:.1f} of them changes; ", end="")
            print(f"{own / moves:.2f} requests that count for the 50 a second ", end="")
            print(f"({self.discord.over} refused for being more, {refused - self.discord.over} otherwise)", end="")
            print(f", {panels / moves:.1f} edits of panels" if self.panels else "")
        if not kill:
            cpu = [process.cpu() - used for process, used in zip(processes, before, strict=True)]
            shares = ", ".join(f"{used / took * 100:.0f} %" for used in cpu)
            memory = ", ".join(f"{process.memory() / 2**20:.0f} MB" for process in processes)
            print(f"    a process: {shares} of a core ({sum(cpu) / max(1, moves) * 1000:.0f} ms a move); {memory}")
        sys.stdout.flush()

    async def _kill(self, processes: list[Process]) -> None:
        for process in cycle(processes):
            await asyncio.sleep(KILLING)
            process.kill()
            self.kills += 1
            process.begin()


async def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=40.0, help="of each of the two parts of a size")
    parser.add_argument("--guilds", type=int, help="only this many servers")
    parser.add_argument("--tables", type=int, help="with this many tables")
    parser.add_argument("--pause", type=float, help="seconds between two moves at a table")
    parser.add_argument("--processes", type=int, default=2, choices=(1, 2, 4, 8, 16))
    parser.add_argument("--panels", action="store_true", help="everybody has their panel open")
    parser.add_argument("--latency", type=float, default=0.06, help="seconds that Discord takes to answer a request")
    asked = parser.parse_args()
    sizes = [size for size in SIZES if asked.guilds in (None, size.guilds)] or [Size(asked.guilds, 100, 8.0)]
    logging.getLogger("aiohttp").setLevel(logging.ERROR)
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    programs = tools()
    assert programs is not None, "Debian's package postgresql is needed"
    fine = True
    for size in sizes:
        size.tables, size.pause = asked.tables or size.tables, size.pause if asked.pause is None else asked.pause
        server = PostgresServer(
            programs, fsync="on", shared_buffers="256MB", shared_preload_libraries="pg_stat_statements"
        )
        try:
            server.begin()
            server.wait()
            server.say("CREATE EXTENSION pg_stat_statements")
            server.say("CREATE ROLE watcher SUPERUSER LOGIN")
            with tempfile.TemporaryDirectory(prefix="carte-blanche-scale-") as folder:
                run = Run(size, server, asked.processes, asked.latency, Path(folder), panels=asked.panels)
                fine = await run.measure(asked.seconds) and fine
        finally:
            server.end()
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
