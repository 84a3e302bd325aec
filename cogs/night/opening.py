"""Open the tables of a game night, each in a thread that hangs on the message that calls its people; whatever is asked
of Discord or of the tables is known by a number, so that it can be asked again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import discord
from msgspec.structs import replace

from bot.app import Bot
from bot.engine.text import Text, text
from bot.nights.model import Night, NightTable
from bot.store.nights import NightSeat
from bot.tables.model import LIVE, PACES, Actor, ChannelTaken, Gone, Table
from bot.ui.components.custom_id import base36
from bot.ui.components.layout import Reader, cut
from bot.ui.messages.calling import call
from bot.ui.rights import impossible
from bot.ui.table_opening import THREAD_NAME

# Discord's own number: a thread hangs on the message already.
HAS_THREAD = 160004
# In place of a table at which nobody is left to sit.
NONE = 0
WAITS = text("It waits until the table that is in this channel already is over.")

Save = Callable[[Night], Awaitable[Night]]


class NightOpening:
    """`save` stores a night as it is after a step."""

    def __init__(self, bot: Bot, save: Save) -> None:
        self._bot, self._store, self._save = bot, bot.store.nights, save

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

    async def table(self, place: NightTable) -> Table | None:
        """None: it is not open yet, or not kept any more."""
        try:
            return await self._bot.tables.remembered(place.table) if place.table else None
        except Gone:
            return None

    async def seats(self, night: Night) -> list[NightSeat]:
        """Those of this round."""
        return [seat for seat in await self._store.seats(night.id) if seat.round == night.round]

    async def go_on(self, night: Night, place: NightTable) -> Night | None:
        """The next step towards an open table; None: it cannot be opened yet."""
        if place.channel is None and not self._has_threads(night):
            return await self._save(night.with_table(replace(place, channel=night.channel)))
        people = await self._people(night, place)
        if not people:
            return await self._save(night.with_table(replace(place, table=NONE)))
        if place.channel is None and place.message is None:
            return await self._save(night.with_table(replace(place, message=await self._tell(night, place, people))))
        if place.channel is None:
            return await self._save(night.with_table(replace(place, channel=await self._thread(night, place))))
        try:
            table = await self._open(night, place, people)
        except ChannelTaken:
            return None if night.why == WAITS else await self._save(replace(night, why=WAITS))
        return await self._save(replace(night, why=None).with_table(replace(place, table=table.id)))

    async def _people(self, night: Night, place: NightTable) -> list[Actor]:
        """Who is to sit there, first whoever came first."""
        there = {seat.user for seat in await self.seats(night) if seat.number == place.number}
        return [Actor(guest.user, guest.name) for guest in await self._store.guests(night.id) if guest.user in there]

    async def _tell(self, night: Night, place: NightTable, people: Sequence[Actor]) -> int:
        """The message that calls them to their table. Discord posts it once, also when it is asked again."""
        channel = self._bot.get_partial_messageable(night.channel, guild_id=night.guild)
        said = text("{table} is open for you, in the thread below.", table=self._called(night, place))
        nonce = f"n{base36(night.id)}t{place.round}-{place.number}"
        users = [person.user for person in people]
        return await call(self._bot.services, "night", channel, users, (Reader(night.locale).say(said),), nonce)

    def _called(self, night: Night, place: NightTable) -> Text:
        game = self._bot.games[night.game].game.info.title
        if not night.is_series:
            return text("{game}, table {number}", game=game, number=place.number)
        return text("{game}, round {round}, table {number}", game=game, round=place.round, number=place.number)

    async def _thread(self, night: Night, place: NightTable) -> int:
        """A thread that hangs on a message has its number, and there is never a second one."""
        message = place.message or 0
        name = cut(Reader(night.locale).plain(self._called(night, place)), THREAD_NAME)
        try:
            # after a day without a word Discord archives it
            await self._bot.http.start_thread_with_message(
                night.channel, message, name=name, auto_archive_duration=1440
            )
        except discord.HTTPException as error:
            if error.code != HAS_THREAD:
                raise
        return message

    async def _open(self, night: Night, place: NightTable, people: Sequence[Actor]) -> Table:
        """The same one when asked again: it is known by the number of its message, as others by that of a press."""
        pace = (await self._bot.store.server(night.guild)).pace
        channel = place.channel or night.channel
        return await self._bot.tables.open(
            people[0],
            game=night.game,
            guild=night.guild,
            channel=channel,
            locale=night.locale,
            pace=LIVE if pace is None or PACES[pace].slow else pace,
            interaction=place.message or -((night.id * 100 + place.round) * 100 + place.number),
            audience=None if channel == night.channel else night.channel,
            others=people[1:],
        )
