"""Look up what is known of a game night: who comes, who sits where, how its rounds have ended, who stands where."""

from __future__ import annotations

from msgspec.structs import replace

from bot.app import Bot
from bot.nights.model import Night
from bot.nights.rounds import played_round
from bot.nights.series import PlayedRound, standings
from bot.tables.finished import ranking
from cogs.night.opening import NightOpening
from cogs.night.screens import KnownNight


class NightLookup:
    def __init__(self, bot: Bot, opening: NightOpening) -> None:
        self._bot, self._store, self._opening = bot, bot.store.nights, opening

    async def known(self, night: Night) -> KnownNight:
        """All that its message shows."""
        guests, seats = await self._store.guests(night.id), await self._opening.seats(night)
        tables = {place: await self._opening.table(place) for place in night.now_played}
        known = KnownNight(night, guests, seats, tables)
        # while the next round is played the standings are shown but once, as they stay
        told = night.stage == "playing" and night.posts == night.pages
        if not night.is_series or not night.rounds_over or told:
            return known
        rounds = await self.rounds(night)
        seated = {seat.user for seat in await self._store.seats(night.id) if seat.round <= night.rounds_over}
        seated |= {user for played in rounds for result in played.results for user in result.places}
        names = {guest.user: guest.name for guest in guests if guest.user in seated}
        return replace(known, standings=standings(list(names), rounds), names=names)

    async def rounds(self, night: Night) -> list[PlayedRound]:
        """Those that are over, as far as their tables are."""
        seats, folder = await self._store.seats(night.id), self._bot.games[night.game]
        found = list[PlayedRound]()
        for number in range(1, night.rounds_over + 1):
            known = [await self._opening.table(place) for place in night.played if place.round == number]
            tables = [table for table in known if table is not None]
            views = [None if table.state is None else folder.game.view(table.state, None) for table in tables]
            ranks = [ranking(folder, table, view) for table, view in zip(tables, views, strict=True)]
            byes = [seat for seat in seats if (seat.round, seat.number) == (number, 0)]
            found.append(played_round(zip(tables, ranks, strict=True), byes))
        return found
