"""Let the people at a table vote, pure: on one thing at a time, decided by more than half of those who are there."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.game import AnyGame, Refused
from bot.engine.text import Name, text
from bot.tables import seats, takebacks
from bot.tables.acts import Vote
from bot.tables.changes import Effect, effect, ended_table
from bot.tables.clock import pace
from bot.tables.model import AWAY, DAY, MINUTE, MODERATOR_ONLY, Actor, Motion, NotYourTurn, Player, Table


def time_to_vote(table: Table) -> int:
    """How long people have to vote."""
    return DAY if pace(table).slow else 2 * MINUTE


def with_vote(motion: Motion, user: int, aye: bool) -> Motion:
    """The motion with this person's vote, which replaces an earlier one."""
    ayes = tuple(voter for voter in motion.ayes if voter != user)
    noes = tuple(voter for voter in motion.noes if voter != user)
    return replace(motion, ayes=(*ayes, user), noes=noes) if aye else replace(motion, ayes=ayes, noes=(*noes, user))


def verdict(table: Table, motion: Motion) -> bool | None:
    """Passed, failed, or still open. Only votes of people who are there now count."""
    # Whoever leaves takes their vote along.
    people = set(seats.present(table).values())
    if motion.kind == "takeback" and motion.by not in people:
        return False
    if not people:
        return motion.kind == "seat"  # nobody is there who could object to a newcomer
    if 2 * len(people.intersection(motion.ayes)) > len(people):
        return True
    against = len(people.intersection(motion.noes))
    return False if 2 * (len(people) - against) <= len(people) else None


def counted(game: AnyGame, table: Table, now: int) -> Effect:
    """The table after its vote, if that is decided."""
    motion = table.motion
    if motion is None:
        return table, ()
    decided = verdict(table, motion)
    if decided is None:
        return table, ()
    return after_passing(game, table, motion, now) if decided else after_failing(table, motion)


def after_passing(game: AnyGame, table: Table, motion: Motion, now: int) -> Effect:
    if motion.going_back is not None:
        return takebacks.agreed(game, table, motion.going_back, now)
    if motion.seat is None:
        words = text("The table has voted to end the game.")
        return effect(ended_table(table, closed=words), words)
    return _with_newcomer(table, motion.seat, motion.by, motion.name)


def _with_newcomer(table: Table, seat: int, user: int, name: str) -> Effect:
    """In the place of a computer; a vote on that seat is over."""
    newcomer = Player(seats.distinct(name, (player.name for player in table.players)), user)
    words = text("{player} takes the seat of {computer}.", player=newcomer.name, computer=table.players[seat].called)
    voted = table.motion is not None and table.motion.seat == seat
    motion = None if voted else table.motion
    return effect(replace(seats.seated(table, seat, newcomer), motion=motion), words)


def after_failing(table: Table, motion: Motion) -> Effect:
    if motion.going_back is not None:
        return takebacks.stands(table, motion.going_back.way.seat)
    if motion.seat is None:
        words = text("The vote to end the game has failed: you play on.")
    else:
        words = text("{name} does not get the seat of {computer}.", name=motion.name, computer=_called(table, motion))
    return effect(replace(table, motion=None), words)


def _called(table: Table, motion: Motion) -> str:
    return table.players[motion.seat or 0].called


def take_seat(table: Table, actor: Actor, seat: int) -> Effect:
    _check_seat(table, actor, seat)
    return _with_newcomer(table, seat, actor.user, seats.clean_name(actor.name))


def ask_seat(table: Table, actor: Actor, seat: int, now: int) -> Effect:
    _check_seat(table, actor, seat)
    _check_no_motion(table)
    name = seats.clean_name(actor.name)
    motion = Motion("seat", actor.user, name, now + time_to_vote(table), seat)
    words = text("{name} asks for the seat of {player}.", name=name, player=Name(seat))
    return effect(replace(table, motion=motion), words)


def _check_seat(table: Table, actor: Actor, seat: int) -> None:
    if seats.seat_of(table, actor.user) is not None:
        raise Refused(text("You have a seat at this table already."))
    if seat >= len(table.players) or table.players[seat].user is not None:
        raise Refused(text("Only the seat of a computer can be asked for."))


def end(table: Table, actor: Actor, now: int) -> Effect:
    if actor.moderator or (table.status == "lobby" and actor.user == table.host):
        words = text("{name} has ended this table.", name=seats.clean_name(actor.name))
        return effect(ended_table(table, closed=words), words)
    if table.status == "lobby":
        raise Refused(MODERATOR_ONLY)
    seat = seats.seat_of(table, actor.user)
    if seat is None:
        raise Refused(text("Only those who play here, or a moderator, can end this table."))
    if table.players[seat].computer:
        raise NotYourTurn(AWAY)
    _check_no_motion(table)
    motion = Motion("end", actor.user, table.players[seat].name, now + time_to_vote(table), ayes=(actor.user,))
    return effect(replace(table, motion=motion), text("{player} wants to end the game.", player=Name(seat)))


def _check_no_motion(table: Table) -> None:
    if table.motion is not None:
        raise Refused(text("There is a vote already. Wait until it is decided."))


def vote(table: Table, actor: Actor, act: Vote) -> Effect:
    if table.motion is None or act.on not in ("", table.motion.key):
        raise Refused(text("There is nothing to vote on any more."))
    votes = table.motion.ayes if act.aye else table.motion.noes
    if actor.user in votes:
        raise Refused(text("Your vote is counted already."))
    return replace(table, motion=with_vote(table.motion, actor.user, act.aye)), ()
