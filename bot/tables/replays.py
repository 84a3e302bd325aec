"""Look at a finished game step by step, from whose eyes one likes: positions by the rules, words from the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from bot.engine.game import AnyGame, Event, Refused, Seat, encode
from bot.engine.replay import states
from bot.engine.text import as_called, text
from bot.store.api import LogRow
from bot.tables import drawings
from bot.tables.formers import called_at, names_at, told_now, told_then
from bot.tables.model import Table
from bot.tables.records import NOT_THESE_RULES, PRACTICE, played_so_far, without_takebacks
from bot.tables.stories import decode_events

# From whose eyes: of a seat, of everybody at the table, of somebody who only watches.
Eyes = int | Literal["all", "table"]


class ReplayStep(msgspec.Struct, frozen=True):
    """A move, or a moment of the game itself (`seat` None), as it was stored; the first one is the start of the game.
    `at`: milliseconds."""

    revision: int
    at: int
    seat: int | None = None
    events: tuple[Event, ...] = ()


class Replay:
    """A finished game. Its steps count from 0, its start. `positions`: those of its steps; none where the rules of
    today do not lead to the end that is stored: then only that one is known, as far as it can be read, and the
    words."""

    def __init__(self, game: AnyGame, table: Table, steps: Sequence[ReplayStep], positions: Sequence[Any]) -> None:
        self.table, self.steps, self._positions = table, tuple(steps), positions
        self._game = game

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    @property
    def is_whole(self) -> bool:
        """Whether every position can be shown."""
        return len(self._positions) == len(self.steps)

    def state(self, step: int) -> Any:
        """All of a position, for whoever plays on from there; None: it is not known any more."""
        if self.is_whole:
            return self._positions[step]
        return self.table.state if step == self.last else None

    def view(self, step: int, eyes: Eyes) -> Any:
        """What was seen then; with the eyes of all, what the table saw. None: it is not known any more."""
        state = self.state(step)
        if state is None:
            return None
        view = self._seen(state, Seat(eyes) if isinstance(eyes, int) else None)
        if not self.is_whole:
            return told_now(self.table, view)
        revisions = [each.revision for each in self.steps]
        return told_then(self.table, view, step, revisions, lambda then: self._seen(self._positions[then], None))

    def _seen(self, state: Any, seat: Seat | None) -> Any:
        return drawings.seen(self._game, self.table, self._game.view(state, seat))

    def told(self, step: int, eyes: Eyes) -> tuple[Event, ...]:
        """What they were told then."""
        seat = eyes if isinstance(eyes, int) else None
        return tuple(event for event in self.steps[step].events if eyes == "all" or event.known_to(seat))

    def names(self, step: int) -> tuple[str, ...]:
        """What those were called who sat there then, by seat."""
        return called_at(self.table, self.steps[step].revision)


def check(table: Table) -> None:
    """Refused while the table is open, because what others hold is secret, and if no game was played."""
    if table.status != "over":
        raise Refused(text("The game still runs: it can be looked at again when it is over."))
    if table.practice:
        raise Refused(PRACTICE)
    if table.setup is None:
        raise Refused(text("No game was played at this table: there is nothing to look at."))


def replay_of(game: AnyGame, table: Table, log: Sequence[LogRow]) -> Replay:
    """Plays the whole game again, without what was taken back: not for the event loop. Raises Refused."""
    check(table)
    log = without_takebacks(log)
    rows = [row for row in log if row.kind != "act"]
    began = rows[0].revision - 1 if rows else table.revision
    start = ReplayStep(began, table.setup.at or table.opened_at if table.setup else table.opened_at)
    steps = (start, *(_step(table, row) for row in rows))
    return Replay(game, table, steps, _positions(game, table, log))


def _step(table: Table, row: LogRow) -> ReplayStep:
    names = names_at(table, row.revision)
    told = (msgspec.structs.replace(event, text=as_called(event.text, names)) for event in decode_events(row.events))
    return ReplayStep(row.revision, row.at, row.seat, tuple(told))


def _positions(game: AnyGame, table: Table, log: Sequence[LogRow]) -> Sequence[Any]:
    """Those that are proved by the end they lead to: rules that were changed meanwhile may lead elsewhere unseen."""
    if table.state is None:
        return ()
    try:
        positions = tuple(states(game, played_so_far(game, table, log)))
    except NOT_THESE_RULES:
        return ()
    # What was there to be looked at once is in neither.
    ends = [encode(game.lasting(state)) for state in (positions[-1], table.state)]
    return positions if ends[0] == ends[1] else ()
