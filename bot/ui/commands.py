"""What slash commands need of the rest: private answers, and the names of commands in each language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands
from discord.utils import MISSING

from bot.engine.text import Listing, Text, listing, text
from bot.language.catalogues import SOURCE, best, translation
from bot.tables.model import Table
from bot.ui.layout import cut
from bot.ui.services import Services

Command = app_commands.Command[Any, ..., None] | app_commands.Group

LONGEST = 2000
"""Characters of a plain message."""


async def tell(
    interaction: discord.Interaction[Any], *said: Text, table: Table | None = None, file: discord.File = MISSING
) -> None:
    """A private answer in the reader's language, each Text on a line of its own; names are those at `table`."""
    services: Services = interaction.client.services
    words = (await services.reader(interaction, table)).say
    content = cut("\n".join(map(words, said)), LONGEST)
    send = interaction.followup.send if interaction.response.is_done() else interaction.response.send_message
    await send(content, file=file, ephemeral=True)


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
