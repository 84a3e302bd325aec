"""Show a game night as an event of its server, where Discord lets us make one."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord
from discord import EntityType, EventStatus, PrivacyLevel, ScheduledEvent
from msgspec.structs import replace

from bot.app import Bot
from bot.clock import moment
from bot.engine.text import Text, text
from bot.nights.model import NO_EVENT, Night
from bot.tables.model import HOUR
from bot.ui.components.layout import Reader, cut
from bot.ui.requests import NETWORK, passes
from bot.ui.scheduler import NotNow

log = logging.getLogger(__name__)

Save = Callable[[Night], Awaitable[Night]]

# Discord wants to know when an event ends: so long after it begins, or later for nights of many rounds.
EVENING, ROUND = 3 * HOUR, HOUR
# What stands for the number of an event that is about to be made.
SOON = 0
# The most characters of an event's name.
NAME = 100


def event_note(guild: discord.Guild) -> Text | None:
    """For whoever plans a night: why there will be no event; None if there will be one."""
    if guild.me.guild_permissions.create_events:
        return None
    return text("It is announced in a message alone. With the right Create Events I make an event of the server, too.")


async def keep_event(bot: Bot, night: Night, save: Save) -> Night:
    """Makes, changes or ends the event as the night is now. What Discord refuses never stops the night: there is no
    event then. Raises NotNow for what may pass."""
    guild = bot.get_guild(night.guild)
    if guild is None or night.event == NO_EVENT:
        return night
    try:
        if not night.event:
            return await _made(bot, guild, night, save)
        return await _changed(guild, night, save)
    except NETWORK as error:
        log.info("the event of game night %d: %s", night.id, error)
        if passes(error):
            raise NotNow from error
        return await save(replace(night, event=NO_EVENT))


async def _made(bot: Bot, guild: discord.Guild, night: Night, save: Save) -> Night:
    found = None
    if night.event == SOON:  # whether it was made, nobody has stored
        found = next((event for event in await guild.fetch_scheduled_events() if _is_it(event, guild, night)), None)
    possible = guild.me.guild_permissions.create_events and night.stage == "announced" and bot.clock() < night.at
    if found is None and not possible:
        return await save(replace(night, event=NO_EVENT))
    if night.event is None:
        night = await save(replace(night, event=SOON))
    event = found or await _make(bot, guild, night)
    return await save(replace(night, event=event.id, event_shown=night.wanted_event))


async def _make(bot: Bot, guild: discord.Guild, night: Night) -> ScheduledEvent:
    say, info = Reader(night.locale).plain, bot.games[night.game].game.info
    told = say(text("Say there that you come, and you have a seat."))
    return await guild.create_scheduled_event(
        name=cut(say(text("Game night: {game}", game=info.title)), NAME),
        description=f"{say(info.tagline)}\n{told}",
        start_time=moment(night.at),
        end_time=moment(_end(night)),
        location=_location(night),
        entity_type=EntityType.external,
        privacy_level=PrivacyLevel.guild_only,
    )


async def _changed(guild: discord.Guild, night: Night, save: Save) -> Night:
    if (wanted := night.wanted_event) == night.event_shown:
        return night
    event = await guild.fetch_scheduled_event(night.event or 0, with_counts=False)
    # Discord itself begins and ends it at its times.
    match event.status, wanted:
        case EventStatus.scheduled, "ended":
            await event.cancel()
        case EventStatus.active, "ended":
            await event.end()
        case EventStatus.scheduled, _:
            await event.edit(start_time=moment(night.at), end_time=moment(_end(night)))
    return await save(replace(night, event_shown=wanted))


def _is_it(event: ScheduledEvent, guild: discord.Guild, night: Night) -> bool:
    ours = event.creator_id == guild.me.id and event.location == _location(night)
    return ours and event.start_time == moment(night.at)


def _location(night: Night) -> str:
    return f"https://discord.com/channels/{night.guild}/{night.channel}"


def _end(night: Night) -> int:
    return night.at + max(EVENING, night.rounds * ROUND)
