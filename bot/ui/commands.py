"""Make the slash commands: where they work, what they are called in each language, how they fail in private
sentences; and tell Discord of them, again and again while that fails."""

from __future__ import annotations

import asyncio
import hashlib
import importlib
import json
import logging
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.utils import MISSING

from bot.engine.text import Listing, Text, listing, text
from bot.games import GameFolder, folders_with
from bot.language.catalogues import SOURCE, best, translation
from bot.language.escape import whole
from bot.store.store import Store
from bot.tables.model import Table
from bot.ui.components.layout import cut
from bot.ui.in_time import answer_unless_another_does, keep_time
from bot.ui.refusals import RESTARTING, explain, unsaved
from bot.ui.requests import NETWORK
from bot.ui.rights import SERVER_ONLY, outside
from bot.ui.services import Services

log = logging.getLogger(__name__)

Command = app_commands.Command[Any, ..., None] | app_commands.Group

# Characters of a plain message.
LONGEST = 2000
# Key in the store: the hash of the commands that Discord knows.
SYNCED = "commands synced"
# Key in the store: the numbers that Discord gave the commands, by name, as JSON.
NUMBERS = "command numbers"
# Seconds until a failure is tried again: the first time, and at most.
SOON, LATEST = 30.0, 3600.0


async def tell(
    interaction: discord.Interaction[Any], *said: Text, table: Table | None = None, file: discord.File = MISSING
) -> None:
    """A private answer in the reader's language, each Text on a line of its own; names are those at `table`."""
    services: Services = interaction.client.services
    words = (await services.listener(interaction, table)).say
    content = cut("\n".join(map(words, said)), LONGEST)
    send = interaction.followup.send if interaction.response.is_done() else interaction.response.send_message
    await send(content, file=file, ephemeral=True)


async def mention(store: Store) -> Callable[[str], Text]:
    """Commands as links that can be pressed: "blanco new" gives such a link as soon as Discord has numbered /blanco."""
    numbers: dict[str, str] = json.loads(await store.get(NUMBERS) or "{}")

    def link(command: str) -> Text:
        number = numbers.get(command.split()[0])
        return Text(f"`/{command}`" if number is None else f"</{command}:{number}>")

    return link


def channels(ids: Iterable[int]) -> Listing:
    """Channels as links that can be pressed."""
    return listing(*(text("<#{channel}>", channel=str(id)) for id in ids))


class CommandNames(app_commands.Translator):
    """The names and descriptions of commands in every language that has a catalogue."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        language = best(locale.value)
        if language == SOURCE:
            return None
        said = translation(language).gettext(string.message)
        return said if said != string.message else None


class Tree(app_commands.CommandTree[Any]):
    """The slash commands. What they refuse, and their bugs, become private sentences. They come along with the bot's
    own membership of a server, and work there only: whoever adds the app to their own account does not get them."""

    def __init__(self, client: Any) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Discord keeps what it was told before for a while: where a command came from is checked here as well."""
        interaction.data = whole(interaction.data)
        interaction.client.services.note(interaction)
        can_be_told = interaction.type is discord.InteractionType.application_command
        if can_be_told:
            keep_time(interaction, partial(tell, interaction))
        if not interaction.client.store.holds:
            if can_be_told:
                await answer_unless_another_does(interaction, partial(tell, interaction))
            return False
        why = SERVER_ONLY if interaction.guild_id is None else outside(interaction)
        if why is None and interaction.client.router.closing:
            why = RESTARTING
        if why is None and (lost := interaction.client.store.lost):
            why = unsaved(lost)
        if why is not None and can_be_told:
            await tell(interaction, why)
        return why is None

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            log.warning("interaction %d: autocomplete failed", interaction.id, exc_info=error)
            return
        original = getattr(error, "original", error)
        await explain(interaction, original, lambda why: tell(interaction, _reason(error, why)))


