"""Keep game nights going: what is due is written first, then done, and is found again after a stop at any moment."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Sequence
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bot.app import Bot
from bot.engine.chance import SeededChance
from bot.engine.game import Refused
from bot.engine.text import Text, text
from bot.nights.model import LOBBY, REMIND, Night, NightTable, next_moment, night_of, present, row_of
from bot.nights.rounds import tables_for
from bot.store.api import Conflict
from bot.store.ladder import WantedLadder
from bot.store.nights import Guest, NightSeat
from bot.tables import ratings
from bot.tables.acts import Join, PlayNow, TakeSeat
from bot.tables.lobby import is_full
from bot.tables.model import DAY, Actor, Table
from bot.tables.seats import seat_of
from bot.ui.refusals import contained
from bot.ui.requests import NETWORK, passes
from bot.ui.scheduler import NotNow, ServerChores
from bot.ui.services import link_to
from cogs.night.board import NightBoard
from cogs.night.events import keep_event
from cogs.night.lookup import NightLookup
from cogs.night.opening import NightOpening

log = logging.getLogger(__name__)

# Seconds between two looks at what is due, and after which what could not be done is tried again.
LOOK, AGAIN = 5.0, 30.0
# Later than every moment.
ALWAYS = 2**62


class NightKeeper:
    """Does what is due at the nights of our servers, and shows them. Whoever changes a night holds its `lock`."""

    def __init__(self, bot: Bot) -> None:
        self._bot, self._store = bot, bot.store.nights
        self.chore = ServerChores("keeping game nights", self._servers, self._keep_server, LOOK)
        self.opening, self._board = NightOpening(bot, self.save), NightBoard(bot, self.save)
        self._lookup = NightLookup(bot, self.opening)
        self._locks = WeakValueDictionary[int, asyncio.Lock]()
        # Servers whose nights have not been looked at since the start: what their messages show may be old.
        self._unseen: set[int] | None = None

    async def tidy(self) -> None:
        """Nights that have been over for as long as tables are kept go."""
        await self._store.expire(self._bot.clock() - self._bot.settings.keep_finished_days * DAY)

    def lock(self, id: int) -> asyncio.Lock:
        lock = self._locks.get(id)
        if lock is None:
            lock = self._locks[id] = asyncio.Lock()
        return lock

    async def load(self, id: int) -> Night | None:
        row = await self._store.load(id)
        return None if row is None else night_of(row)

    async def save(
        self, night: Night, seats: Sequence[NightSeat] = (), leftover: tuple[int, int] | None = None
    ) -> Night:
        """The next revision. Raises Conflict."""
        after = replace(night, revision=night.revision + 1)
        await self._store.save(row_of(after, self._bot.clock()), seats, leftover)
        return after

    async def keep(self, id: int) -> Night | None:
        """Does what is due at a night, and shows it as it is then. Raises NotNow."""
        async with self.lock(id):
            before = await self._store.load(id)
            night = None if before is None else night_of(before)
            if before is None or night is None or night.stage == "draft":
                return night
            try:
                night = await self._go_on(night)
            except NETWORK as error:
                night = await self._refused(id, error)
            night = await keep_event(self._bot, await self._board.show(await self._lookup.known(night)), self.save)
            if night.revision == before.revision and before.due_at != next_moment(night):
                # somebody who came was forgotten, and is not shown any more
                night = await self.save(night)
            return night

    # Looking

    async def _servers(self) -> list[int]:
        if self._unseen is None:
            self._unseen = set(await self._store.servers(ALWAYS))
        due = {*await self._store.servers(self._bot.clock()), *self._unseen}
        return [guild for guild in due if self._bot.get_guild(guild) is not None]

    async def _keep_server(self, guild: int) -> None:
        first = self._unseen is not None and guild in self._unseen
        later = False
        for row in await self._store.due(guild, ALWAYS if first else self._bot.clock()):
            with contained("keeping game night %d", row.id):
                try:
                    await self.keep(row.id)
                except NotNow:
                    later = True
                except Conflict:  # another process has our shards
                    log.info("game night %d was changed by somebody else", row.id)
        if self._unseen is not None:
            self._unseen.discard(guild)
        if later:
            raise NotNow(AGAIN)

    # Going on

    async def _go_on(self, night: Night) -> Night:
        while (after := await self._next(night)) is not None:
            night = after
        return night

    async def _next(self, night: Night) -> Night | None:
        """What it becomes by the next thing that is due, stored; None: nothing is."""
        now = self._bot.clock()
        match night.stage:
            case "announced" if not night.reminded and now >= night.at - REMIND:
                return await self.save(replace(night, reminded=True, since=now, pages=night.pages + 1))
            case "announced" | "between" if now >= night.begins_at:
                return await self._begin_round(night, now)
            case "playing":
                return await self._play(night, now)
        return None

    async def off(self, night: Night, why: Text) -> Night:
        """It does not go on; those who come are told why."""
        return await self.save(replace(night, stage="off", why=why, pages=night.pages + 1))

    async def _refused(self, id: int, error: Exception) -> Night:
        """Discord has not taken what was due. What may pass is tried again; else nothing can be played here."""
        log.info("game night %d: %s", id, error)
        night = await self.load(id)
        if night is None or passes(error):
            raise NotNow from error
        return await self.off(night, text("I may not open tables here any more, or the channel is gone."))

    async def _begin_round(self, night: Night, now: int) -> Night | None:
        here = present(await self._store.guests(night.id), night)
        if len(here) < night.needed:
            if now < night.given_up_at:
                return None
            return await self.off(night, text("Too few people were here.") if here else text("Nobody was here."))
        if (why := await self.opening.obstacle(night)) is not None:
            return await self.off(night, why)
        users = [guest.user for guest in here]
        pairing = tables_for(
            night,
            users,
            seats=self._bot.games[night.game].game.info.seats,
            most=self.opening.most_tables(night),
            ratings=await self._ratings(night, users),
            rounds=await self._lookup.rounds(night),
            chance=self._chance(night, here),
        )
        number = night.round + 1
        seats = [NightSeat(number, table, user) for table, people in enumerate(pairing.tables, 1) for user in people]
        byes = [NightSeat(number, 0, user) for user in pairing.byes]
        new = tuple(NightTable(number, table) for table in range(1, len(pairing.tables) + 1))
        pages = night.pages + (number > 1)
        begun = replace(night, stage="playing", since=now, round=number, played=(*night.played, *new), pages=pages)
        return await self.save(begun, [*seats, *byes])

    def _chance(self, night: Night, here: Sequence[Guest]) -> SeededChance:
        """From when people have pressed, which nobody knows of all: what came of it is stored, and never drawn anew."""
        pressed = msgspec.json.encode([night.id, sorted((guest.user, guest.said_at) for guest in here)])
        return SeededChance(hashlib.sha256(pressed).digest(), night.round)

    async def _ratings(self, night: Night, users: Sequence[int]) -> dict[int, float]:
        known = await self._bot.store.ladder.ratings(WantedLadder(night.guild, night.game), users)
        return {player.user: ratings.points(rating) for player, rating in known.items() if player.user}

    async def _play(self, night: Night, now: int) -> Night | None:
        """The next table is opened; or else lobbies begin, and the round is over when its tables are."""
        for place in night.now_played:
            if place.table is None and (opened := await self.opening.go_on(night, place)) is not None:
                return opened
        tables = [await self.opening.table(place) for place in night.now_played]
        for table in tables:
            if table is not None and now >= table.opened_at + LOBBY:
                await self._begin(table)
        unopened = any(place.table is None for place in night.now_played)
        if unopened or any(table is not None and table.status != "over" for table in tables):
            return None
        return await self.end_round(night)

    async def end_round(self, night: Night) -> Night:
        """The next one begins after a pause; after the last one the night is over."""
        for place in night.now_played:
            await self._note_players(night, await self.opening.table(place))
        stage = "between" if night.round < night.rounds else "over"
        pages = night.pages + night.is_series
        ended = replace(night, stage=stage, since=self._bot.clock(), rounds_over=night.round, pages=pages)
        return await self.save(ended)

    async def _note_players(self, night: Night, table: Table | None) -> None:
        """Whoever was played by a computer at the end is not here any more; whoever sat down by themselves is."""
        guests = {guest.user: guest for guest in await self._store.guests(night.id)}
        for player in table.players if table is not None else ():
            known = guests.get(player.user or 0)
            if player.user is not None and known is None:
                known = Guest(player.user, player.name, self._bot.clock())
                await self._store.say(night.id, known)
            if known is not None and player.computer:
                await self._store.say(night.id, known._replace(comes=False))

    async def _begin(self, table: Table) -> None:
        """A lobby that has waited long enough."""
        seat = seat_of(table, table.host)
        if table.status != "lobby" or seat is None:
            return
        host = Actor(table.host, table.players[seat].name)
        try:
            await self._bot.tables.act(table.id, host, PlayNow(), revision=None, interaction=None)
        except Refused as refused:  # its lobby says why, and is forgotten after a while
            log.info("table %d of a game night does not begin: %s", table.id, refused.why.message)

    # People

    async def come(self, id: int, guest: Guest) -> Text | None:
        """Somebody says whether they come: at once a seat is found for them if tables are open. What they are told of
        it, if anything. Raises Refused."""
        async with self.lock(id):
            night = await self.load(id)
            if night is None or not night.is_open:
                raise Refused(text("This game night is over."))
            await self._store.say(id, guest)
            late = night.stage == "playing" and guest.comes
            return await self._seat(night, Actor(guest.user, guest.name)) if late else None

    async def _seat(self, night: Night, actor: Actor) -> Text:
        """A late-comer takes a free seat, or else a computer's, or else a new table is opened for them."""
        known = [await self.opening.table(place) for place in night.now_played]
        tables = [table for table in known if table is not None and table.status != "over"]
        if mine := next((table for table in tables if seat_of(table, actor.user) is not None), None):
            return text("You have a seat. {link}", link=await self._link(mine))
        opening = {place.number for place in night.now_played if place.table is None}
        if any(seat.user == actor.user and seat.number in opening for seat in await self.opening.seats(night)):
            return text("Your table opens in a moment.")
        act = self._bot.tables.act
        for table in sorted(tables, key=lambda table: len(table.players)):
            if table.status == "lobby" and not is_full(self._bot.games[table.game].game, table):
                await act(table.id, actor, Join(), revision=None, interaction=None)
                return text("You have a seat. {link}", link=await self._link(table))
        for table in sorted(tables, key=lambda table: -len(_free(table))):
            if table.status == "playing" and _free(table):
                await act(table.id, actor, TakeSeat(_free(table)[0]), revision=None, interaction=None)
                return text("You take the seat of a computer. {link}", link=await self._link(table))
        if len(tables) + len(opening) < self.opening.most_tables(night) and not night.is_series:
            number = 1 + max(place.number for place in night.now_played)
            new = night.with_table(NightTable(night.round, number))
            await self.save(new, [NightSeat(night.round, number, actor.user)])
            return text("A table is opened for you.")
        if night.round < night.rounds:
            return text("All seats are taken. You play in the next round.")
        return text("All seats are taken. Somebody may leave: press again in a while.")

    async def _link(self, table: Table) -> Text:
        place = await self._bot.store.place(table.id)
        return link_to(table.guild, table.channel, place.message)


def _free(table: Table) -> list[int]:
    """The seats of computers."""
    return [seat for seat, player in enumerate(table.players) if player.user is None and player.computer]
