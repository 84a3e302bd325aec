"""Let people wish to be told when a table of a game opens in a channel: a page with a button for each game."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.app import Bot
from bot.engine.game import Refused
from bot.engine.screen import Go, Path, Screen
from bot.engine.text import Text, listing, text
from bot.ui.cog_pages import show
from bot.ui.components.forms import Filled
from bot.ui.messages.opening_call import HOLDS, home
from bot.ui.services import WISHES
from bot.ui.table_opening import UNKNOWN, check_wanted

# How many wishes one person may have, and how many people may wish the same.
MOST_OF_ONE, MOST_FOR_ONE = 20, 200


async def wish(interaction: discord.Interaction[Bot], path: Path, filled: Filled) -> None:
    """wishes: the page; wishes/<game>/on and off: changes it; wishes/none: ends all that somebody has."""
    bot, user = interaction.client, interaction.user.id
    where = home(bot, interaction.guild_id or 0, interaction.channel_id or 0)
    match path[1:]:
        case ():
            pass
        case ("none",):
            await bot.store.wishes.clear(user)
        case (slug, "on") if slug in bot.games:
            await _add(interaction, where, slug)
        case (slug, "off") if slug in bot.games:
            await bot.store.wishes.drop(where, slug, user)
        case _:
            raise Refused(UNKNOWN)
    wished = [slug for slug in bot.games if user in await _wishing(bot, where, slug)]
    anywhere = await bot.store.wishes.by(user)
    await show(
        interaction, wishes_screen({slug: bot.games[slug].game.info.title for slug in bot.games}, wished, anywhere)
    )


async def _add(interaction: discord.Interaction[Bot], where: int, slug: str) -> None:
    bot, user = interaction.client, interaction.user.id
    server = await bot.store.server(interaction.guild_id or 0)
    check_wanted(interaction, server)
    if not server.openings:
        raise Refused(text("On this server nobody is told of new tables: those who manage it have switched that off."))
    wishing = await _wishing(bot, where, slug)
    if user not in wishing and len(wishing) >= MOST_FOR_ONE:
        raise Refused(text("So many people are told of it here already that no more fit. Look in from time to time."))
    if user not in wishing and await bot.store.wishes.by(user) >= MOST_OF_ONE:
        raise Refused(text("I tell you of so many games already that no more fit. End one of them first."))
    await bot.store.wishes.add(interaction.guild_id or 0, where, slug, user, bot.clock())


async def _wishing(bot: Bot, where: int, slug: str) -> dict[int, int]:
    return await bot.store.wishes.of(where, slug, bot.clock() - HOLDS)


def wishes_screen(titles: dict[str, Text], wished: list[str], anywhere: int) -> Screen:
    """What somebody has wished in this channel, with a button for each game."""
    games = tuple(
        Go(text("No longer {game}", game=title), (WISHES, slug, "off"), "good")
        if slug in wished
        else Go(title, (WISHES, slug, "on"), "main")
        for slug, title in titles.items()
    )
    back = Go(text("Choose a game"), ("play",))
    none = (Go(text("Tell me of none any more, anywhere"), (WISHES, "none")),) if anywhere else ()
    lines = tuple(_lines([titles[slug] for slug in wished]))
    return Screen(text("Tell me when a table opens here"), lines, rows=(games, (back, *none)))


def _lines(wished: list[Text]) -> Iterator[Text]:
    yield text(
        "Press a game: I mention you when somebody opens a table of it in this channel, or in one of its threads. That "
        "is once an hour at most, in one message for all, and not in your quiet hours."
    )
    if wished:
        yield text("I tell you here of {games}: for 90 days, or until you press again.", games=listing(*wished))
