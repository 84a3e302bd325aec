"""Work out in the background what people would like to know while they choose, such as the chances of a throw.

One study a person and table at a time: whoever changes their mind need not wait for what they no longer want.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from bot.engine.game import AnyGame, Experiment, Refused
from bot.tables.laboratory import Laboratory
from bot.tables.model import Table

log = logging.getLogger(__name__)

# Findings that are kept: those who go back and forth between two throws see both at once.
KEPT = 400

# The table, and who looks at it.
Onlooker = tuple[int, int]


class Study(NamedTuple):
    """What is being worked out for somebody."""

    wanted: tuple[Experiment, ...]
    task: asyncio.Task[None]


class Studies:
    """Everything that is known in advance, or is about to be; nothing where they are not `wanted`."""

    def __init__(self, laboratory: Laboratory, *, wanted: bool = True) -> None:
        self._laboratory, self._wanted = laboratory, wanted
        # None: nothing can be found.
        self._found: dict[Experiment, str | None] = {}
        self._running: dict[Onlooker, Study] = {}

    def seen(self, game: AnyGame, table: Table, user: int, view: Any, news: Callable[[], None]) -> Any:
        """The view with what has been found; the rest is begun, and `news` is called after each finding."""
        if not self._wanted:
            return view
        wanted, onlooker = tuple(game.studies(view)), (table.id, user)
        running = self._running.get(onlooker)
        if running is not None and running.wanted != wanted:
            running.task.cancel()
            del self._running[onlooker]
        missing = [experiment for experiment in wanted if experiment not in self._found]
        if missing and onlooker not in self._running:
            work = self._work(missing, table.guild or table.channel, news)
            task = asyncio.create_task(work, name=f"study {table.id}")
            self._running[onlooker] = Study(wanted, task)
            task.add_done_callback(lambda done: self._forget(onlooker, done))
        return game.with_studies(view, [self._found[each] for each in wanted if each in self._found])

    async def stop(self) -> None:
        """Gives up what runs."""
        tasks = [study.task for study in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self, missing: Sequence[Experiment], server: int, news: Callable[[], None]) -> None:
        for experiment in missing:
            try:
                found = await self._laboratory.studied(experiment, server)
            except Refused as refused:  # nobody has asked for it: nobody is told
                log.info("a study was given up: %s", refused)
                return
            except Exception:
                log.exception("a study failed")
                found = None
            self._found[experiment] = found
            if len(self._found) > KEPT:
                del self._found[next(iter(self._found))]
            news()

    def _forget(self, onlooker: Onlooker, task: asyncio.Task[None]) -> None:
        running = self._running.get(onlooker)
        if running is not None and running.task is task:
            del self._running[onlooker]
