"""Carry out moves, with what their experiments find: those are done in a worker, where they can hang or crash, and
nobody waits for them but their table.

A worker and its engine are there only once a table has needed them. A move that is not stored has not happened: if the
bot ends in the middle of an experiment, the table is as it was before.
"""

from __future__ import annotations

import asyncio
import importlib
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from bot.engine.analysis import Analysis
from bot.engine.experiments import UNFOUND, Experiment, FoundResult, experiments, run
from bot.engine.game import AnyGame, Refused, Seat, decode
from bot.engine.replay import Record, repeatables
from bot.engine.text import text
from bot.tables import luck, play
from bot.tables.analyses import to_analyse
from bot.tables.changes import Transition
from bot.tables.model import Restarting, Table
from bot.workers.workers import STOPPING, GivenUp, JobKind, Runner, new_workers

log = logging.getLogger(__name__)

BUSY = text("Too much is being worked out on this server. Please try again in a moment.")
EXPERIMENT = JobKind("experiment", seconds=6, megabytes=512, busy=BUSY, at_once=4, each=100, all=1000, nice=0)
# Nobody's turn waits for these.
REPETITION = replace(EXPERIMENT, name="repeated experiment", at_once=1, each=2, nice=10)
STUDY = replace(EXPERIMENT, name="study", at_once=1, each=20, nice=5)
ANALYSIS = replace(EXPERIMENT, name="analysis", seconds=40, at_once=1, each=5, nice=10)
# Workers that one experiment may wear out before other luck is drawn: it may not have been its fault.
WORKERS = 2


def load(module: str) -> None:
    """What a nursery does before all experiments of a module: to import an engine takes longer than to use it."""
    importlib.import_module(module)


class Laboratory:
    """`workers`: makes a runner of jobs, given a function with arguments that prepares it."""

    def __init__(self, workers: Callable[..., Runner] = new_workers) -> None:
        self.busy = set[int]()
        """Tables that wait for an experiment."""
        self._workers, self._closed = workers, False
        # By the room of the modules that do the experiments: they share an engine.
        self._runners: dict[str, Runner] = {}

    async def after_move(
        self, game: AnyGame, table: Table, seat: int, move: Any, by: play.By, now: Callable[[], int]
    ) -> Transition:
        """The table after a move, whatever it needs; or Refused by the rules, or because nothing can be found. To be
        asked under the table's lock."""
        found = await self._find(game, table, seat, move)
        if game.slow(move):
            return await asyncio.to_thread(play.after_move, game, table, seat, move, by, now(), found)
        return play.after_move(game, table, seat, move, by, now(), found)

    async def repeated(self, game: AnyGame, record: Record, server: int) -> int:
        """How many experiments of a verified record were done again, and found the same; the others were done by
        another engine or on another kind of machine, or took too long. Raises Mismatch where another result comes."""
        again = 0
        for each in await asyncio.to_thread(lambda: list(repeatables(game, record))):
            if each.here:
                with suppress(GivenUp):
                    each.check(await self._done(each.experiment, server, REPETITION))
                    again += 1
        return again

    async def studied(self, experiment: Experiment, server: int) -> str | None:
        """What an experiment finds that decides nothing. Refused where it is given up."""
        return await self._done(experiment, server, STUDY)

    async def analysed(self, record: Record, server: int) -> Analysis:
        """What a finished game was like; the record is one that today's rules lead through. Refused where it takes too
        long."""
        found = await self._done(to_analyse(record), server, ANALYSIS)
        analysis: Analysis = decode(Analysis, found or "")
        return analysis

    def close(self) -> None:
        """At once: experiments are given up, and their moves have not happened."""
        self._closed = True
        for runner in self._runners.values():
            runner.close()

    async def _find(self, game: AnyGame, table: Table, seat: int, move: Any) -> FoundResult | None:
        attempt = -1
        for attempt, experiment in enumerate(experiments(game, table.state, Seat(seat), move, luck.chance(table))):
            if (result := await self._tried(table, experiment)) is not None:
                return FoundResult(result, attempt)
            log.warning("table %d revision %d: attempt %d has found nothing", table.id, table.revision, attempt)
        if attempt < 0:
            return None
        raise Refused(UNFOUND)

    async def _tried(self, table: Table, experiment: Experiment) -> str | None:
        """What it finds; None: nothing, or it hangs or crashes whoever does it."""
        self.busy.add(table.id)
        try:
            for _ in range(WORKERS):
                try:
                    return await self._done(experiment, table.guild or table.channel, EXPERIMENT)
                except GivenUp as lost:
                    log.warning("table %d revision %d: %s", table.id, table.revision, lost)
        except Refused as refused:
            if self._closed:
                raise Restarting(STOPPING) from refused
            raise
        except Exception:  # a bug in it must not keep the table from going on
            log.exception("table %d revision %d: an experiment failed", table.id, table.revision)
        finally:
            self.busy.discard(table.id)
        return None

    async def _done(self, experiment: Experiment, server: int, kind: JobKind) -> str | None:
        if self._closed:
            raise Restarting(STOPPING)
        module = experiment.where.partition(":")[0]
        room = module.rpartition(".")[0]
        if room not in self._runners:
            self._runners[room] = self._workers(load, module)
        return await self._runners[room].run(kind, server, run, experiment)
