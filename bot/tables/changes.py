"""Make a table the next one: what every change has in common, and how a table ends."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, TypeVar
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bot.engine.experiments import FoundResult
from bot.engine.game import Event, Outcome, encode
from bot.engine.text import Text, as_called, seats_in
from bot.store.api import LogRow
from bot.tables.model import Change, Former, Table, WayBack

# What the log has of a takeback: how many steps of the game it goes back.
WENT_BACK = '["went back",%d]'
# How many events a table remembers as what just happened, and of those that all know, one that is over: its end, and
# what led to it.
RECENT, AT_THE_END = 8, 5
# And how many it keeps for somebody who is away.
MISSED = 3

S = TypeVar("S", bound=msgspec.Struct)
Kind = Literal["move", "lapse", "act"]
_held: WeakValueDictionary[tuple[type, bytes], Any] = WeakValueDictionary()


# What a table would become, before its revision is counted, and what there is to tell about it.
Effect = tuple[Table, tuple[Event, ...]]


def effect(table: Table, *words: Text) -> Effect:
    """With what everybody may know of it."""
    return table, tuple(map(Event, words))


class Transition(msgspec.Struct, frozen=True):
    """A change that is decided, and how it will stand in the log; nothing is stored yet."""

    change: Change
    entry: LogRow

    @property
    def table(self) -> Table:
        return self.change.table

    def with_table(self, table: Table) -> Transition:
        """The same that leads to another table."""
        return self if table is self.table else replace(self, change=replace(self.change, table=table))


def transition(
    before: Table,
    after: Table,
    events: tuple[Event, ...],
    now: int,
    data: str,
    *,
    kind: Kind = "act",
    seat: int | None = None,
    user: int | None = None,
    warned: bool = False,
    found: FoundResult | None = None,
    adjusts: bool = False,
) -> Transition:
    """The next revision of a table. `data`: the move or act as stored; `after` needs no revision of its own. `found`:
    by the experiment of the move; `adjusts`: as `Game.adjusts` says of it."""
    revision = before.revision + 1
    steps = after.steps + (kind != "act")
    known = with_steps(after)
    if kind != "act":
        mover = None if adjusts else seat
        known = [(left, at) for event, at in known if (left := _still_news(event, mover)) is not None]
        if any(event.closes for event in events):
            known = [(event, at) for event, at in known if event.to is not None]
    if after.steps < before.steps:
        data = WENT_BACK % (before.steps - after.steps)
    taken = _taken(before, after)
    told = newest_shared(_as_told(tuple(event for event, _ in known), taken) + events)
    told_at = (*(at for _, at in known), *(steps for _ in events))[-RECENT:]
    if after.status == "over":
        told, told_at = tuple(event for event in told if event.to is None)[-AT_THE_END:], ()
    table = replace(
        after,
        revision=revision,
        steps=steps,
        position=before.position if adjusts or _controls_stay_good(before, after) else revision,
        changed_at=now,
        recent=told,
        told_at=told_at,
        moved_at=_moved(before, after, None if adjusts or kind != "move" or user is None else seat, steps),
        missed=_missed(before, after, events, seat if kind == "move" and user is not None else None),
        former=after.former + taken,
        ways_back=_still_theirs(before, after),
        moment=revision if any(event.staged for event in events) else after.moment,
    )
    logged = msgspec.json.encode(events).decode()
    entry = LogRow(revision, now, kind, data, logged, seat, user, found=None if found is None else encode(found))
    return Transition(Change(table, events, warned), entry)


def _still_news(event: Event, mover: int | None) -> Event | None:
    """What is still news once `mover` has moved: nothing brief, and what a seat alone was told until it moves."""
    if event.to is None or mover not in event.to:
        left = event
    else:
        left = replace(event, to=tuple(seat for seat in event.to if seat != mover))
    return None if left.brief or left.to == () else left


def _moved(before: Table, after: Table, mover: int | None, steps: int) -> tuple[int, ...]:
    """When whoever sits there has moved last. `mover`: the seat of somebody who moves now, and is no computer."""
    if before.status != "playing" or after.status != "playing":
        return ()
    known = before.moved_at or (0,) * len(after.players)
    same = (was.user == now.user for was, now in zip(before.players, after.players, strict=True))
    # Of a move that was taken back it is not known which one was the newest before it.
    kept = [at if stays and at <= after.steps else 0 for at, stays in zip(known, same, strict=True)]
    return tuple(steps if seat == mover else at for seat, at in enumerate(kept))


def _missed(before: Table, after: Table, events: tuple[Event, ...], mover: int | None) -> tuple[tuple[Event, ...], ...]:
    """Add what of these events concerns somebody for whom a computer plays. `mover`: the seat of a person who moves."""
    away = [player.computer and player.user is not None for player in after.players]
    if after.status != "playing" or not (any(before.missed) or any(away)):
        return ()
    known = before.missed or ((),) * len(after.players)
    return tuple(
        (*was, *(event for event in events if gone and _concerns(event, seat)))[-MISSED:]
        if seat != mover and before.players[seat].user == after.players[seat].user
        else ()
        for seat, (was, gone) in enumerate(zip(known, away, strict=True))
    )


def _concerns(event: Event, seat: int) -> bool:
    return event.staged and event.to is None and seat in seats_in(event.text)


def _taken(before: Table, after: Table) -> tuple[Former, ...]:
    """Those who do not sit there any more."""
    return tuple(
        Former(before.revision, seat, player.called, player.user, before.steps)
        for seat, (player, now) in enumerate(zip(before.players, after.players, strict=False))
        if player.called != now.called and before.status == "playing"
    )


def _still_theirs(before: Table, after: Table) -> tuple[WayBack, ...]:
    """Without those of seats in which somebody else sits now."""
    if not after.ways_back or before.players is after.players:
        return after.ways_back
    return tuple(way for way in after.ways_back if before.players[way.seat].user == after.players[way.seat].user)


def _as_told(events: tuple[Event, ...], taken: tuple[Former, ...]) -> tuple[Event, ...]:
    """What was told of those who sat there then."""
    names = {former.seat: former.name for former in taken}
    return tuple(replace(event, text=as_called(event.text, names)) for event in events) if names else events


def with_steps(table: Table) -> list[tuple[Event, int]]:
    """What just happened, each with how many steps the game had made when it had been told."""
    # An older version of this program has not noted them.
    known = len(table.told_at) == len(table.recent)
    return list(zip(table.recent, table.told_at if known else [0] * len(table.recent), strict=True))


def with_news(table: Table, news: Sequence[tuple[Event, int]]) -> Table:
    """The table as if this, a part of `with_steps`, were all that just happened."""
    return replace(table, recent=tuple(event for event, _ in news), told_at=tuple(at for _, at in news))


def since_own_move(table: Table, seat: int) -> list[tuple[Event, int]]:
    """What of `with_steps` has happened from the newest move of whoever sits there on, that move included; all of it,
    if they have made none."""
    moved = moved_at(table, seat)
    return [(event, at) for event, at in with_steps(table) if at >= moved]


def moved_at(table: Table, seat: int | None) -> int:
    """The step of the newest move of whoever sits there; 0: they have made none, or nobody reads from a seat."""
    return 0 if seat is None or seat >= len(table.moved_at) else table.moved_at[seat]


def newest_shared(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The newest of these events, each as the one object that all tables share."""
    # They say much the same things, and thousands of tables are kept in memory.
    return tuple(map(_shared, events[-RECENT:]))


