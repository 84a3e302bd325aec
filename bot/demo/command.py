"""Run the complete bot on a simulated server in the local browser (`python -m bot demo`): no account, no network."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import tempfile
from pathlib import Path

from bot.app import make_bot
from bot.demo.queue import fill_queue
from bot.demo.show import running
from bot.demo.world import Opener
from bot.settings import Settings

PORT = 8420
KEPT = Path(".demo")


def bot_on(database: Path) -> Opener:
    """The real bot with that database. The environment decides what it otherwise decides."""
    settings = Settings.from_env({**os.environ, "DISCORD_TOKEN": "none", "DATABASE": str(database)})
    return lambda: make_bot(settings)


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=int, default=PORT, help="of the start page; the windows use the next three")
    parser.add_argument("--speed", type=float, default=1.0, help="how fast the clock runs: 60 makes a minute a second")
    kept = parser.add_mutually_exclusive_group()
    kept.add_argument("--keep", action="store_true", help=f"keep the database in {KEPT}/ for the next time")
    kept.add_argument("--fresh", action="store_true", help="start with an empty database (the default)")


def main(options: argparse.Namespace) -> int:
    """Exit code; 2 when a port is taken."""
    with contextlib.ExitStack() as stack:
        folder = (
            KEPT if options.keep else Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="carte-blanche-")))
        )
        folder.mkdir(exist_ok=True)
        return asyncio.run(_main(folder, options.port, options.speed))


async def _main(folder: Path, port: int, speed: float) -> int:
    done = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, done.set)
    try:
        async with running(bot_on(folder / "tables.db"), port=port, speed=speed, furnish=fill_queue) as show:
            print(f"The demo is at {show.url}  (Ctrl-C ends it)", flush=True)
            await done.wait()
    except OSError as error:
        print(f"{error}. Another demo may be running: stop it, or choose another --port.")
        return 2
    print("The demo has ended.")
    return 0
