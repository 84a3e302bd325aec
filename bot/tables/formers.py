"""Know what those did who have left their seats, as far as views still show it: a past is never that of whoever sits
there now. Pure.

A table notes it when a seat changes hands, and from then on when it is gone; what was at earlier steps of a game is
worked out from their views.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from bot.engine import traces
from bot.engine.game import AnyGame
from bot.engine.traces import Mark
from bot.tables import drawings
from bot.tables.model import Former, LeftTrace, Table

V = TypeVar("V")


def with_left(game: AnyGame, before: Table, after: Table) -> Table:
    """The table after a change, which knows what those have left who do not sit there any more."""
    newly = len(after.former) - len(before.former)
    if not after.former or (not newly and after.state is before.state):
        return after
    known = after.former[: len(before.former)]
    if newly:
        there = _marks(game, before)
        known += tuple(_leaving(former, there) for former in after.former[len(before.former) :])
    if after.state is not before.state and (after.steps < before.steps or any(map(_shows, known))):
        now = _marks(game, after)
        known = tuple(_later(former, now, after.steps) for former in known)
    return replace(after, former=known)


def _marks(game: AnyGame, table: Table) -> frozenset[Mark]:
    return traces.marks(drawings.seen(game, table, game.view(table.state, None)))


def _leaving(former: Former, there: frozenset[Mark]) -> Former:
    return replace(former, left=tuple(LeftTrace(key) for seat, key in sorted(there) if seat == former.seat))


def _shows(former: Former) -> bool:
    return any(left.ended is None for left in former.left)


def _later(former: Former, now: frozenset[Mark], steps: int) -> Former:
    """What is left of it so many steps into the game."""
    if steps <= former.steps:
        return _leaving(former, now)
    return replace(former, left=tuple(_seen(each, (former.seat, each.key) in now, steps) for each in former.left))


def _seen(left: LeftTrace, there: bool, steps: int) -> LeftTrace:
    """One trace of it: what is gone comes back only where the step is taken back by which it went."""
    ended = None if left.ended is None or left.ended > steps else left.ended
    return replace(left, ended=steps if ended is None and not there else ended)


def names_at(table: Table, revision: int) -> dict[int, str]:
    """What those were called at a revision who do not sit in their seats any more, by seat."""
    return {former.seat: former.name for former in reversed(table.former) if former.until >= revision}


def called_at(table: Table, revision: int) -> tuple[str, ...]:
    """What those were called who sat there then, by seat."""
    former = names_at(table, revision)
    return tuple(former.get(seat, player.called) for seat, player in enumerate(table.players))


def all_called(table: Table) -> tuple[str, ...]:
    """What everybody is called who has sat there, one after the other, by seat."""
    left = [[former.name for former in table.former if former.seat == seat] for seat in range(len(table.players))]
    return tuple(
        " → ".join(dict.fromkeys((*names, player.called))) for names, player in zip(left, table.players, strict=True)
    )


def told_now(table: Table, view: V) -> V:
    """A view of the table as it is, with the names of those who have left what it shows."""
    # The oldest one is who did it: later ones found it there.
    names = {
        (former.seat, left.key): former.name
        for former in reversed(table.former)
        for left in former.left
        if left.ended is None
    }
    return traces.with_names(view, names)


def told_then(table: Table, view: V, step: int, revisions: Sequence[int], public: Callable[[int], Any]) -> V:
    """The same of a view at an earlier step. `revisions`: those at which each step was made; `public`: what everybody
    saw after it."""
    names = dict[Mark, str]()
    for former in reversed(table.former):
        there = [place for place in range(step + 1) if revisions[place] <= former.until]
        if there and there[-1] < step:
            left = _still_there(former.seat, (traces.marks(public(place)) for place in range(there[-1], step + 1)))
            names.update(dict.fromkeys(left, former.name))
    return traces.with_names(view, names)


def _still_there(seat: int, seen: Iterator[frozenset[Mark]]) -> frozenset[Mark]:
    """What somebody left in that seat and is there all the time."""
    left = frozenset(mark for mark in next(seen) if mark[0] == seat)
    for now in seen:
        left &= now
        if not left:
            break
    return left
