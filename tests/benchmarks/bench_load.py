"""How old is what people see: many tables played at a steady pace, everybody's panel open, Discord as far as it is."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from bot.app import Bot
from bot.engine.game import Seat
from bot.tables.model import Change, Table
from bot.ui.components.custom_id import Carried, payload, write
from bot.ui.messages.live_message import LiveMessage, RenderedTable
from tests.benchmarks.bench_moves import panels
from tests.benchmarks.report import heading, line
from tests.benchmarks.stage import SEATS, Stub, begun, gateway, person, press, running_bot, settled
from tests.scale.rest import Json

PACE, LATENCY = 8.0, 0.06
"""Seconds from move to move of a table, and that a request takes."""
WARM_UP, LASTS = 10.0, 20.0
LOADS = {"blank": 50, "blanco": 150}
FRESH, STALE = 1.0, 3.0
"""Goals: half of all moves are seen after this, and nearly all of them."""


class Load(NamedTuple):
    """Seconds from a move to the board that shows it, to each open panel that does, and from a press to its answer: of
    half of them, and of 19 in 20. `core`: how much of a core the process took."""

    moves: int
    shown: tuple[float, float]
    panels: tuple[float, float]
    answered: tuple[float, float]
    core: float


class Watch:
    """Notes when a table moved, and when its message and its panels showed that."""

    def __init__(self, bot: Bot) -> None:
        self.shown, self.panels, self.answered = list[float](), list[float](), list[float]()
        self._waiting = defaultdict[int, list[dict[int, float]]](list)
        changed = bot.publisher.changed

        def noted(change: Change) -> None:
            for waiting in self._waiting[change.table.id]:
                waiting[change.table.revision] = time.perf_counter()
            changed(change)

        bot.publisher.changed = noted  # type: ignore[method-assign]

    def look(self, live: LiveMessage, table: Table, ages: list[float]) -> None:
        """Notes the age of each move when that message or panel shows it."""
        waiting = dict[int, float]()
        self._waiting[table.id].append(waiting)
        draw, show = live.draw, live._show
        newest = -1

        async def drawn() -> RenderedTable | None:
            nonlocal newest
            rendered = await draw()
            newest = rendered.revision if rendered is not None else newest
            return rendered

        async def shown() -> None:
            await show()
            for revision in [revision for revision in waiting if revision <= newest]:
                ages.append(time.perf_counter() - waiting.pop(revision))

        live.draw, live._show = drawn, shown  # type: ignore[method-assign]

    def forget(self) -> None:
        for ages in (self.shown, self.panels, self.answered):
            ages.clear()


async def keep_playing(bot: Bot, stub: Stub, watch: Watch, number: int, table: Table, shown: list[Json]) -> None:
    """A random move now and then, by a press on a panel; until the game is over."""
    chooser, game, socket = random.Random(number), bot.games[table.game].game, gateway(bot)
    await asyncio.sleep(chooser.uniform(0, PACE))
    while (table := bot.tables.table(table.id)).status == "playing" and (to_act := game.to_act(table.state)):
        begun_at, seat = time.perf_counter(), min(to_act)
        move = chooser.choice(game.moves(table.state, Seat(seat)))
        control = write(Carried(table.id, table.revision, payload(move)))
        made = press(person(number, seat).user, table.channel, control, shown[seat])
        answer = stub.answer_to(made.id)
        await socket.received_message(made.text)
        await answer
        watch.answered.append(time.perf_counter() - begun_at)
        await asyncio.sleep(max(0.0, begun_at + PACE - time.perf_counter()))


def middle(found: list[float]) -> tuple[float, float]:
    ordered = sorted(found)
    return ordered[len(ordered) // 2], ordered[len(ordered) * 19 // 20]


async def _measure(database: Path, game: str, tables: int, warm_up: float, lasts: float) -> Load:
    async with running_bot(database, tables) as (bot, stub):
        began = [await begun(bot, number, game) for number in range(tables)]
        opened = [await panels(bot, stub, number, table) for number, table in enumerate(began)]
        await settled(bot)
        watch = Watch(bot)
        for table in began:
            watch.look(bot.publisher.message_of(table), table, watch.shown)
            for panel in bot.private_panels._panels[table.id].values():
                watch.look(panel, table, watch.panels)
        stub.latency = LATENCY
        playing = [
            asyncio.create_task(keep_playing(bot, stub, watch, number, table, opened[number]))
            for number, table in enumerate(began)
        ]
        await asyncio.sleep(warm_up)
        watch.forget()
        spent = time.process_time()
        await asyncio.sleep(lasts)
        spent = time.process_time() - spent
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
        for task in playing:
            if not task.cancelled():
                task.result()  # a game that is over; anything else is told
        boards, panels_, answered = map(middle, (watch.shown, watch.panels, watch.answered))
        return Load(len(watch.answered), boards, panels_, answered, spent / lasts)


def measure(game: str, tables: int, warm_up: float = WARM_UP, lasts: float = LASTS) -> Load:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        return asyncio.run(_measure(Path(folder, "tables.db"), game, tables, warm_up, lasts))


def main() -> None:
    for game, tables in LOADS.items():
        found = measure(game, tables)
        heading(f"{tables} tables of {game} for {SEATS}, all panels open, a move every {PACE:g} s")
        for what, ages in (("the board", found.shown), ("every panel", found.panels)):
            line(f"{what} after, half of the moves", f"{ages[0]:.2f} s", f"at most {FRESH:g} s", ages[0] <= FRESH)
            line("19 of 20", f"{ages[1]:.2f} s", f"at most {STALE:g} s", ages[1] <= STALE)
        line("presses answered after, half of them; 19 of 20", f"{found.answered[0]:.2f}; {found.answered[1]:.2f} s")
        line("of a core", f"{found.core:.0%}", f"{found.moves} moves")


if __name__ == "__main__":
    main()
