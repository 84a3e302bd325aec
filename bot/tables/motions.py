"""Votes of the people at a table, pure: one at a time, decided by more than half of those who are there."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.game import Event
from bot.engine.text import Name, text
from bot.tables import seats
from bot.tables.changes import ended
from bot.tables.clock import pace
from bot.tables.model import DAY, MINUTE, Motion, Player, Table

Happened = tuple[Table, tuple[Event, ...]]


def lasts(table: Table) -> int:
    """How long people have to vote."""
    return DAY if pace(table).slow else 2 * MINUTE


def voted(motion: Motion, user: int, aye: bool) -> Motion:
    """The motion with this person's vote, which replaces an earlier one."""
    ayes = tuple(voter for voter in motion.ayes if voter != user)
    noes = tuple(voter for voter in motion.noes if voter != user)
    return replace(motion, ayes=(*ayes, user), noes=noes) if aye else replace(motion, ayes=ayes, noes=(*noes, user))


def verdict(table: Table, motion: Motion) -> bool | None:
    """Passed, failed, or still open. Only votes of people who are there now count."""
    people = set(seats.present(table).values())
    if not people:
        return motion.kind == "seat"  # nobody is there who could object to a newcomer
    if 2 * len(people.intersection(motion.ayes)) > len(people):
        return True
    against = len(people.intersection(motion.noes))
    return False if 2 * (len(people) - against) <= len(people) else None


def settled(table: Table) -> Happened:
    """The table after its vote, if that is decided."""
    motion = table.motion
    if motion is None:
        return table, ()
    if motion.seat is not None and table.players[motion.seat].user is not None:
        return replace(table, motion=None), ()
    decided = verdict(table, motion)
    if decided is None:
        return table, ()
    return passed(table, motion) if decided else failed(table, motion)


def passed(table: Table, motion: Motion) -> Happened:
    if motion.seat is None:
        said = text("The table has voted to end the game.")
        return ended(table, closed=said), (Event(said),)
    newcomer = Player(seats.distinct(motion.name, (player.name for player in table.players)), motion.by)
    said = text("{player} takes the seat of {computer}.", player=Name(motion.seat), computer=_name(table, motion))
    return replace(seats.seated(table, motion.seat, newcomer), motion=None), (Event(said),)


def failed(table: Table, motion: Motion) -> Happened:
    if motion.seat is None:
        said = text("The vote to end the game has failed: you play on.")
    else:
        said = text("{name} does not get the seat of {computer}.", name=motion.name, computer=_name(table, motion))
    return replace(table, motion=None), (Event(said),)


def _name(table: Table, motion: Motion) -> str:
    return table.players[motion.seat or 0].name
