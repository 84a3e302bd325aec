"""What people do to a table other than playing, pure: joining, options, leaving, more time, votes. Every refusal
says what to do instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from msgspec.structs import replace

from bot.engine.chance import SeededChance
from bot.engine.game import AnyGame, Event, Refused, encode
from bot.engine.replay import begin
from bot.engine.text import Name, Text, plural, text
from bot.tables import clock, motions, seats
from bot.tables.changes import Deed, deed, ended
from bot.tables.model import (
    MODERATOR_ONLY,
    PACES,
    AddComputer,
    AnyAct,
    AskSeat,
    Back,
    ChooseOption,
    ChoosePace,
    End,
    Join,
    Leave,
    Longer,
    Motion,
    NotSeated,
    NotYourTurn,
    PassHost,
    Person,
    Player,
    Rematch,
    Remove,
    Stale,
    Start,
    Status,
    Table,
    Vote,
)
from bot.tables.play import AWAY, STALE
from bot.tables.settle import Happened, settled

LOBBY: tuple[Status, ...] = ("lobby",)
PLAYING: tuple[Status, ...] = ("playing",)
OPEN = LOBBY + PLAYING


@dataclass(frozen=True)
class Terms:
    """When an act is possible, and for whom; there: seated and not away; host: or a moderator."""

    when: tuple[Status, ...]
    who: Literal["anybody", "seated", "there", "host"]


TERMS: dict[type[AnyAct], Terms] = {
    Join: Terms(LOBBY, "anybody"),
    Leave: Terms(OPEN, "seated"),
    AddComputer: Terms(LOBBY, "host"),
    Remove: Terms(OPEN, "host"),
    ChooseOption: Terms(LOBBY, "host"),
    ChoosePace: Terms(LOBBY, "host"),
    PassHost: Terms(OPEN, "host"),
    Start: Terms(LOBBY, "host"),
    Longer: Terms(PLAYING, "there"),
    Back: Terms(PLAYING, "seated"),
    AskSeat: Terms(PLAYING, "anybody"),
    Vote: Terms(PLAYING, "there"),
    End: Terms(OPEN, "anybody"),
    Rematch: Terms(("over",), "seated"),
}


def acted(game: AnyGame, table: Table, person: Person, act: AnyAct, *, revision: int | None, now: int) -> Deed:
    """The table after an act. Refused, in this order: status, seat, revision, then what the act itself asks for."""
    terms = TERMS[type(act)]
    _check_status(table, act, terms)
    _check_seat(table, person, terms)
    if revision is not None and revision < table.position:
        raise Stale(STALE)
    after, events = _done(game, table, person, act, now)
    after, news = settled(game, table, after, now)
    return deed(table, after, events + news, now, encode(act), seat=seats.seat_of(table, person.user), user=person.user)


def _check_status(table: Table, act: AnyAct, terms: Terms) -> None:
    if table.status in terms.when:
        return
    if table.status == "over":
        raise Refused(text("This table is over. Ask for a rematch, or open a new table."))
    if isinstance(act, Join):
        raise Refused(text("The game has begun. You can watch, or ask for the seat of a computer."))
    if table.status == "playing":
        raise Refused(text("The game has begun: this can no longer be changed."))
    raise Refused(text("The game has not begun yet."))


def _check_seat(table: Table, person: Person, terms: Terms) -> None:
    if terms.who == "host" and person.user != table.host and not person.moderator:
        raise Refused(MODERATOR_ONLY)
    if terms.who not in ("seated", "there"):
        return
    seat = seats.seat_of(table, person.user)
    if seat is None and table.status == "lobby":
        raise NotSeated(text("You have no seat at this table. Join it first."))
    if seat is None:
        raise NotSeated(text("You have no seat at this table, but you can watch."))
    if terms.who == "there" and table.players[seat].computer:
        raise NotYourTurn(AWAY)


def _done(game: AnyGame, table: Table, person: Person, act: AnyAct, now: int) -> Happened:
    match act:
        case Join():
            return _join(game, table, person)
        case Leave():
            return _leave(table, _seat(table, person))
        case AddComputer():
            return _add_computer(game, table)
        case Remove():
            return _remove(table, act.seat)
        case ChooseOption():
            return _choose_option(game, table, act)
        case ChoosePace():
            return _choose_pace(table, act)
        case PassHost():
            return _pass_host(table, act.seat)
        case Start():
            return _start(game, table, now)
        case Longer():
            return _longer(game, table, _seat(table, person))
        case Back():
            return _back(table, _seat(table, person))
        case AskSeat():
            return _ask_seat(table, person, act.seat, now)
        case Vote():
            return _vote(table, person, act)
        case End():
            return _end(table, person, now)
        case Rematch():
            raise Refused(text("A rematch is a new table: open one."))
    assert_never(act)


def _seat(table: Table, person: Person) -> int:
    """Only after the terms of the act have asked for a seat."""
    return next(seat for seat, player in enumerate(table.players) if player.user == person.user)


def _said(words: Text) -> tuple[Event, ...]:
    return (Event(words),)


# The lobby


def opened(game: AnyGame, table: Table, person: Person, now: int) -> Deed:
    """A new table in its lobby. Its first host sits already, at a rematch everybody does."""
    table = clock.lobby_clock(table if table.players else _join(game, table, person)[0], now)
    return deed(table, table, (), now, '["open"]', seat=0, user=person.user)


def again(old: Table, person: Person, seed: str, now: int) -> Table:
    """The lobby of a rematch: the same players, options and pace, and everybody there again. Refused to strangers."""
    if old.status != "over":
        raise Refused(text("The game still runs. Finish it first."))
    if old.setup is None:
        raise Refused(text("No game was played here. Open a new table."))
    if seats.seat_of(old, person.user) is None:
        raise NotSeated(text("Only those who sat here can ask for a rematch. Open a table of your own."))
    players = tuple(Player(player.name, player.user, computer=player.user is None) for player in old.players)
    return Table(
        id=0,
        guild=old.guild,
        channel=old.channel,
        game=old.game,
        host=person.user,
        seed=seed,
        opened_at=now,
        changed_at=now,
        locale=old.locale,
        players=players,
        options=old.options,
        pace=old.pace,
        previous_first=old.setup.first,
    )


def _check_room(game: AnyGame, table: Table) -> None:
    most = max(game.info.seats)
    if len(table.players) >= most:
        raise Refused(plural("The table is full: it has {n} seat.", "The table is full: it has {n} seats.", n=most))


def _join(game: AnyGame, table: Table, person: Person) -> Happened:
    if seats.seat_of(table, person.user) is not None:
        raise Refused(text("You have a seat at this table already."))
    _check_room(game, table)
    player = seats.person(table, person.user, person.name)
    joined = replace(table, players=(*table.players, player))
    return joined, _said(text("{name} joins.", name=player.name))


def _add_computer(game: AnyGame, table: Table) -> Happened:
    _check_room(game, table)
    player = seats.computer(table)
    joined = replace(table, players=(*table.players, player))
    return joined, _said(text("{name}, a computer, joins.", name=player.name))


def _choose_option(game: AnyGame, table: Table, act: ChooseOption) -> Happened:
    option = next((option for option in game.info.options if option.key == act.key), None)
    if option is None or act.value not in dict(option.values):
        raise Refused(text("This game has no such option. Choose one of those shown."))
    return replace(table, options={**table.options, act.key: act.value}), ()


def _choose_pace(table: Table, act: ChoosePace) -> Happened:
    if act.key not in PACES:
        raise Refused(text("There is no such pace. Choose one of those shown."))
    return replace(table, pace=act.key), ()


def _pass_host(table: Table, seat: int) -> Happened:
    user = seats.present(table).get(seat)
    if user is None:
        raise Refused(text("Only somebody who sits here and is there can be the host."))
    if user == table.host:
        raise Refused(text("{name} is the host already.", name=table.players[seat].name))
    return replace(table, host=user), _said(text("{name} is the host now.", name=table.players[seat].name))


def missing(game: AnyGame, table: Table) -> int:
    """How many more players the game needs before it can start."""
    seated = len(table.players)
    return min((seats - seated for seats in game.info.seats if seats >= seated), default=0)


def _start(game: AnyGame, table: Table, now: int) -> Happened:
    if more := missing(game, table):
        raise Refused(
            plural(
                "{n} more player is needed. Wait for somebody to join, or add a computer.",
                "{n} more players are needed. Wait for others to join, or add computers.",
                n=more,
            )
        )
    chance = SeededChance(bytes.fromhex(table.seed), table.revision + 1)
    setup, state = begin(game, len(table.players), table.options, table.previous_first, chance, PACES[table.pace].slow)
    playing = replace(
        table, status="playing", setup=setup, options=setup.options, state=state, deadline=None, recent=()
    )
    return clock.game_clock(game, table, playing), _said(text("The game begins."))


# Leaving and coming back


def _leave(table: Table, seat: int) -> Happened:
    name = table.players[seat].name
    if table.status == "lobby":
        return _without(table, seat), _said(text("{name} leaves.", name=name))
    said = text("{name} leaves: {computer} plays on.", name=name, computer=Name(seat))
    return seats.seated(table, seat, seats.computer(table)), _said(said)


def _remove(table: Table, seat: int) -> Happened:
    if seat >= len(table.players):
        raise Refused(text("Nobody sits there. Choose one of the players shown."))
    player = table.players[seat]
    if table.status == "lobby":
        return _without(table, seat), _said(text("{name} was removed.", name=player.name))
    if player.user is None:
        raise Refused(text("A computer sits there: only people can be removed from a running game."))
    said = text("{name} was removed: {computer} plays on.", name=player.name, computer=Name(seat))
    return seats.seated(table, seat, seats.computer(table)), _said(said)


def _without(table: Table, seat: int) -> Table:
    return replace(table, players=(*table.players[:seat], *table.players[seat + 1 :]))


def _back(table: Table, seat: int) -> Happened:
    player = table.players[seat]
    if not player.computer:
        raise Refused(text("Nobody took your seat: you can play."))
    back = seats.seated(table, seat, replace(player, computer=False, misses=0))
    return back, _said(text("{player} is back.", player=Name(seat)))


def _longer(game: AnyGame, table: Table, seat: int) -> Happened:
    if seat not in clock.awaited(game, table) or table.deadline is None:
        raise NotYourTurn(text("It is not your turn: your clock does not run."))
    if seat in table.longer:
        raise Refused(text("You have asked for more time already: that is possible once a turn."))
    deadline = table.deadline + clock.pace(table).turn
    after = replace(table, deadline=deadline, warned=False, longer=(*table.longer, seat))
    return after, _said(text("{player} needs longer.", player=Name(seat)))


# Votes


def _ask_seat(table: Table, person: Person, seat: int, now: int) -> Happened:
    if seats.seat_of(table, person.user) is not None:
        raise Refused(text("You have a seat at this table already."))
    if seat >= len(table.players) or table.players[seat].user is not None:
        raise Refused(text("Only the seat of a computer can be asked for."))
    _check_no_motion(table)
    name = seats.clean(person.name)
    motion = Motion("seat", person.user, name, now + motions.lasts(table), seat)
    said = text("{name} asks for the seat of {player}.", name=name, player=Name(seat))
    return replace(table, motion=motion), _said(said)


def _end(table: Table, person: Person, now: int) -> Happened:
    if person.moderator or (table.status == "lobby" and person.user == table.host):
        said = text("{name} has ended this table.", name=seats.clean(person.name))
        return ended(table, closed=said), _said(said)
    if table.status == "lobby":
        raise Refused(MODERATOR_ONLY)
    seat = seats.seat_of(table, person.user)
    if seat is None:
        raise Refused(text("Only those who play here, or a moderator, can end this table."))
    if table.players[seat].computer:
        raise NotYourTurn(AWAY)
    _check_no_motion(table)
    motion = Motion("end", person.user, table.players[seat].name, now + motions.lasts(table), ayes=(person.user,))
    return replace(table, motion=motion), _said(text("{player} wants to end the game.", player=Name(seat)))


def _check_no_motion(table: Table) -> None:
    if table.motion is not None:
        raise Refused(text("There is a vote already. Wait until it is decided."))


def _vote(table: Table, person: Person, act: Vote) -> Happened:
    if table.motion is None:
        raise Refused(text("There is nothing to vote on any more."))
    votes = table.motion.ayes if act.aye else table.motion.noes
    if person.user in votes:
        raise Refused(text("Your vote is counted already."))
    return replace(table, motion=motions.voted(table.motion, person.user, act.aye)), ()