def shared(value: S) -> S:
    """The equal value that some table has already, else this one. Its type is frozen and has `weakref=True`."""
    # A deck is the same for many tables: it is kept once, while any of them has it.
    held: S = _held.setdefault((type(value), hashlib.sha256(encode(value).encode()).digest()), value)
    return held


@lru_cache(2048)
def _shared(event: Event) -> Event:
    return event


def _controls_stay_good(before: Table, after: Table) -> bool:
    # Joining makes the lobby's buttons stale, because they name seats; a vote does not touch a game's controls.
    if before.status != after.status:
        return False
    if after.status == "lobby":
        chosen = (before.players, before.options, before.pace, before.decks)
        return chosen == (after.players, after.options, after.pace, after.decks)
    return before.state is after.state


def ended_table(table: Table, *, result: Outcome | None = None, closed: Text | None = None) -> Table:
    """The table, over: with a result of the game, or closed without one."""
    won = result.winners if result is not None else ()
    return replace(
        table,
        players=tuple(
            replace(player, wins=player.wins + 1) if seat in won else player
            for seat, player in enumerate(table.players)
        ),
        status="over",
        result=result,
        closed=closed,
        ways_back=(),
        deadline=None,
        turn_at=None,
        due=None,
        warned=False,
        longer=(),
        seen_until=None,
        motion=None,
    )
