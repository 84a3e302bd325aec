"""Reckon deadlines, pure: whose time runs, until when, what a time without the bot gives back; in milliseconds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.engine.game import AnyGame, Event, Seat
from bot.tables.model import MINUTE, PACES, HeldClock, Motion, Pace, Table, WayBack
from bot.tables.seats import present

FORGOTTEN = 30 * MINUTE
# The least that a turn lasts for somebody who plays with computers: nobody waits for them.
UNHURRIED = 10 * MINUTE


def pace(table: Table) -> Pace:
    return PACES[table.pace]


def to_act(game: AnyGame, table: Table) -> frozenset[int]:
    """The seats that must do something now; none unless the game runs."""
    return frozenset(game.to_act(table.state)) if table.status == "playing" else frozenset()


def interruptions(game: AnyGame, table: Table, seats: Iterable[int]) -> frozenset[Any]:
    """What people in these seats may do besides, whoever's turn it is, and not to a computer."""
    if table.status != "playing":
        return frozenset()
    moves = [move for seat in seats for move in game.interrupts(table.state, Seat(seat))]
    if not moves:
        return frozenset()
    computers = {seat for seat, player in enumerate(table.players) if player.computer}
    return frozenset(move for move in moves if game.accuses(move) not in computers)


def awaited(game: AnyGame, table: Table) -> tuple[int, ...]:
    """The seats for which a clock runs: those that must act and have a person who is there."""
    return tuple(sorted(to_act(game, table) & present(table).keys()))


def lobby_clock(table: Table, now: int) -> Table:
    """Until when a lobby waits; a slow game may gather for as long as one of its turns takes."""
    return replace(table, deadline=now + max(FORGOTTEN, pace(table).turn))


def turn_clock(game: AnyGame, table: Table, now: int, *, fresh: bool) -> Table:
    """The clock of whoever must act: none if that is no person, a new one if `fresh`, else the one that runs."""
    if not awaited(game, table):
        return replace(table, deadline=None, turn_at=None, warned=False, longer=())
    if fresh or table.deadline is None:
        return replace(table, deadline=now + turn_time(table), turn_at=now, warned=False, longer=())
    return table


def turn_time(table: Table) -> int:
    """How long a turn lasts: whoever is alone with computers keeps nobody waiting, and has more time."""
    turn, people = pace(table).turn, sum(player.user is not None for player in table.players)
    return max(turn, UNHURRIED) if people == 1 else turn


class Mover(NamedTuple):
    """Who made a step: None for the game's own moment; `aside`: by an interruption, or a move that decides nothing."""

    mover: int | None
    aside: bool = False


def is_new_turn(game: AnyGame, before: Table, after: Table, turn: Mover) -> bool:
    """Whether a step starts the clock anew: not while others of the same moment still think."""
    # Nobody gains time because somebody else has chosen, nor by what they do aside.
    still = to_act(game, after)
    if turn.aside and still:
        return still != to_act(game, before)
    waiting = still <= to_act(game, before) and bool(still - {turn.mover})
    return turn.mover is None or not waiting


def with_held_clock(game: AnyGame, before: Table, after: Table, turn: Mover, now: int, *, fresh: bool) -> Table:
    """An interruption that others must deal with first stops the clock of whoever was on turn: once it is their turn
    again, they have left what they had left, and at least the pace's floor."""
    if not fresh or after.status != "playing":
        return after
    if turn.aside and before.deadline is not None:
        waiting = tuple(sorted(to_act(game, before)))
        return replace(after, held=HeldClock(waiting, before.deadline - now, before.longer))
    stopped = after.held
    # A whole turn if the game has meanwhile set a new moment for going on by itself: they may wait for just that.
    new_moment = after.due is not None and after.due != before.due
    if stopped is None or after.deadline is None or new_moment or set(stopped.seats) != to_act(game, after):
        return replace(after, held=None)
    return replace(after, held=None, deadline=now + max(stopped.left, pace(after).floor), longer=stopped.longer)


