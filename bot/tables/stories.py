"""Tell what has happened at a table, from its log: what everybody was told, and how the table looked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

import msgspec

from bot.engine.game import AnyGame, Event, decode_move
from bot.engine.replay import states
from bot.engine.story import Scene
from bot.engine.text import Text, as_called
from bot.store.api import LogRow
from bot.tables import drawings, takebacks
from bot.tables.formers import names_at, told_now, told_then
from bot.tables.model import Table
from bot.tables.records import NOT_THESE_RULES, played_so_far, steps_back, without_takebacks

decode_events = msgspec.json.Decoder(tuple[Event, ...]).decode


class Story(msgspec.Struct, frozen=True):
    """What everybody was told since the game began, oldest first, and the newest of it that wanted to be seen."""

    events: tuple[Event, ...] = ()
    moment: tuple[Event, ...] = ()
    view: Any = None
    """The public view at that moment; None: there was none yet, or it cannot be told any more."""
    former: dict[int, str] = {}
    """What those were called who sat there then and do not any more, by seat."""
    told_at: tuple[int, ...] = ()
    """How many steps the game had made when each of the events had been told."""


def told(table: Table, row: LogRow) -> tuple[Event, ...]:
    """What everybody was told in one line of the log, of those who sat there then."""
    names = names_at(table, row.revision)
    known = (event for event in decode_events(row.events) if event.to is None)
    return tuple(msgspec.structs.replace(event, text=as_called(event.text, names)) for event in known)


def scenes(game: AnyGame, table: Table, log: Sequence[LogRow]) -> Iterator[Scene]:
    """Every step of a game, from the first move on. Plays it all again: not for the event loop. Raises one of
    NOT_THESE_RULES where that cannot be done any more. What was taken back is left out. There are none of a practice,
    which has no beginning of its own, and of a game that began with another version, which other rules have played."""
    if table.practice or table.version != game.info.version:
        return
    log = without_takebacks(log)
    rows = (row for row in log if row.kind != "act")
    for row, state in zip(rows, islice(states(game, played_so_far(game, table, log)), 1, None), strict=False):
        move = decode_move(game, row.data) if row.kind == "move" else None
        look = partial(_public, game, table, state)
        yield Scene(row.revision, row.seat, move, told(table, row), look, names_at(table, row.revision))


def story(game: AnyGame, table: Table, log: Sequence[LogRow]) -> Story:
    """What has happened so far. Plays the game again up to its newest moment: not for the event loop."""
    # What people do besides playing may name them, whom nobody here may remember any more.
    happened = list(_events(table, log))
    events, told_at = tuple(event for event, _ in happened), tuple(at for _, at in happened)
    if table.status == "over":
        return Story(events, told(table, log[-1]) if log else (), _now(game, table), told_at=told_at)
    at = next((row for row in log if row.revision == table.moment), None)
    if at is None:
        return Story(events, told_at=told_at)
    former = names_at(table, at.revision)
    return Story(events, told(table, at), _view_at(game, table, log, at.revision), former, told_at)


def _events(table: Table, log: Sequence[LogRow]) -> Iterator[tuple[Event, int]]:
    """What was told of every step, and which were taken back; each with how many steps the game had made then."""
    kept = sum(row.kind != "act" for row in without_takebacks(log))
    before, steps = table.steps - kept, list[LogRow]()  # a practice begins in the middle of a game
    for row in log:
        if back := steps_back(row):
            said = takebacks.news(steps[-back].seat or 0)
            del steps[-back:]
            yield Event(as_called(said, names_at(table, row.revision))), before + len(steps)
        elif row.kind != "act":
            steps.append(row)
            yield from ((event, before + len(steps)) for event in told(table, row))


def _view_at(game: AnyGame, table: Table, log: Sequence[LogRow], revision: int) -> Any:
    if table.staged:
        return _now(game, table)
    try:
        past = [scene for scene in scenes(game, table, log) if scene.revision <= revision]
    except NOT_THESE_RULES:
        return None
    if not past or past[-1].revision != revision:
        return None
    revisions = [scene.revision for scene in past]
    return told_then(table, past[-1].view, len(past) - 1, revisions, lambda step: past[step].view)


def _now(game: AnyGame, table: Table) -> Any:
    return told_now(table, _public(game, table, table.state))


def facts(game: AnyGame, table: Table, log: Sequence[LogRow], tell: Callable[..., Iterable[Text]]) -> tuple[Text, ...]:
    """What is worth telling of a whole game, by what `tell` finds in its scenes. Not for the event loop."""
    if table.practice:
        return ()
    try:
        whole = tuple(scenes(game, table, log))
        return tuple(tell(whole)) if whole else ()
    except NOT_THESE_RULES:
        return ()


def _public(game: AnyGame, table: Table, state: Any) -> Any:
    return drawings.seen(game, table, game.view(state, None))
