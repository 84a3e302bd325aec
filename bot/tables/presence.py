"""Let people leave, come back, take more time and pass the host on, pure; and say what follows."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.game import AnyGame, Refused
from bot.engine.text import Name, Text, text
from bot.tables import clock, seats, votes
from bot.tables.changes import Effect, effect, ended_table
from bot.tables.model import NotYourTurn, Table


def pass_host(table: Table, seat: int) -> Effect:
    user = seats.present(table).get(seat)
    if user is None:
        raise Refused(text("Only somebody who sits here and is there can be the host."))
    if user == table.host:
        raise Refused(text("{name} is the host already.", name=table.players[seat].name))
    return effect(replace(table, host=user), text("{name} is the host now.", name=table.players[seat].name))


def leave(table: Table, seat: int) -> Effect:
    name = table.players[seat].name
    if table.status == "lobby":
        return effect(_without(table, seat), text("{name} leaves.", name=name))
    words = text("{name} leaves: {computer} plays on.", name=name, computer=Name(seat))
    return effect(seats.seated(table, seat, seats.computer(table)), words)


def remove(table: Table, seat: int) -> Effect:
    if seat >= len(table.players):
        raise Refused(text("Nobody sits there. Choose one of the players shown."))
    player = table.players[seat]
    if table.status == "lobby":
        return effect(_without(table, seat), text("{name} was removed.", name=player.name))
    if player.user is None:
        raise Refused(text("A computer sits there: only people can be removed from a running game."))
    words = text("{name} was removed: {computer} plays on.", name=player.name, computer=Name(seat))
    return effect(seats.seated(table, seat, seats.computer(table)), words)


def _without(table: Table, seat: int) -> Table:
    return replace(table, players=(*table.players[:seat], *table.players[seat + 1 :]))


def away(table: Table, seat: int) -> Effect:
    player = table.players[seat]
    return effect(seats.seated(table, seat, replace(player, computer=True, misses=0)), wished_away(player.name))


def wished_away(name: str) -> Text:
    """What is told of somebody who has said that they are away."""
    return text("{name} is away: a computer plays on until they are back.", name=name)


def found_away(seat: int) -> Text:
    """What is told of somebody who does not answer."""
    return text("{player} missed another turn: a computer plays on until they are back.", player=Name(seat))


def back(table: Table, seat: int) -> Effect:
    player = table.players[seat]
    if not player.computer:
        raise Refused(text("Nobody took your seat: you can play."))
    after = seats.seated(table, seat, replace(player, computer=False, misses=0))
    return effect(after, text("{player} is back.", player=Name(seat)))


def longer(game: AnyGame, table: Table, seat: int) -> Effect:
    if seat not in clock.awaited(game, table) or table.deadline is None:
        raise NotYourTurn(text("It is not your turn: your clock does not run."))
    if seat in table.longer:
        raise Refused(text("You have asked for more time already: that is possible once a turn."))
    deadline = table.deadline + clock.pace(table).turn
    after = replace(table, deadline=deadline, warned=False, longer=(*table.longer, seat))
    return effect(after, text("{player} needs longer.", player=Name(seat)))


def with_consequences(game: AnyGame, before: Table, table: Table, now: int, *, fresh: bool = False) -> Effect:
    """The table with everything that follows from its seats; `fresh`: a new turn begins. An over one is unchanged."""
    if table.status == "over":
        return table, ()
    # People who are away may come back; computers alone are no company.
    if not seats.has_people(table):
        words = text("Everybody has left: this table is closed.")
        return effect(ended_table(table, closed=words), words)
    counted, decision = votes.counted(game, table, now)
    if counted.status == "over":
        return counted, decision
    hosted, news = _hosted(counted)
    if hosted.status == "lobby":
        return clock.lobby_clock(hosted, now), decision + news
    # Who takes a move back has the clock that ran then.
    newly = hosted.steps >= before.steps and _newly_awaited(game, before, hosted)
    return clock.turn_clock(game, hosted, now, fresh=fresh or newly), decision + news


def _hosted(table: Table) -> Effect:
    host = seats.next_host(table)
    if host == table.host:
        return table, ()
    # Of a game that runs the log is kept, and must not name anybody who may want to be forgotten.
    seat = seats.seat_of(table, host)
    name = seats.name_of(table, host) if table.status == "lobby" or seat is None else Name(seat)
    return effect(replace(table, host=host), text("{name} is the host now.", name=name))


def _newly_awaited(game: AnyGame, before: Table, after: Table) -> bool:
    """Whether a person has just come to a seat that must act: they get a whole turn."""
    return bool(set(clock.awaited(game, after)) - set(clock.awaited(game, before)))
