"""The form in which somebody types words of their own for the luck of a table."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from msgspec.structs import replace

from bot.decks.model import Improper
from bot.decks.validation import problems
from bot.engine.game import Refused
from bot.engine.screen import Path
from bot.language.escape import clean
from bot.tables.acts import LONGEST_WORDS, TypeWords
from bot.ui.cog_pages import open_form, wait
from bot.ui.components.forms import Filled, checked
from bot.ui.screens.proof import LABEL, PAGE, words_form
from bot.ui.services import Services
from bot.ui.table_opening import UNKNOWN


async def words(interaction: discord.Interaction[Any], path: Path, filled: Filled) -> None:
    """~words/<table>: opens the form; ~words/<table>/sent: takes what was typed, and shows the page of luck again."""
    services: Services = interaction.client.services
    table, actor = await services.here(interaction, _number(path)), await services.actor(interaction)
    if path[2:] != ("sent",):
        await open_form(interaction, words_form(table, actor))
        return
    typed = clean(checked(words_form(table, actor), filled).values["words"])
    await wait(interaction)
    await _check_proper(interaction, typed)
    act = TypeWords(typed)
    change = await services.tables.act(table.id, actor, act, revision=None, interaction=interaction.id)
    panels = interaction.client.private_panels
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await panels.turn(interaction, change.table, actor, PAGE)
    else:
        await panels.open(interaction, change.table, PAGE)


def _number(path: Path) -> int:
    """Of the table."""
    if len(path) < 2 or not path[1].isdecimal() or len(path[1]) > 16:
        raise Refused(UNKNOWN)
    return int(path[1])


async def _check_proper(interaction: discord.Interaction[Any], typed: str) -> None:
    """Everybody in the channel reads them, said by a bot: what the server bars on cards is barred here. Refused."""
    services: Services = interaction.client.services
    rules = await services.decks.moderation.policy(interaction.guild_id or 0)
    barred = replace(await services.automod.of(interaction), words=rules.words)
    found = await asyncio.to_thread(lambda: tuple(problems(typed, LABEL, LONGEST_WORDS, barred)))
    if found:
        raise Improper(found)
