"""Bytes of the database that a finished game takes, all that is kept of it included."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import NamedTuple

from bot.engine.game import Seat, encode
from bot.games import GameFolder, find_games
from bot.store.store import Store
from bot.tables import luck
from bot.tables.acts import Join, Start
from bot.tables.model import Actor, Table
from bot.tables.tables import Tables
from tests.benchmarks.report import heading, line
from tests.benchmarks.stage import FIRST_CHANNEL, GUILD, SEATS
from tests.lots import Lots

GAMES, GOAL = 8, 6_144
APART = 10_000
"""Milliseconds between two moves at most."""
SIZE = (
    "SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size"
)


class Size(NamedTuple):
    """Of one game."""

    moves: float
    bytes: float


class Clock:
    def __init__(self) -> None:
        self.now, self._luck = 1_700_000_000_000, Lots(1)

    def wait(self) -> None:
        """As people do, to no full second."""
        self.now += self._luck.below(APART)


async def play(tables: Tables, folder: GameFolder, channel: int, clock: Clock) -> Table:
    """A game of people who play like computers, to its end."""
    here = [Actor(100_000_000_000_000_000 + channel * SEATS + seat, f"User {seat}") for seat in range(SEATS)]
    host, *others = here[: max(size for size in folder.game.info.seats if size <= SEATS)]
    table = await tables.open(
        host,
        game=folder.game.info.slug,
        guild=GUILD,
        channel=channel,
        locale="en-US",
        pace="live-2",
        interaction=channel,
    )
    for other in others:
        await tables.act(table.id, other, Join(), revision=None, interaction=None)
    table = (await tables.act(table.id, host, Start(), revision=None, interaction=None)).table
    presses = count(host.user << 4)
    while table.status == "playing":
        if not (acting := folder.game.to_act(table.state)):
            clock.now = max(clock.now, table.due or 0)
            await tables.sweeper.sweep()
            table = await tables.find(table.id)
            continue
        clock.wait()
        seat = min(acting)
        chosen = folder.computer_of("normal").choose(
            folder.game.view(table.state, Seat(seat)), luck.of_computers(table)
        )
        data, press = encode(chosen), next(presses)
        table = (await tables.play(table.id, here[seat], data, revision=table.revision, interaction=press)).table
    return table


def tables_on(store: Store, folders: Mapping[str, GameFolder], clock: Clock) -> Tables:
    """The tables of a bot that shows nothing, whose computers do not play by themselves, with luck that is known."""
    secrets = count(1)
    return Tables(
        store,
        folders,
        now=lambda: clock.now,
        changed=lambda change: None,
        computer_delay=1e9,
        secrets=lambda: next(secrets).to_bytes(32, "big"),
        studies=False,
    )


async def _measure(database: Path, slug: str, games: int) -> Size:
    folders, clock = find_games(), Clock()
    async with Store.open(database) as store:
        tables = tables_on(store, folders, clock)
        await play(tables, folders[slug], FIRST_CHANNEL, clock)  # what an empty database does not have yet
        ((before,),) = await store.driver.read(SIZE)
        ended = [await play(tables, folders[slug], FIRST_CHANNEL + 1 + number, clock) for number in range(games)]
        ((after,),) = await store.driver.read(SIZE)
        await tables.drain()
    return Size(sum(table.steps - 1 for table in ended) / games, (after - before) / games)


def measure(slug: str, games: int = GAMES) -> Size:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        return asyncio.run(_measure(Path(folder, "tables.db"), slug, games))


def main() -> None:
    heading(f"Bytes of a finished game of {SEATS} in the database, over {GAMES} games")
    for slug in sorted(find_games()):
        found = measure(slug)
        what = f"{slug}, {found.moves:.0f} moves"
        line(what, f"{found.bytes / 1024:.1f} KB", f"at most {GOAL / 1024:.0f} KB", found.bytes <= GOAL)


if __name__ == "__main__":
    main()
