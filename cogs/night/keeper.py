"""Keep game nights going: what is due is written first, then done, and is found again after a stop at any moment."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Sequence
from weakref import WeakValueDictionary

import discord
import msgspec
from msgspec.structs import replace

from bot.app import Bot
from bot.engine.chance import SeededChance
from bot.engine.game import Refused
from bot.engine.screen import Screen
from bot.engine.text import Text, side_by_side, text
from bot.nights.dealing import dealt
from bot.nights.model import GRACE, LOBBY, PAUSE, REMIND, Night, NightTable, coming, is_there, night_of, present, row_of
from bot.store.api import Conflict
from bot.store.nights import Guest, NightSeat
from bot.tables import quiet_hours
from bot.tables.acts import Join, PlayNow, TakeSeat
from bot.tables.lobby import is_full
from bot.tables.model import LIVE, PACES, Actor, ChannelTaken, Gone, Table
from bot.tables.seats import clean_name, seat_of
from bot.ui.cog_pages import page_layout
from bot.ui.components.custom_id import base36
from bot.ui.components.layout import Reader, cut
from bot.ui.messages.calling import call
from bot.ui.refusals import contained
from bot.ui.requests import NETWORK, passes
from bot.ui.rights import impossible
from bot.ui.scheduler import NotNow, ServerChores
from bot.ui.services import link_to
from bot.ui.table_opening import THREAD_NAME
from cogs.night.events import keep_event
from cogs.night.screens import night_screen

log = logging.getLogger(__name__)

# Seconds between two looks at what is due.
LOOK = 5.0
# Later than every moment.
ALWAYS = 2**62
# People whom one message mentions.
MOST_CALLED = 50
# Discord's own numbers: the message is gone, and a thread hangs on it already.
UNKNOWN_MESSAGE, HAS_THREAD = 10008, 160004
NOBODY = discord.AllowedMentions.none()
# In place of a table at which nobody is left to sit.
NO_TABLE_AT_ALL = 0


class NightKeeper:
    """Does what is due at the nights of our servers, and shows them. Whoever changes a night holds its `lock`."""

    def __init__(self, bot: Bot) -> None:
        self._bot, self._store = bot, bot.store.nights
        self.chore = ServerChores("keeping game nights", self._servers, self._keep_server, LOOK)
        self._locks = WeakValueDictionary[int, asyncio.Lock]()
        # Servers whose nights have not been looked at since the start: what their messages show may be old.
        self._unseen: set[int] | None = None

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
            night = await self.load(id)
            if night is None or night.stage == "draft":
                return night
            try:
                night = await self._go_on(night)
            except NETWORK as error:
                night = await self._refused(id, error)
            return await keep_event(self._bot, await self.show(night), self.save)

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
            raise NotNow(LOOK * 6)

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
                return await self.save(replace(night, reminded=True))
            case "announced" if now >= night.at:
                return await self._begin_round(night, now)
            case "between" if now >= night.since + PAUSE:
                return await self._begin_round(night, now)
            case "playing":
                return await self._play(night, now)
        return None

    async def _begin_round(self, night: Night, now: int) -> Night | None:
        here = present(await self._store.guests(night.id), night)
        if not here:
            if now < max(night.at, night.since) + GRACE:
                return None
            return await self.save(replace(night, stage="off", why=text("Nobody was here.")))
        if (why := await self.obstacle(night)) is not None:
            return await self.save(replace(night, stage="off", why=why))
        game = self._bot.games[night.game].game
        most = self.most_tables(night)
        tables = dealt([guest.user for guest in here], game.info.seats, most, self._chance(night, here))
        number = night.round + 1
        seats = [NightSeat(number, table, user) for table, users in enumerate(tables, 1) for user in users]
        placed = {seat.user for seat in seats}
        byes = [NightSeat(number, 0, guest.user) for guest in here if guest.user not in placed]
        new = tuple(NightTable(number, table) for table in range(1, len(tables) + 1))
        begun = replace(night, stage="playing", since=now, round=number, played=(*night.played, *new), why=None)
        return await self.save(begun, [*seats, *byes])

    def _chance(self, night: Night, here: Sequence[Guest]) -> SeededChance:
        """From when people have pressed, which nobody knows of all: what came of it is stored, and never drawn anew."""
        pressed = msgspec.json.encode([night.id, [tuple(guest) for guest in here]])
        return SeededChance(hashlib.sha256(pressed).digest(), night.round)

    async def _play(self, night: Night, now: int) -> Night | None:
        """The next table is opened; or else lobbies begin, and the round is over when its tables are."""
        for place in night.now_played:
            if place.table is None and (opened := await self._open(night, place)) is not None:
                return opened
        tables = [await self.table(place) for place in night.now_played]
        if now >= night.since + LOBBY:
            for table in tables:
                await self._begin(table)
        unopened = any(place.table is None for place in night.now_played)
        if unopened or any(table is not None and table.status != "over" for table in tables):
            return None
        for table in tables:
            await self._note_absent(night, table)
        stage = "between" if night.round < night.rounds else "over"
        return await self.save(replace(night, stage=stage, since=now))

    async def table(self, place: NightTable) -> Table | None:
        """None: it is not open yet, or not kept any more."""
        try:
            return await self._bot.tables.find(place.table) if place.table else None
        except Gone:
            return None

    async def _note_absent(self, night: Night, table: Table | None) -> None:
        """Whoever was played by a computer at the end is not there any more."""
        guests = {guest.user: guest for guest in await self._store.guests(night.id)}
        for player in table.players if table is not None else ():
            if player.user in guests and player.computer:
                await self._store.say(night.id, guests[player.user]._replace(comes=False))

    async def _begin(self, table: Table | None) -> None:
        """A lobby that has waited long enough."""
        if table is None or table.status != "lobby" or seat_of(table, table.host) is None:
            return
        try:
            host = Actor(table.host, table.players[seat_of(table, table.host) or 0].name)
            await self._bot.tables.act(table.id, host, PlayNow(), revision=None, interaction=None)
        except Refused as refused:  # its lobby says why, and is forgotten after a while
            log.info("table %d of a game night does not begin: %s", table.id, refused.why.message)

    # Opening tables

    def most_tables(self, night: Night) -> int:
        """Without threads there is room for one."""
        return night.tables if self._has_threads(night) else 1

    def _has_threads(self, night: Night) -> bool:
        channel = self._channel(night)
        if not isinstance(channel, discord.TextChannel):
            return False
        rights = channel.permissions_for(channel.guild.me)
        return rights.create_public_threads and rights.send_messages_in_threads

    def _channel(self, night: Night) -> discord.abc.GuildChannel | discord.Thread | None:
        guild = self._bot.get_guild(night.guild)
        return None if guild is None else guild.get_channel_or_thread(night.channel)

    async def obstacle(self, night: Night) -> Text | None:
        """Why no table can be opened where the night is; None if one can."""
        channel, server = self._channel(night), await self._bot.store.server(night.guild)
        if channel is None:
            return text("Its channel is gone.")
        thread = isinstance(channel, discord.Thread)
        places = {channel.id, channel.parent_id} if isinstance(channel, discord.Thread) else {channel.id}
        if server.channels and not places & set(server.channels):
            return text("Tables are not opened in this channel any more.")
        return impossible(channel.permissions_for(channel.guild.me), thread=thread)

    async def _open(self, night: Night, place: NightTable) -> Night | None:
        """The next step towards an open table; None: it cannot be opened yet."""
        if place.channel is None and not self._has_threads(night):
            return await self.save(night.with_table(replace(place, channel=night.channel)))
        people = await self._people(night, place)
        if not people:
            return await self.save(night.with_table(replace(place, table=NO_TABLE_AT_ALL)))
        if place.channel is None and place.message is None:
            return await self.save(night.with_table(replace(place, message=await self._tell(night, place, people))))
        if place.channel is None:
            return await self.save(night.with_table(replace(place, channel=await self._thread(night, place))))
        try:
            table = await self._open_table(night, place, people)
        except ChannelTaken:
            waits = text("It waits until the table that is in this channel already is over.")
            return None if night.why == waits else await self.save(replace(night, why=waits))
        return await self.save(replace(night, why=None).with_table(replace(place, table=table.id)))

    async def _people(self, night: Night, place: NightTable) -> list[Actor]:
        """Who is to sit there, first whoever came first."""
        there = {seat.user for seat in await self._seats(night) if seat.number == place.number}
        return [Actor(guest.user, guest.name) for guest in await self._store.guests(night.id) if guest.user in there]

    async def _seats(self, night: Night) -> list[NightSeat]:
        """Those of this round."""
        return [seat for seat in await self._store.seats(night.id) if seat.round == night.round]

    async def _tell(self, night: Night, place: NightTable, people: Sequence[Actor]) -> int:
        """The message that calls them to their table. Discord posts it once, also when it is asked again."""
        channel = self._bot.get_partial_messageable(night.channel, guild_id=night.guild)
        say = Reader(night.locale).say
        said = say(text("{table} is open for you, in the thread below.", table=self._called(night, place)))
        nonce = f"n{base36(night.id)}-{place.round}-{place.number}"
        return await call(self._bot.services, "night", channel, [person.user for person in people], (said,), nonce)

    def _called(self, night: Night, place: NightTable) -> Text:
        game = self._bot.games[night.game].game.info.title
        if night.rounds == 1:
            return text("{game}, table {number}", game=game, number=place.number)
        return text("{game}, round {round}, table {number}", game=game, round=place.round, number=place.number)

    async def _thread(self, night: Night, place: NightTable) -> int:
        """A thread that hangs on the message has its number, and there is never a second one."""
        message = place.message or 0
        name = cut(Reader(night.locale).plain(self._called(night, place)), THREAD_NAME)
        try:
            await self._bot.http.start_thread_with_message(
                night.channel, message, name=name, auto_archive_duration=1440
            )
        except discord.HTTPException as error:
            if error.code != HAS_THREAD:
                raise
        return message

    async def _open_table(self, night: Night, place: NightTable, people: Sequence[Actor]) -> Table:
        """The same one when asked again: it is known by the number of its message, as others by that of a press."""
        server = await self._bot.store.server(night.guild)
        live = server.pace is not None and not PACES[server.pace].slow
        channel = place.channel or night.channel
        key = place.message or -((night.id * 100 + place.round) * 100 + place.number)
        return await self._bot.tables.open(
            people[0],
            game=night.game,
            guild=night.guild,
            channel=channel,
            locale=night.locale,
            pace=server.pace if live and server.pace is not None else LIVE,
            interaction=key,
            audience=None if channel == night.channel else night.channel,
            others=people[1:],
        )

    # People

    async def come(self, id: int, guest: Guest) -> Text | None:
        """Somebody says whether they come: at once a seat is found for them if tables are open. What they are told of
        it, if anything. Raises Refused."""
        async with self.lock(id):
            night = await self.load(id)
            if night is None or not night.is_open:
                raise Refused(text("This game night is over."))
            await self._store.say(id, guest._replace(name=clean_name(guest.name)))
            if night.stage != "playing" or not guest.comes:
                return None
            night, told = await self._seat(night, Actor(guest.user, guest.name))
            return told

    async def _seat(self, night: Night, actor: Actor) -> tuple[Night, Text]:
        """A late-comer takes a free seat, or else a computer's, or else a new table is opened for them."""
        tables = [table for place in night.now_played if (table := await self.table(place)) is not None]
        open_tables = [table for table in tables if table.status != "over"]
        if mine := [table for table in open_tables if seat_of(table, actor.user) is not None]:
            return night, text("You have a seat. {link}", link=await self._link(mine[0]))
        opening = {place.number for place in night.now_played if place.table is None}
        if any(seat.user == actor.user and seat.number in opening for seat in await self._seats(night)):
            return night, text("Your table opens in a moment.")
        for table in sorted(open_tables, key=lambda table: len(table.players)):
            if table.status == "lobby" and not is_full(self._bot.games[table.game].game, table):
                await self._bot.tables.act(table.id, actor, Join(), revision=None, interaction=None)
                return night, text("You have a seat. {link}", link=await self._link(table))
        for table in sorted(open_tables, key=_computers, reverse=True):
            seat = next((seat for seat, player in enumerate(table.players) if player.user is None), None)
            if table.status == "playing" and seat is not None:
                await self._bot.tables.act(table.id, actor, TakeSeat(seat), revision=None, interaction=None)
                return night, text("You take the seat of a computer. {link}", link=await self._link(table))
        number = 1 + max(place.number for place in night.now_played)
        if len(open_tables) < self.most_tables(night):
            new = night.with_table(NightTable(night.round, number))
            night = await self.save(new, [NightSeat(night.round, number, actor.user)])
            return night, text("A table is opened for you.")
        if night.round < night.rounds:
            return night, text("All seats are taken. You play in the next round.")
        return night, text("All seats are taken. Somebody may leave: press again in a while.")

    async def _link(self, table: Table) -> Text:
        place = await self._bot.store.place(table.id)
        return link_to(table.guild, table.channel, place.message)

    # Showing

    async def show(self, night: Night) -> Night:
        """Shows it as it is: on its message, or on a new one when there is something to notice. Raises NotNow."""
        guests, seats = await self._store.guests(night.id), await self._store.seats(night.id)
        tables = {place: await self.table(place) for place in night.now_played}
        screen = night_screen(night, self._bot.games[night.game].game.info, guests, seats, tables)
        digest = hashlib.sha256(msgspec.json.encode(screen)).hexdigest()[:16]
        try:
            if night.message is None or night.posts < night.wanted_posts:
                return await self._post(night, screen, digest, await self._called_now(night, guests))
            if digest != night.shown:
                return await self._edit(night, screen, digest)
        except NETWORK as error:
            log.info("game night %d is not shown: %s", night.id, error)
            if passes(error):
                raise NotNow from error
        return night

    async def _called_now(self, night: Night, guests: Sequence[Guest]) -> list[int]:
        """Whom the new message calls: before it begins whoever is not there yet, and all who come when that changes.
        Nobody in quiet hours, or who never wants to be called."""
        if night.stage == "announced":
            wanted = [guest for guest in coming(guests) if not is_there(guest, night)]
        else:
            wanted = coming(guests) if night.stage == "off" else []
        called, now = list[int](), self._bot.clock()
        for guest in wanted:
            person = await self._bot.store.person(guest.user)
            asleep = person.quiet is not None and quiet_hours.end(person.quiet, now) is not None
            if person.pings != "never" and not asleep:
                called.append(guest.user)
        return called[:MOST_CALLED]

    async def _post(self, night: Night, screen: Screen, digest: str, called: Sequence[int]) -> Night:
        channel = self._bot.get_partial_messageable(night.channel, guild_id=night.guild)
        mentions = tuple(Text(f"<@{user}>") for user in called)
        lines = (side_by_side(mentions), *screen.lines) if mentions else screen.lines
        view, files = page_layout(replace(screen, lines=lines), Reader(night.locale))
        # Discord posts it once, also when its answer was lost and it is asked again
        nonce = f"n{base36(night.id)}-{night.wanted_posts}-{base36(night.message or 0)}"
        message = await channel.send(
            view=view,
            files=files,
            nonce=nonce,
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(user) for user in called]
            ),
        )
        if called:
            self._bot.services.count_call("night")
        old = None if night.message is None else (night.channel, night.message)
        return await self.save(replace(night, message=message.id, posts=night.wanted_posts, shown=digest), leftover=old)

    async def _edit(self, night: Night, screen: Screen, digest: str) -> Night:
        channel = self._bot.get_partial_messageable(night.channel, guild_id=night.guild)
        view, files = page_layout(screen, Reader(night.locale))
        try:
            await channel.get_partial_message(night.message or 0).edit(
                view=view, attachments=files, allowed_mentions=NOBODY
            )
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            # somebody has deleted it: as long as people can press on it, it is there
            lost = await self.save(replace(night, message=None))
            return await self._post(lost, screen, digest, ()) if night.is_open else lost
        return await self.save(replace(night, shown=digest))

    async def _refused(self, id: int, error: Exception) -> Night:
        """Discord has not taken what was due. What may pass is tried again; else nothing can be played here."""
        log.info("game night %d: %s", id, error)
        night = await self.load(id)
        if night is None or passes(error):
            raise NotNow from error
        why = text("Discord does not let me open tables here: I lack rights, or the channel is gone.")
        return await self.save(replace(night, stage="off", why=why))


def _computers(table: Table) -> int:
    return sum(player.user is None for player in table.players)
