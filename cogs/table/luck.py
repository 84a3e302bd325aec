"""The form in which somebody types words of their own for the luck of a table."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from msgspec.structs import replace

from bot.decks.model import Improper
from bot.decks.proper import problems
from bot.engine.game import Refused
from bot.engine.screen import Path
from bot.language.escape import clean
from bot.tables.model import LONGEST_WORDS, TypeWords
from bot.ui.desk_pages import open_form, wait
from bot.ui.forms import Filled, checked
from bot.ui.hall import UNKNOWN
from bot.ui.house import House
from bot.ui.proof import LABEL, PAGE, form


async def words(interaction: discord.Interaction[Any], path: Path, filled: Filled) -> None:
    """~words/<table>: opens the form; ~words/<table>/sent: takes what was typed, and shows the page of luck again."""
    house: House = interaction.client.house
    table, person = await house.here(interaction, _number(path)), await house.person(interaction)
    if path[2:] != ("sent",):
        await open_form(interaction, form(table, person))
        return
    typed = clean(checked(form(table, person), filled).values["words"])
    await wait(interaction)
    await _check_proper(interaction, typed)
    act = TypeWords(typed)
    change = await house.tables.act(table.id, person, act, revision=None, interaction=interaction.id)
    hands = interaction.client.hands
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await hands.turn(interaction, change.table, person, PAGE)
    else:
        await hands.open(interaction, change.table, PAGE)


def _number(path: Path) -> int:
    """Of the table."""
    if len(path) < 2 or not path[1].isdecimal() or len(path[1]) > 16:
        raise Refused(UNKNOWN)
    return int(path[1])


async def _check_proper(interaction: discord.Interaction[Any], typed: str) -> None:
    """Everybody in the channel reads them, said by a bot: what the server bars on cards is barred here. Refused."""
    house: House = interaction.client.house
    rules = await house.decks.rules(interaction.guild_id or 0)
    barred = replace(await house.automod.of(interaction), words=rules.words)
    found = await asyncio.to_thread(lambda: tuple(problems(typed, LABEL, LONGEST_WORDS, barred)))
    if found:
        raise Improper(found)
