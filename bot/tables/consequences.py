"""What follows from who sits where, pure: an empty table ends, the host is somebody who is there, votes are counted."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.game import AnyGame
from bot.engine.text import text
from bot.tables import clock, seats
from bot.tables import votes as motions
from bot.tables.changes import Effect, effect, ended
from bot.tables.model import Table


def settled(game: AnyGame, before: Table, table: Table, now: int, *, fresh: bool = False) -> Effect:
    """The table with everything that follows from its seats; `fresh`: a new turn begins. An over one is unchanged."""
    if table.status == "over":
        return table, ()
    if not seats.has_people(table):
        words = text("Everybody has left: this table is closed.")
        return effect(ended(table, closed=words), words)
    counted, votes = motions.settled(table)
    if counted.status == "over":
        return counted, votes
    hosted, news = _hosted(counted)
    if hosted.status == "lobby":
        return clock.lobby_clock(hosted, now), votes + news
    return clock.turn_clock(game, hosted, now, fresh=fresh or _newly_awaited(game, before, hosted)), votes + news


def _hosted(table: Table) -> Effect:
    host = seats.next_host(table)
    if host == table.host:
        return table, ()
    name = next(player.name for player in table.players if player.user == host)
    return effect(replace(table, host=host), text("{name} is the host now.", name=name))


def _newly_awaited(game: AnyGame, before: Table, after: Table) -> bool:
    """Whether a person has just come to a seat that must act: they get a whole turn."""
    return bool(set(clock.awaited(game, after)) - set(clock.awaited(game, before)))
