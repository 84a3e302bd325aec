"""Ladders: CPU of a page among very many people, in words and as a picture, and of a game that counts."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.engine.chance import SeededChance
from bot.games import find_games
from bot.store.driver import Statement
from bot.store.ladder import WantedLadder
from bot.store.store import Store
from bot.tables.ratings import NEWCOMER, rated
from bot.ui.components.layout import Reader, laid_out
from bot.ui.screens.ladder import RUNGS, ShowLadder, games_of, ladder_screen
from rendering.pieces.ladder import Climber, ladder
from tests.benchmarks.report import heading, line
from tests.benchmarks.stage import GUILD

PEOPLE, PAGE, PICTURE = 10_000, 0.020, 0.050
GAME = "blanco"
RATE = "INSERT INTO ratings VALUES (?, ?, 0, ?, '', ?, 25000000, 1000000, ?, ?, ?)"


async def _fill(store: Store, people: int) -> None:
    luck = SeededChance(b"ladder", 1)
    for first in range(1, people + 1, 1000):
        rows = tuple(
            (GUILD, GAME, user, f"User {user}", 900 + luck.below(1_200), 1 + luck.below(90), luck.below(30))
            for user in range(first, min(first + 1000, people + 1))
        )
        await store.driver.transaction([Statement(RATE, rows)])


async def _page(store: Store, number: int, me: int) -> tuple[Climber, ...]:
    """As `/ladder` answers it, without its picture; what that would show."""
    wanted = WantedLadder(GUILD, GAME)
    found, mine = await store.ladder.page(wanted, number, RUNGS), await store.ladder.rung(wanted, me)
    people = await store.ladder.people(wanted)
    screen = ladder_screen(ShowLadder(GAME, number=number), find_games(), (), found, mine, people)
    reader = Reader("en-US")
    laid_out(screen, reader, 0, 0, None)
    return tuple(Climber(rung.rank, rung.name, rung.points, reader.plain(games_of(rung))) for rung in found)


async def _least(work: Callable[[], Awaitable[object]]) -> float:
    """Seconds of CPU of the quickest of five."""
    rounds = []
    for _ in range(5):
        began = time.process_time()
        await work()
        rounds.append(time.process_time() - began)
    return min(rounds)


async def _pages(database: Path, people: int) -> dict[str, float]:
    async with Store.open(database) as store:
        await _fill(store, people)
        last = (people - 1) // RUNGS
        spent = {
            "the first": await _least(lambda: _page(store, 0, people)),
            "the middle": await _least(lambda: _page(store, last // 2, 1)),
            "the last": await _least(lambda: _page(store, last, people)),
        }
        steps = await _page(store, 0, 1)

        async def draw() -> None:
            ladder("BLANCO: the ladder", steps)

        return {**spent, "its picture": await _least(draw)}


def pages(people: int = PEOPLE) -> dict[str, float]:
    """Seconds of CPU for pages of each kind."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        return asyncio.run(_pages(Path(folder, "ladder.db"), people))


def counted(players: int, games: int = 200) -> float:
    """Seconds of CPU for the ratings of a game."""
    began = time.process_time()
    for _ in range(games):
        rated([NEWCOMER] * players, range(1, players + 1))
    return (time.process_time() - began) / games


def main() -> None:
    heading(f"CPU of a page of a ladder of {PEOPLE} people")
    for what, spent in pages().items():
        most = PICTURE if what == "its picture" else PAGE
        line(what, f"{spent * 1000:.1f} ms", f"at most {most * 1000:.0f} ms", spent <= most)
    heading("CPU of the ratings of a game")
    for players in (2, 4, 8):
        line(f"{players} players", f"{counted(players) * 1000:.2f} ms", "at most 1 ms", counted(players) <= 0.001)


if __name__ == "__main__":
    main()
