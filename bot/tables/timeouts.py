"""Move a table on when nobody clicks, pure: forgotten lobbies, warnings, missed turns, the game's own moments."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from bot.engine import deck as cards
from bot.engine import luck
from bot.engine.game import AnyGame, Event, decode_state, encode
from bot.engine.text import Text, text
from bot.store.forget import NOBODY, state_without
from bot.tables import clock, play, seats, votes
from bot.tables.changes import Transition, ended_table, transition
from bot.tables.model import Motion, Table
from bot.tables.presence import with_consequences


class MissedTurn(NamedTuple):
    """The deadline of a seat has passed: it does what the game says an absent player does."""

    seat: int


def next_due(game: AnyGame, table: Table, now: int) -> Transition | MissedTurn | None:
    """The next thing that must happen by `now`, or None. Ask again until there is nothing left."""
    if table.status == "over":
        return None
    if table.motion is not None and table.motion.until <= now:
        return _motion_lapsed(game, table, table.motion, now)
    if table.due is not None and table.due <= now:
        return play.after_lapse(game, table, now)
    if table.deadline is not None and table.deadline <= now:
        if table.status == "lobby":
            return closed(table, text("This table was forgotten: nothing happened for a long time."), now)
        return MissedTurn(clock.awaited(game, table)[0])
    warning = clock.warning_at(table)
    if warning is not None and warning <= now:
        return transition(table, replace(table, warned=True), (), now, '["warned"]', warned=True)
    return None


def with_what_follows(due: Transition | None, now: int) -> Transition | None:
    """The same; it tells whether something else is due at the table by `now`."""
    moment = None if due is None else clock.next_moment(due.table)
    if due is None or moment is None or moment > now:
        return due
    return replace(due, change=replace(due.change, followed=True))


def _motion_lapsed(game: AnyGame, table: Table, motion: Motion, now: int) -> Transition:
    after, events = votes.after_failing(table, motion)
    after, news = with_consequences(game, table, after, now)
    return transition(table, after, events + news, now, '["vote lapsed"]')


def closed(table: Table, why: Text, now: int) -> Transition | None:
    """The table ends without a result: nobody asked for it, something happened to it. None if it is over."""
    if table.status == "over":
        return None
    return transition(table, ended_table(table, closed=why), (Event(why),), now, '["closed"]')


def given_back(table: Table, seen: int, now: int, step: int) -> Transition | None:
    """The table after a time without the bot, last `seen` then, or after its clock was set by `step`; None if nothing
    runs at it."""
    if clock.next_moment(table) is None and not clock.is_held(table, seen):
        return None
    given = transition(table, clock.given_back(table, seen, now, step), (), now, '["time given back"]')
    return replace(given, change=replace(given.change, unhurried=True))


def knows(table: Table, user: int) -> bool:
    """Whether a table holds something of a person."""
    moves = table.motion is not None and table.motion.by == user
    left = any(former.user == user for former in table.former)
    lot = any(lot is not None and lot.user == user for lot in table.lots)
    drawn = any(drawing.by == user for drawing in table.drawings)
    return moves or left or lot or drawn or seats.seat_of(table, user) is not None or wrote(table, user)


def wrote(table: Table, user: int) -> bool:
    """Whether a person has written one of the cards that a table plays with."""
    deck = table.setup.deck if table.setup is not None else None
    return deck is not None and cards.unsigned(deck, user) != deck


def forgotten(game: AnyGame, table: Table, user: int, now: int) -> Transition | None:
    """The table without what it told of somebody who has left it, without their motion and the words of their lot,
    and with their cards signed by nobody; None if it is over."""
    if table.status == "over":
        return None
    motion = None if table.motion is not None and table.motion.by == user else _without_past(table)
    lots = luck.forgotten(table.lots, user)
    drawings = tuple(drawing for drawing in table.drawings if drawing.by != user)
    former = tuple(
        replace(former, name=NOBODY, user=None) if former.user == user else former for former in table.former
    )
    after = replace(
        _without_author(game, table, user), recent=(), motion=motion, lots=lots, drawings=drawings, former=former
    )
    return transition(table, after, (), now, '["forgotten"]')


def unsigned(game: AnyGame, table: Table, user: int, now: int) -> Transition | None:
    """The table with the cards of a person signed by nobody; None if there are none, or if it is over."""
    if table.status == "over" or not wrote(table, user):
        return None
    after = replace(_without_author(game, table, user), motion=_without_past(table))
    return transition(table, after, (), now, '["unsigned"]')


def _without_past(table: Table) -> Motion | None:
    """The vote, unless it is on a takeback: that keeps cards as they were signed."""
    return None if table.motion is not None and table.motion.going_back is not None else table.motion


def _without_author(game: AnyGame, table: Table, user: int) -> Table:
    """Of a state it is not known where it keeps its cards: all of it is looked through."""
    if table.setup is None or table.setup.deck is None or not wrote(table, user):
        return table
    setup = replace(table.setup, deck=cards.unsigned(table.setup.deck, user))
    state = decode_state(game, state_without(encode(table.state), user), game.info.version)
    return replace(table, setup=setup, state=state)
