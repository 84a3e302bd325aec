"""Run the demo with a game of Diceland that is nearly over: `python -m tests.demo.nearly_won`."""

from __future__ import annotations

import asyncio
import signal
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord

from bot.demo.command import bot_on
from bot.demo.people import Person
from bot.demo.show import RunningDemo, running
from bot.tables.model import Actor
from tests.cogs.diceland.nearly_won import nearly_won


@asynccontextmanager
async def prepared(folder: Path) -> AsyncIterator[RunningDemo]:
    """A demo whose bot has been away, and has come by that game meanwhile."""
    database, people = folder / "tables.db", dict[str, Person]()

    @asynccontextmanager
    async def opened() -> AsyncIterator[discord.Client]:
        if people:
            ana, ben = (people[name] for name in ("Ana", "Ben"))
            room = {"guild": ana.member.guild.id, "channel": ana.channel.id}
            await nearly_won(database, Actor(ana.id, "Ana"), Actor(ben.id, "Ben"), time.time_ns() // 10**6, **room)
        async with bot_on(database)() as bot:
            yield bot

    async with running(opened) as show:
        people.update(show.people)
        await show.live.restart()
        yield show


async def main() -> None:
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, done.set)
    with tempfile.TemporaryDirectory() as folder:
        async with prepared(Path(folder)) as show:
            print(f"The demo is at {show.url}  (Ctrl-C ends it)", flush=True)
            await done.wait()
    print("The demo has ended.")


if __name__ == "__main__":
    asyncio.run(main())
