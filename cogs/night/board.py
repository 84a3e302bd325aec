"""Show game nights: on their message, which is posted anew, at the bottom, whenever there is something to notice."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Awaitable, Sequence
from typing import Protocol

import discord
import msgspec
from msgspec.structs import replace

from bot.app import Bot
from bot.engine.screen import Screen
from bot.engine.text import Text, side_by_side
from bot.nights.model import Night, coming, is_there
from bot.store.nights import Guest
from bot.tables import quiet_hours
from bot.ui.cog_pages import page_layout
from bot.ui.components.custom_id import base36
from bot.ui.components.layout import Layout, Reader
from bot.ui.requests import NETWORK, passes
from bot.ui.scheduler import NotNow
from bot.ui.screens.standings import after_round
from bot.ui.standings import standings_picture
from cogs.night.screens import KnownNight, kept_standings, night_screen

log = logging.getLogger(__name__)

# People whom one message mentions.
MOST_CALLED = 50
# Discord's own number: the message is gone.
UNKNOWN_MESSAGE = 10008
NOBODY = discord.AllowedMentions.none()


class SavesNights(Protocol):
    def __call__(self, night: Night, *, leftover: tuple[int, int] | None = None) -> Awaitable[Night]: ...


class NightBoard:
    """`save` stores a night, and a message that must go."""

    def __init__(self, bot: Bot, save: SavesNights) -> None:
        self._bot, self._save = bot, save

    async def show(self, known: KnownNight) -> Night:
        """Shows it as it is. Raises NotNow; what Discord refuses for good is left as it is."""
        night, info = known.night, self._bot.games[known.night.game].game.info
        screen = night_screen(known, info)
        digest = hashlib.sha256(msgspec.json.encode(screen)).hexdigest()[:16]
        try:
            if night.posts < night.pages:
                return await self._post(known, screen, digest, await self._called(night, known.guests))
            if night.message is not None and digest != night.shown:
                return await self._edit(known, screen, digest)
        except NETWORK as error:
            log.info("game night %d is not shown: %s", night.id, error)
            if passes(error):
                raise NotNow from error
            return await self._save(replace(night, posts=night.pages, shown=digest))
        return night

    async def _called(self, night: Night, guests: Sequence[Guest]) -> list[int]:
        """Whom the new message calls: before it begins whoever comes and is not here yet, and all who come when it is
        off. Nobody in quiet hours, or who never wants to be called."""
        wanted = list[Guest]()
        if night.stage == "announced":
            wanted = [guest for guest in coming(guests) if not is_there(guest, night)]
        elif night.stage == "off":
            wanted = coming(guests)
        called, now = list[int](), self._bot.clock()
        for guest in wanted:
            person = await self._bot.store.person(guest.user)
            asleep = person.quiet is not None and quiet_hours.end(person.quiet, now) is not None
            if person.pings != "never" and not asleep:
                called.append(guest.user)
        return called[:MOST_CALLED]

    async def _post(self, known: KnownNight, screen: Screen, digest: str, called: Sequence[int]) -> Night:
        night = known.night
        old = await self._leave(known)
        channel = self._bot.get_partial_messageable(night.channel, guild_id=night.guild)
        mentions = tuple(Text(f"<@{user}>") for user in called)
        lines = (side_by_side(mentions), *screen.lines) if mentions else screen.lines
        view, files = await self._laid_out(known, replace(screen, lines=lines))
        # Discord posts it once, also when its answer was lost and it is asked again
        message = await channel.send(
            view=view,
            files=files,
            nonce=f"n{base36(night.id)}p{night.pages}-{base36(night.message or 0)}",
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(user) for user in called]
            ),
        )
        if called:
            self._bot.services.count_call("night")
        posted = replace(night, message=message.id, posts=night.pages, shown=digest)
        posted = await self._save(posted, leftover=None if old is None else (night.channel, old))
        self._bot.leftovers.messages.hurry(night.guild)
        return posted

    async def _leave(self, known: KnownNight) -> int | None:
        """The message of before, if it must go. The standings of a round stay, with nothing to press."""
        night = known.night
        if night.message is None or not (night.stage == "playing" and known.standings):
            return night.message
        screen = kept_standings(known, self._bot.games[night.game].game.info)
        view, files = await self._laid_out(known, screen)
        await self._message(night).edit(view=view, attachments=files, allowed_mentions=NOBODY)
        return None

    async def _edit(self, known: KnownNight, screen: Screen, digest: str) -> Night:
        night = known.night
        view, files = await self._laid_out(known, screen)
        try:
            await self._message(night).edit(view=view, attachments=files, allowed_mentions=NOBODY)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            # somebody has deleted it: as long as people can press on it, it is there
            lost = replace(night, message=None, pages=night.pages + night.is_open)
            lost = await self._save(replace(lost, posts=lost.pages - night.is_open))
            return await self.show(msgspec.structs.replace(known, night=lost)) if night.is_open else lost
        return await self._save(replace(night, shown=digest))

    def _message(self, night: Night) -> discord.PartialMessage:
        channel = self._bot.get_partial_messageable(night.channel, guild_id=night.guild)
        return channel.get_partial_message(night.message or 0)

    async def _laid_out(self, known: KnownNight, screen: Screen) -> tuple[Layout, list[discord.File]]:
        night, reader, picture = known.night, Reader(known.night.locale), None
        guild = self._bot.get_guild(night.guild)
        channel = None if guild is None else guild.get_channel_or_thread(night.channel)
        drawn = channel is not None and guild is not None and channel.permissions_for(guild.me).attach_files
        if screen.description and drawn:
            said = after_round(night.rounds_over, night.rounds)
            picture = await standings_picture(
                self._bot.pictures, screen.title, said, known.standings, known.names, reader
            )
        return page_layout(screen, reader, picture)
