"""An empty database of today's schema, brought up to date but once for all tests of a process: that takes a new one
longer than many a test. How it is done is proved in tests/store, on files that begin with nothing."""

from __future__ import annotations

import asyncio
import tempfile
from functools import cache
from pathlib import Path
from threading import Thread

from bot.store.store import Store


def put_empty_database(path: Path) -> None:
    """Where there is none yet."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(0o600)
        path.write_bytes(_empty())


@cache
def _empty() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        # there may be an event loop here already
        making = Thread(target=lambda: asyncio.run(_made(path)))
        making.start()
        making.join()
        return path.read_bytes()


async def _made(path: Path) -> None:
    async with Store.open(path):
        pass
