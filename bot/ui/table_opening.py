"""Open tables, in a thread if the channel has one already, and tell the rules to whoever asks.

Its controls carry the table number 0, which no table has, and the paths rules/<game>/<chapter> and thread/<game>;
all other paths there are those of cogs (bot.ui.cog_pages).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import discord

from bot.engine.game import Refused
from bot.engine.screen import Go, Path, Screen
from bot.engine.text import Text, text
from bot.games import GameFolder
from bot.language import Words
from bot.language.escape import whole
from bot.store.api import ServerRow
from bot.tables.model import LIVE, ChannelTaken, Table
from bot.tables.replays import Replay
from bot.ui.commands import channels
from bot.ui.components.custom_id import NO_TABLE
from bot.ui.components.layout import Layout, cut, laid_out, notice
from bot.ui.messages.publisher import Publisher
from bot.ui.messages.table_message import Unposted
from bot.ui.requests import NETWORK, TOO_MANY_THREADS
from bot.ui.rights import advice, impossible, unposted
from bot.ui.screens.public import chapter
from bot.ui.services import Services

THREAD_NAME = 100
LATER = text("Your table is open. If you do not see it yet, Discord is slow: it follows by itself.")
"""Stays true when Discord is fast again: nobody takes it back."""
UNKNOWN = text("This button is of no use any more. Press one on a newer message, or open a new table.")

# Opens a table in a channel, by the settings of its server; its last argument is the channel whose members may see it.
Opens = Callable[[int, ServerRow, int | None], Awaitable[Table]]


class TableOpening:
    def __init__(self, services: Services, publisher: Publisher) -> None:
        self._services, self._publisher = services, publisher
        # Messages whose thread is open, or being opened: a second click opens no second one.
        self._opening: set[int] = set()

    async def pressed(self, interaction: discord.Interaction[Any], path: Path) -> None:
        """A press on one of its own messages."""
        folder = self._services.games.get(path[1]) if len(path) > 1 else None
        if folder is None or path[0] not in ("rules", "thread"):
            raise Refused(UNKNOWN)
        if path[0] == "rules":
            await interaction.response.edit_message(view=await self._rules(interaction, folder, path[2:]))
        else:
            await self._open_thread(interaction, folder, partial(self._open, interaction, folder))

    # Rules

    async def tell_rules(self, interaction: discord.Interaction[Any], folder: GameFolder) -> None:
        await interaction.response.send_message(view=await self._rules(interaction, folder, ()), ephemeral=True)

    async def _rules(self, interaction: discord.Interaction[Any], folder: GameFolder, page: Path) -> Layout:
        return await self._private(interaction, chapter(folder, page, ("rules", folder.slug)))

    async def _private(self, interaction: discord.Interaction[Any], screen: Screen) -> Layout:
        return laid_out(screen, await self._services.reader(interaction), NO_TABLE, 0, None)

    # Tables

    async def open(self, interaction: discord.Interaction[Any], folder: GameFolder) -> None:
        """Opens a table in the channel, or offers a thread for it. Refused where tables are not wanted or possible."""
        instead = text("Join it if it has not begun, or have a table of your own in a thread.")
        offer = _offer(("thread", folder.slug), instead)
        opened = text("Your table is open: everybody here can join.")
        await self._open_here(interaction, partial(self._open, interaction, folder), offer, opened)

    async def _open(
        self,
        interaction: discord.Interaction[Any],
        folder: GameFolder,
        channel: int,
        server: ServerRow,
        audience: int | None,
    ) -> Table:
        table = await self._services.tables.open(
            await self._services.actor(interaction),
            game=folder.slug,
            guild=interaction.guild_id,
            channel=channel,
            locale=await self._services.public_locale(interaction),
            pace=server.pace or LIVE,
            interaction=interaction.id,
            audience=audience,
        )
        self._publisher.heard(interaction, table)
        return table

    async def practise(
        self, interaction: discord.Interaction[Any], replay: Replay, step: int, seat: int, in_thread: Path
    ) -> None:
        """Opens a table in the channel that plays on from there, or offers a thread for it, by way of a page. Refused
        where tables are not wanted or possible."""
        offer = _offer(in_thread, text("Your practice disturbs nobody in a thread of its own."))
        opened = text("Your practice is open: play on from there.")
        try:
            await self._open_here(interaction, partial(self._practise, interaction, replay, step, seat), offer, opened)
        except ChannelTaken as taken:
            raise Refused(_elsewhere(replay, step)) from taken

    async def practise_in_thread(
        self, interaction: discord.Interaction[Any], replay: Replay, step: int, seat: int
    ) -> None:
        """Does so in a thread of the channel, as the page of that offer wants it."""
        folder = self._services.games[replay.table.game]
        await self._open_thread(interaction, folder, partial(self._practise, interaction, replay, step, seat))

    async def _practise(
        self,
        interaction: discord.Interaction[Any],
        replay: Replay,
        step: int,
        seat: int,
        channel: int,
        server: ServerRow,
        audience: int | None,
    ) -> Table:
        table = await self._services.tables.practise(
            replay,
            step,
            seat,
            await self._services.actor(interaction),
            channel=channel,
            locale=await self._services.public_locale(interaction),
            interaction=interaction.id,
            audience=audience,
        )
        self._publisher.heard(interaction, table)
        return table

    async def _open_here(self, interaction: discord.Interaction[Any], open: Opens, offer: Screen, opened: Text) -> None:
        """Raises ChannelTaken where no thread can be offered either."""
        server = await self._services.store.server(interaction.guild_id or 0)
        check_wanted(interaction, server)
        check_possible(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        try:
            table = await open(interaction.channel_id or 0, server, _audience(interaction.channel))
        except ChannelTaken:
            if not _may_open_thread(interaction):
                raise
            await interaction.followup.send(view=await self._private(interaction, offer), ephemeral=True)
        else:
            await self.tell_link(interaction, table, opened)

    async def _open_thread(self, interaction: discord.Interaction[Any], folder: GameFolder, open: Opens) -> None:
        await interaction.response.defer()
        message = interaction.message.id if interaction.message is not None else 0
        if message in self._opening:
            return
        self._opening.add(message)
        server = await self._services.store.server(interaction.guild_id or 0)
        try:
            check_wanted(interaction, server)
            thread = await _new_thread(interaction, folder, await self._services.public_locale(interaction))
            table = await open(thread.id, server, interaction.channel_id)
            await self.shown(interaction, table)
        except (Refused, *NETWORK):
            self._opening.discard(message)  # it may be tried again
            raise
        opened = text("Your table is open in <#{thread}>.", thread=str(thread.id))
        said = (await self._services.reader(interaction)).say(opened)
        await interaction.edit_original_response(view=notice(said))

    async def tell_link(self, interaction: discord.Interaction[Any], table: Table, said: Text) -> None:
        """Answers a deferred interaction with where a table is, once it is shown there. Raises Refused."""
        link = await self.shown(interaction, table)
        words = (await self._services.reader(interaction, table)).say
        await interaction.followup.send(f"{words(said)} {words(link)}" if link else words(LATER), ephemeral=True)

    async def shown(self, interaction: discord.Interaction[Any], table: Table) -> Text | None:
        """Where a new table is shown; None if Discord takes long over it. Raises Refused."""
        try:
            return await self._publisher.link(table)
        except Unposted as refused:
            why = unposted(interaction, refused.code)
            raise Refused(text("Your table is not open: it could not be shown. {why}", why=why)) from refused


def check_possible(interaction: discord.Interaction[Any]) -> None:
    """Refused where no table can be shown."""
    thread = isinstance(interaction.channel, discord.Thread)
    if why := impossible(interaction.app_permissions, thread=thread):
        raise Refused(why)


def check_wanted(interaction: discord.Interaction[Any], server: ServerRow) -> None:
    """Refused where the server does not want tables."""
    places = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if server.channels and not places & set(server.channels):
        wanted = channels(server.channels)
        raise Refused(text("Tables are not opened in this channel. Go to {channels}.", channels=wanted))


def _audience(channel: Any) -> int | None:
    """The channel whose members may see this one, if that is another."""
    return channel.parent_id if isinstance(channel, discord.Thread) and not channel.is_private() else None


def _may_open_thread(interaction: discord.Interaction[Any]) -> bool:
    rights = interaction.app_permissions
    return isinstance(interaction.channel, discord.TextChannel) and (
        rights.create_public_threads and rights.send_messages_in_threads
    )


def _offer(in_thread: Path, said: Text) -> Screen:
    button = Go(text("Open it in a thread"), in_thread, "main")
    return Screen(text("There is a table in this channel already"), (said,), rows=((button,),))


def _elsewhere(replay: Replay, step: int) -> Text:
    return text(
        "There is a table in this channel already. Go to another channel or a thread, open the replay there with "
        "`/history open` (number {number}, step {step}), and play on from it.",
        number=replay.table.id,
        step=step,
    )


async def _new_thread(interaction: discord.Interaction[Any], folder: GameFolder, locale: str) -> discord.Thread:
    """A public thread of the channel. Raises Refused."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refused(UNKNOWN)
    if why := impossible(interaction.app_permissions, thread=True):
        raise Refused(why)
    words = Words(locale, markup=False)
    title = text("{game}: {person}", game=folder.game.info.title, person=whole(interaction.user.display_name))
    kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    try:
        return await channel.create_thread(name=cut(words(title), THREAD_NAME), type=kind)
    except discord.Forbidden as error:
        raise Refused(text("I may not open a thread here. {advice}", advice=advice(interaction))) from error
    except discord.HTTPException as error:
        if error.code != TOO_MANY_THREADS:
            raise
        raise Refused(text("This server has no room for another thread. Use another channel.")) from error