def _reason(error: app_commands.AppCommandError, why: Text) -> Text:
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        return text("My commands have just changed. Restart Discord, or wait a little, and try again.")
    return why


class GameCommands(app_commands.Group):
    """What every game has. Nobody is shown the description of a group: that of `new` says which game it is."""

    def __init__(self, folder: GameFolder, name: str | locale_str, description: str | locale_str) -> None:
        super().__init__(name=name, description=description, guild_only=True)
        self._folder = folder
        new = app_commands.Command[Any, ..., None](
            name=locale_str("new"), description=description, callback=self._new, parent=self
        )
        self.add_command(new)

    async def _new(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.table_opening.open(interaction, self._folder)

    @app_commands.command(
        name=locale_str("rules"), description=locale_str("How it is played, in a few short chapters.")
    )
    async def rules(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.table_opening.tell_rules(interaction, self._folder)


def all_commands(bot: Any) -> Iterator[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """The commands of every folder in cogs/ with a cog.py; a game without one has those that every game has."""
    for folder in folders_with("cog"):
        yield from importlib.import_module(f"cogs.{folder}.cog").commands(bot)
    for slug in bot.games.keys() - set(folders_with("cog")):
        info = bot.games[slug].game.info
        yield GameCommands(bot.games[slug], info.command, info.tagline.message)


async def in_all_languages(tree: Tree) -> list[Any]:
    """The commands as Discord is told them."""
    names = CommandNames()
    return [await command.get_translated_payload(tree, names) for command in tree.get_commands()]


async def sync(tree: Tree, store: Store) -> None:
    """Tells Discord the commands if they are others than last time: it allows few changes a day. Returns when it knows
    them. Tables that are there already need no commands, so nothing should wait for this."""
    payload = await in_all_languages(tree)
    about = f"{tree.client.application_id} {json.dumps(payload, sort_keys=True)}"
    digest = hashlib.sha256(about.encode()).hexdigest()
    if await store.get(SYNCED) == digest and await store.get(NUMBERS) is not None:
        return
    pause = SOON
    while (refused := await _told(tree, payload, store)) is None:
        await asyncio.sleep(pause)
        pause = min(2 * pause, LATEST)
    if not refused:
        await store.set(SYNCED, digest)  # else it is tried again at the next start
    log.info("Discord knows the commands: %d of %d", len(payload) - len(refused), len(payload))


async def _told(tree: Tree, payload: list[Any], store: Store) -> list[str] | None:
    """The names of the commands that Discord refuses; None if it did not answer properly. The store is told the numbers
    of all others."""
    try:
        try:
            known = await tree.client.http.bulk_upsert_global_commands(tree.client.application_id, payload)
            await _number(store, known)
        except discord.HTTPException as error:
            if error.status != 400:
                raise
            log.warning("Discord refuses the commands as a whole, they are told one by one: %s", error)
            return await _told_one_by_one(tree, payload, store)
    except NETWORK as error:
        log.error("Discord did not take the commands, the old ones stay until it does: %s", error)
        return None
    return []


async def _number(store: Store, known: Iterable[Any]) -> None:
    await store.set(NUMBERS, json.dumps({command["name"]: f"{command['id']}" for command in known}, sort_keys=True))


async def _told_one_by_one(tree: Tree, payload: list[Any], store: Store) -> list[str]:
    """The names of those that Discord refuses: what it knew of them before stays. Those that are no more, go."""
    http, application = tree.client.http, tree.client.application_id
    refused = []
    for command in payload:
        try:
            await http.upsert_global_command(application, command)
        except discord.HTTPException as error:
            if error.status != 400:
                raise
            log.error("Discord refuses the command /%s: %s", command["name"], error)
            refused.append(command["name"])
    wanted = {command["name"] for command in payload}
    known = await http.get_global_commands(application)
    await _number(store, (command for command in known if command["name"] in wanted))
    for command in known:
        if command["name"] not in wanted:
            await http.delete_global_command(application, command["id"])
    return refused