def game_clock(game: AnyGame, before: Table, after: Table) -> Table:
    """The moment at which the game goes on by itself."""
    # One that is already known keeps the time that was given back to it.
    due = game.due(after.state)
    known = game.due(before.state) if before.state is not None else None
    if due is not None and known is not None and due.at == known.at:
        return replace(after, due=before.due)
    return replace(after, due=due.at if due else None)


def with_moment(before: Table, after: Table, events: Iterable[Event], turn: Mover, now: int) -> Table:
    """The table after these events of its game: if one of them wants to be seen, computers wait and every clock runs
    that much later. What was shown before is shown until its time is over, unless only whoever has moved looks at it;
    what wants to be seen then has its own time after that."""
    staged = any(event.staged for event in events) and after.status == "playing" and not pace(after).slow
    more = after.staging if staged else 0
    left = _left(after, now) if present(after).keys() - {turn.mover} else 0
    if not left + more:
        return after if after.seen_until is None else replace(after, seen_until=None)

    def later(moment: int | None, known: int | None) -> int | None:
        # A clock that ran before waits for what was shown before already.
        return None if moment is None else moment + more + (left if moment != known else 0)

    return replace(
        after,
        seen_until=now + left + more,
        deadline=later(after.deadline, before.deadline),
        due=later(after.due, before.due),
    )


def is_held(table: Table, now: int) -> bool:
    """Whether what happened last is still to be looked at, so that computers wait."""
    return table.seen_until is not None and now < table.seen_until


def without_moment(table: Table, now: int) -> Table:
    """The table whose people have seen what happened last, and go on."""
    return _later(replace(table, seen_until=None), -_left(table, now))


def _left(table: Table, now: int) -> int:
    """For how long what happened last is still to be looked at."""
    return max(0, table.seen_until - now) if table.seen_until is not None else 0


def _later(table: Table, time: int) -> Table:
    """With all clocks of the game moved by so much."""
    return replace(
        table,
        deadline=None if table.deadline is None else table.deadline + time,
        due=None if table.due is None else table.due + time,
    )


def turn_began(table: Table, seat: int) -> int:
    """When the turn that runs began for a seat, or earlier: a time that was given back to it is the turn's as well."""
    turns = 2 if seat in table.longer else 1
    reckoned = (table.deadline or 0) - turns * pace(table).turn
    return reckoned if table.turn_at is None else min(table.turn_at, reckoned)


def warning_at(table: Table) -> int | None:
    if table.status != "playing" or table.deadline is None or table.warned:
        return None
    return table.deadline - pace(table).warning


def next_moment(table: Table) -> int | None:
    """When the table next needs attention without anybody's click."""
    motion = table.motion.until if table.motion else None
    moments = (table.deadline, warning_at(table), table.due, motion)
    return min((moment for moment in moments if moment is not None), default=None)


def given_back(table: Table, seen: int, now: int, step: int = 0) -> Table:
    """The table after a time in which nobody could play, because the bot was last `seen` then: everything that runs
    has left what it had left, and at least the pace's floor. `step`: by how much the computer's clock was set."""
    seen = max(seen, table.changed_at)
    floor = pace(table).floor

    def later(moment: int) -> int:
        return now + max(moment - seen, floor)

    return replace(
        table,
        deadline=later(table.deadline) if table.deadline is not None else None,
        turn_at=table.turn_at + step if table.turn_at is not None else None,
        due=later(table.due) if table.due is not None else None,
        motion=table.motion and _later_vote(table.motion, later),
        ways_back=tuple(_later_way(way, later) for way in table.ways_back),
        # What is only looked at has left what it had left, and no more.
        seen_until=now + max(0, table.seen_until - seen) if table.seen_until is not None else None,
    )


def _later_vote(motion: Motion, later: Callable[[int], int]) -> Motion:
    back = motion.going_back and replace(motion.going_back, way=_later_way(motion.going_back.way, later))
    return replace(motion, until=later(motion.until), going_back=back)


def _later_way(way: WayBack, later: Callable[[int], int]) -> WayBack:
    return way if way.deadline is None else replace(way, deadline=later(way.deadline))
