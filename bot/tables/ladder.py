"""Count games that have ended: who played them for the ladder, and the ratings that are stored with their end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from msgspec.structs import replace

from bot.store.finished import FinishedGame
from bot.store.ladder import ALL_TIME, CountedGame, CountedSeat, LadderStore, RatedPlayer, WantedLadder
from bot.store.seasons import SeasonStore
from bot.tables.model import Player, Table
from bot.tables.ratings import NEWCOMER, counted
from bot.tables.seats import clean_name


class Ladder:
    """One game after the other, for each goes in with what the one before has come to. Those of a server are all played
    by one process."""

    def __init__(self, store: LadderStore, seasons: SeasonStore) -> None:
        self._store, self._seasons, self._lock = store, seasons, asyncio.Lock()

    @asynccontextmanager
    async def counting(self, table: Table, ended: FinishedGame | None) -> AsyncIterator[tuple[CountedGame, ...]]:
        """What the end of a game counts for; while this is open it is written, and no other one is counted."""
        players = players_of(table, ended)
        if ended is None or ended.guild is None or not players:
            yield ()
            return
        async with self._lock:
            number = await self._store.next_number()
            running = await self._seasons.running(ended.guild)
            ladders = (ALL_TIME,) if running is None else (ALL_TIME, running.id)
            yield tuple([await self._counted(ended, ended.guild, players, season, number) for season in ladders])

    async def _counted(
        self, ended: FinishedGame, guild: int, players: tuple[CountedSeat, ...], season: int, number: int
    ) -> CountedGame:
        ladder = WantedLadder(guild, ended.game, season)
        known = await self._store.ratings(ladder, (seat.player.user for seat in players))
        seats = tuple(replace(seat, before=known.get(seat.player, NEWCOMER)) for seat in players)
        return counted(CountedGame(ended.table, guild, ended.game, season, number, seats))


def players_of(table: Table, ended: FinishedGame | None) -> tuple[CountedSeat, ...]:
    """Who counts as having played in each seat, as newcomers; nobody where there is no result, or no person played."""
    places = [seat.place for seat in ended.seats if seat.place is not None] if ended is not None else []
    if len(places) < max(2, len(table.players)):
        return ()
    people = _people(table)
    seats = tuple(
        CountedSeat(seat, *_who(people, seat, player), place, NEWCOMER)
        for seat, (player, place) in enumerate(zip(table.players, places, strict=True))
    )
    return seats if any(seat.player.user for seat in seats) else ()


def _people(table: Table) -> dict[int, tuple[int, str]]:
    """Whose each seat is, by Discord id and name. Where somebody has left a computer plays on, for them: else one would
    leave whatever one is about to lose. Whoever has taken another seat since counts there alone."""
    found = {seat: (player.user, player.name) for seat, player in enumerate(table.players) if player.user is not None}
    for former in reversed(table.former):
        known = {user for user, _ in found.values()}
        if former.user is not None and former.seat not in found and former.user not in known:
            found[former.seat] = (former.user, clean_name(former.name))
    return found


def _who(people: Mapping[int, tuple[int, str]], seat: int, player: Player) -> tuple[RatedPlayer, str]:
    if seat in people:
        user, name = people[seat]
        return RatedPlayer(user), name
    return RatedPlayer(0, player.level), ""
