"""Looking back: CPU of a page of a history among very many games, and of a film."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from bot.engine.game import Setup
from bot.engine.replay import Record, states
from bot.games import GameFolder, find_games
from bot.store.driver import Statement
from bot.store.finished import WantedGames
from bot.store.store import Store
from bot.tables.model import Table
from bot.tables.replays import Replay, ReplayStep
from bot.tables.tables import Tables
from bot.ui.components.layout import Reader, laid_out
from bot.ui.pictures import Pictures, SeenView
from bot.ui.screens.history import GAMES, MOST_PAGES, PastGame, ShowGames, history_screen
from bot.ui.services import link
from tests import records
from tests.benchmarks import bench_pictures
from tests.benchmarks.bench_pictures import Times
from tests.benchmarks.bench_records import Clock, play
from tests.benchmarks.report import heading, line
from tests.benchmarks.stage import FIRST_CHANNEL, GUILD

FINISHED, PEOPLE, CHANNELS, PLAYERS = 100_000, 2_000, 50, 4
PAGE, STEPS, FILM = 0.020, 30, 3.0
COPY = """
INSERT INTO tables (id, guild, channel, game, status, revision, about, state, state_version, changed_at, shown)
SELECT ?1, guild, ?2, game, status, revision, about, state, state_version, ?3, shown FROM tables WHERE id = 1"""
PACKED = "INSERT INTO packed_logs SELECT ?, entries, parts FROM packed_logs WHERE table_id = 1"
NOTE = "INSERT INTO finished VALUES (?, ?, ?, ?, ?, ?)"
SEAT = "INSERT INTO finished_seats VALUES (?, ?, ?, ?, ?)"


class Film(NamedTuple):
    """Seconds of CPU, and bytes; none of a game without pictures."""

    seconds: float
    size: int


async def _fill(store: Store, games: int) -> None:
    """With copies of the first table, which stand for games of many people in many channels."""
    for first in range(2, games + 1, 1000):
        numbers = range(first, min(first + 1000, games + 1))
        tables = tuple((number, FIRST_CHANNEL + number % CHANNELS, 1_000 * number) for number in numbers)
        notes = tuple((number, GUILD, channel, channel, "blanco", at) for number, channel, at in tables)
        seats = tuple(
            (number, seat, 1 + (number * (seat + 1)) % PEOPLE, 1 + seat, at)
            for number, _, at in tables
            for seat in range(PLAYERS)
        )
        packed = tuple((number,) for number in numbers)
        copies = (Statement(COPY, tables), Statement(PACKED, packed), Statement(NOTE, notes), Statement(SEAT, seats))
        await store.driver.transaction(copies)


async def _page(store: Store, tables: Tables, page: ShowGames, wanted: WantedGames) -> int:
    """As `/history games` answers it, without its picture; how many lines."""
    numbers = await store.finished.page(wanted, page.number, GAMES)
    found = []
    for number in numbers[:GAMES]:
        table = await tables.remembered(number)
        found.append(PastGame(table, link(table, (await store.place(number)).message)))
    screen = history_screen(page, 1, find_games(), found, more=len(numbers) > GAMES)
    laid_out(screen, Reader("en-US"), 0, 0, None)
    return len(screen.lines)


async def _pages(database: Path, games: int) -> dict[str, float]:
    """Seconds of CPU for pages of each kind."""
    folders, clock = find_games(), Clock()
    channels = tuple(FIRST_CHANNEL + number for number in range(CHANNELS))
    last = min(games // GAMES, MOST_PAGES) - 1
    asked = {
        "the server's newest": (ShowGames(), WantedGames(GUILD, channels)),
        "the server's oldest that can be turned to": (ShowGames(number=last), WantedGames(GUILD, channels)),
        "somebody's": (ShowGames(7), WantedGames(GUILD, channels, (7,))),
        "of two people": (ShowGames(7, 14), WantedGames(GUILD, channels, (7, 14))),
        "of another game": (ShowGames(game="diceland"), WantedGames(GUILD, channels, (), "diceland")),
    }
    async with Store.open(database) as store:
        tables = Tables(
            store, folders, now=lambda: clock.now, changed=lambda _: None, computer_delay=1e9, studies=False
        )
        await play(tables, folders["blanco"], FIRST_CHANNEL, clock)
        await tables.drain()
        await _fill(store, games)
        spent = dict[str, float]()
        for what, (page, wanted) in asked.items():
            rounds = []
            for _ in range(5):
                began = time.process_time()
                await _page(store, tables, page, wanted)
                rounds.append(time.process_time() - began)
            spent[what] = min(rounds)
    return spent


def pages(games: int = FINISHED) -> dict[str, float]:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        return asyncio.run(_pages(Path(folder, "tables.db"), games))


async def _film(folder: GameFolder, record: Record, steps: int) -> Film:
    positions = list(states(folder.game, record))
    reader = Reader("en-US", tuple(f"User {seat}" for seat in range(record.seats)))
    middle = max(0, len(positions) // 2 - steps // 2)
    views = [SeenView(folder, folder.game.view(state, None), reader) for state in positions[middle : middle + steps]]
    pictures = Pictures()
    began = time.process_time()
    film = await pictures.film(views, lambda _: None)
    spent = time.process_time() - began
    pictures.close()
    return Film(spent, 0 if film is None else film.weight)


def film(slug: str, steps: int = STEPS) -> Film:
    """Of the middle of a game that was played to its end, nothing of it drawn before."""
    version = max(version for version, game in records.kept() if game == slug)
    return asyncio.run(_film(find_games()[slug], records.record(version, slug), steps))


def replay_step(slug: str, rounds: int = bench_pictures.ROUNDS) -> Times:
    """A step in the middle of a game: what was seen then, and its picture."""
    folder, version = find_games()[slug], max(version for version, game in records.kept() if game == slug)
    record = records.record(version, slug)
    positions = tuple(states(folder.game, record))
    table = Table(0, None, 0, slug, 0, record.secret, 0, 0, setup=Setup(record.seats, 0))
    replay = Replay(folder.game, table, [ReplayStep(number, 0) for number in range(len(positions))], positions)
    say = Reader("en-US", tuple(f"User {seat}" for seat in range(record.seats))).plain
    ink: tuple[dict[str, bytes], ...] = ({},) if folder.drawings is not None else ()
    return bench_pictures.measure(lambda: folder.draw(replay.view(replay.last // 2, "table"), say, *ink), rounds)


def main() -> None:
    heading(f"CPU of a page of a history of {FINISHED} games, without its picture")
    for what, spent in pages().items():
        line(what, f"{spent * 1000:.1f} ms", f"at most {PAGE * 1000:.0f} ms", spent <= PAGE)
    heading(f"CPU of a film of {STEPS} steps, nothing of it drawn before, and its size")
    for slug in sorted(find_games()):
        found = film(slug)
        line(
            f"{slug}, {found.size // 1024} KB", f"{found.seconds:.2f} s", f"at most {FILM:.0f} s", found.seconds <= FILM
        )
    for slug in sorted(find_games()):
        bench_pictures.tell(f"A step of a replay: {slug}", replay_step(slug))


if __name__ == "__main__":
    main()
