"""Let a person choose when the bot calls them, in which language, and whether with pictures (/settings)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str
from msgspec.structs import replace

from bot.app import Bot
from bot.engine.text import Text, text
from bot.language import languages
from bot.store.api import PersonRow
from bot.ui.commands import Command, tell

Pings = Literal["always", "slow", "never"]
# The language that follows what the person's Discord is set to.
DISCORDS_OWN = "discord"

_PINGS: dict[Pings, Text] = {
    "always": text("I call you whenever it is your turn."),
    "slow": text("I call you only in slow games."),
    "never": text("I never call you."),
}


@app_commands.command(
    name=locale_str("settings"),
    description=locale_str("When I call you, in which language, and with or without pictures."),
)
@app_commands.guild_only()
@app_commands.rename(pings=locale_str("calls"), language=locale_str("language"), text_mode=locale_str("text-mode"))
@app_commands.describe(
    pings=locale_str("When I announce your turn to you."),
    language=locale_str("What I speak when only you can read it."),
    text_mode=locale_str("Words instead of pictures, in what only you can read."),
)
@app_commands.choices(
    pings=[
        Choice(name=locale_str("Always"), value="always"),
        Choice(name=locale_str("Only in slow games"), value="slow"),
        Choice(name=locale_str("Never"), value="never"),
    ],
    language=[
        Choice(name=locale_str("As my Discord"), value=DISCORDS_OWN),
        *(Choice(name=name, value=code) for code, name in languages()),
    ],
)
async def settings(
    interaction: discord.Interaction[Bot],
    pings: Pings | None = None,
    language: str | None = None,
    text_mode: bool | None = None,
) -> None:
    services = interaction.client.services
    before = await services.store.person(interaction.user.id)
    after = chosen(before, pings, language, text_mode)
    if after != before:
        await services.store.set_person(after)
    await tell(interaction, *settings_lines(after))


def chosen(row: PersonRow, pings: Pings | None, language: str | None, text_mode: bool | None) -> PersonRow:
    """The settings with what was named changed."""
    if language is not None:
        row = replace(row, language=None if language == DISCORDS_OWN else language)
    return replace(row, pings=pings or row.pings, text_mode=row.text_mode if text_mode is None else text_mode)


def settings_lines(row: PersonRow) -> Iterator[Text]:
    """The settings in sentences."""
    yield _PINGS[row.pings]
    if own := dict(languages()).get(row.language or ""):
        yield text("I speak {language} to you.", language=own)
    else:
        yield text("I speak the language of your Discord to you.")
    if row.text_mode:
        yield text("What only you can read comes in words.")
    else:
        yield text("What only you can read comes with pictures.")
    yield text("Change this with `/settings`.")


def commands(bot: Bot) -> list[Command]:
    return [settings]
