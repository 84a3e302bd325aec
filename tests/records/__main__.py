"""Play a game of each, and keep its record as this version makes it: `python -m tests.records`, once a release."""

from __future__ import annotations

import asyncio
import gzip
import tempfile
from pathlib import Path

from bot import __version__
from bot.engine.game import encode
from bot.games import find_games
from bot.store.store import Store
from tests.benchmarks.bench_records import Clock, play, tables_on
from tests.benchmarks.stage import FIRST_CHANNEL
from tests.records import FOLDER


async def keep(slug: str, folder: Path, database: Path) -> None:
    clock, folders = Clock(), find_games()
    async with Store.open(database) as store:
        tables = tables_on(store, folders, clock)
        table = await play(tables, folders[slug], FIRST_CHANNEL, clock)
        data = encode(await tables.record(table.id)).encode()
        await tables.drain()
    folder.mkdir(exist_ok=True)
    (folder / f"{slug}.json.gz").write_bytes(gzip.compress(data, mtime=0))


def main() -> None:
    for slug in find_games():
        with tempfile.TemporaryDirectory() as place:
            asyncio.run(keep(slug, FOLDER / __version__, Path(place, "tables.db")))
        print(slug, flush=True)


if __name__ == "__main__":
    main()
